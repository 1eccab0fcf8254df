import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import type { AccountAccess } from '#contract/profile.ts';
import { repCode, repName } from '#domain/access.ts';
import { PageHead } from '../head.tsx';
import { paths } from '../paths.ts';
import { addressedCompany, findSiteCompany } from '../session/company.ts';
import { useProfile } from '../session/session-queries.ts';
import { useSite } from '../session/site.tsx';
import { Alert } from '../ui/alert.tsx';
import { AppLink } from '../ui/app-link.tsx';
import { Badge } from '../ui/badge.tsx';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { Icon } from '../ui/icon.tsx';
import { IconBuildingStore, IconChevronRight, IconUsers } from '../ui/icons.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { hrefOfAccess } from './access-href.ts';
import styles from './accounts.module.css';
import { LoginProfile } from './login-profile.tsx';
import { RecentCustomers } from './recent-customers-list.tsx';
import { patternOf } from './rep-access-links.tsx';

/** Who one is, and for whom one may order. */
export function ProfilePage() {
  const { data: profile, isError } = useProfile();
  const queryClient = useQueryClient();
  const returnTo = useReturnTo();
  const accounts = profile?.accounts ?? [];
  const reps = accounts.filter(({ isRepAccount }) => isRepAccount);
  const customers = accounts.filter(({ isRepAccount }) => !isRepAccount);
  return (
    <>
      <PageHead title="Profile Page" noIndex />
      {accounts.length >= 2 && <Breadcrumb items={[{ label: 'Home', href: paths.home() }, { label: 'Profile' }]} />}
      {isError && <Alert kind="warning">Error loading useer profile</Alert>}
      {returnTo && <Alert kind="warning">Please select a customer.</Alert>}
      <div className={styles.profile}>
        <div>
          <PageTitle title="Accounts" sub="Choose the account to order for." />
          {profile === undefined && !isError && <Skeleton width="full" shape="control" />}
          <AccessGroup title="Rep accounts" accesses={reps} />
          <AccessGroup title="Customer accounts" accesses={customers} />
          {profile && accounts.length === 0 && (
            <Alert>No account is linked to your login yet. Please contact customer service.</Alert>
          )}
          <RecentCustomers />
        </div>
        {profile && (
          <LoginProfile
            key={`${profile.user.name}/${profile.user.email}`}
            profile={profile}
            onRefresh={() => void queryClient.invalidateQueries({ queryKey: ['profile'] })}
          />
        )}
      </div>
    </>
  );
}

/** Where the person wanted to go when no customer was chosen. */
function useReturnTo(): boolean {
  const { state } = useLocation();
  return typeof state === 'object' && state !== null && 'returnTo' in state;
}

function AccessGroup({ title, accesses }: { title: string; accesses: readonly AccountAccess[] }) {
  if (accesses.length === 0) return null;
  return (
    <section>
      <h2 className={styles.group}>{title}</h2>
      <ul>
        {accesses.map((access) => (
          <li key={access.id}>
            <AccessRow access={access} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function AccessRow({ access }: { access: AccountAccess }) {
  const site = useSite();
  const brand = addressedCompany(site, access.Company) && findSiteCompany(site, access.Company)?.name;
  const pattern = patternOf(access);
  const slug = `${access.ARDivisionNo}-${access.CustomerNo}${access.ShipToCode ? `-${access.ShipToCode}` : ''}`;
  const detail = access.isRepAccount
    ? `${repCode(pattern)} · ${access.customers.toLocaleString('en-US')} accounts`
    : slug;
  return (
    <AppLink href={hrefOfAccess(site, access)} className={styles.row}>
      <span className={styles.tile}>
        <Icon of={access.isRepAccount ? IconUsers : IconBuildingStore} />
      </span>
      <span>
        <strong>{access.isRepAccount ? repName(pattern) : access.CustomerName}</strong>
        <small>{brand ? `${detail} · ${brand}` : detail}</small>
      </span>
      {access.primaryAccount && <Badge tone="accent">Primary</Badge>}
      <span className={styles.space} />
      <Icon of={IconChevronRight} />
    </AppLink>
  );
}

export { ProfilePage as Component };
