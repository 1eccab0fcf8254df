import { type Kysely, sql } from 'kysely';
import { StartRefused } from '#server/start-refused.ts';
import type { Database } from './schema.ts';

const REQUIRED = ['fsync', 'full_page_writes', 'synchronous_commit'] as const;

/**
 * Asserts that what the database acknowledges is on disk, as the application's own sessions see it (R11). Missing
 * checksums only warn for an external database: they cannot be had without its operator.
 *
 * @throws StartRefused naming the setting that is off
 */
export async function assertDurable(
  db: Kysely<Database>,
  { isEmbedded, log }: { isEmbedded: boolean; log: (line: string) => void },
): Promise<void> {
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where name in (${sql.join([...REQUIRED, 'data_checksums'])})`.execute(db);
  const settings = new Map(rows.map(({ name, setting }) => [name, setting]));
  const off = REQUIRED.find((name) => settings.get(name) === 'off');
  if (off) {
    throw new StartRefused(`The database runs with ${off}=off and could lose orders that it confirmed: switch it on.`);
  }
  if (settings.get('data_checksums') === 'on') return;
  const sentence = 'The database runs without data checksums, so a damaged disk could go unnoticed.';
  if (isEmbedded) throw new StartRefused(sentence);
  log(sentence);
}
