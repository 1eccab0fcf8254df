import type { Decimal } from './money.ts';
import { priceRange } from './unit-price.ts';

/** How a product is sold (PRD-026). */
export const SELL_AS = { variants: 0, self: 1, mix: 3, colors: 4 } as const;

/** What choosing needs to know of a variant. */
export interface Variant {
  readonly id: number;
  readonly priority: number;
  readonly status: boolean;
  readonly isDefaultVariant: boolean;
  readonly product?:
    | {
        readonly status: boolean;
        readonly itemCode: string;
        readonly items?: readonly { readonly itemCode: string }[] | undefined;
        readonly mix?: { readonly itemCode: string } | undefined;
      }
    | null
    | undefined;
}

/** What choosing needs to know of a colour item. `status` is the combined one: set active, and the item can be sold. */
export interface ColorItem {
  readonly itemCode: string;
  readonly colorCode: string;
  readonly status: boolean;
  readonly isInactive?: boolean | undefined;
  readonly productType?: string | null | undefined;
  readonly msrp?: Decimal | null | undefined;
}

/** The variants that count, by priority (PRD-007). */
export function activeVariants<V extends Variant>(variants: readonly V[]): V[] {
  return variants.filter(({ status }) => status).sort((a, b) => a.priority - b.priority || a.id - b.id);
}

/** Variant buttons show only when more than one variant has a product that is active (PRD-006). */
export function areVariantsShown(variants: readonly Variant[]): boolean {
  return activeVariants(variants).filter(({ product }) => product?.status === true).length > 1;
}

/** The active variant that is flagged default, else the first active (wire C4). */
export function defaultVariant<V extends Variant>(variants: readonly V[]): V | undefined {
  const active = activeVariants(variants);
  return active.find(({ isDefaultVariant }) => isDefaultVariant) ?? active[0];
}

/**
 * The variant that a `sku` names, by its own item code, its assortment's or a colour item's (PRD-004, wire C3). Several matches keep the one already
 * selected, no match gives the default.
 */
export function variantOfSku<V extends Variant>(
  variants: readonly V[],
  sku: string | null | undefined,
  selectedId?: number,
): V | undefined {
  const active = activeVariants(variants);
  const selected = active.find(({ id }) => id === selectedId);
  const matching = sku
    ? active.filter(
        ({ product }) =>
          product?.itemCode === sku ||
          product?.mix?.itemCode === sku ||
          product?.items?.some(({ itemCode }) => itemCode === sku),
      )
    : [];
  if (matching.length === 1) return matching[0];
  return selected ?? matching[0] ?? defaultVariant(variants);
}

/** The colour items that are shown (wire C7). */
export function shownColors<I extends ColorItem>(items: readonly I[]): I[] {
  return items.filter(({ status }) => status);
}

/** What was asked for when a colour is chosen. */
export interface ColorWish {
  readonly sku?: string | null | undefined;
  readonly colorCode?: string | null | undefined;
  readonly defaultColor?: string | null | undefined;
}

/** The colour item to show: the requested item, the requested colour, the product's default colour, the first one (wire C4). */
export function chosenColor<I extends ColorItem>(
  items: readonly I[],
  { sku, colorCode, defaultColor }: ColorWish,
): I | undefined {
  const shown = shownColors(items);
  const ofColor = (code: string | null | undefined) =>
    code ? shown.find((item) => item.colorCode === code) : undefined;
  return shown.find(({ itemCode }) => itemCode === sku) ?? ofColor(colorCode) ?? ofColor(defaultColor) ?? shown[0];
}

/** The range of MSRP over the colours that can be bought; inactive and discontinued ones do not count (wire C7). */
export function msrpRange(items: readonly ColorItem[]): readonly [Decimal, Decimal] | undefined {
  return priceRange(
    shownColors(items)
      .filter(({ isInactive, productType }) => !isInactive && productType !== 'D')
      .map(({ msrp }) => msrp),
  );
}

/** What decides whether the add-to-cart form shows. */
export interface ForSale {
  readonly isAvailableForSale: boolean;
  readonly hasCartItem: boolean;
  readonly mayAdd: boolean;
}

/** The add-to-cart button shows only for a product for sale, with an item chosen, to a customer who may add (PRD-009). */
export function isAddShown({ isAvailableForSale, hasCartItem, mayAdd }: ForSale): boolean {
  return isAvailableForSale && hasCartItem && mayAdd;
}

/** The size icon of a size: S or SM, M or MD, L or LG (PRD-027). */
export function sizeIcon(size: string | null | undefined): 'S' | 'M' | 'L' | undefined {
  const match = /^(?:(SM?)|(MD?)|(LG?))$/.exec(size?.trim().toUpperCase() ?? '');
  if (!match) return undefined;
  if (match[1]) return 'S';
  return match[2] ? 'M' : 'L';
}
