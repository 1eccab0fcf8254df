import { useState } from 'react';
import type { SalesOrder } from '#contract/order.ts';
import { formatDeduction, TBD } from '#domain/cart-totals.ts';
import { add, formatDollars, formatMoney } from '#domain/money.ts';
import { freightText, orderFreight, orderTotal } from '#domain/order.ts';
import { orderWords } from '#domain/order-words.ts';
import { PROMO_CODE_MAX } from '#domain/promo.ts';
import { messageOf } from '../api/problem.ts';
import type { CustomerRef } from '../session/customer-ref.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { TotalsPanel } from '../ui/totals-panel.tsx';
import { amountsOf, mayTakePromo } from './order-kinds.ts';
import { type OrderKind, useApplyPromo } from './order-queries.ts';
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
        {showsPromo && <PromoForm order={order} customerRef={customerRef} />}
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

/** Applies a promo code to the order (ruling 45, PMO-005, PMO-006). */
function PromoForm({ order, customerRef }: { order: SalesOrder; customerRef: CustomerRef }) {
  const [code, setCode] = useState('');
  const apply = useApplyPromo(customerRef);
  return (
    <form
      className={styles.promo}
      data-print="never"
      onSubmit={(event) => {
        event.preventDefault();
        if (code.trim() === '' || apply.isPending) return;
        apply.mutate({ salesOrderNo: order.SalesOrderNo, code }, { onSuccess: () => setCode('') });
      }}
    >
      <TextField
        label="Promo Code"
        autoComplete="off"
        placeholder="Enter a code"
        maxLength={PROMO_CODE_MAX}
        value={code}
        error={apply.isError ? messageOf(apply.error) : undefined}
        help={apply.isSuccess ? (apply.data.message ?? 'The code was applied.') : undefined}
        onChange={(event) => {
          apply.reset();
          setCode(event.target.value);
        }}
      />
      <Button type="submit" disabled={code.trim() === ''} busy={apply.isPending}>
        Apply
      </Button>
    </form>
  );
}
