import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { Cart } from '#contract/cart.ts';
import type { findCart, listCarts } from '#contract/carts.ts';
import type { downloadCartLines, downloadCarts } from '#contract/csv.ts';
import type { Sent } from '#contract/route.ts';
import type { Api } from '../api/client.ts';
import { useApi } from '../api/use-api.tsx';
import { customerQuery } from '../session/customer-queries.ts';
import { type CustomerRef, NOBODY } from '../session/customer-ref.ts';
import { useIsSignedIn } from '../session/token.ts';
import { shareCarts, shareLines } from './share-lines.ts';

export const cartsKey = (ref: CustomerRef) => ['carts', ref.company ?? '', ref.accountKey] as const;
export const cartKey = (ref: CustomerRef, cartId: number) =>
  ['cart', ref.company ?? '', ref.accountKey, cartId] as const;

const JUST_MS = 5_000;

/** The carts of a customer, with their lines. */
export const cartsQuery = (api: Api, ref: CustomerRef) =>
  queryOptions({
    queryKey: cartsKey(ref),
    queryFn: async ({ signal, client }) => {
      const { carts } = await api.call<typeof listCarts>(
        'GET /api/carts/:customerKey.json',
        { params: { customerKey: ref.accountKey }, query: { company: ref.company } },
        { signal },
      );
      // The account's tabs show how many there are: never another number than the list does.
      client.setQueryData(
        customerQuery(api, ref).queryKey,
        (known) => known?.counts && { ...known, counts: { ...known.counts, carts: carts.length } },
      );
      return carts;
    },
    structuralSharing: (known, carts) => shareCarts(known as Cart[] | undefined, carts as Cart[]),
    // The header asks for it too: what just failed is not asked again by the page's next part, or an alert that was put away would come back.
    retryOnMount: ({ state }) => Date.now() - state.errorUpdatedAt > JUST_MS,
  });

export function useCarts(ref: CustomerRef | undefined) {
  const api = useApi();
  const isSignedIn = useIsSignedIn();
  const isAsked = isSignedIn && ref !== undefined;
  // An account that turns out to be nobody's here is not asked for its carts, too.
  const { data: customer } = useQuery({ ...customerQuery(api, ref ?? NOBODY), enabled: isAsked });
  return useQuery({ ...cartsQuery(api, ref ?? NOBODY), enabled: isAsked && customer !== undefined });
}

/** One cart. */
export const cartQuery = (api: Api, ref: CustomerRef, cartId: number) =>
  queryOptions({
    queryKey: cartKey(ref, cartId),
    queryFn: async ({ signal }) => {
      const { cart } = await api.call<typeof findCart>(
        'GET /api/carts/:customerKey/:cartId.json',
        { params: { customerKey: ref.accountKey, cartId: String(cartId) }, query: { company: ref.company } },
        { signal },
      );
      return cart;
    },
    structuralSharing: (known, cart) => shareLines(known as Cart | undefined, cart as Cart),
  });

type CartFilter = Omit<Sent<typeof downloadCarts>['query'], 'company' | 'start' | 'limit'>;

/** The list of carts as a file, filtered and sorted as on the screen. */
export const downloadCartList = (api: Api, ref: CustomerRef, filter: CartFilter): Promise<Response> =>
  api.download<typeof downloadCarts>('GET /api/carts/:customerKey/carts.csv', {
    params: { customerKey: ref.accountKey },
    query: { ...filter, company: ref.company },
  });

/** The stored lines of a cart as a file. */
export const downloadLinesOfCart = (api: Api, ref: CustomerRef, cartId: number): Promise<Response> =>
  api.download<typeof downloadCartLines>('GET /api/carts/:customerKey/:cartId/lines.csv', {
    params: { customerKey: ref.accountKey, cartId: String(cartId) },
    query: { company: ref.company },
  });

/** Writes an answered cart where everyone reads it: the page, the list, the header's chip. An older answer never replaces a newer one. */
export function putCart(queryClient: QueryClient, ref: CustomerRef, cart: Cart): void {
  const isOlder = (known: Cart | undefined) => (known?.header.version ?? 0) > (cart.header.version ?? 0);
  // Its lines that are as they were are the known ones: the list then finds them without comparing all of them again.
  const shared = queryClient.setQueryData<Cart>(cartKey(ref, cart.header.id), (known) =>
    isOlder(known) ? known : cart,
  );
  queryClient.setQueryData<Cart[]>(cartsKey(ref), (carts) => {
    if (carts === undefined) return undefined;
    const isListed = carts.some(({ header }) => header.id === cart.header.id);
    const now = shared ?? cart;
    if (!isListed) return [now, ...carts];
    return carts.map((old) => (old.header.id === cart.header.id && !isOlder(old) ? now : old));
  });
}

/** Takes a submitted or deleted cart out of everything that shows it. */
export function dropCart(queryClient: QueryClient, ref: CustomerRef, cartId: number): void {
  queryClient.removeQueries({ queryKey: cartKey(ref, cartId) });
  unlistCart(queryClient, ref, cartId);
}

/** What an order changes elsewhere: lists, what was ordered last, and the stock that the others see. */
const CHANGED_BY_ORDERS = ['orders', 'last-quantities', 'color-sheet', 'product'];

/** After a cart became an order: nothing of it is left, nor of what its checkout was offered (CRT-041, CRT-050). */
export function forgetProcessed(queryClient: QueryClient, ref: CustomerRef, cartId: number): void {
  dropCart(queryClient, ref, cartId);
  queryClient.removeQueries({ queryKey: ['submission', ref.company ?? '', cartId] });
  queryClient.removeQueries({ queryKey: ['next-ship-date'] });
  queryClient.removeQueries({ queryKey: ['promo-codes', ref.company ?? '', ref.accountKey] });
  for (const name of CHANGED_BY_ORDERS) void queryClient.invalidateQueries({ queryKey: [name] });
}

/** Takes a cart out of the list that everyone reads. */
export function unlistCart(queryClient: QueryClient, ref: CustomerRef, cartId: number): void {
  queryClient.setQueryData<Cart[]>(cartsKey(ref), (carts) => carts?.filter(({ header }) => header.id !== cartId));
}
