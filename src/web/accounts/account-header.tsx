import type { CustomerLoad } from '#contract/accounts.ts';
import { repCode, repName } from '#domain/access.ts';
import { priceLevelLabel } from '#domain/price-levels.ts';
import { findTerms } from '#domain/terms.ts';
import { paths } from '../paths.ts';
import { useLocation } from '../router/use-route.ts';
import { useAccessOf, useVisibleShipTos } from '../session/current-access.ts';
import type { CustomerRef } from '../session/customer-ref.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';

interface AccountHeaderProps {
  customerRef: CustomerRef;
  /** Undefined while it loads. */
  load: CustomerLoad | undefined;
}

/** The customer's name as title, who they are in one line, and the tabs with their counts. */
export function AccountHeader({ customerRef, load }: AccountHeaderProps) {
  const here = useLocation().pathname.replace(/^\/account\/[^/]+/, paths.billing({ slug: customerRef.slug }));
  const visible = useVisibleShipTos(load);
  const { customer, counts } = load ?? {};
  const facts = customer && [
    `${customer.ARDivisionNo}-${customer.CustomerNo}`,
    [customer.City, customer.State].filter(Boolean).join(', '),
    priceLevelLabel(customer.PriceLevel),
    findTerms(customer.TermsCode)?.name,
  ];
  const tabs: [label: string, href: string, count?: number][] = [
    ['Billing Address', paths.billing(customerRef)],
    ['Delivery Addresses', paths.deliveries(customerRef), visible?.length],
    ['Users', paths.users(customerRef), counts?.users],
    ['Carts', paths.carts(customerRef), counts?.carts],
    ['Open Orders', paths.openOrders(customerRef), counts?.openOrders],
    ['Invoices', paths.invoices(customerRef), counts?.invoices],
  ];
  return (
    <>
      <Trail load={load} />
      <PageTitle
        title={
          customer?.CustomerName ?? (
            <>
              <VisuallyHidden>{customerRef.accountKey}</VisuallyHidden>
              <Skeleton shape="title" width="long" />
            </>
          )
        }
        sub={facts?.filter(Boolean).join('\u00a0· ') ?? ' '}
      />
      <Tabs
        label="Customer"
        tabs={tabs.map(([label, href, count]) => ({ label, href, count, current: isCurrent(here, href, label) }))}
      />
    </>
  );
}

/** How the person came here: a rep through an access, a dealer from the list of accounts. */
function Trail({ load }: { load: CustomerLoad | undefined }) {
  const access = useAccessOf(load);
  const through = access?.isRepAccount
    ? {
        label: throughLabel(repCode(access), repName(access)),
        href: paths.access(access.id),
      }
    : { label: 'Accounts', href: paths.profile() };
  return (
    <Breadcrumb
      items={[
        { label: 'Profile', href: paths.profile() },
        through,
        { label: load?.customer.CustomerName ?? 'Account' },
      ]}
    />
  );
}

/** `01-0101 Dana Whitfield`, `02-ALL`, `All Reps`. */
const throughLabel = (code: string, name: string): string =>
  code === 'ALL' || code === name ? name : `${code} ${name}`;

/**
 * Past orders stand under the invoices' tab, as in earlier releases (document 1: the tab value closed is shown as Invoices), master orders,
 * which are open, under the orders' (ruling 37).
 */
function isCurrent(pathname: string, href: string, label: string): boolean {
  const path = href.split('?')[0] ?? '';
  if (label === 'Billing Address') return pathname === path;
  if (label === 'Invoices' && /\/closed/.test(pathname)) return true;
  if (label === 'Open Orders' && /\/master/.test(pathname)) return true;
  return pathname === path || pathname.startsWith(`${path}/`);
}
