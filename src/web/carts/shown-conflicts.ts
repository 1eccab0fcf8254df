import { dayText } from '#domain/day-text.ts';
import { findPaymentType } from '#domain/payment.ts';
import { shippingDescription } from '#domain/shipping.ts';
import { type CartField, USUAL_PAYMENT } from '../checkout/cart-form.ts';
import { FIELD_LABELS } from '../checkout/field-labels.ts';
import type { SelectOption } from '../ui/select.tsx';
import { type LineConflict, lineName, seenOf } from './send-edits.ts';
import type { CartScreenState } from './use-cart-screen.ts';
import type { OpenConflict } from './use-open-conflicts.ts';

/** Something that was changed here and elsewhere, in words. */
interface ShownConflict {
  key: string;
  label: string;
  mine: string;
  theirs: string;
  onMine: () => void;
  onTheirs: () => void;
}

/** What the fields of the header offer, by the names that they have there. */
interface Offered {
  payments: readonly SelectOption[];
  locations: readonly SelectOption[];
}

interface Conflicting {
  draft: Pick<CartScreenState['draft'], 'conflicts' | 'keepMine' | 'takeTheirs'>;
  lines: readonly OpenConflict[];
}

/** What was changed here and elsewhere, of the header and of the lines (ruling 31). */
export function shownConflicts({ draft, lines }: Conflicting, offered: Offered): ShownConflict[] {
  const ofHeader = draft.conflicts.map(({ field, mine, theirs }) => ({
    key: field,
    label: FIELD_LABELS[field],
    mine: valueText(field, mine, offered),
    theirs: valueText(field, theirs, offered),
    onMine: () => draft.keepMine(field),
    onTheirs: () => draft.takeTheirs(field),
  }));
  const ofLines = lines.map((conflict) => ({
    key: `line ${conflict.line.id}`,
    label: lineName(conflict.line),
    ...conflictText(conflict),
    ...(conflict.isGone ? { theirs: 'removed' } : {}),
    onMine: conflict.onMine,
    onTheirs: conflict.onTheirs,
  }));
  return [...ofHeader, ...ofLines];
}

const NONE = 'none';

function valueText(field: CartField, value: string, { payments, locations }: Offered): string {
  if (field === 'shipVia') return shippingDescription(value) || NONE;
  if (field === 'paymentType') return labelIn(payments, value) ?? paymentText(value);
  if (field === 'shipToCode') return labelIn(locations, value) ?? (value || 'Billing address');
  if (field === 'requestedShipDate') return dayText(value);
  if (field === 'hold' || field === 'accountEnabled') return value === 'Y' ? 'yes' : 'no';
  return value;
}

const labelIn = (options: readonly SelectOption[], value: string): string | undefined =>
  options.find((option) => option.value === value)?.label;

/** A payment that is none of the choices here: of a card only its kind can be told. */
function paymentText(value: string): string {
  if (value === USUAL_PAYMENT) return 'the usual one';
  const [code = ''] = value.split(':');
  return findPaymentType(code)?.description ?? (value || NONE);
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
