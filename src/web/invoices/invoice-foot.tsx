import type { Invoice } from '#contract/invoice.ts';
import { formatDeduction } from '#domain/cart-totals.ts';
import { invoiceTotal } from '#domain/invoice.ts';
import { add, formatDollars, formatMoney, multiply } from '#domain/money.ts';
import { orderWords } from '#domain/order-words.ts';
import { TotalsPanel } from '../ui/totals-panel.tsx';
import { InvoicePayments } from './invoice-payments.tsx';
import styles from './invoices.module.css';

/** Comment and payments at the left, the totals of the invoice at the right (wire contract 10). */
export function InvoiceFoot({ invoice }: { invoice: Invoice }) {
  const amounts = {
    nonTaxable: invoice.NonTaxableSalesAmt,
    taxable: invoice.TaxableSalesAmt,
    salesTax: invoice.SalesTaxAmt,
    freight: invoice.FreightAmt,
    discount: invoice.DiscountAmt,
  };
  const { Balance, Payments } = invoice;
  const paid = add('0', ...Payments.map(({ TransactionAmt }) => TransactionAmt ?? '0'));
  const words = orderWords(invoice.Comment);
  return (
    <div className={styles.foot}>
      <div className={styles.notes}>
        {words !== '' && (
          <div>
            <h2>Comment</h2>
            <p className={styles.words}>{words}</p>
          </div>
        )}
        <InvoicePayments invoice={invoice} />
      </div>
      <TotalsPanel
        look="plain"
        rows={[
          { label: 'Sub Total', value: formatMoney(add(amounts.nonTaxable, amounts.taxable)), tone: 'strong' },
          { label: 'Sales Tax', value: formatMoney(amounts.salesTax) },
          { label: 'Freight', value: formatMoney(amounts.freight) },
          { label: 'Discount', value: formatDeduction(amounts.discount) },
          { label: 'Deposit', value: formatDeduction(invoice.DepositAmt) },
        ]}
        total={{ label: 'Total', value: formatDollars(invoiceTotal(amounts)) }}
        details={[
          ...(Payments.length === 0 ? [] : [{ label: 'Payments', value: formatMoney(multiply(paid, -1)) }]),
          ...(Balance === undefined ? [] : [{ label: 'Balance Due', value: formatDollars(Balance) }]),
        ]}
      />
    </div>
  );
}
