import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { catalogueExamples } from '#contract/examples/catalogue.ts';
import type { SaleItem } from './product-choice.ts';
import { ProductPrice } from './product-price.tsx';

const [product] = catalogueExamples.findProduct.answer.products;
const item = (source: 'customer-item' | 'level-code' | 'standard', price: string): SaleItem => {
  const sample = product && 'items' in product ? product.items?.[0] : undefined;
  if (sample === undefined) throw new Error('The example has a product with a color.');
  const priceLevel = source === 'level-code' ? '2' : null;
  const priceRule = { source, method: 'O', value: price, priceLevel, priceCode: null } as const;
  return { ...sample, stdPrice: '5.00', msrp: '9.99', price, priceLevel: '2', priceRule };
};

it('ruling 43: a price that does not work out is asked for, and no other stands in its place', () => {
  const { price: _, ...unpriced } = item('standard', '5.00');
  const shown = renderToString(<ProductPrice item={unpriced} quantity={1} />);
  expect(shown).toContain('Please ask Customer Service for the price.');
  expect(shown).not.toContain('$');
});

it.each([
  ['customer-item', '3.10', 'Negotiated price'],
  ['level-code', '4.20', 'Wholesale 200 Pc Price'],
  ['standard', '5.00', 'Standard price'],
] as const)('PRC-012: the badge and the row of a price name what set it: %s', (source, price, name) => {
  const shown = renderToString(<ProductPrice item={item(source, price)} quantity={1} />);
  expect(shown).toContain(`>${name}</span>`);
  expect(shown.includes('Wholesale')).toBe(source === 'level-code');
});
