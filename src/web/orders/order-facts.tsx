import type { SalesOrder } from '#contract/order.ts';
import { dayText } from '#domain/day-text.ts';
import { HOLD_FOR_SHIP_DATE, orderPayment } from '#domain/order-choices.ts';
import { shippingDescription } from '#domain/shipping.ts';
import { findTerms } from '#domain/terms.ts';
import { paths } from '../paths.ts';
import type { CustomerRef } from '../session/customer-ref.ts';
import { Chip } from '../ui/chip.tsx';
import { type Description, DescriptionList } from '../ui/description-list.tsx';
import { IconFileInvoice } from '../ui/icons.ts';
import { DocumentAddress } from './document-address.tsx';
import styles from './orders.module.css';
import { TrackingChips } from './tracking-chips.tsx';

const NO_NUMBER = 'The packages have no numbers to follow.';

/** The facts of an order, to be read (ORD-015). */
export function OrderFacts({ order, customerRef }: { order: SalesOrder; customerRef: CustomerRef }) {
  const facts: (Description | undefined)[] = [
    { term: 'PO #', value: order.CustomerPONo || '–' },
    { term: 'Order Date', value: dayText(order.OrderDate) },
    { term: 'Req. Ship Date', value: dayText(order.ShipExpireDate) || '–' },
    { term: 'Ship Via', value: shippingDescription(order.ShipVia) || '–' },
    {
      term: 'Ship To',
      value: [order.ShipToCode, order.ShipToName].filter(Boolean).join(' · ') || '–',
      detail: <DocumentAddress of={order} part="ShipTo" />,
    },
    { term: 'Bill To', value: order.BillToName || '–', detail: <DocumentAddress of={order} part="BillTo" /> },
    paymentOf(order),
    order.UDF_CANCEL_DATE ? { term: 'Cancel Date', value: dayText(order.UDF_CANCEL_DATE) } : undefined,
    order.promoCode ? { term: 'Promo Code', value: order.promoCode } : undefined,
    order.isHeldForShipDate ? { term: 'Hold', value: HOLD_FOR_SHIP_DATE } : undefined,
    order.invoices.length > 0
      ? { term: 'Invoices', value: <InvoiceChips order={order} customerRef={customerRef} /> }
      : undefined,
    order.Track !== undefined && order.Track.length > 0
      ? { term: 'Tracking', value: <TrackingChips track={order.Track} none={NO_NUMBER} />, wide: true }
      : undefined,
  ];
  return <DescriptionList columns={4} className={styles.facts} items={facts.filter((fact) => fact !== undefined)} />;
}

function paymentOf({ PaymentType, TermsCode, TermsCodeDesc }: SalesOrder): Description | undefined {
  const text = orderPayment({ paymentType: PaymentType, terms: TermsCodeDesc || findTerms(TermsCode)?.name });
  return text === '' ? undefined : { term: 'Payment', value: text };
}

function InvoiceChips({ order, customerRef }: { order: SalesOrder; customerRef: CustomerRef }) {
  return (
    <span className={styles.chips}>
      {order.invoices.map((invoiceNo, index) => (
        <Chip
          key={invoiceNo}
          icon={IconFileInvoice}
          href={paths.invoice(customerRef, order.invoiceTypes?.[index] ?? 'IN', invoiceNo)}
        >
          {invoiceNo}
        </Chip>
      ))}
    </span>
  );
}
