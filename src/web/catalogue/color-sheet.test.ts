import { describe, expect, it } from 'vitest';
import { quantitiesInCart } from '../carts/quantities-in-cart.ts';
import {
  changeSheet,
  changesHeld,
  pendingQuantities,
  settledQuantities,
  sheetWith,
  shownCells,
  splitRefused,
  standingQuantities,
  wrongCells,
} from './color-sheet.ts';
import type { Quantities } from './save-queue.ts';
import type { Cells } from './sheet-cells.ts';

const keys = ['a', 'b', 'c'];

const EMPTY_SHEET = sheetWith({});
const changedQuantities = (held: Quantities, drafts: Cells, fractions: Quantities = {}) =>
  pendingQuantities(keys, { drafts, fractions }, { held, waiting: {} });

describe('color sheet', () => {
  it('adds up what the cart holds of an item over its lines; comments do not count', () => {
    const line = (itemCode: string, quantityOrdered: string, itemType: '1' | '4' = '1') => ({
      itemCode,
      quantityOrdered,
      itemType,
      unitOfMeasure: 'EA',
      unitOfMeasureConvFactor: '1.0000',
      salesUM: 'EA',
      salesUMFactor: '1.0000',
    });
    expect(quantitiesInCart([line('a', '12'), line('a', '6'), line('/C', '0', '4')])).toEqual({ a: 18 });
    const cased = (itemCode: string, quantity: string) => ({
      ...line(itemCode, quantity),
      salesUM: 'CS',
      salesUMFactor: '12.0000',
    });
    const own = { ...cased('a', '1'), unitOfMeasure: 'CS', unitOfMeasureConvFactor: '12.0000' };
    expect(quantitiesInCart([cased('a', '24'), own, cased('b', '30')])).toEqual({ a: 3, b: 2.5 });
  });

  it('T23: what the cart holds in pieces that fill no case is shown as it is, asks for nothing, and is changed by what is typed', () => {
    const held = { a: 2.5, b: 24 };
    const cells = shownCells(keys, {}, held);
    expect(cells).toEqual({ a: '2.5', b: '24', c: '' });
    expect(wrongCells(keys, cells, held)).toEqual([]);
    expect(wrongCells(keys, { ...cells, a: '2.4', c: '2.5' }, held)).toEqual(['a', 'c']);
    expect(changesHeld(keys, { ...cells, c: '6' }, held)).toBe(false);
    expect(
      [
        { ...cells, a: '2' },
        { ...cells, b: '' },
      ].map((changed) => changesHeld(keys, changed, held)),
    ).toEqual([true, true]);
    expect(changedQuantities(held, { a: '24', b: '24' })).toEqual({ a: 24 });
    expect(changedQuantities(held, { a: '2.5' })).toEqual({});
    const typed = changeSheet(EMPTY_SHEET, { type: 'change', shown: cells, cells: { a: '24' } });
    const back = changeSheet(typed, { type: 'undo' });
    expect(changedQuantities(held, back.drafts)).toEqual({});
    expect(settledQuantities({ a: '', b: '' }, { held, waiting: {} })).toEqual({});
  });

  it('ruling 31: a text that was none and that the cart comes to hold is the cart’s from then on', () => {
    const quantities = settledQuantities({ a: '2.5', b: '2.5' }, { held: { a: 2.5, b: 1 }, waiting: {} });
    expect(quantities).toEqual({ a: 2.5 });
    const typed = { ...EMPTY_SHEET, drafts: { a: '2.5', b: '2.5' } };
    expect(changeSheet(typed, { type: 'saved', quantities }).drafts).toEqual({ b: '2.5' });
  });

  it('R28: what the cart had in parts of a unit can be taken back to, and only that: it is asked for, saved and settled', () => {
    const fractions = { a: 2.5 };
    const drafts = { a: '2.5', b: '2.5' };
    const standing = standingQuantities(drafts, { a: 3, b: 4 }, fractions);
    expect(standing).toEqual({ a: 2.5, b: 4 });
    expect(wrongCells(keys, drafts, standing)).toEqual(['b']);
    expect(standingQuantities({ a: '3' }, { a: 3 }, fractions)).toEqual({ a: 3 });
    expect(changedQuantities({ a: 3, b: 4 }, drafts, fractions)).toEqual({ a: 2.5 });
    const saved = changeSheet({ ...EMPTY_SHEET, drafts, fractions }, { type: 'saved', quantities: { a: 2.5 } });
    expect(saved.drafts).toEqual({ b: '2.5' });
    expect(sheetWith({ a: 2.5, b: 3 }).fractions).toEqual({ a: 2.5 });
  });

  it('shows the cart under what is typed, and saves the difference only', () => {
    const drafts = { a: '24', b: '', c: '6' };
    const held = { a: 24, b: 12 };
    expect(shownCells(keys, { b: '' }, held)).toEqual({ a: '24', b: '', c: '' });
    expect(changedQuantities(held, drafts)).toEqual({ b: 0, c: 6 });
  });

  it('an answer never overwrites newer typing', () => {
    const typed = changeSheet(EMPTY_SHEET, { type: 'change', shown: {}, cells: { a: '12', b: '6' } });
    const newer = changeSheet(typed, { type: 'change', shown: typed.drafts, cells: { a: '120' }, typingIn: 'a' });
    const answered = changeSheet(newer, { type: 'saved', quantities: { a: 12, b: 6 } });
    expect(answered.drafts).toEqual({ a: '120' });
  });

  it('CRT-069: what was refused is told apart from what is saved, as long as its number differs from the cart', () => {
    const refusals = { a: 'No.', c: 'Neither.' };
    expect(splitRefused({ a: 12, b: 6 }, refusals)).toEqual({ taken: { b: 6 }, refused: { a: 'No.' } });
    expect(splitRefused({ b: 6 }, {})).toEqual({ taken: { b: 6 }, refused: {} });
  });

  it('R28: what was sent and not answered is pending as well, and what was taken back of it; all of it while no cart is known', () => {
    const waiting = { a: 7, b: 2 };
    const held = { c: 3 };
    const typed = (drafts: Cells) => ({ drafts, fractions: {} });
    expect(pendingQuantities(keys, typed({ a: '', c: '3' }), { held, waiting })).toEqual({ a: 0, b: 2 });
    expect(pendingQuantities(keys, typed({ a: '7' }), { held: { a: 7 }, waiting })).toEqual({ a: 7, b: 2 });
    expect(pendingQuantities(keys, typed({ a: '', c: '3' }), { held: undefined, waiting: {} })).toEqual({ a: 0, c: 3 });
  });

  it('T25: a text that is no quantity stays, and is never saved', () => {
    const typed = changeSheet(EMPTY_SHEET, { type: 'change', shown: {}, cells: { a: '1.5', b: '6', c: '-5' } });
    expect(changedQuantities({ a: 15, c: 3 }, typed.drafts)).toEqual({ b: 6 });
    expect(wrongCells(keys, typed.drafts)).toEqual(['a', 'c']);
    const answered = changeSheet(typed, { type: 'saved', quantities: { a: 0, b: 6 } });
    expect(answered.drafts).toEqual({ a: '1.5', c: '-5' });
  });

  it('R28: goes on with what was typed before; 0 is a cell that was emptied', () => {
    expect(sheetWith({ a: 12, b: 0 })).toEqual({ ...EMPTY_SHEET, drafts: { a: '12', b: '' } });
    expect(changedQuantities({ b: 6 }, sheetWith({ a: 12, b: 0 }).drafts)).toEqual({ a: 12, b: 0 });
  });

  it('R05: what the cart holds as it was typed is the cart’s; what is on its way, differs or is half typed is not', () => {
    const drafts = { a: '', b: '5', c: '12', d: '0', e: '1.5' };
    expect(settledQuantities(drafts, { held: { b: 5, c: 12, e: 15 }, waiting: { c: 12 } })).toEqual({ a: 0, b: 5 });
    expect(settledQuantities(drafts, { held: undefined, waiting: {} })).toEqual({});
    const cleared = { ...EMPTY_SHEET, drafts: { a: '', b: '' } };
    const quantities = settledQuantities(cleared.drafts, { held: { b: 3 }, waiting: {} });
    expect(changeSheet(cleared, { type: 'saved', quantities }).drafts).toEqual({ b: '' });
    expect(settledQuantities({ a: '100000' }, { held: { a: 100_000 }, waiting: {} })).toEqual({});
    expect(changeSheet(cleared, { type: 'saved', quantities: {} })).toBe(cleared);
  });

  it('takes a step back even after it was saved', () => {
    const filled = changeSheet(EMPTY_SHEET, { type: 'change', shown: { a: '1' }, cells: { a: '12' } });
    const saved = changeSheet(filled, { type: 'saved', quantities: { a: 12 } });
    expect(saved.drafts).toEqual({});
    const back = changeSheet(saved, { type: 'undo' });
    expect(changedQuantities({ a: 12 }, back.drafts)).toEqual({ a: 1 });
    expect(changeSheet(back, { type: 'redo' }).drafts).toEqual({ a: '12' });
  });

  it('has nothing to take back at first', () => {
    expect(changeSheet(EMPTY_SHEET, { type: 'undo' })).toBe(EMPTY_SHEET);
    expect(changeSheet(EMPTY_SHEET, { type: 'redo' })).toBe(EMPTY_SHEET);
  });
});
