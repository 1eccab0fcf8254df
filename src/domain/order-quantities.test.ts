import { describe, expect, it } from 'vitest';
import {
  type AskedLine,
  planCredited,
  planInvoiced,
  planPick,
  planShip,
  type StockedLine,
  stockMoves,
  suggestPick,
} from './order-quantities.ts';

const line = (lineKey: string, more: Partial<StockedLine> = {}): StockedLine => ({
  lineKey,
  itemType: '1',
  kitKey: null,
  ordered: '12',
  picked: '0',
  shipped: '0',
  invoiced: '0',
  credited: '0',
  stockKey: `${lineKey}/000`,
  unitFactor: '1',
  ...more,
});
const ask = (lineKey: string, quantity: string): AskedLine => ({ lineKey, quantity });
const stock = (...pairs: [string, string][]) => new Map(pairs.map(([key, free]) => [`${key}/000`, free]));
/** A kit of two of part 2 and one of part 3. */
const KIT = [
  line('1', { ordered: '4', stockKey: null }),
  line('2', { ordered: '8', kitKey: '1' }),
  line('3', { ordered: '4', kitKey: '1' }),
];

describe('picking', () => {
  it('takes what is open and there, fractions of what was ordered as one', () => {
    const lines = [line('1', { shipped: '2' })];
    expect(planPick(lines, [ask('1', '10')], stock(['1', '10']))).toEqual({ moves: [ask('1', '10')] });
    const yards = [line('1', { ordered: '10.5' })];
    expect(planPick(yards, [ask('1', '2.5')], stock(['1', '10']))).toEqual({ moves: [ask('1', '2.5')] });
    expect(planPick(lines, [ask('1', '0')], stock(['1', '-3']))).toEqual({ moves: [ask('1', '0')] });
  });

  it.each([
    ['more than is open', [ask('1', '13')], 'lines.0.quantity', 'Only 12 of line 1 are open.'],
    ['more than is there', [ask('1', '11')], 'lines.0.quantity', 'The stock has 10 for this line.'],
    ['a foreign line', [ask('9', '1')], 'lines.0.lineKey', 'is no line of this order that can be named once'],
    [
      'a line twice',
      [ask('1', '1'), ask('1', '1')],
      'lines.1.lineKey',
      'is no line of this order that can be named once',
    ],
    ['a part of a unit (T25)', [ask('1', '0.3333')], 'lines.0.quantity', 'must be a whole number'],
    ['a negative number', [ask('1', '-1')], 'lines.0.quantity', 'Only 12 of line 1 are open.'],
  ])('refuses %s', (_name, asked, path, message) => {
    expect(planPick([line('1')], asked, stock(['1', '10']))).toEqual({ problems: [{ path, message }] });
  });

  it('leaves alone what lies ready for another line of the same item', () => {
    const shared = { stockKey: '1/000', ordered: '30' };
    const lines = [line('1', { ...shared, picked: '30' }), line('2', shared)];
    expect(planPick(lines, [ask('2', '1')], stock(['1', '30']))).toEqual({
      problems: [{ path: 'lines.0.quantity', message: 'The stock has 0 for this line.' }],
    });
    expect(planPick(lines, [ask('1', '20'), ask('2', '10')], stock(['1', '30']))).toMatchObject({ moves: [{}, {}] });
  });

  it('counts cases in pieces, and two lines of one item together', () => {
    const cases = [line('1', { unitFactor: '12' })];
    expect(planPick(cases, [ask('1', '2')], stock(['1', '23']))).toMatchObject({
      problems: [{ message: 'The stock has 1 for this line.' }],
    });
    const twins = [line('1', { stockKey: 'a' }), line('2', { stockKey: 'a' })];
    expect(planPick(twins, [ask('1', '6'), ask('2', '5')], new Map([['a', '10']]))).toMatchObject({
      problems: [{ path: 'lines.1.quantity', message: 'The stock has 4 for this line.' }],
    });
  });

  it('a kit takes its parts along, and is short when one of them is', () => {
    const free = stock(['2', '5'], ['3', '9']);
    expect(planPick(KIT, [ask('1', '2')], free)).toEqual({ moves: [ask('1', '2'), ask('2', '4'), ask('3', '2')] });
    expect(planPick(KIT, [ask('1', '3')], free)).toMatchObject({ problems: [{ path: 'lines.0.quantity' }] });
    expect(suggestPick(KIT, free)).toEqual([ask('1', '2')]);
  });

  it('proposes the most, first lines first; charges need no stock', () => {
    const lines = [
      line('1', { stockKey: 'a' }),
      line('2', { stockKey: 'a' }),
      line('3', { itemType: '5', stockKey: null, ordered: '1' }),
      line('4', { stockKey: 'b' }),
    ];
    const free = new Map([
      ['a', '15'],
      ['b', '-4'],
    ]);
    expect(suggestPick(lines, free)).toEqual([ask('1', '12'), ask('2', '3'), ask('3', '1'), ask('4', '0')]);
  });
});

describe('shipping, invoicing, crediting', () => {
  it('ships some of what is picked, with the parts', () => {
    const lines = KIT.map((each) => ({ ...each, picked: each.ordered }));
    expect(planShip(lines, [ask('1', '3')])).toEqual({ moves: [ask('1', '3'), ask('2', '6'), ask('3', '3')] });
    expect(planShip(lines, [ask('1', '5')])).toMatchObject({ problems: [{ message: 'Only 4 of line 1 are picked.' }] });
    expect(planShip(lines, [ask('1', '0')])).toEqual({ problems: [{ path: 'lines', message: 'Nothing is shipped.' }] });
    expect(planShip(lines, [ask('2', '1')])).toMatchObject({ problems: [{ path: 'lines.0.lineKey' }] });
  });

  it('invoices all that waits, or a part', () => {
    const lines = [line('1', { shipped: '7', invoiced: '3' })];
    expect(planInvoiced(lines, undefined)).toEqual({ moves: [ask('1', '4')] });
    expect(planInvoiced(lines, [ask('1', '1')])).toEqual({ moves: [ask('1', '1')] });
    expect(planInvoiced(lines, [ask('1', '5')])).toHaveProperty('problems');
  });

  it('credits no more than was invoiced', () => {
    const lines = [line('1', { shipped: '7', invoiced: '7', credited: '5' })];
    expect(planCredited(lines, [ask('1', '2')])).toEqual({ moves: [ask('1', '2')] });
    expect(planCredited(lines, [ask('1', '3')])).toHaveProperty('problems');
  });

  it('moves the parts of a kit in the stock, not the kit', () => {
    expect(stockMoves(KIT, [ask('1', '2'), ask('2', '4'), ask('3', '2')])).toEqual([
      { stockKey: '2/000', units: '4' },
      { stockKey: '3/000', units: '2' },
    ]);
    expect(stockMoves([line('1', { unitFactor: '12' })], [ask('1', '2')])).toEqual([
      { stockKey: '1/000', units: '24' },
    ]);
  });
});
