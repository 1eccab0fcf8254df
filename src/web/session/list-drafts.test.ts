import { beforeEach, describe, expect, it, vi } from 'vitest';
import { dropListsOfOthers, EMPTY_LIST, keepListDraft, type ListDraft, readListDraft } from './list-drafts.ts';
import { beginSession, clearSession, endSession } from './session-end.ts';
import { writeToken } from './token.ts';

function storage() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

const KEY = 'tether/b2b/listDrafts';
const HERON = '/01-AB1234';
const tokenOf = (userId: number): string => {
  const claims = { exp: Math.floor(Date.now() / 1000) + 3600, user: { id: userId } };
  return ['head', Buffer.from(JSON.stringify(claims)).toString('base64url'), 'sign'].join('.');
};
const draftOf = (text: string): ListDraft => ({
  ...EMPTY_LIST,
  ...{ text, isRead: true, columns: { sku: 0 }, edits: { 2: { quantity: '12' } } },
});

beforeEach(() => {
  vi.stubGlobal('document', {});
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
  writeToken('tether', tokenOf(7));
});

describe('a list that is in no cart yet', () => {
  it('R28: is kept per customer, in this tab only, until it is empty', () => {
    keepListDraft('tether', HERON, draftOf('a 1'));
    keepListDraft('tether', '/01-BC2345', draftOf('b 2'));
    expect(readListDraft('tether', HERON)).toEqual(draftOf('a 1'));
    expect(readListDraft('tether', '/01-XY9999')).toEqual(EMPTY_LIST);
    expect(localStorage.getItem(KEY)).toBeNull();
    keepListDraft('tether', HERON, EMPTY_LIST);
    keepListDraft('tether', '/01-BC2345', EMPTY_LIST);
    expect(sessionStorage.getItem(KEY)).toBeNull();
    for (let count = 1; count <= 4; count++) keepListDraft('tether', `/01-AB000${count}`, draftOf(`x ${count}`));
    expect(Object.keys(JSON.parse(sessionStorage.getItem(KEY) ?? '').lists)).toEqual([
      '/01-AB0002',
      '/01-AB0003',
      '/01-AB0004',
    ]);
  });

  it('is as good as none where something else stands in its place', () => {
    for (const stored of ['7', '{"userId":7,"lists":{"/01-AB1234":{"text":5}}}', '{"userId":7}', 'no json']) {
      sessionStorage.setItem(KEY, stored);
      expect(readListDraft('tether', HERON)).toEqual(EMPTY_LIST);
    }
  });

  it('T34 T86: is gone at logout, and after another tab signed out or somebody else in', () => {
    keepListDraft('tether', HERON, draftOf('a 1'));
    clearSession('tether');
    expect(sessionStorage.getItem(KEY)).toBeNull();
    writeToken('tether', tokenOf(7));
    keepListDraft('tether', HERON, draftOf('a 1'));
    writeToken('tether', tokenOf(8));
    expect(readListDraft('tether', HERON)).toEqual(EMPTY_LIST);
    dropListsOfOthers('tether');
    expect(sessionStorage.getItem(KEY)).toBeNull();
  });

  it('R28 T34: comes back to the same person after a session that died, to nobody else', () => {
    for (const [userId, expected] of [
      [7, draftOf('a 1')],
      [8, EMPTY_LIST],
    ] as const) {
      writeToken('tether', tokenOf(7));
      keepListDraft('tether', HERON, draftOf('a 1'));
      endSession('tether');
      expect(sessionStorage.getItem(KEY)).toBeNull();
      beginSession('tether', userId);
      writeToken('tether', tokenOf(userId));
      expect(readListDraft('tether', HERON)).toEqual(expected);
    }
  });
});
