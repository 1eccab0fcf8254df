import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { InvoiceRow } from '#contract/invoice.ts';
import { InvoiceCard } from './invoice-card.tsx';

const row = {
  ...{ InvoiceNo: '0460001', InvoiceType: 'IN', InvoiceDate: '2026-12-02', Balance: 120 },
  ...{ NonTaxableSalesAmt: 120, TaxableSalesAmt: 0, DiscountAmt: 0, SalesTaxAmt: 0, FreightAmt: 0 },
} as InvoiceRow;
const drawn = (due: string) =>
  renderToStaticMarkup(<InvoiceCard row={{ ...row, InvoiceDueDate: due }} href="/" today="2026-12-05" />);

it('says the year of a day on which is paid where it is another', () => {
  expect(drawn('2026-12-20')).toContain('120.00 due Dec 20<');
  expect(drawn('2027-01-02')).toContain('120.00 due Jan 2, 2027<');
});
