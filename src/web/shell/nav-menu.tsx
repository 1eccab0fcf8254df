import { Icon } from '../ui/icon.tsx';
import { IconChevronDown } from '../ui/icons.ts';
import { Menu, type MenuItem } from '../ui/menu.tsx';
import styles from './header.module.css';

interface NavMenuProps {
  label: string;
  isCurrent: boolean;
  items: readonly MenuItem[];
}

/** A menu in the header's second row; nothing when it is empty. */
export function NavMenu({ label, isCurrent, items }: NavMenuProps) {
  if (items.length === 0) return null;
  return (
    <Menu
      look="bare"
      triggerClassName={isCurrent ? `${styles.navLink} ${styles.current}` : styles.navLink}
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
