import { type OutboxHandler, PermanentFailure } from '../outbox/message.ts';
import { readMail } from './mail.ts';
import type { MailSender } from './sender.ts';

/** Delivers the outbox's mails. */
export function mailHandler(sender: MailSender): OutboxHandler {
  return {
    lane: 'mail',
    async deliver({ payload, reference }) {
      const mail = readMail(payload);
      if (mail === undefined) throw new PermanentFailure('the mail has no valid recipient or subject');
      return sender.send(mail, reference);
    },
  };
}
