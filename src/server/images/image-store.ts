import { type Kysely, sql } from 'kysely';
import { escapeLike } from '#domain/search-text.ts';
import type { Database } from '../db/schema.ts';
import { type Drawing, readDrawing } from './drawing.ts';

/** A picture that may be served, and where it comes from. */
export interface StoredImage {
  readonly filename: string;
  readonly drawing: Drawing | undefined;
  /** Key of the original in storage. */
  readonly original: string | null;
  /** Changes whenever the picture does. */
  readonly version: string;
}

/** The picture of that name in that folder; only what is looked up here is ever read or served (T64). */
export async function findImage(
  db: Kysely<Database>,
  folder: string,
  filename: string,
): Promise<StoredImage | undefined> {
  const row = await db
    .selectFrom('images')
    .select(['filename', 'drawing', 'original'])
    .select(sql<string>`md5(concat_ws('|', filename, drawing::text, original, updated_at))`.as('version'))
    .where('filename', '=', filename)
    .where('folder', '=', folder)
    .executeTakeFirst();
  return row && { ...row, drawing: row.drawing === null ? undefined : readDrawing(row.drawing) };
}

/** Name of the picture of an item: the one whose base name is the item code, else the first whose name holds it (W 2.4). */
export async function findItemImage(db: Kysely<Database>, itemCode: string): Promise<string | undefined> {
  const exact = await db
    .selectFrom('images')
    .select('filename')
    .where('folder', '=', 'products')
    .where(sql`regexp_replace(filename, '\\.[^.]*$', '')`, '=', itemCode)
    .orderBy('filename')
    .limit(1)
    .executeTakeFirst();
  if (exact) return exact.filename;
  const partial = await db
    .selectFrom('images')
    .select('filename')
    .where('folder', '=', 'products')
    .where(sql<boolean>`filename ilike ${`%${escapeLike(itemCode)}%`} escape '\\'`)
    .orderBy('filename')
    .limit(1)
    .executeTakeFirst();
  return partial?.filename;
}

/** Colours of the swatch stylesheet, and the forms in which products name them. */
export async function listSwatches(db: Kysely<Database>) {
  const { rows } = await sql<{
    code: string;
    format: string | null;
    pattern: string;
    a: string | null;
    b: string | null;
    c: string | null;
  }>`
    select distinct coalesce(c.swatch_code, c.code) as code, f.format, c.pattern, c.color_a as a, c.color_b as b, c.color_c as c
      from colors c
      cross join (select '?' as format union select additional_data ->> 'swatch_format' from products
        where additional_data ->> 'swatch_format' is not null) f
      where c.active order by 2, 1`.execute(db);
  return rows;
}
