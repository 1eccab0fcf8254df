import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../db/test-database.ts';
import { grantCustomer } from '../scope/test-seller.ts';
import { KEY, openAccounts } from './test-accounts.ts';

const { db, app, heron, person, dealer, branch, rep, otherRep, employee, list, emails, add, save, remove, newUser } =
  await openAccounts(await testDatabase());

afterEach(() => db.deleteFrom('throttles').execute());

describe('users of an account', () => {
  it('USR-035 wire B.7: the dealer sees reps and employees only as peers allow, and all users of the account', async () => {
    expect(emails(await list(dealer.token))).toEqual(['branch', 'north']);
    expect(emails(await list(rep.token))).toEqual(['branch', 'dealer', 'north', 'other']);
    expect(emails(await list(employee.token))).toEqual(['branch', 'dealer', 'every', 'north', 'other', 'rep']);
  });

  it('PRM-013 T08: a user of locations sees those who share one, and of their locations only the shared ones', async () => {
    const { body: answer } = await list(branch.token);
    expect(answer.users.map((user: { email: string; shipToCode: string[] }) => [user.email, user.shipToCode])).toEqual([
      ['north@x.test', ['2']],
    ]);
    expect(emails(await list(otherRep.token))).toEqual(['north']);
  });

  it('wire B.7: who was switched off is listed to nobody, an employee of one location to nobody, and nobody to those below', async () => {
    const off = await person({ email: 'off@x.test' }, (id) => grantCustomer(db, id, heron));
    await sql`update users set active = false where id = ${off.id}`.execute(db);
    await person({ email: 'clerk@x.test', accountType: 1 }, (id) => grantCustomer(db, id, heron, { shipTos: ['1'] }));
    await person({ email: 'chief@x.test', accountType: 1 }, (id) => grantCustomer(db, id, heron));
    await person({ email: 'agent@x.test', accountType: 2 }, (id) => grantCustomer(db, id, heron));
    const made = ['agent', 'chief', 'clerk', 'off'];
    const seen = async ({ token }: { token: string }) =>
      emails(await list(token)).filter((name: string | undefined) => made.includes(name ?? ''));
    expect(await seen(dealer)).toEqual([]);
    expect(await seen(branch)).toEqual([]);
    expect(await seen(rep)).toEqual(['agent']);
    expect(await seen(employee)).toEqual(['agent', 'chief']);
    await sql`update users set active = false where email = any(${made.map((name) => `${name}@x.test`)})`.execute(db);
  });

  it('USR-032: says whole account or codes, and notes only to employees and reps', async () => {
    await sql`update users set notes = 'pays late' where id = ${branch.id}`.execute(db);
    const find = async (token: string) =>
      (await list(token)).body.users.find((user: { id: number }) => user.id === branch.id);
    const { rows } = await sql<{ accessId: number }>`
      select a.id as "accessId" from user_accesses a where a.user_id = ${branch.id}`.execute(db);
    expect(await find(rep.token)).toMatchObject({
      ...{
        id: branch.id,
        name: expect.not.stringContaining('@'),
        email: branch.email,
        accountType: 4,
        billTo: false,
        shipToCode: ['1', '2'],
      },
      ...{ notes: 'pays late', accessId: rows[0]?.accessId },
    });
    expect(await find(dealer.token)).not.toHaveProperty('notes');
    const whole = (await list(rep.token)).body.users.find((user: { id: number }) => user.id === dealer.id);
    expect(whole).toMatchObject({ billTo: true, shipToCode: [] });
  });

  it('T07: foreign and missing accounts answer alike', async () => {
    const [foreign, missing] = [await list(dealer.token, '01-BC2345'), await list(dealer.token, '01-NOBODY')];
    expect(foreign.status).toBe(404);
    expect(foreign.text).toBe(missing.text);
  });
});

describe('new user', () => {
  it('USR-036 USR-031 USR-029: is made for the account and mailed an invitation that sets a password', async () => {
    const email = 'welcome@x.test';
    const answer = await add(rep.token, { email, notes: 'Hello <b>Nia</b>!' });
    expect(answer.status).toBe(200);
    expect(answer.body.users.find((user: { email: string }) => user.email === email)).toMatchObject({
      accountType: 4,
      billTo: true,
      invited: true,
    });
    const { rows } = await sql<{
      payload: { text: string; html: string };
    }>`select payload from outbox where payload->>'to' = ${email}`.execute(db);
    expect(rows[0]?.payload.text).toContain('Hello <b>Nia</b>!');
    expect(rows[0]?.payload.html).toContain('Hello &lt;b&gt;Nia&lt;/b&gt;!');
    const link = /\/signup\/([\w-]+\/[\w-]+)/.exec(rows[0]?.payload.text ?? '')?.[1];
    const set = await app.call('POST', `/api/user/v2/b2b/signup/${link}.json`, {
      body: { newPassword: 'nine white terns under the pier' },
    });
    expect(set.body).toEqual({ success: true });
    const login = await app.call('POST', '/api/user/v2/b2b/login/local.json', {
      body: { email, password: 'nine white terns under the pier' },
    });
    expect(
      (await app.call('GET', '/api/user/v2/b2b/profile.json', { token: login.body.token })).body.accounts,
    ).toMatchObject([{ CustomerNo: 'AB1234', billTo: true, primaryAccount: true }]);
  });

  it('USR-039 ruling 16: is made at the one location of the list, which the key may name too', async () => {
    for (const [key, codes] of [
      [`${KEY}-2`, ['2']],
      [KEY, ['2']],
    ] as const) {
      const email = `at-${crypto.randomUUID()}@x.test`;
      const answer = await add(rep.token, { email, shipToCode: codes }, key);
      expect(answer.body.users.find((user: { email: string }) => user.email === email)).toMatchObject({
        billTo: false,
        shipToCode: ['2'],
      });
    }
  });

  it.each([
    ['two codes', ['1', '2'], KEY],
    ['a blank code', [''], KEY],
    ['an unknown code', ['99'], KEY],
    ['a code that differs from the key', ['1'], `${KEY}-2`],
    ['no code for the location of the key', [], `${KEY}-2`],
    ['no list for the location of the key', undefined, `${KEY}-2`],
    ['odd characters', ["'--"], KEY],
    ['five characters', ['12345'], KEY],
  ])("USR-030: 'Invalid Ship-To code' for %s", async (_what, shipToCode, key) => {
    const answer = await add(rep.token, { shipToCode }, key);
    expect([answer.status, answer.body.error]).toEqual([400, 'Invalid Ship-To code']);
  });

  it.each(['A!', 'ABCDE', ' ', '2-3'])(
    "USR-030: 'Invalid Ship-To code' for the location %j in the key",
    async (code) => {
      const answer = await add(rep.token, { shipToCode: [code] }, `${KEY}-${encodeURIComponent(code)}`);
      expect([answer.status, answer.body.error]).toEqual([400, 'Invalid Ship-To code']);
      const nobody = await add(rep.token, { shipToCode: [] }, 'nobody');
      expect([nobody.status, nobody.body.error]).toEqual([400, 'Invalid customer key']);
    },
  );

  it('PRO-016 T53 T54: is never more than a dealer’s user, whatever the body says', async () => {
    const email = 'greedy@x.test';
    const answer = await add(rep.token, {
      email,
      accountType: 1,
      roles: ['admin'],
      billTo: true,
      shipToCode: ['1'],
      mayOrder: true,
      active: false,
      password_hash: 'x',
    });
    expect(answer.body.users.find((user: { email: string }) => user.email === email)).toMatchObject({
      accountType: 4,
      billTo: false,
      shipToCode: ['1'],
      mayOrder: false,
    });
    const { rows } =
      await sql`select u.account_type, (select count(*)::int from user_roles r where r.user_id = u.id) as roles from users u where email = ${email}`.execute(
        db,
      );
    expect(rows).toEqual([{ account_type: 4, roles: 0 }]);
  });

  it('T54: a rep of one location makes users there only', async () => {
    expect((await add(otherRep.token, { shipToCode: ['3'] })).status).toBe(200);
    expect((await add(otherRep.token, { shipToCode: ['1'] })).body.error).toBe('Invalid Ship-To code');
    expect((await add(otherRep.token)).status).toBe(403);
    expect((await add(otherRep.token, { shipToCode: ['1'] }, `${KEY}-1`)).status).toBe(404);
  });

  it('T14 PRM-016: dealers make, change and remove nobody', async () => {
    expect((await add(dealer.token)).status).toBe(403);
    expect((await save(dealer.token, branch.id, {})).status).toBe(403);
    expect((await remove(dealer.token, branch.id)).status).toBe(403);
  });

  it('USR-020: needs a welcome message, a name and an address that nobody has', async () => {
    expect((await add(rep.token, { notes: ' ' })).body.error).toBe('Please enter a welcome message to the new user.');
    expect((await add(rep.token, { email: 'DEALER@x.test' })).status).toBe(409);
    expect((await add(rep.token, { email: 'not an address' })).status).toBe(400);
    expect((await add(rep.token, { name: 'x'.repeat(46) })).status).toBe(400);
    expect((await add(rep.token, { email: 'a@x.test\r\nBcc: b@x.test' })).status).toBe(400);
  });

  it('USR-017: an address with a login names the field that it is about, of a new user and of one that is there', async () => {
    const target = await newUser();
    const taken = { path: 'body.email', message: 'Another user has this email address already.' };
    for (const email of ['cedar@x.test', 'branch@x.test']) {
      expect((await add(rep.token, { email })).body.errors).toEqual([taken]);
      expect((await save(rep.token, target.id, { email })).body.errors).toEqual([taken]);
    }
  });

  it('PRO-002 T07: an address with a login is refused with the next step, and says no more of others than that', async () => {
    const errorOf = async (token: string, email: string, more = {}) =>
      (await add(token, { email, ...more })).body.error;
    const taken = 'Another user has this email address already. If it is the same person,';
    const ask = `${taken} please ask customer service to have this account added to that login.`;
    expect(await errorOf(rep.token, 'cedar@x.test')).toBe(ask);
    expect(await errorOf(employee.token, 'cedar@x.test')).toBe(
      `${taken} whoever runs this website can add this account to that login, with an import of accesses, and switch that login on if it is off.`,
    );
    const here = 'A user of this account has this email address already. You find the user in the list.';
    expect(await errorOf(rep.token, 'Branch@x.test')).toBe(here);
    // The rep of one location does not see who has others, and learns nothing of them.
    expect(await errorOf(otherRep.token, 'branch@x.test', { shipToCode: ['3'] })).toBe(ask);
  });

  it('is made once per Idempotency-Key', async () => {
    const email = 'once@x.test';
    const headers = { 'idempotency-key': 'key-1' };
    const answers = await Promise.all([
      add(rep.token, { email }, KEY, headers),
      add(rep.token, { email }, KEY, headers),
    ]);
    const later = await add(rep.token, { email }, KEY, headers);
    expect(answers.map(({ status }) => status).filter((status) => status === 200).length).toBeGreaterThan(0);
    expect(later.status).toBe(200);
    expect(later.headers['idempotent-replayed']).toBe('true');
    expect((await add(rep.token, { email: 'twice@x.test' }, KEY, headers)).status).toBe(422);
    const { rows } = await sql`select from outbox where payload->>'to' = ${email}`.execute(db);
    expect(rows).toHaveLength(1);
  });

  it('leaves a line in the trail, on the customer’s behalf', async () => {
    await add(rep.token, { email: 'trail@x.test' });
    const { rows } = await sql`
      select actor_user_id, on_behalf_customer_id, action, after->>'email' as email from audit where after->>'email' = 'trail@x.test'`.execute(
      db,
    );
    expect(rows).toEqual([
      { actor_user_id: rep.id, on_behalf_customer_id: heron, action: 'user.create', email: 'trail@x.test' },
    ]);
  });
});
