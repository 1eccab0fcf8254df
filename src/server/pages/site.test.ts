import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { listen } from '../db/listen.ts';
import { testDatabase } from '../db/test-database.ts';
import { createAnswerCache } from '../http/answer-cache.ts';
import { makeSeller } from '../scope/test-seller.ts';
import { loadSite } from './site.ts';

const { db, connection } = await testDatabase();
await makeSeller(db);
const cache = createAnswerCache({ most: 10, now: () => performance.now() });
const listening = Promise.withResolvers<void>();
const listener = listen(connection, 'catalogue', cache.forget, () => listening.resolve());
afterAll(() => listener.close());
const settings = {
  ...{ slug: 'tether', brandName: 'Tether', brand2Name: 'Bright Coast', timeZone: 'UTC', isDemo: false, version: '1' },
  ...{ googleClientId: undefined, tagId: undefined, tagOrigin: 'https://tags.test' },
};

it('a company that gets another name, or is closed, is so on the pages that are drawn next', async () => {
  await listening.promise;
  const names = async () => (await loadSite(db, cache, settings, 2026)).companies.map(({ name }) => name);
  expect(await names()).toEqual(['Tether', 'Bright Coast']);
  await sql`update companies set name = 'Halyard' where code = 'CHI'`.execute(db);
  await expect.poll(names).toEqual(['Halyard', 'Bright Coast']);
  await sql`update companies set active = false where code = 'BCS'`.execute(db);
  await expect.poll(names).toEqual(['Halyard']);
});
