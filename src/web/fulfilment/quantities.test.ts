import { describe, expect, it } from 'vitest';
import {
  type AskedRow,
  askedLines,
  isAnyNamed,
  piecesText,
  quantityProblem,
  quantityProblems,
  restText,
  rowsOf,
  suggestedOf,
  type WorkLine,
  workedLines,
} from './quantities.ts';

const line = (more: Partial<WorkLine> = {}): WorkLine => ({
  LineKey: '000001',
  ItemCode: '12100-112',
  ItemType: '1',
  ItemCodeDesc: 'Navy',
  UnitOfMeasure: 'EA',
  kitKey: null,
  QuantityOrdered: '24',
  QuantityPicked: '0',
  QuantityShipped: '0',
  QuantityBackordered: '0',
  QuantityCancelled: '0',
  QuantityInvoiced: '0',
  QuantityCredited: '0',
  free: '100',
  UnitOfMeasureConvFactor: '1',
  pickable: '24',
  UnitPrice: '4.60',
  LineDiscountPercent: '0',
  ExtensionAmt: '110.40',
  CommentText: '',
  ...more,
});
const row = (more: Partial<AskedRow> = {}): AskedRow => ({ line: line(), most: '24', suggested: '24', ...more });

describe('quantities of a step', () => {
  it.each([
    ['24', undefined],
    ['0', undefined],
    ['2.5', undefined],
    ['25', 'At most 24.'],
    ['-1', 'Please enter a quantity.'],
    ['1e3', 'Please enter a quantity.'],
    ['a dozen', 'Please enter a quantity.'],
    ['1.23456', 'Please enter a quantity.'],
  ])('%s of 24', (text, problem) => {
    expect(quantityProblem(text, '24')).toBe(problem);
  });

  it('a blank field is nothing, not an error', () => {
    const rows = [row()];
    expect(quantityProblems(rows, { '000001': ' ' })).toEqual({});
    expect(askedLines(rows, { '000001': ' ' })).toEqual([{ lineKey: '000001', quantity: '0' }]);
    expect(isAnyNamed(rows, { '000001': '0.0' })).toBe(false);
    expect(isAnyNamed(rows, { '000001': '1' })).toBe(true);
  });

  it('parts of kits and comments are never asked for, nor lines of which nothing is left', () => {
    const detail = [
      line(),
      line({ LineKey: '2', kitKey: '000001' }),
      line({ LineKey: '3', ItemType: '4' }),
      line({ LineKey: '4', QuantityShipped: '24' }),
    ];
    expect(workedLines({ detail }).map(({ LineKey }) => LineKey)).toEqual(['000001', '4']);
    const order = { detail } as Parameters<typeof rowsOf>[0];
    const rows = rowsOf(order, ({ QuantityOrdered, QuantityShipped }) =>
      String(Number(QuantityOrdered) - Number(QuantityShipped)),
    );
    expect(suggestedOf(rows)).toEqual({ '000001': '24' });
  });

  it('counts pieces by the unit, and says what stays behind', () => {
    const rows = [row({ line: line({ UnitOfMeasureConvFactor: '12' }) })];
    expect(piecesText(rows, { '000001': '3' })).toBe('36 pieces');
    expect(piecesText([row()], { '000001': '1' })).toBe('1 piece');
    expect(piecesText(rows, { '000001': 'x' })).toBe('0 pieces');
    expect(restText(row(), { '000001': '20' })).toBe('4 back-ordered');
    expect(restText(row(), { '000001': '24' })).toBeUndefined();
  });
});
