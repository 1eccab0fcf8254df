import type { Color } from '#contract/product.ts';
import { swatchClass } from '#domain/swatch.ts';

const PREFIX = swatchClass('', '').length;

interface Swatched {
  color?: Color | undefined;
  colorCode?: string;
  swatchCode?: string | null | undefined;
  additionalData?: { swatch_code?: string | null | undefined } | undefined;
}

/** What the kit's cord chip calls a colour: the product's swatch format filled with the colour's swatch code. */
export function swatchName(format: string | null | undefined, of: Swatched): string {
  const code =
    of.additionalData?.swatch_code || of.swatchCode || of.color?.swatchCode || of.colorCode || of.color?.code;
  return swatchClass(format, code ?? '').slice(PREFIX);
}
