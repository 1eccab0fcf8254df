import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { LookUpItem, lookUpItems } from '#contract/search.ts';
import type { Api } from '../api/client.ts';
import { messageOf } from '../api/problem.ts';
import { useApi } from '../api/use-api.tsx';
import type { CustomerRef } from '../session/customer-ref.ts';
import { useSite } from '../session/site.tsx';
import { readUserId } from '../session/token.ts';
import { activateLater } from './active-cart.ts';
import { addFailed, type CartTarget, useAddItem } from './cart-mutations.ts';
import { useTellLine } from './use-tell-line.ts';

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
    // As an act: what waited for the network would be added when nobody looks any more.
    networkMode: 'always',
    refetchOnReconnect: true,
    staleTime: 60_000,
  });

/** The item whose whole code was typed; of what was found for that very text, also by its UPC and by its code without dashes. */
export const exactOf = (items: readonly LookUpItem[] | undefined, text: string, term: string): LookUpItem | undefined =>
  items?.find(({ ItemCode }) => ItemCode.toUpperCase() === text.trim().toUpperCase()) ??
  (term === text.trim() ? items?.find(({ exact }) => exact) : undefined);

/** That nothing was found is only said when somebody has looked. */
export const nothingText = (error: Error | null): string => (error ? messageOf(error) : 'Item Not Found');

/** Why a text that was sent is no item: nothing has it (SRC-015), or it is only a part of what was found. */
const unclearText = ({ length }: readonly LookUpItem[]): string => {
  if (length === 0) return nothingText(null);
  return length === 1 ? 'One item fits. Please choose it.' : 'Several items fit. Please choose one.';
};

/** What was sent by Enter or Add. */
export interface SentItem {
  text: string;
  /** Undefined where hands were faster than the look-up. */
  item: LookUpItem | undefined;
  quantity: number;
}

/** Why it is not in the cart, and whether that was said of an item: one that still stands in its field needs no other mark. */
export interface Missing {
  why: string;
  isTold: boolean;
}

/** What became of it; `gone` where somebody else is signed in by then. */
export type Outcome = 'added' | 'gone' | Missing;

/** Puts items into a cart one after the other, in the order in which they were sent, however many are on their way (R28). */
export function useItemTurns(ref: CustomerRef, cartId: number) {
  const api = useApi();
  const { slug } = useSite();
  const queries = useQueryClient();
  const add = useAddItem();
  const beginToTell = useTellLine(ref, cartId);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const [open, setOpen] = useState(0);
  const [unsent, setUnsent] = useState(0);

  async function lookUp(text: string): Promise<LookUpItem | string> {
    const term = text.trim();
    try {
      const items = await queries.fetchQuery(lookUpQuery(api, ref, term));
      return exactOf(items, text, term) ?? unclearText(items);
    } catch (error) {
      return messageOf(error);
    }
  }

  async function addFound(
    { ItemCode: itemCode, SalesUnitOfMeasure: unitOfMeasure }: LookUpItem,
    quantityOrdered: number,
    begun: Pick<CartTarget, 'activate' | 'tell'>,
  ): Promise<Outcome> {
    const target = { ref, cartId, makeActive: true, ...begun };
    try {
      const { refused } = await add.mutateAsync({ target, item: { itemCode, quantityOrdered, unitOfMeasure } });
      const [first] = refused;
      return first ? { why: first.message, isTold: true } : 'added';
    } catch (error) {
      return { why: messageOf(error), isTold: true };
    }
  }

  async function takeTurn({ text, item, quantity }: SentItem): Promise<Outcome> {
    const userId = readUserId(slug);
    const isOthers = () => (readUserId(slug) ?? userId) !== userId;
    // What the person chooses while this waits stays chosen.
    const begun = { activate: activateLater(slug), tell: beginToTell() };
    const found = item ?? lookUp(text);
    const before = last.current;
    const known = await before.then(() => found).finally(() => setUnsent((count) => count - 1));
    if (typeof known === 'string') {
      begun.tell(addFailed(text.trim(), known));
      return { why: known, isTold: false };
    }
    // Whoever is signed in by now has sent nothing.
    return isOthers() ? 'gone' : addFound(known, quantity, begun);
  }

  function send(wanted: SentItem): Promise<Outcome> {
    setOpen((count) => count + 1);
    setUnsent((count) => count + 1);
    const turn = takeTurn(wanted).finally(() => setOpen((count) => count - 1));
    last.current = turn;
    return turn;
  }

  return {
    send,
    refused: add.data?.refused,
    /** Whether some are on their way or wait for it. */
    isBusy: open > 0,
    /** How many wait for their turn: the server has heard nothing of them. */
    unsent,
  };
}
