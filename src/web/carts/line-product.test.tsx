import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LineDescription, type LineProduct } from './line-product.tsx';

const wordsOf = (product: Partial<LineProduct>) =>
  renderToStaticMarkup(<LineDescription product={{ itemCode: '12100-100', description: 'Float', ...product }} />)
    .replaceAll(/<[^>]+>/g, '|')
    .replaceAll(/\|+/g, '|');

const textOf = (discountPercent: string | null) => wordsOf({ discountPercent });

it('LIN-002: a line shows its discount as 0,0.0% Off, and nothing without one', () => {
  expect(textOf('12.5')).toContain('|12.5% Off|');
  expect(textOf('10')).toContain('|10.0% Off|');
  for (const none of ['0', '0.00', null]) expect(textOf(none)).not.toContain('Off');
});

it('a line says that its item is made to order, and nothing of the kind of another', () => {
  expect(wordsOf({ isMadeToOrder: true })).toContain('|Made to order|');
  expect(wordsOf({})).not.toContain('Made to order');
});
