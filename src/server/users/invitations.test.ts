import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { testDatabase } from '../db/test-database.ts';
import { openAccounts } from './test-accounts.ts';

const { db, app, rep, dealer, add, save, list } = await openAccounts(await testDatabase());

afterEach(() => db.deleteFrom('throttles').execute());

/** A user who was just invited. */
async function invite() {
  const email = `new-${crypto.randomUUID()}@x.test`;
  const { users } = (await add(rep.token, { email })).body;
  const id: number = users.find((user: { email: string }) => user.email === email).id;
  const told = async (token = rep.token) =>
    (await list(token)).body.users.find((user: { id: number }) => user.id === id);
  /** What waits for the mail server comes to this end. */
  const end = (state: 'sent' | 'needs-attention' | 'expired') =>
    sql`update outbox set state = ${state} where payload->'to' @> to_jsonb(${email}::text) and state = 'pending'`.execute(
      db,
    );
  /** By Forgot Password. */
  const askAgain = () => app.call('POST', '/api/user/v2/b2b/login/reset-password.json', { body: { email } });
  return { id, email, told, end, askAgain };
}

it('USR-029 R14: only the latest invitation to an address tells whether it is refused', async () => {
  const { id, email, told, end, askAgain } = await invite();
  const isRefused = async () => (await told()).invitationRefused === true;
  await end('needs-attention');
  expect(await isRefused()).toBe(true);
  expect((await askAgain()).status).toBe(200);
  expect(await isRefused()).toBe(false);
  await end('sent');
  expect(await isRefused()).toBe(false);
  for (const next of [`away-${email}`, email]) expect((await save(rep.token, id, { email: next })).status).toBe(200);
  expect(await isRefused()).toBe(false);
  await end('needs-attention');
  expect(await isRefused()).toBe(true);
  // One that ran out before it was tried says nothing of the address.
  await db.deleteFrom('throttles').execute();
  expect((await askAgain()).status).toBe(200);
  await end('expired');
  expect(await isRefused()).toBe(true);
});

it('USR-029: an invitation that was just written is told to be on its way, to who may correct the address', async () => {
  const { told, end, askAgain, email } = await invite();
  expect([await told(), await told(dealer.token)]).toEqual([
    expect.objectContaining({ invitationQueued: true }),
    expect.not.objectContaining({ invitationQueued: true }),
  ]);
  await end('needs-attention');
  expect(await told()).not.toHaveProperty('invitationQueued');
  expect((await askAgain()).status).toBe(200);
  expect(await told()).toMatchObject({ invitationQueued: true });
  // Nobody asks again and again for the outcome of one that the mail server puts off.
  await sql`update outbox set created_at = now() - interval '1 minute' where payload->'to' @> to_jsonb(${email}::text)`.execute(
    db,
  );
  expect(await told()).not.toHaveProperty('invitationQueued');
});
