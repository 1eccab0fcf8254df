import { beforeEach, expect, it, vi } from 'vitest';
import { keepLogout } from './late-logout.ts';
import { startSession } from './start-session.ts';

const [LEFT, OTHER] = ['0b8f2a5e-6c1d-4f3a-9e7b-2d4c6a8f0e13', '1c8f2a5e-6c1d-4f3a-9e7b-2d4c6a8f0e14'];
const HOUR = 3_600;
const tokenOf = (sid: string): string => {
  const content = { sid, exp: Math.floor(Date.now() / 1_000) + HOUR, user: { id: 7 } };
  return ['head', Buffer.from(JSON.stringify(content)).toString('base64url'), 'sign'].join('.');
};

/** A browser's storage. */
function stubStorage(): Map<string, string> {
  const held = new Map<string, string>();
  const storage = {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, text: string) => held.set(key, text),
    removeItem: (key: string) => held.delete(key),
  };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', { ...storage, getItem: () => null });
  return held;
}

let held: Map<string, string>;

beforeEach(() => {
  vi.stubGlobal('document', {});
  vi.stubGlobal('window', new EventTarget());
  held = stubStorage();
  held.set('tether/b2b/id_token', JSON.stringify(tokenOf(LEFT)));
  held.set('tether/b2b/customer', JSON.stringify({ CustomerNo: 'AB1234' }));
});

it('T86: who logged out in a tab that was closed before the answer is not signed in at the next start', async () => {
  keepLogout('tether', tokenOf(LEFT));
  await startSession('tether', undefined);
  expect([...held.keys()]).toEqual(['tether/b2b/logout/unsent']);
});

it('T86: another session that waits to be ended signs nobody out', async () => {
  keepLogout('tether', tokenOf(OTHER));
  await startSession('tether', undefined);
  expect([...held.keys()]).toEqual(expect.arrayContaining(['tether/b2b/id_token', 'tether/b2b/customer']));
});
