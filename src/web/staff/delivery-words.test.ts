import { expect, it } from 'vitest';
import type { Undelivered } from '#contract/staff.ts';
import { undeliveredName, waitsForText } from './delivery-words.ts';

const row: Undelivered = {
  ...{ id: 1, kind: 'save-address', Company: 'CHI', customerKey: '01-AB1234', customerName: 'Heron', cartId: null },
  ...{ account: '01-AB1234', recipients: [], subject: null, since: '2026-11-01T08:00:00.000Z', createdBy: null },
  ...{ attempts: 1, lastError: null, mayResend: true },
};

it('R13: names what could not be delivered', () => {
  expect(undeliveredName(row)).toBe('Billing address');
  expect(undeliveredName({ ...row, account: '01-AB1234-2' })).toBe('Address of location 2');
  expect(undeliveredName({ ...row, kind: 'set-primary-ship-to', account: '01-AB1234:2' })).toBe('Default location 2');
  expect(undeliveredName({ ...row, kind: 'delete-quote', account: null, cartId: 12 })).toBe(
    'Removal of the quote of cart 12',
  );
  expect(undeliveredName({ ...row, kind: 'mail', account: null, subject: 'Your cart' })).toBe('Your cart');
});

it('R13: tells what an order waits for', () => {
  const first = { cartId: null, account: '01-AB1234-2', since: row.since, lastError: 'no such country' };
  expect(waitsForText({ ...first, kind: 'save-address', attempts: 4 })).toBe(
    'Waits for the change of the address 01-AB1234-2, tried 4 times: no such country',
  );
  expect(waitsForText({ ...first, kind: 'promote-cart', cartId: 12, attempts: 0, lastError: null })).toBe(
    'Waits for the order of cart 12, which is not sent yet',
  );
});
