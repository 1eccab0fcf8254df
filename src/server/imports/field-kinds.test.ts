import { expect, it } from 'vitest';
import { addressText, text } from './field-kinds.ts';

const CONTEXT = { shiftDays: 0, timeZone: 'UTC' };
const parsed = (value: string, options?: { empty: string | null }) => text(40, options).parse(value, CONTEXT);

it('T72: a name has no marks that deceive, and is seen', () => {
  expect(parsed('Blue\u202e Heron')).toMatchObject({ reason: 'has U+202E, which is not allowed' });
  expect(parsed('\u2800')).toMatchObject({ reason: 'is empty' });
  expect(parsed('Blue Heron \u2764\ufe0f')).toBe('Blue Heron \u2764\ufe0f');
});

it('T68 T72: what of an address could not be saved when it is edited is refused', () => {
  expect(addressText(30).parse('118 \u202eOak', CONTEXT)).toMatchObject({
    reason: 'has U+202E, which is not allowed',
  });
  expect([addressText(30).empty, addressText(30).parse('118 Oak', CONTEXT)]).toEqual(['', '118 Oak']);
});

it('a comment that was typed in the portal comes back as it is', () => {
  for (const empty of ['', null]) expect(parsed('\u200fשלום\u200f', { empty })).toBe('\u200fשלום\u200f');
});
