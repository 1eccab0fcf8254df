import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { Mail } from './mail.ts';
import { keepMail } from './mailbox-store.ts';
import type { MailSender } from './sender.ts';

/**
 * Puts mails into the mailbox: the demo's, which everyone at this machine can read at `/mailbox`, is there for its links. Elsewhere nobody
 * reads it, and keys of links are left out (T44).
 */
export function createMailboxSender(db: Kysely<Database>, from: string, { isShown }: { isShown: boolean }): MailSender {
  return {
    async send(mail, reference) {
      await keepMail(db, from, isShown ? mail : withoutSecret(mail));
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

function withoutSecret({ secret, ...mail }: Mail): Mail {
  if (secret === undefined) return mail;
  return { ...mail, html: mail.html.replaceAll(secret, '[used]'), text: mail.text.replaceAll(secret, '[used]') };
}
