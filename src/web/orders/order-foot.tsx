import type { SalesOrder } from '#contract/order.ts';
import { formatDeduction, TBD } from '#domain/cart-totals.ts';
import { add, formatDollars, formatMoney } from '#domain/money.ts';
import { freightText, orderFreight, orderTotal } from '#domain/order.ts';
import { orderWords } from '#domain/order-words.ts';
import type { CustomerRef } from '../session/customer-ref.ts';
import { TotalsPanel } from '../ui/totals-panel.tsx';
import { amountsOf, mayTakePromo } from './order-kinds.ts';
import { OrderPromoForm } from './order-promo-form.tsx';
import type { OrderKind } from './order-queries.ts';
import styles from './orders.module.css';
import { useMayCopy } from './use-may-copy.ts';

interface OrderFootProps {
  order: SalesOrder;
  customerRef: CustomerRef;
  kind: OrderKind;
}

/** Comment and promo code at the left, the totals at the right (ORD-019, ORD-054 to ORD-057). */
export function OrderFoot({ order, customerRef, kind }: OrderFootProps) {
  const mayChange = useMayCopy();
  const words = orderWords(order.Comment);
  const showsPromo = kind === 'open' && mayTakePromo(order) && mayChange;
  return (
    <div className={styles.foot}>
      <div className={styles.words}>
        {words !== '' && (
          <div>
            <h2>Comment</h2>
            <p>{words}</p>
          </div>
        )}
        {showsPromo && <OrderPromoForm order={order} customerRef={customerRef} />}
      </div>
      <OrderTotals order={order} />
    </div>
  );
}

function OrderTotals({ order }: { order: SalesOrder }) {
  const amounts = amountsOf(order);
  const freight = orderFreight(amounts);
  const total = orderTotal(amounts);
  return (
    <TotalsPanel
      look="plain"
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
    />
  );
}
