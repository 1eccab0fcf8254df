import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { findPromoCode, listPromoCodes, PromoCode } from '#contract/promotions.ts';
import type { Api } from '../api/client.ts';
import { useApi } from '../api/use-api.tsx';
import type { CustomerRef } from '../session/customer-ref.ts';

/** The valid codes that need no entry, asked for anew each time (PMO-008). Sign-out drops them with everything else (PMO-004). */
export const promoCodesQuery = (api: Api, ref: CustomerRef) =>
  queryOptions({
    queryKey: ['promo-codes', ref.company ?? '', ref.accountKey],
    queryFn: async ({ signal }) => {
      const { promo_codes } = await api.call<typeof listPromoCodes>(
        'GET /api/sales/b2b/promo.json',
        { query: { valid: '1', customer: ref.accountKey, company: ref.company } },
        { signal },
      );
      return promo_codes;
    },
    staleTime: 0,
  });

/**
 * Looks up one of the offered codes again, after it was refused: what is valid takes its old place in the list, what is not leaves it
 * (PMO-003). A code that was typed by hand is in no list, and is not asked for: guesses are counted.
 */
export async function renewPromo(
  { api, queryClient, ref }: { api: Api; queryClient: QueryClient; ref: CustomerRef },
  code: string,
): Promise<void> {
  const { queryKey } = promoCodesQuery(api, ref);
  const isIt = ({ promo_code }: PromoCode) => promo_code.toUpperCase() === code.trim().toUpperCase();
  if (!queryClient.getQueryData(queryKey)?.some(isIt)) return;
  const { promo_codes } = await api.call<typeof findPromoCode>('GET /api/sales/b2b/promo/:code.json', {
    params: { code: code.trim() },
    query: { valid: '1', customer: ref.accountKey, company: ref.company },
  });
  queryClient.setQueryData(queryKey, (list) => list?.flatMap((known) => (isIt(known) ? promo_codes : [known])));
}

/** The current promo code: the first valid one that needs no entry (PMO-002). */
export function useOfferedPromo(ref: CustomerRef): PromoCode | undefined {
  const { data } = useQuery(promoCodesQuery(useApi(), ref));
  return data?.find(({ require_code_entry }) => !require_code_entry);
}
