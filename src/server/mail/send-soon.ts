import type { EmailResult } from '#contract/email-result.ts';
import type { Relay } from '../outbox/relay.ts';
import { Refusal } from '../refusal.ts';
import type { SentMail } from './sender.ts';

/** How long a caller waits to see whether the mail server takes a mail. */
const WAIT_MS = 1_500;

/**
 * What became of a mail that was put into the outbox, for the dialog that lists Accepted and Rejected (EML-004). A mail that is
 * not handed over within a moment goes on its own way: `status: 'queued'`. Throws 422 when the mail server refuses it for good.
 */
export async function mailResult(
  relay: Relay,
  reference: string,
  { from, to }: { from: string; to: readonly string[] },
): Promise<EmailResult> {
  const delivery = await relay.deliverSoon(reference, WAIT_MS).catch(() => undefined);
  if (delivery?.state === 'sent') {
    const { later: _, ...result } = delivery.result as SentMail;
    return result;
  }
  if (delivery?.state === 'needs-attention') {
    throw new Refusal(
      422,
      'mail-refused',
      `The mail server refused the mail: ${delivery.lastError ?? 'no reason given'}`.slice(0, 300),
    );
  }
  return {
    accepted: [],
    rejected: [],
    envelopeTime: 0,
    messageTime: 0,
    messageSize: 0,
    response: 'Queued for delivery',
    envelope: { from, to: [...to] },
    messageId: `<${reference}@queued>`,
    status: 'queued',
  };
}
