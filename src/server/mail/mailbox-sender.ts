import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { keepMail } from './mailbox-store.ts';
import type { MailSender } from './sender.ts';

/** Puts mails into the demo's mailbox, which everyone at this machine can read at `/mailbox`. */
export function createMailboxSender(db: Kysely<Database>, from: string): MailSender {
  return {
    async send(mail, reference) {
      await keepMail(db, from, mail);
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
