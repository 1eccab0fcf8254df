import type { OutboxHandler, OutboxHandlers } from '../outbox/message.ts';
import type { BackOffice, PrimaryShipTo, SavedAddress } from './back-office.ts';

const LANE = 'back-office';

/**
 * Delivers what customers changed. The embedded office reads the very rows that were saved, so there is nothing left to tell it.
 */
export function officeHandlers(office: BackOffice): OutboxHandlers {
  if (office.kind === 'embedded') {
    const nothing: OutboxHandler = { lane: LANE, deliver: async () => null };
    return { 'save-address': nothing, 'set-primary-ship-to': nothing, 'delete-quote': nothing };
  }
  return {
    'save-address': { lane: LANE, deliver: ({ payload }) => office.saveAddress(payload as SavedAddress) },
    'set-primary-ship-to': { lane: LANE, deliver: ({ payload }) => office.setPrimaryShipTo(payload as PrimaryShipTo) },
    'delete-quote': {
      lane: LANE,
      deliver: ({ payload }) => office.deleteQuote(payload as { cartId: number; salesOrderNo: string }),
    },
  };
}
