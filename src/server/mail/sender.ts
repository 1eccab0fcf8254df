import type { EmailResult } from '#contract/email-result.ts';
import type { Mail } from './mail.ts';

/** What a mail server made of a mail. */
export interface SentMail extends EmailResult {
  /** Who is put off, beside others who have it: they are to get it later. */
  later?: string[];
}

/** Hands mails over: to an SMTP server, or to the demo's mailbox. */
export interface MailSender {
  /** `reference` is the mail's permanent name: a repeat after a crash carries the same Message-ID (R14). */
  send(mail: Mail, reference: string): Promise<SentMail>;
}
