import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { renewToken } from '#contract/access.ts';
import { STORED_SETTINGS, storageKey } from '#domain/stored-settings.ts';
import {
  isRenewalDue,
  isRenewalFailure,
  RENEW_AGAIN_MS,
  RENEW_WAIT_MS,
  TOKEN_CHECK_MS,
} from '#domain/token-renewal.ts';
import { forgetRecent, rememberRecent } from '../accounts/recent-customers.ts';
import type { Api } from '../api/client.ts';
import { ApiProblem } from '../api/problem.ts';
import { useApi } from '../api/use-api.tsx';
import { followUser, isForeign } from '../session/cache-owner.ts';
import { useCustomer } from '../session/customer-queries.ts';
import {
  customerRef,
  dropCustomerOfOthers,
  forgetCustomer,
  keyOfRef,
  readCustomerRef,
  storeCustomer,
  useAddressedCustomer,
} from '../session/customer-ref.ts';
import { dropListsOfOthers } from '../session/list-drafts.ts';
import { usePermittedRef } from '../session/permitted-ref.ts';
import { storeReturnTo } from '../session/return-to.ts';
import { endSession, loseSession, noteOtherLogout, resumeSession } from '../session/session-end.ts';
import { profileKey, useProfile } from '../session/session-queries.ts';
import { readSetting, writeSetting } from '../session/settings.ts';
import { dropDraftsOfOthers } from '../session/sheet-drafts.ts';
import { useSite } from '../session/site.tsx';
import { claimsOf, readToken, useUserId, writeToken } from '../session/token.ts';
import { useWithdrawnAccount } from '../session/withdrawn-account.ts';
import { useOpenOrdersAhead, useRepsAhead, useWayOutAhead } from './use-read-ahead.ts';
import { useTypedTaken } from './use-typed-taken.ts';

/** Keeps the session alive while a page is open, remembers the person and the customer of the address, and takes what is typed. Draws nothing. */
export function SessionKeeper() {
  useTypedTaken();
  useRenewal();
  useOtherLogout();
  useLostToken();
  useStoredProfile();
  useRememberedCustomer();
  usePermittedCustomer();
  useOwnDrafts();
  useDroppedCustomer();
  useLeftCustomer();
  useOpenOrdersAhead();
  useRepsAhead();
  useWayOutAhead();
  return null;
}

/** Every 60 s: renews a token that has less than 5 minutes left, and ends one whose time is over (ACC-064 to ACC-067). */
function useRenewal(): void {
  const api = useApi();
  const { slug } = useSite();
  const queryClient = useQueryClient();
  const userId = useUserId();
  const renew = useEffectEvent(() => renewWhenDue(api, queryClient, slug));
  const follow = useEffectEvent(() => followUser(queryClient, slug));
  // Synchronises with the clock, and the cache with whoever the token now belongs to.
  useEffect(() => {
    if (userId === undefined) return undefined;
    resumeSession(userId);
    follow();
    let isLeft = false;
    let again: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      if (isLeft) return;
      const isUnheard = (await renew()) === 'unheard';
      clearTimeout(again);
      if (isUnheard && !isLeft) again = setTimeout(look, RENEW_AGAIN_MS);
    };
    void look();
    const timer = setInterval(look, TOKEN_CHECK_MS);
    return () => {
      isLeft = true;
      clearTimeout(again);
      clearInterval(timer);
      loseSession(slug, userId);
    };
  }, [userId, slug]);
}

/** Renews the token if it is time to; `unheard` where nobody knows whether the server did. */
async function renewWhenDue(api: Api, queryClient: QueryClient, product: string): Promise<'unheard' | undefined> {
  const token = readToken(product);
  if (token === undefined) endSession(product);
  if (token === undefined || !isRenewalDue(claimsOf(token).exp, Date.now())) return undefined;
  const signal = AbortSignal.timeout(RENEW_WAIT_MS);
  try {
    const { token: fresh } = await api.call<typeof renewToken>('POST /api/user/v2/b2b/auth/renew.json', {}, { signal });
    // Another tab has logged out meanwhile, or somebody else in.
    if (readToken(product) !== token) return undefined;
    if (fresh === '') {
      endSession(product);
      return undefined;
    }
    writeToken(product, fresh);
    await queryClient.invalidateQueries({ queryKey: profileKey });
  } catch (error) {
    // What is no refusal is an answer without a token.
    const status = error instanceof ApiProblem ? error.status : 200;
    if (status === 0) return 'unheard';
    if (isRenewalFailure(status) && readToken(product) === token) endSession(product);
  }
  return undefined;
}

/** A logout in another tab is known by the number of the session that it ends: it keeps that before the token goes. */
function useOtherLogout(): void {
  const { slug } = useSite();
  // Synchronises the session with the other tabs.
  useEffect(() => {
    const unsentLogouts = storageKey(slug, STORED_SETTINGS.unsentLogouts);
    const listen = ({ key, oldValue, newValue }: StorageEvent) => {
      if (key !== unsentLogouts || (newValue?.length ?? 0) <= (oldValue?.length ?? 0)) return;
      noteOtherLogout();
      // Whoever logs in next was not going there (T34).
      storeReturnTo(undefined);
    };
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
  }, [slug]);
}

/** A token that went without a word (a cleared storage) is missed when a call is refused for want of one (ruling 4). */
function useLostToken(): void {
  const { slug } = useSite();
  const queryClient = useQueryClient();
  const userId = useUserId();
  // Synchronises the session with the answers to whatever is asked.
  useEffect(() => {
    if (userId === undefined) return undefined;
    const miss = ({ type, action }: { type: string; action?: { type: string; error?: unknown } }) => {
      if (type !== 'updated' || action?.type !== 'error') return;
      if (action.error instanceof ApiProblem && action.error.status === 401 && readToken(slug) === undefined) {
        endSession(slug, userId);
      }
    };
    const caches = [queryClient.getQueryCache(), queryClient.getMutationCache()];
    const stops = caches.map((cache) => cache.subscribe((event) => miss(event)));
    return () => {
      for (const stop of stops) stop();
    };
  }, [userId, slug, queryClient]);
}

/** Keeps id and name of the person where the specification wants them (ruling 11); nothing else of the profile is stored. */
function useStoredProfile(): void {
  const { slug } = useSite();
  const { data: profile } = useProfile();
  const user = profile && { id: profile.user.id, name: profile.user.name, accountType: profile.user.accountType };
  const text = user && JSON.stringify({ [slug]: { user } });
  const userId = useUserId();
  // Synchronises browser storage with the profile.
  useEffect(() => {
    if (text === undefined || userId === undefined) return;
    if (JSON.stringify(readSetting(slug, STORED_SETTINGS.profile)) === text) return;
    writeSetting(slug, STORED_SETTINGS.profile, JSON.parse(text));
  }, [text, userId, slug]);
}

/** The customer of the address becomes the one in hand, for this tab and for new ones, and one of the recent ones. */
function useRememberedCustomer(): void {
  const { slug } = useSite();
  const addressed = useAddressedCustomer();
  const { data } = useCustomer();
  const userId = useUserId();
  const queryClient = useQueryClient();
  // Another tab may have signed somebody else in a moment ago, while what was read for the person before still is here (T34).
  const isOwn = userId !== undefined && !isForeign(queryClient, userId);
  const name = isOwn ? data?.customer.CustomerName : undefined;
  const key = addressed && `${addressed.slug}?${addressed.company ?? ''}`;
  const store = useEffectEvent(() => {
    if (addressed === undefined || name === undefined || userId === undefined) return;
    storeCustomer(slug, addressed, name);
    rememberRecent(slug, addressed, { name, userId, ts: Date.now() });
  });
  // Synchronises browser storage with the address.
  useEffect(() => {
    if (key && name) store();
  }, [key, name]);
}

/**
 * Where no address names the customer, the one in hand loses a location that is not permitted any more; on the account's own pages the address does,
 * and is remembered.
 */
function usePermittedCustomer(): void {
  const { slug } = useSite();
  const addressed = useAddressedCustomer();
  const { ref, data } = useCustomer();
  const permitted = usePermittedRef(ref, data);
  const userId = useUserId();
  const queryClient = useQueryClient();
  const isOwn = userId !== undefined && !isForeign(queryClient, userId);
  const next = addressed === undefined && isOwn && permitted !== ref ? permitted : undefined;
  const key = next && `${next.slug}?${next.company ?? ''}`;
  const store = useEffectEvent(() => next && storeCustomer(slug, next, data?.customer.CustomerName));
  // Synchronises browser storage with what the person may act for.
  useEffect(() => {
    if (key) store();
  }, [key]);
}

/** A customer that was withdrawn is in hand no more, and none of the recent ones. */
function useDroppedCustomer(): void {
  const { slug } = useSite();
  useWithdrawnAccount((company, accountKey) => {
    const inHand = readCustomerRef(slug);
    if (inHand?.accountKey === accountKey && (inHand.company ?? '') === company) forgetCustomer(slug);
    forgetRecent(slug, customerRef(accountKey, company));
  });
}

/** What was read of a customer is read anew once it is loaded again after another one (CRT-043, ACT-069): it may have changed meanwhile. */
function useLeftCustomer(): void {
  const { ref } = useCustomer();
  const accountKey = ref?.accountKey;
  const key = ref && keyOfRef(ref);
  const queryClient = useQueryClient();
  // Synchronises what is kept with the customer in hand.
  useEffect(() => {
    if (accountKey === undefined || key === undefined) return undefined;
    const isItsOwn = ({ queryKey }: { queryKey: readonly unknown[] }) =>
      JSON.stringify(queryKey).includes(`"${accountKey}"`);
    return () => void queryClient.invalidateQueries({ predicate: isItsOwn, refetchType: 'none' });
  }, [accountKey, key, queryClient]);
}

/** What was typed for one person, and the customer they acted for, are gone when another tab signs them out, or somebody else in (T86). */
function useOwnDrafts(): void {
  const { slug } = useSite();
  const userId = useUserId();
  // Synchronises this tab's storage with whoever the token belongs to.
  useEffect(() => {
    if (userId === undefined) return undefined;
    const drop = () => {
      dropDraftsOfOthers(slug);
      dropListsOfOthers(slug);
      dropCustomerOfOthers(slug);
    };
    drop();
    return drop;
  }, [userId, slug]);
}
