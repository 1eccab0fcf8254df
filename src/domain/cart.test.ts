import { describe, expect, it } from 'vitest';
import {
  activeCartId,
  cartBadge,
  cartNameProblem,
  cartQuantity,
  changedStatus,
  cleanCartName,
  commentLine,
  invalidPriceComment,
  isLineCounted,
  isLineShown,
  isSellable,
  NEW_CART_ID,
  newLineProblems,
  removedStatus,
  unavailableItemComment,
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

  it('CRT-049: the active cart is the stored one, else the first', () => {
    expect(activeCartId([{ id: 3 }, { id: 5 }], 5)).toBe(5);
    expect(activeCartId([{ id: 3 }, { id: 5 }], 9)).toBe(3);
    expect(activeCartId([], 9)).toBeUndefined();
  });
});

describe('counting', () => {
  const line = (
    itemType: string,
    quantityOrdered: number,
    unitFactor: string,
    lineStatus: 'N' | 'I' | 'U' | 'X' | null = 'N',
  ) => ({ itemType, quantityOrdered, unitFactor, lineStatus });

  it('CRT-077: only type 1 lines count, quantity times conversion factor', () => {
    expect(cartQuantity([line('1', 2, '12.0000'), line('1', 3, '1'), line('4', 5, '1'), line('1', 7, '1', 'X')])).toBe(
      27,
    );
    expect(cartQuantity([])).toBe(0);
  });

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

describe('a new line', () => {
  const item = { itemType: '1', itemCode: '12100-100', quantityOrdered: 1 };
  const paths = (of: object) => newLineProblems({ ...item, ...of }).map(({ path }) => path);

  it.each([
    ['an item', {}, []],
    ['LIN-021: no quantity', { quantityOrdered: 0 }, ['quantityOrdered']],
    ['a negative quantity', { quantityOrdered: -1 }, ['quantityOrdered']],
    ['a fraction', { quantityOrdered: 1.5 }, ['quantityOrdered']],
    ['no number', { quantityOrdered: Number.NaN }, ['quantityOrdered']],
    ['too many', { quantityOrdered: 100_000 }, ['quantityOrdered']],
    ['no code', { itemCode: ' ' }, ['itemCode']],
    ['a charge code', { itemType: '5' }, ['itemType']],
    ['a special code as an item', { itemCode: '/DISC' }, ['itemCode']],
    ['LIN-022: a comment of 2048 characters', { commentText: 'x'.repeat(2048) }, []],
    ['LIN-022: a comment that is too long', { commentText: 'x'.repeat(2049) }, ['commentText']],
    [
      'a comment line with a quantity',
      { itemType: '4', itemCode: '/C', commentText: 'a', quantityOrdered: 1 },
      ['quantityOrdered'],
    ],
    [
      'LIN-025: a comment line without text',
      { itemType: '4', itemCode: '/C', commentText: ' ', quantityOrdered: 0 },
      ['commentText'],
    ],
    ['a comment line with an item’s code', { itemType: '4', commentText: 'a', quantityOrdered: 0 }, ['itemCode']],
  ])('%s', (_title, of, expected) => {
    expect(paths(of)).toEqual(expected);
  });

  it('LIN-015: a comment is type 4, code /C, no quantity, no unit', () => {
    const line = commentLine(' Ship with PO 7 ');
    expect(line).toEqual({
      itemType: '4',
      itemCode: '/C',
      commentText: 'Ship with PO 7',
      quantityOrdered: 0,
      unitOfMeasure: null,
    });
    expect(newLineProblems(line)).toEqual([]);
  });

  const sellable = { itemCode: '12100-100', company: 'CHI', itemType: '1', productType: 'F', isInactive: false };
  it.each([
    ['a finished item', {}, true],
    ['a kit', { productType: 'K' }, true],
    ['a raw material', { productType: 'R' }, false],
    ['discontinued', { productType: 'D' }, false],
    ['no product type', { productType: null }, false],
    ['inactive', { isInactive: true }, false],
    ['the other brand’s', { company: 'BCS' }, false],
    ['an import code', { itemCode: '12100-100IMP' }, false],
    ['a charge', { itemType: '5' }, false],
  ])('sells %s: %s', (_title, of, expected) => {
    expect(isSellable({ ...sellable, ...of }, 'CHI')).toBe(expected);
  });

  it('names item, quantity and unit where nothing could be added', () => {
    expect(unavailableItemComment('X-1', 3, 'EA')).toContain('Item X-1 is discontinued or inactive');
    expect(unavailableItemComment('X-1', 3, 'EA')).toContain('3 EA');
    expect(invalidPriceComment('X-1', 3, null)).toContain('Quantity: 3.');
  });
});
