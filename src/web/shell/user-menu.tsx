import { paths } from '../paths.ts';
import { useProfile } from '../session/session-queries.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Icon } from '../ui/icon.tsx';
import { IconChevronDown, IconLogout, IconSettings, IconUser, IconUsers } from '../ui/icons.ts';
import { Menu, type MenuItem } from '../ui/menu.tsx';
import styles from './header.module.css';

/** Who is signed in, with the way to the profile, the accounts and out. */
export function UserMenu() {
  const { data: profile } = useProfile();
  const name = profile?.user.name ?? '';
  const accounts: MenuItem[] =
    (profile?.accounts.length ?? 0) > 0
      ? [{ key: 'accounts', label: 'Accounts', icon: IconUsers, href: paths.profile() }]
      : [];
  return (
    <div className={styles.userMenu}>
      <Menu
        label={name === '' ? 'Your account' : name}
        look="bare"
        align="end"
        triggerClassName={styles.userTrigger}
        trigger={
          <>
            <Avatar name={name} />
            <Icon of={IconChevronDown} size="small" />
          </>
        }
        items={[
          { key: 'profile', label: 'Profile', detail: profile?.user.email, icon: IconUser, href: paths.profile() },
          ...accounts,
          { key: 'settings', label: 'Stored Settings', icon: IconSettings, href: paths.settings() },
          { key: 'logout', label: 'Logout', icon: IconLogout, href: paths.logout(), separated: true },
        ]}
      />
    </div>
  );
}
