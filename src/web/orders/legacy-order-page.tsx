import { paths } from '../paths.ts';
import { Navigate } from '../router/navigate.tsx';
import { useParams, useSearchParams } from '../router/use-route.ts';
import { type CustomerRef, useCustomerRef } from '../session/customer-ref.ts';
import { useProfile } from '../session/session-queries.ts';
import { useSite } from '../session/site.tsx';
import { NotFoundNotice } from './not-found-notice.tsx';

type OrderType = 'cart' | 'open' | 'past' | 'master' | 'invoice';

const TYPES: Readonly<Record<string, OrderType>> = {
  cart: 'cart',
  carts: 'cart',
  open: 'open',
  past: 'past',
  closed: 'past',
  master: 'master',
  invoice: 'invoice',
  invoices: 'invoice',
};

const LISTS: Readonly<Record<OrderType, (ref: CustomerRef) => string>> = {
  cart: paths.carts,
  open: paths.openOrders,
  past: paths.pastOrders,
  master: paths.masterOrders,
  invoice: (ref) => paths.invoices(ref),
};

const ONE: Readonly<Record<OrderType, (ref: CustomerRef, no: string) => string>> = {
  cart: paths.cart,
  open: paths.openOrder,
  past: paths.pastOrder,
  master: paths.masterOrder,
  invoice: paths.pastOrder,
};

/** `/orders/{type}` and `/orders/{type}/{Company}/{so}` lead to the account's page of that order (ORD-004, ORD-005, ruling 38). */
export function LegacyOrderPage() {
  const { orderType = '', company, salesOrderNo } = useParams();
  const [search] = useSearchParams();
  const { companies } = useSite();
  const chosen = useCustomerRef();
  const { data: profile, isPending } = useProfile();
  const type = Object.hasOwn(TYPES, orderType) ? TYPES[orderType] : undefined;
  if (type === undefined) return <NotFoundNotice />;
  if (chosen === undefined) {
    if (isPending) return null;
    const returnTo = `/orders/${orderType}${salesOrderNo ? `/${company}/${salesOrderNo}` : ''}`;
    return <Navigate to={profile ? paths.profile() : paths.login()} replace state={{ returnTo }} />;
  }
  const named = company ?? search.get('company') ?? chosen.company;
  const brand = companies.find(({ code, slug }) => code === named || slug === named);
  const ref = { ...chosen, company: brand && brand.code !== companies[0]?.code ? brand.code : undefined };
  return <Navigate to={salesOrderNo ? ONE[type](ref, salesOrderNo) : LISTS[type](ref)} replace />;
}

export { LegacyOrderPage as Component };
