import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterAll } from 'vitest';
import type { Database } from '#server/db/schema.ts';
import { type ImportOptions, importFolder } from './import-folder.ts';

/** By name; null is a folder. */
type Files = Readonly<Record<string, string | Buffer | null>>;

/** For tests: loads files from a folder of their own, which is removed when the test file is done. */
export function folderLoader(db: Kysely<Database>) {
  const folders: string[] = [];
  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true });
  });
  return (files: Files, options: ImportOptions = {}) => {
    const folder = mkdtempSync(join(tmpdir(), 'halyard-import-'));
    folders.push(folder);
    for (const [file, content] of Object.entries(files)) {
      if (content === null) mkdirSync(join(folder, file));
      else writeFileSync(join(folder, file), content);
    }
    return importFolder(db, folder, options);
  };
}

/** Every row of every table as one hash. */
export async function rowHash(db: Kysely<Database>): Promise<string> {
  const tables = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db);
  const hashes = await Promise.all(
    tables.rows.map(async ({ name }) => {
      const { rows } = await sql<{ hash: string }>`
        select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash from ${sql.table(name)} t`.execute(
        db,
      );
      return `${name} ${rows[0]?.hash}`;
    }),
  );
  return hashes.join('\n');
}

/** Lines as a file of the back office has them. */
export const csv = (...lines: string[]): string => `${lines.join('\r\n')}\r\n`;

export const HOLIDAYS = 'HolidayDate,Description';
