import { useQuery } from '@tanstack/react-query';
import type { CategoryChild } from '#contract/catalogue.ts';
import { useApi } from '../api/use-api.tsx';
import { useSearchParams } from '../router/use-route.ts';
import { useIsHydrated } from '../session/token.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { classNames } from '../ui/class-names.ts';
import { SegmentedControl } from '../ui/segmented-control.tsx';
import { keywordsQuery } from './catalogue-queries.ts';
import styles from './category.module.css';
import { groupsOf, isInStock, isTileSort, TILE_SORTS, type TileSort, type TileWish } from './tile-order.ts';

const ALL = 'all';
const FEATURED: TileWish = { group: null, inStock: false, sort: 'featured' };

/** The filter of the address. The drawn page knows no filter, so the first render has none either. */
export function useTileWish(): { wish: TileWish; change: (wish: TileWish) => void } {
  const [search, setSearch] = useSearchParams();
  const isHydrated = useIsHydrated();
  const sort = search.get('sort');
  const wish = isHydrated
    ? { group: search.get('group'), inStock: search.has('stock'), sort: isTileSort(sort) ? sort : 'featured' }
    : FEATURED;
  function change(next: TileWish) {
    const to = new URLSearchParams();
    if (next.group !== null) to.set('group', next.group);
    if (next.inStock) to.set('stock', 'today');
    if (next.sort !== 'featured') to.set('sort', next.sort);
    setSearch(to, { replace: true, preventScrollReset: true });
  }
  return { wish, change };
}

interface TileFilterProps {
  /** Every tile of the category. */
  all: readonly CategoryChild[];
  shown: number;
  wish: TileWish;
  onChange: (wish: TileWish) => void;
}

/** Narrows and sorts the products of a category; there is none where a category has only other categories. */
export function TileFilter({ all, shown, wish, onChange }: TileFilterProps) {
  const { data: keywords = [] } = useQuery(keywordsQuery(useApi()));
  const products = all.flatMap(({ product }) => product ?? []);
  if (products.length === 0) return <div className={classNames(styles.filter, styles.bare)} />;
  const groups = groupsOf(all).map((keyword) => ({
    value: keyword,
    label: keywords.find((entry) => entry.keyword === keyword)?.title ?? keyword,
  }));
  const isNarrowed = wish.group !== null || wish.inStock || wish.sort !== 'featured';
  const count = isNarrowed ? shown : products.length;
  return (
    <div className={styles.filter} data-print="never">
      {groups.length > 0 && (
        <SegmentedControl
          label="Show"
          options={[{ value: ALL, label: 'All' }, ...groups]}
          value={wish.group ?? ALL}
          onChange={(group) => onChange({ ...wish, group: group === ALL ? null : group })}
        />
      )}
      <span className={styles.space} />
      {products.some((product) => isInStock(product) !== undefined) && (
        <Checkbox
          label="In stock today"
          checked={wish.inStock}
          onChange={(event) => onChange({ ...wish, inStock: event.target.checked })}
        />
      )}
      <span className={styles.count} role="status">
        {count} {count === 1 ? 'style' : 'styles'}
      </span>
      <select
        aria-label="Sort"
        className={styles.sort}
        value={wish.sort}
        onChange={(event) => onChange({ ...wish, sort: event.target.value as TileSort })}
      >
        {Object.entries(TILE_SORTS).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}
