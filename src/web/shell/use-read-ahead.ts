import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isEmployee } from '#domain/permissions.ts';
import { repsQuery } from '../accounts/account-queries.ts';
import { useApi } from '../api/use-api.tsx';
import { firstOpenOrdersQuery } from '../orders/order-queries.ts';
import { paths } from '../paths.ts';
import { useRouter } from '../router/router-context.ts';
import { useCurrentAccess } from '../session/current-access.ts';
import { useCustomer } from '../session/customer-queries.ts';
import { NOBODY, useAddressedCustomer } from '../session/customer-ref.ts';
import { useProfile } from '../session/session-queries.ts';

/** Nothing is drawn from what is read ahead, so nothing is drawn anew for it. */
const UNSEEN = { notifyOnChangeProps: [] };

/** With the customer of the address come its open orders (ACT-072). */
export function useOpenOrdersAhead(): void {
  const api = useApi();
  const addressed = useAddressedCustomer();
  const { ref, data } = useCustomer();
  const isLoaded = addressed !== undefined && data !== undefined;
  useQuery({
    ...firstOpenOrdersQuery(api, ref ?? NOBODY),
    enabled: isLoaded,
    ...UNSEEN,
  });
}

/** With an employee's profile come the reps; for others only where they choose among them (PRO-025). */
export function useRepsAhead(): void {
  const { data: profile } = useProfile();
  const access = useCurrentAccess();
  const actor = profile && { accountType: profile.user.accountType, roles: profile.roles };
  useQuery({
    ...repsQuery(useApi(), access?.company ?? '', access !== undefined && isEmployee(actor)),
    ...UNSEEN,
  });
}

/** By then the page has what it needs itself. */
const WAY_OUT_AFTER_MS = 3_000;

/** Who logs out is out at once, with or without a network: the two pages of the way out are here before it is taken. */
export function useWayOutAhead(): void {
  const router = useRouter();
  // Synchronises with code that is still on its way.
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const path of [paths.logout(), paths.login()]) router.preload(path);
    }, WAY_OUT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [router]);
}
