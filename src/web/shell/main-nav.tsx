import { useLocation } from '../router/use-route.ts';
import { AppLink } from '../ui/app-link.tsx';
import styles from './header.module.css';
import { NavMenu } from './nav-menu.tsx';
import page from './page.module.css';
import { SignedIn } from './signed-in.tsx';
import { useMenus } from './use-menus.ts';

/** The second row of the header, from 1000 px on: products at the left, resources and the customer's pages at the right (MNU-007). */
export function MainNav() {
  const { products, resources } = useMenus();
  const { pathname } = useLocation();
  return (
    <div className={styles.second} data-print="never">
      <nav className={page.wrap} aria-label="Main">
        <div className={styles.nav}>
          <div className={styles.products}>
            {products.map(({ id, title, url }) => (
              <AppLink
                key={id}
                href={url}
                className={styles.navLink}
                aria-current={pathname === url || pathname.startsWith(`${url}/`) ? 'page' : undefined}
              >
                {title}
              </AppLink>
            ))}
          </div>
          <span className={styles.space} />
          <NavMenu
            label="Resources"
            isCurrent={resources.some(({ url }) => pathname === url)}
            items={resources.map(({ id, title, url }) => ({
              key: String(id),
              label: title,
              href: url,
              current: pathname === url,
            }))}
          />
          <SignedIn part="customerNav" />
        </div>
      </nav>
    </div>
  );
}
