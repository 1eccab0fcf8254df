import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { LookUpItem, lookUpItems } from '#contract/search.ts';
import type { Api } from '../api/client.ts';
import { messageOf } from '../api/problem.ts';
import { useApi } from '../api/use-api.tsx';
import type { CustomerRef } from '../session/customer-ref.ts';
import { useSite } from '../session/site.tsx';
import { readUserId } from '../session/token.ts';
import { addFailed, useAddItem } from './cart-mutations.ts';

/** Items whose code, description or UPC fits; codes that end with IMP are dropped, a blank term finds nothing (document 2, item look-up). */
export const lookUpQuery = (api: Api, ref: CustomerRef, term: string) =>
  queryOptions({
    queryKey: ['look-up', ref.company ?? '', ref.accountKey, term],
    queryFn: async ({ signal }) => {
      const { items } = await api.call<typeof lookUpItems>(
        'GET /api/search/items.json',
        { params: {}, query: { search: term, customer: ref.accountKey, company: ref.company } },
        { signal },
      );
      return items.filter(({ ItemCode }) => !ItemCode.endsWith('IMP'));
    },
    enabled: term !== '',
    staleTime: 60_000,
  });

/** The item whose whole code was typed. */
export const exactOf = (items: readonly LookUpItem[] | undefined, text: string): LookUpItem | undefined =>
  items?.find(({ ItemCode }) => ItemCode.toUpperCase() === text.trim().toUpperCase());

/** That nothing was found is only said when somebody has looked. */
export const nothingText = (error: Error | null): string => (error ? messageOf(error) : 'Item Not Found');

/** What was sent by Enter or Add. */
export interface SentItem {
  text: string;
  /** Undefined where hands were faster than the look-up. */
  item: LookUpItem | undefined;
  quantity: number;
}

/** What became of it; what is `wrong` was told, what is `unknown` has no item and was not. */
export type Outcome = 'added' | 'wrong' | { unknown: ReturnType<typeof addFailed> };

/** Puts items into a cart one after the other, in the order in which they were sent, however many are on their way (R28). */
export function useItemTurns(ref: CustomerRef, cartId: number) {
  const api = useApi();
  const { slug } = useSite();
  const queries = useQueryClient();
  const add = useAddItem();
  const last = useRef<Promise<unknown>>(Promise.resolve());

  async function lookUp(text: string): Promise<LookUpItem | string> {
    try {
      return exactOf(await queries.fetchQuery(lookUpQuery(api, ref, text.trim())), text) ?? nothingText(null);
    } catch (error) {
      return messageOf(error);
    }
  }

  async function addFound(item: LookUpItem, quantityOrdered: number): Promise<Outcome> {
    const line = { itemCode: item.ItemCode, quantityOrdered, unitOfMeasure: item.SalesUnitOfMeasure };
    try {
      const { refused } = await add.mutateAsync({ target: { ref, cartId, makeActive: true }, item: line });
      return refused.length === 0 ? 'added' : 'wrong';
    } catch {
      return 'wrong';
    }
  }

  function send({ text, item, quantity }: SentItem): Promise<Outcome> {
    const userId = readUserId(slug);
    const isOthers = () => (readUserId(slug) ?? userId) !== userId;
    const found = item ?? lookUp(text);
    const before = last.current;
    const turn = (async (): Promise<Outcome> => {
      await before;
      const known = await found;
      if (typeof known === 'string') return { unknown: addFailed(text.trim(), known) };
      // Whoever is signed in by now has sent nothing.
      return isOthers() ? 'wrong' : addFound(known, quantity);
    })();
    last.current = turn;
    return turn;
  }

  return { send, refused: add.data?.refused };
}
