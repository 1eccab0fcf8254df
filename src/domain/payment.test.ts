import { describe, expect, it } from 'vitest';
import { chosenPayment, findPaymentType, isCardUnexpired, PAYMENT_TYPES, paymentChoices } from './payment.ts';

const visa = { paymentType: '1M/V', creditCardId: 'CARD-1', expirationYear: 2027, expirationMonth: 3, last4: '4242' };

describe('payment types', () => {
  it.each([
    ['CON-015', 'TERMS', { allowTerms: true, requirePO: true, allowCC: false, sageCode: '' }],
    ['CON-016', 'OTHER', { description: 'Credit Card', allowCC: false, allowTerms: false }],
    ['CON-017', 'CHECK', { prepaid: true, allowCC: false }],
    ['CON-018', '1M/V', { description: 'Mastercard/Visa', prepaid: true, allowCC: true }],
    ['CON-019', '1AMEX', { prepaid: true, allowCC: true }],
    ['CON-020', '1DISC', { prepaid: true, allowCC: true }],
  ])('%s: %s', (_id, code, expected) => {
    expect(findPaymentType(code)).toMatchObject(expected);
  });

  it('CON-016: credit card says that a secure link is sent', () => {
    expect(findPaymentType('OTHER')?.message).toMatch(/secure link/);
  });

  it('CON-014: each says its codes, words and what it allows and needs', () => {
    const flag = expect.any(Boolean);
    for (const type of PAYMENT_TYPES) {
      expect(type).toEqual({
        ...{
          code: expect.stringMatching(/\S/),
          sageCode: expect.any(String),
          description: expect.stringMatching(/\S/),
        },
        ...{ message: expect.stringMatching(/\S/), allowTerms: flag, allowCC: flag, disabled: flag },
        ...{ requirePO: flag, prepaid: flag },
      });
    }
    expect(PAYMENT_TYPES.filter(({ requirePO }) => requirePO).map(({ code }) => code)).toEqual(['TERMS']);
  });

  it('knows no other', () => {
    expect(findPaymentType('CASH')).toBeUndefined();
  });
});

describe('the choices of an account', () => {
  const values = (cards: (typeof visa)[], termsCode: string | null) =>
    paymentChoices({ cards, termsCode }, '2026-11-21').map(({ value }) => value);

  it('CHK-035: saved cards of types that allow cards, then the other types', () => {
    expect(values([visa], '02')).toEqual(['1M/V:CARD-1', 'TERMS', 'OTHER', 'CHECK']);
    expect(values([], '02')).toEqual(['TERMS', 'OTHER', 'CHECK']);
  });

  it('leaves out expired cards and types that take none', () => {
    expect(values([{ ...visa, expirationYear: 2026, expirationMonth: 10 }], '02')).not.toContain('1M/V:CARD-1');
    expect(values([{ ...visa, paymentType: 'OTHER' }], '02')).toEqual(['TERMS', 'OTHER', 'CHECK']);
    expect(values([{ ...visa, paymentType: 'BITS' }], '02')).toEqual(['TERMS', 'OTHER', 'CHECK']);
  });

  it.each(['00', '98', null, '77'])('offers no TERMS to an account with terms %s', (termsCode) => {
    expect(values([], termsCode)).toEqual(['OTHER', 'CHECK']);
  });

  it('CHK-035 T09: offers terms that are not told as plain terms, and none where the account is told to have none', () => {
    const labels = (mayPayByTerms: boolean) =>
      paymentChoices({ cards: [], termsCode: null, mayPayByTerms }, '2026-11-21').map(({ label }) => label);
    expect(labels(true)).toEqual(['Terms', 'Credit Card', 'Check']);
    expect(labels(false)).toEqual(['Credit Card', 'Check']);
  });

  it('CHK-035: says which terms are offered', () => {
    const labelOf = (termsCode: string) =>
      chosenPayment(paymentChoices({ cards: [], termsCode }, '2026-11-21'), 'TERMS')?.label;
    expect(['02', '15'].map(labelOf)).toEqual(['Terms, Net 30 Days', 'Terms, Net 60 Days']);
  });

  it('takes only what was offered', () => {
    const choices = paymentChoices({ cards: [visa], termsCode: '00' }, '2026-11-21');
    expect(chosenPayment(choices, '1M/V:CARD-1')?.label).toBe('Mastercard/Visa ending in 4242 (CARD-1)');
    expect(
      ['TERMS', '1M/V', '1M/V:CARD-2', '1AMEX:CARD-1', '', null].map((value) => chosenPayment(choices, value)),
    ).toEqual(Array(6).fill(undefined));
  });

  it.each([
    [2026, 11, true],
    [2026, 10, false],
    [2027, 1, true],
    [26, 12, true],
    [2025, 12, false],
  ])('a card of %i/%i is good in November 2026: %s', (expirationYear, expirationMonth, expected) => {
    expect(isCardUnexpired({ expirationYear, expirationMonth }, '2026-11-21')).toBe(expected);
  });
});
