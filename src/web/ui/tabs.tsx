import { useEffect, useRef } from 'react';
import { AppLink } from './app-link.tsx';
import styles from './tabs.module.css';

export interface Tab {
  href: string;
  label: string;
  /** A quiet number after the label. */
  count?: number | undefined;
  current: boolean;
}

/** What stays visible of the tab before, so that one sees there is one. */
const EDGE = 48;

/** Tabs that are links: each has its own address. Where they do not fit, the current one is brought into view. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const row = useRef<HTMLElement>(null);
  const current = tabs.find((tab) => tab.current)?.href;
  const counts = tabs.map(({ count }) => count).join();
  // Synchronises the row's scroll position with the address.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the numbers make the tabs wider when they come.
  useEffect(() => {
    const tab = current === undefined ? null : row.current?.querySelector<HTMLElement>('[aria-current=page]');
    if (row.current && tab) row.current.scrollLeft = tab.offsetLeft - row.current.offsetLeft - EDGE;
  }, [current, counts]);
  return (
    <nav ref={row} aria-label={label} className={styles.tabs} data-print="never">
      {tabs.map((tab) => (
        <AppLink key={tab.href} href={tab.href} aria-current={tab.current ? 'page' : undefined} className={styles.tab}>
          {tab.label}
          {tab.count !== undefined && <span className={styles.count}> {tab.count}</span>}
        </AppLink>
      ))}
    </nav>
  );
}
