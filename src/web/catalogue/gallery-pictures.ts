import type { AlternateImage } from '#contract/product.ts';
import { imageFileName, isAlternateShown } from '#domain/image-name.ts';
import type { Choice } from './product-choice.ts';

/** One picture of a product's gallery. */
export interface Picture {
  /** File name below `/images/products/{width}/`. */
  file: string;
  alt: string;
}

/** The pictures of what is chosen: first its own, then the further ones that belong to it, by priority (PRD-001, part III 5). */
export function galleryPictures({ shown, color, item }: Choice): Picture[] {
  const colorCode = color?.colorCode ?? shown.defaultColor;
  const main = color?.additionalData?.image_filename || shown.image;
  const pictures = [
    { file: imageFileName(main, colorCode), alt: color ? `${shown.name}, ${color.colorName}` : shown.name },
    ...(shown.images ?? [])
      .filter((image) => isAlternateShown(image, item?.itemCode) && isOfColor(image, colorCode))
      .toSorted((a, b) => a.priority - b.priority || a.id - b.id)
      .map((image) => ({ file: imageFileName(image.image, colorCode), alt: withoutItemTags(image.altText) })),
  ];
  return pictures.filter(({ file }, index) => pictures.findIndex((other) => other.file === file) === index);
}

/** A picture may be kept for some colours: a list of their codes. */
function isOfColor({ colorCodes }: AlternateImage, colorCode: string): boolean {
  const codes = colorCodes?.split(/[\s,;|]+/).filter(Boolean) ?? [];
  return codes.length === 0 || codes.includes(colorCode);
}

const withoutItemTags = (altText: string): string => altText.replaceAll(/\s*#[\w./-]+/g, '').trim();
