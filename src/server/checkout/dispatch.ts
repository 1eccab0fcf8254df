import type { Kysely } from 'kysely';
import type { BackOffice } from '../backoffice/back-office.ts';
import { createBridgeOffice } from '../backoffice/bridge-office.ts';
import { officeHandlers } from '../backoffice/office-handlers.ts';
import { embeddedOffice } from '../backoffice/write-order.ts';
import type { Database } from '../db/schema.ts';
import { mailHandler } from '../mail/mail-handler.ts';
import { createMailboxSender } from '../mail/mailbox-sender.ts';
import { createSmtpSender } from '../mail/smtp-sender.ts';
import { createRelay, type Relay, type RelayDeps } from '../outbox/relay.ts';
import { promotionHandlers } from './settle-promotion.ts';

export interface DispatchSettings {
  isDemo: boolean;
  /** Without one, mail goes into the mailbox table, which the demo shows. */
  smtpUrl: string | undefined;
  mailFrom: string;
  publicUrl: string;
  brandName: string;
  /** Without one, the embedded office. */
  backofficeUrl: string | undefined;
}

/** Builds the back office and the relay that carries everything outward; the relay is not started yet. */
export function createDispatch(
  db: Kysely<Database>,
  { isDemo, smtpUrl, mailFrom, publicUrl, brandName, backofficeUrl }: DispatchSettings,
  log: RelayDeps['log'],
): { office: BackOffice; relay: Relay } {
  const domain = new URL(publicUrl).hostname;
  const sender = smtpUrl
    ? createSmtpSender({ url: smtpUrl, from: mailFrom, domain })
    : createMailboxSender(db, mailFrom, { isShown: isDemo });
  const office = backofficeUrl ? createBridgeOffice(backofficeUrl) : embeddedOffice;
  const handlers = {
    mail: mailHandler(sender),
    ...officeHandlers(office),
    ...promotionHandlers(office, { publicUrl, brandName }),
  };
  return { office, relay: createRelay({ db, handlers, log }) };
}
