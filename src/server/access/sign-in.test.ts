import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../db/test-database.ts';
import { grantCustomer, grantRep, makeCustomer, makeSeller, makeUser } from '../scope/test-seller.ts';
import { accessRoutes } from './routes.ts';
import { createTestApp } from './test-app.ts';

const { db } = await testDatabase();
const pauses: number[] = [];
const app = await createTestApp(db, accessRoutes, { pause: async (ms) => pauses.push(ms) });
const PASSWORD = 'seven grey gulls over the quay';
const passwordHash = await app.access.passwords.hash(PASSWORD);
await makeSeller(db);
const heron = await makeCustomer(db, { key: '01-AB1234', name: 'Blue Heron', shipTos: ['1', '2'] });
const dealer = await makeUser(db, { email: 'Dealer@Demo.test', name: 'Dana Dealer', passwordHash });
await grantCustomer(db, dealer, heron, { primary: true });
const LOGIN = '/api/user/v2/b2b/login/local.json';
const PROFILE = '/api/user/v2/b2b/profile.json';
const RENEW = '/api/user/v2/b2b/auth/renew.json';
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
const login = (password = PASSWORD, email = 'dealer@demo.test', address = '10.0.0.1') =>
  app.call('POST', LOGIN, { body: { email, password }, address });

afterEach(async () => {
  pauses.length = 0;
  await db.deleteFrom('throttles').execute();
});

describe('login', () => {
  it('ACC-001 ACC-075 PRO-029: the right pair answers a token that opens the profile', async () => {
    const answer = await login();
    expect(answer.status).toBe(200);
    const claims = claimsOf(answer.body.token);
    expect(claims).toMatchObject({ iss: 'tether.com', user: { id: dealer, accountType: 4 }, roles: [] });
    expect(claims.exp - claims.iat).toBe(12 * 60 * 60);
    expect(claims).not.toHaveProperty('email');
    expect(claims.accounts[0]).toMatchObject({ Company: 'tether', ARDivisionNo: '01', CustomerNo: 'AB1234' });
    const profile = await app.call('GET', PROFILE, { token: answer.body.token });
    expect(profile.body).toMatchObject({
      user: { id: dealer, name: 'Dana Dealer', email: 'Dealer@Demo.test', logins: expect.any(Number) },
      roles: [],
      accounts: [{ isRepAccount: false, CustomerName: 'Blue Heron', primaryAccount: true, billTo: true, shipTo: [] }],
      abilities: { edit: false, staff: false, viewAvailable: false },
    });
    expect(profile.text).not.toContain('argon2');
  });

  it('ACC-076 T43: unknown address, wrong password and a user without password get one answer', async () => {
    await makeUser(db, { email: 'google@demo.test' });
    const answers = [
      await login('wrong password'),
      await login(PASSWORD, 'nobody@demo.test'),
      await login(PASSWORD, 'google@demo.test'),
    ];
    const [first] = answers;
    expect(first?.status).toBe(401);
    expect(first?.body.error).toBe('The e-mail address or the password is not correct.');
    for (const { text } of answers) expect(text).toBe(first?.text);
  });

  it('T41 T74: an address beyond ASCII is refused by name before it is looked up, so that nobody has two', async () => {
    await makeUser(db, { email: 'service@demo.test', passwordHash });
    for (const email of ['serv\u0130ce@demo.test', 'service@demo.test\u212a', 'ser vice@demo.test']) {
      const answers = [
        await login(PASSWORD, email),
        await app.call('POST', '/api/user/v2/b2b/login/reset-password.json', { body: { email } }),
        await app.call('PUT', PROFILE, {
          token: await app.tokenOf(dealer),
          body: { email, currentPassword: PASSWORD },
        }),
      ];
      for (const { status, body } of answers)
        expect([status, body.errors]).toEqual([400, [{ path: 'body.email', message: 'must be an e-mail address' }]]);
    }
    expect(await db.selectFrom('throttles').selectAll().execute()).toEqual([]);
    expect((await login(PASSWORD, ' SERVICE@demo.test ')).status).toBe(200);
  });

  it('T41: the database keeps no address whose small letters are read differently', async () => {
    await expect(makeUser(db, { email: 'serv\u0130ce@other.test' })).rejects.toThrow(/users_email_ascii/);
    await expect(
      sql`insert into sign_up_requests (email, name, has_account, account_name) values (${'serv\u0130ce@other.test'}, 'x', true, 'x')`.execute(
        db,
      ),
    ).rejects.toThrow(/sign_up_requests_email_ascii/);
  });

  it('T41: answers slow down from the fifth failure, and the tenth is refused with Retry-After', async () => {
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 11; attempt++)
      statuses.push((await login('guess', 'dealer@demo.test', '10.9.9.9')).status);
    expect(statuses).toEqual([...Array(9).fill(401), 429, 429]);
    expect(pauses).toEqual([0, 0, 0, 0, 0, 500, 1000, 2000, 4000]);
    const refused = await login(PASSWORD, 'dealer@demo.test', '10.9.9.9');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
  });

  it('T41: attempts in parallel cannot pass together', async () => {
    const answers = await Promise.all(Array.from({ length: 25 }, () => login('guess', 'x@demo.test', '10.7.7.7')));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(9);
  });

  it('T41: one address may fail thirty times in five minutes, whoever it tries', async () => {
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 32; attempt++)
      statuses.push((await login('guess', `a${attempt}@x.test`, '10.6.6.6')).status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(30);
  });

  it('T42: a flood from elsewhere locks nobody out of a place where they have signed in before', async () => {
    expect((await login(PASSWORD, 'dealer@demo.test', '10.1.1.1')).status).toBe(200);
    for (let attempt = 0; attempt < 12; attempt++) await login('guess', 'dealer@demo.test', '10.2.2.2');
    expect((await login(PASSWORD, 'dealer@demo.test', '10.3.3.3')).status).toBe(429);
    expect((await login(PASSWORD, 'dealer@demo.test', '10.1.1.1')).status).toBe(200);
  });

  it('T42 T43: a network that has failed too often learns of nobody who signs in there, and keeps no right password out', async () => {
    const place = '10.5.5.5';
    expect((await login(PASSWORD, 'dealer@demo.test', place)).status).toBe(200);
    for (let n = 0; n < 30; n++) expect((await login('guess', `n${n}@demo.test`, place)).status).toBe(401);
    const refused = async (email: string) => {
      pauses.length = 0;
      const { status, text, headers } = await login('guess', email, place);
      return {
        status,
        text: text.replace(/"requestId":"[^"]*"/, ''),
        wait: headers['retry-after'],
        paused: pauses.at(-1),
      };
    };
    const [known, stranger] = [await refused('dealer@demo.test'), await refused('nobody@demo.test')];
    expect([known.status, known.text]).toEqual([429, stranger.text]);
    // A second may have passed between the two.
    expect(Math.abs(Number(known.wait) - Number(stranger.wait))).toBeLessThanOrEqual(1);
    expect([known.paused, stranger.paused].every((ms) => ms !== undefined && ms > 0 && ms <= 500)).toBe(true);
    expect((await login(PASSWORD, 'dealer@demo.test', place)).status).toBe(200);
    // Who goes on is told no other time either, once the account's own limit is passed.
    for (let n = 0; n < 12; n++) {
      const [one, other] = [await refused('dealer@demo.test'), await refused('nobody@demo.test')];
      expect([one.status, one.text]).toEqual([429, other.text]);
      expect(Math.abs(Number(one.wait) - Number(other.wait))).toBeLessThanOrEqual(1);
      expect(one.paused).toBeLessThanOrEqual(500);
    }
    // Nor later, when the network may try again.
    await sql`delete from throttles where bucket like 'login:address:%'`.execute(db);
    const [later, never] = [await refused('dealer@demo.test'), await refused('nobody@demo.test')];
    expect([later.status, later.text, later.paused]).toEqual([401, never.text, never.paused]);
    expect((await login(PASSWORD, 'dealer@demo.test', place)).status).toBe(200);
  });

  it('T42 T43: who signs in where they are known uses up nothing of what others of the network may fail', async () => {
    const place = '10.4.4.4';
    expect((await login(PASSWORD, 'dealer@demo.test', place)).status).toBe(200);
    for (let n = 0; n < 29; n++) expect((await login('guess', `p${n}@demo.test`, place)).status).toBe(401);
    const shared = async () =>
      (
        await sql`select xmin::text, count from throttles where bucket like 'login:address:%' order by window_start`.execute(
          db,
        )
      ).rows;
    const before = await shared();
    expect((await login(PASSWORD, 'dealer@demo.test', place)).status).toBe(200);
    expect(await shared()).toEqual(before);
    const known = Array.from({ length: 8 }, () => login(PASSWORD, 'dealer@demo.test', place));
    const stranger = login('guess', 'nobody@demo.test', place);
    expect((await stranger).status).toBe(401);
    for (const { status } of await Promise.all(known)) expect(status).toBe(200);
  });

  it('ACC-029 T48: a password of 256 characters signs in as it was set', async () => {
    const long = ` ${'pässwört '.repeat(28)}end`.padEnd(256, '!');
    await makeUser(db, { email: 'long@demo.test', passwordHash: await app.access.passwords.hash(long) });
    expect((await login(long, 'long@demo.test')).status).toBe(200);
    expect((await login(long.trim(), 'long@demo.test')).status).toBe(401);
    expect((await login(`${long}x`, 'long@demo.test')).status).toBe(400);
  });
});

describe('sessions', () => {
  it('ACC-083 T37: a token is dead after logout, for reading and for renewing', async () => {
    const { token } = (await login()).body;
    const other = (await login()).body.token;
    expect((await app.call('GET', PROFILE, { token })).status).toBe(200);
    expect((await app.call('POST', '/api/user/v2/b2b/logout.json', { token })).status).toBe(200);
    expect((await app.call('GET', PROFILE, { token })).status).toBe(401);
    expect((await app.call('POST', RENEW, { token })).status).toBe(401);
    expect((await app.call('GET', PROFILE, { token: other })).status).toBe(200);
  });

  it('R25 T13: a revocation by another server counts within a second', async () => {
    const { token } = (await login()).body;
    expect((await app.call('GET', PROFILE, { token })).status).toBe(200);
    await sql`update sessions set revoked_at = now() where user_id = ${dealer}`.execute(db);
    await new Promise((resolve) => setTimeout(resolve, 1000));
    expect((await app.call('GET', PROFILE, { token })).status).toBe(401);
  });

  it.each([
    ['30 days after login', 'sessions', 'user_id', sql`expires_at = now() - interval '1 second'`],
    ['7 days unused', 'sessions', 'user_id', sql`last_used_at = now() - interval '7 days'`],
    ['when the user is switched off', 'users', 'id', sql`active = false`],
    ['when the user is removed', 'users', 'id', sql`deleted_at = now()`],
  ])('T39 T13: a session ends %s', async (_when, table, key, change) => {
    const user = await makeUser(db, { email: `end-${crypto.randomUUID()}@demo.test` });
    const token = await app.tokenOf(user);
    await sql`update ${sql.table(table)} set ${change} where ${sql.ref(key)} = ${user}`.execute(db);
    expect((await app.call('GET', PROFILE, { token })).status).toBe(401);
  });

  it('ACC-078 T39 R16: renewing gives one new token a minute, and the old one dies half a minute later', async () => {
    const user = await makeUser(db, { email: 'renewing@demo.test' });
    const first = await app.tokenOf(user);
    const early = (await app.call('POST', RENEW, { token: first })).body.token;
    expect(claimsOf(early)).toMatchObject({ jti: claimsOf(first).jti, exp: claimsOf(first).exp });
    await sql`update sessions set created_at = created_at - interval '11 hours 56 minutes' where user_id = ${user}`.execute(
      db,
    );
    const [one, two] = await Promise.all([
      app.call('POST', RENEW, { token: first }),
      app.call('POST', RENEW, { token: first }),
    ]);
    const renewed = one.body.token;
    expect(claimsOf(renewed).jti).not.toBe(claimsOf(first).jti);
    expect(claimsOf(two.body.token).jti).toBe(claimsOf(renewed).jti);
    expect((await app.call('GET', PROFILE, { token: first })).status).toBe(200);
    await sql`update sessions set previous_until = now() - interval '1 second' where user_id = ${user}`.execute(db);
    await app.access.forgetUser(user);
    expect((await app.call('GET', PROFILE, { token: first })).status).toBe(401);
    expect((await app.call('GET', PROFILE, { token: renewed })).status).toBe(200);
  });

  it('writes down the last use, at most once a minute', async () => {
    const user = await makeUser(db, { email: 'used@demo.test' });
    const token = await app.tokenOf(user);
    await sql`update sessions set last_used_at = now() - interval '2 minutes' where user_id = ${user}`.execute(db);
    await app.call('GET', PROFILE, { token });
    const age = async () =>
      (
        await sql<{
          age: number;
        }>`select extract(epoch from now() - last_used_at)::float8 as age from sessions where user_id = ${user}`.execute(
          db,
        )
      ).rows[0]?.age;
    await expect.poll(age).toBeLessThan(60);
  });
});

describe('profile', () => {
  it('PRM-001 PRM-002 ACC-001 PRO-015 PRO-017 PRO-019: says who employees, reps and dealers are, and what they cover', async () => {
    const employee = await makeUser(db, { email: 'emp@demo.test', accountType: 1, passwordHash });
    await grantRep(db, employee, '%-%');
    const salesRep = await makeUser(db, { email: 'salesrep@demo.test', accountType: 2, passwordHash });
    await grantRep(db, salesRep, '01-0101');
    for (const [email, accountType, roles, isRepAccount] of [
      ['emp@demo.test', 1, ['employee'], true],
      ['salesrep@demo.test', 2, ['rep'], true],
      ['dealer@demo.test', 4, [], false],
    ]) {
      const { token } = (await login(PASSWORD, String(email))).body;
      const { body } = await app.call('GET', PROFILE, { token });
      expect(body).toMatchObject({ roles, authType: 'local', picture: null });
      expect(Date.parse(body.expires) / 1000).toBe(claimsOf(token).exp);
      expect(body.user).toMatchObject({ id: expect.any(Number), email: expect.stringContaining('@') });
      expect(claimsOf(token)).toMatchObject({ user: { id: body.user.id }, exp: expect.any(Number) });
      expect(body.user).toMatchObject({ accountType, name: expect.any(String) });
      expect(body.user.logins).toBeGreaterThan(0);
      await login(PASSWORD, String(email));
      expect((await app.call('GET', PROFILE, { token })).body.user.logins).toBe(body.user.logins + 1);
      expect(Date.now() - Date.parse(body.user.last_login)).toBeLessThan(60_000);
      expect(body.accounts).toHaveLength(1);
      for (const key of ['id', 'Company', 'primaryAccount', 'ARDivisionNo', 'CustomerNo', 'CustomerName'])
        expect(body.accounts[0], key).toHaveProperty(key);
      for (const key of ['SalespersonDivisionNo', 'SalespersonNo', 'SalespersonName'])
        expect(body.accounts[0], key).toHaveProperty(key);
      expect(body.accounts[0].isRepAccount).toBe(isRepAccount);
    }
  });

  it('PRO-020 PRO-022 PRO-023 PRM-003: accounts come by company, number and id; the type is a role', async () => {
    const rep = await makeUser(db, { email: 'rep@demo.test', accountType: 2 });
    await makeCustomer(db, { key: '01-ZZ9', company: 'BCS' });
    await grantRep(db, rep, '02-%', 'CHI');
    await grantRep(db, rep, '%-%', 'BCS');
    await grantRep(db, rep, '01-0101', 'CHI');
    const profile = await app.call('GET', PROFILE, { token: await app.tokenOf(rep) });
    expect(profile.body.roles).toEqual(['rep']);
    expect(profile.body.abilities.edit).toBe(true);
    expect(
      profile.body.accounts.map((row: Record<string, unknown>) => [
        row.Company,
        row.ARDivisionNo,
        row.CustomerNo,
        row.customers,
      ]),
    ).toEqual([
      ['tether', '01', '0101', 1],
      ['tether', '02', '%', 0],
      ['bc', '%', '%', 1],
    ]);
  });

  it('a rep access counts the active customers and locations, which are those of its list', async () => {
    const lister = await makeUser(db, { email: 'lister@demo.test', accountType: 2 });
    await grantRep(db, lister, '01-0202', 'CHI');
    await makeCustomer(db, { key: '01-AC1111', rep: '01-0202' });
    await makeCustomer(db, { key: '01-AC2222', rep: '01-0202', status: 'I' });
    await makeCustomer(db, { key: '01-AC3333', status: 'I', shipTos: [{ code: '1', rep: '01-0202' }] });
    await makeCustomer(db, { key: '01-AC4444', shipTos: [{ code: '1', rep: '01-0202' }] });
    const { body } = await app.call('GET', PROFILE, { token: await app.tokenOf(lister) });
    expect(body.accounts).toMatchObject([{ customers: 1, shipToCustomers: 1 }]);
  });

  it('ACC-068: no token and a broken one are 401', async () => {
    for (const token of ['x', 'a.b.c', `${await app.tokenOf(dealer)}x`]) {
      expect((await app.call('GET', PROFILE, { token })).status).toBe(401);
    }
    expect((await app.call('GET', PROFILE)).status).toBe(401);
  });
});
