import { useQuery } from '@tanstack/react-query';
import { SessionEnded } from '../access/require-session.tsx';
import { useApi } from '../api/use-api.tsx';
import { QueryAlert } from '../carts/query-alert.tsx';
import { PageHead } from '../head.tsx';
import { paths } from '../paths.ts';
import { useParams } from '../router/use-route.ts';
import { useCustomer } from '../session/customer-queries.ts';
import type { CustomerRef } from '../session/customer-ref.ts';
import { orderRefusal } from '../session/order-right.ts';
import { hasEnded } from '../session/session-end.ts';
import { useIsHydrated, useIsSignedIn, useUserId } from '../session/token.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useCategory } from './catalogue-queries.ts';
import { NoCustomer, NoSheet, Refused, Visitor, WALL_TITLE } from './wall-closed.tsx';
import { wallQuery } from './wall-queries.ts';
import { WallScreen } from './wall-screen.tsx';

/** `/order-colors/{category}`: one sheet over all styles of a category, for those who order. */
export function WallPage() {
  const { category: keyword = '' } = useParams();
  const { data: category } = useCategory(keyword);
  return (
    <>
      <PageHead title={`${WALL_TITLE}: ${category?.title ?? keyword}`} noIndex />
      <Breadcrumb
        items={[
          { label: 'Products', href: paths.products() },
          { label: category?.title ?? keyword, href: paths.category(keyword) },
          { label: WALL_TITLE },
        ]}
      />
      <WallOf keyword={keyword} />
    </>
  );
}

/** The sheet for whoever may order; for others why it is closed. */
function WallOf({ keyword }: { keyword: string }) {
  const isHydrated = useIsHydrated();
  const isSignedIn = useIsSignedIn();
  const customer = useCustomer();
  const { ref, data: load } = customer;
  if (!isHydrated) return <LoadingWall />;
  if (!isSignedIn) return hasEnded() ? <Ended /> : <Visitor />;
  if (ref === undefined) return <NoCustomer />;
  if (load) {
    const refusal = orderRefusal(load);
    return refusal ? <Refused why={refusal} keyword={keyword} /> : <Wall customer={ref} keyword={keyword} />;
  }
  return customer.isError ? <QueryAlert query={customer} title={WALL_TITLE} /> : <LoadingWall />;
}

function Wall({ customer, keyword }: { customer: CustomerRef; keyword: string }) {
  const userId = useUserId();
  const query = useQuery(wallQuery(useApi(), keyword, customer));
  const { data: sheet } = query;
  if (sheet === undefined) return query.isError ? <QueryAlert query={query} title={WALL_TITLE} /> : <LoadingWall />;
  if (sheet === null) return <NoSheet title="There is no such category." />;
  if (sheet.styles.length === 0)
    return <NoSheet title="Nothing in this category can be ordered by color." keyword={keyword} />;
  return (
    <WallScreen key={[userId, customer.company, customer.accountKey, keyword].join('/')} {...{ customer, sheet }} />
  );
}

/** The login, over the place of the sheet: what was typed is in this tab's memory, and stands in it again for the same person. */
function Ended() {
  return (
    <>
      <LoadingWall />
      <SessionEnded open hasTyped={false} />
    </>
  );
}

function LoadingWall() {
  return (
    <>
      <PageTitle title={WALL_TITLE} sub=" " />
      <Skeleton width="full" shape="control" />
    </>
  );
}

export { WallPage as Component };
