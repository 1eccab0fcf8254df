import { useEffect, useState } from 'react';
import { LoginLink } from '../access/login-link.tsx';
import { PageHead } from '../head.tsx';
import { paths } from '../paths.ts';
import { type LoaderArgs, redirect } from '../router/route.ts';
import { useRouter } from '../router/router-context.ts';
import { useLocation, useParams } from '../router/use-route.ts';
import { LoadFailed } from '../session/load-failed.tsx';
import type { RouteContext } from '../session/route-context.ts';
import { readToken, useIsSignedIn } from '../session/token.ts';
import { Alert } from '../ui/alert.tsx';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import styles from './content-page.module.css';
import { HtmlContent } from './html-content.tsx';
import { pageQuery, usePage } from './page-queries.ts';

/** `/pages/{keyword}`: the seller's own pages (CNT-001 to CNT-008). */
export function ContentPage() {
  const { keyword = '' } = useParams();
  const { pathname } = useLocation();
  const isSignedIn = useIsSignedIn();
  const { data: page, error, refetch } = usePage(keyword);
  const failed = error && <LoadFailed error={error} onRetry={refetch} />;
  const isLeft = useIsLeftForAnother();
  if (isLeft) return <Loading />;
  if (page === undefined) return failed ?? <Loading />;
  if (page === null || !page.status) return <Missing />;
  return (
    <article className={styles.page}>
      <PageHead
        title={page.title}
        description={page.metaDescription ?? undefined}
        image={page.lifestyle ?? undefined}
        noIndex={page.requiresLogin === true}
      />
      <Breadcrumb items={[{ label: 'Home', href: paths.home() }, { label: page.title }]} />
      <PageTitle title={page.title} sub={page.subtitle || undefined} />
      {failed}
      {page.lifestyle && <img src={page.lifestyle} alt="" className={styles.lifestyle} />}
      {page.requiresLogin && !isSignedIn && (
        <Alert kind="warning" action={<LoginLink returnTo={pathname} />}>
          Warning: This content requires login.
        </Alert>
      )}
      {page.content && <HtmlContent html={page.content} className={styles.text} />}
    </article>
  );
}

/** Whether another page of the seller's is on its way, or may be: nothing of this one's is kept meanwhile (CNT-006). */
function useIsLeftForAnother(): boolean {
  const router = useRouter();
  const here = useLocation();
  const [left, leave] = useState<unknown>();
  // Synchronises with the router, whose steps it hears of and holds none.
  useEffect(
    () =>
      router.block({
        blocks(now, next) {
          leave(next.pathname.startsWith('/pages/') && next.pathname !== now.pathname ? now : undefined);
          return false;
        },
        hold: () => undefined,
      }),
    [router],
  );
  return left === here;
}

function Loading() {
  return (
    <div className={styles.page} aria-busy="true">
      <Skeleton width="long" />
      <Skeleton width="full" />
    </div>
  );
}

function Missing() {
  return (
    <>
      <PageHead title="Page not found" status={404} noIndex />
      <h1 className={styles.said}>Page not found</h1>
      <EmptyState
        title="It looks like the page you were looking for can't be found."
        action={<ButtonLink href={paths.products()}>Go to the products</ButtonLink>}
      >
        The address may have changed, or the page may have been taken down.
      </EmptyState>
    </>
  );
}

/** Reads the page of an address, or says where it has moved to. */
export async function loadPage({ api, queryClient, site }: RouteContext, { params }: LoaderArgs) {
  const isSignedIn = readToken(site.slug) !== undefined;
  const found = await queryClient.ensureQueryData(pageQuery(api, params.keyword ?? '', isSignedIn));
  // A page that has moved sends its readers on (wire contract 2.1).
  return found?.redirectTo && !found.status ? redirect(found.redirectTo) : null;
}

export { ContentPage as Component };
