import { useEffect } from 'react';
import { useSearchParams } from '../router/use-route.ts';
import { pageRange } from '../ui/page-range.ts';

interface PageOfList<Row> {
  page: number;
  pageSize: number;
  rows: readonly Row[] | undefined;
  /** How many rows all pages have. */
  total: number;
  /** The rows are another page's, while this one's are on their way. */
  isPlaceholderData: boolean;
}

/**
 * The rows of the page that an address names. An address past the end (an old link, a list that has become shorter) becomes the last page's, and
 * rows are awaited on the way there: no list is called empty that is not.
 */
export function useRowsOfPage<Row>({ page, pageSize, rows, total, isPlaceholderData }: PageOfList<Row>) {
  const [, setAddress] = useSearchParams();
  const { pages } = pageRange(page, pageSize, total);
  const isPastEnd = rows !== undefined && !isPlaceholderData && page > pages;
  // Synchronises the address with the end of the list.
  useEffect(() => {
    if (!isPastEnd) return;
    const turn = (now: URLSearchParams) => {
      if (pages === 1) now.delete('page');
      else now.set('page', String(pages));
      return now;
    };
    setAddress(turn, { replace: true, preventScrollReset: true });
  }, [isPastEnd, pages, setAddress]);
  return rows?.length === 0 && total > 0 ? undefined : rows;
}
