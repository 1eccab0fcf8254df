import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { slugOfAccess } from '../accounts/access-href.ts';
import { repCustomersQuery } from '../accounts/account-queries.ts';
import { useApi } from '../api/use-api.tsx';
import { addressedCompany } from '../session/company.ts';
import { storeAccess, useAccesses } from '../session/current-access.ts';
import { customerRef, storeCustomer, useStoredCustomerRef } from '../session/customer-ref.ts';
import { useProfile } from '../session/session-queries.ts';
import { useSite } from '../session/site.tsx';

/**
 * Who has one account only has it chosen by the login (ruling 9, ACC-061): a customer is put into this browser's hands, unless one is there
 * already, and of a rep the list of customers is loaded. What the address names chooses nothing: it may be an account of others.
 */
export function useOnlyAccount() {
  const api = useApi();
  const queryClient = useQueryClient();
  const site = useSite();
  const { isError } = useProfile();
  const accesses = useAccesses();
  const isChosen = useStoredCustomerRef() !== undefined;
  const [only, ...others] = accesses ?? [];
  const single = others.length === 0 ? only : undefined;
  const isReady = accesses !== undefined || isError;
  const own =
    single && !single.isRepAccount
      ? customerRef(slugOfAccess(single.wire), addressedCompany(site, single.company))
      : undefined;
  const isToChoose = own !== undefined && !isChosen;
  const id = single?.id;
  const choose = useEffectEvent(() => {
    if (single?.isRepAccount) {
      storeAccess(site.slug, single);
      void queryClient.prefetchQuery(repCustomersQuery(api, site.slug, single));
    } else if (isToChoose) storeCustomer(site.slug, own, single?.wire.CustomerName ?? undefined);
  });
  // Puts what was chosen where every part of the page and every later page finds it.
  useEffect(() => {
    if (id !== undefined) choose();
  }, [id]);
  return { isReady, isChosen, isToChoose, single };
}

/** For a page at whose own address the login stood. */
export function OnlyAccount() {
  useOnlyAccount();
  return null;
}
