import { Avatar } from '../ui/avatar.tsx';
import { Icon } from '../ui/icon.tsx';
import { IconChevronDown } from '../ui/icons.ts';
import { Menu } from '../ui/menu.tsx';
import styles from './header.module.css';
import { usePersonLinks } from './person-links.ts';

/** Who is signed in, with the way to the profile, the accounts and out. */
export function UserMenu() {
  const { name, email, links } = usePersonLinks();
  return (
    <div className={styles.userMenu}>
      <Menu
        label={name === '' ? 'Your account' : `Your account: ${name}`}
        look="bare"
        align="end"
        triggerClassName={styles.userTrigger}
        trigger={
          <>
            <Avatar name={name} />
            <Icon of={IconChevronDown} size="small" />
          </>
        }
        head={
          <div className={styles.who}>
            <strong>{name}</strong>
            <small>{email}</small>
          </div>
        }
        items={links}
      />
    </div>
  );
}
