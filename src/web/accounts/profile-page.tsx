import { useEffect } from 'react';
import { repCode, repName } from '#domain/access.ts';
import { PageHead } from '../head.tsx';
import { paths } from '../paths.ts';
import { useLocation } from '../router/use-route.ts';
import { otherBrandName } from '../session/company.ts';
import { type KnownAccess, storeAccess, useAccesses } from '../session/current-access.ts';
import { useCustomerRef } from '../session/customer-ref.ts';
import { ProblemAlert } from '../session/problem-alert.tsx';
import { handedOverMessage, handedOverPath, isCustomerWanted, storeReturnTo } from '../session/return-to.ts';
import { useProfile } from '../session/session-queries.ts';
import { useSite } from '../session/site.tsx';
import { readUserId } from '../session/token.ts';
import { Alert } from '../ui/alert.tsx';
import { AppLink } from '../ui/app-link.tsx';
import { Badge } from '../ui/badge.tsx';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { IconBuildingStore, IconChevronRight, IconUsers } from '../ui/icons.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { hrefOfAccess, slugOfAccess } from './access-href.ts';
import styles from './accounts.module.css';
import { coveredAccounts } from './covered-accounts.ts';
import { LoginProfile } from './login-profile.tsx';
import { RecentCustomers } from './recent-customers-list.tsx';
import { ReturnNote } from './return-note.tsx';
import { useFreshProfile } from './use-fresh-profile.ts';

/** Who took over what was handed to a page: whoever logs in there later was not going to it (T34). */
const takers = new WeakMap<object, number>();

/** Who one is, and for whom one may order. */
export function ProfilePage() {
  const query = useFreshProfile();
  const { data: profile } = query;
  const accesses = useAccesses();
  const { state } = useLocation();
  const isWithoutCustomer = useCustomerRef() === undefined;
  const handedOver = handedOverPath(state);
  const { slug } = useSite();
  const message = handedOverMessage(state);
  // Takes over what the page before put into the browser's history (PRO-003): for the person whom it was put there for (T34).
  useEffect(() => {
    const userId = readUserId(slug);
    if (handedOver === undefined || userId === undefined) return;
    const taker = takers.get(state as object) ?? userId;
    takers.set(state as object, taker);
    if (taker === userId) storeReturnTo(handedOver, userId);
  }, [handedOver, state, slug]);
  return (
    <>
      <PageHead title="Profile Page" noIndex />
      {accesses && accesses.length >= 2 && (
        <Breadcrumb items={[{ label: 'Home', href: paths.home() }, { label: 'Profile' }]} />
      )}
      {message && (
        <Alert kind="warning" className={styles.note}>
          {message}
        </Alert>
      )}
      <ReturnNote isWithoutCustomer={isWithoutCustomer && isCustomerWanted(state)} />
      <div className={styles.profile}>
        <div aria-busy={accesses === undefined && !query.isError}>
          <PageTitle title="Accounts" sub="Choose the account to order for." />
          <ProblemAlert
            of={query}
            kind="error"
            text="Error loading useer profile"
            action={
              <Button size="small" onClick={() => void query.refetch()}>
                Try again
              </Button>
            }
          />
          {accesses ? <Accesses accesses={accesses} /> : !query.isError && <AccessSkeleton />}
          <RecentCustomers />
        </div>
        {profile && (
          <LoginProfile
            key={profile.user.id}
            profile={profile}
            refreshing={query.isFetching}
            onRefresh={() => void query.refetch()}
          />
        )}
      </div>
    </>
  );
}

function AccessSkeleton() {
  return [1, 2, 3].map((row) => (
    <div key={row} className={styles.row}>
      <Skeleton width="long" />
    </div>
  ));
}

/** An employee who was made before there were companies. */
const COVERS_NOTHING =
  'Import the companies, then run npm run user:create again with your e-mail: it gives you their customers.';

function Accesses({ accesses }: { accesses: readonly KnownAccess[] }) {
  const isStaff = useProfile().data?.user.accountType === 1;
  if (accesses.length === 0)
    return (
      <Alert detail={isStaff ? COVERS_NOTHING : 'Please contact customer service.'}>
        No account is linked to your login yet.
      </Alert>
    );
  return (
    <>
      <AccessGroup title="Rep accounts" accesses={accesses.filter(({ isRepAccount }) => isRepAccount)} />
      <AccessGroup title="Customer accounts" accesses={accesses.filter(({ isRepAccount }) => !isRepAccount)} />
    </>
  );
}

function AccessGroup({ title, accesses }: { title: string; accesses: readonly KnownAccess[] }) {
  if (accesses.length === 0) return null;
  return (
    <section className={styles.accesses}>
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

function AccessRow({ access }: { access: KnownAccess }) {
  const site = useSite();
  const { wire, isRepAccount, company, primaryAccount } = access;
  const brand = otherBrandName(site, company);
  const detail = isRepAccount ? `${repCode(access)} · ${coveredAccounts(wire)}` : slugOfAccess(wire);
  return (
    <AppLink href={hrefOfAccess(site, wire)} className={styles.row} onClick={() => storeAccess(site.slug, access)}>
      <span className={styles.tile}>
        <Icon of={isRepAccount ? IconUsers : IconBuildingStore} />
      </span>
      <span className={styles.rowText}>
        <strong>{isRepAccount ? repName(access) : wire.CustomerName}</strong>
        <small>{brand ? `${detail} · ${brand}` : detail}</small>
      </span>
      {primaryAccount && <Badge tone="accent">Primary</Badge>}
      <span className={styles.space} />
      <Icon of={IconChevronRight} />
    </AppLink>
  );
}

export { ProfilePage as Component };
