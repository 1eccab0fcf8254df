import { beforeEach, describe, expect, it, vi } from 'vitest';
import { beginSession, clearSession, endSession } from './session-end.ts';
import { dropDraftsOfOthers, forgetSaved, keepSheetDraft, readSheetDraft } from './sheet-drafts.ts';
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

describe('what is typed into an order sheet', () => {
  it('R28: is kept per customer and product until it is saved or taken back', () => {
    keepSheetDraft('tether', SHEET, { a: 12, b: 0 });
    keepSheetDraft('tether', '/01-AB1234/8', { c: 6 });
    expect(readSheetDraft('tether', SHEET)).toEqual({ a: 12, b: 0 });
    expect(readSheetDraft('tether', '/01-XY9999/7')).toEqual({});
    keepSheetDraft('tether', SHEET, {});
    expect(readSheetDraft('tether', SHEET)).toEqual({});
    expect(readSheetDraft('tether', '/01-AB1234/8')).toEqual({ c: 6 });
    keepSheetDraft('tether', '/01-AB1234/8', {});
    expect(sessionStorage.getItem(KEY)).toBeNull();
  });

  it('R28: what a cart has taken over is forgotten, newer typing is not', () => {
    keepSheetDraft('tether', SHEET, { a: 120, b: 6 });
    forgetSaved('tether', SHEET, { a: 12, b: 6 });
    expect(readSheetDraft('tether', SHEET)).toEqual({ a: 120 });
  });

  it('T86: is ids and quantities only, for this tab only, and not without end', () => {
    for (let product = 1; product <= 25; product++) keepSheetDraft('tether', `/01-AB1234/${product}`, { a: product });
    expect(localStorage.getItem(KEY)).toBeNull();
    const { userId, sheets } = JSON.parse(sessionStorage.getItem(KEY) ?? '');
    expect(userId).toBe(7);
    expect(Object.keys(sheets)).toHaveLength(20);
    expect(sheets['/01-AB1234/25']).toEqual({ a: 25 });
    sessionStorage.setItem(KEY, JSON.stringify({ userId: 7, sheets: { [SHEET]: { a: 'x', b: 1.5, c: 3 } } }));
    expect(readSheetDraft('tether', SHEET)).toEqual({ c: 3 });
  });

  it('T34 T86: is gone at logout, and after another tab signed out or somebody else in', () => {
    keepSheetDraft('tether', SHEET, { a: 12 });
    clearSession('tether');
    expect(sessionStorage.getItem(KEY)).toBeNull();
    for (const next of [undefined, tokenOf(8)]) {
      writeToken('tether', tokenOf(7));
      keepSheetDraft('tether', SHEET, { a: 12 });
      dropDraftsOfOthers('tether');
      expect(readSheetDraft('tether', SHEET)).toEqual({ a: 12 });
      writeToken('tether', next);
      expect(readSheetDraft('tether', SHEET)).toEqual({});
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
      keepSheetDraft('tether', SHEET, { a: 12 });
      endSession('tether');
      expect(sessionStorage.getItem(KEY)).toBeNull();
      beginSession('tether', next);
      writeToken('tether', tokenOf(next));
      expect(readSheetDraft('tether', SHEET)).toEqual(expected);
    }
  });
});
