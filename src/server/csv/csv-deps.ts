import type { Kysely } from 'kysely';
import type { AccountsDeps } from '../accounts/accounts-deps.ts';
import type { BackOffice } from '../backoffice/back-office.ts';
import type { Database } from '../db/schema.ts';

/** What files of lists are made from. */
export interface CsvDeps extends AccountsDeps {
  db: Kysely<Database>;
  office: BackOffice;
}
