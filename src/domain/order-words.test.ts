import { expect, it } from 'vitest';
import { composeOrderComment } from './order-comment.ts';
import { orderWords } from './order-words.ts';

const account = { value: '84E012', enabled: true };

it.each([
  ['Please call Maya ~ after noon', null, false],
  ['Please call', account, true],
  ['', account, false],
  ['', null, true],
  ['FREE samples please', null, false],
])('the words %j are read back from the comment that is stored', (text, shippingAccount, hold) => {
  expect(orderWords(composeOrderComment({ shippingAccount, hold, text }))).toBe(text);
});

it('a comment without tokens is all words, and none is none', () => {
  expect(orderWords('Deliver to the back door')).toBe('Deliver to the back door');
  expect(orderWords(null)).toBe('');
});
