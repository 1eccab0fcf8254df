import { AppLink } from './app-link.tsx';
import styles from './breadcrumb.module.css';
import { Icon } from './icon.tsx';
import { IconChevronRight } from './icons.ts';

export interface Crumb {
  label: string;
  /** The last crumb is the page itself and has none. */
  href?: string | undefined;
}

/** Where the page stands; above the title. */
export function Breadcrumb({ items }: { items: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className={styles.breadcrumb} data-print="never">
      <ol className={styles.list}>
        {items.map((item, index) => (
          <li key={item.href ?? item.label} className={styles.item}>
            {item.href !== undefined && index < items.length - 1 ? (
              <AppLink href={item.href} className={styles.link}>
                {item.label}
              </AppLink>
            ) : (
              <span aria-current={index === items.length - 1 ? 'page' : undefined}>{item.label}</span>
            )}
            {index < items.length - 1 && <Icon of={IconChevronRight} size="small" className={styles.arrow} />}
          </li>
        ))}
      </ol>
    </nav>
  );
}
