import { globSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from './test-database.ts';

const { db } = await testDatabase();

it('every table has a primary key', async () => {
  const { rows } = await sql<{ name: string }>`
    select r.relname as name from pg_class r
    where r.relkind = 'r' and r.relnamespace = 'public'::regnamespace
      and not exists (select from pg_constraint c where c.conrelid = r.oid and c.contype = 'p')`.execute(db);
  expect(rows).toEqual([]);
});

/** The tables whose rows the server takes away. Of all others rows are marked, so that what refers to them is never looked for. */
function emptiedTables(): string[] {
  const files = globSync('src/server/**/*-store.ts', { exclude: ['**/*.test.ts', 'src/server/imports/**'] });
  const texts = files.map((file) => readFileSync(file, 'utf8'));
  const names = texts.flatMap((text) =>
    [...text.matchAll(/(?:delete from |deleteFrom\(')([a-z_]+)/g)].map(([, name]) => name ?? ''),
  );
  return [...new Set(names)].sort();
}

it('what refers to a row that can be taken away is found by an index', async () => {
  expect(emptiedTables()).toContain('user_accesses');
  const { rows } = await sql<{ key: string }>`
    select c.conrelid::regclass || ' ' || c.conname as key from pg_constraint c
    where c.contype = 'f' and c.confrelid::regclass::text = any(${emptiedTables()}::text[])
      and not exists (
        select from pg_index i where i.indrelid = c.conrelid and i.indpred is null
          and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey)
    order by 1`.execute(db);
  expect(rows).toEqual([]);
});
