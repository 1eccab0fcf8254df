import { fillColorCode } from './color-code.ts';

/** The widths that product pictures are made in (IMG-002). */
export const IMAGE_WIDTHS = [80, 250, 400, 800, 2048] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];
/** IMG-003 to IMG-005. */
export const DEFAULT_IMAGE_WIDTH = 800;
export const THUMBNAIL_WIDTH = 80;
/** What stands for a product without a picture, and for a search row without one (wire 2.4). */
export const PLACEHOLDER_IMAGE = 'missing-placeholder2.jpg';
export const PLACEHOLDER_THUMBNAIL = 'missing.png';

export function isImageWidth(width: number): width is ImageWidth {
  return IMAGE_WIDTHS.some((known) => known === width);
}

/**
 * The file name of a picture whose name may hold a colour's wildcards; a blank name is the placeholder (wire 2.4, IMG-007).
 */
export function imageFileName(name: string | null | undefined, colorCode: string | null | undefined = ''): string {
  const pattern = name?.trim() ?? '';
  return pattern === '' ? PLACEHOLDER_IMAGE : fillColorCode(pattern, colorCode ?? '');
}

/** `/images/products/{width}/{file}`, safe to be put into an attribute (IMG-001). */
export function productImagePath(
  name: string | null | undefined,
  { width = DEFAULT_IMAGE_WIDTH, colorCode }: { width?: ImageWidth; colorCode?: string | null } = {},
): string {
  return `/images/products/${width}/${encodeURIComponent(imageFileName(name, colorCode))}`;
}

/** The address that finds a line's picture by its item code (IMG-001). */
export function itemImagePath(itemCode: string): string {
  return `/api/images/products/find/${THUMBNAIL_WIDTH}/${encodeURIComponent(itemCode)}`;
}

/** A `srcset` of all widths. */
export function productImageSet(name: string | null | undefined, colorCode?: string | null): string {
  return IMAGE_WIDTHS.map(
    (width) => `${productImagePath(name, { width, colorCode: colorCode ?? null })} ${width}w`,
  ).join(', ');
}

/** Alternate pictures whose alt text names an item as `#{code}` show only while that item is selected; inactive ones never. */
export function isAlternateShown(
  image: { readonly altText: string; readonly status: boolean },
  itemCode: string | null | undefined,
): boolean {
  const tags = [...image.altText.matchAll(/#([\w./-]+)/g)].map(([, tag]) => tag);
  return image.status && (tags.length === 0 || tags.some((tag) => tag === itemCode));
}

/**
 * Whether a text may name an uploaded picture: a path below the folder of originals, of plain characters, none of its names hidden or a way up
 * (security T64).
 */
export const isOriginalKey = (key: string): boolean =>
  key.length <= 255 && /^[A-Za-z0-9_][A-Za-z0-9._ -]*(\/[A-Za-z0-9_][A-Za-z0-9._ -]*)*$/.test(key);
