import { useQuery } from '@tanstack/react-query';
import { invoiceTitle } from '#domain/invoice.ts';
import { useApi } from '../api/use-api.tsx';
import { DocumentTrail, placeIn } from '../orders/document-trail.tsx';
import { listMembers, turnedTo, useOpenedList } from '../orders/opened-list.ts';
import { paths } from '../paths.ts';
import { useCustomer } from '../session/customer-queries.ts';
import type { CustomerRef } from '../session/customer-ref.ts';
import { invoiceFilterOf } from './invoice-filter.ts';
import { invoiceNeighborsQuery } from './invoice-queries.ts';
import { numberOf } from './invoice-row.ts';

interface InvoiceTrailProps {
  customerRef: CustomerRef;
  invoiceType: string;
  invoiceNo: string;
}

/** Where an invoice stands, and the invoices beside it in the list that it was opened from. */
export function InvoiceTrail({ customerRef, invoiceType, invoiceNo }: InvoiceTrailProps) {
  const { data: load } = useCustomer();
  const list = useOpenedList();
  const { data, isPlaceholderData } = useQuery(
    invoiceNeighborsQuery(useApi(), customerRef, { invoiceType, invoiceNo }, list && invoiceFilterOf(list)),
  );
  const place =
    list && data
      ? placeIn(data, isPlaceholderData, (to, position) => ({
          href: paths.invoice(customerRef, to.invoiceType, to.invoiceNo, listMembers(turnedTo(list, position))),
          name: numberOf({ InvoiceNo: to.invoiceNo, InvoiceType: to.invoiceType }),
        }))
      : undefined;
  return (
    <DocumentTrail
      noun="invoice"
      place={place}
      crumbs={[
        { label: load?.customer.CustomerName ?? customerRef.accountKey, href: paths.billing(customerRef) },
        { label: 'Invoices', href: paths.invoices(customerRef, list && listMembers(list)) },
        { label: invoiceTitle(invoiceNo, invoiceType) },
      ]}
    />
  );
}
