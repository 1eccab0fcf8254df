import { beforeEach, describe, expect, it, vi } from 'vitest';
import { beginSession, clearSession, endSession } from './session-end.ts';
import {
  dropDraftsOfOthers,
  forgetSaved,
  keepAsMade,
  keepCartAttempt,
  keepSheetDrafts,
  NO_CART,
  readSheetDrafts,
  type SheetDraft,
} from './sheet-drafts.ts';
import { writeToken } from './token.ts';

function storage() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

const KEY = 'tether/b2b/sheetDrafts';
const SHEET = '/01-AB1234/7';
const tokenOf = (userId: number): string => {
  const claims = { exp: Math.floor(Date.now() / 1000) + 3600, user: { id: userId } };
  return ['head', Buffer.from(JSON.stringify(claims)).toString('base64url'), 'sign'].join('.');
};

beforeEach(() => {
  vi.stubGlobal('document', {});
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
  writeToken('tether', tokenOf(7));
});

const keep = (sheet: string, draft: SheetDraft, cart: string = NO_CART) =>
  keepSheetDrafts('tether', sheet, { drafts: { [cart]: draft } });
const read = (sheet: string, cart: string = NO_CART) => readSheetDrafts('tether', sheet).drafts[cart] ?? {};

describe('what is typed into an order sheet', () => {
  it('R28: is kept per customer and product until it is saved or taken back', () => {
    keep(SHEET, { a: 12, b: 0 });
    keep('/01-AB1234/8', { c: 6 });
    expect(read(SHEET)).toEqual({ a: 12, b: 0 });
    expect(read('/01-XY9999/7')).toEqual({});
    keep(SHEET, {});
    expect(read(SHEET)).toEqual({});
    expect(read('/01-AB1234/8')).toEqual({ c: 6 });
    keep('/01-AB1234/8', {});
    expect(sessionStorage.getItem(KEY)).toBeNull();
  });

  it('R28: is kept for the cart that it was typed for, and for no other', () => {
    keepSheetDrafts('tether', SHEET, {
      drafts: { 10001: { a: 12 }, 10002: { a: 7 }, new: { a: 1 }, [NO_CART]: { a: 2 } },
    });
    keep('/01-AB1234/71', { a: 3 }, '10001');
    expect([read(SHEET, '10001'), read(SHEET, '10002'), read(SHEET, 'new'), read(SHEET)]).toEqual([
      { a: 12 },
      { a: 7 },
      { a: 1 },
      { a: 2 },
    ]);
    forgetSaved('tether', SHEET, '10001', { a: 12 });
    expect(Object.keys(readSheetDrafts('tether', SHEET).drafts).toSorted()).toEqual(['10002', 'new', NO_CART]);
    expect(read('/01-AB1234/71', '10001')).toEqual({ a: 3 });
  });

  it('R28: what a cart has taken over is forgotten, newer typing is not', () => {
    keep(SHEET, { a: 120, b: 6 });
    forgetSaved('tether', SHEET, NO_CART, { a: 12, b: 6 });
    expect(read(SHEET)).toEqual({ a: 120 });
  });

  it('R28: an attempt at a new cart is kept with its key until the cart is there, which what was typed is for then', () => {
    const attempt = { key: 'k', at: 1, body: { items: [], customerPONo: 'Fall' }, quantities: { a: 12 } };
    keep(SHEET, { a: 12, b: 6 }, 'new');
    keepCartAttempt('tether', SHEET, 'new', attempt);
    keep(SHEET, { a: 12, b: 7 }, 'new');
    expect(readSheetDrafts('tether', SHEET).attempts).toEqual({ new: attempt });
    expect(readSheetDrafts('tether', '/01-AB1234/8').attempts).toEqual({});
    keepAsMade('tether', SHEET, 'new', '10009');
    expect(readSheetDrafts('tether', SHEET)).toEqual({ drafts: { 10009: { a: 12, b: 7 } }, seen: {}, attempts: {} });
  });

  it('ruling 31: is kept with what the cart had where it was typed, as long as it is', () => {
    const drafts = { 10001: { a: 12, b: 7 } };
    keepSheetDrafts('tether', SHEET, { drafts, seen: { 10001: { a: 5, b: 0, c: 3 }, 10002: { a: 1 } } });
    expect(readSheetDrafts('tether', SHEET).seen).toEqual({ 10001: { a: 5, b: 0 } });
    forgetSaved('tether', SHEET, '10001', { a: 12 });
    expect(readSheetDrafts('tether', SHEET).seen).toEqual({ 10001: { b: 0 } });
  });

  it('T86: is for this tab only, and not without end', () => {
    for (let product = 1; product <= 25; product++) keep(`/01-AB1234/${product}`, { a: product });
    expect(localStorage.getItem(KEY)).toBeNull();
    const { userId, sheets } = JSON.parse(sessionStorage.getItem(KEY) ?? '');
    expect(userId).toBe(7);
    expect(Object.keys(sheets)).toHaveLength(20);
    expect(sheets['/01-AB1234/25']).toEqual({ a: 25 });
    sessionStorage.setItem(KEY, JSON.stringify({ userId: 7, sheets: { [SHEET]: { a: 'x', b: -1.5, c: 3, d: 2.5 } } }));
    expect(read(SHEET)).toEqual({ c: 3, d: 2.5 });
  });

  it('T34 T86: is gone at logout, and after another tab signed out or somebody else in', () => {
    keep(SHEET, { a: 12 });
    clearSession('tether');
    expect(sessionStorage.getItem(KEY)).toBeNull();
    for (const next of [undefined, tokenOf(8)]) {
      writeToken('tether', tokenOf(7));
      keep(SHEET, { a: 12 });
      dropDraftsOfOthers('tether');
      expect(read(SHEET)).toEqual({ a: 12 });
      writeToken('tether', next);
      expect(read(SHEET)).toEqual({});
      dropDraftsOfOthers('tether');
      expect(sessionStorage.getItem(KEY)).toBeNull();
    }
  });

  it('R28: after a session that died the same person goes on with it', () => {
    for (const [next, expected] of [
      [7, { a: 12 }],
      [8, {}],
    ] as const) {
      writeToken('tether', tokenOf(7));
      keep(SHEET, { a: 12 });
      endSession('tether');
      expect(sessionStorage.getItem(KEY)).toBeNull();
      beginSession('tether', next);
      writeToken('tether', tokenOf(next));
      expect(read(SHEET)).toEqual(expected);
    }
  });
});
