import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Invoice } from '#contract/invoice.ts';
import { dayText } from '#domain/day-text.ts';
import {
  DEFAULT_INVOICE_TYPE,
  invoiceNotFoundText,
  invoiceSubHeading,
  invoiceTitle,
  isInvoiceType,
} from '#domain/invoice.ts';
import { CsvButton } from '../api/csv-button.tsx';
import { useApi } from '../api/use-api.tsx';
import { QueryAlert } from '../carts/query-alert.tsx';
import { PageHead } from '../head.tsx';
import { fromInvoiceLine } from '../orders/document-line.ts';
import { DocumentLines } from '../orders/document-lines.tsx';
import { DuplicateOrderDialog } from '../orders/duplicate-order-dialog.tsx';
import { OwnAccountNote, ownRefOf } from '../orders/own-account-note.tsx';
import { useMayCopy } from '../orders/use-may-copy.ts';
import { paths } from '../paths.ts';
import { Navigate } from '../router/navigate.tsx';
import { useParams } from '../router/use-route.ts';
import { useCustomer } from '../session/customer-queries.ts';
import type { CustomerRef } from '../session/customer-ref.ts';
import { useSite } from '../session/site.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { IconCopy, IconRefresh } from '../ui/icons.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { AccountMoneyLink } from './account-money-link.tsx';
import { InvoiceFacts } from './invoice-facts.tsx';
import { InvoiceFoot } from './invoice-foot.tsx';
import { downloadLines, invoiceQuery } from './invoice-queries.ts';
import { InvoiceTrail } from './invoice-trail.tsx';

/** `/account/{slug}/invoices/{invoiceType}/{invoiceNo}`; the type may be left out (INV-002, INV-003, INV-021 to INV-027). */
export function InvoicePage() {
  const { invoiceType = DEFAULT_INVOICE_TYPE, invoiceNo = '' } = useParams();
  const { ref } = useCustomer();
  if (ref === undefined) return <Navigate to={paths.profile()} replace />;
  const type = invoiceType.trim().toUpperCase();
  const title = invoiceTitle(invoiceNo, type);
  return (
    <>
      <PageHead title={title} noIndex />
      <InvoiceTrail customerRef={ref} invoiceType={type} invoiceNo={invoiceNo} />
      {isInvoiceType(type) ? (
        <InvoiceOfType key={`${type}/${invoiceNo}`} customerRef={ref} invoiceType={type} invoiceNo={invoiceNo} />
      ) : (
        <NoInvoice customerRef={ref} invoiceType={type} invoiceNo={invoiceNo} />
      )}
    </>
  );
}

interface InvoiceName {
  customerRef: CustomerRef;
  invoiceType: string;
  invoiceNo: string;
}

function InvoiceOfType({ customerRef, invoiceType, invoiceNo }: InvoiceName) {
  const api = useApi();
  const { slug: product } = useSite();
  const query = useQuery(invoiceQuery(api, customerRef, { product, invoiceType, invoiceNo }));
  if (query.isError && query.data === undefined) {
    return <QueryAlert query={query} title={invoiceTitle(invoiceNo, invoiceType)} />;
  }
  const isForeign = query.data && !isOfCustomer(query.data, customerRef);
  if (query.data === null || isForeign) return <NoInvoice {...{ customerRef, invoiceType, invoiceNo }} />;
  return (
    <>
      <QueryAlert query={query} />
      <InvoiceScreen
        {...{ customerRef, invoiceType, invoiceNo }}
        invoice={query.data}
        isReloading={query.isFetching}
        onReload={() => void query.refetch()}
      />
    </>
  );
}

/** Shown under the account that it was sold to, or that pays for it. */
const isOfCustomer = (invoice: Invoice, { accountKey }: CustomerRef): boolean =>
  `${invoice.ARDivisionNo}-${invoice.CustomerNo}` === accountKey ||
  `${invoice.BillToDivisionNo}-${invoice.BillToCustomerNo}` === accountKey;

function NoInvoice({ customerRef, invoiceType, invoiceNo }: InvoiceName) {
  return (
    <>
      <PageTitle title={invoiceTitle(invoiceNo, invoiceType)} />
      <EmptyState
        title={invoiceNotFoundText(invoiceNo, invoiceType || 'no-type')}
        action={<ButtonLink href={paths.invoices(customerRef)}>Invoices</ButtonLink>}
      >
        It may belong to another account or location.
      </EmptyState>
    </>
  );
}

interface InvoiceScreenProps extends InvoiceName {
  invoice: Invoice | undefined;
  isReloading: boolean;
  onReload: () => void;
}

function InvoiceScreen({ customerRef, invoiceType, invoiceNo, invoice, isReloading, onReload }: InvoiceScreenProps) {
  const api = useApi();
  const { slug: product } = useSite();
  const [duplicates, duplicate] = useState(false);
  const mayCopy = useMayCopy();
  const subHeading = invoiceSubHeading(invoiceType);
  const orderNo = invoice?.SalesOrderNo ?? '';
  const ownRef = ownRefOf(invoice, customerRef);
  return (
    <>
      <PageTitle
        title={invoiceTitle(invoiceNo, invoiceType)}
        badge={subHeading && <Badge tone="info">{subHeading}</Badge>}
        sub={invoice ? `Invoiced ${dayText(invoice.InvoiceDate)}` : <Skeleton width="medium" />}
        actions={
          <>
            <Button look="quiet" icon={IconRefresh} busy={isReloading} onClick={onReload}>
              Reload Invoice
            </Button>
            <CsvButton
              look="quiet"
              download={() => downloadLines(api, customerRef, { product, invoiceType, invoiceNo })}
            />
            {invoice && <AccountMoneyLink company={invoice.Company} customerRef={customerRef} />}
            {!ownRef && (
              <Button icon={IconCopy} disabled={orderNo === '' || !mayCopy} onClick={() => duplicate(true)}>
                Duplicate Order
              </Button>
            )}
          </>
        }
      />
      {ownRef && orderNo !== '' && (
        <OwnAccountNote ownRef={ownRef} noun="invoice" href={paths.invoice(ownRef, invoiceType, invoiceNo)} />
      )}
      {invoice && <InvoiceFacts invoice={invoice} customerRef={customerRef} />}
      <DocumentLines
        label="Invoice lines"
        lines={invoice?.Detail.map(fromInvoiceLine)}
        mayCopy={mayCopy}
        copyTitle={({ itemCode }) => itemCode}
      />
      {invoice && <InvoiceFoot invoice={invoice} />}
      <DuplicateOrderDialog
        customerRef={customerRef}
        salesOrderNo={orderNo}
        shipToCode={invoice?.ShipToCode ?? null}
        open={duplicates}
        onClose={() => duplicate(false)}
      />
    </>
  );
}

export { InvoicePage as Component };
