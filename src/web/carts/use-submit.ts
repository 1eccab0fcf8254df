import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { Cart, CartHeader, CartLine } from '#contract/cart.ts';
import type { CartChange, promoteCart, Submission } from '#contract/checkout.ts';
import type { Sent } from '#contract/route.ts';
import { isCartOpen } from '#domain/cart.ts';
import { ITEM_TYPE } from '#domain/line.ts';
import { attempt, isUncertain } from '../api/attempt-key.ts';
import { ApiProblem } from '../api/problem.ts';
import { ifLeft, type LeftAct } from '../session/left-act.ts';
import { type CartContext, isCart } from './cart-calls.ts';
import { cartKey, putCart } from './cart-queries.ts';
import { cartLane } from './cart-status.ts';
import { afterAll } from './in-order.ts';
import { loadLaterParts, withLaterParts } from './later-parts.ts';
import { askSubmission } from './submission-call.ts';

type Promote = Sent<typeof promoteCart>['body'];

/** How often a submitted cart is asked for its number. */
const ASK_EVERY_MS = 3000;
/** After so many questions it is asked less often. */
const QUICK_QUESTIONS = 40;
const ASK_LATER_EVERY_MS = 30_000;

export interface SubmitState {
  submit: (body: Promote) => void;
  isBusy: boolean;
  /** The answer was lost: where the cart stands is being asked. */
  isFindingOut: boolean;
  /** What differs from what was shown; to be accepted or left. */
  changes: readonly CartChange[] | undefined;
  accept: () => void;
  leaveChanges: () => void;
  /** Submitted without a number yet, or nobody knows: the server is being asked. */
  waiting: Submission['state'] | undefined;
  error: Error | null;
  /** The call that failed with this error may arrive yet. */
  isUnsettled: boolean;
  /** It was refused because the cart had been changed elsewhere; now it is shown as it is, with what changed in words, where they are known. */
  meanwhile: Meanwhile | undefined;
  dismissError: () => void;
}

export interface Meanwhile {
  words?: string | undefined;
  /** The lines that are gone, where nothing to order is left. */
  gone?: readonly CartLine[] | undefined;
}

/** Members of the answer that says what has changed. */
function changedOf(error: unknown): { changes: CartChange[]; fingerprint: string } | undefined {
  if (!(error instanceof ApiProblem) || error.code !== 'changed') return undefined;
  const { changes, fingerprint } = error.body;
  return Array.isArray(changes) && typeof fingerprint === 'string' ? { changes, fingerprint } : undefined;
}

/** Whether the server may have got it all the same; what never left the browser it has not. */
const mayBeUnderWay = (error: unknown): boolean =>
  error instanceof ApiProblem && error.code !== 'unsent' && (isUncertain(error) || error.code === 'in_progress');

/** Refusals of who has not heard the end either: a first try that still runs, a commit that the database has not answered. */
const UNHEARD = new Set(['in_progress', 'no-answer']);

/** Nothing that knows said that it failed: a call that was cut off, or one that an authority in between gave up, may arrive yet. */
const mayArriveYet = (error: unknown): boolean =>
  mayBeUnderWay(error) && error instanceof ApiProblem && (error.body.error === undefined || UNHEARD.has(error.code));

/** The order number in an error's current cart: the cart was submitted already. */
function submittedNumber(error: unknown): string | null {
  const cart = error instanceof ApiProblem ? error.body.cart : undefined;
  return isCart(cart) && cart.header.state === 'submitted' ? cart.header.salesOrderNo : null;
}

const isItem = ({ itemType }: CartLine): boolean => itemType === ITEM_TYPE.product;

/** The cart as it is now, of an error that says that it was changed elsewhere. */
function currentOf(error: unknown): Cart | undefined {
  const cart = error instanceof ApiProblem && error.status === 409 ? error.body.cart : undefined;
  return isCart(cart) && isCartOpen(cart.header) ? cart : undefined;
}

interface SubmitEnds {
  onOrder: (salesOrderNo: string | undefined, act?: LeftAct) => void;
  /** It waits for its number; the cart as it was known before. */
  onQueued: (cart: Cart) => void;
}

/**
 * Submits a cart, once however often it is pressed or lost on the way: the same attempt carries the same key, and after a lost answer the
 * server is asked where the cart stands before anything is sent again (ruling 30, security R02, R04, R28).
 */
export function useSubmit(
  context: CartContext,
  { id, state = 'open' }: CartHeader,
  { onOrder, onQueued, begin }: SubmitEnds & { begin: () => LeftAct },
): SubmitState {
  // Customer service may send one again that the back office refused, or give it back.
  const isOnItsWay = !isCartOpen({ state }) && state !== 'submitted';
  const [isAsking, setAsking] = useState(isOnItsWay);
  const [isUnsettled, setUnsettled] = useState(false);
  const [round, setRound] = useState(0);
  const [body, setBody] = useState<Promote>();
  const [meanwhile, tellMeanwhile] = useState<SubmitState['meanwhile']>();
  const order = useEffectEvent(onOrder);
  const noteState = useEffectEvent((now: Submission['state']) => note(now));
  /** What was answered to an earlier question says nothing of this attempt. */
  function ask() {
    setRound((now) => now + 1);
    setAsking(true);
  }
  /** What would be ordered now stands on the screen before it is pressed again (ruling 31). */
  function renew(current: Cart) {
    const known = context.queryClient.getQueryData<Cart>(cartKey(context.ref, id));
    putCart(context.queryClient, context.ref, current);
    const gone = current.detail.some(isItem) ? undefined : (known?.detail.filter(isItem) ?? []);
    tellMeanwhile({ gone });
    if (known === undefined) return;
    withLaterParts((parts) => tellMeanwhile({ gone, words: parts.changedElsewhere(known, current, []) }));
  }
  /** It takes nothing more, wherever carts are offered (CRT-050); or it was given back, and is another one by now. */
  function note(now: Submission['state']) {
    const known = context.queryClient.getQueryData<Cart>(cartKey(context.ref, id));
    if (!known || known.header.state === now) return;
    if (now === 'queued') onQueued(known);
    if (now === 'open') void context.queryClient.invalidateQueries({ queryKey: cartKey(context.ref, id) });
    else putCart(context.queryClient, context.ref, { ...known, header: { ...known.header, state: now } });
  }
  /** Its page was left: what became of it is told where the person is (R28). */
  const leftOrder = (act: LeftAct) => ({ context, id, act, onOrder, note });
  function tellFailed(error: Error, act: LeftAct) {
    const changes = changedOf(error)?.changes;
    const failure = { error, changes, isLost: mayBeUnderWay(error), isUnsettled: mayArriveYet(error) };
    withLaterParts((parts) => void parts.tellFailed(leftOrder(act), failure));
  }
  const mutationKey = ['promote', context.ref.company ?? '', id];
  // Also by a page of this cart that was left since.
  const isMutating = () => context.queryClient.isMutating({ mutationKey }) > 0;
  const isUnderWay = useSyncExternalStore(
    (told) => context.queryClient.getMutationCache().subscribe(told),
    isMutating,
    isMutating,
  );
  const mutation = useMutation({
    mutationKey,
    onMutate: begin,
    mutationFn: (promote: Promote) => promoteInOrder(context, id, promote),
    onSuccess: (answer, _promote, begun) => {
      if ('salesOrderNo' in answer) return onOrder(answer.salesOrderNo || undefined, begun);
      note('queued');
      ask();
      ifLeft(begun, (act) => withLaterParts((parts) => parts.tellQueued(leftOrder(act))));
    },
    onError: (error, _promote, begun) => {
      setUnsettled(mayArriveYet(error));
      const number = submittedNumber(error);
      const current = currentOf(error);
      if (number) return onOrder(number, begun);
      ifLeft(begun, (act) => tellFailed(error, act));
      if (current) renew(current);
      else if (mayBeUnderWay(error)) ask();
      else withLaterParts((parts) => parts.readRefused(context, id, error));
    },
  });
  const submission = useSubmission(context, { cartId: id, round, isEnabled: isAsking || isOnItsWay });
  const where = submission.data;
  // Synchronises the screen with what the server says of the submitted cart.
  useEffect(() => {
    if (where?.state === 'submitted' && where.salesOrderNo) order(where.salesOrderNo);
    if (where?.state === 'open' && !isUnsettled) setAsking(false);
    if (where && where.state !== 'submitted') noteState(where.state);
  }, [where, isUnsettled]);
  const changed = changedOf(mutation.error);
  function submit(promote: Promote) {
    setAsking(false);
    setUnsettled(false);
    tellMeanwhile(undefined);
    setBody(promote);
    mutation.mutate(promote);
  }
  const isFindingOut = isAsking && where === undefined;
  return {
    submit,
    isBusy: isUnderWay || isFindingOut,
    isFindingOut,
    changes: changed?.changes,
    accept: () => body && changed && submit({ ...body, accept: changed.fingerprint }),
    leaveChanges: () => mutation.reset(),
    waiting: where && where.state !== 'open' && where.state !== 'submitted' ? where.state : undefined,
    error: changed || (isAsking && where?.state !== 'open') ? null : mutation.error,
    isUnsettled,
    meanwhile,
    dismissError: () => mutation.reset(),
  };
}

/** A server that is well answers in a second or two. After this the answer counts as lost, and the server is asked where the cart stands. */
const ANSWER_MS = 30_000;

const promoteInOrder = ({ api, ref }: CartContext, cartId: number, body: Promote) =>
  afterAll(
    cartLane(ref, cartId),
    () =>
      attempt(['promote', ref, body], (key) =>
        api
          .call<typeof promoteCart>(
            'POST /sage/b2b/cart-sync/sync-to-sage.php',
            { query: { cartId: String(cartId), company: ref.company }, body },
            { headers: { 'idempotency-key': key }, signal: AbortSignal.timeout(ANSWER_MS) },
          )
          .catch(unheard),
      ),
    async (why) => (await loadLaterParts()).refuseUnsaved(why),
  );

/** Cut off in the middle of its answer: as good as none. */
function unheard(error: unknown): never {
  if (!(error instanceof Error && error.name === 'TimeoutError')) throw error;
  throw new ApiProblem({ status: 0, code: 'timeout', detail: 'The server did not answer.' });
}

interface Question {
  cartId: number;
  /** Counts the attempts. */
  round: number;
  isEnabled: boolean;
}

function useSubmission(context: CartContext, { cartId, round, isEnabled }: Question) {
  return useQuery({
    queryKey: ['submission', context.ref.company ?? '', cartId, round],
    queryFn: ({ signal }) => askSubmission(context, cartId, signal),
    enabled: isEnabled,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => {
      // It is nobody's here any more.
      if (state.error instanceof ApiProblem && state.error.status === 404) return false;
      return state.dataUpdateCount < QUICK_QUESTIONS ? ASK_EVERY_MS : ASK_LATER_EVERY_MS;
    },
  });
}
