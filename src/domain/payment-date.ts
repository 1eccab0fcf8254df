import { addMonths, type CalendarDate } from './calendar.ts';
import { dayText } from './day-text.ts';

const MONTHS_BACK = 12;

/** The earliest day on which money that is entered today may have come or gone: what is older is a slip, or belongs in books that are closed. */
export const earliestPaymentDate = (today: CalendarDate): CalendarDate => addMonths(today, -MONTHS_BACK);

/** Why money cannot be entered for a day, in the seller's days; undefined when it can. */
export function paymentDateProblem(date: CalendarDate, today: CalendarDate): string | undefined {
  if (date > today) return `A payment is not in the future: today is ${dayText(today)}.`;
  const earliest = earliestPaymentDate(today);
  return date < earliest ? `A payment is at most a year ago, on ${dayText(earliest)} or later.` : undefined;
}
