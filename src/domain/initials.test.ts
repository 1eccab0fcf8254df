import { expect, it } from 'vitest';
import { initials } from './initials.ts';

it.each([
  ['Ada Reyes', 'AR'],
  ['ada maria reyes', 'AR'],
  ['Ada', 'A'],
  ["  O'Neil (Sales)  ", 'OS'],
  ['Émile Zola', 'ÉZ'],
  ['', '?'],
  ['***', '?'],
  [null, '?'],
])('of %j are %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
