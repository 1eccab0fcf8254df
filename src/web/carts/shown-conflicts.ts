import { dayText } from '#domain/day-text.ts';
import { shippingDescription } from '#domain/shipping.ts';
import type { CartField } from '../checkout/cart-form.ts';
import { FIELD_LABELS } from '../checkout/field-labels.ts';
import { type LineConflict, lineName, seenOf } from './send-edits.ts';
import type { CartScreenState } from './use-cart-screen.ts';

/** Something that was changed here and elsewhere, in words. */
interface ShownConflict {
  key: string;
  label: string;
  mine: string;
  theirs: string;
  onMine: () => void;
  onTheirs: () => void;
}

/** What was changed here and elsewhere, of the header and of the lines (ruling 31). */
export function shownConflicts({ draft, lines }: Pick<CartScreenState, 'draft' | 'lines'>): ShownConflict[] {
  const ofHeader = draft.conflicts.map(({ field, mine, theirs }) => ({
    key: field,
    label: FIELD_LABELS[field],
    mine: valueText(field, mine),
    theirs: valueText(field, theirs),
    onMine: () => draft.keepMine(field),
    onTheirs: () => draft.takeTheirs(field),
  }));
  const ofLines = lines.conflicts.map((conflict) => ({
    key: `line ${conflict.line.id}`,
    label: lineName(conflict.line),
    ...conflictText(conflict),
    onMine: () => lines.keepMine(conflict),
    onTheirs: () => lines.takeTheirs(conflict),
  }));
  return [...ofHeader, ...ofLines];
}

function valueText(field: CartField, value: string): string {
  if (field === 'shipVia') return shippingDescription(value);
  if (field === 'requestedShipDate') return dayText(value);
  if (field === 'hold' || field === 'accountEnabled') return value === 'Y' ? 'yes' : 'no';
  return value;
}

/** What was wanted of a line here and what it is by now: of quantity and comment only what was edited. */
export function conflictText({ line, edit: { quantity, comment } }: LineConflict): { mine: string; theirs: string } {
  const now = seenOf(line);
  const texts = (...values: (string | undefined)[]) => values.filter((value) => value !== undefined).join(', ');
  return {
    mine: texts(quantity === undefined ? undefined : String(quantity), comment?.trim()),
    theirs: texts(
      quantity === undefined ? undefined : String(now.quantity),
      comment === undefined ? undefined : now.comment,
    ),
  };
}
