import { describe, expect, it } from 'vitest';
import { groupKits, linesToDuplicate, mayCopyLine } from './line.ts';

const line = { itemType: '1', productType: 'F', isInactive: false };

describe('copying a line', () => {
  it.each([
    ['a finished item', {}, false, true],
    ['ORD-040: a kit', { productType: 'K' }, false, true],
    ['LIN-027: no product type', { productType: null }, false, false],
    ['LIN-027: a blank product type', { productType: '' }, false, false],
    ['LIN-027 ORD-040: discontinued', { productType: 'D' }, false, false],
    ['LIN-028: inactive', { isInactive: true }, false, false],
    ['LIN-029: a comment', { itemType: '4' }, false, false],
    ['LIN-030: a read-only view', {}, true, false],
  ])('%s', (_title, of, isReadOnly, expected) => {
    expect(mayCopyLine({ ...line, ...of }, isReadOnly)).toBe(expected);
  });

  it('duplicates items and comments, no parts, no dead items', () => {
    const base = { ...line, isKitPart: false, quantityOrdered: 2, commentText: '' };
    const kept = { ...base, id: 1, quantityOrdered: 1 };
    const comment = {
      ...base,
      id: 2,
      itemType: '4',
      productType: null,
      quantityOrdered: 0,
      commentText: 'Rush, please',
    };
    const lines = [
      kept,
      comment,
      { ...base, id: 3, isKitPart: true },
      { ...base, id: 4, quantityOrdered: 0 },
      { ...base, id: 5, isInactive: true },
      { ...base, id: 6, productType: 'D' },
      { ...comment, id: 7, commentText: '  ' },
      { ...base, id: 8, itemType: '5' },
    ];
    expect(linesToDuplicate(lines).map(({ id }) => id)).toEqual([1, 2]);
  });
});

describe('kits', () => {
  const part = (lineKey: string, salesKitLineKey: string | null) => ({
    lineKey,
    productType: 'F',
    isExplodedKit: false,
    salesKitLineKey,
  });
  const kit = { lineKey: '1', productType: 'K', isExplodedKit: true, salesKitLineKey: '1' };

  it('LIN-006 ORD-018: parts stand under their kit', () => {
    const rows = groupKits([kit, part('2', '1'), part('3', '1'), part('4', null)]);
    expect(rows.map((row) => [row.line.lineKey, row.contains.map(({ lineKey }) => lineKey)])).toEqual([
      ['1', ['2', '3']],
      ['4', []],
    ]);
  });

  it('loses no line: a part without its kit stands alone', () => {
    expect(groupKits([part('2', '9')])).toHaveLength(1);
    expect(groupKits([{ ...kit, isExplodedKit: false }, part('2', '1')])).toHaveLength(2);
  });
});
