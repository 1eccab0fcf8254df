import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { CartHeader } from '#contract/cart.ts';
import { cartsExamples } from '#contract/examples/carts.ts';
import { CartTotalsPanel } from './cart-totals.tsx';

const { header } = cartsExamples.findCart.answer.cart;
const shown = { lines: [], subTotal: '1234.5', pieces: 1200, retail: '0', hasItems: true };
const totals = { subTotal: '1234.5', tax: '98.76', freight: '7.5', discount: '61.725', deposit: '10', quantity: 1200 };

/** What stands in the panel, in its order. */
function textOf(of: Partial<CartHeader['totals']>, subTotal = shown.subTotal, isFreightOpen = false): string {
  const panel = (
    <CartTotalsPanel
      header={{ ...header, totals: { ...totals, total: '1279.03', ...of } }}
      shown={{ ...shown, subTotal }}
      isFreightOpen={isFreightOpen}
      action={null}
    />
  );
  return renderToStaticMarkup(panel).replaceAll(/(<[^>]+>)+/g, '|');
}

it('CRT-024 LIN-034: the totals in their order, as 0,0.00', () => {
  expect(textOf({})).toContain(
    '|Sub Total|1,234.50|Sales Tax|98.76|Freight|7.50|Discount|-61.73|Deposit|-10.00|Total|$1,279.03|',
  );
});

it('CRT-074 CRT-075: TBD for what nobody knows yet, and then there is no total either', () => {
  expect(textOf({ tax: null })).toContain('|Sales Tax|TBD|Freight|7.50|');
  expect(textOf({ freight: null, total: null })).toMatch(/\|Freight\|TBD\|.*\|Total\|TBD\|/);
});

it('CRT-074: what is chosen and not saved yet has no freight and no total of what is saved', () => {
  expect(textOf({}, shown.subTotal, true)).toMatch(/\|Freight\|TBD\|.*\|Total\|TBD\|Freight is set/);
});

it('CRT-073: no total beside a sub total that it is not of, while lines are being saved', () => {
  const text = textOf({}, '2000');
  expect(text).toContain('|Sub Total|2,000.00|');
  expect(text).toContain('|Total|TBD|');
  expect(text).not.toContain('Freight is set');
  expect(textOf({}, '1234.50')).toContain('|Total|$1,279.03|');
});
