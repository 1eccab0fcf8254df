import type { EmailResult } from '#contract/email-result.ts';
import type { Mail } from './mail.ts';

/** Hands mails over: to an SMTP server, or to the demo's mailbox. */
export interface MailSender {
  /** `reference` is the mail's permanent name: a repeat after a crash carries the same Message-ID (R14). */
  send(mail: Mail, reference: string): Promise<EmailResult>;
}
