import { addDays } from '#domain/calendar.ts';
import { localTime } from '#domain/local-time.ts';
import { momentClockText, sellerZone } from '../session/seller-time.ts';

/** When something was on the seller's clock, as short as it is still clear: `10:42 AM MDT` today, `Yesterday`, `Apr 10`, `Apr 10, 2025`. */
export function momentText(moment: number, now: number, timeZone = sellerZone()): string {
  const write = (look: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { ...look, timeZone }).format(moment);
  const then = localTime(new Date(moment), timeZone).date;
  const today = localTime(new Date(now), timeZone).date;
  if (then === today) return momentClockText(new Date(moment), timeZone);
  if (then === addDays(today, -1)) return 'Yesterday';
  const isThisYear = then.slice(0, 4) === today.slice(0, 4);
  return write({ month: 'short', day: 'numeric', ...(isThisYear ? {} : { year: 'numeric' }) });
}
