import type { Kysely } from 'kysely';
import type { Company } from '#domain/company.ts';
import type { Database } from '../db/schema.ts';

/** What the accounts room needs. */
export interface AccountsDeps {
  db: Kysely<Database>;
  /** The two companies, main brand first. */
  companies: readonly Company[];
  /** The day in the seller's time zone. */
  today: () => string;
}
