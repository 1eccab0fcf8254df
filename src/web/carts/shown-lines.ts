import type { Cart, CartLine } from '#contract/cart.ts';
import { subTotalOf } from '#domain/cart-totals.ts';
import { ITEM_TYPE } from '#domain/line.ts';
import { add, type Decimal, isPositive, multiply } from '#domain/money.ts';
import { extension, finerItemPrice, itemPrice, shownUnitPrice } from '#domain/unit-price.ts';
import type { LineToSave } from './cart-calls.ts';
import type { LineEdit } from './line-edits.ts';

/** A line with what was typed on top of what is saved. */
export interface ShownLine {
  line: CartLine;
  quantity: number;
  comment: string;
  unitPrice: Decimal;
  itemPrice: Decimal;
  /** In full, where two decimals are not all of it. */
  finerPrice: Decimal | undefined;
  extension: Decimal;
  /** What it sells for at MSRP; zero without one. */
  retail: Decimal;
  /** Not saved yet. */
  isPending: boolean;
}

const shown = new WeakMap<CartLine, { edit: LineEdit | undefined; result: ShownLine }>();

/** The same line and edit give the same object, so that only rows that changed are drawn again. */
export function shownLine(line: CartLine, edit: LineEdit | undefined): ShownLine {
  const known = shown.get(line);
  if (known && known.edit === edit) return known.result;
  const quantity = edit?.quantity ?? Number(line.quantityOrdered);
  const priced = {
    quantityOrdered: quantity,
    unitPrice: line.unitPrice,
    lineDiscountPercent: line.lineDiscountPercent,
    unitFactor: line.unitOfMeasureConvFactor,
  };
  const result = {
    line,
    quantity,
    comment: edit?.comment ?? line.commentText,
    unitPrice: shownUnitPrice(priced),
    itemPrice: itemPrice(priced),
    finerPrice: finerItemPrice(priced),
    extension: extension(priced),
    retail: line.msrp && isPositive(line.msrp) ? multiply(line.msrp, quantity, line.unitOfMeasureConvFactor) : '0',
    isPending: edit !== undefined,
  };
  shown.set(line, { edit, result });
  return result;
}

export interface ShownCart {
  lines: ShownLine[];
  subTotal: Decimal;
  /** Quantity times factor of the items (CRT-077). */
  pieces: number;
  /** What the items sell for at MSRP. */
  retail: Decimal;
  hasItems: boolean;
}

type Edits = ReadonlyMap<number, LineEdit>;
type Removed = ReadonlySet<number>;

const latest = new WeakMap<Cart, { edits: Edits; removed: Removed; result: ShownCart }>();

/** The cart as it will be once the edits are saved: the same object for all who show a part of it. */
export function shownCart(cart: Cart, edits: Edits, removed: Removed): ShownCart {
  const known = latest.get(cart);
  if (known?.edits === edits && known.removed === removed) return known.result;
  const result = sumUp(cart, edits, removed);
  latest.set(cart, { edits, removed, result });
  return result;
}

function sumUp({ detail, header }: Cart, edits: Edits, removed: Removed): ShownCart {
  const lines = detail.filter(({ id }) => !removed.has(id)).map((line) => shownLine(line, edits.get(line.id)));
  const items = lines.filter(({ line }) => line.itemType === ITEM_TYPE.product);
  const isSaved = edits.size === 0 && removed.size === 0;
  return {
    lines,
    hasItems: items.length > 0,
    subTotal: isSaved ? header.subTotalAmt : subTotalOf(items.map((item) => item.extension)),
    pieces: items.reduce((sum, { line, quantity }) => sum + quantity * Number(line.unitOfMeasureConvFactor), 0),
    retail: add(...items.map((item) => item.retail)),
  };
}

/** The body that saves edits: each line whole, with what was not edited as it is saved. Edits of lines that are gone are left out. */
export function itemsToSave({ detail }: Cart, edits: ReadonlyMap<number, LineEdit>): LineToSave[] {
  return detail.flatMap(({ id, itemType, quantityOrdered, commentText }) => {
    const edit = edits.get(id);
    if (edit === undefined) return [];
    const comment = edit.comment ?? commentText;
    return [{ id, itemType, quantityOrdered: edit.quantity ?? quantityOrdered, commentText: comment.trim() }];
  });
}
