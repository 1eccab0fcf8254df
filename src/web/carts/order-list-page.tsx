import { PageHead } from '../head.tsx';
import { paths } from '../paths.ts';
import { useLocation, useSearchParams } from '../router/use-route.ts';
import { useCustomer } from '../session/customer-queries.ts';
import { orderRefusal } from '../session/order-right.ts';
import { useUserId } from '../session/token.ts';
import { Alert } from '../ui/alert.tsx';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { OrderListScreen } from './order-list-screen.tsx';
import { ORDER_REFUSED } from './order-list-words.ts';

/** `/account/{slug}/carts/order-list`: the quick way into a cart, by rows that are pasted or read from a file. */
export function OrderListPage() {
  const { ref, data: load } = useCustomer();
  const userId = useUserId();
  const [search] = useSearchParams();
  const putBack = usePutBack();
  if (ref === undefined) return null;
  const refusal = load && orderRefusal(load);
  return (
    <>
      <PageHead title="Order from a list" noIndex />
      <Breadcrumb
        items={[
          { label: load?.customer.CustomerName ?? ref.accountKey, href: paths.billing(ref) },
          { label: 'Carts', href: paths.carts(ref) },
          { label: 'Order from a list' },
        ]}
      />
      <PageTitle
        title="Order from a list"
        sub="Paste rows, or drop a CSV or XLSX file. You see every row before anything is added."
      />
      {load === undefined && <Skeleton width="full" shape="control" />}
      {refusal && (
        <Alert action={<TextLink href={paths.carts(ref)}>Go to the carts</TextLink>}>{ORDER_REFUSED[refusal]}</Alert>
      )}
      {load && !refusal && (
        <OrderListScreen
          key={[userId, ref.company, ref.accountKey, putBack].join('/')}
          customer={ref}
          wantedCart={Number(search.get('cart')) || undefined}
        />
      )}
    </>
  );
}

/** When a list was taken out of its cart again: the page begins anew with it. */
function usePutBack(): unknown {
  const { state } = useLocation();
  return typeof state === 'object' && state !== null && 'listPutBack' in state ? state.listPutBack : undefined;
}

export { OrderListPage as Component };
