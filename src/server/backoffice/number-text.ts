import { sql } from 'kysely';

/** The number that a sequence has just given, as a document's number: seven digits at least, and all that there are where a feed brought longer ones. */
export const numberText = sql<string>`lpad((next_no - 1)::text, greatest(7, length((next_no - 1)::text)), '0')`;
