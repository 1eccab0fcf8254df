import { paths } from '../paths.ts';
import { Navigate } from '../router/navigate.tsx';
import { useParams } from '../router/use-route.ts';
import { type CustomerRef, useCustomerRef } from '../session/customer-ref.ts';
import { NotFoundNotice } from './not-found-notice.tsx';

/** The order types as the second part of an account's address; the named routes come first (ORD-009). What was invoiced is closed (ORD-008). */
const PAGES: Readonly<Record<string, (ref: CustomerRef, salesOrderNo: string) => string>> = {
  cart: paths.cart,
  open: paths.openOrder,
  past: paths.pastOrder,
  invoice: paths.pastOrder,
};

/** `/account/{slug}/{orderType}/{salesOrderNo}`. */
export function TypedOrderPage() {
  const { orderType = '', salesOrderNo = '' } = useParams();
  const ref = useCustomerRef();
  const hrefOf = Object.hasOwn(PAGES, orderType) ? PAGES[orderType] : undefined;
  if (ref === undefined) return null;
  return hrefOf ? <Navigate to={hrefOf(ref, salesOrderNo)} replace /> : <NotFoundNotice />;
}

export { TypedOrderPage as Component };
