import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { renewToken } from '#contract/access.ts';
import { useApi } from '../api/use-api.tsx';
import { useCustomer } from '../session/customer-queries.ts';
import { storeCustomer, useAddressedCustomer } from '../session/customer-ref.ts';
import { useSite } from '../session/site.tsx';
import { readToken, tokenExpiry, useIsSignedIn, writeToken } from '../session/token.ts';

const CHECK_EVERY_MS = 60_000;
const RENEW_UNDER_MS = 300_000;

/** Keeps the session alive while a page is open, and remembers the customer of the address. Draws nothing. */
export function SessionKeeper() {
  useRenewal();
  useRememberedCustomer();
  return null;
}

/** Every 60 s: renews a token that has less than 5 minutes left (document 1, states). */
function useRenewal(): void {
  const api = useApi();
  const { slug } = useSite();
  const queryClient = useQueryClient();
  const isSignedIn = useIsSignedIn();
  const renew = useEffectEvent(async () => {
    const token = readToken(slug);
    if (token === undefined) return writeToken(slug, undefined);
    const left = tokenExpiry(token) - Date.now();
    if (left <= 0 || left >= RENEW_UNDER_MS) return undefined;
    try {
      const { token: fresh } = await api.call<typeof renewToken>('POST /api/user/v2/b2b/auth/renew.json');
      writeToken(slug, fresh || undefined);
      await queryClient.invalidateQueries({ queryKey: ['profile'] });
    } catch {
      // A refusal has signed the person out already; without an answer the next minute tries again.
    }
    return undefined;
  });
  // Synchronises with the clock.
  useEffect(() => {
    if (!isSignedIn) return undefined;
    void renew();
    const timer = setInterval(() => void renew(), CHECK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isSignedIn]);
}

/** The customer of the address becomes the one in hand, for this tab and for new ones. */
function useRememberedCustomer(): void {
  const { slug } = useSite();
  const addressed = useAddressedCustomer();
  const { data } = useCustomer();
  const name = data?.customer.CustomerName;
  const key = addressed && `${addressed.slug}?${addressed.company ?? ''}`;
  const store = useEffectEvent(() => {
    if (addressed && name) storeCustomer(slug, addressed, name);
  });
  // Synchronises browser storage with the address.
  useEffect(() => {
    if (key && name) store();
  }, [key, name]);
}
