import type { InvoiceLine } from '#contract/invoice.ts';
import type { SalesOrderLine } from '#contract/order.ts';
import type { PriceRule } from '#contract/price-rule.ts';
import { type CopyableLine, ITEM_TYPE, type KitLine } from '#domain/line.ts';
import { formatQuantity } from '#domain/quantity.ts';
import { splitComment } from '#domain/season-mark.ts';
import type { PricedLine } from '#domain/unit-price.ts';
import type { LineProduct } from '../carts/line-product.tsx';

/** A line of an order or an invoice as both are shown. */
export interface DocumentLine extends LineProduct, CopyableLine, KitLine, PricedLine {
  quantityOrdered: number;
  quantityShipped: number;
  quantityBackordered: number;
  quantityCancelled: number;
  unit: string;
  msrp: string | number | null;
  priceLevel: string | null;
  priceRule: PriceRule | undefined;
  comment: string;
  productId: number | null | undefined;
  upc: string | null;
}

/** A line of an order in our words. */
export const fromOrderLine = (line: SalesOrderLine): DocumentLine => ({
  lineKey: line.LineKey,
  salesKitLineKey: line.SalesKitLineKey,
  isExplodedKit: line.ExplodedKitItem === 'Y',
  itemType: line.ItemType,
  productType: line.ProductType,
  isInactive: line.InactiveItem === 'Y',
  itemCode: line.ItemCode,
  description: line.ItemCodeDesc,
  image: line.image,
  colorCode: line.colorCode,
  swatchCode: line.colorCode,
  isMadeToOrder: line.isMadeToOrder,
  categoryKeyword: line.categoryKeyword,
  productKeyword: line.productKeyword,
  productId: line.productId,
  unit: line.UnitOfMeasure,
  unitFactor: line.UnitOfMeasureConvFactor,
  quantityOrdered: Number(line.QuantityOrdered),
  quantityShipped: Number(line.QuantityShipped),
  quantityBackordered: Number(line.QuantityBackordered),
  quantityCancelled: Number(line.QuantityCancelled ?? 0),
  unitPrice: line.UnitPrice,
  lineDiscountPercent: line.LineDiscountPercent,
  discountPercent: line.LineDiscountPercent,
  msrp: line.SuggestedRetailPrice,
  priceLevel: line.PriceLevel,
  priceRule: line.priceRule,
  comment: line.CommentText,
  upc: line.UDF_UPC,
});

/** A line of an invoice in our words. */
export const fromInvoiceLine = (line: InvoiceLine): DocumentLine => ({
  lineKey: line.LineKey ?? line.DetailSeqNo,
  salesKitLineKey: line.SalesKitLineKey,
  isExplodedKit: line.ExplodedKitItem === 'Y',
  itemType: line.ItemType,
  productType: line.ProductType,
  isInactive: line.InactiveItem === 'Y',
  itemCode: line.ItemCode,
  description: line.ItemCodeDesc,
  image: line.image,
  colorCode: line.colorCode,
  swatchCode: line.colorCode,
  categoryKeyword: line.categoryKeyword,
  productKeyword: line.productKeyword,
  productId: line.productId,
  unit: line.UnitOfMeasure,
  unitFactor: line.UnitOfMeasureConvFactor,
  quantityOrdered: line.QuantityOrdered,
  quantityShipped: line.QuantityShipped,
  quantityBackordered: line.QuantityBackordered,
  quantityCancelled: 0,
  unitPrice: line.UnitPrice,
  lineDiscountPercent: line.LineDiscountPercent,
  discountPercent: line.LineDiscountPercent,
  msrp: line.SuggestedRetailPrice,
  priceLevel: line.PriceLevel,
  priceRule: undefined,
  comment: line.CommentText ?? '',
  upc: line.CustomerUPC ?? line.UDF_UPC,
});

/** What a copy of a line puts into a cart. The season that it was ordered in is not said of it: the server says that of the day, or none (PRD-017). */
export const itemToCopy = (line: DocumentLine) => ({
  itemCode: line.itemCode,
  description: line.description,
  unitOfMeasure: line.unit,
  quantityOrdered: line.quantityOrdered,
  commentText: splitComment(line.comment).own,
  productId: line.productId,
});

export const isCommentLine = ({ itemType }: DocumentLine): boolean => itemType === ITEM_TYPE.comment;

type Quantities = Pick<
  DocumentLine,
  'quantityOrdered' | 'quantityShipped' | 'quantityBackordered' | 'quantityCancelled'
>;

/** What is short of a line: blank as long as nothing of it has shipped or was cancelled, and once all has shipped. */
export function shortText(line: Quantities): string {
  const { quantityOrdered, quantityShipped, quantityBackordered, quantityCancelled } = line;
  const isShort = quantityShipped > 0 && quantityShipped < quantityOrdered;
  const words = [
    isShort && `Shipped ${formatQuantity(quantityShipped)} of ${formatQuantity(quantityOrdered)}`,
    quantityBackordered > 0 && `${formatQuantity(quantityBackordered)} back-ordered`,
    quantityCancelled > 0 && `${formatQuantity(quantityCancelled)} cancelled`,
  ];
  return words.filter(Boolean).join(', ');
}
