import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router';
import type { ListedCustomer } from '#contract/customer.ts';
import type { AccountAccess } from '#contract/profile.ts';
import { isRepFilterAllowed, repCode, repName } from '#domain/access.ts';
import { isRepChosen, repOptions } from '#domain/rep.ts';
import { useApi } from '../api/use-api.tsx';
import { PageHead } from '../head.tsx';
import { paths } from '../paths.ts';
import { useProfile } from '../session/session-queries.ts';
import { useSite } from '../session/site.tsx';
import { Alert } from '../ui/alert.tsx';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { Button } from '../ui/button.tsx';
import { FilterBar, RowCount } from '../ui/filter-bar.tsx';
import { IconRefresh } from '../ui/icons.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { Select } from '../ui/select.tsx';
import type { Sort } from '../ui/table-column.ts';
import { hrefOfAccess } from './access-href.ts';
import { repCustomersQuery, repsQuery } from './account-queries.ts';
import { filterCustomers, sortCustomers, statesOf } from './customer-filter.ts';
import { CustomerTable } from './customer-table.tsx';
import { patternOf } from './rep-access-links.tsx';
import { usePaused } from './use-paused.ts';

const FILTER_MAX = 50;
const DEFAULT_SORT: Sort = { key: 'CustomerName', direction: 'asc' };

/** `/profile/{id}`: the customers that one rep access covers. An id that is none of the person's goes to the profile. */
export function RepAccessPage() {
  const { id = '' } = useParams();
  const site = useSite();
  const { data: profile, isPending } = useProfile();
  if (isPending) return null;
  const access = profile?.accounts.find((account) => String(account.id) === id);
  if (access === undefined) return <Navigate to={paths.profile()} replace />;
  if (!access.isRepAccount) return <Navigate to={hrefOfAccess(site, access)} replace />;
  return <RepCustomers access={access} />;
}

function RepCustomers({ access }: { access: AccountAccess }) {
  const api = useApi();
  const { slug } = useSite();
  const [search, setSearch] = useSearchParams();
  const [typed, type] = useState(search.get('search') ?? '');
  const text = usePaused(typed, 500);
  const pattern = { ...patternOf(access), isRepAccount: true };
  const query = useQuery(repCustomersQuery(api, slug, access));
  const mayFilterByRep = isRepFilterAllowed(pattern);
  const { data: reps = [] } = useQuery(repsQuery(api, mayFilterByRep));
  const [sort, setSort] = useState(DEFAULT_SORT);
  const filter = { search: text, rep: search.get('rep') ?? '', state: search.get('state') ?? '' };
  const customers = query.data && sortCustomers(filterCustomers(query.data, filter, isOfRep), sort);
  const states = statesOf(query.data ?? []);
  const choose = (name: string, value: string) =>
    setSearch(
      (now) => {
        if (value === '') now.delete(name);
        else now.set(name, value);
        return now;
      },
      { replace: true },
    );
  return (
    <>
      <PageHead title={`Account List: ${repName(pattern)}`} noIndex />
      <Breadcrumb
        items={[
          { label: 'Profile', href: paths.profile() },
          { label: repCode(pattern), href: paths.access(access.id) },
          { label: 'Account List' },
        ]}
      />
      <PageTitle title="Account List" sub={repName(pattern)} />
      {query.isError && (
        <Alert kind="warning">Failed to load the customer list, please clear the error to continue.</Alert>
      )}
      <FilterBar
        end={
          <>
            <RowCount>{customers ? `${customers.length.toLocaleString('en-US')} accounts` : ''}</RowCount>
            <Button icon={IconRefresh} busy={query.isFetching} onClick={() => void query.refetch()}>
              Refresh List
            </Button>
          </>
        }
      >
        <SearchBox label="Filter accounts" maxLength={FILTER_MAX} value={typed} onChange={type} />
        {mayFilterByRep && reps.length > 0 && (
          <Select
            label="Sales Rep"
            hideLabel
            value={filter.rep}
            onChange={(event) => choose('rep', event.target.value)}
            options={[{ value: '', label: 'All Available Reps' }, ...repOptions(reps.map(inOurWords))]}
          />
        )}
        {states.length > 1 && (
          <Select
            label="State"
            hideLabel
            value={filter.state}
            onChange={(event) => choose('state', event.target.value)}
            options={[{ value: '', label: 'All States' }, ...states.map((state) => ({ value: state, label: state }))]}
          />
        )}
      </FilterBar>
      <CustomerTable
        customers={customers}
        company={access.Company}
        sort={sort}
        onSort={setSort}
        refreshing={query.isFetching && !query.isPending}
      />
    </>
  );
}

const inOurWords = (rep: {
  SalespersonDivisionNo: string;
  SalespersonNo: string;
  SalespersonName: string;
  active: boolean;
}) => ({
  salespersonDivisionNo: rep.SalespersonDivisionNo,
  salespersonNo: rep.SalespersonNo,
  salespersonName: rep.SalespersonName,
  active: rep.active,
});

const isOfRep = (chosen: string, { SalespersonDivisionNo, SalespersonNo }: ListedCustomer): boolean =>
  isRepChosen(chosen, { salespersonDivisionNo: SalespersonDivisionNo, salespersonNo: SalespersonNo });

export { RepAccessPage as Component };
