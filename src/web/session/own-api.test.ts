import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { findProfile } from '#contract/access.ts';
import type { Api } from '../api/client.ts';
import { ownApi } from './own-api.ts';
import { writeToken } from './token.ts';

vi.stubGlobal('document', {});

function memory(): Storage {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  } as unknown as Storage;
}

const tokenOf = (userId: number): string =>
  `h.${btoa(JSON.stringify({ user: { id: userId }, exp: Math.floor(Date.now() / 1000) + 600 }))}.s`;

describe('T34: what one person asked for is not done in the name of another', () => {
  const call = vi.fn(async () => 'done');
  const api = { call, download: call } as unknown as Api;
  const ask = (own: Api) => own.call<typeof findProfile>('GET /api/user/v2/b2b/profile.json');

  beforeEach(() => {
    vi.stubGlobal('localStorage', memory());
    vi.stubGlobal('sessionStorage', memory());
    call.mockClear();
  });

  it('is not sent once somebody else is signed in', async () => {
    writeToken('tether', tokenOf(7));
    const own = ownApi(api, 'tether');
    expect(await ask(own)).toBe('done');
    writeToken('tether', tokenOf(8));
    await expect(ask(own)).rejects.toMatchObject({ status: 401, code: 'ended' });
    await expect(own.download<typeof findProfile>('GET /api/user/v2/b2b/profile.json')).rejects.toMatchObject({
      status: 401,
    });
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('goes on for the same person, who has signed in again', async () => {
    writeToken('tether', tokenOf(7));
    const own = ownApi(api, 'tether');
    writeToken('tether', undefined);
    writeToken('tether', tokenOf(7));
    expect(await ask(own)).toBe('done');
  });

  it('leaves to the server what nobody asks for, or is asked for when nobody is signed in', async () => {
    const ofNobody = ownApi(api, 'tether');
    expect(await ask(ofNobody)).toBe('done');
    writeToken('tether', tokenOf(7));
    expect(await ask(ofNobody)).toBe('done');
    const own = ownApi(api, 'tether');
    writeToken('tether', undefined);
    expect(await ask(own)).toBe('done');
  });
});
