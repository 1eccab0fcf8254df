import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { accessRoutes } from '../access/routes.ts';
import { createTestApp } from '../access/test-app.ts';
import { testDatabase } from '../db/test-database.ts';
import { PermanentFailure } from '../outbox/message.ts';
import { createRelay } from '../outbox/relay.ts';
import { grantCustomer, grantRep, makeCustomer, makeSeller, makeUser } from '../scope/test-seller.ts';
import { usersRoutes } from '../users/routes.ts';
import { signUpRequestRoutes, undeliveredRoutes } from './routes.ts';

const { db } = await testDatabase();
/** Refuses every letter for good. */
const deliver = () => Promise.reject(new PermanentFailure('550 no such user'));
const relay = createRelay({
  db,
  handlers: { mail: { lane: 'mail', deliver } },
  log: { warn: () => undefined, error: console.error },
});
const app = await createTestApp(db, (scope, access) => {
  accessRoutes(scope, access);
  usersRoutes(scope, access);
  signUpRequestRoutes(scope, access);
  undeliveredRoutes(scope, { db, relay });
});
await makeSeller(db);
const heron = await makeCustomer(db, { key: '01-AB1234', shipTos: ['1'] });
const other = await makeCustomer(db, { key: '01-BC2345', rep: '01-0202' });

async function staffMember(name: string, pattern: `${string}-${string}`) {
  const id = await makeUser(db, { email: `${name}@x.test`, accountType: 1, roles: ['employee', 'cs'] });
  await grantRep(db, id, pattern);
  return app.tokenOf(id);
}
const service = await staffMember('service', '%-%');
const narrow = await staffMember('narrow', '01-0202');

beforeEach(async () => {
  await sql`delete from outbox`.execute(db);
  await db.deleteFrom('throttles').execute();
});

/** What staff see of the letters that came back. */
async function listed(token: string) {
  await relay.runOnce();
  const { entries } = (await app.call('GET', '/api/staff/undelivered.json', { token })).body;
  return entries.map(({ recipients, customerKey, createdBy }: Record<string, unknown>) => [
    recipients,
    customerKey,
    createdBy,
  ]);
}

const USERS = '/api/user/v2/b2b/01-AB1234/users';
const body = (email: string, id = 0) => ({ id, name: 'Nia New', email, notes: 'Welcome!', shipToCode: [] });

it('T01 T07: an invitation is about the account that it is for, and says who sent it', async () => {
  const made = await app.call('POST', `${USERS}.json`, { token: service, body: body('nia@x.test') });
  expect(await listed(service)).toEqual([[['nia@x.test'], '01-AB1234', 'service']]);
  expect(await listed(narrow)).toEqual([]);
  const { id } = made.body.users.find(({ email }: { email: string }) => email === 'nia@x.test');
  expect(
    (await app.call('PUT', `${USERS}/${id}.json`, { token: service, body: body('nia.new@x.test', id) })).status,
  ).toBe(200);
  expect(await listed(service)).toContainEqual([['nia.new@x.test'], '01-AB1234', 'service']);
  expect(await listed(narrow)).toEqual([]);
});

it('T01: so is that of an approved request', async () => {
  const request = {
    ...{ email: 'ann@x.test', name: 'Ann Buyer', hasAccount: true, account: '01-BC2345', accountName: 'Shop' },
    ...{ telephone: '', agreeToPolicy: true },
  };
  await app.call('POST', '/api/user/v2/b2b/signup.json', { body: request });
  await sql`delete from outbox`.execute(db);
  const { rows } = await sql<{ id: number }>`select id from sign_up_requests`.execute(db);
  const approval = { decision: 'approve', customer: '01-AB1234', notes: 'Welcome, Ann!' };
  const url = `/api/staff/sign-up-requests/${rows[0]?.id}.json`;
  expect((await app.call('POST', url, { token: service, body: approval })).status).toBe(200);
  expect(await listed(service)).toEqual([[['ann@x.test'], '01-AB1234', 'service']]);
  expect(await listed(narrow)).toEqual([]);
});

it('T01: one that is asked for again is about its user’s first account; what belongs to no account is everybody’s', async () => {
  const ask = (email: string) => app.call('POST', '/api/user/v2/b2b/login/reset-password.json', { body: { email } });
  const invited = await makeUser(db, { email: 'again@x.test' });
  await grantCustomer(db, invited, heron);
  await grantCustomer(db, invited, other);
  await ask('again@x.test');
  expect(await listed(service)).toEqual([[['again@x.test'], '01-AB1234', null]]);
  expect(await listed(narrow)).toEqual([]);
  const rep = await makeUser(db, { email: 'rep@x.test', accountType: 2 });
  await grantRep(db, rep, '01-0101');
  const known = await makeUser(db, { email: 'known@x.test', passwordHash: 'hash' });
  await grantCustomer(db, known, heron);
  for (const email of ['rep@x.test', 'known@x.test']) await ask(email);
  expect(await listed(narrow)).toEqual([
    [['known@x.test'], null, null],
    [['rep@x.test'], null, null],
  ]);
});
