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
