import { inTextOrder } from '#domain/row-order.ts';
import { useSearchParams } from '../router/use-route.ts';
import type { Sort } from '../ui/table-column.ts';

/** Page and order of a short list, held by the address; the browser's back button undoes them. */
export function useShortList(byDefault: Sort) {
  const [search, setSearch] = useSearchParams();
  const change = (members: Readonly<Record<string, string>>) =>
    setSearch(
      (now) => {
        for (const [name, value] of Object.entries(members)) {
          if (value === '') now.delete(name);
          else now.set(name, value);
        }
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  const sort: Sort = {
    key: search.get('sort') ?? byDefault.key,
    direction: search.get('direction') === 'desc' ? 'desc' : 'asc',
  };
  return {
    page: Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1),
    sort,
    setPage: (page: number) => change({ page: page > 1 ? String(page) : '' }),
    setSort: ({ key, direction }: Sort) =>
      change({ sort: key, direction: direction === 'desc' ? 'desc' : '', page: '' }),
  };
}

/** A copy in the order of one column's text; an unknown column leaves the order alone. */
export function sortRows<Row>(
  rows: readonly Row[],
  texts: Readonly<Record<string, (row: Row) => string>>,
  { key, direction }: Sort,
): Row[] {
  const text = Object.hasOwn(texts, key) ? texts[key] : undefined;
  return text === undefined ? [...rows] : inTextOrder(rows, text, direction === 'asc');
}
