import { type RawBuilder, sql } from 'kysely';

/** How a lock is asked for: only where it is free, or waiting for it. */
export type LockWay = 'if-free' | 'wait';

/** The end of a statement that locks a row: it is locked where it is free, or waited for. */
export const waitOrSkip = (way: LockWay): RawBuilder<unknown> => (way === 'wait' ? sql`` : sql`skip locked`);
