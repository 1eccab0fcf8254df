import { enqueue } from '../outbox/enqueue.ts';
import { type OutboxHandler, PermanentFailure } from '../outbox/message.ts';
import { readMail } from './mail.ts';
import type { MailSender, SentMail } from './sender.ts';

/** Delivers the outbox's mails. Recipients who are put off get a mail of their own, since the others have theirs. */
export function mailHandler(sender: MailSender): OutboxHandler {
  return {
    lane: 'mail',
    async deliver({ payload, reference }) {
      const mail = readMail(payload);
      if (mail === undefined) throw new PermanentFailure('the mail has no valid recipient or subject');
      return sender.send(mail, reference);
    },
    async settle(trx, { payload, orderingKey, createdBy }, result) {
      const { later = [] } = result as SentMail;
      if (later.length === 0) return;
      await enqueue(trx, {
        kind: 'mail',
        payload: { ...(payload as object), to: later },
        ...(orderingKey === null ? {} : { orderingKey }),
        ...(createdBy === null ? {} : { createdBy }),
      });
    },
  };
}
