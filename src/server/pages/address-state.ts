import type { PreloadedState } from '#contract/boot.ts';
import type { ColorItem, Product, SimpleProduct } from '#contract/product.ts';
import { ALL_PRODUCTS, productRoute } from '#domain/keyword.ts';
import { chosenColor, msrpRange, SELL_AS, variantOfSku } from '#domain/product.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Content } from '../content/content.ts';
import { readPagePath, readProductPath, readSheetPath } from './page-address.ts';

interface Sources {
  catalogue: Catalogue;
  content: Content;
}

type Slices = Pick<PreloadedState, 'products' | 'page'>;

/**
 * The slices of the boot state that belong to one address: the product or page that the reference client paints first. A category is as large
 * as all its products together and is asked for anyway, so it does not travel twice.
 */
export async function addressState(sources: Sources, path: string, query: string): Promise<Slices> {
  const pageKeyword = readPagePath(path);
  if (pageKeyword !== undefined) return pageState(sources, pageKeyword);
  const asked = readProductPath(path);
  if (asked === undefined) return {};
  const { result } = (await sources.catalogue.keywords('active')).value;
  const route = productRoute(
    result.map((entry) => ({ ...entry, redirectToParent: entry.redirect_to_parent })),
    asked,
  );
  if (route.show !== 'product') return {};
  return productState(sources, route.keyword, new URLSearchParams(query).get('sku') ?? asked.sku ?? null);
}

/** Whether the category that an address names, beside a product or for its order sheet, is one; where it names none, nothing is wrong. */
export async function isCategoryKnown({ catalogue }: Pick<Sources, 'catalogue'>, path: string): Promise<boolean> {
  const asked = readProductPath(path);
  const category = readSheetPath(path) ?? (asked?.product === undefined ? undefined : asked.category);
  if (category === undefined || category === ALL_PRODUCTS) return true;
  const { result } = (await catalogue.keywords('active')).value;
  return result.some(({ keyword, pagetype }) => keyword === category && pagetype === 'category');
}

async function pageState({ content }: Sources, keyword: string): Promise<Slices> {
  const { page } = (await content.page(keyword, false)).value;
  return {
    page: { keyword, content: page, list: [], status: 'idle', loaded: page !== null, html: page?.content ?? null },
  };
}

async function productState({ catalogue }: Sources, keyword: string, sku: string | null): Promise<Slices> {
  const [product] = (await catalogue.product(keyword, 'visitor')).value.products;
  if (product === undefined) return {};
  const variant = product.sellAs === SELL_AS.variants ? variantOfSku(product.variants ?? [], sku) : undefined;
  const shown: Product | SimpleProduct = variant?.product ?? product;
  const color = chosenColor<ColorItem>(shown.items ?? [], { sku, defaultColor: shown.defaultColor });
  const itemCode = color?.itemCode ?? (shown.mix?.itemCode || shown.itemCode || null);
  const single = (shown.mix ?? shown).msrp;
  return {
    products: {
      keyword,
      product,
      selectedProduct: shown,
      selectedItemCode: itemCode,
      image: { filename: color?.additionalData?.image_filename ?? shown.image, itemCode },
      colorCode: color?.colorCode ?? shown.defaultColor,
      variantId: variant?.id ?? null,
      loading: false,
      msrp: [...new Set(msrpRange(shown.items ?? []) ?? (single ? [single] : []))],
      customerPrice: [],
      salesUM: color?.salesUM ?? shown.mix?.salesUM ?? shown.salesUM ?? null,
      cartItem: null,
      pricing: [],
      customerKey: null,
    },
  };
}
