import type { ReactNode } from 'react';
import { AppLink } from './app-link.tsx';
import styles from './drawer.module.css';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { IconChevronRight, IconX } from './icons.ts';
import { Modal } from './modal.tsx';

export interface DrawerProps {
  open: boolean;
  onClose: () => void;
  /** The accessible name: "Main menu". */
  label: string;
  /** Left in the top line, beside the X. */
  head?: ReactNode;
  children: ReactNode;
}

/** A menu that comes from the top left; 240 wide, closes by its X, Esc and the scrim. */
export function Drawer({ open, onClose, label, head, children }: DrawerProps) {
  return (
    <Modal open={open} onClose={onClose} closesByScrim aria-label={label} className={styles.drawer}>
      <div className={styles.head}>
        {head}
        <IconButton icon={IconX} label="Close menu" className={styles.close} onClick={onClose} />
      </div>
      <nav aria-label={label} className={styles.nav}>
        {children}
      </nav>
    </Modal>
  );
}

/** A titled group of drawer links. */
export function DrawerGroup({ title, children }: { title?: ReactNode; children: ReactNode }) {
  return (
    <section>
      {title !== undefined && <h2 className={styles.title}>{title}</h2>}
      <ul>{children}</ul>
    </section>
  );
}

export interface DrawerLinkProps {
  href: string;
  children: ReactNode;
  /** A second, smaller line. */
  detail?: ReactNode;
  /** A number at the right. */
  count?: number | undefined;
  /** Left of the text: an avatar. */
  start?: ReactNode;
  /** Shows that more is behind it. */
  arrow?: boolean | undefined;
  current?: boolean | undefined;
  onClick?: (() => void) | undefined;
}

/** One row of the drawer, 44 high. */
export function DrawerLink({
  href,
  children,
  detail,
  count,
  start,
  arrow = false,
  current = false,
  onClick,
}: DrawerLinkProps) {
  return (
    <li>
      <AppLink href={href} className={styles.link} aria-current={current ? 'page' : undefined} onClick={onClick}>
        {start}
        <span className={styles.text}>
          {children}
          {detail !== undefined && <small className={styles.detail}>{detail}</small>}
        </span>
        {count !== undefined && <span className={styles.count}>{count}</span>}
        {arrow && <Icon of={IconChevronRight} size="small" />}
      </AppLink>
    </li>
  );
}
