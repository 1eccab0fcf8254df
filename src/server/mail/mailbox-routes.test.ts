import Fastify from 'fastify';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../db/test-database.ts';
import { mailboxRoutes } from './mailbox-routes.ts';
import { keepMail } from './mailbox-store.ts';

const { db } = await testDatabase();
const app = Fastify();
mailboxRoutes(app, { db, timeZone: 'America/Denver' });

const get = async (url: string) => (await app.inject({ url })).body;

it('the mailbox says when a mail was sent as the portal does: on the seller’s clock, with its zone', async () => {
  await keepMail(db, 'Tether <a@x.test>', { to: ['b@x.test'], subject: 'Hello', html: '<p>Hi</p>', text: 'Hi' });
  // A Sunday evening in Denver; Monday in Greenwich.
  await sql`update mailbox set sent_at = '2026-11-23T03:28:09Z'`.execute(db);
  const list = await get('/mailbox');
  const address = /href="(\/mailbox\/\d+)"/.exec(list)?.[1] ?? '';
  for (const page of [list, await get(address)]) {
    const [, moment = '', words] = /<time datetime="([^"]*)">([^<]*)<\/time>/.exec(page) ?? [];
    expect(words).toMatch(/^Nov 22, 2026, 8:28\sPM MST$/);
    expect(new Date(moment).toISOString()).toBe('2026-11-23T03:28:09.000Z');
    expect(page.replace(moment, '')).not.toContain('2026-11-2');
  }
});
