import type { WorkOrder } from '#contract/fulfilment.ts';
import { formatDeduction, TBD } from '#domain/cart-totals.ts';
import { add, formatDollars, formatMoney } from '#domain/money.ts';
import { freightText, orderFreight, orderTotal } from '#domain/order.ts';
import { TotalsPanel } from '../ui/totals-panel.tsx';

/** The sums of an order, and what its invoices still ask for. */
export function WorkTotals({ order }: { order: WorkOrder }) {
  const amounts = {
    nonTaxable: order.NonTaxableAmt,
    taxable: order.TaxableAmt,
    freight: order.FreightAmt,
    salesTax: order.SalesTaxAmt,
    deposit: order.DepositAmt,
    discount: order.DiscountAmt,
    comment: order.Comment,
  };
  const freight = orderFreight(amounts);
  const total = orderTotal(amounts);
  return (
    <TotalsPanel
      rows={[
        { label: 'Sub Total', value: formatMoney(add(amounts.nonTaxable, amounts.taxable)), tone: 'strong' },
        { label: 'Sales Tax', value: formatMoney(amounts.salesTax) },
        {
          label: 'Freight',
          value: freight.amount === null || freight.charge ? freightText(freight) : formatMoney(freight.amount),
          tone: freight.amount === null ? 'muted' : undefined,
        },
        { label: 'Discount', value: formatDeduction(amounts.discount) },
        { label: 'Deposit', value: formatDeduction(amounts.deposit) },
      ]}
      total={{ label: 'Total', value: total === null ? TBD : formatDollars(total) }}
      details={
        order.invoices.length > 0
          ? [{ label: 'Balance of its invoices', value: formatDollars(order.balance) }]
          : undefined
      }
    />
  );
}
