import { expect, it } from 'vitest';
import { accountsExamples } from '#contract/examples/accounts.ts';
import { shownAddress } from './shown-address.ts';

const load = accountsExamples.findCustomer.answer.result;

it('ruling 30: where a cart goes is one of the locations that are listed, or the account', () => {
  if (!load) throw new Error('the example has a customer');
  expect(shownAddress(load, '2')).toEqual(['Blue Heron Seaside', '3 Beach Ave', 'Seaside, OR 97138']);
  expect(shownAddress(load, '')).toEqual(['Blue Heron Outfitters', '12 Harbor Rd', 'Astoria, OR 97103']);
  expect(shownAddress(load, '99')).toBeUndefined();
});
