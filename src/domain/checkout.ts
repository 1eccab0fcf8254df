import { CART_NAME_MAX, cleanCartName } from './cart.ts';
import { type ShipDateBounds, shipDateProblem } from './ship-date.ts';
import { findShippingMethod, type ShippingAccount, shippingAccountProblem } from './shipping.ts';
import { isVisible } from './visible-text.ts';

/** The steps of a checkout (CHK-001, CHK-003). */
export const CHECKOUT_STEP = { cart: 0, delivery: 1, payment: 2, confirm: 3 } as const;
export type CheckoutStep = (typeof CHECKOUT_STEP)[keyof typeof CHECKOUT_STEP];

/** What each step is called in the progress bar, and what its main button says (CHK-004, CHK-007 to CHK-010). */
export const CHECKOUT_STEPS = [
  { step: 0, label: 'Cart', button: 'Begin Checkout' },
  { step: 1, label: 'Shipping & Delivery', button: 'Confirm Delivery & Shipping' },
  { step: 2, label: 'Payment', button: 'Confirm Payment' },
  { step: 3, label: 'Confirm', button: 'Submit Order' },
] as const satisfies readonly { step: CheckoutStep; label: string; button: string }[];

/** The fields that a checkout asks for, by the names of the wire's promote payload. */
export type CheckoutField = 'shipExpireDate' | 'shipVia' | 'shippingAccount' | 'paymentType' | 'customerPONo';

/** The fields as they stand, and what they are checked against. */
export interface CheckoutForm {
  readonly shipExpireDate: string | null;
  readonly shipVia: string | null;
  readonly shippingAccount: ShippingAccount | null;
  readonly paymentType: string | null;
  /** Cart name and purchase order number in one (ruling 27). */
  readonly customerPONo: string | null;
  readonly shipDates: ShipDateBounds;
  /** The values of the payment choices offered to this account. */
  readonly paymentTypes: readonly string[];
}

/** A field in error: the step that asks for it and the sentence under it. */
export interface CheckoutProblem {
  readonly step: CheckoutStep;
  readonly field: CheckoutField;
  readonly message: string;
}

function shipViaProblem(shipVia: string | null): string | undefined {
  if (!shipVia) return 'Please choose a shipping method.';
  return findShippingMethod(shipVia)?.enabled ? undefined : 'That shipping method is not offered.';
}

function paymentProblem({ paymentType, paymentTypes }: CheckoutForm): string | undefined {
  if (!paymentType) return 'Please choose a payment type.';
  return paymentTypes.includes(paymentType) ? undefined : 'That payment type is not offered for this account.';
}

/** The purchase order number is required for every payment type, up to 30 characters (ruling 27, CHK-027, CHK-034). */
export function purchaseOrderProblem(customerPONo: string | null): string | undefined {
  const clean = cleanCartName(customerPONo ?? '');
  if (!isVisible(clean)) return 'PO # is required.';
  return clean.length > CART_NAME_MAX ? `PO # is up to ${CART_NAME_MAX} characters.` : undefined;
}

/** Everything that is wrong with a checkout, in the order of the screen (CHK-025 to CHK-028, CHK-030). */
export function checkoutProblems(form: CheckoutForm): CheckoutProblem[] {
  const found: [CheckoutStep, CheckoutField, string | undefined][] = [
    [CHECKOUT_STEP.delivery, 'shipExpireDate', shipDateProblem(form.shipExpireDate, form.shipDates)],
    [CHECKOUT_STEP.delivery, 'shipVia', shipViaProblem(form.shipVia)],
    [CHECKOUT_STEP.delivery, 'shippingAccount', shippingAccountProblem(form.shipVia, form.shippingAccount)],
    [CHECKOUT_STEP.payment, 'paymentType', paymentProblem(form)],
    [CHECKOUT_STEP.payment, 'customerPONo', purchaseOrderProblem(form.customerPONo)],
  ];
  return found.flatMap(([step, field, message]) => (message === undefined ? [] : [{ step, field, message }]));
}

/** Where the main button leads: the step, the field that gets the focus when one is missing, and whether to submit. */
export interface CheckoutMove {
  readonly step: CheckoutStep;
  readonly focus?: CheckoutField;
  readonly submit: boolean;
}

/**
 * The main button's act. From Cart the flow goes to Delivery, and a missing date or method keeps it there with the focus on the
 * field; likewise Payment; steps advance one at a time and stop at Confirm, where it submits (ruling 29, CHK-006, CHK-011 to
 * CHK-013).
 */
export function advance(current: CheckoutStep, form: CheckoutForm): CheckoutMove {
  const wanted = next(current);
  const blocking = checkoutProblems(form).find(({ step }) => step <= wanted);
  if (!blocking) return { step: wanted, submit: current === CHECKOUT_STEP.confirm };
  return { step: blocking.step, focus: blocking.field, submit: false };
}

function next(step: CheckoutStep): CheckoutStep {
  if (step === CHECKOUT_STEP.cart) return CHECKOUT_STEP.delivery;
  return step === CHECKOUT_STEP.delivery ? CHECKOUT_STEP.payment : CHECKOUT_STEP.confirm;
}

/** A step of the progress bar can be opened once it has been reached (CHK-005). */
export function isStepEnabled(step: CheckoutStep, reached: CheckoutStep): boolean {
  return step <= reached;
}

/** The state of a cart's screen that decides which buttons work. */
export interface CartScreen {
  readonly step: CheckoutStep;
  readonly isChanged: boolean;
  readonly isIdle: boolean;
}

/** Checkout and Send Email wait for unsaved changes (CHK-022). */
export function mayCheckOut({ isChanged, isIdle }: CartScreen): boolean {
  return !isChanged && isIdle;
}

/** Save Cart works at the Cart step or when there are changes, and the cart is idle (CRT-030). */
export function maySaveCart({ step, isChanged, isIdle }: CartScreen): boolean {
  return isIdle && (step === CHECKOUT_STEP.cart || isChanged);
}

/** Delete Cart waits for unsaved changes (CRT-029). */
export function mayDeleteCart({ isChanged, isIdle }: CartScreen): boolean {
  return !isChanged && isIdle;
}

/** The warning of the Cart step while there are changes (CHK-023). */
export function unsavedWarning({ step, isChanged }: CartScreen): string | undefined {
  return isChanged && step === CHECKOUT_STEP.cart ? "Don't forget to save your changes!" : undefined;
}
