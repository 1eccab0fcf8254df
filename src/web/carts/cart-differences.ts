import type { Cart, CartLine } from '#contract/cart.ts';
import { type CartField, type CartForm, formOf } from '../checkout/cart-form.ts';
import { FIELD_LABELS } from '../checkout/field-labels.ts';
import { lineName } from './send-edits.ts';

/** Lines count by quantity and comment. */
function differencesOf(before: Cart, after: Cart, own: readonly CartField[]): string[] {
  const [was, now] = [formOf(before.header), formOf(after.header)];
  const fields = (Object.keys(FIELD_LABELS) as (keyof CartForm)[]).filter(
    (field) => was[field] !== now[field] && !own.includes(field),
  );
  const known = new Map(before.detail.map((line) => [line.id, line]));
  const left = new Set(after.detail.map(({ id }) => id));
  const gone = before.detail.filter(({ id }) => !left.has(id));
  return [
    ...fields.map((field) => FIELD_LABELS[field]),
    ...after.detail.flatMap((line) => lineDifference(known.get(line.id), line)),
    ...gone.map((line) => `${lineName(line)} (removed)`),
  ];
}

function lineDifference(was: CartLine | undefined, now: CartLine): string[] {
  if (was === undefined) return [`${lineName(now)} (added)`];
  const [before, after] = [Number(was.quantityOrdered), Number(now.quantityOrdered)];
  if (before !== after) return [`${lineName(now)} (${before}, now ${after})`];
  return was.commentText === now.commentText ? [] : [`${lineName(now)} (comment)`];
}

const MOST_TOLD = 4;

/**
 * What somebody else changed between two states of a cart, as a sentence: `Meanwhile changed elsewhere: 12100-112 (24, now 36), Comment.` The fields
 * that were saved from here are left out. Undefined where nothing was.
 */
export function changedElsewhere(before: Cart, after: Cart, own: readonly CartField[]): string | undefined {
  const changes = differencesOf(before, after, own);
  if (changes.length === 0) return undefined;
  const told = changes.slice(0, MOST_TOLD).join(', ');
  const more = changes.length - MOST_TOLD;
  return `Meanwhile changed elsewhere: ${told}${more > 0 ? ` and ${more} more` : ''}.`;
}
