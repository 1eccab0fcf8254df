import { createHash } from 'node:crypto';
import type { Cart } from '#contract/cart.ts';
import type { CartChange } from '#contract/checkout.ts';
import { isSameLabel, labelText } from '#domain/address.ts';
import { CART_LINE_WARNING } from '#domain/availability-notices.ts';
import { add, type Decimal, formatMoney, isEqual, percentOff, roundHalfUp, subtract } from '#domain/money.ts';
import { promoKey } from '#domain/promo.ts';
import { unitHoldsChange } from '#domain/unit-holds.ts';
import { finerItemPrice, itemPrice } from '#domain/unit-price.ts';
import { conflict, type Refusal } from '../refusal.ts';

/** A line before and after the submit worked out its price again. */
export interface ComparedLine {
  id: number;
  itemCode: string;
  unit: string;
  /** `covered`: whether the customer takes it as covered by stock; undefined where nobody was told yet, as of imported lines. */
  was: { unitPrice: Decimal; unitFactor: Decimal; discountPercent: Decimal; covered: boolean | undefined };
  is: { unitPrice: Decimal; unitFactor: Decimal; covered: boolean };
}

interface Totals {
  subTotal: Decimal;
  discount: Decimal;
  tax: Decimal | null;
}

const totalOf = ({ subTotal, discount, tax }: Totals): Decimal =>
  roundHalfUp(add(subtract(subTotal, discount), tax ?? 0));

interface Seen extends Totals {
  promoCode: string | null;
  /** Why the promo code that was asked for does not count. */
  refusedPromo: string | undefined;
}

/** Where the cart as the customer saw it and the order as it would be made now differ (ruling 30, security T23). */
export function changesOf(lines: readonly ComparedLine[], was: Seen, fresh: Cart): CartChange[] {
  const discounts = new Map(fresh.detail.map((line) => [line.id, line.lineDiscountPercent ?? '0']));
  const discountOf = ({ id }: ComparedLine): Decimal => discounts.get(id) ?? '0';
  const isSameOff = lines.every((line) => isEqual(line.was.discountPercent, discountOf(line)));
  const promo = promoChange(isSameOff, was, fresh);
  const is = {
    subTotal: fresh.header.subTotalAmt,
    discount: fresh.header.DiscountAmt ?? '0',
    tax: fresh.header.SalesTaxAmt,
  };
  const changes = lines.flatMap((line) => lineChanges(line, discountOf(line)));
  return [...changes, ...(promo ? [promo] : []), ...totalChange(totalOf(was), totalOf(is))];
}

/** The order would go to another address than the customer was shown. */
export function addressChange(was: readonly string[], is: readonly string[]): CartChange[] {
  if (isSameLabel(was, is)) return [];
  const [before, now] = [labelText(was), labelText(is)];
  const message = `The delivery address changed from "${before}" to "${now}".`;
  return [{ kind: 'address', lineId: null, itemCode: null, was: before, is: now, message }];
}

/** The item price as the cart shows it, discount and all. */
function priceText(unitPrice: Decimal, lineDiscountPercent: Decimal): string {
  const line = { unitPrice, lineDiscountPercent };
  return finerItemPrice(line) ?? formatMoney(itemPrice(line));
}

function lineChanges({ id, itemCode, unit, was, is }: ComparedLine, discountPercent: Decimal): CartChange[] {
  const changes: CartChange[] = [];
  const about = { lineId: id, itemCode };
  if (!isEqual(percentOff(was.unitPrice, was.discountPercent), percentOff(is.unitPrice, discountPercent))) {
    const [before, now] = [priceText(was.unitPrice, was.discountPercent), priceText(is.unitPrice, discountPercent)];
    changes.push({
      ...about,
      kind: 'price',
      was: before,
      is: now,
      message: `The price of ${itemCode} changed from ${before} to ${now}.`,
    });
  }
  const message = unitHoldsChange(`${unit} of ${itemCode}`, { was: was.unitFactor, is: is.unitFactor });
  if (message !== undefined) changes.push({ ...about, kind: 'price', was: null, is: null, message });
  if (was.covered !== false && !is.covered) {
    changes.push({ ...about, kind: 'availability', was: null, is: null, message: `${itemCode}: ${CART_LINE_WARNING}` });
  }
  return changes;
}

function promoChange(isSameOff: boolean, was: Seen, fresh: Cart): CartChange | undefined {
  const hadDiscount = !isEqual(was.discount, 0);
  const hasDiscount = !isEqual(fresh.header.DiscountAmt ?? '0', 0);
  const code = fresh.header.promoCode;
  const isSameCode = promoKey(was.promoCode ?? '') === promoKey(code ?? '');
  if (was.refusedPromo === undefined && isSameOff && hadDiscount === hasDiscount && isSameCode) return undefined;
  const message =
    was.refusedPromo ??
    fresh.header.promo?.message ??
    (code ? `Promo code ${code} changes the prices.` : 'The promo code no longer counts.');
  return { kind: 'promo', lineId: null, itemCode: null, was: was.promoCode, is: code, message };
}

function totalChange(was: Decimal, is: Decimal): CartChange[] {
  if (isEqual(was, is)) return [];
  const [before, now] = [formatMoney(was), formatMoney(is)];
  return [
    {
      kind: 'total',
      lineId: null,
      itemCode: null,
      was: before,
      is: now,
      message: `The total before freight changed from ${before} to ${now}.`,
    },
  ];
}

/** Stands for exactly these changes of this cart: another price needs another acceptance. */
export function fingerprintOf(cartId: number, changes: readonly CartChange[]): string {
  return createHash('sha256')
    .update(JSON.stringify([cartId, changes]))
    .digest('base64url');
}

/** 409 `changed`: the sentences of all changes, and the fingerprint that accepts them. */
export function changedRefusal(changes: readonly CartChange[], fingerprint: string): Refusal {
  const sentences = changes.map(({ message }) => message).join(' ');
  // The address is the account's: what a save of the cart takes over is only the rest.
  const hasAddress = changes.some(({ kind }) => kind === 'address');
  const ways = hasAddress ? 'Please accept it' : 'Please save the cart to take this over, or accept it';
  const detail = `${sentences} ${ways}, then submit again.`.slice(0, 1000);
  return conflict('changed', detail, { changes, fingerprint });
}
