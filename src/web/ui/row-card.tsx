import type { ReactNode } from 'react';
import { AppLink } from './app-link.tsx';
import { classNames } from './class-names.ts';
import styles from './row-card.module.css';

export interface RowCardProps {
  href?: string | undefined;
  title: ReactNode;
  /** The sum, right of the title. */
  end?: ReactNode;
  line?: ReactNode;
  /** The state, right of the line. */
  lineEnd?: ReactNode;
  /** A third, smallest line. */
  foot?: ReactNode;
  /** Title and line are cut to one line each, where all cards are of one height. */
  shorten?: boolean | undefined;
}

/** A table row on a phone: title and sum, line and state, small print. */
export function RowCard({ href, title, end, line, lineEnd, foot, shorten = false }: RowCardProps) {
  const className = classNames(styles.card, shorten && styles.shorten);
  const content = (
    <>
      <span className={styles.title}>{title}</span>
      <span className={styles.end}>{end}</span>
      {(line !== undefined || lineEnd !== undefined) && <span className={styles.line}>{line}</span>}
      {(line !== undefined || lineEnd !== undefined) && <span className={styles.lineEnd}>{lineEnd}</span>}
      {foot !== undefined && <span className={styles.foot}>{foot}</span>}
    </>
  );
  if (href === undefined) return <div className={className}>{content}</div>;
  return (
    <AppLink href={href} className={className}>
      {content}
    </AppLink>
  );
}
