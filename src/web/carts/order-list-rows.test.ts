import { describe, expect, it } from 'vitest';
import type { ListedItem, ListVerdict } from '#contract/order-list.ts';
import { readListText } from '#domain/order-list.ts';
import {
  countRows,
  isSameJudged,
  itemsOf,
  judgedRows,
  partRows,
  questionsOf,
  type RowEdits,
  type RowRefusals,
  refusedAnywhere,
  stateOf,
} from './order-list-rows.ts';

const item = (itemCode: string, more: Partial<ListedItem> = {}): ListedItem => ({
  ...{ itemCode, description: `Item ${itemCode}`, image: null, unit: 'EA', units: ['EA'], price: '2.5' },
  ...more,
});
const found = (itemCode: string, more: Partial<ListVerdict> = {}): ListVerdict => ({
  ...{ verdict: 'found', item: item(itemCode), itemCode, reason: null, notice: null, suggestions: [] },
  ...more,
});
const LIST = `SKU,Qty,UM,Note
A-1,12,EA,for the window
B-2,1.5,,
C-3,,,
D-4,2,DZ,
,3,,
A-1,1,EA,`;
const wantedOf = (edits: RowEdits = {}) => partRows(readListText(LIST), edits);

describe('the rows of a list', () => {
  it('T71: a tab within a row stops none of the others: what is asked about it is one line', () => {
    const { wanted } = partRows(readListText('12100-100 12\n12100-112 6\n12100-104\tGRAPHITE ask Tom'), {});
    const texts = questionsOf(wanted).flatMap((question) => question.texts);
    expect(wanted.flatMap((row) => row.texts).join()).toContain('\t');
    expect([wanted.length, texts.join()]).toEqual([3, expect.not.stringMatching(/\p{Cc}/u)]);
  });

  it('each stands in exactly one part, whatever is done with it', () => {
    const linesOf = (edits: RowEdits) => {
      const { wanted, removed, added, unordered } = wantedOf(edits);
      return [wanted, removed, added, unordered].map((rows) => rows.map(({ line }) => line));
    };
    expect(linesOf({})).toEqual([[2, 3, 5, 6, 7], [], [], [4]]);
    expect(linesOf({ 2: { gone: 'added' }, 3: { gone: 'removed' }, 4: { wanted: true } })).toEqual([
      [4, 5, 6, 7],
      [3],
      [2],
      [],
    ]);
    expect(linesOf({ 4: { wanted: true, gone: 'removed' } })).toEqual([[2, 3, 5, 6, 7], [4], [], []]);
  });

  it('T76: are 500 at most at once; those behind wait, and move up when rows are added or removed', () => {
    const list = readListText(Array.from({ length: 620 }, (_, index) => `A-${index + 1}\t1`).join('\n'));
    const linesOf = (edits: RowEdits) => {
      const { wanted, waiting } = partRows(list, edits);
      return [wanted, waiting].map((rows) => [rows.length, rows[0]?.line, rows.at(-1)?.line]);
    };
    expect(linesOf({})).toEqual([
      [500, 1, 500],
      [120, 501, 620],
    ]);
    expect(linesOf({ 7: { gone: 'removed' } })).toEqual([
      [500, 1, 501],
      [119, 502, 620],
    ]);
    const added = Array.from({ length: 499 }, (_, index) => [index + 2, { gone: 'added' as const }]);
    expect(linesOf(Object.fromEntries(added))).toEqual([
      [121, 1, 620],
      [0, undefined, undefined],
    ]);
  });

  it('T25: a correction counts instead of what the list says, and no text becomes another quantity', () => {
    const [, second] = wantedOf({ 3: { text: ' A-1 ', quantity: '1,200 ea', unit: undefined } }).wanted;
    expect(second).toMatchObject({ texts: ['A-1'], quantity: { is: 'read', quantity: 1200 }, unit: 'EA' });
    const [, wrong] = wantedOf({ 3: { quantity: '1.5' } }).wanted;
    expect(wrong?.quantity.is).toBe('problem');
    const { wanted } = wantedOf({ 3: { text: `${'x'.repeat(119)}😀😀`, unit: 'PALLETSOFTEN' } });
    expect(questionsOf(wanted)[1]).toEqual({
      texts: [`${'x'.repeat(119)}\uFFFD`],
      quantityOrdered: null,
      unitOfMeasure: 'PALLETSOFT',
    });
  });
});

const never = () => {
  throw new Error('a row is missing');
};

describe('what a row comes to', () => {
  const [first = never(), second = never(), fourth = never(), fifth = never()] = wantedOf().wanted;

  it.each([
    ['nothing is known yet', first, undefined, 'reading', undefined],
    ['found', first, found('A-1'), 'fine', undefined],
    ['a wrong quantity', second, found('B-2'), 'quantity', '“1.5” is not a whole number'],
    ['a wrong unit', fourth, found('D-4', { verdict: 'not-orderable', reason: 'unit' }), 'unit', 'not sold by DZ'],
    ['no item', fifth, found('', { verdict: 'unknown', item: null }), 'item', 'names no item'],
    ['unknown', first, found('', { verdict: 'unknown', item: null }), 'item', '“A-1” is not known. Please correct it'],
    [
      'near',
      first,
      found('', { verdict: 'unknown', item: null, suggestions: [item('A-2')] }),
      'item',
      'Did you mean this?',
    ],
    [
      'unclear',
      first,
      found('', { verdict: 'unclear', item: null, suggestions: [item('A-2'), item('A-3')] }),
      'item',
      'Please choose one',
    ],
    [
      'only a name',
      first,
      found('', { verdict: 'unclear', item: null, suggestions: [item('A-2')] }),
      'item',
      'Is it this item?',
    ],
    [
      'discontinued',
      first,
      found('A-1', { verdict: 'not-orderable', item: null, reason: 'discontinued' }),
      'item',
      'A-1 is discontinued. Please name another',
    ],
    [
      'no price',
      first,
      found('A-1', { verdict: 'not-orderable', item: null, reason: 'no-price' }),
      'item',
      'has no price for this account',
    ],
  ])('%s', (_name, row, verdict, is, sentence) => {
    const state = stateOf(row, verdict);
    expect(state.is).toBe(is);
    if (sentence !== undefined) expect('sentence' in state && state.sentence).toContain(sentence);
  });

  it('a refusal of the server is said in its row', () => {
    for (const is of ['item', 'quantity', 'unit'] as const) {
      expect(stateOf(first, found('A-1'), { is, sentence: 'Not like this.' })).toMatchObject({
        ...{ is, sentence: expect.stringContaining('Not like this.') },
        ...(is !== 'item' && { item: { itemCode: 'A-1' } }),
      });
    }
    expect(stateOf(first, found('A-1'), { is: 'item', sentence: 'A-1 is gone.' })).toMatchObject({
      sentence: 'A-1 is gone. Please name another item, or remove the row.',
    });
  });

  it('T23: a price that changed is told in its row, which can be added so', () => {
    const sentence = 'Price up from 2.50 to 3.00.';
    expect(stateOf(first, found('A-1'), { is: 'price', sentence })).toMatchObject({ is: 'fine', change: sentence });
  });

  it('only what may be refused because of the cart is forgotten with it', () => {
    const [item, price, quantity, unit] = (['item', 'price', 'quantity', 'unit'] as const).map((is) => ({
      is,
      sentence: 'No.',
    }));
    const all = { 1: item, 2: price, 3: quantity, 4: unit } as RowRefusals;
    expect(refusedAnywhere(all)).toEqual({ 1: item, 2: price, 4: unit });
  });

  it('counts, sums, finds the same item twice, and hands over only what is fine', () => {
    const { wanted } = wantedOf({ 5: { unit: 'CS' } });
    const verdicts = [
      found('A-1'),
      found('B-2'),
      found('D-4', { item: item('D-4', { unit: 'CS', price: '30.005' }) }),
      undefined,
      found('A-1'),
    ];
    const rows = judgedRows(wanted.map((row, index) => ({ row, state: stateOf(row, verdicts[index]) })));
    expect(countRows(rows)).toEqual({ fine: 3, needing: 1, reading: 1, sum: '92.51' });
    expect(rows.map(({ twins }) => twins)).toEqual([[7], [], [], [], [2]]);
    expect(itemsOf(rows)).toMatchObject([
      { line: 2, itemCode: 'A-1', quantityOrdered: 12, unitOfMeasure: 'EA', commentText: 'for the window' },
      { line: 5, itemCode: 'D-4', quantityOrdered: 2, unitOfMeasure: 'CS', commentText: '' },
      { line: 7, itemCode: 'A-1', quantityOrdered: 1 },
    ]);
  });

  it('knows a row that reads as before from one that does not', () => {
    const verdict = found('A-1');
    const unknown = found('', { verdict: 'unknown', item: null });
    const judge = (edits: RowEdits, told: ListVerdict | undefined = verdict) => {
      const [row = never()] = wantedOf(edits).wanted;
      const [judged = never()] = judgedRows([{ row, state: stateOf(row, told) }]);
      return judged;
    };
    const before = judge({});
    expect(isSameJudged(before, judge({ 3: { quantity: '9' } }))).toBe(true);
    for (const other of [
      judge({ 2: { quantity: '13' } }),
      judge({ 2: { text: 'A-2' } }),
      judge({ 2: { unit: 'CS' } }),
      judge({}, { ...verdict, notice: 'Only 3' }),
      judge({}, found('A-1')),
      judge({}, unknown),
      { ...judge({}), twins: [7] },
    ]) {
      expect(isSameJudged(before, other)).toBe(false);
    }
    expect(isSameJudged(judge({}, unknown), judge({}, { ...unknown, suggestions: [item('A-2')] }))).toBe(false);
  });

  it('are asked about with what all rows order that name the item alike, since stock must cover them together', () => {
    const quantities = (edits: RowEdits) =>
      questionsOf(wantedOf(edits).wanted).map(({ quantityOrdered }) => quantityOrdered);
    expect(quantities({})).toEqual([13, null, 2, 3, 13]);
    expect(quantities({ 7: { quantity: '10' } })).toEqual([22, null, 2, 3, 22]);
    expect(quantities({ 7: { unit: 'DZ' } })).toEqual([12, null, 2, 3, 1]);
    expect(quantities({ 7: { gone: 'removed' } })).toEqual([12, null, 2, 3]);
    expect(quantities({ 2: { quantity: '99999' } })[0]).toBe(99_999);
  });

  it.each([
    ['A-1\tBlack', 'A-1 Black'],
    ['A-1\r\n', 'A-1'],
    ['A\u0000-1\u00A0 x', 'A -1 x'],
    ['\t', ''],
  ])('%j pasted into the field of an item is one line of text', (typed, text) => {
    expect(wantedOf({ 3: { text: typed } }).wanted[1]?.texts).toEqual(text === '' ? [] : [text]);
  });
});
