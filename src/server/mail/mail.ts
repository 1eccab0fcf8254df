import { isEmail } from '#domain/email.ts';

/**
 * A mail as it lies in the outbox (`kind: 'mail'`). Both forms say the same; `html` is complete and escaped by its template. Beside it a
 * `customerId` may lie there, which is not sent: whose it is, for those who see to what could not be delivered.
 */
export interface Mail {
  /** At most ten addresses (security T68). */
  to: readonly string[];
  subject: string;
  html: string;
  text: string;
  /** What the text spells out and nobody may keep: the key of a link. */
  secret?: string;
}

const MOST_RECIPIENTS = 10;
const MOST_SUBJECT = 200;

/**
 * Reads a mail from an outbox row. Undefined when it can never be sent: no or too many recipients, or an address or a subject
 * that would break out of its header: the mail library's own parser never sees anything but plain addresses (security T68).
 */
export function readMail(payload: unknown): Mail | undefined {
  if (typeof payload !== 'object' || payload === null) return undefined;
  const { to, subject, html, text, secret } = payload as Record<string, unknown>;
  const recipients = Array.isArray(to) ? to : [to];
  if (typeof subject !== 'string' || typeof html !== 'string' || typeof text !== 'string') return undefined;
  if (recipients.length === 0 || recipients.length > MOST_RECIPIENTS) return undefined;
  const isSound = recipients.every((address) => typeof address === 'string' && isEmail(address));
  if (!isSound) return undefined;
  const mail = { to: recipients as string[], subject: oneLine(subject), html, text };
  return typeof secret === 'string' && secret !== '' ? { ...mail, secret } : mail;
}

function oneLine(text: string): string {
  return text
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, MOST_SUBJECT);
}
