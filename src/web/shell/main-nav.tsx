import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { useApi } from '../api/use-api.tsx';
import { menuQuery, PRODUCT_MENU, RESOURCES_MENU, visibleItems } from '../content/menu-queries.ts';
import { useIsSignedIn } from '../session/token.ts';
import { AppLink } from '../ui/app-link.tsx';
import { Icon } from '../ui/icon.tsx';
import { IconChevronDown } from '../ui/icons.ts';
import { Menu, type MenuItem } from '../ui/menu.tsx';
import { useCustomerMenu } from './customer-menu.ts';
import styles from './header.module.css';
import page from './page.module.css';

/** The second row of the header, from 1000 px on: products at the left, resources and the customer's pages at the right. */
export function MainNav() {
  const api = useApi();
  const isSignedIn = useIsSignedIn();
  const products = useQuery(menuQuery(api, PRODUCT_MENU, isSignedIn));
  const resources = useQuery(menuQuery(api, RESOURCES_MENU, isSignedIn));
  const customer = useCustomerMenu();
  const { pathname } = useLocation();
  return (
    <div className={styles.second} data-print="never">
      <nav className={page.wrap} aria-label="Main">
        <div className={styles.nav}>
          {visibleItems(products.data, isSignedIn, '/products').map(({ id, title, url }) => (
            <AppLink
              key={id}
              href={url}
              className={styles.navLink}
              aria-current={pathname === url || pathname.startsWith(`${url}/`) ? 'page' : undefined}
            >
              {title}
            </AppLink>
          ))}
          <span className={styles.space} />
          <NavMenu
            label="Resources"
            items={visibleItems(resources.data, isSignedIn).map(({ id, title, url }) => ({
              key: String(id),
              label: title,
              href: url,
              current: pathname === url,
            }))}
          />
          <NavMenu label="Customer" items={customer} />
        </div>
      </nav>
    </div>
  );
}

function NavMenu({ label, items }: { label: string; items: readonly MenuItem[] }) {
  if (items.length === 0) return null;
  return (
    <Menu
      look="bare"
      triggerClassName={styles.navLink}
      align="end"
      items={items}
      trigger={
        <>
          {label} <Icon of={IconChevronDown} size="small" />
        </>
      }
    />
  );
}
