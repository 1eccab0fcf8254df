import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { accessRoutes } from '../access/routes.ts';
import { createTestApp } from '../access/test-app.ts';
import { testDatabase } from '../db/test-database.ts';
import { grantCustomer, grantRep, makeCustomer, makeSeller, makeUser, type NewUser } from '../scope/test-seller.ts';
import { usersRoutes } from './routes.ts';

const { db } = await testDatabase();
const app = await createTestApp(db, (scope, access) => {
  accessRoutes(scope, access);
  usersRoutes(scope, access);
});
await makeSeller(db);
const heron = await makeCustomer(db, { key: '01-AB1234', shipTos: ['1', '2', { code: '3', rep: '01-0202' }] });
const cedar = await makeCustomer(db, { key: '01-BC2345', rep: '01-0202', shipTos: ['1'] });
const person = async (user: NewUser, grant: (id: number) => Promise<unknown>) => {
  const id = await makeUser(db, user);
  await grant(id);
  return { id, email: user.email, token: await app.tokenOf(id) };
};
const dealer = await person({ email: 'dealer@x.test' }, (id) => grantCustomer(db, id, heron));
const branch = await person({ email: 'branch@x.test' }, (id) => grantCustomer(db, id, heron, { shipTos: ['1', '2'] }));
const north = await person({ email: 'north@x.test' }, (id) => grantCustomer(db, id, heron, { shipTos: ['2', '3'] }));
const rep = await person({ email: 'rep@x.test', accountType: 2 }, (id) => grantRep(db, id, '01-0101'));
const otherRep = await person({ email: 'other@x.test', accountType: 2 }, (id) => grantRep(db, id, '01-0202'));
const everyRep = await person({ email: 'every@x.test', accountType: 2 }, (id) => grantRep(db, id, '%-%'));
const employee = await person({ email: 'employee@x.test', accountType: 1 }, (id) => grantRep(db, id, '%-%'));
const peer = await person({ email: 'peer@x.test', accountType: 1 }, (id) => grantRep(db, id, '%-%'));
await person({ email: 'cedar@x.test' }, (id) => grantCustomer(db, id, cedar));

const KEY = '01-AB1234';
const url = (key = KEY, id?: number) => `/api/user/v2/b2b/${key}/users${id === undefined ? '' : `/${id}`}.json`;
const list = (token: string, key = KEY) => app.call('GET', url(key), { token });
const emails = (answer: { body: { users: { email: string }[] } }) =>
  answer.body.users.map(({ email }) => email.split('@')[0]).sort();
const body = (more: object = {}) => ({
  id: 0,
  accessId: 0,
  accountType: 4,
  name: 'Nia New',
  email: `n${crypto.randomUUID()}@x.test`,
  notes: 'Welcome aboard!',
  shipToCode: [],
  ...more,
});
const add = (token: string, more: object = {}, key = KEY, headers = {}) =>
  app.call('POST', url(key), { token, body: body(more), headers });
const save = (token: string, id: number, more: object, key = KEY) =>
  app.call('PUT', url(key, id), { token, body: body({ id, ...more }) });
const remove = (token: string, id: number, key = KEY) => app.call('DELETE', url(key, id), { token });
const newUser = async (shipTos?: string[]) =>
  person({ email: `t${crypto.randomUUID()}@x.test`, name: 'Tam Target' }, (id) =>
    grantCustomer(db, id, heron, shipTos ? { shipTos } : {}),
  );
const row = async (id: number) =>
  (
    await sql<{ fingerprint: string }>`
  select md5(u::text || coalesce((select string_agg(a::text || coalesce((select string_agg(l::text, ',' order by 1) from user_access_ship_tos l where l.access_id = a.id), ''), ';' order by a.id)
    from user_accesses a where a.user_id = u.id), '')) as fingerprint from users u where id = ${id}`.execute(db)
  ).rows[0]?.fingerprint;

afterEach(() => db.deleteFrom('throttles').execute());

describe('users of an account', () => {
  it('USR-035 wire B.7: the dealer sees reps and employees only as peers allow, and all users of the account', async () => {
    expect(emails(await list(dealer.token))).toEqual(['branch', 'north']);
    expect(emails(await list(rep.token))).toEqual(['branch', 'dealer', 'north', 'other']);
    expect(emails(await list(employee.token))).toEqual(['branch', 'dealer', 'every', 'north', 'other', 'rep']);
  });

  it('T08: a user of locations sees those who share one, and of their locations only the shared ones', async () => {
    const { body: answer } = await list(branch.token);
    expect(answer.users.map((user: { email: string; shipToCode: string[] }) => [user.email, user.shipToCode])).toEqual([
      ['north@x.test', ['2']],
    ]);
    expect(emails(await list(otherRep.token))).toEqual(['north']);
  });

  it('USR-032: says whole account or codes, and notes only to employees and reps', async () => {
    await sql`update users set notes = 'pays late' where id = ${branch.id}`.execute(db);
    const find = async (token: string) =>
      (await list(token)).body.users.find((user: { id: number }) => user.id === branch.id);
    expect(await find(rep.token)).toMatchObject({
      billTo: false,
      shipToCode: ['1', '2'],
      notes: 'pays late',
      accessId: expect.any(Number),
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

  it('USR-039 ruling 16: is made at the one location of the key or of the list', async () => {
    for (const [key, codes] of [
      [`${KEY}-2`, ['2']],
      [`${KEY}-2`, []],
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
    ['odd characters', ["'--"], KEY],
  ])("USR-030: 'Invalid Ship-To code' for %s", async (_what, shipToCode, key) => {
    const answer = await add(rep.token, { shipToCode }, key);
    expect([answer.status, answer.body.error]).toEqual([400, 'Invalid Ship-To code']);
  });

  it('T53 T54: is never more than a dealer’s user, whatever the body says', async () => {
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

describe('existing user', () => {
  it('wire 5.3: gets another location by a POST with its id and exactly one code', async () => {
    const target = await newUser(['1']);
    const answer = await add(rep.token, { id: target.id, shipToCode: ['2'] });
    expect(answer.body.users.find((user: { id: number }) => user.id === target.id)).toMatchObject({
      shipToCode: ['1', '2'],
      name: 'Tam Target',
    });
    expect((await add(rep.token, { id: target.id, shipToCode: [] })).status).toBe(400);
    expect((await add(rep.token, { id: dealer.id, shipToCode: ['1'] })).status).toBe(400);
  });

  it('USR-037 USR-033: a PUT with an empty list leaves its locations alone, and never grants all', async () => {
    const target = await newUser(['2']);
    const answer = await save(employee.token, target.id, {
      name: 'Tam Changed',
      email: target.email,
      notes: 'new note',
      mayOrder: true,
    });
    expect(answer.body.users.find((user: { id: number }) => user.id === target.id)).toMatchObject({
      name: 'Tam Changed',
      billTo: false,
      shipToCode: ['2'],
      notes: 'new note',
      mayOrder: true,
    });
    const byRep = await save(rep.token, target.id, { email: target.email, mayOrder: false, shipToCode: ['1', '3'] });
    expect(byRep.body.users.find((user: { id: number }) => user.id === target.id)).toMatchObject({
      shipToCode: ['1', '3'],
      mayOrder: true,
    });
  });

  it('T54: a rep of one location leaves the others alone', async () => {
    const target = await newUser(['1', '3']);
    expect((await save(otherRep.token, target.id, { email: target.email, shipToCode: ['3'] })).status).toBe(200);
    await remove(otherRep.token, target.id);
    const { rows } =
      await sql`select l.ship_to_code from user_access_ship_tos l join user_accesses a on a.id = l.access_id where a.user_id = ${target.id}`.execute(
        db,
      );
    expect(rows).toEqual([{ ship_to_code: '1' }]);
  });

  it('a new address ends sessions and links, and the old one is told', async () => {
    const target = await newUser();
    const email = `moved-${target.email}`;
    expect((await save(rep.token, target.id, { email })).status).toBe(200);
    expect((await app.call('GET', '/api/user/v2/b2b/profile.json', { token: target.token })).status).toBe(401);
    const { rows } = await sql<{
      text: string;
    }>`select payload->>'text' as text from outbox where payload->>'to' = ${target.email}`.execute(db);
    expect(rows[0]?.text).toContain(email);
    expect((await save(rep.token, target.id, { email: dealer.email })).status).toBe(409);
  });

  it('T07: users of other accounts, missing ones and those of higher type stay as they are', async () => {
    const foreign = await person({ email: 'foreign@x.test' }, (id) => grantCustomer(db, id, cedar));
    const before = [await row(foreign.id), await row(otherRep.id), await row(peer.id)];
    for (const key of [KEY, `${KEY}-2`]) {
      const answers = [await save(rep.token, foreign.id, {}, key), await save(rep.token, 987_654, {}, key)];
      expect(answers[0]?.status).toBe(404);
      expect(answers[0]?.text).toBe(answers[1]?.text);
      expect((await remove(rep.token, foreign.id, key)).text).toBe(answers[1]?.text);
    }
    expect((await save(employee.token, otherRep.id, {})).status).toBe(403);
    expect((await remove(employee.token, otherRep.id)).status).toBe(403);
    expect((await remove(employee.token, peer.id)).status).toBe(404);
    expect((await add(rep.token, { id: foreign.id, shipToCode: ['1'] })).status).toBe(404);
    expect([await row(foreign.id), await row(otherRep.id), await row(peer.id)]).toEqual(before);
  });

  it('USR-038 T13: removing ends its sessions at once and frees the address', async () => {
    const target = await newUser();
    expect((await app.call('GET', '/api/user/v2/b2b/profile.json', { token: target.token })).status).toBe(200);
    const answer = await remove(rep.token, target.id);
    expect(answer.body.users.some((user: { id: number }) => user.id === target.id)).toBe(false);
    expect((await app.call('GET', '/api/user/v2/b2b/profile.json', { token: target.token })).status).toBe(401);
    expect((await add(rep.token, { email: target.email })).status).toBe(200);
    expect((await remove(rep.token, target.id)).status).toBe(404);
  });

  it('USR-038: whoever has another account keeps that one', async () => {
    const target = await newUser();
    await grantCustomer(db, target.id, cedar);
    await remove(rep.token, target.id);
    const profile = await app.call('GET', '/api/user/v2/b2b/profile.json', { token: await app.tokenOf(target.id) });
    expect(profile.body.accounts).toMatchObject([{ CustomerNo: 'BC2345', primaryAccount: true }]);
  });
});

it('T74: an employee’s invitations to one address are limited', async () => {
  const statuses: number[] = [];
  for (let time = 0; time < 4; time++) {
    const answer = await add(everyRep.token, { email: 'again@x.test' });
    statuses.push(answer.status);
    const made = answer.body.users?.find((user: { email: string }) => user.email === 'again@x.test');
    if (made) await remove(everyRep.token, made.id);
  }
  expect(statuses).toEqual([200, 200, 200, 429]);
});
