import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { linkIdentity } from '#server/access/identity-store.ts';
import { createPasswordHashes } from '#server/access/password-hash.ts';
import { findUserByEmail } from '#server/access/user-store.ts';
import type { Database } from '#server/db/schema.ts';
import { daysBetween } from './import-dates.ts';
import { type ImportProgress, type ImportReport, importFolder } from './import-folder.ts';
import { describeProblem } from './problem-list.ts';

/** The folder of the demo seller's export. */
export const DEMO_FOLDER = join(import.meta.dirname, '../../../demo/data');

interface DemoOptions {
  /** Today in the seller's time zone, YYYY-MM-DD: all dates are moved so that the export's anchor day is today. Default: today in UTC. */
  readonly today?: string;
  readonly onProgress?: (progress: ImportProgress) => void;
}

interface Manifest {
  readonly anchor: string;
}

/**
 * Loads the demo seller through the importer that real data uses, then gives its local users the demo's password.
 * Loading it again changes nothing but dates. Throws when a row of the export is refused.
 */
export async function importDemo(
  db: Kysely<Database>,
  { today = todayInUtc(), onProgress }: DemoOptions = {},
): Promise<ImportReport> {
  const manifest = JSON.parse(await readFile(join(DEMO_FOLDER, 'manifest.json'), 'utf8')) as Manifest;
  const report = await importFolder(db, DEMO_FOLDER, {
    shiftDays: daysBetween(manifest.anchor, today),
    isDemo: true,
    ...(onProgress === undefined ? {} : { onProgress }),
    hashPassword: createPasswordHashes().hash,
  });
  const [first] = report.problems;
  if (!report.committed) throw new Error(`The demo cannot be loaded: ${first ? describeProblem(first) : 'no reason'}`);
  if (report.unfinished !== undefined) throw new Error(`The demo cannot be searched: ${report.unfinished}`);
  return report;
}

/** Who has no password in the demo, and comes with Google only. The subject there is the address. */
const WITH_GOOGLE_ONLY = 'google@demo.test';

/**
 * Ties the demo's user who comes with Google only to the issuer that the demo knows. No account of Google's has such a subject; a stand-in for it
 * may give one (docs/operating.md).
 */
export async function linkDemoGoogle(db: Kysely<Database>, issuer: string): Promise<void> {
  const user = await findUserByEmail(db, WITH_GOOGLE_ONLY, '');
  if (user === undefined || user.passwordHash !== null) return;
  const identity = { issuer, subject: WITH_GOOGLE_ONLY, email: WITH_GOOGLE_ONLY };
  await db.transaction().execute((trx) => linkIdentity(trx, user.id, identity));
}

const todayInUtc = (): string => new Date().toISOString().slice(0, 10);
