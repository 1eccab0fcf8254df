import { hrefOfAccess } from '../accounts/access-href.ts';
import { paths } from '../paths.ts';
import { useCurrentAccess } from '../session/current-access.ts';
import { useProfile } from '../session/session-queries.ts';
import { useSite } from '../session/site.tsx';
import { IconBuildingStore, IconLogout, IconSettings, IconTruck, IconUser, IconUsers } from '../ui/icons.ts';

/** Where a signed-in person can go for themselves: the user menu, and the drawer on phones (SHL-005). */
export function usePersonLinks() {
  const site = useSite();
  const { data: profile } = useProfile();
  const access = useCurrentAccess();
  const staff = profile?.abilities?.staff
    ? [
        { key: 'requests', label: 'Sign-up requests', icon: IconUsers, href: paths.signUpRequests() },
        { key: 'desk', label: 'Order desk', icon: IconTruck, href: paths.orderDesk() },
      ]
    : [];
  return {
    name: profile?.user.name ?? '',
    email: profile?.user.email ?? '',
    links: [
      { key: 'profile', label: 'Profile', icon: IconUser, href: paths.profile() },
      ...(access
        ? [{ key: 'accounts', label: 'Accounts', icon: IconBuildingStore, href: hrefOfAccess(site, access.wire) }]
        : []),
      ...staff,
      { key: 'settings', label: 'Stored Settings', icon: IconSettings, href: paths.settings() },
      { key: 'logout', label: 'Logout', icon: IconLogout, href: paths.logout(), separated: true },
    ],
  };
}
