import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestApp, TEST_SETTINGS } from '../access/test-app.ts';
import { testDatabase } from '../db/test-database.ts';
import { makeUser } from '../scope/test-seller.ts';
import { createConsent } from './consent.ts';
import { consentRoutes } from './routes.ts';

const { db } = await testDatabase();
let now = new Date();
const build = (publicUrl = TEST_SETTINGS.publicUrl) =>
  createTestApp(db, (scope) => {
    consentRoutes(
      scope,
      createConsent({ db, settings: { publicUrl, secrets: TEST_SETTINGS.secrets }, now: () => now }),
    );
  });
const app = await build();
const PATH = '/api/cookie-consent.json';
const ALL = ['functional', 'preferences', 'analytics', 'marketing'];
const find = (headers: Record<string, string> = {}, token?: string) =>
  app.call('GET', PATH, { headers, ...(token ? { token } : {}) });
const save = (accepted: string[], headers: Record<string, string> = {}) =>
  app.call('POST', PATH, { body: { accepted, rejected: ALL.filter((name) => !accepted.includes(name)) }, headers });
const cookieOf = (answer: { headers: Record<string, unknown> }) =>
  String(answer.headers['set-cookie']).split(';')[0] ?? '';

describe('cookie consent', () => {
  it('CCN-012 CCN-013: is nothing at first, then what was chosen, found again by a signed cookie', async () => {
    expect((await find()).body).toBeNull();
    const saved = await save(ALL, { referer: 'http://localhost:3000/products/all?x=1' });
    expect(saved.body).toMatchObject({
      ack: true,
      gpc: false,
      status: 'accepted',
      url: '/products/all',
      ipAddress: '127.0.0.0',
      userId: null,
      preferences: { functional: true, preferences: true, analytics: true, marketing: true },
    });
    expect(saved.headers['set-cookie']).toMatch(
      /^cookie_consent=[\w-]{36}\.[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Lax$/,
    );
    const cookie = cookieOf(saved);
    expect((await find({ cookie })).body).toEqual(saved.body);
    const denied = await save(['functional'], { cookie });
    expect(denied.body).toMatchObject({
      uuid: saved.body.uuid,
      status: 'partial',
      preferences: { functional: true, preferences: false, analytics: false, marketing: false },
    });
    expect(denied.body.changes).toHaveLength(2);
    expect(denied.body.changes[1]).toMatchObject({ accepted: ['functional'], method: 'POST' });
  });

  it('CCN-009: functional is on whatever is sent', async () => {
    expect((await save([])).body.preferences.functional).toBe(true);
  });

  it('a section that is both accepted and rejected is no consent: refused, and nothing is recorded', async () => {
    const records = () =>
      sql<{ uuid: string }>`select uuid, preferences, changes from consents order by uuid`.execute(db);
    const cookie = cookieOf(await save(['functional']));
    const before = (await records()).rows;
    for (const headers of [{}, { cookie }] as Record<string, string>[]) {
      const body = { accepted: ['functional', 'analytics', 'marketing'], rejected: ['preferences', 'marketing'] };
      const answer = await app.call('POST', PATH, { body, headers });
      expect([answer.status, answer.body.errors]).toEqual([
        400,
        [{ path: 'body.rejected', message: 'must not hold a section that is accepted' }],
      ]);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    expect((await records()).rows).toEqual(before);
  });

  it('a changed or foreign cookie finds nothing', async () => {
    const cookie = cookieOf(await save(ALL));
    const [value, signature] = cookie.slice('cookie_consent='.length).split('.');
    for (const bad of [
      `${value}.${signature?.slice(0, -2)}xx`,
      `${value}`,
      `${crypto.randomUUID()}.${signature}`,
      `' or 1=1.${signature}`,
    ]) {
      expect((await find({ cookie: `cookie_consent=${bad}` })).body).toBeNull();
    }
  });

  it('CCN-007: a Global Privacy Control signal makes a record and turns analytics and marketing off', async () => {
    const fresh = await find({ 'sec-gpc': '1' });
    expect(fresh.body).toMatchObject({
      gpc: true,
      ack: false,
      status: 'partial',
      preferences: { preferences: true, analytics: false, marketing: false },
    });
    const cookie = cookieOf(await save(ALL));
    const flipped = await find({ cookie, 'sec-gpc': '1' });
    expect(flipped.body).toMatchObject({ gpc: true, ack: false, preferences: { analytics: false, marketing: false } });
    expect(flipped.body.changes.at(-1)).toMatchObject({ method: 'GPC', rejected: ['analytics', 'marketing'] });
    const again = await save(ALL, { cookie, 'sec-gpc': '1' });
    expect(again.body).toMatchObject({ ack: true, preferences: { analytics: false, marketing: false } });
    expect((await find({ cookie, 'sec-gpc': '1' })).body.ack).toBe(true);
  });

  it('CCN-007 T85: a page that is drawn under the signal shows a record that was made without it as the signal makes it', async () => {
    const consent = createConsent({ db, settings: { ...TEST_SETTINGS }, now: () => now });
    const cookie = cookieOf(await save(ALL));
    const shownUnder = await consent.peek({ cookie, 'sec-gpc': '1' });
    expect(shownUnder).toMatchObject({ gpc: true, ack: false, preferences: { analytics: false, marketing: false } });
    expect(await consent.peek({ cookie })).toMatchObject({ gpc: false, ack: true, preferences: { analytics: true } });
    await save(ALL, { cookie, 'sec-gpc': '1' });
    expect(await consent.peek({ cookie, 'sec-gpc': '1' })).toMatchObject({
      ack: true,
      preferences: { analytics: false },
    });
  });

  it('CCN-007: who has switched the signal off chooses freely again', async () => {
    const cookie = cookieOf(await save(ALL, { 'sec-gpc': '1' }));
    expect((await save(ALL, { cookie })).body).toMatchObject({ gpc: false, preferences: { analytics: true } });
  });

  it('an acknowledgement lapses after six months', async () => {
    const cookie = cookieOf(await save(ALL));
    const before = now;
    now = new Date(Date.now() + 200 * 24 * 3_600_000);
    expect((await find({ cookie })).body.ack).toBe(false);
    now = before;
    expect((await find({ cookie })).body.ack).toBe(true);
  });

  it('is the user’s once somebody is logged in', async () => {
    const user = await makeUser(db, { email: 'consent@x.test' });
    const cookie = cookieOf(await save(ALL));
    expect((await find({ cookie }, await app.tokenOf(user))).body.userId).toBe(user);
    const { rows } = await sql`select from consents where user_id = ${user}`.execute(db);
    expect(rows).toHaveLength(1);
  });

  it('CCN-002 T34: a shared browser does not tell the next person who was logged in before', async () => {
    const [one, next] = [await makeUser(db, { email: 'one@x.test' }), await makeUser(db, { email: 'next@x.test' })];
    const cookie = cookieOf(await save(ALL));
    expect((await find({ cookie }, await app.tokenOf(one))).body.userId).toBe(one);
    expect((await find({ cookie }, await app.tokenOf(next))).body.userId).toBeNull();
    expect((await find({ cookie })).body.userId).toBeNull();
    expect((await find({ cookie, 'sec-gpc': '1' })).body.userId).toBeNull();
    expect((await save(ALL, { cookie })).body).toMatchObject({ ack: true, userId: null });
    expect((await find({ cookie }, await app.tokenOf(one))).body.userId).toBe(one);
  });

  it.each([
    ['another origin', { origin: 'https://evil.test' }],
    ['a null origin', { origin: 'null' }],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a sister site', { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-site' }],
  ])('T56: refuses a write from %s', async (_what, headers) => {
    expect((await save(ALL, headers)).status).toBe(403);
  });

  it('T56: takes JSON only, from its own origin', async () => {
    const form = await app.app.inject({
      method: 'POST',
      url: PATH,
      headers: { host: 'localhost:3000', 'content-type': 'text/plain' },
      payload: '{}',
    });
    expect(form.statusCode).toBe(415);
    expect((await save(ALL, { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  });

  it('T56: is a __Host- cookie over https', async () => {
    const secure = await build('https://b2b.tether.test');
    const answer = await secure.call('POST', PATH, {
      body: { accepted: ALL, rejected: [] },
      headers: { origin: 'https://b2b.tether.test' },
    });
    expect(answer.headers['set-cookie']).toMatch(/^__Host-cookie_consent=.*; Path=\/;.*; Secure$/);
  });

  it('CCN-014: tells about every section', async () => {
    expect(Object.keys((await app.call('GET', '/api/cookie-consent/info.json')).body)).toEqual(ALL);
  });

  it('an office behind one address chooses, and each browser changes its mind; only a machine is held back', async () => {
    await sql`delete from throttles`.execute(db);
    const own = cookieOf(await save(ALL));
    const office = await Promise.all(Array.from({ length: 150 }, () => save(ALL)));
    expect(new Set(office.map(({ status }) => status))).toEqual(new Set([200]));
    await sql`insert into throttles (bucket, window_start, count)
      select bucket, window_start - interval '8 minutes', 1000 from throttles where bucket like 'consent:%' limit 1`.execute(
      db,
    );
    expect((await save(ALL)).status).toBe(429);
    const changes = [];
    for (let time = 0; time < 61; time++) changes.push((await save(['functional'], { cookie: own })).status);
    expect(changes.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 200));
    expect(changes[60]).toBe(429);
    expect((await find({ cookie: own })).body).toMatchObject({ ack: true, preferences: { preferences: false } });
  });
});
