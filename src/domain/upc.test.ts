import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatUpc, fullUpc, storedUpcs, upcCheckDigit } from './upc.ts';

it.each([
  ['CON-003: 5 digits', '12345', '000298123450'],
  ['CON-004: 11 digits', '03600029145', '036000291452'],
  ['12 digits with a wrong check digit', '036000291459', '036000291452'],
  ['with separators', '0-36000-29145-2', '036000291452'],
])('%s', (_title, code, full) => {
  expect(fullUpc(code)).toBe(full);
});

it('CON-005: is shown in groups of 1-5-5-1', () => {
  expect(formatUpc('036000291452')).toBe('0-36000-29145-2');
  expect(formatUpc('12345')).toBe('0-00298-12345-0');
});

it.each(['', '1234', '0123456789012', 'none', null])('leaves %j as it is', (code) => {
  expect(fullUpc(code)).toBeUndefined();
  expect(formatUpc(code)).toBe(code ?? '');
});

it.each([
  ['0-00298-22131-6', ['00029822131', '22131']],
  ['000298221316', ['00029822131', '22131']],
  ['0 00298 22131 6', ['00029822131', '22131']],
  ['00298221316', ['00029822131', '22131', '00298221316']],
  ['00029822131', ['00029822131', '22131']],
  ['0000298221316', ['00029822131', '22131']],
  ['8-40210-00581-1', ['84021000581']],
  ['84021000581', ['84021000581']],
  ['000298221317', []],
  ['22131', []],
  ['12100-RED', []],
  ['', []],
])('ruling 42: %j may be stored as %j', (typed, stored) => {
  expect(storedUpcs(typed).sort()).toEqual([...stored].sort());
});

it('ruling 42: a code is found however it is stored and typed', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^(000298\d{5}|\d{11})$/), (body) => {
      const shown = formatUpc(body);
      for (const typed of [shown, shown.replaceAll('-', ''), shown.replaceAll('-', ' '), `0${fullUpc(body)}`])
        expect(storedUpcs(typed)).toContain(body);
    }),
  );
});

it('notices every single wrong digit', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{11}$/), fc.nat(10), fc.integer({ min: 1, max: 9 }), (digits, at, by) => {
      const changed = `${digits.slice(0, at)}${(Number(digits[at]) + by) % 10}${digits.slice(at + 1)}`;
      expect(upcCheckDigit(changed)).not.toBe(upcCheckDigit(digits));
    }),
  );
  expect(() => upcCheckDigit('123')).toThrow(RangeError);
});
