import { type ReactNode, useId } from 'react';
import { IconButton } from './icon-button.tsx';
import { IconChevronLeft, IconChevronRight } from './icons.ts';
import { pageRange } from './page-range.ts';
import styles from './pager.module.css';

export interface PagerProps {
  /** First page is 1. */
  page: number;
  pageSize: number;
  /** All rows; undefined while nobody knows how many there are. */
  total: number | undefined;
  onPage: (page: number) => void;
  onPageSize?: ((pageSize: number) => void) | undefined;
  pageSizes?: readonly number[] | undefined;
  /** At the left: a hint, or a Load More button. */
  children?: ReactNode;
}

/** Under a table: hint left; rows per page, range and arrows right. */
export function Pager({
  page,
  pageSize,
  total,
  onPage,
  onPageSize,
  pageSizes = [10, 25, 50, 100],
  children,
}: PagerProps) {
  const id = useId();
  const { first, last, pages, current } = pageRange(page, pageSize, total ?? 0);
  return (
    <nav aria-label="Pages" className={styles.pager} data-print="never">
      <div className={styles.start}>{children}</div>
      {onPageSize && (
        <>
          <label htmlFor={id}>Rows per page</label>
          <select
            id={id}
            value={pageSize}
            className={styles.sizes}
            onChange={(event) => onPageSize(Number(event.target.value))}
          >
            {pageSizes.map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </select>
        </>
      )}
      <span aria-live="polite" className={styles.range}>
        {total !== undefined && (total === 0 ? '0 of 0' : `${first}–${last} of ${total.toLocaleString('en-US')}`)}
      </span>
      <span className={styles.arrows}>
        <IconButton
          icon={IconChevronLeft}
          label="Previous page"
          size="small"
          disabled={current <= 1}
          onClick={() => onPage(current - 1)}
        />
        <IconButton
          icon={IconChevronRight}
          label="Next page"
          size="small"
          disabled={current >= pages}
          onClick={() => onPage(current + 1)}
        />
      </span>
    </nav>
  );
}
