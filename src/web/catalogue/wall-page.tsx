import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../api/problem.ts';
import { useApi } from '../api/use-api.tsx';
import { PageHead } from '../head.tsx';
import { paths } from '../paths.ts';
import { useParams } from '../router/use-route.ts';
import { useCustomer } from '../session/customer-queries.ts';
import type { CustomerRef } from '../session/customer-ref.ts';
import { orderRefusal } from '../session/order-right.ts';
import { useIsHydrated, useIsSignedIn, useUserId } from '../session/token.ts';
import { Alert } from '../ui/alert.tsx';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useCategory } from './catalogue-queries.ts';
import { wallQuery } from './wall-queries.ts';
import { WallScreen } from './wall-screen.tsx';

/** `/order-colors/{category}`: one sheet over all styles of a category, for those who order. */
export function WallPage() {
  const { category: keyword = '' } = useParams();
  const { data: category } = useCategory(keyword);
  const isHydrated = useIsHydrated();
  const isSignedIn = useIsSignedIn();
  const { ref, data: load } = useCustomer();
  const mayOrder = load && orderRefusal(load) === undefined;
  const isKnown = isHydrated && (!isSignedIn || ref === undefined || load !== undefined);
  return (
    <>
      <PageHead title={`Order many colors: ${category?.title ?? keyword}`} noIndex />
      <Breadcrumb
        items={[
          { label: 'Products', href: paths.products() },
          { label: category?.title ?? keyword, href: paths.category(keyword) },
          { label: 'Order many colors' },
        ]}
      />
      {!isKnown && <Skeleton width="full" shape="control" />}
      {isKnown && !(mayOrder && ref) && <NotForYou keyword={keyword} />}
      {isKnown && mayOrder && ref && <Wall customer={ref} keyword={keyword} />}
    </>
  );
}

function NotForYou({ keyword }: { keyword: string }) {
  return (
    <>
      <PageTitle title="Order many colors" />
      <EmptyState
        title="Nothing can be ordered here."
        action={<ButtonLink href={paths.category(keyword)}>Go to the products</ButtonLink>}
      >
        The sheet is for those who order for an account. Log in, or choose the account first.
      </EmptyState>
    </>
  );
}

function Wall({ customer, keyword }: { customer: CustomerRef; keyword: string }) {
  const userId = useUserId();
  const { data: sheet, error, refetch } = useQuery(wallQuery(useApi(), keyword, customer));
  if (sheet) {
    return (
      <WallScreen key={[userId, customer.company, customer.accountKey, keyword].join('/')} {...{ customer, sheet }} />
    );
  }
  if (error) {
    return (
      <Alert
        kind="warning"
        action={
          <Button size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        }
      >
        {messageOf(error)}
      </Alert>
    );
  }
  if (sheet === null) return <EmptyState title="There is no such category." />;
  return <Skeleton width="full" shape="control" />;
}

export { WallPage as Component };
