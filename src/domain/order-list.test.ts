import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { partLine } from './list-line.ts';
import { linesOf, readTable } from './list-table.ts';
import { LIST_TEXTS_MAX, ORDER_LIST_ROWS_MAX, type OrderList, readListText } from './order-list.ts';

const orders = ({ rows }: OrderList) =>
  rows.map(({ texts, quantity }) => [...texts, quantity.is === 'read' ? quantity.quantity : quantity.is]);

describe('a list to order', () => {
  const expected = [
    ['12100-100', 12],
    ['12100-104', 6],
  ];
  it.each([
    ['tabs without headings', '12100-100\t12\n12100-104\t6'],
    ['semicolons with headings', 'SKU;Qty\n12100-100;12\n12100-104;6'],
    ['commas with other headings', 'Item Number,Order Qty.\n12100-100,12.0\n12100-104,6.0'],
    ['the quantity in front', '12\t12100-100\n6\t12100-104'],
    ['prices beside', 'Item #\tPrice\tQuantity\n12100-100\t5.00\t12\n12100-104\t5.00\t6'],
    ['prices beside, without headings', '12100-100\t$5.00\t12\n12100-104\t$5.00\t6'],
    ['the numbers of its rows', 'Our no\tSKU\tQty\n1\t12100-100\t12\n2\t12100-104\t6'],
    ['a title above', 'Order form\n\nBlue Heron\n\nSKU\tQTY\n12100-100\t12\n12100-104\t6'],
    ['lines of an e-mail', '12100-100 12\n12100-104  6'],
    ['counts with x', '12 x 12100-100\n12100-104 x 6'],
    ['units', '12100-100 12 EA\n12100-104 6 EA'],
  ])('is read with %s', (_, text) => {
    expect(orders(readListText(text))).toEqual(expected);
  });

  it('reads codes of digits alone: the quantity is the smaller number', () => {
    expect(orders(readListText('90410\t144\n90411\t12'))).toEqual([
      ['90410', 144],
      ['90411', 12],
    ]);
    expect(orders(readListText('90410 144\n12 90411\n90412 x 3\n4 x 90413'))).toEqual([
      ['90410', 144],
      ['90411', 12],
      ['90412', 3],
      ['90413', 4],
    ]);
  });

  it('reads UPCs and never takes one for a quantity', () => {
    expect(orders(readListText('UPC,QTY\n0-00298-21001-3,5\n298210410,6'))).toEqual([
      ['0-00298-21001-3', 5],
      ['298210410', 6],
    ]);
    expect(orders(readListText('000298210013 5\n000298210410 6'))).toEqual([
      ['000298210013', 5],
      ['000298210410', 6],
    ]);
    expect(orders(readListText('0 00298 21001 3'))).toEqual([['0 00298 21001 3', 'blank']]);
  });

  it('names an item by its code, its UPC and its name with the color, in this order', () => {
    const list = readListText(
      'Description,Color,SKU,UPC,Qty,Notes,UOM\n"Retainer, wide",Black,12100-100,21001,3,gift,each',
    );
    expect(list.rows).toMatchObject([
      { line: 2, texts: ['12100-100', '21001', 'Retainer, wide Black'], unit: 'EA', comment: 'gift' },
    ]);
    expect(orders(readListText('Classic Cotton\tBlack\t12\nClassic Cotton\tGraphite\t3'))).toEqual([
      ['Classic Cotton Black', 12],
      ['Classic Cotton Graphite', 3],
    ]);
    expect(orders(readListText('Classic Cotton, Black 12\nClassic Cotton, Graphite 3'))).toEqual([
      ['Classic Cotton, Black', 12],
      ['Classic Cotton, Graphite', 3],
    ]);
  });

  it('reads a column of units without a heading, and none that is headed otherwise', () => {
    const unitsOf = (text: string) => readListText(text).rows.map(({ unit }) => unit);
    expect(unitsOf('SKU\tQty\t\nA-1\t12\tDZ\nA-2\t3\tea')).toEqual(['DZ', 'EA']);
    expect(unitsOf('SKU\tQty\nA-1\t12\tDZ\nA-2\t3\tEA')).toEqual(['DZ', 'EA']);
    expect(unitsOf('SKU\tQty\tShelf\nA-1\t12\tDZ\nA-2\t3\tEA')).toEqual(['', '']);
    expect(unitsOf('SKU\tQty\t\nA-1\t12\tblue\nA-2\t3\tred')).toEqual(['', '']);
    expect(unitsOf('SKU\tQty\tUOM\t\nA-1\t12\tEA\tDZ')).toEqual(['EA']);
  });

  it('takes no ticked box for a name', () => {
    expect(readListText('12100-100\t12\tTRUE\n12100-104\t6\tFALSE').rows.map(({ texts }) => texts)).toEqual([
      ['12100-100'],
      ['12100-104'],
    ]);
  });

  it('T25: tells what is wrong with a quantity instead of guessing', () => {
    const list = readListText('SKU\tQty\nA-1\t12.5\nA-2\t-3\nA-3\t1e3\nA-4\t99999999\nA-5\t4');
    expect(list.rows.map(({ quantity }) => quantity.is)).toEqual(['problem', 'problem', 'problem', 'problem', 'read']);
    expect(list.unordered).toEqual([]);
  });

  it('puts an unquoted 1,000 together again, where the row has a cell too many', () => {
    expect(orders(readListText('SKU,Qty,Note\nA-1,12,x\nA-2,1,000,y\nA-3,4,z'))).toEqual([
      ['A-1', 12],
      ['A-2', 1000],
      ['A-3', 4],
    ]);
  });

  it('keeps the blank lines of an order form apart, and says which rows it did not read', () => {
    const list = readListText('Spring 2026\nSKU\tQty\nA-1\t\nA-2\t5\nA-3\t0\nTotal\t5');
    expect(orders(list)).toEqual([
      ['A-2', 5],
      ['Total', 5],
    ]);
    expect(list.unordered.map(({ texts }) => texts[0])).toEqual(['A-1', 'A-3']);
    expect(list.notRead).toEqual([
      { line: 1, source: 'Spring 2026', why: 'above headings' },
      { line: 2, source: 'SKU · Qty', why: 'headings' },
    ]);
  });

  it.each([
    ['tabs', '12100-100\t12\n12100-104\t6\n12100-110\t2\n12100-112\t2\n13114-BLK\t1\n13114-RED\t1'],
    ['commas', '12100-100,12\n12100-104,6\n12100-110,2\n12100-112,2\n13114-BLK,1\n13114-RED,1'],
    ['blanks', '12100-100 12\n12100-104 6\n12100-110 2'],
  ])('a row that is not parted as those with %s is read by itself, or asked about', (_, text) => {
    const list = readListText(`${text}\n000298221316;3\n3 x 12100-140\n12100-213 abc\n90410;-2\n12100-150`);
    expect(orders(list).slice(-5)).toEqual([
      ['000298221316', 3],
      ['12100-140', 3],
      ['12100-213 abc', 'blank'],
      ['90410', 'problem'],
      ['12100-150', 'blank'],
    ]);
    expect(list.unordered).toEqual([]);
    expect(list.rows.at(-5)?.source).toMatch(/^000298221316\W+3$/);
  });

  it('takes no title among the rows for an order', () => {
    const list = readListText('SKU\tQty\nA-1\t2\nSpring 2026\nCounter Display 12\nA-2\t5\nA-3\t');
    expect(orders(list)).toEqual([
      ['A-1', 2],
      ['A-2', 5],
    ]);
    expect(list.unordered.map(({ line }) => line)).toEqual([3, 4, 6]);
  });

  it('asks for every quantity when the list has none', () => {
    expect(orders(readListText('12100-100\n12100-104'))).toEqual([
      ['12100-100', 'blank'],
      ['12100-104', 'blank'],
    ]);
    expect(readListText('SKU\nA-1\nA-2').unordered).toEqual([]);
  });

  it('reads every row of a list that is longer than a cart', () => {
    const text = Array.from({ length: ORDER_LIST_ROWS_MAX + 3 }, (_, index) => `A-${index}\t1`).join('\n');
    expect(orders(readListText(text)).slice(499)).toEqual(['A-499', 'A-500', 'A-501', 'A-502'].map((sku) => [sku, 1]));
    expect(readListText('12100-BLK\n'.repeat(200_000)).rows).toHaveLength(200_000);
  });

  it('takes a line that is too long for an order as a whole: it orders nothing by itself', () => {
    const [row] = readListText(`see${' '.repeat(400)}12`).rows;
    expect(row?.quantity.is).toBe('blank');
    expect(partLine(`${'very '.repeat(60)}long 12`)[1]).toBe('');
    expect(partLine('not so long 12')[1]).toBe('12');
  });

  it('reads the columns that the person chooses', () => {
    const text = 'Ref\tCode\tA\tB\nx1\t12100-100\t5\t12\nx2\t12100-104\t5\t6';
    expect(orders(readListText(text, { sku: 1, quantity: 3 }))).toEqual(expected);
    expect(readListText(text).labels).toHaveLength(4);
    expect(readListText('12100-100 12').labels).toEqual([]);
  });

  it('reads the cells of a workbook alike', () => {
    expect(orders(readListText('SKU\tQty\n12100-100\t12\n\t\n12100-104\t6'))).toEqual(expected);
  });
});

describe('nothing is dropped', () => {
  const lines = (list: OrderList) =>
    [...list.rows, ...list.unordered, ...list.notRead].map(({ line }) => line).toSorted((a, b) => a - b);

  it('every row of any text that holds something is told of, once', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', '1', '0', ' ', '\t', ',', ';', '"', '\n', '-', '.', 'x') }),
        (text) => {
          const list = readListText(text);
          const told = lines(list);
          expect(new Set(told).size).toBe(told.length);
          const [cells, whole] = [readTable(text).rows, linesOf(text).rows].map((rows) => rows.map(({ line }) => line));
          expect([cells, whole]).toContainEqual(told);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('every item of a list that is as it should be is ordered as it stands there', () => {
    const row = fc.record({
      sku: fc
        .string({ unit: fc.constantFrom('A', 'B', '1', '7'), minLength: 3, maxLength: 8 })
        .map((text) => `Z9-${text}`),
      quantity: fc.constantFrom(1, 6, 12, 144, 1000),
    });
    const form = fc.record({
      rows: fc.array(row, { minLength: 1, maxLength: 30 }),
      delimiter: fc.constantFrom('\t', ';', ','),
      headings: fc.constantFrom('', 'SKU?Qty', 'Item Code?Quantity'),
      end: fc.constantFrom('\n', '\r\n'),
    });
    fc.assert(
      fc.property(form, ({ rows, delimiter, headings, end }) => {
        const head = headings === '' ? [] : [headings.replace('?', delimiter)];
        const text = [...head, ...rows.map(({ sku, quantity }) => `${sku}${delimiter}${quantity}`)].join(end);
        expect(orders(readListText(text))).toEqual(rows.map(({ sku, quantity }) => [sku, quantity]));
      }),
    );
  });

  it('names no item by more texts than the server takes', () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.string(), { maxLength: 6 }), { maxLength: 6 }), (cells) => {
        const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
        const list = readListText(cells.map((row) => row.map(quoted).join('\t')).join('\n'));
        expect([...list.rows, ...list.unordered].every(({ texts }) => texts.length <= LIST_TEXTS_MAX)).toBe(true);
      }),
    );
  });
});
