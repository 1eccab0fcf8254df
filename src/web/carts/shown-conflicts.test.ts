import { expect, it } from 'vitest';
import { paymentChoices } from '#domain/payment.ts';
import type { Conflict } from '../checkout/cart-draft.ts';
import { USUAL_PAYMENT } from '../checkout/cart-form.ts';
import { shownConflicts } from './shown-conflicts.ts';

const card = { paymentType: '1M/V', creditCardId: '00001', expirationYear: 2030, expirationMonth: 4, last4: '4242' };
const choices = paymentChoices({ cards: [card], termsCode: '30' }, '2026-04-01');
const locations = [
  { value: '1', label: '1 · Blue Heron Outfitters, Portland, OR' },
  { value: '', label: 'Billing address · Blue Heron Outfitters' },
];

/** What the notice says of conflicts of a cart's header. */
function textsOf(...conflicts: Conflict[]) {
  const nothing = () => undefined;
  const draft = { conflicts, keepMine: nothing, takeTheirs: nothing };
  return shownConflicts({ draft, lines: [] }, { payments: choices, locations }).map(({ mine, theirs }) => [
    mine,
    theirs,
  ]);
}

it('ruling 31: a conflict of a choice names both as the field does, not by their codes', () => {
  expect(
    textsOf(
      { field: 'paymentType', mine: 'TERMS', theirs: '1M/V:00001' },
      { field: 'paymentType', mine: '1DISC:00009', theirs: USUAL_PAYMENT },
      { field: 'paymentType', mine: 'CHECK', theirs: '' },
      { field: 'shipToCode', mine: '', theirs: '1' },
      { field: 'shipToCode', mine: '1', theirs: '77' },
      { field: 'shipVia', mine: '', theirs: '' },
    ),
  ).toEqual([
    [choices.find(({ value }) => value === 'TERMS')?.label, 'Mastercard/Visa ending in 4242 (00001)'],
    ['Discover', 'the usual one'],
    ['Check', 'none'],
    ['Billing address · Blue Heron Outfitters', '1 · Blue Heron Outfitters, Portland, OR'],
    ['1 · Blue Heron Outfitters, Portland, OR', '77'],
    ['none', 'none'],
  ]);
});
