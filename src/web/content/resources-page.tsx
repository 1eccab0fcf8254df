import { useQuery } from '@tanstack/react-query';
import { RESOURCES_MENU_ID } from '#domain/menu.ts';
import { LoginLink } from '../access/login-link.tsx';
import { useApi } from '../api/use-api.tsx';
import { PageHead } from '../head.tsx';
import { paths } from '../paths.ts';
import type { RouteContext } from '../session/route-context.ts';
import { readToken, useIsSignedIn } from '../session/token.ts';
import { Alert } from '../ui/alert.tsx';
import { AppLink } from '../ui/app-link.tsx';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { IconChevronRight, IconFileText } from '../ui/icons.ts';
import { PageTitle } from '../ui/page-title.tsx';
import styles from './content-page.module.css';
import { menuQuery, visibleItems } from './menu-queries.ts';

/** `/resources`: the seller's resources menu as a page (CNT-004). */
export function ResourcesPage() {
  const isSignedIn = useIsSignedIn();
  const { data: menu } = useQuery(menuQuery(useApi(), RESOURCES_MENU_ID, isSignedIn));
  const items = visibleItems(menu, isSignedIn);
  return (
    <div className={styles.page}>
      <PageHead title="Resources" />
      <Breadcrumb items={[{ label: 'Home', href: paths.home() }, { label: 'Resources' }]} />
      <PageTitle title="Resources" sub={menu?.description || undefined} />
      {menu !== undefined && items.length === 0 && <EmptyState title="There are no resources yet." />}
      <ul className={styles.list}>
        {items.map(({ id, title, description, url }) => (
          <li key={id}>
            <AppLink href={url}>
              <Icon of={IconFileText} />
              <span>
                {title}
                {description && <small>{description}</small>}
              </span>
              <span className={styles.space} />
              <Icon of={IconChevronRight} size="small" />
            </AppLink>
          </li>
        ))}
      </ul>
      {!isSignedIn && (
        <Alert action={<LoginLink returnTo={paths.resources()} />}>
          There is more here for dealers who are logged in.
        </Alert>
      )}
    </div>
  );
}

/** Reads the list before it is drawn. */
export async function loadResources({ api, queryClient, site }: RouteContext): Promise<null> {
  const isSignedIn = readToken(site.slug) !== undefined;
  await queryClient.ensureQueryData(menuQuery(api, RESOURCES_MENU_ID, isSignedIn));
  return null;
}

export { ResourcesPage as Component };
