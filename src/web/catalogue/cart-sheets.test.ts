import { describe, expect, it } from 'vitest';
import type { Cart } from '#contract/cart.ts';
import { ITEM_TYPE } from '#domain/line.ts';
import {
  type CartSheets,
  type CartSheetsAction,
  changeCartSheets,
  pendingByCart,
  restoredSheets,
  targetOf,
  unsentOf,
} from './cart-sheets.ts';

const carts = [{ header: { id: 7 } }] as never;
const cartWith = (id: number, held: Record<string, number>): Cart =>
  ({
    header: { id },
    detail: Object.entries(held).map(([itemCode, quantityOrdered]) => ({
      itemType: ITEM_TYPE.product,
      itemCode,
      quantityOrdered,
    })),
  }) as never;
const actedOn = (state: CartSheets, ...actions: CartSheetsAction[]) => actions.reduce(changeCartSheets, state);
const typed = (target: string, cells: Record<string, string>, shown = {}): CartSheetsAction => ({
  target,
  type: 'act',
  act: { type: 'change', shown, cells },
});
const draftsOf = ({ sheets }: CartSheets) =>
  Object.fromEntries(Object.entries(sheets).map(([target, { drafts }]) => [target, drafts]));
const EMPTY = restoredSheets({ drafts: {}, seen: {} });

describe('what is typed into a sheet, by its cart', () => {
  it('is for the active cart, for a new one where New Cart is chosen, and for none where there is none', () => {
    const [cart] = carts as never[];
    expect([targetOf({ carts, cart }), targetOf({ carts, cart: undefined })]).toEqual(['7', 'new']);
    expect([targetOf({ carts: [], cart: undefined }), targetOf({ carts: undefined, cart: undefined })]).toEqual([
      'none',
      'none',
    ]);
  });

  it('R02: is for the new cart that may be there, whether or not there were others when it was asked for', () => {
    const [cart] = carts as never[];
    const sheets = (...targets: string[]) =>
      Object.fromEntries(
        targets.map((each) => [each, restoredSheets({ drafts: { x: { a: 1 } }, seen: {} }).sheets.x]),
      ) as CartSheets['sheets'];
    const tried = (target: string) => ({ [target]: { key: 'k', at: 1, body: {}, quantities: { a: 7 } } });
    const chosen = (own: Parameters<typeof targetOf>[0], attempts = {}, ...typed: string[]) =>
      targetOf(own, { attempts, sheets: sheets(...typed) });
    const [isNew, isNone] = [
      { carts, cart: undefined },
      { carts: [], cart: undefined },
    ];
    expect(chosen(isNew, tried('none'), 'none', 'new')).toBe('none');
    expect(chosen(isNew, { ...tried('none'), ...tried('new') })).toBe('new');
    expect(chosen(isNone, tried('new'), 'new', 'none')).toBe('new');
    expect(chosen(isNone, {}, 'new')).toBe('new');
    expect(chosen(isNone, {}, 'new', 'none')).toBe('none');
    expect(chosen(isNew, {}, 'none')).toBe('new');
    expect(chosen({ carts: undefined, cart: undefined }, tried('new'), 'new')).toBe('none');
    expect(chosen({ carts, cart }, tried('none'), 'none')).toBe('7');
  });

  it('R28: stays with its cart, and so do the steps back', () => {
    const state = actedOn(EMPTY, typed('1', { a: '7' }), typed('2', { a: '5' }), {
      target: '2',
      type: 'act',
      act: { type: 'undo' },
    });
    expect(draftsOf(state)).toEqual({ 1: { a: '7' }, 2: { a: '' } });
    expect(actedOn(state, { target: '2', type: 'act', act: { type: 'undo' } })).toBe(state);
  });

  it('R28: is for the cart that was made of it, under what was typed for that cart itself, and goes on saving', () => {
    const state = actedOn(
      EMPTY,
      typed('new', { a: '7', b: '1' }),
      { target: 'new', type: 'save' },
      typed('9', { b: '2' }),
      {
        target: 'new',
        type: 'made',
        to: '9',
      },
    );
    expect(draftsOf(state)).toEqual({ 9: { a: '7', b: '2' } });
    expect(state.sheets['9']?.isLinked).toBe(false);
    const made = { target: 'new', type: 'made', to: '9' } as const;
    expect(actedOn(EMPTY, typed('new', { a: '7' }), { target: 'new', type: 'save' }, made).sheets['9']?.isLinked).toBe(
      true,
    );
  });

  it('R28: the rest of a cart that joins one which is being made still waits for a press when it is there', () => {
    const state = actedOn(
      EMPTY,
      typed('new', { a: '7' }),
      { target: 'new', type: 'save' },
      typed('1', { b: '2' }),
      { target: '1', type: 'over', cart: undefined, active: { carts: [], cart: undefined } },
      { target: 'none', type: 'move', to: 'new' },
      { target: 'new', type: 'made', to: '9' },
    );
    expect(draftsOf(state)).toEqual({ 9: { a: '7', b: '2' } });
    expect(state.sheets['9']?.isLinked).toBe(false);
  });

  it('R28: what was for no cart waits in the first one for a press, with no way back to what was shown without it', () => {
    const state = actedOn(EMPTY, typed('9', { b: '2' }), { target: '9', type: 'save' }, typed('none', { a: '7' }), {
      target: 'none',
      type: 'move',
      to: '9',
    });
    expect(draftsOf(state)).toEqual({ 9: { a: '7', b: '2' } });
    expect(state.sheets['9']?.isLinked).toBe(false);
    expect(actedOn(state, { target: '9', type: 'act', act: { type: 'undo' } })).toBe(state);
  });

  it('R28: what was typed while the carts were loading is newer than what was kept for the one that came', () => {
    const state = actedOn(restoredSheets({ drafts: { 9: { a: 3, b: 2 } }, seen: {} }), typed('none', { a: '7' }), {
      target: 'none',
      type: 'move',
      to: '9',
    });
    expect(draftsOf(state)).toEqual({ 9: { a: '7', b: '2' } });
  });

  it('R28: a cell that was emptied while no cart was known takes nothing away from the one that comes', () => {
    const state = actedOn(
      restoredSheets({ drafts: { 9: { a: 3, b: 2 } }, seen: {} }),
      typed('none', { a: '', c: '' }),
      {
        target: 'none',
        type: 'move',
        to: '9',
      },
    );
    expect(draftsOf(state)).toEqual({ 9: { a: '3', b: '2' } });
  });

  describe('CRT-050: a cart that is over', () => {
    const one = cartWith(1, { a: 7, b: 5, d: 3, x: 1 });
    const two = cartWith(2, { a: 1, b: 10 });
    const active = { carts: [two], cart: two };
    const state = actedOn(EMPTY, typed('1', { a: '7', b: '12', c: '4', d: '', e: '1.5' }), {
      target: '1',
      type: 'save',
    });

    it('keeps what it holds; the rest is added to what the active one holds, waits for a press there, and both are told', () => {
      const over = actedOn(state, { target: '1', type: 'over', cart: one, active });
      expect(draftsOf(over)).toEqual({ 2: { b: '17', c: '4', e: '1.5' } });
      expect(over.sheets['2']?.isLinked).toBe(false);
      expect(over.ended).toEqual([
        { target: '1', cart: one, taken: { a: 7, b: 5, d: 3 }, left: { b: 7, c: 4 }, to: two },
      ]);
      expect(actedOn(over, { target: '1', type: 'told' }).ended).toEqual([]);
    });

    it('leaves its rest to what was typed for the active one, which may be nothing or wrong', () => {
      const typedThere = typed('2', { b: '20', c: '', e: '6', f: '8' });
      const over = actedOn(state, typedThere, { target: '1', type: 'over', cart: one, active });
      expect(draftsOf(over)).toEqual({ 2: { b: '27', c: '4', e: '6', f: '8' } });
      const wrong = actedOn(state, typed('2', { b: 'x' }), { target: '1', type: 'over', cart: one, active });
      expect(draftsOf(wrong)).toEqual({ 2: { b: '17', c: '4', e: '1.5' } });
    });

    it('T23: a rest that is no whole number, as it holds pieces of a case, is for the person to choose', () => {
      const pieces = cartWith(1, { a: 0.8333, b: 2.5 });
      const over = actedOn(actedOn(EMPTY, typed('1', { a: '4', b: '2' })), {
        target: '1',
        type: 'over',
        cart: pieces,
        active,
      });
      expect(draftsOf(over)).toEqual({ 2: { a: '4.1667' } });
      expect(over.ended[0]).toMatchObject({ taken: { a: 0.8333, b: 2.5 }, left: { a: 3.1667 } });
    });

    it('R28: counts what was taken back to parts of a unit, in the cart that is over and in the active one', () => {
      const undone = (target: string, cells: Record<string, string>, held: Record<string, number>) =>
        [
          { ...typed(target, { a: '9' }), held },
          { ...typed(target, cells), held },
        ] as CartSheetsAction[];
      const parts = actedOn(EMPTY, ...undone('1', { a: '2.5', b: '3' }, { a: 2.5 }));
      const four = { target: '1', type: 'over', cart: cartWith(1, { a: 4 }), active } as const;
      expect(draftsOf(actedOn(parts, four))).toEqual({ 2: { b: '13' } });
      const deleted = actedOn(parts, { ...four, cart: undefined });
      expect([draftsOf(deleted), deleted.ended[0]?.left]).toEqual([{ 2: { a: '3.5', b: '13' } }, { a: 2.5, b: 3 }]);
      const there = actedOn(actedOn(EMPTY, typed('1', { a: '3' })), ...undone('2', { a: '2.5' }, { a: 2.5 }));
      expect(draftsOf(actedOn(there, { ...four, cart: undefined }))).toEqual({ 2: { a: '5.5' } });
    });

    it('leaves all of it where it was deleted, for a new one where there is none, and is told once', () => {
      const gone = { target: '1', type: 'over', cart: undefined, active: { carts: [], cart: undefined } } as const;
      const over = actedOn(state, gone, gone);
      expect(draftsOf(over)).toEqual({ none: { a: '7', b: '12', c: '4', e: '1.5' } });
      expect(over.ended).toEqual([
        { target: '1', cart: undefined, taken: {}, left: { a: 7, b: 12, c: 4 }, to: undefined },
      ]);
    });
  });

  it('R28 CRT-050: the rest of a cart that is over joins the new cart that may be there, and adds to what it asks for', () => {
    const attempts = { new: { key: 'k', at: 1, body: {}, quantities: { a: 7 } } };
    const active = { carts: [], cart: undefined };
    const state = actedOn(EMPTY, typed('new', { a: '7' }), typed('1', { a: '5' }));
    const over = actedOn(state, { target: '1', type: 'over', cart: undefined, active, attempts });
    expect(draftsOf(over)).toEqual({ new: { a: '12' } });
    const blank = actedOn(state, { target: 'none', type: 'unlink' }).sheets;
    expect(targetOf(active, { sheets: blank })).toBe('new');
  });

  it('what is on its way is not sent again', () => {
    expect(unsentOf({ a: 7, b: 0, c: 1 }, { waiting: { a: 7, b: 2 } })).toEqual({ b: 0, c: 1 });
  });

  it('R02: what went with an attempt at a new cart may be in there: taking it back is a change as well', () => {
    const attempts = { new: { key: 'k', at: 1, body: {}, quantities: { a: 7, b: 1 } } };
    const { sheets } = actedOn(EMPTY, typed('new', { a: '', c: '3' }));
    const pendingOf = (waiting: object) =>
      pendingByCart(['a', 'b', 'c'], {
        sheets,
        states: { new: { isSaving: false, waiting: { ...waiting }, savedAt: undefined, error: undefined } },
        attempts,
        helds: {},
      });
    expect(pendingOf({})).toEqual({ new: { a: 0, b: 1, c: 3 } });
    expect(pendingOf({ b: 2 })).toEqual({ new: { a: 0, b: 2, c: 3 } });
    expect(pendingByCart(['a', 'b'], { sheets: {}, states: {}, attempts, helds: {} })).toEqual({ new: { a: 7, b: 1 } });
  });
});

describe('ruling 31: what the cart had where a quantity was typed', () => {
  const typing = (state: CartSheets, text: string, held: Record<string, number>) =>
    changeCartSheets(state, {
      target: '7',
      type: 'act',
      act: { type: 'change', shown: { a: '' }, cells: { a: text } },
      held,
    });
  const seenIn = (state: CartSheets) => state.sheets['7']?.seen;

  it('stays while it is typed on, whatever comes into the cart meanwhile, and is what a save has set after that', () => {
    const first = typing({ sheets: {}, ended: [] }, '6', { a: 5 });
    const second = typing(first, '7', { a: 8 });
    expect([seenIn(first), seenIn(second)]).toEqual([{ a: 5 }, { a: 5 }]);
    const saved = changeCartSheets(second, { target: '7', type: 'act', act: { type: 'saved', quantities: { a: 6 } } });
    expect(seenIn(saved)).toEqual({ a: 6 });
    const taken = changeCartSheets(saved, { target: '7', type: 'act', act: { type: 'saved', quantities: { a: 7 } } });
    expect(seenIn(taken)).toEqual({});
  });

  it('is what the cart has by now once a press sets what was refused, and nothing for what moves to another cart', () => {
    const typed = typing({ sheets: {}, ended: [] }, '6', { a: 5 });
    const refused = changeCartSheets(typed, { target: '7', type: 'refused', refusals: { a: 'It was changed.' } });
    expect(seenIn(changeCartSheets(refused, { target: '7', type: 'save', held: { a: 8 } }))).toEqual({ a: 8 });
    expect(changeCartSheets(typed, { target: '7', type: 'move', to: '9' }).sheets['9']?.seen).toEqual({});
  });

  it('comes back with what was typed on an earlier visit', () => {
    expect(seenIn(restoredSheets({ drafts: { 7: { a: 6 } }, seen: { 7: { a: 5 } } }))).toEqual({ a: 5 });
  });
});
