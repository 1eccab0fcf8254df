import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { insertCatalogue } from '../catalogue/test-catalogue.ts';
import { testDatabase } from '../db/test-database.ts';
import { refreshSearch } from './search-index-store.ts';
import { findByWords } from './search-store.ts';
import { readTerm } from './term.ts';

const { db } = await testDatabase();
await insertCatalogue(db);
await refreshSearch(db);
const found = async (term: string) =>
  (await findByWords(db, { term: readTerm(term), isLoggedIn: false, limit: 9 })).map(({ keyword, sku }) => [
    keyword,
    sku,
  ]);

it('PRD-004: an assortment is found by its code, with that selected: by itself, and as a variant under the product that it leads to', async () => {
  expect(await found('12036')).toEqual([['mixed', '12036']]);
  await sql`update product_variants set status = true where parent_product_id = 4 and variant_product_id = 3`.execute(
    db,
  );
  await sql`update products set redirect_to_parent = true, parent_product_id = 4 where id = 3`.execute(db);
  await refreshSearch(db);
  expect(await found('12036')).toEqual([['cable', '12036']]);
});
