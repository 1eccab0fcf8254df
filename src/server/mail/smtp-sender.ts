import { createTransport } from 'nodemailer';
import { PermanentFailure, PutOff } from '../outbox/message.ts';
import type { Mail } from './mail.ts';
import type { MailSender, SentMail } from './sender.ts';

const TIMEOUT_MS = 10_000;

export interface SmtpSettings {
  /** `smtp://` or `smtps://user:password@host:port`. Without TLS only to this machine (security T88). */
  url: string;
  from: string;
  /** Right side of the Message-ID. */
  domain: string;
}

/** Sends by SMTP; credentials and mail travel encrypted unless the server is on this machine. */
export function createSmtpSender({ url, from, domain }: SmtpSettings): MailSender {
  const { protocol, hostname } = new URL(url);
  const isLocal = ['localhost', '127.0.0.1', '::1', '[::1]'].includes(hostname);
  const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };
  const requireTLS = protocol === 'smtp:' && !isLocal;
  const options = {
    url,
    pool: true as const,
    maxConnections: 4,
    requireTLS,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...timeouts,
  };
  const transport = createTransport(options, { from });
  return {
    async send(mail, reference) {
      const message = { ...mail, to: [...mail.to], messageId: `<${reference}@${domain}>` };
      const info = await transport.sendMail(message).catch((error: unknown) => {
        if (isRefusal(error)) throw new PermanentFailure(sentence(error));
        throw isPutOff(error) ? new PutOff(sentence(error)) : error;
      });
      return resultOf(info, { from, mail });
    },
  };
}

/** What the server says against a recipient, and against a text that it was given: a verdict on the mail. */
const VERDICTS = new Set(['RCPT TO', 'DATA']);
/** A mail that is too large is refused before it is given (RFC 1870). */
const TOO_LARGE = 552;
/**
 * Policy and our own address (RFC 3463): who refuses us as a client or as a sender may say so as late as at the recipients. One recipient's own
 * policy reads the same: it is tried again, and says nothing of the others.
 */
const AGAINST_US = /^5\d\d[ -]5\.(7\.|1\.[78]\b)/;

/**
 * Whether a 5xx is the server's last word about this mail. One that refuses us, at the greeting, the sign-in or as the sender, refuses every
 * mail: that is no verdict on this one, and it is tried again as with a server that is away (R14).
 */
function isRefusal(error: unknown): boolean {
  const { responseCode, response = '', command = '' } = error as Partial<SmtpError>;
  if (responseCode === undefined || responseCode < 500) return false;
  if (command === 'MAIL FROM') return responseCode === TOO_LARGE;
  return VERDICTS.has(command) && !(command === 'RCPT TO' && AGAINST_US.test(response));
}

/** The server is ending the conversation: that is none of the recipient's. */
const CLOSING = 421;

/** Whether a recipient is to be tried later: a full mailbox, a greylist, a policy that may be about us. */
function isPutOff(error: unknown): boolean {
  const { responseCode = 0, response = '', command } = error as Partial<SmtpError>;
  if (command !== 'RCPT TO') return false;
  return AGAINST_US.test(response) || (responseCode >= 400 && responseCode < 500 && responseCode !== CLOSING);
}

interface SmtpError {
  responseCode: number;
  response: string;
  /** The step of the conversation that failed. */
  command: string;
  recipient?: string;
}

const sentence = (error: unknown): string => (error instanceof Error ? error.message : 'refused by the mail server');

interface SentInfo {
  accepted: readonly unknown[];
  rejected: readonly unknown[];
  rejectedErrors?: readonly unknown[] | undefined;
  response: string;
  messageId: string;
  envelopeTime?: number;
  messageTime?: number;
  messageSize?: number;
}

function resultOf(info: SentInfo, { from, mail }: { from: string; mail: Mail }): SentMail {
  const putOff = (info.rejectedErrors ?? []).filter(isPutOff).map((error) => (error as SmtpError).recipient);
  const later = new Set(putOff.filter((address) => address !== undefined));
  return {
    accepted: info.accepted.map(String),
    rejected: info.rejected.map(String).filter((address) => !later.has(address)),
    envelopeTime: info.envelopeTime ?? 0,
    messageTime: info.messageTime ?? 0,
    messageSize: info.messageSize ?? 0,
    response: info.response,
    envelope: { from, to: [...mail.to] },
    messageId: info.messageId,
    status: 'sent',
    ...(later.size > 0 ? { later: [...later] } : {}),
  };
}
