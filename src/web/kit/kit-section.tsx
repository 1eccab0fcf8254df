import { type ReactNode, useId } from 'react';
import styles from './kit-page.module.css';

/** A titled part of the kit page. */
export function KitSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
