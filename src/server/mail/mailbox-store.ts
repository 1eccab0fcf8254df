import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { Mail } from './mail.ts';

/** A mail in the demo's mailbox. */
export interface KeptMail {
  id: number;
  sentAt: string;
  sender: string;
  recipients: string[];
  subject: string;
  html: string;
  body: string;
}

export async function keepMail(db: Kysely<Database>, sender: string, { to, subject, html, text }: Mail): Promise<void> {
  await sql`
    insert into mailbox (sender, recipients, subject, html, body)
    values (${sender}, ${to}, ${subject}, ${html}, ${text})`.execute(db);
}

/** The newest mails first, without their contents. */
export async function listMails(db: Kysely<Database>, limit: number): Promise<KeptMail[]> {
  const { rows } = await sql<KeptMail>`
    select id, sent_at as "sentAt", sender, recipients, subject, '' as html, '' as body
    from mailbox order by id desc limit ${limit}`.execute(db);
  return rows;
}

export async function findMail(db: Kysely<Database>, id: number): Promise<KeptMail | undefined> {
  const { rows } = await sql<KeptMail>`
    select id, sent_at as "sentAt", sender, recipients, subject, html, body from mailbox where id = ${id}`.execute(db);
  return rows[0];
}
