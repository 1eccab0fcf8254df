import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../db/test-database.ts';
import { makeSeller, makeUser } from '../scope/test-seller.ts';
import { accessRoutes } from './routes.ts';
import { createTestApp } from './test-app.ts';

const { db } = await testDatabase();
const app = await createTestApp(db, accessRoutes);
await makeSeller(db);
const userId = await makeUser(db, { email: 'dealer@people.test' });

const PROFILE = '/api/user/v2/b2b/profile.json';
const LATE = '/api/user/v2/b2b/logout/late.json';
const statusOf = async (token: string) => (await app.call('GET', PROFILE, { token })).status;
const sessionOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sid;
const endLate = (session: string, token?: string) =>
  app.call('POST', LATE, { body: { session }, ...(token ? { token } : {}) });
const endings = async (session: string) =>
  (
    await sql`select actor_user_id as actor, after from audit where action = 'session.end' and object_id = ${session}`.execute(
      db,
    )
  ).rows;

it('ACC-083 T37: a session that was logged out of without a network is ended by its number, and no other one is', async () => {
  const [left, fresh] = [await app.tokenOf(userId), await app.tokenOf(userId)];
  // Sent by whoever has logged in here meanwhile.
  expect((await endLate(sessionOf(left), fresh)).body).toEqual({ success: true });
  expect([await statusOf(left), await statusOf(fresh)]).toEqual([401, 200]);
  expect(await endings(sessionOf(left))).toEqual([{ actor: userId, after: { late: true } }]);
  await endLate(sessionOf(left));
  expect(await endings(sessionOf(left))).toEqual([{ actor: userId, after: { late: true } }]);
});

it('ACC-083 T37: a dead or forged token may say goodbye, and a fault may be told with one; nothing else opens', async () => {
  const token = await app.tokenOf(userId);
  const leave = () => app.call('POST', '/api/user/v2/b2b/logout.json', { token });
  expect([await leave(), await leave()].map(({ status, body }) => [status, body])).toEqual(
    Array(2).fill([200, { success: true }]),
  );
  expect(await statusOf(token)).toBe(401);
  const forged = await app.call('POST', '/api/user/v2/b2b/logout.json', { token: 'a.b.c' });
  expect([forged.status, forged.body]).toEqual([200, { success: true }]);
});

it('T37 T43: tells nothing of sessions that have ended or never were; the number opens nothing', async () => {
  const token = await app.tokenOf(userId);
  const session = sessionOf(token);
  expect(await statusOf(session)).toBe(401);
  const answers = [
    await endLate(session),
    await endLate(session),
    await endLate('0b8f2a5e-6c1d-4f3a-9e7b-2d4c6a8f0e13'),
  ].map(({ status, text }) => [status, text]);
  expect(new Set(answers.map(String)).size).toBe(1);
  expect((await endLate('%')).status).toBe(400);
});

it('T56: no page elsewhere can send it, and the token of whoever sends it must be alive', async () => {
  const token = await app.tokenOf(userId);
  const body = { session: sessionOf(token) };
  const headers = { 'content-type': 'text/plain' };
  expect((await app.call('POST', LATE, { body, headers })).status).toBe(415);
  expect((await app.call('POST', LATE, { body, token: 'a.b.c' })).status).toBe(401);
  expect(await statusOf(token)).toBe(200);
});
