/** Item types of a line: a product, and a comment. */
export const ITEM_TYPE = { product: '1', comment: '4' } as const;
/** The item code of a comment line (LIN-015, ORD-039). */
export const COMMENT_ITEM_CODE = '/C';
/** The item code that a line goes by: its own, or that of every comment. */
export const shownItemCode = (line: { readonly itemType: string; readonly itemCode: string }): string =>
  line.itemType === ITEM_TYPE.comment ? COMMENT_ITEM_CODE : line.itemCode;
/** The key of a cart's line, from its place in the cart: six digits. */
export const lineKeyOf = (seq: number): string => String(seq).padStart(6, '0');
/** The warehouse that stock is told of, and that a line without one belongs to (LIN-017). */
export const DEFAULT_WAREHOUSE = '000';
/** What a line without a unit is counted in (LIN-013). */
export const DEFAULT_UNIT = 'EA';
/** The longest comment of a line (LIN-022). */
export const LINE_COMMENT_MAX = 2048;

/** What copying needs to know of a cart, order or invoice line. */
export interface CopyableLine {
  readonly itemType: string;
  readonly productType: string | null | undefined;
  readonly isInactive: boolean;
}

/**
 * Copy-to-cart needs a product type that is not discontinued, an active item, item type 1 and a view that is not read-only
 * (LIN-027 to LIN-030).
 */
export function mayCopyLine(line: CopyableLine, isReadOnly = false): boolean {
  return (
    !isReadOnly &&
    !!line.productType &&
    line.productType !== 'D' &&
    !line.isInactive &&
    line.itemType === ITEM_TYPE.product
  );
}

/** What kits need to know of a line. */
export interface KitLine {
  readonly lineKey: string;
  readonly productType: string | null | undefined;
  readonly isExplodedKit: boolean;
  /** The key of the kit line that this one is a part of. */
  readonly salesKitLineKey: string | null | undefined;
}

/** A kit whose parts are lines of their own: product type K, exploded kit Y (LIN-006, ORD-018). */
export function isKitLine(line: Pick<KitLine, 'productType' | 'isExplodedKit'>): boolean {
  return line.productType === 'K' && line.isExplodedKit;
}

/** Lines in their order, the parts of a kit under it as its 'Contains:' rows. A part whose kit is missing stands on its own. */
export function groupKits<L extends KitLine>(
  lines: readonly L[],
): { readonly line: L; readonly contains: readonly L[] }[] {
  const kits = new Set(lines.filter(isKitLine).map(({ lineKey }) => lineKey));
  const isPart = (line: L) =>
    !!line.salesKitLineKey && line.salesKitLineKey !== line.lineKey && kits.has(line.salesKitLineKey);
  return lines
    .filter((line) => !isPart(line))
    .map((line) => ({
      line,
      contains: isKitLine(line) ? lines.filter((part) => isPart(part) && part.salesKitLineKey === line.lineKey) : [],
    }));
}

/** What duplicating an order needs to know of its lines. */
export interface DuplicableLine extends CopyableLine {
  readonly isKitPart: boolean;
  readonly quantityOrdered: number;
  readonly commentText: string;
}

/**
 * The lines of an order that a duplicate is made from: comments with text, and items with a quantity, whether they can be had or not. The
 * parts of a kit come with the kit.
 */
export function linesOfDuplicate<L extends DuplicableLine>(lines: readonly L[]): L[] {
  return lines.filter((line) => {
    if (line.isKitPart) return false;
    if (line.itemType === ITEM_TYPE.comment) return line.commentText.trim() !== '';
    return line.itemType === ITEM_TYPE.product && line.quantityOrdered > 0;
  });
}

/**
 * The lines of an order that go into its duplicate: comments with text, and items with a quantity that may be copied.
 * Exploded kit parts, inactive and discontinued items stay behind (wire 8.3).
 */
export function linesToDuplicate<L extends DuplicableLine>(lines: readonly L[]): L[] {
  return linesOfDuplicate(lines).filter((line) => line.itemType === ITEM_TYPE.comment || mayCopyLine(line));
}
