import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PriceReason } from './price-reason.tsx';

it('PRC-012: the badge of a line calls the price level as everywhere: its name and Price', () => {
  const rule = {
    source: 'level-code',
    method: 'D',
    value: '15',
    standardPrice: '9.00',
    priceLevel: '1',
    priceCode: 'RET',
  } as const;
  const explained = renderToString(<PriceReason level="1" rule={{ ...rule, arithmetic: '9.00 × (1 − 15%) = 7.65' }} />);
  expect(explained).toContain('>Wholesale 100 Pc Price<');
  expect(explained).toContain('title="Wholesale 100 Pc Price: why this price"');
  expect(renderToString(<PriceReason level="N" rule={undefined} />)).toContain('>Safety DNS Price<');
  expect(renderToString(<PriceReason level="?" rule={undefined} />)).toBe('');
});

it.each([
  ['customer-item', null, 'Negotiated price'],
  ['standard', null, 'Standard price'],
  ['level-item', '2', 'Wholesale 200 Pc Price'],
] as const)(
  'LIN-003: the badge names what set the price, not the level that did not: %s',
  (source, priceLevel, name) => {
    const rule = { source, method: null, value: null, standardPrice: '9.00', priceLevel, priceCode: null };
    const badge = renderToString(<PriceReason level="2" rule={{ ...rule, arithmetic: '9.00 = 9.00' }} />);
    expect(badge).toContain(`>${name}<`);
    expect(badge.includes('Wholesale')).toBe(name.startsWith('Wholesale'));
  },
);
