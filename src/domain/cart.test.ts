import { describe, expect, it } from 'vitest';
import {
  cartBadge,
  cartNameProblem,
  changedStatus,
  cleanCartName,
  isLineCounted,
  isLineShown,
  NEW_CART_ID,
  removedStatus,
} from './cart.ts';

describe('the cart', () => {
  it.each([
    ['', 'Please name your cart.'],
    ['   ', 'Please name your cart.'],
    [null, 'Please name your cart.'],
    ['\u200b\u2060', 'Please name your cart.'],
    ['\u202e\u3164\u2800\u00ad', 'Please name your cart.'],
    ['x'.repeat(31), 'The cart name is up to 30 characters.'],
    ['x'.repeat(30), undefined],
    [' Spring ', undefined],
  ])('CRT-054 CRT-061: name %j', (name, problem) => {
    expect(cartNameProblem(name)).toBe(problem);
  });

  it('keeps no line breaks in a name, which goes into mails', () => {
    expect(cleanCartName('PO 1\r\nBcc: x@y.z')).toBe('PO 1 Bcc: x@y.z');
    expect(cleanCartName('  a   b ')).toBe('a b');
  });

  it('CRT-052: a new cart has the id 0', () => {
    expect(NEW_CART_ID).toBe(0);
  });
});

describe('counting', () => {
  const line = (
    itemType: string,
    quantityOrdered: number,
    unitFactor: string,
    lineStatus: 'N' | 'I' | 'U' | 'X' | null = 'N',
  ) => ({ itemType, quantityOrdered, unitFactor, lineStatus });

  it('SHL-031 LIN-033: the badge reads in the form 0,0 and says at most 99,999', () => {
    expect([0, 999, 1205, 99_999, 100_000].map(cartBadge)).toEqual(['0', '999', '1,205', '99,999', '99,999+']);
  });

  it('hides removed lines and products without a quantity', () => {
    expect(isLineShown(line('1', 1, '1', 'X'))).toBe(false);
    expect(isLineShown(line('1', 0, '1', 'U'))).toBe(false);
    expect(isLineShown(line('4', 0, '1'))).toBe(true);
    expect(isLineShown(line('1', 1, '1'))).toBe(true);
  });

  it('ANL-007: analytics ignore status U without a quantity', () => {
    expect(isLineCounted(line('4', 0, '1', 'U'))).toBe(false);
    expect(isLineCounted(line('1', 0, '1', 'U'))).toBe(false);
    expect(isLineCounted(line('1', 2, '1', 'U'))).toBe(true);
  });
});

describe('line status', () => {
  it.each([
    [null, 'N', 'X'],
    ['N', 'N', 'X'],
    ['I', 'U', 'U'],
    ['U', 'U', 'U'],
    ['X', 'N', 'X'],
  ] as const)('LIN-012: %s becomes %s when changed and %s when removed', (status, changed, removed) => {
    expect(changedStatus(status)).toBe(changed);
    expect(removedStatus(status)).toBe(removed);
  });
});
