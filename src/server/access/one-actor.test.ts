import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../db/test-database.ts';
import { openHouse } from './test-house.ts';
import { aim, aimableCalls, otherCalls } from './test-requests.ts';
import { loadWorlds } from './test-worlds.ts';

/** What one actor is answered stays with that actor; what one actor does over and over is noticed. */
const database = await testDatabase({ demo: true });
const { db } = database;
const house = await openHouse(database);
afterAll(() => house.close());
afterEach(() => db.deleteFrom('throttles').execute());
const [dealer, rep] = await Promise.all(['dealer', 'rep'].map((name) => house.tokenOf(`${name}@demo.test`)));
const get = (url: string, token?: string, headers = {}) => house.send({ method: 'GET', url }, token, headers);

const JSON_TYPE = /^application\/(problem\+)?json; charset=utf-8$/;

describe('answers', () => {
  it('T20 H08: are kept by nobody who is signed in; what visitors may keep is asked for anew each time', async () => {
    const [world] = await loadWorlds(db);
    if (world === undefined) throw new Error('The demo has no account.');
    const reads = [...aimableCalls, ...otherCalls].filter(({ route }) => route.method === 'GET');
    let kept = 0;
    for (const call of reads) {
      const { url } = aim(call, world);
      const [mine, visitor] = [await get(url, dealer), await get(url)];
      const type = call.room === 'csv' && mine.status === 200 ? /^text\/csv; charset=utf-8$/ : JSON_TYPE;
      expect(mine.contentType, url).toMatch(type);
      expect([mine.headers['cache-control'], mine.headers.etag], url).toEqual(['no-store', undefined]);
      if (visitor.headers.etag === undefined) {
        expect(visitor.headers['cache-control'], url).toBe('no-store');
        continue;
      }
      kept += 1;
      expect(visitor.headers['cache-control'], url).toBe('public, no-cache');
      const crossed = await get(url, dealer, { 'if-none-match': String(visitor.headers.etag) });
      expect(crossed.status, url).toBe(200);
    }
    expect(kept).toBeGreaterThan(5);
    expect(reads.length - kept).toBeGreaterThan(15);
  });

  it('T40: a token counts in its header only', async () => {
    const profile = '/api/user/v2/b2b/profile.json';
    expect((await get(profile, dealer)).status).toBe(200);
    for (const name of ['token', 'access_token', 'id_token']) {
      expect((await get(`${profile}?${name}=${dealer}`)).status).toBe(401);
      expect((await get(profile, undefined, { cookie: `${name}=${dealer}` })).status).toBe(401);
    }
  });
});

describe('the security log', () => {
  it('T17 T40 T69: counting through numbers is refused and told once a line, without the token or the texts that were sent', async () => {
    house.logged.length = 0;
    const forged = encodeURIComponent('x\n{"level":60,"msg":"all is well"}');
    const answers = [];
    for (let n = 0; n < 34; n++)
      answers.push(await get(`/api/carts/01-AB1234/${7_000_000 + n}.json?search=${forged}`, rep));
    expect(answers.slice(0, 30).map(({ status }) => status)).toEqual(Array(30).fill(404));
    for (const { status, headers } of answers.slice(30)) {
      expect(status).toBe(429);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
    expect((await get('/api/carts/01-AB1234.json', rep)).status).toBe(200);
    expect(house.logged).toHaveLength(4);
    for (const line of house.logged) {
      expect(JSON.parse(line)).toMatchObject({ security: 'harvesting', level: 40 });
      expect(line.trimEnd()).not.toContain('\n');
      expect(line).not.toMatch(/all is well|eyJ/);
    }
  });
});
