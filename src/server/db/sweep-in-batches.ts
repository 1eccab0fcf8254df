import type { Kysely, RawBuilder } from 'kysely';
import type { Database } from './schema.ts';

/** At most so many statements in one go: what is left over waits for the next. */
const SWEEPS = 20;

/** Repeats a deletion that takes about `atOnce` rows, few enough to be quick, until it finds fewer: a flood is caught up with. */
export async function sweepInBatches(
  db: Kysely<Database>,
  atOnce: number,
  deletion: RawBuilder<unknown>,
): Promise<void> {
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    const { numAffectedRows = 0n } = await deletion.execute(db);
    if (numAffectedRows < atOnce) return;
  }
}
