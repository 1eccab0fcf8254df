import { describe, expect, it } from 'vitest';
import {
  imageFileName,
  isAlternateShown,
  isImageWidth,
  itemImagePath,
  productImagePath,
  productImageSet,
} from './image-name.ts';

describe('picture names', () => {
  it.each([
    ['retainer-?.jpg', '117', 'retainer-117.jpg'],
    ['?-back-?.jpg', '117', '117-back-?.jpg'],
    ['r*-*.jpg', '12', 'r1-2.jpg'],
    ['r***.jpg', '12', 'r12.jpg'],
    ['plain.jpg', '117', 'plain.jpg'],
    ['r-?.jpg', '$&', 'r-$&.jpg'],
    ['r-?.jpg', null, 'r-.jpg'],
    ['', '117', 'missing-placeholder2.jpg'],
    [null, null, 'missing-placeholder2.jpg'],
    ['  ', '117', 'missing-placeholder2.jpg'],
  ])('IMG-007: %j with colour %j is %s', (name, color, expected) => {
    expect(imageFileName(name, color)).toBe(expected);
  });

  it('IMG-001 IMG-003: product pictures are 800 wide unless another width is asked for', () => {
    expect(productImagePath('a.jpg')).toBe('/images/products/800/a.jpg');
    expect(productImagePath('my pic-?.jpg', { width: 80, colorCode: '1' })).toBe('/images/products/80/my%20pic-1.jpg');
    expect(productImagePath('../../etc/passwd')).toBe('/images/products/800/..%2F..%2Fetc%2Fpasswd');
    expect(itemImagePath('12100-100')).toBe('/api/images/products/find/80/12100-100');
  });

  it('IMG-002: there are five widths', () => {
    expect(productImageSet('a.jpg').split(', ')).toHaveLength(5);
    expect([80, 250, 400, 800, 2048, 81, 0].map(isImageWidth)).toEqual([true, true, true, true, true, false, false]);
  });

  it('shows a tagged alternate only for its item', () => {
    expect(isAlternateShown({ altText: 'Worn', status: true }, '12100-100')).toBe(true);
    expect(isAlternateShown({ altText: 'Worn #12100-100', status: true }, '12100-100')).toBe(true);
    expect(isAlternateShown({ altText: 'Worn #12100-1001', status: true }, '12100-100')).toBe(false);
    expect(isAlternateShown({ altText: 'Worn #12100-104', status: true }, undefined)).toBe(false);
    expect(isAlternateShown({ altText: 'Worn', status: false }, undefined)).toBe(false);
  });
});
