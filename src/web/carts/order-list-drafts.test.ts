import { beforeEach, describe, expect, it, vi } from 'vitest';
import { dropListsOfOthers, type ListAttempt, type ListDraft } from '../session/list-drafts.ts';
import { beginSession, clearSession, endSession } from '../session/session-end.ts';
import { writeToken } from '../session/token.ts';
import { changeListDraft, EMPTY_LIST, keepListDraft, readListDraft, watchListDraft } from './order-list-drafts.ts';

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

const attempt: ListAttempt = { key: 'k', at: 5, cartId: 7, body: { items: [] }, lines: [1] };
const rename = (draft: ListDraft) => ({ ...draft, name: 'changed' });
const ownerOf = (userId: number, customer = HERON) => ({ product: 'tether', customer, userId });

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
    const half = JSON.stringify({ userId: 7, lists: { [HERON]: { ...draftOf('a 1'), attempt: { key: 'k' } } } });
    for (const stored of ['7', '{"userId":7,"lists":{"/01-AB1234":{"text":5}}}', '{"userId":7}', 'no json', half]) {
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

describe('an answer that changes a list', () => {
  it('changes what is kept and what is shown of it, whichever page asked; what was sent is kept with it', () => {
    keepListDraft('tether', HERON, { ...draftOf('a 1'), attempt });
    expect(readListDraft('tether', HERON).attempt).toEqual(attempt);
    const heard: string[] = [];
    const end = watchListDraft(ownerOf(7), (change) => heard.push(change(EMPTY_LIST).name));
    watchListDraft(ownerOf(7, '/01-BC2345'), () => heard.push('of another customer'));
    watchListDraft(ownerOf(8), () => heard.push('of another person'));
    changeListDraft(ownerOf(7), rename);
    expect(readListDraft('tether', HERON)).toMatchObject({ text: 'a 1', name: 'changed' });
    end();
    changeListDraft(ownerOf(7), rename);
    expect(heard).toEqual(['changed']);
  });

  it('R28: is not lost where it comes after the session has ended, in the order of the answers', () => {
    keepListDraft('tether', HERON, draftOf('a 1'));
    endSession('tether');
    changeListDraft(ownerOf(7), rename);
    changeListDraft(ownerOf(7), (draft) => ({ ...draft, name: `${draft.name} twice` }));
    beginSession('tether', 7);
    writeToken('tether', tokenOf(7));
    expect(readListDraft('tether', HERON).name).toBe('changed twice');
    expect(readListDraft('tether', HERON).name).toBe('changed twice');
  });

  it('T34: changes nothing of the list of somebody else who has signed in, not even once the first is back', () => {
    keepListDraft('tether', HERON, draftOf('a 1'));
    endSession('tether');
    changeListDraft(ownerOf(7), rename);
    beginSession('tether', 8);
    writeToken('tether', tokenOf(8));
    keepListDraft('tether', HERON, draftOf('b 1'));
    changeListDraft(ownerOf(7), rename);
    expect(readListDraft('tether', HERON)).toEqual(draftOf('b 1'));
    beginSession('tether', 7);
    writeToken('tether', tokenOf(7));
    expect(readListDraft('tether', HERON)).toEqual(EMPTY_LIST);
  });
});
