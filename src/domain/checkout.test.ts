import { describe, expect, it } from 'vitest';
import {
  advance,
  CHECKOUT_STEPS,
  type CheckoutForm,
  type CheckoutStep,
  checkoutProblems,
  isStepEnabled,
  mayCheckOut,
  mayDeleteCart,
  maySaveCart,
  purchaseOrderProblem,
  unsavedWarning,
} from './checkout.ts';
import { shipDateBounds } from './ship-date.ts';

const complete: CheckoutForm = {
  shipExpireDate: '2026-11-24',
  shipVia: '1FEX_GROUND',
  shippingAccount: null,
  paymentType: 'TERMS',
  customerPONo: 'PO 77',
  shipDates: shipDateBounds('2026-11-23', '2026-11-16', new Set()),
  paymentTypes: ['TERMS', 'OTHER', 'CHECK'],
};

describe('the steps', () => {
  it('CHK-001 CHK-003 CHK-004: four of them, 0 to 3', () => {
    expect(CHECKOUT_STEPS.map(({ step }) => step)).toEqual([0, 1, 2, 3]);
    expect(CHECKOUT_STEPS.map(({ label }) => label)).toEqual(['Cart', 'Shipping & Delivery', 'Payment', 'Confirm']);
  });

  it('CHK-007 CHK-008 CHK-009 CHK-010: the main button follows the step', () => {
    expect(CHECKOUT_STEPS.map(({ button }) => button)).toEqual([
      'Begin Checkout',
      'Confirm Delivery & Shipping',
      'Confirm Payment',
      'Submit Order',
    ]);
  });

  it('CHK-006: advance one at a time and stop at Confirm', () => {
    const path: CheckoutStep[] = [0];
    for (let n = 0; n < 5; n++) path.push(advance(path.at(-1) ?? 0, complete).step);
    expect(path).toEqual([0, 1, 2, 3, 3, 3]);
    expect([0, 1, 2, 3].map((step) => advance(step as CheckoutStep, complete).submit)).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });

  it('CHK-005: a later step is disabled until it is reached', () => {
    expect([0, 1, 2, 3].map((step) => isStepEnabled(step as CheckoutStep, 1))).toEqual([true, true, false, false]);
  });
});

describe('what keeps a step', () => {
  it.each<[string, Partial<CheckoutForm>, CheckoutStep, CheckoutStep, string]>([
    ['CHK-011 CHK-012: no ship date', { shipExpireDate: null }, 0, 1, 'shipExpireDate'],
    ['CHK-011 CHK-012: a ship date before the next one', { shipExpireDate: '2026-11-20' }, 0, 1, 'shipExpireDate'],
    ['CHK-011 CHK-012 CHK-025: no ship via', { shipVia: '' }, 0, 1, 'shipVia'],
    ['no ship via at the Delivery step', { shipVia: null }, 1, 1, 'shipVia'],
    ['CHK-030: an empty shipping account', { shippingAccount: { value: '', enabled: true } }, 1, 1, 'shippingAccount'],
    ['CHK-013 CHK-026: no payment type', { paymentType: null }, 1, 2, 'paymentType'],
    ['CHK-013 CHK-027: no purchase order number', { customerPONo: ' ' }, 1, 2, 'customerPONo'],
    ['no payment type at the Payment step', { paymentType: '' }, 2, 2, 'paymentType'],
    ['a ship date lost on the way', { shipExpireDate: null }, 2, 1, 'shipExpireDate'],
    ['a payment lost before submit', { paymentType: null }, 3, 2, 'paymentType'],
  ])('%s', (_title, of, from, step, focus) => {
    expect(advance(from, { ...complete, ...of })).toEqual({ step, focus, submit: false });
  });

  it('does not ask for payment before the Payment step', () => {
    expect(advance(0, { ...complete, paymentType: null, customerPONo: null })).toEqual({ step: 1, submit: false });
  });

  it('takes only what is offered', () => {
    const fields = (of: Partial<CheckoutForm>) => checkoutProblems({ ...complete, ...of }).map(({ field }) => field);
    expect(fields({})).toEqual([]);
    expect(fields({ paymentType: '1M/V:CARD-9' })).toEqual(['paymentType']);
    expect(fields({ shipVia: '1UPS_NEXT_DAY' })).toEqual(['shipVia']);
    expect(fields({ shipVia: 'PIGEON' })).toEqual(['shipVia']);
    expect(fields({ shipExpireDate: '2026-11-28' })).toEqual(['shipExpireDate']);
    expect(fields({ shipExpireDate: null, shipVia: null, paymentType: null, customerPONo: null })).toEqual([
      'shipExpireDate',
      'shipVia',
      'paymentType',
      'customerPONo',
    ]);
  });

  it('CHK-027 CHK-034: the purchase order number is required, at most 30 characters', () => {
    expect(purchaseOrderProblem('')).toBe('PO # is required.');
    expect(purchaseOrderProblem(null)).toBe('PO # is required.');
    expect(purchaseOrderProblem('\u00A0\u200B')).toBe('PO # is required.');
    expect(purchaseOrderProblem('x'.repeat(30))).toBeUndefined();
    expect(purchaseOrderProblem('x'.repeat(31))).toBeDefined();
  });
});

describe('buttons', () => {
  const screen = { step: 0 as CheckoutStep, isChanged: false, isIdle: true };
  it('CHK-022 CRT-029: checkout, e-mail and delete wait for unsaved changes', () => {
    expect([mayCheckOut(screen), mayDeleteCart(screen)]).toEqual([true, true]);
    expect([mayCheckOut({ ...screen, isChanged: true }), mayDeleteCart({ ...screen, isChanged: true })]).toEqual([
      false,
      false,
    ]);
    expect(mayCheckOut({ ...screen, isIdle: false })).toBe(false);
  });

  it.each([
    [0, false, true, true],
    [1, false, true, false],
    [1, true, true, true],
    [1, true, false, false],
    [0, true, false, false],
  ])('CRT-030: save at step %i, changed %s, idle %s: %s', (step, isChanged, isIdle, expected) => {
    expect(maySaveCart({ step: step as CheckoutStep, isChanged, isIdle })).toBe(expected);
  });

  it('CHK-023: the warning shows at the Cart step', () => {
    expect(unsavedWarning({ ...screen, isChanged: true })).toBe("Don't forget to save your changes!");
    expect(unsavedWarning({ ...screen, step: 1, isChanged: true })).toBeUndefined();
    expect(unsavedWarning(screen)).toBeUndefined();
  });
});
