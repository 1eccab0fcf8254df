import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './form-grid.module.css';

export type Columns = 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 12;

const SPANS: Record<Columns, string | undefined> = {
  2: styles.c2,
  3: styles.c3,
  4: styles.c4,
  5: styles.c5,
  6: styles.c6,
  7: styles.c7,
  8: styles.c8,
  9: styles.c9,
  10: styles.c10,
  12: styles.c12,
};

/**
 * The class of a field in a `FormGrid`: its width in twelfths, which says the expected length.
 * On phones fields stand one below the other, except short ones that say `pair`.
 */
export function span(columns: Columns, { pair = false }: { pair?: boolean } = {}): string {
  return classNames(SPANS[columns], pair && styles.pair);
}

/** Twelve columns for fields; `beside` aligns a checkbox or button with the control of its neighbour. */
export function FormGrid({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <div className={classNames(styles.grid, className)}>{children}</div>;
}

/** Something without a label beside fields with one: it stands on the line of their controls. */
export function Beside({ columns, children }: { columns: Columns; children: ReactNode }) {
  return <div className={classNames(styles.beside, SPANS[columns])}>{children}</div>;
}

/**
 * After a refused submit: the first wrong control takes the focus. Call it once the errors are on the page.
 *
 * @returns whether one was wrong
 */
export function focusFirstError(form: Element | null): boolean {
  const wrong = form?.querySelector<HTMLElement>(
    '[aria-invalid=true]:is(input, select, textarea), fieldset[aria-invalid=true] input',
  );
  wrong?.focus();
  return wrong != null;
}
