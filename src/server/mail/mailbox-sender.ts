import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { MailSender } from './sender.ts';

/** Puts mails into the demo's mailbox, which everyone at this machine can read at `/mailbox`. */
export function createMailboxSender(db: Kysely<Database>, from: string): MailSender {
  return {
    async send(mail, reference) {
      await sql`
        insert into mailbox (sender, recipients, subject, html, body)
        values (${from}, ${mail.to}, ${mail.subject}, ${mail.html}, ${mail.text})`.execute(db);
      return {
        accepted: [...mail.to],
        rejected: [],
        envelopeTime: 0,
        messageTime: 0,
        messageSize: Buffer.byteLength(mail.html) + Buffer.byteLength(mail.text),
        response: '250 kept in the demo mailbox',
        envelope: { from, to: [...mail.to] },
        messageId: `<${reference}@mailbox>`,
        status: 'sent',
      };
    },
  };
}
