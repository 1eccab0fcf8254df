import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { Cart } from '#contract/cart.ts';
import { isCartOpen } from '#domain/cart.ts';
import { ApiProblem } from '../api/problem.ts';
import { useApi } from '../api/use-api.tsx';
import { PageHead } from '../head.tsx';
import { paths } from '../paths.ts';
import { Navigate } from '../router/navigate.tsx';
import { useParams } from '../router/use-route.ts';
import { useCustomer } from '../session/customer-queries.ts';
import { type CustomerRef, keyOfRef } from '../session/customer-ref.ts';
import { useSite } from '../session/site.tsx';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { storeActiveCart } from './active-cart.ts';
import { recount } from './cart-calls.ts';
import styles from './cart-page.module.css';
import { cartQuery, unlistCart, useCarts } from './cart-queries.ts';
import { CartScreen } from './cart-screen.tsx';
import { QueryAlert } from './query-alert.tsx';

const CART_ID = /^[1-9]\d{0,8}$/;

/** `/account/{slug}/carts/{cartId}`: the number of a cart, or the order number of one (CRT-005, CRT-006). */
export function CartPage() {
  const { cartId = '' } = useParams();
  const { ref, data: load } = useCustomer();
  if (ref === undefined) return null;
  return (
    <>
      <PageHead title={`Cart #${cartId}`} noIndex />
      <Breadcrumb
        items={[
          { label: load?.customer.CustomerName ?? ref.accountKey, href: paths.billing(ref) },
          { label: 'Carts', href: paths.carts(ref) },
          { label: `Cart #${cartId}` },
        ]}
      />
      <CartOfAddress key={`${keyOfRef(ref)}/${cartId}`} customerRef={ref} address={cartId} />
    </>
  );
}

function CartOfAddress({ customerRef, address }: { customerRef: CustomerRef; address: string }) {
  const api = useApi();
  const { data: load, refetch: readRights } = useCustomer();
  const isId = CART_ID.test(address);
  const query = useQuery({ ...cartQuery(api, customerRef, Number(address)), enabled: isId, retry: isWorthAsking });
  const isMissing = !isId || (query.error instanceof ApiProblem && query.error.status === 404);
  useActiveOnLoad(query.data);
  useUnlisted(customerRef, isMissing && isId ? Number(address) : undefined);
  if (isMissing) return <CartOfOrder customerRef={customerRef} salesOrderNo={address} />;
  if (query.data) {
    return (
      <>
        <QueryAlert query={query} />
        <CartScreen
          customerRef={customerRef}
          cart={query.data}
          load={load}
          isReloading={query.isFetching}
          onReload={() => {
            void query.refetch();
            void readRights();
          }}
        />
      </>
    );
  }
  if (query.isError) return <QueryAlert query={query} title={`Cart #${address}`} />;
  return <LoadingCart title={`Cart #${address}`} />;
}

const isWorthAsking = (failures: number, error: Error): boolean =>
  failures < 2 && error instanceof ApiProblem && (error.status === 0 || error.status === 503);

function LoadingCart({ title }: { title: string }) {
  return (
    <>
      <PageTitle title={title} sub=" " />
      <progress className={styles.progress} aria-label="Loading the cart" />
      <div aria-busy="true" className={styles.loading}>
        {['a', 'b', 'c', 'd'].map((key) => (
          <div key={key}>
            <Skeleton width="medium" />
            <Skeleton width="long" />
            <Skeleton width="short" />
          </div>
        ))}
      </div>
    </>
  );
}

/** The cart whose order number the address names; without one the list (CRT-006, CRT-016). */
function CartOfOrder({ customerRef, salesOrderNo }: { customerRef: CustomerRef; salesOrderNo: string }) {
  const query = useCarts(customerRef);
  if (query.isPending) return <LoadingCart title={`Cart #${salesOrderNo}`} />;
  if (query.isError) return <QueryAlert query={query} title={`Cart #${salesOrderNo}`} />;
  const cart = query.data.find(({ header }) => header.salesOrderNo === salesOrderNo);
  if (cart) return <Navigate to={paths.cart(customerRef, cart.header.id)} replace />;
  return <Navigate to={paths.carts(customerRef)} replace state={{ missingCart: salesOrderNo }} />;
}

/** A cart that the server does not know any more stands in no list either (CRT-040). */
function useUnlisted(customerRef: CustomerRef, missing: number | undefined): void {
  const queryClient = useQueryClient();
  const unlist = useEffectEvent(() => {
    if (missing === undefined) return;
    unlistCart(queryClient, customerRef, missing);
    recount({ queryClient, ref: customerRef });
  });
  // Synchronises what was kept of the list with what the server has just said.
  useEffect(() => {
    if (missing !== undefined) unlist();
  }, [missing]);
}

/** Opening a cart makes it the active one, unless it is submitted; choosing another later stays (CRT-014, CRT-050, ruling 35). */
function useActiveOnLoad(cart: Cart | undefined): void {
  const { slug } = useSite();
  const id = cart && isCartOpen(cart.header) ? cart.header.id : undefined;
  const choose = useEffectEvent(() => {
    if (id !== undefined) storeActiveCart(slug, id);
  });
  // Synchronises browser storage with the cart that was opened.
  useEffect(() => {
    if (id !== undefined) choose();
  }, [id]);
}

export { CartPage as Component };
