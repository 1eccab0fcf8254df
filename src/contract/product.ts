import { z } from 'zod';
import { moment } from './dates.ts';
import { amount, decimal } from './decimal.ts';
import { id } from './ids.ts';
import { priceOffer } from './price-rule.ts';
import { season } from './season.ts';

const flag = z.boolean().nullable().optional();

/** The loose facts of a product or item: sizes, marks, names of colour pictures (PRD-024). */
export const additionalData = z.strictObject({
  size: z.string().nullable().optional(),
  subtitle: z.string().nullable().optional(),
  formatted_name: z.string().nullable().optional(),
  image_filename: z.string().nullable().optional(),
  season_id: id.nullable().optional(),
  season: season.optional(),
  seasonAvailable: z.boolean().optional(),
  best_seller: flag,
  upcycled: flag,
  heatTransfer: flag,
  sublimation: flag,
  rfidBlocking: flag,
  newColors: flag,
  isRedirect: flag,
  swatch_format: z.string().optional(),
  swatch_code: z.string().nullable().optional(),
  message: z.string().optional(),
});

/**
 * What a product, a mix and a colour have in common. Prices are per standard unit; `salesUMFactor` leads to the sales unit.
 * `stdPrice`, `priceCode` and the offer are absent for visitors (security T19), `QuantityAvailable` (standard units) and `buffer` for all
 * who may not see availability (security T21).
 */
const productBase = {
  id,
  itemCode: z.string(),
  status: z.boolean(),
  msrp: decimal.nullable().optional(),
  stdPrice: decimal.nullable().optional(),
  priceCode: z.string().nullable().optional(),
  stdUM: z.string().nullable().optional(),
  salesUM: z.string().nullable().optional(),
  salesUMFactor: decimal.nullable().optional(),
  shipWeight: decimal.nullable().optional(),
  productType: z.enum(['F', 'K', 'R', 'D']).nullable().optional(),
  QuantityAvailable: amount.optional(),
  inactiveItem: z.boolean().optional(),
  buffer: amount.nullable().optional(),
  season: season.nullable().optional(),
  timestamp: moment.nullable().optional(),
  /** The availability notice that this caller may read. */
  availabilityNotice: z.string().nullable().optional(),
  ...priceOffer,
};

/** A colour of the colour table; `pattern` and the three hues draw its chip. */
export const color = z.strictObject({
  id,
  code: z.string(),
  name: z.string(),
  swatchCode: z.string().nullable().optional(),
  active: z.boolean().nullable().optional(),
  pattern: z.string().optional(),
  colors: z.array(z.string()).optional(),
});

/** A further picture of a product; shown only with the item that its alt text names after `#` (IMG-008). */
export const alternateImage = z.strictObject({
  id,
  productId: id,
  image: z.string(),
  altText: z.string(),
  priority: z.int(),
  status: z.boolean(),
  colorCodes: z.string().nullable().optional(),
  timestamp: moment.optional(),
});

/** One colour that a product comes in, an item of its own (PRD-025). `status` is the combined flag, `selfStatus` the staff's own. */
export const colorItem = z.strictObject({
  ...productBase,
  productId: id,
  colorsId: id,
  colorCode: z.string(),
  colorName: z.string(),
  upc: z.string().nullable().optional(),
  color,
  selfStatus: z.boolean().optional(),
  productStatus: z.string().nullable().optional(),
  additionalData: additionalData.optional(),
  code: z.string().optional(),
  swatchCode: z.string().nullable().optional(),
  itemQuantity: z.int().optional(),
});

const mixItem = z.strictObject({
  id,
  mixID: id,
  itemCode: z.string(),
  itemQuantity: z.int().optional(),
  colorsId: id,
  color_code: z.string().optional(),
  color_name: z.string().optional(),
  color: color.optional(),
  additionalData: additionalData.optional(),
  productStatus: z.string().nullable().optional(),
});

/** A fixed assortment sold as one item. */
export const mix = z.strictObject({
  ...productBase,
  productId: id,
  mixName: z.string(),
  productStatus: z.string().nullable().optional(),
  items: z.array(mixItem),
});

const productWithoutVariants = {
  ...productBase,
  keyword: z.string(),
  name: z.string(),
  metaTitle: z.string().nullable(),
  metaDescription: z.string().nullable().optional(),
  /** HTML, sanitised. */
  description: z.string(),
  /** HTML, sanitised: the Features block. */
  details: z.string(),
  image: z.string(),
  taxClassId: z.int(),
  manufacturersId: z.int(),
  materialsId: z.int(),
  /** 0 variants, 1 itself, 3 mix, 4 colours. */
  sellAs: z.union([z.literal(0), z.literal(1), z.literal(3), z.literal(4)]),
  upc: z.string().nullable(),
  defaultColor: z.string(),
  defaultCategoriesId: id,
  defaultCategoryKeyword: z.string().nullable(),
  defaultParentProductsId: id,
  options: z.union([z.string(), z.tuple([])]).optional(),
  requireOptions: z.union([z.string(), z.tuple([])]).optional(),
  canDome: z.boolean(),
  canScreenPrint: z.boolean(),
  availableForSale: z.boolean(),
  /** Free text, shown as it is. */
  dateAvailable: z.string(),
  redirectToParent: z.boolean(),
  parentProductKeyword: z.string().nullable(),
  additionalData: additionalData.optional(),
  product_season_id: id.nullable(),
  season_code: z.string().nullable(),
  season_description: z.string().nullable(),
  season_teaser: z.string().nullable(),
  season_active: z.boolean().nullable(),
  season_available: z.boolean(),
  preSeasonMessage: z.string().nullable().optional(),
  anticipatedPrice: decimal.nullable().optional(),
  images: z.array(alternateImage).optional(),
  /** `MTO`: made to order. */
  productStatus: z.string().nullable().optional(),
  mix: mix.optional(),
  items: z.array(colorItem).optional(),
};

/** The product behind a variant button or a tile. */
export const simpleProduct = z.strictObject(productWithoutVariants);

/** One choice of a product that is sold in variants (PRD-022). */
export const variant = z.strictObject({
  id,
  parentProductID: id,
  variantProductID: id,
  title: z.string(),
  isDefaultVariant: z.boolean(),
  status: z.boolean(),
  priority: z.int(),
  timestamp: moment.optional(),
  product: simpleProduct.optional(),
});

/** A product as its page needs it (wire contract 6.2; PRD-020 to PRD-022). */
export const product = z.strictObject({ ...productWithoutVariants, variants: z.array(variant).optional() });

export type AdditionalData = z.output<typeof additionalData>;
export type Color = z.output<typeof color>;
export type AlternateImage = z.output<typeof alternateImage>;
export type ColorItem = z.output<typeof colorItem>;
export type Mix = z.output<typeof mix>;
export type SimpleProduct = z.output<typeof simpleProduct>;
export type Variant = z.output<typeof variant>;
export type Product = z.output<typeof product>;
