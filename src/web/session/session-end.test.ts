import { beforeEach, describe, expect, it, vi } from 'vitest';
import { dropCustomerOfOthers, storeCustomer } from './customer-ref.ts';
import {
  beginSession,
  clearSession,
  endSession,
  hasEnded,
  loseSession,
  resumeSession,
  takeToken,
} from './session-end.ts';
import { startSession } from './start-session.ts';
import { readToken, readUserId, writeToken } from './token.ts';

/** The browser's storage, as far as it is used here. */
function storage(): Storage {
  const values = new Map<string, string>();
  const own = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => {
      values.set(key, value);
      Reflect.set(own, key, value);
    },
    removeItem: (key: string) => {
      values.delete(key);
      Reflect.deleteProperty(own, key);
    },
  };
  for (const name of ['getItem', 'setItem', 'removeItem'] as const) {
    Object.defineProperty(own, name, { enumerable: false });
  }
  return own as unknown as Storage;
}

const tokenOf = (userId: number, exp: number): string =>
  ['head', Buffer.from(JSON.stringify({ exp, user: { id: userId } })).toString('base64url'), 'sign'].join('.');

const inAnHour = () => Math.floor(Date.now() / 1000) + 3600;
const customer = JSON.stringify({ ARDivisionNo: '01', CustomerNo: 'AB1234' });

beforeEach(() => {
  vi.stubGlobal('document', {});
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
});

describe('a session in the browser', () => {
  it('ACC-070 ACC-071 ACC-073 T86: logout clears what belongs to the person and keeps what belongs to the browser', () => {
    writeToken('tether', tokenOf(7, inAnHour()));
    const personal = ['profile', 'avatar', 'authtype', 'userAccess', 'current-cart', 'customerShippingAccount'];
    for (const name of [...personal, 'customers/filter/rep', 'customers/filter/state', 'signUpPopup'])
      localStorage.setItem(`tether/b2b/${name}`, '1');
    localStorage.setItem('tether/b2b/customer', customer);
    sessionStorage.setItem('tether/b2b/customer', customer);
    clearSession('tether');
    expect(Object.keys(localStorage)).toEqual(['tether/b2b/signUpPopup']);
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  it('ACC-062 T34: who is signed in and signs in another way keeps the customer in hand, anybody else does not', () => {
    for (const [next, expected] of [
      [7, customer],
      [8, null],
    ] as const) {
      writeToken('tether', tokenOf(7, inAnHour()));
      localStorage.setItem('tether/b2b/customer', customer);
      beginSession('tether', next);
      expect(localStorage.getItem('tether/b2b/customer')).toBe(expected);
      clearSession('tether');
    }
  });

  it('R28 T34: after a session that died the same person goes on with the customer in hand, anybody else does not', () => {
    for (const [next, expected] of [
      [7, customer],
      [8, null],
    ] as const) {
      writeToken('tether', tokenOf(7, inAnHour()));
      sessionStorage.setItem('tether/b2b/customer', customer);
      endSession('tether');
      expect(sessionStorage.getItem('tether/b2b/customer')).toBeNull();
      expect(readUserId('tether')).toBeUndefined();
      beginSession('tether', next);
      expect(sessionStorage.getItem('tether/b2b/customer')).toBe(expected);
      clearSession('tether');
    }
  });

  it('R28 T34: what another tab ended, or sleep, waits in this tab for the same person, whoever lets them in', () => {
    for (const [next, expected] of [
      [7, customer],
      [8, null],
    ] as const) {
      resumeSession(7);
      writeToken('tether', tokenOf(7, Math.floor(Date.now() / 1000) - 1));
      sessionStorage.setItem('tether/b2b/customer', customer);
      loseSession('tether', 7);
      expect([hasEnded(), Object.keys(localStorage), Object.keys(sessionStorage)]).toEqual([true, [], []]);
      loseSession('tether', 7);
      writeToken('tether', tokenOf(next, inAnHour()));
      resumeSession(next);
      expect([hasEnded(), sessionStorage.getItem('tether/b2b/customer')]).toEqual([false, expected]);
      clearSession('tether');
    }
  });

  it('R28: an end that is noticed twice keeps what was kept at first', () => {
    writeToken('tether', tokenOf(7, inAnHour()));
    beginSession('tether', 7);
    sessionStorage.setItem('tether/b2b/sheetDrafts', '{"userId":7}');
    endSession('tether');
    endSession('tether');
    beginSession('tether', 7);
    expect(sessionStorage.getItem('tether/b2b/sheetDrafts')).toBe('{"userId":7}');
  });

  it('T86: who logs out leaves nothing to wait for them, and a living session is not lost', () => {
    resumeSession(7);
    writeToken('tether', tokenOf(7, inAnHour()));
    sessionStorage.setItem('tether/b2b/customer', customer);
    loseSession('tether', 7);
    expect([hasEnded(), readUserId('tether')]).toEqual([false, 7]);
    clearSession('tether');
    loseSession('tether', 7);
    expect(hasEnded()).toBe(false);
  });

  it('T34 T86: the customer in hand is of whoever stored it, and goes with the login', () => {
    const ref = { slug: '01-AB1234', accountKey: '01-AB1234', shipToCode: undefined, company: undefined };
    writeToken('tether', tokenOf(7, inAnHour()));
    storeCustomer('tether', ref, 'Blue Heron');
    expect(JSON.parse(sessionStorage.getItem('tether/b2b/customer') ?? '')).toMatchObject({ userId: 7 });
    dropCustomerOfOthers('tether');
    expect(sessionStorage.getItem('tether/b2b/customer')).not.toBeNull();
    // Somebody else signs in by another tab, which cannot reach what this tab alone keeps.
    writeToken('tether', tokenOf(8, inAnHour()));
    dropCustomerOfOthers('tether');
    expect(sessionStorage.getItem('tether/b2b/customer')).toBeNull();
    expect(localStorage.getItem('tether/b2b/customer')).toBeNull();
  });

  it('ACC-064 R28: a call that finds its token’s time over ends the session, and goes as a visitor’s', () => {
    writeToken('tether', tokenOf(7, inAnHour()));
    expect(takeToken('tether')).toBe(tokenOf(7, inAnHour()));
    writeToken('tether', tokenOf(7, Math.floor(Date.now() / 1000) - 1));
    sessionStorage.setItem('tether/b2b/customer', customer);
    expect([takeToken('tether'), hasEnded(), Object.keys(localStorage)]).toEqual([undefined, true, []]);
    resumeSession(7);
    expect(sessionStorage.getItem('tether/b2b/customer')).toBe(customer);
  });

  it('ACC-064: an expired token is removed at the start, a living one stays', async () => {
    localStorage.setItem('tether/b2b/id_token', JSON.stringify(tokenOf(7, 1)));
    await startSession('tether', undefined);
    expect(localStorage.getItem('tether/b2b/id_token')).toBeNull();
    writeToken('tether', tokenOf(7, inAnHour()));
    await startSession('tether', undefined);
    expect(readToken('tether')).toBeDefined();
  });

  it('STO-002: old names are moved before anything is read', async () => {
    localStorage.setItem('com.tether.b2b.id_token', JSON.stringify(tokenOf(7, inAnHour())));
    await startSession('tether', undefined);
    expect(readUserId('tether')).toBe(7);
    expect(localStorage.getItem('com.tether.b2b.id_token')).toBeNull();
  });

  it('takes a text that is no token for none', () => {
    for (const text of ['', 'x', 'a.b.c', 'a.e30.c', JSON.stringify({})]) {
      localStorage.setItem('tether/b2b/id_token', JSON.stringify(text));
      expect(readToken('tether')).toBeUndefined();
    }
  });
});
