import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { findProfile } from '#contract/access.ts';
import { createApp } from '../app.ts';
import type { Caller } from './caller.ts';
import { createRateLimit } from './rate-limit.ts';
import { INSIDE } from './security.ts';

describe('the rate limit', () => {
  it('lets so many through in a minute, counts each key alone, and begins anew', () => {
    let moment = 1_000;
    const limit = createRateLimit(2, () => moment);
    expect([limit.count('a'), limit.count('a'), limit.count('b')]).toEqual([undefined, undefined, undefined]);
    moment += 20_000;
    expect([limit.count('a'), limit.count('b'), limit.count('b')]).toEqual([40_000, undefined, 40_000]);
    moment += 40_000;
    expect([limit.count('a'), limit.count('a'), limit.count('a')]).toEqual([undefined, undefined, 60_000]);
  });

  it('forgets the one counted longest when there are too many', () => {
    const limit = createRateLimit(1, () => 0);
    limit.count('first');
    for (let key = 0; key < 20_000; key++) limit.count(String(key));
    expect([limit.count('19999'), limit.count('first')]).toEqual([60_000, undefined]);
  });

  it('T75: counts a network once, pictures apart and our own calls not at all, and answers 429 with Retry-After', async () => {
    const room = (app: FastifyInstance) => {
      app.get('/page', { config: { public: true } }, () => 'page');
      app.get('/picture', { config: { public: true, rateLimit: 'files' } }, () => 'picture');
    };
    const settings = {
      ...{ logger: false, checksAnswers: true, trustedProxies: 0, production: false, googleSignIn: false },
      countMiss: async () => undefined,
      ...{ publicUrl: 'http://localhost', requestsPerMinute: 2 },
    };
    const app = await createApp(settings, async () => undefined, [room]);
    const forged = { 'x-forwarded-for': '192.0.2.1', 'x-real-ip': '192.0.2.1' };
    const ask = async (url: string, remoteAddress: string, headers = {}) =>
      (await app.inject({ url, remoteAddress, headers })).statusCode;
    expect(await ask('/page', '2001:db8:1:2::1')).toBe(200);
    expect(await ask('/page', '2001:db8:1:2:ffff::9')).toBe(200);
    expect(await ask('/page', '2001:db8:1:2::1', forged)).toBe(429);
    expect(await ask('/none', '2001:db8:1:2::1')).toBe(429);
    expect(await ask('/page', '2001:db8:1:3::1')).toBe(200);
    for (let times = 0; times < 40; times++) expect(await ask('/picture', '2001:db8:1:2::1')).toBe(200);
    expect(await ask('/picture', '2001:db8:1:2::1')).toBe(429);
    expect(await ask('/page', '2001:db8:1:2::1', INSIDE)).toBe(200);
    const refused = await app.inject({ url: '/page', remoteAddress: '2001:db8:1:2::1' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(50);
    expect(refused.json()).toMatchObject({ status: 429, code: 'too-many' });
    expect(refused.headers['x-content-type-options']).toBe('nosniff');
    await app.close();
  });

  it('T75: counts whoever is signed in by person, a forged token as a stranger, and questions after its health not at all', async () => {
    const room = (app: FastifyInstance) => {
      app.get('/mine', { config: { contract: findProfile } }, ({ caller }) => caller?.name);
      app.get('/healthz', { config: { public: true } }, () => 'well');
    };
    const settings = {
      ...{ logger: false, checksAnswers: false, trustedProxies: 0, production: false, googleSignIn: false },
      countMiss: async () => undefined,
      ...{ publicUrl: 'http://localhost', requestsPerMinute: 3 },
    };
    const people: Record<string, number> = { ann: 1, 'ann again': 1, bob: 2 };
    const find = async (token: string) =>
      token in people ? ({ userId: people[token], name: token } as unknown as Caller) : undefined;
    const app = await createApp(settings, find, [room]);
    const ask = async (token: string, url = '/mine', remoteAddress = '192.0.2.1') =>
      (await app.inject({ url, remoteAddress, headers: token ? { authorization: `Bearer ${token}` } : {} })).statusCode;
    expect(await Promise.all(['ann', 'ann again', 'ann', 'ann again'].map((token) => ask(token)))).toEqual([
      200, 200, 200, 429,
    ]);
    // Neither another address nor another session makes it another person, and nobody else is shut out.
    expect(await ask('ann', '/mine', '192.0.2.2')).toBe(429);
    expect(await ask('bob')).toBe(200);
    expect([await ask('forged'), await ask('forged too'), await ask('forged'), await ask('forged')]).toEqual([
      401, 401, 401, 429,
    ]);
    expect(await ask('', '/none')).toBe(429);
    expect(await ask('bob')).toBe(200);
    for (let times = 0; times < 5; times++) expect(await ask('', '/healthz')).toBe(200);
    // All people of one address have a limit together, so that good tokens do not make it boundless.
    const others = await Promise.all(Array.from({ length: 60 }, () => ask('forged')));
    expect(await ask('bob')).toBe(429);
    expect(new Set(others)).toEqual(new Set([429]));
    expect(await ask('', '/healthz')).toBe(200);
    await app.close();
  });
});
