import { CUSTOMER_FILTER_MAX } from '#domain/customer-filter.ts';
import { CsvButton } from '../api/csv-button.tsx';
import { Button } from '../ui/button.tsx';
import { FilterBar, RowCount } from '../ui/filter-bar.tsx';
import { IconRefresh } from '../ui/icons.ts';
import { SearchBox } from '../ui/search-box.tsx';
import { Select } from '../ui/select.tsx';
import type { CustomerFilterState } from './use-customer-filter.ts';

interface CustomerFilterBarProps {
  filter: CustomerFilterState;
  shown: number | undefined;
  total: number | undefined;
  busy: boolean;
  onRefresh: () => void;
  download: () => Promise<Response>;
}

/** Text, rep and state over the customer list (ACT-007 to ACT-010). */
export function CustomerFilterBar({ filter, shown, total, busy, onRefresh, download }: CustomerFilterBarProps) {
  const { typed, type, reps, states, choose, value } = filter;
  return (
    <FilterBar
      end={
        <>
          <RowCount>{countText(shown, total)}</RowCount>
          <Button icon={IconRefresh} busy={busy} onClick={onRefresh}>
            Refresh List
          </Button>
          <CsvButton download={download} />
        </>
      }
    >
      <SearchBox label="Filter accounts" maxLength={CUSTOMER_FILTER_MAX} value={typed} onChange={type} />
      {reps.length > 0 && (
        <Select
          label="Sales Rep"
          hideLabel
          value={value.rep ?? ''}
          onChange={(event) => choose('rep', event.target.value)}
          options={[{ value: '', label: 'All Available Reps' }, ...reps]}
        />
      )}
      {states.length > 1 && (
        <Select
          label="State"
          hideLabel
          value={value.state ?? ''}
          onChange={(event) => choose('state', event.target.value)}
          options={[{ value: '', label: 'All States' }, ...states.map((state) => ({ value: state, label: state }))]}
        />
      )}
    </FilterBar>
  );
}

function countText(shown: number | undefined, total: number | undefined): string {
  if (shown === undefined || total === undefined) return '';
  const all = `${total.toLocaleString('en-US')} accounts`;
  return shown === total ? all : `${shown.toLocaleString('en-US')} of ${all}`;
}
