import { addMonths } from './calendar.ts';

/** A consent record lives one year, its acknowledgement six months (wire 12.3). */
export const CONSENT_MONTHS = 12;
export const ACKNOWLEDGED_MONTHS = 6;

/** An acknowledgement lapses six months after the record was last changed; days as `YYYY-MM-DD`. */
export function isAcknowledged(
  { ack, updated }: { readonly ack: boolean; readonly updated: string },
  today: string,
): boolean {
  return ack && today < addMonths(updated, ACKNOWLEDGED_MONTHS);
}
