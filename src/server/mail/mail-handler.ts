import { type Enqueued, enqueue } from '../outbox/enqueue.ts';
import { type OutboxHandler, PermanentFailure } from '../outbox/message.ts';
import { readMail } from './mail.ts';
import type { MailSender, SentMail } from './sender.ts';

/**
 * Delivers the outbox's mails. Recipients who are put off get a mail of their own, since the others have theirs; so do those who are refused for
 * good: it will need attention, and staff see whom it did not reach (R14).
 */
export function mailHandler(sender: MailSender): OutboxHandler {
  return {
    lane: 'mail',
    async deliver({ payload, reference }) {
      const mail = readMail(payload);
      if (mail === undefined) throw new PermanentFailure('the mail has no valid recipient or subject');
      return sender.send(mail, reference);
    },
    async settle(trx, { payload, orderingKey, createdBy }, result) {
      const { later = [], rejected } = result as SentMail;
      const mail = (to: readonly string[], more: Partial<Enqueued> = {}) =>
        enqueue(trx, {
          kind: 'mail',
          payload: { ...(payload as object), to },
          ...more,
          ...(createdBy === null ? {} : { createdBy }),
        });
      if (later.length > 0) await mail(later, orderingKey === null ? {} : { orderingKey });
      // None waits for what needs attention.
      if (rejected.length > 0) await mail(rejected);
    },
  };
}
