import { describe, expect, it } from 'vitest';
import type { AlternateImage, ColorItem, SimpleProduct } from '#contract/product.ts';
import { galleryPictures } from './gallery-pictures.ts';

const image = (id: number, name: string, more: Partial<AlternateImage> = {}): AlternateImage => ({
  id,
  productId: 1,
  image: name,
  altText: name,
  priority: id,
  status: true,
  ...more,
});

const shown = (images: AlternateImage[], picture = '12100-?.webp') =>
  ({ name: 'Cotton', image: picture, defaultColor: '213', images }) as SimpleProduct;
const navy = { itemCode: '12100-112', colorCode: '112', colorName: 'Navy' } as ColorItem;
const files = (choice: Parameters<typeof galleryPictures>[0]) => galleryPictures(choice).map(({ file }) => file);
const choice = (product: SimpleProduct, color?: ColorItem) => ({
  variant: undefined,
  shown: product,
  colors: [],
  color,
  item: color,
});

describe('galleryPictures', () => {
  it('PRD-001: the main picture, then the others by priority, all in the chosen colour', () => {
    const product = shown([image(2, '12100-?-coil.webp'), image(1, '12100-?-worn.webp')]);
    expect(files(choice(product, navy))).toEqual(['12100-112.webp', '12100-112-worn.webp', '12100-112-coil.webp']);
    expect(galleryPictures(choice(product, navy))[0]?.alt).toBe('Cotton, Navy');
  });

  it('shows the default colour while none is chosen', () => {
    expect(files(choice(shown([])))).toEqual(['12100-213.webp']);
  });

  it('shows pictures that name an item, or colours, only with those', () => {
    const product = shown([
      image(1, 'navy.webp', { altText: 'In navy #12100-112' }),
      image(2, 'red.webp', { altText: 'In red #12100-160' }),
      image(3, 'blues.webp', { colorCodes: '112, 117' }),
      image(4, 'reds.webp', { colorCodes: '160' }),
      image(5, 'off.webp', { status: false }),
    ]);
    expect(files(choice(product, navy))).toEqual(['12100-112.webp', 'navy.webp', 'blues.webp']);
    expect(galleryPictures(choice(product, navy))[1]?.alt).toBe('In navy');
  });

  it('IMG-007: a blank name gives the placeholder; one picture never shows twice', () => {
    expect(files(choice(shown([], ' ')))).toEqual(['missing-placeholder2.jpg']);
    expect(files(choice(shown([image(1, '12100-213.webp')])))).toEqual(['12100-213.webp']);
  });
});
