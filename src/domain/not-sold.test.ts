import { expect, it } from 'vitest';
import { notSoldComment, notSoldSentence } from './not-sold.ts';

const wanted = { itemCode: 'X-1', quantity: 3, unit: 'EA' };

it.each([
  ['discontinued', 'Item X-1 is discontinued or inactive and was not added. Quantity: 3 EA.'],
  ['inactive', 'Item X-1 is discontinued or inactive and was not added. Quantity: 3 EA.'],
  ['not-for-sale', 'Item X-1 is not for sale and was not added. Quantity: 3 EA.'],
  ['no-price', 'Item X-1 has an invalid price and was not added. Please contact Customer Service. Quantity: 3 EA.'],
] as const)('names item, quantity and why it was not added: %s', (reason, comment) => {
  expect(notSoldComment(reason, wanted)).toBe(comment);
});

it('leaves out a unit that there is not', () => {
  expect(notSoldComment('inactive', { ...wanted, unit: null })).toContain('Quantity: 3.');
});

it.each([
  ['inactive', 'This item is no longer sold.'],
  ['no-price', 'This item has no price for this account. Please contact Customer Service.'],
] as const)('says it as a sentence beside the item: %s', (reason, sentence) => {
  expect(notSoldSentence(reason)).toBe(sentence);
});
