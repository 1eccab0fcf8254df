import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../db/test-database.ts';
import { makeSeller, makeUser } from '../scope/test-seller.ts';
import { accessRoutes } from './routes.ts';
import { createTestApp } from './test-app.ts';
import { testLocks } from './test-locks.ts';

/** Two acts on one user's credentials, with the second one between the first one's check and its writing. */
const { db } = await testDatabase();
const { whileLocked, waiting } = testLocks(db);
let duringPause: () => Promise<unknown> = async () => undefined;
const app = await createTestApp(db, accessRoutes, { pause: () => duringPause() });
const slow = createTestApp(db, accessRoutes, { pause: () => sleep(0) });
await makeSeller(db);
const OLD = 'seven grey gulls over the quay';
const NEW = 'nine white terns under the pier';
const THEIRS = 'two brown crows behind the barn';
const passwordHash = await app.access.passwords.hash(OLD);
let count = 0;
const newUser = async () => {
  const email = `racer${++count}@people.test`;
  return { email, id: await makeUser(db, { email, name: 'Pat Person', passwordHash }) };
};
const U = '/api/user/v2/b2b';
const login = (email: string, password: string) =>
  app.call('POST', `${U}/login/local.json`, { body: { email, password } });
const profile = (token: string) => app.call('GET', `${U}/profile.json`, { token });
const change = (token: string, oldPassword: string, newPassword: string) =>
  app.call('POST', `${U}/password.json`, { token, body: { oldPassword, newPassword } });
const askForEmail = (token: string, email: string) =>
  app.call('PUT', `${U}/profile.json`, { token, body: { email, currentPassword: OLD } });
const confirm = (link: string) => app.call('POST', `${U}/profile/email/${link}.json`);
const setByLink = (link: string, newPassword: string) =>
  app.call('POST', `${U}/signup/${link}.json`, { body: { newPassword } });
const lastLink = async (email: string) => {
  const { rows } = await sql<{ text: string }>`
    select payload->>'text' as text from outbox where payload->>'to' = ${email} order by id desc limit 1`.execute(db);
  return /localhost:3000\/[a-z-]+\/([\w-]+\/[\w-]+)/.exec(rows[0]?.text ?? '')?.[1] ?? '';
};
const resetLink = async (email: string) => {
  await (await slow).call('POST', `${U}/login/reset-password.json`, { body: { email } });
  return lastLink(email);
};

const { hash, verify } = app.access.passwords;
/** The next password that is found right is believed, and then this happens before anything is done about it. */
function afterNextCheck(act: () => Promise<unknown>): void {
  app.access.passwords.verify = async (...given) => {
    app.access.passwords.verify = verify;
    const isRight = await verify(...given);
    await act();
    return isRight;
  };
}
/** The same for the next password that is hashed. */
function afterNextHash(act: () => Promise<unknown>): void {
  app.access.passwords.hash = async (...given) => {
    app.access.passwords.hash = hash;
    const made = await hash(...given);
    await act();
    return made;
  };
}

afterEach(async () => {
  Object.assign(app.access.passwords, { hash, verify });
  duringPause = async () => undefined;
  await db.deleteFrom('throttles').execute();
});

describe('an old password that was checked just before a reset', () => {
  it('T38 T50: does not change the password after it', async () => {
    const { id, email } = await newUser();
    const stolen = await app.tokenOf(id);
    const link = await resetLink(email);
    afterNextHash(async () => expect((await setByLink(link, NEW)).status).toBe(200));
    expect((await change(stolen, OLD, THEIRS)).status).toBe(401);
    expect((await login(email, NEW)).status).toBe(200);
    expect((await login(email, THEIRS)).status).toBe(401);
  });

  it('T38 T52: does not ask for another address after it', async () => {
    const { id, email } = await newUser();
    const stolen = await app.tokenOf(id);
    const link = await resetLink(email);
    afterNextCheck(async () => expect((await setByLink(link, NEW)).status).toBe(200));
    expect((await askForEmail(stolen, `thief-of-${email}`)).status).toBe(401);
    expect(await lastLink(`thief-of-${email}`)).toBe('');
    const { rows } = await sql`select from account_keys where user_id = ${id} and used_at is null`.execute(db);
    expect(rows).toEqual([]);
  });

  it('T38 T50: counts as wrong where the password alone is another one now', async () => {
    const { id } = await newUser();
    const token = await app.tokenOf(id);
    const other = await hash(NEW);
    afterNextHash(() => sql`update users set password_hash = ${other} where id = ${id}`.execute(db));
    const answer = await change(token, OLD, THEIRS);
    expect([answer.status, answer.body.error]).toEqual([400, 'Your old password is not correct.']);
  });

  it('T37 T50: writes nothing when its session was logged out meanwhile', async () => {
    const { id, email } = await newUser();
    const token = await app.tokenOf(id);
    afterNextHash(() => app.call('POST', `${U}/logout.json`, { token }));
    expect((await change(token, OLD, THEIRS)).status).toBe(401);
    expect((await login(email, OLD)).status).toBe(200);
  });

  it('T44 T50: the other way round, a change ends the reset that is under way', async () => {
    const { id, email } = await newUser();
    const token = await app.tokenOf(id);
    const link = await resetLink(email);
    afterNextHash(async () => expect((await change(token, OLD, NEW)).status).toBe(200));
    expect((await setByLink(link, THEIRS)).status).toBe(404);
    expect((await login(email, NEW)).status).toBe(200);
  });

  it('T44 T52: a confirmation that waits for a reset comes too late', async () => {
    const { id, email } = await newUser();
    await askForEmail(await app.tokenOf(id), `next-${email}`);
    const [confirming, resetting] = [await lastLink(`next-${email}`), await resetLink(email)];
    expect(confirming).not.toBe('');
    await whileLocked(id, async (released) => {
      const reset = setByLink(resetting, NEW);
      await waiting(1);
      const confirmed = confirm(confirming);
      await waiting(2);
      await released();
      expect([(await reset).status, (await confirmed).status]).toEqual([200, 404]);
    });
    expect((await login(email, NEW)).status).toBe(200);
  });
});

describe('a login in flight', () => {
  it('T38 T41: does not outlive a change of the password during its pause', async () => {
    const { id, email } = await newUser();
    const token = await app.tokenOf(id);
    duringPause = async () => expect((await change(token, OLD, NEW)).status).toBe(200);
    expect((await login(email, OLD)).status).toBe(401);
    duringPause = async () => undefined;
    expect((await login(email, NEW)).status).toBe(200);
  });

  it('T38: does not outlive a change of the password after its check', async () => {
    const { id, email } = await newUser();
    const other = await hash(NEW);
    afterNextCheck(() => sql`update users set password_hash = ${other} where id = ${id}`.execute(db));
    const [late, plain] = [await login(email, OLD), await login(email, 'guess')];
    expect([late.status, late.text.replace(/"requestId":"[^"]*"/, '')]).toEqual([
      401,
      plain.text.replace(/"requestId":"[^"]*"/, ''),
    ]);
    const { rows } = await sql`select from sessions where user_id = ${id}`.execute(db);
    expect(rows).toEqual([]);
  });

  it.each([
    ['the address is moved', sql`email = 'moved-' || email`],
    ['the user is switched off', sql`active = false`],
    ['the user is removed', sql`deleted_at = now()`],
  ])('T13 T38: does not begin when %s after the check', async (_what, write) => {
    const { id, email } = await newUser();
    afterNextCheck(() => sql`update users set ${write} where id = ${id}`.execute(db));
    expect((await login(email, OLD)).status).toBe(401);
    const { rows } = await sql`select from sessions where user_id = ${id}`.execute(db);
    expect(rows).toEqual([]);
  });

  it('T38: waits for a change that is being written, and then is refused', async () => {
    const { id, email } = await newUser();
    const other = await hash(NEW);
    await whileLocked(id, async (released, held) => {
      const answer = login(email, OLD);
      await waiting(1);
      await sql`update users set password_hash = ${other} where id = ${id}`.execute(held);
      await released();
      expect((await answer).status).toBe(401);
    });
  });

  it('T37 T38: a renewal that waits for a reset is refused', async () => {
    const { id } = await newUser();
    const token = await app.tokenOf(id);
    await whileLocked(id, async (released, held) => {
      const answer = app.call('POST', `${U}/auth/renew.json`, { token });
      await waiting(1);
      await sql`update sessions set revoked_at = now() where user_id = ${id}`.execute(held);
      await released();
      expect((await answer).status).toBe(401);
    });
    await app.access.forgetUser(id);
    expect((await profile(token)).status).toBe(401);
  });
});

describe('links', () => {
  it('T52: of two users who confirm one address at once the second is refused', async () => {
    const [one, two] = [await newUser(), await newUser()];
    const wanted = `wanted-${two.email}`;
    await askForEmail(await app.tokenOf(two.id), wanted);
    const link = await lastLink(wanted);
    await whileLocked(one.id, async (released, held) => {
      await sql`update users set email = ${wanted} where id = ${one.id}`.execute(held);
      const confirmed = confirm(link);
      await waiting(1);
      await released();
      expect((await confirmed).status).toBe(404);
    });
    expect((await login(two.email, OLD)).status).toBe(200);
  });

  it('T44: three requests at once leave one living link', async () => {
    const { id, email } = await newUser();
    await whileLocked(id, async (released) => {
      const asked = [resetLink(email), resetLink(email), resetLink(email)];
      await waiting(3);
      await released();
      await Promise.all(asked);
    });
    const { rows } = await sql`select from account_keys where user_id = ${id} and used_at is null`.execute(db);
    expect(rows).toHaveLength(1);
  });

  it('T44 T47: a link is not mailed to an address that the user no longer has', async () => {
    const { id, email } = await newUser();
    await whileLocked(id, async (released, held) => {
      const asked = resetLink(email);
      await waiting(1);
      await sql`update users set email = 'moved-' || email where id = ${id}`.execute(held);
      await released();
      expect(await asked).toBe('');
    });
  });

  it('T46 T52: guessing the link of a confirmation is counted', async () => {
    const statuses: number[] = [];
    for (let time = 0; time < 32; time++) statuses.push((await confirm(`${'B'.repeat(22)}/${'A'.repeat(43)}`)).status);
    expect(statuses).toEqual([...Array(30).fill(404), 429, 429]);
  });
});
