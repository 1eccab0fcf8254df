import type { MenuItem } from '#contract/content.ts';
import { RecentCustomerLinks } from '../accounts/recent-customer-links.tsx';
import { RepAccessLinks } from '../accounts/rep-access-links.tsx';
import { paths } from '../paths.ts';
import { useLocation } from '../router/use-route.ts';
import { useCustomerInHand } from '../session/customer-in-hand.ts';
import { useIsSignedIn } from '../session/token.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Drawer, DrawerGroup, DrawerLink } from '../ui/drawer.tsx';
import { Mark, useActiveCompany } from './brands.tsx';
import { useCustomerMenu } from './customer-menu.ts';
import styles from './header.module.css';
import { usePersonLinks } from './person-links.ts';
import { useMenus } from './use-menus.ts';

interface MainDrawerProps {
  open: boolean;
  onClose: () => void;
}

/** The menus below 1000 px, in the design's order: profile, products, resources, customer, customer list, recent customers. */
export function MainDrawer({ open, onClose }: MainDrawerProps) {
  const company = useActiveCompany();
  const head = (
    <span className={styles.logo}>
      <Mark />
      {company?.name}
    </span>
  );
  return (
    <Drawer open={open} onClose={onClose} label="Main menu" head={head}>
      <DrawerContent onClose={onClose} />
    </Drawer>
  );
}

function DrawerContent({ onClose }: { onClose: () => void }) {
  const isSignedIn = useIsSignedIn();
  const { products, resources } = useMenus();
  const { pathname } = useLocation();
  const link = ({ id, title, url }: MenuItem) => (
    <DrawerLink key={id} href={url} arrow current={pathname === url} onClick={onClose}>
      {title}
    </DrawerLink>
  );
  return (
    <>
      {isSignedIn ? <Profile onClose={onClose} /> : <Entrance onClose={onClose} />}
      {products.length > 0 && <DrawerGroup title="Products">{products.map(link)}</DrawerGroup>}
      {resources.length > 0 && <DrawerGroup title="Resources">{resources.map(link)}</DrawerGroup>}
      {isSignedIn && <CustomerLinks onClose={onClose} />}
      {isSignedIn && <RepAccessLinks onNavigate={onClose} />}
      {isSignedIn && <RecentCustomerLinks onNavigate={onClose} />}
      {isSignedIn && <PersonLinks onClose={onClose} />}
    </>
  );
}

function Entrance({ onClose }: { onClose: () => void }) {
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

function Profile({ onClose }: { onClose: () => void }) {
  const { name } = usePersonLinks();
  return (
    <DrawerGroup>
      <DrawerLink href={paths.profile()} start={<Avatar name={name} />} detail={name} onClick={onClose}>
        Profile
      </DrawerLink>
    </DrawerGroup>
  );
}

/** On phones the user menu is here; its first entry, the profile, stands on top already. */
function PersonLinks({ onClose }: { onClose: () => void }) {
  const { links } = usePersonLinks();
  return (
    <DrawerGroup title="Login">
      {links.slice(1).map(({ key, label, href }) => (
        <DrawerLink key={key} href={href} onClick={onClose}>
          {label}
        </DrawerLink>
      ))}
    </DrawerGroup>
  );
}

function CustomerLinks({ onClose }: { onClose: () => void }) {
  const entries = useCustomerMenu();
  const { data } = useCustomerInHand();
  if (entries.length === 0) return null;
  return (
    <DrawerGroup title={data?.customer.CustomerName ?? 'Customer'}>
      {entries.map(({ key, label, href, current, count }) => (
        <DrawerLink key={key} href={href} current={current} count={count} onClick={onClose}>
          {label}
        </DrawerLink>
      ))}
    </DrawerGroup>
  );
}
