import type { WorkCounts } from '#contract/fulfilment.ts';
import { ORDER_FILTER_MAX } from '#domain/order.ts';
import { CsvButton } from '../api/csv-button.tsx';
import { useApi } from '../api/use-api.tsx';
import { useSite } from '../session/site.tsx';
import { Button } from '../ui/button.tsx';
import { FilterBar, RowCount } from '../ui/filter-bar.tsx';
import { IconRefresh } from '../ui/icons.ts';
import { SearchBox } from '../ui/search-box.tsx';
import { SegmentedControl } from '../ui/segmented-control.tsx';
import { Select } from '../ui/select.tsx';
import styles from './fulfilment.module.css';
import type { WorkList } from './use-work-list.ts';
import { downloadWork } from './work-queries.ts';
import { WORK_FILTERS } from './work-words.ts';

/** What the worklist can be narrowed to, with how many orders wait for what. */
export function WorkFilters({ list }: { list: WorkList }) {
  const api = useApi();
  const { address, query, total, counts } = list;
  const { companies } = useSite();
  return (
    <>
      <FilterBar
        end={
          <>
            <RowCount>
              {query.data ? `${total.toLocaleString('en-US')} ${total === 1 ? 'order' : 'orders'}` : ''}
            </RowCount>
            <Button icon={IconRefresh} busy={query.isFetching} onClick={() => void query.refetch()}>
              Reload
            </Button>
            <CsvButton download={() => downloadWork(api, list.asked)} />
          </>
        }
      >
        <SearchBox
          label="Order, PO # or customer"
          maxLength={ORDER_FILTER_MAX}
          value={address.typed}
          onChange={address.type}
        />
        {companies.length > 1 && (
          <Select
            label="Company"
            hideLabel
            value={list.company ?? ''}
            placeholder="All companies"
            options={companies.map(({ code, name }) => ({ value: code, label: name }))}
            onChange={(event) => address.set('company', event.target.value)}
          />
        )}
      </FilterBar>
      <div className={styles.filters}>
        <SegmentedControl
          label="Show"
          value={list.filter}
          options={WORK_FILTERS.map(({ value, label }) => ({ value, label: labelWith(label, counts, value) }))}
          onChange={(value) => address.set('filter', value === 'open' ? '' : value)}
        />
      </div>
    </>
  );
}

function labelWith(label: string, counts: WorkCounts | undefined, filter: string): string {
  const count = new Map(Object.entries(counts ?? {})).get(filter);
  return count === undefined ? label : `${label} ${count.toLocaleString('en-US')}`;
}
