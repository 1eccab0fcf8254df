import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { testDatabase } from '../db/test-database.ts';
import { mailHandler } from '../mail/mail-handler.ts';
import { createMailboxSender } from '../mail/mailbox-sender.ts';
import type { MailSender } from '../mail/sender.ts';
import { PermanentFailure } from '../outbox/message.ts';
import { createRelay } from '../outbox/relay.ts';
import { makeSeller, makeUser } from '../scope/test-seller.ts';
import { accessRoutes } from './routes.ts';
import { createTestApp } from './test-app.ts';

const { db } = await testDatabase();
const app = await createTestApp(db, accessRoutes);
await makeSeller(db);
const email = 'forgetful@x.test';
await makeUser(db, { email });

const log = { warn: () => undefined, error: console.error };
const relayOf = (sender: MailSender) => createRelay({ db, handlers: { mail: mailHandler(sender) }, log });
const mailboxOf = (isShown: boolean) => relayOf(createMailboxSender(db, 'Tether <mail@x.test>', { isShown }));
const refusing = (error: Error) => relayOf({ send: () => Promise.reject(error) });
const rowsOf = async (table: 'outbox' | 'mailbox') => JSON.stringify(await db.selectFrom(table).selectAll().execute());

afterEach(async () => {
  await sql`truncate throttles, outbox, mailbox, account_keys`.execute(db);
});

/** Asks for a link; answers it as it waits in the outbox. */
async function askForLink(): Promise<{ hash: string; key: string }> {
  await app.call('POST', '/api/user/v2/b2b/login/reset-password.json', { body: { email } });
  const [, hash = '', key = ''] =
    /\/(?:signup|set-password)\/([\w-]{22})\/([\w-]{43})/.exec(await rowsOf('outbox')) ?? [];
  expect(key).not.toBe('');
  return { hash, key };
}

it('T44: a sent letter leaves no key behind; the mailbox of the demo shows the link, and it works', async () => {
  const { hash, key } = await askForLink();
  await mailboxOf(true).runOnce();
  expect(await db.selectFrom('outbox').select(['state']).execute()).toEqual([{ state: 'sent' }]);
  expect(await rowsOf('outbox')).not.toContain(key);
  expect(await rowsOf('outbox')).toContain(`${hash}/[used]`);
  expect(await rowsOf('mailbox')).toContain(`${hash}/${key}`);
  expect((await app.call('GET', `/api/user/v2/b2b/signup/${hash}/${key}.json`)).status).toBe(200);
});

it('T44: where no mailbox is shown, what would stand in it holds no key either', async () => {
  const { hash, key } = await askForLink();
  await mailboxOf(false).runOnce();
  expect(`${await rowsOf('outbox')} ${await rowsOf('mailbox')}`).not.toContain(key);
  expect(await rowsOf('mailbox')).toContain(`${hash}/[used]`);
});

it('T44: a letter that waits for another attempt keeps its key; one that is given up or too old has none', async () => {
  const { key } = await askForLink();
  await refusing(new Error('down')).runOnce();
  expect(await rowsOf('outbox')).toContain(key);
  await sql`update outbox set next_attempt_at = now()`.execute(db);
  await refusing(new PermanentFailure('no such mailbox')).runOnce();
  expect(await db.selectFrom('outbox').select(['state']).execute()).toEqual([{ state: 'needs-attention' }]);
  expect(await rowsOf('outbox')).not.toContain(key);
  await sql`truncate outbox`.execute(db);
  const late = await askForLink();
  await sql`update outbox set expires_at = now()`.execute(db);
  await mailboxOf(true).runOnce();
  expect(await db.selectFrom('outbox').select(['state']).execute()).toEqual([{ state: 'expired' }]);
  expect(await rowsOf('outbox')).not.toContain(late.key);
});
