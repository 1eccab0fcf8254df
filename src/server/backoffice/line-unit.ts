import { type RawBuilder, sql } from 'kysely';
import { DEFAULT_UNIT } from '#domain/line.ts';

/** The unit of a cart's line: of an item that an older portal has put in without one it is EA, the piece (LIN-013). */
export const lineUnit = (line: RawBuilder<unknown>) => sql`
  coalesce(${line}.unit_of_measure, case when ${line}.item_type = '1' then ${sql.lit(DEFAULT_UNIT)} end)`;
