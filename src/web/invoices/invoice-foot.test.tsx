import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { invoicesExamples } from '#contract/examples/orders.ts';
import type { Invoice } from '#contract/invoice.ts';
import { InvoiceFoot } from './invoice-foot.tsx';

const drawn = (Comment: string | null): string => {
  const invoice = { ...invoicesExamples.findInvoice.answer.invoice, Comment } as Invoice;
  return renderToStaticMarkup(<InvoiceFoot invoice={invoice} />);
};

it('a comment is what a person wrote, without the tokens that stand before it for freight and shipping', () => {
  expect(drawn('SWR ~ Leave it at the back door')).toContain('>Leave it at the back door<');
  expect(drawn('SWR ~ Leave it at the back door')).not.toContain('SWR');
  for (const none of ['SWR', '', null]) expect(drawn(none)).not.toContain('Comment');
});
