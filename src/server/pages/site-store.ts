import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';

export interface CompanyRow {
  code: string;
  slug: string;
  name: string;
}

/** The seller's own facts and texts, by key. */
export async function findSettings(db: Kysely<Database>): Promise<Readonly<Record<string, unknown>>> {
  const rows = await db.selectFrom('site_settings').select(['key', 'value']).limit(200).execute();
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}

/** The seller's companies, main brand first. */
export async function listCompanies(db: Kysely<Database>): Promise<CompanyRow[]> {
  return db
    .selectFrom('companies')
    .select(['code', 'slug', 'name'])
    .where('active', '=', true)
    .orderBy('priority')
    .limit(10)
    .execute();
}
