import { expect, it } from 'vitest';
import { fieldWords } from './field-words.ts';

it.each([
  ['body.quantityOrdered', 'Quantity'],
  ['body.items.0.quantityOrdered', 'Quantity of entry 1'],
  ['body.items.12', 'Items of entry 13'],
  ['body', 'The request'],
  ['', 'The request'],
  ['query.limit', 'Limit'],
  ['path.customerKey', 'Customer key'],
  ['body.address.AddressLine1', 'Address line 1'],
  ['body.ARDivisionNo', 'AR division no'],
  ['body.oldPassword', 'Old password'],
  ['Idempotency-Key', 'Idempotency key'],
  ['amount', 'Amount'],
  ['body.shippingAccount.value', 'Shipping account'],
  ['body.toString', 'To string'],
  ['A'.repeat(200_000), 'A field'],
  ['<b>x</b>', 'A field'],
])('%s is "%s" to a person', (path, words) => {
  expect(fieldWords(path)).toBe(words);
});
