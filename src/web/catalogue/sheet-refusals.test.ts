import { describe, expect, it } from 'vitest';
import { type CartSheets, type CartSheetsAction, changeCartSheets, restoredSheets } from './cart-sheets.ts';

const EMPTY = restoredSheets({ drafts: {}, seen: {} });
const actedOn = (state: CartSheets, ...actions: CartSheetsAction[]) => actions.reduce(changeCartSheets, state);

describe('R28: what a refusal holds for', () => {
  const held = { a: 148 };
  const change = (shown: string, text: string, isCleared = false): Extract<CartSheetsAction, { type: 'act' }> => ({
    target: '7',
    type: 'act',
    act: { type: 'change', shown: { a: shown }, cells: { a: text }, isCleared },
    held,
  });
  const refused = actedOn(
    EMPTY,
    { ...change('', '20'), held: {} },
    { target: '7', type: 'refused', refusals: { a: 'It was changed.' } },
  );
  const clearThese = change('20', '148');
  const settled: CartSheetsAction = { target: '7', type: 'act', act: { type: 'saved', quantities: held } };
  const of = ({ sheets }: CartSheets) => [sheets['7']?.drafts, sheets['7']?.refusals, sheets['7']?.seen];
  const free = (text: string) => [{ a: text }, {}, held];

  it('is no longer the cell that shows what the cart has: what is typed or cleared there is sent over just that', () => {
    expect(of(actedOn(refused, clearThese, settled, change('148', '30')))).toEqual(free('30'));
    expect(of(actedOn(refused, clearThese, settled, change('148', '', true)))).toEqual(free(''));
    // Also before it is known that the cart has it.
    expect(of(actedOn(refused, clearThese, change('148', '30')))).toEqual(free('30'));
  });

  it('is whatever else is typed over the refused one, until a press; Clear is one', () => {
    const kept = { a: 'It was changed.' };
    expect(of(actedOn(refused, change('20', '200')))).toEqual([{ a: '200' }, kept, { a: 0 }]);
    // What an Undo or a block empties was not cleared.
    expect(of(actedOn(refused, change('20', '')))).toEqual([{ a: '' }, kept, { a: 0 }]);
    expect(of(actedOn(refused, change('20', '', true)))).toEqual(free(''));
  });

  it('is not what comes from another cart once it was let go of', () => {
    const move = (state: CartSheets) =>
      actedOn(state, { ...change('', '5'), target: 'none', held: {} }, { target: 'none', type: 'move', to: '7' });
    expect(of(move(actedOn(refused, clearThese, settled))).slice(0, 2)).toEqual([{ a: '5' }, {}]);
    expect(of(move(refused)).slice(0, 2)).toEqual([{ a: '5' }, { a: 'It was changed.' }]);
  });

  it('is the refused one again where letting go of it is taken back', () => {
    const undo: CartSheetsAction = { target: '7', type: 'act', act: { type: 'undo' }, held };
    expect(of(actedOn(refused, clearThese, settled, undo)).slice(0, 2)).toEqual([
      { a: '20' },
      { a: 'It was changed.' },
    ]);
  });

  it('ruling 31: ends with Clear, of which a step back leads to what the cart has: the refused number would be sent over it', () => {
    const undo: CartSheetsAction = { target: '7', type: 'act', act: { type: 'undo' }, held: {} };
    const cleared = actedOn(refused, change('20', '', true));
    expect(of(actedOn(cleared, undo))).toEqual(free('148'));
    // Of a cart that has none of it there is nothing to go back to.
    const none = actedOn(refused, { ...change('20', '', true), held: {} });
    expect(of(none)).toEqual([{ a: '' }, {}, { a: 0 }]);
    expect(of(actedOn(none, undo))[0]).toEqual({ a: '' });
  });
});
