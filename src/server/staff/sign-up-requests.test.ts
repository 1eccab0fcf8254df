import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { logout } from '../access/logout.ts';
import { accessRoutes } from '../access/routes.ts';
import { createTestApp } from '../access/test-app.ts';
import { testLocks } from '../access/test-locks.ts';
import { testDatabase } from '../db/test-database.ts';
import { CUSTOMER_SERVICE, grantRep, makeCustomer, makeSeller, makeUser } from '../scope/test-seller.ts';
import { signUpRequestRoutes } from './routes.ts';

const { db } = await testDatabase();
const app = await createTestApp(db, (scope, access) => {
  accessRoutes(scope, access);
  signUpRequestRoutes(scope, access);
});
await makeSeller(db);
await makeCustomer(db, { key: '01-AB1234', shipTos: ['1'] });
await makeCustomer(db, { key: '01-BC2345', rep: '01-0202' });

async function staffMember(email: string, roles: string[], pattern: `${string}-${string}`) {
  const id = await makeUser(db, { email, accountType: 1, roles });
  await grantRep(db, id, pattern);
  return app.tokenOf(id);
}
const service = await staffMember('service@x.test', ['employee', 'cs'], '%-%');
const narrow = await staffMember('narrow@x.test', ['employee', 'cs'], '01-0101');
const plain = await staffMember('plain@x.test', ['employee'], '%-%');
const URL_LIST = '/api/staff/sign-up-requests.json';

/** A business asks; the id of its request. */
async function ask(email: string, more: object = {}): Promise<number> {
  const body = {
    email,
    name: 'Ann Buyer',
    hasAccount: true,
    account: '01-AB1234',
    accountName: 'Shop by the Lake',
    telephone: '',
    agreeToPolicy: true,
    ...more,
  };
  expect((await app.call('POST', '/api/user/v2/b2b/signup.json', { body })).body).toEqual({ success: true });
  await sql`delete from throttles`.execute(db);
  const { rows } = await sql<{ id: number }>`select id from sign_up_requests where email = ${email}`.execute(db);
  return rows[0]?.id ?? 0;
}
const list = (query = '', token = service) => app.call('GET', URL_LIST + query, { token });
const decide = (id: number, body: object, token = service) =>
  app.call('POST', `/api/staff/sign-up-requests/${id}.json`, { token, body });
const approval = { decision: 'approve', customer: '01-AB1234', notes: 'Welcome, Ann!' };

describe('sign-up requests', () => {
  it('SGN-001: wait for staff, the oldest first, and are found by a part of their names', async () => {
    const [first, second] = [
      await ask('first@shop.test'),
      await ask('second@shop.test', { accountName: 'Dune House' }),
    ];
    const { body } = await list();
    expect(body.requests.map(({ id }: { id: number }) => id)).toEqual([first, second]);
    expect(body).toMatchObject({ total: 2, start: 0 });
    expect((await list('?search=dune')).body.requests).toMatchObject([{ id: second, status: 'pending' }]);
    expect((await list('?status=approved')).body.requests).toEqual([]);
    expect((await list('?search=%25')).body.requests).toEqual([]);
  });

  it('T18: are for staff only', async () => {
    const id = await ask('closed@shop.test');
    for (const token of [plain, undefined]) {
      expect((await app.call('GET', URL_LIST, token ? { token } : {})).status).toBe(token ? 403 : 401);
      expect((await decide(id, approval, token ?? 'x')).status).toBe(token ? 403 : 401);
    }
  });

  it('PRO-016: an approved one makes a user of type 4 with an invitation that sets a password', async () => {
    const id = await ask('ann@shop.test', { account: '01-ZZ9999' });
    const answer = await decide(id, { ...approval, version: 1 });
    expect(answer.body.request).toMatchObject({
      id,
      status: 'approved',
      account: '01-AB1234',
      decidedBy: 'service',
      version: 2,
    });
    const { rows } = await sql<{ type: number; whole: boolean; text: string }>`
      select u.account_type as type, a.whole_account as whole,
        (select payload->>'text' from outbox where payload->>'to' = u.email and payload->>'text' like '%/signup/%') as text
      from users u join user_accesses a on a.user_id = u.id where u.email = 'ann@shop.test'`.execute(db);
    expect(rows).toMatchObject([{ type: 4, whole: true, text: expect.stringContaining('Welcome, Ann!') }]);
    const link = /\/signup\/([\w-]+\/[\w-]+)/.exec(rows[0]?.text ?? '')?.[1];
    const newPassword = 'nine white terns under the pier';
    const set = await app.call('POST', `/api/user/v2/b2b/signup/${link}.json`, { body: { newPassword } });
    expect(set.body).toEqual({ success: true });
  });

  it('a declined one keeps the reason and makes nobody', async () => {
    const id = await ask('no@shop.test');
    const { body } = await decide(id, { decision: 'decline', reason: ' No store. ' });
    expect(body.request).toMatchObject({ status: 'declined', reason: 'No store.' });
    const { rows } = await sql`select from users where email = 'no@shop.test'`.execute(db);
    expect(rows).toHaveLength(0);
    const { rows: letters } = await sql<{ text: string }>`
      select payload->>'text' as text from outbox where payload->>'to' = 'no@shop.test' order by id`.execute(db);
    expect(letters.at(-1)?.text).toContain('cannot open an account for you now');
    expect(letters.at(-1)?.text).toContain(`tell ${CUSTOMER_SERVICE}.`);
    expect(letters.map(({ text }) => text).join()).not.toContain('No store');
  });

  it('is decided once, however many decide at the same time', async () => {
    const id = await ask('race@shop.test');
    const answers = await Promise.all([1, 2, 3, 4].map(() => decide(id, approval)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const { rows } = await sql`select from users where email = 'race@shop.test'`.execute(db);
    expect(rows).toHaveLength(1);
    expect((await decide(id, { decision: 'decline', reason: 'late' })).body).toMatchObject({
      code: 'changed',
      error: 'Somebody else has decided about this request already.',
    });
  });

  it('is answered with what was decided when the same decision comes again under its key, and nothing is done twice', async () => {
    const id = await ask('again@shop.test');
    const headers = { 'idempotency-key': 'again-1' };
    const once = () =>
      app.call('POST', `/api/staff/sign-up-requests/${id}.json`, {
        token: service,
        headers,
        body: { ...approval, version: 1 },
      });
    const answers = [await once(), await once()];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    const { rows } =
      await sql`select from outbox where payload->>'to' = 'again@shop.test' and payload->>'text' like '%/signup/%'`.execute(
        db,
      );
    expect(rows).toHaveLength(1);
    expect((await decide(id, approval)).body.code).toBe('changed');
  });

  it('T01: a customer that the decider does not cover is as a missing one, and nothing is decided', async () => {
    const id = await ask('foreign@shop.test');
    const [foreign, missing] = [
      await decide(id, { ...approval, customer: '01-BC2345' }, narrow),
      await decide(id, { ...approval, customer: '01-NOBODY' }, narrow),
    ];
    expect([foreign.status, missing.status]).toEqual([404, 404]);
    for (const [{ body }, key] of [
      [foreign, '01-BC2345'],
      [missing, '01-NOBODY'],
    ] as const) {
      const message = `No account ${key} was found.`;
      expect([body.code, body.detail, body.errors]).toEqual([
        'not-found',
        message,
        [{ path: 'body.customer', message }],
      ]);
    }
    expect((await decide(id, { ...approval, notes: ' ' })).status).toBe(400);
    expect((await list('?search=foreign')).body.requests).toMatchObject([{ status: 'pending', version: 1 }]);
    expect((await decide(999_999, approval)).status).toBe(404);
  });

  it('T71: a location that the account does not have is refused at its field', async () => {
    const id = await ask('nowhere@shop.test');
    const { status, body } = await decide(id, { ...approval, customer: '01-AB1234-99' });
    expect([status, body.errors]).toEqual([400, [{ path: 'body.customer', message: 'Invalid Ship-To code' }]]);
    expect((await list('?search=nowhere')).body.requests).toMatchObject([{ status: 'pending', version: 1 }]);
  });

  it('T54: who covers a location only gives that one, and not the whole account', async () => {
    await makeCustomer(db, { key: '01-LO3456', rep: '01-0101', shipTos: ['1', { code: '3', rep: '02-0303' }] });
    const local = await staffMember('local@x.test', ['employee', 'cs'], '02-0303');
    const id = await ask('location@shop.test');
    const refused = await decide(id, { ...approval, customer: '01-LO3456' }, local);
    const message = 'You cover only locations of this account. Please name one of them: 01-LO3456-3.';
    expect([refused.status, refused.body.errors]).toEqual([403, [{ path: 'body.customer', message }]]);
    expect((await decide(id, { ...approval, customer: '01-LO3456-1' }, local)).status).toBe(400);
    expect((await list('?search=location')).body.requests).toMatchObject([{ status: 'pending', version: 1 }]);
    expect((await decide(id, { ...approval, customer: '01-LO3456-3' }, local)).status).toBe(200);
    const { rows } = await sql<{ codes: string[] }>`
      select array_agg(place.ship_to_code) as codes from users u join user_accesses a on a.user_id = u.id
        left join user_access_ship_tos place on place.access_id = a.id
      where u.email = 'location@shop.test'`.execute(db);
    expect(rows[0]?.codes).toEqual(['3']);
  });

  it("refuses an address that has become somebody else's", async () => {
    const id = await ask('taken@shop.test');
    await makeUser(db, { email: 'taken@shop.test' });
    const { body } = await decide(id, approval);
    expect(body).toMatchObject({ status: 409, code: 'email-taken', error: expect.stringContaining('with an import') });
  });

  it('says of an applicant who is a user of that account already that there is nothing to approve, and what to do', async () => {
    const id = await ask('present@shop.test');
    const user = await makeUser(db, { email: 'Present@shop.test' });
    await sql`
      insert into user_accesses (user_id, company, is_rep, customer_id, whole_account)
      select ${user}, company, false, id, true from customers where account_key = '01-AB1234'`.execute(db);
    const refused = await decide(id, approval);
    expect([refused.status, refused.body.code]).toEqual([409, 'email-taken']);
    expect(refused.body.error).toMatch(
      /^present@shop\.test is a user of 01-AB1234 already, .*nothing to approve\..*log in.*decline this request/,
    );
    // Of another account nothing is said but that there is a login.
    const elsewhere = await decide(id, { ...approval, customer: '01-BC2345' });
    expect(elsewhere.body.error).toMatch(/^Another user has this email address already\./);
    expect((await list('?search=present@')).body.requests).toMatchObject([{ status: 'pending', version: 1 }]);
  });
});

describe('a decision that waited', () => {
  const { whileHeld } = testLocks(db);
  const rowOf = (id: number) => sql`select from sign_up_requests where id = ${id} for update`;
  const sameAddress = (email: string) => sql`insert into users (email, name, account_type) values (${email}, 'Ann', 4)`;
  const statusOf = async (id: number) =>
    (await sql<{ status: string }>`select status from sign_up_requests where id = ${id}`.execute(db)).rows[0]?.status;

  it.each([
    ['an approval', (id: number) => rowOf(id), approval],
    ['a refusal', (id: number) => rowOf(id), { decision: 'decline', reason: '' }],
    [
      'an approval of an address that another is just taking',
      (_id: number, email: string) => sameAddress(email),
      approval,
    ],
  ])('T13 T37: %s is not made once the session has ended', async (name, lock, body) => {
    const email = `${name.replaceAll(' ', '-')}@late.test`;
    const id = await ask(email);
    const userId = await makeUser(db, {
      email: `by-${email}`,
      name: 'Staff',
      accountType: 1,
      roles: ['employee', 'cs'],
    });
    await grantRep(db, userId, '%-%');
    const token = await app.tokenOf(userId);
    const late = await whileHeld(
      lock(id, email),
      () => decide(id, body, token),
      async () => logout(app.access, await app.access.findCaller(token), 'test'),
    );
    expect([late.status, await statusOf(id)], late.text).toEqual([401, 'pending']);
  });

  it('T13: is made where nothing ended', async () => {
    const id = await ask('in-time@shop.test');
    const done = await whileHeld(
      rowOf(id),
      () => decide(id, approval),
      async () => undefined,
    );
    expect([done.status, await statusOf(id)], done.text).toEqual([200, 'approved']);
  });
});
