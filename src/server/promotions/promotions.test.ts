import { afterAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { insertCatalogue } from '../catalogue/test-catalogue.ts';
import { testDatabase } from '../db/test-database.ts';
import type { Caller } from '../http/caller.ts';
import { promotionRoutes } from './routes.ts';

const { db } = await testDatabase();
await insertCatalogue(db);
const caller = (userId: number): Caller => ({
  ...{ userId, accountType: 4, roles: [], sessionId: 's', authType: 'local', name: 'N', email: 'n@x.test' },
  ...{ mayOrder: false, accesses: [] },
});
const CALLERS = new Map([
  ['dealer', caller(1)],
  ['other', caller(2)],
  ['guesser', caller(3)],
]);
const app = await createApp(
  {
    ...{ logger: false, checksAnswers: true, trustedProxies: 0, publicUrl: 'http://localhost', production: false },
    ...{ googleSignIn: false, countMiss: async () => undefined, requestsPerMinute: 1e6 },
  },
  async (token) => CALLERS.get(token),
  [(room) => promotionRoutes(room, { db })],
);
afterAll(() => app.close());
const get = (url: string, token?: string) =>
  app.inject({ url, headers: token ? { authorization: `Bearer ${token}` } : {} });
const codes = async (url: string, token: string) =>
  (await get(url, token)).json().promo_codes.map((promo: { promo_code: string }) => promo.promo_code);

await db
  .insertInto('promo_codes')
  .values([
    {
      promo_code: 'WELCOME',
      require_code_entry: false,
      actions: '{"OrderDiscount":5}',
      valid_to: '2999-01-01T00:00:00Z',
    },
    { promo_code: 'ALWAYS', require_code_entry: false },
    { promo_code: 'OVER', require_code_entry: false, valid_to: '2020-01-01T00:00:00Z' },
    { promo_code: 'OFF', require_code_entry: false, active: false },
    {
      promo_code: 'SECRET',
      actions: '{"ItemDiscount":10}',
      requirements: '{"ItemCodes":{"ItemCode":"90410","required":2}}',
    },
    { promo_code: 'THEIRS', customer_id: 3 },
    { promo_code: 'THEIRS-LISTED', customer_id: 3, require_code_entry: false },
  ])
  .execute();

describe('promo codes', () => {
  it('PMO-001 PMO-008 T30: lists valid codes that need no entry, for a customer of the caller', async () => {
    expect(await codes('/api/sales/b2b/promo/?valid=1', 'dealer')).toEqual(['ALWAYS', 'WELCOME']);
    expect(await codes('/api/sales/b2b/promo.json', 'other')).toEqual(['ALWAYS', 'THEIRS-LISTED', 'WELCOME']);
    expect(await codes('/api/sales/b2b/promo.json?customer=01-AB1234', 'dealer')).toEqual(['ALWAYS', 'WELCOME']);
    expect((await get('/api/sales/b2b/promo.json?customer=02-CD3456', 'dealer')).statusCode).toBe(404);
    expect((await get('/api/sales/b2b/promo.json')).statusCode).toBe(401);
  });

  it('PMO-009: finds an entered code in any letter case', async () => {
    const { promo_codes } = (await get('/api/sales/b2b/promo/secret?valid=1', 'dealer')).json();
    expect(promo_codes).toMatchObject([
      {
        promo_code: 'SECRET',
        require_code_entry: true,
        actions: { ItemDiscount: 10 },
        requirements: { ItemCodes: { ItemCode: '90410', required: 2 } },
      },
    ]);
  });

  it("T30: unknown, expired, inactive and another's codes answer alike", async () => {
    const unknown = await get('/api/sales/b2b/promo/NOPE', 'dealer');
    for (const code of ['OVER', 'OFF', 'THEIRS', '%25', '_']) {
      const answer = await get(`/api/sales/b2b/promo/${code}`, 'dealer');
      expect([answer.statusCode, answer.body]).toEqual([200, unknown.body]);
    }
    expect(await codes('/api/sales/b2b/promo/THEIRS', 'other')).toEqual(['THEIRS']);
  });

  it('T30: guessing ends after 20 tries a minute', async () => {
    const tries = await Promise.all(
      Array.from({ length: 21 }, (_, n) => get(`/api/sales/b2b/promo/GUESS${n}`, 'guesser')),
    );
    expect(
      tries
        .map(({ statusCode }) => statusCode)
        .toSorted()
        .at(-1),
    ).toBe(429);
    expect(tries.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
  });
});
