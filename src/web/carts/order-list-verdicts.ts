import type { ListVerdict } from '#contract/order-list.ts';
import { keyOf, type RowQuestion } from './order-list-rows.ts';

const itemKey = (question: RowQuestion): string => keyOf({ ...question, quantityOrdered: null });

/** The latest verdict on each item, whatever quantity was asked with it. */
export function latestOfItems(verdicts: ReadonlyMap<string, ListVerdict>): Map<string, ListVerdict> {
  const latest = new Map<string, ListVerdict>();
  for (const [key, verdict] of verdicts) {
    const [texts, , unitOfMeasure] = JSON.parse(key);
    latest.set(itemKey({ texts, quantityOrdered: null, unitOfMeasure }), verdict);
  }
  return latest;
}

/** The verdict on a row; while another quantity is looked up, what is known of its item. What was said of the stock belongs to its quantity. */
export function verdictOf(
  question: RowQuestion,
  verdicts: ReadonlyMap<string, ListVerdict>,
  latest: ReadonlyMap<string, ListVerdict>,
): ListVerdict | undefined {
  const own = verdicts.get(keyOf(question));
  const known = own ?? latest.get(itemKey(question));
  return own ?? (known && { ...known, notice: null });
}
