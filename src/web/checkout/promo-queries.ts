import { queryOptions, useQuery } from '@tanstack/react-query';
import type { listPromoCodes, PromoCode } from '#contract/promotions.ts';
import type { Api } from '../api/client.ts';
import { useApi } from '../api/use-api.tsx';
import type { CustomerRef } from '../session/customer-ref.ts';

/** The valid codes that need no entry, asked for anew each time (PMO-008). Sign-out drops them with everything else (PMO-004). */
const promoCodesQuery = (api: Api, ref: CustomerRef) =>
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

/** The current promo code: the first valid one that needs no entry (PMO-002). */
export function useOfferedPromo(ref: CustomerRef): PromoCode | undefined {
  const { data } = useQuery(promoCodesQuery(useApi(), ref));
  return data?.find(({ require_code_entry }) => !require_code_entry);
}
