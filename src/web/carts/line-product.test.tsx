import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LineDescription } from './line-product.tsx';

const textOf = (discountPercent: string | null) =>
  renderToStaticMarkup(<LineDescription product={{ itemCode: '12100-100', description: 'Float', discountPercent }} />)
    .replaceAll(/<[^>]+>/g, '|')
    .replaceAll(/\|+/g, '|');

it('LIN-002: a line shows its discount as 0,0.0% Off, and nothing without one', () => {
  expect(textOf('12.5')).toContain('|12.5% Off|');
  expect(textOf('10')).toContain('|10.0% Off|');
  for (const none of ['0', '0.00', null]) expect(textOf(none)).not.toContain('Off');
});
