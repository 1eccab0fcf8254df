import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createCatalogue } from '../catalogue/catalogue.ts';
import { insertCatalogue } from '../catalogue/test-catalogue.ts';
import { createContent } from '../content/content.ts';
import { testDatabase } from '../db/test-database.ts';
import { createAnswerCache } from '../http/answer-cache.ts';
import { findRedirect } from './find-redirect.ts';

const { db } = await testDatabase();
await insertCatalogue(db);
await sql`update product_variants set status = true where parent_product_id = 4 and variant_product_id = 3`.execute(db);
await sql`update products set redirect_to_parent = true, parent_product_id = 4 where id = 3`.execute(db);
const cache = createAnswerCache({ most: 100, now: () => 0 });
const sources = {
  catalogue: createCatalogue({ db, cache }),
  content: createContent({ db, cache, now: () => 0, publicUrl: 'http://localhost' }),
};

it.each([
  ['/products/eyewear-retainers/mixed', '12036'],
  ['/products/eyewear-retainers/cable-14/12036', '12036'],
  ['/products/eyewear-retainers/mixed/13114-BLK', '13114-BLK'],
  ['/products/eyewear-retainers/mixed/12100-BLK', '12036'],
])('PRD-004: %s leads to its parent with %s selected', async (path, sku) => {
  expect(await findRedirect(sources, path)).toBe(`/products/eyewear-retainers/cable?sku=${sku}`);
});
