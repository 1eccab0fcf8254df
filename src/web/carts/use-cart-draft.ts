import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Cart } from '#contract/cart.ts';
import { isCartOpen } from '#domain/cart.ts';
import { isCustomerAccountUsed } from '#domain/shipping.ts';
import { mayHaveArrived } from '../api/attempt-key.ts';
import { ApiProblem } from '../api/problem.ts';
import {
  afterSave,
  type CartDraft,
  type Conflict,
  changedFields,
  conflictsOf,
  keepMine,
  setField,
  shownForm,
  takeTheirs,
} from '../checkout/cart-draft.ts';
import { accountOf, type CartField, type CartForm, changesOf, formOf } from '../checkout/cart-form.ts';
import { rememberAccount } from '../checkout/remembered-account.ts';
import { type LeftAct, whenArrived } from '../session/left-act.ts';
import { useSite } from '../session/site.tsx';
import { IconCheck } from '../ui/icons.ts';
import { type CartContext, isCart, saveHeader } from './cart-calls.ts';
import { cartKey } from './cart-queries.ts';
import { loadLaterParts, withLaterParts } from './later-parts.ts';
import type { RefusedPromo } from './refused-promo.ts';

export interface CartDraftState {
  /** What is saved, with what was typed on top. */
  form: CartForm;
  changed: readonly CartField[];
  /** Whether something is changed that is not being saved: of that who goes on is told elsewhere. */
  isUnsent: () => boolean;
  conflicts: readonly Conflict[];
  /** Whether what is chosen leaves the freight to be found out, as the server will say once it is saved (CRT-074). */
  isFreightOpen: boolean;
  change: (field: CartField, value: string) => void;
  /** All changes, or the named ones (Apply of the promo code). */
  save: (only?: readonly CartField[]) => void;
  /** Brings the cart to today's prices, where it was told that they are others than it shows. */
  takeToday: () => void;
  /** Changes one field and saves it at once (a promo code that is offered). */
  saveValue: (field: CartField, value: string) => void;
  isSaving: boolean;
  error: Error | null;
  dismissError: () => void;
  discard: () => void;
  keepMine: (field: CartField) => void;
  takeTheirs: (field: CartField) => void;
  /** The promo code that the last save was refused for; gone once another is typed. */
  refusedPromo: RefusedPromo | undefined;
}

/** What is typed into a cart's header until it is saved, and what to do when someone else saved in between (ruling 31). */
export function useCartDraft(context: CartContext, cart: Cart, begin: () => LeftAct): CartDraftState {
  const [draft, setDraft] = useState<CartDraft>({});
  const [refusedPromo, refusePromo] = useState<RefusedPromo>();
  const { slug } = useSite();
  const saved = formOf(cart.header);
  const changed = changedFields(draft, saved);
  const { id } = cart.header;
  const mutationKey = cartKey(context.ref, id);
  const mutation = useMutation({
    mutationKey,
    onMutate: begin,
    mutationFn: (save: Save) => saveFields(context, cart, save),
    onSuccess: ({ answer, elsewhere }, sent, act) => {
      const stored = formOf(answer.header);
      setDraft((now) => afterSave(now, stored, sent));
      if (sent.fields.some((field) => field === 'account' || field === 'accountEnabled'))
        rememberAccount(slug, context.ref, accountOf(stored));
      const text = `Cart ${id} ${sent.takeToday ? "now has today's prices" : 'saved'}`;
      const message = {
        kind: 'info',
        text: elsewhere ? `${text}. ${elsewhere}` : text,
        icon: IconCheck,
        duration: elsewhere ? MEANWHILE_MS : undefined,
      } as const;
      whenArrived(act, () => {
        if (!act.isLeft()) act.show(message);
        else withLaterParts((parts) => parts.tellLeftSaved({ context, id }, act, message));
      });
    },
    onError: (error, sent, act) => {
      const failed = { context, id, act, sent };
      withLaterParts((parts) => parts.afterFailedSave(failed, error, { onRefused, onThere }));
    },
  });
  const onThere = (stored: CartForm, there: Save) => setDraft((now) => afterSave(now, stored, there));
  function onRefused(refused: RefusedPromo) {
    // A code that is typed meanwhile is not the one that was refused.
    if (draft.promoCode?.mine !== refused.code) return false;
    refusePromo(refused);
    setDraft((now) => takeTheirs(now, 'promoCode'));
    return true;
  }
  const isOnItsWay = (field: CartField) =>
    context.queryClient.isMutating({
      mutationKey,
      predicate: ({ state }) => {
        const { fields, from } = state.variables as Save;
        return fields.includes(field) && from[field]?.mine === draft[field]?.mine;
      },
    }) > 0;
  // What was read since its answer was lost says so.
  const isThereAfterAll =
    mayHaveArrived(mutation.error) && !mutation.variables?.fields.some((field) => changed.includes(field));
  /** Once the last conflict is settled, the save that it held up goes on. */
  function settle(next: CartDraft) {
    setDraft(next);
    if (!mutation.isError || conflictsOf(next, saved).length > 0) return;
    const fields = changedFields(next, saved).filter((field) => mutation.variables.fields.includes(field));
    if (fields.length > 0) mutation.mutate({ fields, from: next });
    else mutation.reset();
  }
  const form = shownForm(draft, saved);
  return {
    form,
    changed,
    isFreightOpen: !isCustomerAccountUsed(form.shipVia, accountOf(form)),
    isUnsent: () => !changed.every(isOnItsWay),
    conflicts: conflictsOf(draft, saved),
    change: (field, value) => {
      if (field === 'promoCode' && refusedPromo) {
        refusePromo(undefined);
        if (mutation.isError && mutation.variables.fields.includes('promoCode')) mutation.reset();
      }
      setDraft((now) => setField(now, saved, field, value));
    },
    save: (only = changed) => mutation.mutate({ fields: only, from: draft }),
    takeToday: () => mutation.mutate({ fields: [], from: {}, takeToday: true }),
    saveValue: (field, value) => {
      refusePromo(undefined);
      const from = setField(draft, saved, field, value);
      setDraft(from);
      mutation.mutate({ fields: [field], from });
    },
    isSaving: mutation.isPending,
    // The field itself says what is wrong with it.
    error: refusedPromo || isThereAfterAll ? null : mutation.error,
    dismissError: () => mutation.reset(),
    discard: () => {
      setDraft({});
      refusePromo(undefined);
      mutation.reset();
    },
    keepMine: (field) => settle(keepMine(draft, saved, field)),
    takeTheirs: (field) => settle(takeTheirs(draft, field)),
    refusedPromo,
  };
}

interface Save {
  fields: readonly CartField[];
  from: CartDraft;
  takeToday?: true;
}

interface SavedFields {
  answer: Cart;
  /** What another changed since the cart was read here, in words. */
  elsewhere: string | undefined;
}

/** More to read than that a cart is saved. */
const MEANWHILE_MS = 12_000;

/**
 * Saves on the newest version that is known here. When the server has a newer one and it leaves the own fields alone, the save is sent
 * once more on top of it: a merge, nobody loses anything. Otherwise the conflict is shown, per field.
 */
async function saveFields(
  context: CartContext,
  shown: Cart,
  { fields, from: draft, takeToday }: Save,
): Promise<SavedFields> {
  const { queryClient, ref } = context;
  const { id } = shown.header;
  const send = (cart: Cart) => {
    const changes = changesOf(shownForm(draft, formOf(cart.header)), fields);
    return saveHeader(context, id, { ...changes, ...(takeToday && { takeToday }) }, cart.header.version);
  };
  const known = queryClient.getQueryData<Cart>(cartKey(ref, id)) ?? shown;
  try {
    return { answer: await send(known), elsewhere: undefined };
  } catch (error) {
    const current = error instanceof ApiProblem && error.status === 409 ? error.body.cart : undefined;
    if (!isCart(current) || !isCartOpen(current.header)) throw error;
    if (conflictsOf(draft, formOf(current.header)).length > 0) throw error;
    const answer = await send(current);
    // It is saved, whether or not the words for it can be had.
    const parts = await loadLaterParts().catch(() => undefined);
    return { answer, elsewhere: parts?.changedElsewhere(known, answer, fields) };
  }
}
