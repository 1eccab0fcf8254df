import { type RefObject, useEffect, useRef, useState } from 'react';
import type { CustomerLoad } from '#contract/accounts.ts';
import type { Cart } from '#contract/cart.ts';
import { cartNameProblem } from '#domain/cart.ts';
import { type CartScreen, CHECKOUT_STEP, type CheckoutStep } from '#domain/checkout.ts';
import { composeOrderComment, fobOf } from '#domain/order-comment.ts';
import { mayOrderFor } from '#domain/order-right.ts';
import { NO_PERMISSIONS } from '#domain/permissions.ts';
import { SHIPPING_ACCOUNT_MAX } from '#domain/shipping.ts';
import { accountOf, type CartField, type CartForm, changesOf } from '../checkout/cart-form.ts';
import { rememberedAccount } from '../checkout/remembered-account.ts';
import type { CustomerRef } from '../session/customer-ref.ts';
import { orderRefusal } from '../session/order-right.ts';
import { useProfile } from '../session/session-queries.ts';
import { useSite } from '../session/site.tsx';
import { readUserId } from '../session/token.ts';
import { useLeftAct } from '../session/use-left-act.ts';
import { focusFirstError } from '../ui/form-grid.tsx';
import { comes } from '../ui/late.ts';
import { PHONE, useMediaQuery } from '../ui/media-query.ts';
import { useSnackbar } from '../ui/snackbar.tsx';
import { useLater } from '../ui/use-later.ts';
import type { CartContext } from './cart-calls.ts';
import { useCartContext } from './cart-mutations.ts';
import { cartKey } from './cart-queries.ts';
import { loadLaterParts } from './later-parts.ts';
import { shownShort } from './line-message.tsx';
import { useCartDraft } from './use-cart-draft.ts';
import { useCheckout } from './use-checkout.ts';
import { useLeaving } from './use-leaving.ts';
import { useLineEditing } from './use-line-edits.ts';
import { useSubmit } from './use-submit.ts';

export interface CartScreenInput {
  customerRef: CustomerRef;
  cart: Cart;
  load: CustomerLoad | undefined;
  /** The cart is being read anew: until it is there nothing is gone on with (CHK-015). */
  isReloading: boolean;
}

/** All that a cart's screen knows and does; the components below only draw it. */
export function useCartScreen({ customerRef, cart, load, isReloading }: CartScreenInput) {
  const { header } = cart;
  const { slug } = useSite();
  const contextFor = useCartContext();
  // Of the person whose screen it is: what was pressed may begin only after a save, when somebody else is signed in.
  const [context] = useState(() => contextFor(customerRef));
  const { begin } = useLeftAct();
  const draft = useCartDraft(context, cart, begin);
  const lines = useLineEditing(context, header.id);
  const linesPlace = useRef<HTMLDivElement>(null);
  const checkout = useCheckout(draft.form, load, header.promo, isHeldUp);
  const shownStep = useShownStep(checkout.step);
  const leave = useLeaving({ customerRef, cart, leaveSteps: checkout.leave, begin });
  const submit = useSubmit(context, header, { onOrder: leave.toOrder, onQueued: leave.countPurchase, begin });
  const compose = usePromote(context, cart, draft.form, checkout);
  // There before it is needed, by a dialog as well: without it no address is compared.
  const parts = useLater(() => comes(loadLaterParts));
  const [asksHold, askHold] = useState(false);
  const [isSavingFirst, holdFirst] = useState(false);
  const [heldUp, countHeldUp] = useState(0);
  const show = useSnackbar();
  const [userId] = useState(() => readUserId(slug));
  const isOthers = () => (readUserId(slug) ?? userId) !== userId;
  const isPhone = useMediaQuery(PHONE);
  const rights = rightsOf(load, header.shipToCode);
  // Who goes back lets go of it.
  const isBusy = submit.isBusy || (isSavingFirst && checkout.step === CHECKOUT_STEP.confirm);
  const isSubmitting = isBusy || submit.waiting !== undefined;
  const locked = rights !== undefined || isSubmitting;
  const isUnsaved = isTyping(checkout.typedDate, draft.form) || lines.failed !== undefined;
  const screen: CartScreen = {
    step: checkout.step,
    isChanged: draft.changed.length > 0 || isUnsaved,
    isIdle: !draft.isSaving && !isSubmitting && !leave.deletion.isPending && !isReloading,
  };

  function change(field: CartField, value: string) {
    draft.change(field, value);
    if (field === 'shipToCode') beginAnew();
    if (field === 'accountEnabled' && value === 'Y' && draft.form.account === '')
      draft.change('account', rememberedAccount(slug, customerRef));
  }

  /** CHK-014. A phone shows one step at a time: the one that was looked at is gone. */
  function beginAnew() {
    if (checkout.step !== CHECKOUT_STEP.cart)
      show({ text: 'The delivery address has changed. Please go through the steps once more.' });
    if (isPhone) checkout.restart();
    else checkout.reset();
  }

  /** All lines are saved, or the person is led to what keeps them from it: a number that is none, or what someone else changed. */
  async function saveLines(): Promise<boolean> {
    if (focusFirstError(linesPlace.current)) return false;
    const isSaved = await lines.saveAll();
    if (!isSaved) countHeldUp((now) => now + 1);
    return isSaved;
  }

  /** Leads to what was typed under the lines and is in no line yet: the next steps would drop it. */
  function leadsToUnadded(): boolean {
    const left = linesPlace.current?.parentElement?.querySelector<HTMLElement>('[data-unadded] input');
    if (!left) return false;
    left.focus();
    show({ text: 'This is not in the cart yet. Please add it, or empty the field.', kind: 'warning' });
    return true;
  }

  /** On only with numbers that are some: the Confirm step would show what was saved instead. */
  function isHeldUp(): boolean {
    return leadsToUnadded() || focusFirstError(linesPlace.current);
  }

  /** After what could not be saved, which would take its place; what waits for a login would not stand beside it, so it is told with it. */
  function tellNotSubmitted(isSaved: boolean) {
    const text = [notSubmitted(header.id), !isSaved && readUserId(slug) === undefined && SAVED_WITH_LOGIN];
    const tell = () => show({ text: text.filter(Boolean).join(' '), kind: 'warning', duration: NOT_SUBMITTED_MS });
    void loadLaterParts().then(tell, tell);
  }

  async function proceed() {
    const { step } = checkout;
    if (leadsToUnadded()) return;
    holdFirst(step === CHECKOUT_STEP.confirm);
    const isSaved = await saveLines().finally(() => holdFirst(false));
    await begin().arrival();
    // Who went back, or away, meanwhile orders nothing.
    if (step === CHECKOUT_STEP.confirm && shownStep.current === undefined && !isOthers()) tellNotSubmitted(isSaved);
    if (!isSaved || shownStep.current !== step || !checkout.next()) return;
    if (load?.customer.CreditHold === 'Y') askHold(true);
    else submitNow();
  }

  /** Back at once. */
  function goTo(step: CheckoutStep) {
    if (step <= checkout.step || !isHeldUp()) checkout.goTo(step);
  }

  function submitNow() {
    askHold(false);
    const body = compose();
    if (body) submit.submit({ ...body, shownAddress: parts?.shownAddress(load, body.shipToCode) });
  }

  async function save() {
    if (!(await saveLines())) return;
    // What another has chosen meanwhile is not written over by a second press (ruling 31).
    if (draft.conflicts.length > 0) return countHeldUp((now) => now + 1);
    if (draft.changed.includes('customerPONo') && cartNameProblem(draft.form.customerPONo)) checkout.goToName();
    // Its field says why it would be refused.
    else if (isAccountTooLong(changesOf(draft.form, draft.changed))) checkout.goToAccount();
    else draft.save();
  }

  /** A mail and a file hold what stands on the screen: what waits is saved first, and without that nothing is done. */
  async function withSaved<T>(act: () => T | Promise<T>): Promise<T> {
    if (await saveLines()) return act();
    throw new Error('The changed lines are not saved.');
  }

  return {
    withSaved,
    heldUp,
    /** Where the lines stand. */
    linesPlace,
    cart,
    draft,
    lines,
    checkout,
    submit,
    /** An order is on its way. */
    isBusy,
    screen,
    /** Whether something would be lost with the page: what is being saved is not. */
    isAtRisk: () => draft.isUnsent() || isUnsaved || lines.conflicts.length > 0,
    rights,
    /** Nothing can be changed here at all. */
    locked,
    /** Nothing can be changed now: what is being confirmed stays as it is. */
    readOnly: locked || checkout.step === CHECKOUT_STEP.confirm,
    change,
    goTo,
    proceed: () => void proceed(),
    save: () => void save(),
    cancel: () => {
      checkout.typeDate(undefined);
      draft.discard();
      lines.giveUp();
    },
    deletion: leave.deletion,
    credit: { asks: asksHold, confirm: submitNow, close: () => askHold(false) },
  };
}

const NOT_SUBMITTED_MS = 10_000;
const SAVED_WITH_LOGIN = 'What you changed last is saved once you have logged in again.';
const notSubmitted = (id: number) => `Cart ${id} was not submitted: its page was left before its lines were saved.`;

/** The step that the person sees now, for what waits; undefined once the page was left. */
function useShownStep(step: CheckoutStep): RefObject<CheckoutStep | undefined> {
  const shown = useRef<CheckoutStep>(undefined);
  // Synchronises with what is on the screen.
  useEffect(() => {
    shown.current = step;
    return () => {
      shown.current = undefined;
    };
  }, [step]);
  return shown;
}

export type CartScreenState = ReturnType<typeof useCartScreen>;

/**
 * A date is a change from its first figure on. If it became one only when its field is left, the press that leaves it would find its button
 * turned off, or moved away by the save bar.
 */
const isTyping = (typedDate: string | undefined, { requestedShipDate }: CartForm): boolean =>
  typedDate !== undefined && typedDate !== requestedShipDate;

const isAccountTooLong = ({ shippingAccount }: ReturnType<typeof changesOf>): boolean =>
  (shippingAccount?.value ?? '').length > SHIPPING_ACCOUNT_MAX;

/** Why nothing may be changed here; undefined when the person may order (rulings 19 and 26). */
function rightsOf(load: CustomerLoad | undefined, shipToCode: string | null): string | undefined {
  if (load === undefined) return undefined;
  const permissions = { ...NO_PERMISSIONS, ...load.permissions, mayOrder: load.permissions?.mayOrder ?? false };
  const refusal = orderRefusal(load);
  if (refusal === 'not-permitted' || !mayOrderFor(permissions, shipToCode)) {
    return 'You can see this cart. Only those who order for the account can change it.';
  }
  return refusal === 'no-tax-schedule' ? '' : undefined;
}

/** The promote payload: only what the person chose; every amount is the server's (CHK-038 to CHK-041, rulings 30 and 33). */
function usePromote(
  { queryClient, ref }: CartContext,
  { header, detail }: Cart,
  form: ReturnType<typeof useCartDraft>['form'],
  checkout: ReturnType<typeof useCheckout>,
) {
  const { data: profile } = useProfile();
  return () => {
    const { values } = checkout;
    if (values === undefined) return undefined;
    const account = values.form.shippingAccount;
    // Saves of lines may just have made a newer version than the one on the screen.
    const version = queryClient.getQueryData<Cart>(cartKey(ref, header.id))?.header.version ?? header.version;
    return {
      action: 'promote' as const,
      cartId: header.id,
      cartName: changesOf(form, ['customerPONo']).customerPONo ?? '',
      shipExpireDate: values.shipDate,
      shipToCode: form.shipToCode,
      shipVia: form.shipVia,
      paymentType: values.paymentType,
      comment: composeOrderComment({ shippingAccount: account ? accountOf(form) : null, hold: form.hold === 'Y' }),
      promoCode: form.promoCode.trim(),
      FOB: fobOf(profile?.user.accountType),
      shownShort: shownShort(detail),
      ...(version === undefined ? {} : { version }),
    };
  };
}
