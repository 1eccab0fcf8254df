import type { ColorItem, Mix, Product, SimpleProduct, Variant } from '#contract/product.ts';
import type { Season } from '#contract/season.ts';
import { chosenColor, msrpRange, SELL_AS, shownColors, variantOfSku } from '#domain/product.ts';
import { preSeason } from '#domain/season.ts';

/** What one puts into a cart: a colour, an assortment, or the product itself. */
export type SaleItem = ColorItem | Mix | SimpleProduct;

/** What a product page shows for what has been chosen so far. */
export interface Choice {
  variant: Variant | undefined;
  /** The product whose pictures, texts and colours show: the variant's, else the product itself. */
  shown: SimpleProduct;
  /** The colours that may be chosen. */
  colors: ColorItem[];
  color: ColorItem | undefined;
  /** Undefined while a colour has to be chosen. */
  item: SaleItem | undefined;
}

export interface Wish {
  /** Item code from the address. */
  sku?: string | null | undefined;
  /** Keyword of the variant that a redirect came from (CAT-010). */
  variantKeyword?: string | undefined;
}

/** Works out what an address chooses of a product (PRD-004, PRD-008, ruling 20). */
export function choose(product: Product, { sku, variantKeyword }: Wish): Choice {
  const variants = product.sellAs === SELL_AS.variants ? (product.variants ?? []) : [];
  const variant = variantOfSku(variants, sku, variantOfKeyword(variants, variantKeyword)?.id);
  const shown: SimpleProduct = variant?.product ?? product;
  if (shown.sellAs === SELL_AS.mix) return { variant, shown, colors: [], color: undefined, item: shown.mix };
  if (shown.sellAs !== SELL_AS.colors) {
    const item = shown.sellAs === SELL_AS.self && shown.itemCode ? shown : undefined;
    return { variant, shown, colors: [], color: undefined, item };
  }
  const colors = shownColors(shown.items ?? []);
  const color = chosenColor(colors, { sku, defaultColor: shown.defaultColor });
  return { variant, shown, colors, color, item: color };
}

const variantOfKeyword = (variants: readonly Variant[], keyword: string | undefined): Variant | undefined =>
  keyword === undefined ? undefined : variants.find(({ product }) => product?.keyword === keyword);

/** The item code that chooses a variant: its item of the colour that is chosen now, else what it shows by itself. */
export function skuOf(variant: Variant, colorCode?: string): string | undefined {
  const { product } = variant;
  if (product === undefined) return undefined;
  if (product.sellAs === SELL_AS.mix) return product.mix?.itemCode;
  if (product.sellAs !== SELL_AS.colors) return product.itemCode || undefined;
  return chosenColor(product.items ?? [], { colorCode, defaultColor: product.defaultColor })?.itemCode;
}

type PricedItem = Pick<SimpleProduct, 'itemCode' | 'status' | 'msrp' | 'productType' | 'inactiveItem'>;

/** The items of a product whose prices make its range: all colours, of all variants. */
function pricedItems(product: Product): PricedItem[] {
  const parts: SimpleProduct[] = product.variants
    ? product.variants.flatMap((choice) => (choice.status && choice.product ? [choice.product] : []))
    : [product];
  return parts.flatMap((part): PricedItem[] => part.items ?? (part.mix ? [part.mix] : [part]));
}

/** Lowest and highest MSRP per standard unit (PRD-003); undefined without any. */
export function msrpsOf(product: Product) {
  return msrpRange(
    pricedItems(product).map((item) => ({
      colorCode: '',
      ...item,
      isInactive: item.inactiveItem === true,
    })),
  );
}

type Seasonal = { season?: Season | null | undefined; additionalData?: { seasonAvailable?: boolean } | undefined };

const seasonal = (of: Seasonal) => ({
  season: of.season
    ? { code: of.season.code, active: of.season.active, productAvailable: of.season.product_available }
    : null,
  seasonAvailable: of.additionalData?.seasonAvailable === true,
});

/** The season for which the chosen item is sold ahead (PRD-018), as the page tells of it. */
export function preSeasonOf({ shown, item }: Choice): Season | undefined {
  const own = item && item !== shown ? seasonal(item) : undefined;
  const found = preSeason(own, seasonal(shown));
  if (found === undefined) return undefined;
  return [item?.season, shown.season].find((season) => season?.code === found.code) ?? undefined;
}
