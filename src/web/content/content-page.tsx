import { LoginLink } from '../access/login-link.tsx';
import { PageHead } from '../head.tsx';
import { paths } from '../paths.ts';
import { useLocation, useParams } from '../router/use-route.ts';
import { LoadFailed } from '../session/load-failed.tsx';
import { useIsSignedIn } from '../session/token.ts';
import { Alert } from '../ui/alert.tsx';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import styles from './content-page.module.css';
import { HtmlContent } from './html-content.tsx';
import { usePage } from './page-queries.ts';

/** `/pages/{keyword}`: the seller's own pages (CNT-001 to CNT-008). */
export function ContentPage() {
  const { keyword = '' } = useParams();
  const { pathname } = useLocation();
  const isSignedIn = useIsSignedIn();
  const { data: page, error, refetch } = usePage(keyword);
  const failed = error && <LoadFailed error={error} onRetry={refetch} />;
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

export { ContentPage as Component };
