import type { Invoice } from '#contract/invoice.ts';
import { dayText } from '#domain/day-text.ts';
import { shippingDescription } from '#domain/shipping.ts';
import { findTerms } from '#domain/terms.ts';
import { NO_TRACKING } from '#domain/tracking.ts';
import { DocumentAddress } from '../orders/document-address.tsx';
import { TrackingChips } from '../orders/tracking-chips.tsx';
import { paths } from '../paths.ts';
import type { CustomerRef } from '../session/customer-ref.ts';
import { type Description, DescriptionList } from '../ui/description-list.tsx';
import { TextLink } from '../ui/text-link.tsx';
import styles from './invoices.module.css';

/** The facts of an invoice, to be read; terms and dates of payment only where the answer holds them (ruling 40). */
export function InvoiceFacts({ invoice, customerRef }: { invoice: Invoice; customerRef: CustomerRef }) {
  const { SalesOrderNo, InvoiceDueDate } = invoice;
  const terms = invoice.TermsCodeDesc || findTerms(invoice.TermsCode)?.name;
  const facts: (Description | undefined)[] = [
    { term: 'Invoice Date', value: dayText(invoice.InvoiceDate) },
    {
      term: 'Order #',
      value: SalesOrderNo ? (
        <TextLink href={paths.pastOrder(customerRef, SalesOrderNo)}>{SalesOrderNo}</TextLink>
      ) : (
        'direct'
      ),
    },
    { term: 'PO #', value: invoice.CustomerPONo || '–' },
    { term: 'Order Date', value: dayText(invoice.OrderDate) || '–' },
    {
      term: 'Ship To',
      value: [invoice.ShipToCode, invoice.ShipToName].filter(Boolean).join(' · ') || '–',
      detail: <DocumentAddress of={invoice} part="ShipTo" />,
    },
    { term: 'Bill To', value: invoice.BillToName || '–', detail: <DocumentAddress of={invoice} part="BillTo" /> },
    { term: 'Ship Via', value: shippingDescription(invoice.ShipVia) || '–' },
    { term: 'Ship Date', value: dayText(invoice.ShipDate) || '–' },
    terms ? { term: 'Terms', value: terms } : undefined,
    InvoiceDueDate ? { term: 'Due Date', value: dayText(InvoiceDueDate) } : undefined,
    invoice.UDF_CANCEL_DATE ? { term: 'Cancel Date', value: dayText(invoice.UDF_CANCEL_DATE) } : undefined,
    invoice.UDF_PROMO_DEAL ? { term: 'Promo', value: invoice.UDF_PROMO_DEAL } : undefined,
    { term: 'Tracking', value: <TrackingChips track={invoice.Track} none={NO_TRACKING} />, wide: true },
  ];
  return <DescriptionList columns={4} className={styles.facts} items={facts.filter((fact) => fact !== undefined)} />;
}
