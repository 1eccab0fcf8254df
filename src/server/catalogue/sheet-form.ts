import type { ColorSheet, SheetCell, SheetStyle } from '#contract/catalogue.ts';
import type { ColorItem, SimpleProduct } from '#contract/product.ts';
import { isMadeToOrder } from '#domain/made-to-order.ts';
import { activeVariants, SELL_AS, shownColors } from '#domain/product.ts';
import { preSeason } from '#domain/season.ts';
import type { Audience } from './audience.ts';
import { simpleProduct } from './product-form.ts';
import type { ColorItemRow, ProductRow } from './product-store.ts';

/** What a category shows, in its order: the products of its tiles, and those behind their variants. */
export interface SheetRows {
  keyword: string;
  title: string;
  productIds: readonly number[];
  products: ReadonlyMap<number, ProductRow>;
}

interface Style {
  row: ProductRow;
  /** Whose page shows it. */
  page: ProductRow;
}

/** The sheet as everybody of an audience sees it: what one customer pays and ordered is put in afterwards. */
export function sheetAnswer({ keyword, title, productIds, products }: SheetRows, audience: Audience): ColorSheet {
  const found = productIds.flatMap((id) => stylesOf(products.get(id), products));
  const styles = found.filter(({ row }, index) => found.findIndex((other) => other.row.id === row.id) === index);
  const drawn = styles
    .map(({ row, page }) => ({ row, page, product: simpleProduct(row, audience) }))
    .filter(({ product }) => shownColors(product.items ?? []).length > 0);
  return {
    keyword,
    title,
    colors: colorsOf(drawn.map(({ product }) => product)),
    styles: drawn.map(({ row, page, product }) => styleAnswer(row, page, product)),
  };
}

/** The products for sale, by colour, that one tile stands for. */
function stylesOf(product: ProductRow | undefined, products: ReadonlyMap<number, ProductRow>): Style[] {
  if (!product?.status) return [];
  const isForSale = (row: ProductRow) => row.status && row.availableForSale && row.sellAs === SELL_AS.colors;
  if (product.sellAs !== SELL_AS.variants) return isForSale(product) ? [{ row: product, page: product }] : [];
  const variants = product.variants.map((choice) => ({ ...choice, isDefaultVariant: choice.isDefault }));
  return activeVariants(variants).flatMap(({ variantProductId }) => {
    const row = products.get(variantProductId);
    return row && isForSale(row) ? [{ row, page: product }] : [];
  });
}

function styleAnswer(row: ProductRow, page: ProductRow, product: SimpleProduct): SheetStyle {
  const rows = new Map(row.colors.map((color) => [color.item.itemCode, color]));
  return {
    productId: row.id,
    name: row.name,
    keyword: page.keyword,
    categoryKeyword: page.categoryKeyword,
    dateAvailable: row.dateAvailable,
    cells: shownColors(product.items ?? []).map((item) => cellAnswer(item, row, rows.get(item.itemCode))),
  };
}

function cellAnswer(item: ColorItem, row: ProductRow, color: ColorItemRow | undefined): SheetCell {
  const { itemCode, colorCode, msrp, stdUM, salesUM, salesUMFactor, availabilityNotice, QuantityAvailable } = item;
  return {
    itemCode,
    colorCode,
    msrp: msrp ?? null,
    stdUM: stdUM || 'EA',
    salesUM: salesUM || 'EA',
    salesUMFactor: salesUMFactor ?? '1',
    ...(availabilityNotice === undefined ? {} : { availabilityNotice }),
    ...(QuantityAvailable === undefined ? {} : { QuantityAvailable }),
    isPreSeason: preSeason(color, row) !== undefined,
    isMadeToOrder: isMadeToOrder(item.productStatus ?? row.productStatus),
  };
}

/** The colours of all styles, each once, in the order in which the styles bring them in. */
function colorsOf(products: readonly SimpleProduct[]): ColorSheet['colors'] {
  const colors = new Map<string, ColorSheet['colors'][number]>();
  for (const { items = [], additionalData } of products) {
    for (const { colorCode: code, colorName: name, swatchCode } of shownColors(items)) {
      if (colors.has(code)) continue;
      const swatchFormat = additionalData?.swatch_format ?? null;
      colors.set(code, { code, name, swatchFormat, swatchCode: swatchCode || code });
    }
  }
  return [...colors.values()];
}
