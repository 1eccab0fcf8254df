import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { DeletedCart, listDeletedCarts, restoreCart } from '#contract/staff.ts';
import type { Api } from '../api/client.ts';
import { useApi } from '../api/use-api.tsx';
import { pageMembers } from './use-staff-list.ts';

/** Carts that were deleted or expired of late, the newest first. */
export const deletedCartsQuery = (api: Api, { search, page }: { search: string; page: number }) =>
  queryOptions({
    queryKey: ['deleted-carts', search, page],
    queryFn: ({ signal }) =>
      api.call<typeof listDeletedCarts>(
        'GET /api/staff/deleted-carts.json',
        {
          query: {
            search: search || undefined,
            ...pageMembers(page),
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

/** Brings a cart back. `onEnd` hears of each one's outcome. */
export function useRestoreCart(onEnd: (cart: DeletedCart, error: Error | null) => void) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ cartId }: DeletedCart) =>
      api.call<typeof restoreCart>('POST /api/staff/deleted-carts/:cartId/restore.json', {
        params: { cartId: String(cartId) },
      }),
    onSettled: (_answer, error, cart) => {
      onEnd(cart, error);
      return Promise.all([['deleted-carts'], ['carts']].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    },
  });
}
