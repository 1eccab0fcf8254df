import { useMutation } from '@tanstack/react-query';
import type { Cart } from '#contract/cart.ts';
import type { ChangedPrices } from '#contract/order-list.ts';
import { priceChange } from '#domain/price-change.ts';
import { ApiProblem } from '../api/problem.ts';
import { paths } from '../paths.ts';
import { useNavigate } from '../router/use-route.ts';
import { useTrack } from '../session/analytics.ts';
import type { CustomerRef } from '../session/customer-ref.ts';
import { ifLeft, tellLeft, tellLeftFailure, unlessLeft } from '../session/left-act.ts';
import type { ListAttempt, ListDraft } from '../session/list-drafts.ts';
import { useSite } from '../session/site.tsx';
import { useLeftAct } from '../session/use-left-act.ts';
import { sentenceOf } from '../ui/field.tsx';
import { IconCheck } from '../ui/icons.ts';
import { activateLater } from './active-cart.ts';
import { endsAttempt } from './cart-attempt.ts';
import { addedEvent, useCartContext } from './cart-mutations.ts';
import { attemptOf, type ListTarget, rowsOfAttempt, type SentRow } from './order-list-attempt.ts';
import { addList, linesOfList } from './order-list-calls.ts';
import { itemsOf, type RowRefusal, type RowRefusals } from './order-list-rows.ts';
import { listActsKey, UNDO_MS, useListActs, useTakeBack } from './order-list-undo.ts';
import { countOf } from './order-list-words.ts';
import type { OrderListState } from './use-order-list.ts';

interface Adding {
  attempt: ListAttempt;
  /** It was sent before, and nobody knows what became of it. */
  isAgain: boolean;
  /** The list as it was then. */
  before: ListDraft;
  /** Rows that come next. */
  waiting: number;
}

/**
 * Puts the rows that are fine into a cart, all or none, and takes them back on demand. What is sent is kept with the list before it is, so that after
 * an answer that was lost the same is sent again. `onPart` hears of a cart that took only some, and of how many stay.
 */
export function useAddList(customer: CustomerRef, order: OrderListState, onPart: (cart: Cart, left: number) => void) {
  const context = useCartContext()(customer);
  const { slug } = useSite();
  const navigate = useNavigate();
  const track = useTrack();
  const { begin } = useLeftAct();
  const takeBack = useTakeBack(customer, order);
  // Also what a page has begun that was left since.
  const isBusy = useListActs(customer);

  const add = useMutation({
    mutationKey: listActsKey(customer),
    onMutate: () => ({ activate: activateLater(slug), act: begin() }),
    mutationFn: ({ attempt }: Adding) => addList(context, attempt),
    onSuccess: (cart, { attempt, before, waiting }, { activate, act }) => {
      const { id, customerPONo } = cart.header;
      activate(id);
      const sent = rowsOfAttempt(attempt);
      track(
        addedEvent(
          cart,
          sent.map(({ itemCode, quantityOrdered }) => [itemCode, quantityOrdered]),
        ),
      );
      const isNew = attempt.cartId === 'new';
      const rows = linesOfList(cart, sent);
      tellLeft(act, {
        kind: 'info',
        text: `${countOf(sent.length, 'row')} added to ${customerPONo ?? 'cart'} (#${id})${nextWords(waiting)}`,
        icon: IconCheck,
        duration: UNDO_MS,
        ...(rows && {
          action: {
            label: 'Undo',
            onAct: () => takeBack({ cart, rows, total: rows.length, isNew, before, isAgain: false }),
          },
        }),
      });
      const left = order.take(attempt, id);
      if (left > 0) onPart(cart, left);
      else unlessLeft(act, () => void navigate(paths.cart(customer, id)));
    },
    onError: (error, { attempt, isAgain }, begun) => {
      ifLeft(begun?.act, (act) => tellLeftFailure(act, error, leftWords(customer, { attempt, isAgain, error })));
      if (!endsAttempt(error, isAgain)) return;
      order.drop(attempt);
      order.refuse(refusalsOf(error, rowsOfAttempt(attempt)));
    },
  });

  function send(attempt: ListAttempt, isAgain: boolean) {
    if (isBusy) return;
    order.note(attempt);
    const waiting = order.parts?.waiting.length ?? 0;
    add.mutate({ attempt, isAgain, before: { ...order.draft, attempt: undefined }, waiting });
  }
  const { attempt } = order.draft;
  return {
    add(target: ListTarget) {
      const items = itemsOf(order.rows);
      if (items.length > 0 && attempt === undefined) send(attemptOf(target, items), false);
    },
    /** Sends once more what nobody knows of whether it got there: it is not added twice. */
    again: () => attempt && send(attempt, true),
    isBusy,
    /** What is not known to be in its cart, once nothing is waited for. */
    open: isBusy ? undefined : attempt,
    error: isBusy ? null : add.error,
    /** Whether it is known that the refusal was of all that was ever sent. */
    isNothingAdded: !add.variables?.isAgain || isOfFirst(add.error),
    dismiss: add.reset,
  };
}

/** Refusals of a list that was never added: after it was, the same gets its first answer, and none of these. */
const isOfFirst = (error: unknown): boolean =>
  error instanceof ApiProblem && (error.status === 400 || error.code === 'changed');

const nextWords = (waiting: number): string =>
  waiting === 0 ? '' : `. The other ${countOf(waiting, 'row')} of your list come${waiting === 1 ? 's' : ''} next`;

/** What is told of a list whose page was left, with the way back to it (R28). */
function leftWords(
  customer: CustomerRef,
  { attempt, isAgain, error }: Pick<Adding, 'attempt' | 'isAgain'> & { error: Error },
) {
  const { lines, cartId } = attempt;
  const rows = `${countOf(lines.length, 'row')} of your list ${lines.length === 1 ? 'was' : 'were'}`;
  return {
    failed: `${rows} not added`,
    unknown: `${rows} added`,
    // As long as its page keeps the attempt, it says so.
    isUnknown: !endsAttempt(error, isAgain) || (isAgain && !isOfFirst(error)),
    action: { label: 'View list', href: paths.orderList(customer, cartId === 'new' ? undefined : cartId) },
  };
}

type Part = readonly [is: RowRefusal['is'], label: string];
const ITEM: Part = ['item', 'Item'];
const PARTS: Readonly<Record<string, Part>> = {
  quantityOrdered: ['quantity', 'Quantity'],
  unitOfMeasure: ['unit', 'Unit'],
};

/** What a refused list is refused for, by the line of its row. */
export function refusalsOf(error: unknown, items: readonly Pick<SentRow, 'line' | 'price'>[]): RowRefusals {
  if (!(error instanceof ApiProblem)) return {};
  if (error.code === 'changed') return changesOf(error.body.prices, items);
  return Object.fromEntries(
    error.errors.flatMap(({ path, message }) => {
      const [, index, member = ''] = /^body\.items\.(\d+)\.(\w+)/.exec(path) ?? [];
      const item = index === undefined ? undefined : items[Number(index)];
      const [is, label] = PARTS[member] ?? ITEM;
      return item ? [[item.line, { is, sentence: sentenceOf(label, message) }] as const] : [];
    }),
  );
}

/** What became of the prices that were shown. */
function changesOf(prices: unknown, items: readonly Pick<SentRow, 'line' | 'price'>[]): RowRefusals {
  const changed: readonly unknown[] = Array.isArray(prices) ? prices : [];
  return Object.fromEntries(
    changed.filter(isChanged).flatMap(({ index, price }) => {
      const item = items[index];
      if (item === undefined) return [];
      const sentence = priceChange(item.price, price);
      return sentence === undefined ? [] : [[item.line, { is: 'price', sentence }] as const];
    }),
  );
}

const isChanged = (value: unknown): value is ChangedPrices['prices'][number] =>
  typeof value === 'object' &&
  value !== null &&
  'index' in value &&
  typeof value.index === 'number' &&
  'price' in value &&
  typeof value.price === 'string';

export type ListAdding = ReturnType<typeof useAddList>;
