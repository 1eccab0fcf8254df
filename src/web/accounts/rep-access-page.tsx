import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { repCode, repName } from '#domain/access.ts';
import { type CustomerSort, filterCustomers, sortCustomers } from '#domain/customer-filter.ts';
import { useApi } from '../api/use-api.tsx';
import { PageHead } from '../head.tsx';
import { paths } from '../paths.ts';
import { Navigate } from '../router/navigate.tsx';
import { useParams, useSearchParams } from '../router/use-route.ts';
import { otherBrandName } from '../session/company.ts';
import { storeAccess, useAccesses } from '../session/current-access.ts';
import { useCustomerRef } from '../session/customer-ref.ts';
import { ProblemAlert } from '../session/problem-alert.tsx';
import { useSite } from '../session/site.tsx';
import { Alert } from '../ui/alert.tsx';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { hrefOfAccess } from './access-href.ts';
import { type CustomerRow, downloadCustomers, repCustomersQuery } from './account-queries.ts';
import { type AskedAccess, askedAccess } from './asked-access.ts';
import { CustomerFilterBar } from './customer-filter-bar.tsx';
import { CustomerTable } from './customer-table.tsx';
import { useListPlace } from './list-place.ts';
import { ReturnNote } from './return-note.tsx';
import { useCustomerFilter } from './use-customer-filter.ts';

/**
 * `/profile/{id}`: the customers that one rep access covers; an id that is none of the person's goes to the profile (ACT-003, ACT-013).
 * `/profile/rep/{salesperson}` is the same by salesperson, whom one of the person's accesses names or covers (ruling 14).
 */
export function RepAccessPage() {
  const { id, salesperson } = useParams();
  const [search] = useSearchParams();
  const site = useSite();
  const accesses = useAccesses();
  if (accesses === undefined) return null;
  if (salesperson !== undefined) {
    const asked = askedAccess(site, accesses, salesperson, search.get('company'));
    return asked ? <RepCustomers key={`${asked.granted.id}/${salesperson}`} {...asked} /> : <NoAccess />;
  }
  const access = accesses.find((each) => String(each.id) === id);
  if (access === undefined) return <Navigate to={paths.profile()} replace />;
  if (!access.isRepAccount) return <Navigate to={hrefOfAccess(site, access.wire)} replace />;
  return <RepCustomers key={access.id} granted={access} shown={access} />;
}

function NoAccess() {
  return (
    <>
      <PageHead title="Account List" noIndex />
      <PageTitle title="Account List" />
      <Alert kind="warning" action={<TextLink href={paths.profile()}>Go to the profile</TextLink>}>
        Please select a valid profile.
      </Alert>
    </>
  );
}

function RepCustomers({ granted, shown: access }: AskedAccess) {
  const api = useApi();
  const site = useSite();
  const { slug } = site;
  const query = useQuery(repCustomersQuery(api, slug, access));
  const place = useListPlace(access);
  const { remember } = place;
  const [sort, setSort] = useState(place.before.sort);
  const changeSort = useCallback(
    (next: CustomerSort) => {
      setSort(next);
      remember({ sort: next });
    },
    [remember],
  );
  const isWithoutCustomer = useCustomerRef() === undefined;
  // What failed is not known, and not what was known before (ACT-023).
  const all = query.isError ? undefined : query.data;
  const filter = useCustomerFilter(access, all, place);
  const sorted = useMemo(() => all && sortCustomers(all, sort), [all, sort]);
  const customers = useMemo(() => sorted && filterCustomers(sorted, filter.value), [sorted, filter.value]);
  const total = useMemo(() => all && countAccounts(all), [all]);
  // As the filter, not again for each letter: thousands are gone through.
  const shown = useMemo(() => customers && countAccounts(customers), [customers]);
  // Remembers, outside the tree, through which access the person works now.
  useEffect(() => storeAccess(slug, granted), [slug, granted]);
  return (
    <>
      <PageHead title={`Account List: ${repName(access)}`} noIndex />
      <Breadcrumb
        items={[
          { label: 'Profile', href: paths.profile() },
          { label: repCode(granted), href: paths.access(granted.id) },
          { label: 'Account List' },
        ]}
      />
      <PageTitle
        title="Account List"
        sub={titleSub(repName(access), repCode(access), otherBrandName(site, access.company))}
      />
      <ReturnNote isWithoutCustomer={isWithoutCustomer && !query.isError} />
      <ProblemAlert
        of={query}
        text="Failed to load the customer list, please clear the error to continue."
        onDismiss={() => void query.refetch()}
      />
      <CustomerFilterBar
        filter={filter}
        shown={shown}
        total={total}
        busy={query.isFetching}
        onRefresh={() => void query.refetch()}
        download={() => downloadCustomers(api, slug, access, { ...filter.value, sort })}
      />
      <CustomerTable
        customers={customers}
        sort={sort}
        onSort={changeSort}
        failed={query.isError}
        refreshing={query.isFetching && query.data !== undefined}
        isEmpty={all?.length === 0}
        onClear={filter.clear}
        initialTop={place.before.top}
        onScroll={place.scrolledTo}
        question={JSON.stringify([filter.value, sort])}
      />
    </>
  );
}

/** Who, and of which brand where it is not the main one; nothing twice. */
const titleSub = (...parts: (string | undefined)[]): string => [...new Set(parts.filter(Boolean))].join(' · ');

/** A location that the rep looks after at another rep's customer is a row of its own, and no account of its own. */
const countAccounts = (rows: readonly CustomerRow[]): number => new Set(rows.map(({ account }) => account)).size;

export { RepAccessPage as Component };
