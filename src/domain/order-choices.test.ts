import { expect, it } from 'vitest';
import { type OrderChoices, orderChoices, orderPayment } from './order-choices.ts';

const none: OrderChoices = {
  ...{ shipDate: null, isHeldForShipDate: false, shipVia: null, promoCode: null, comment: 'SWR' },
  ...{ paymentType: null, terms: null },
};

it('the choices of an order are said as the Confirm step says them', () => {
  const order = {
    shipDate: '2026-12-14',
    isHeldForShipDate: true,
    shipVia: '1UPS_GROUND',
    promoCode: 'SPRING',
    comment: 'RCP ~ 84E012 ~ HOLD ~ Back door\nplease',
    paymentType: 'CHECK',
    terms: 'Net 30 Days',
  };
  expect(orderChoices(order)).toEqual([
    ['Ship Date', 'Dec 14, 2026, Hold for Ship Date'],
    ['Ship Via', 'UPS Ground'],
    ['Shipping account', '84E012'],
    ['Payment Type', 'Check. Payment is needed before shipping.'],
    ['Promo Code', 'SPRING'],
    ['Comment', 'Back door\nplease'],
  ]);
});

it('an order that is over says nothing that is still to be done or waited for', () => {
  const order = { ...none, shipDate: '2026-12-14', isHeldForShipDate: true, paymentType: 'CHECK', isOver: true };
  expect(orderChoices(order)).toEqual([
    ['Ship Date', 'Dec 14, 2026'],
    ['Payment Type', 'Check'],
  ]);
});

it('what was not chosen is left out', () => {
  expect(orderChoices(none)).toEqual([]);
  expect(orderChoices({ ...none, comment: 'COL ~ 123 ~ SWR' })).toEqual([]);
});

it.each([
  ['TERMS', 'Net 30 Days', 'Terms, Net 30 Days'],
  ['TERMS', null, 'Terms'],
  ['1M/V:4711', 'Net 30 Days', 'Mastercard/Visa'],
  ['WIRE', 'Net 30 Days', 'WIRE, Net 30 Days'],
  [null, 'Net 30 Days', 'Net 30 Days'],
  [null, null, ''],
])('CHK-035: %j under %j is paid by %j', (paymentType, terms, text) => {
  expect(orderPayment({ paymentType, terms })).toBe(text);
});
