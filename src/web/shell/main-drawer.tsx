import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { RecentCustomerLinks } from '../accounts/recent-customer-links.tsx';
import { RepAccessLinks } from '../accounts/rep-access-links.tsx';
import { useApi } from '../api/use-api.tsx';
import { menuQuery, PRODUCT_MENU, RESOURCES_MENU, visibleItems } from '../content/menu-queries.ts';
import { paths } from '../paths.ts';
import { useCustomer } from '../session/customer-queries.ts';
import { useProfile } from '../session/session-queries.ts';
import { useIsSignedIn } from '../session/token.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Drawer, DrawerGroup, DrawerLink } from '../ui/drawer.tsx';
import { useActiveCompany } from './brands.tsx';
import { useCustomerMenu } from './customer-menu.ts';

interface MainDrawerProps {
  open: boolean;
  onClose: () => void;
}

/** The menus below 1000 px, in the design's order: profile, products, resources, customer, customer list, recent customers. */
export function MainDrawer({ open, onClose }: MainDrawerProps) {
  const api = useApi();
  const isSignedIn = useIsSignedIn();
  const products = useQuery(menuQuery(api, PRODUCT_MENU, isSignedIn));
  const resources = useQuery(menuQuery(api, RESOURCES_MENU, isSignedIn));
  const company = useActiveCompany();
  const { pathname } = useLocation();
  const link = (item: { id: number; title: string; url: string }) => (
    <DrawerLink key={item.id} href={item.url} arrow current={pathname === item.url} onClick={onClose}>
      {item.title}
    </DrawerLink>
  );
  return (
    <Drawer open={open} onClose={onClose} label="Main menu" head={<strong>{company?.name}</strong>}>
      {open && (
        <>
          <Person onClose={onClose} />
          <DrawerGroup title="Products">{visibleItems(products.data, isSignedIn, '/products').map(link)}</DrawerGroup>
          <DrawerGroup title="Resources">{visibleItems(resources.data, isSignedIn).map(link)}</DrawerGroup>
          {isSignedIn && <CustomerLinks onClose={onClose} />}
          {isSignedIn && <RepAccessLinks onNavigate={onClose} />}
          {isSignedIn && <RecentCustomerLinks onNavigate={onClose} />}
        </>
      )}
    </Drawer>
  );
}

function Person({ onClose }: { onClose: () => void }) {
  const isSignedIn = useIsSignedIn();
  const { data: profile } = useProfile();
  if (!isSignedIn) {
    return (
      <DrawerGroup>
        <DrawerLink href={paths.login()} onClick={onClose}>
          Log In
        </DrawerLink>
        <DrawerLink href={paths.signup()} onClick={onClose}>
          Sign Up
        </DrawerLink>
      </DrawerGroup>
    );
  }
  return (
    <DrawerGroup>
      <DrawerLink
        href={paths.profile()}
        start={<Avatar name={profile?.user.name ?? ''} />}
        detail={profile?.user.name}
        onClick={onClose}
      >
        Profile
      </DrawerLink>
      <DrawerLink href={paths.logout()} onClick={onClose}>
        Logout
      </DrawerLink>
    </DrawerGroup>
  );
}

function CustomerLinks({ onClose }: { onClose: () => void }) {
  const entries = useCustomerMenu();
  const { data } = useCustomer();
  if (entries.length === 0) return null;
  return (
    <DrawerGroup title={data?.customer.CustomerName ?? 'Customer'}>
      {entries.map(({ key, label, href, current }) => (
        <DrawerLink key={key} href={href} current={current} onClick={onClose}>
          {label}
        </DrawerLink>
      ))}
    </DrawerGroup>
  );
}
