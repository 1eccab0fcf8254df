import { AppLink } from './app-link.tsx';
import styles from './tabs.module.css';

export interface Tab {
  href: string;
  label: string;
  /** A quiet number after the label. */
  count?: number | undefined;
  current: boolean;
}

/** Tabs that are links: each has its own address. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav aria-label={label} className={styles.tabs} data-print="never">
      {tabs.map((tab) => (
        <AppLink key={tab.href} href={tab.href} aria-current={tab.current ? 'page' : undefined} className={styles.tab}>
          {tab.label}
          {tab.count !== undefined && <span className={styles.count}> {tab.count}</span>}
        </AppLink>
      ))}
    </nav>
  );
}
