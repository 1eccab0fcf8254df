import { DatabaseError } from 'pg';

const UNIQUE_VIOLATION = '23505';

/** Whether a write failed because another one, which was not to be seen yet, took the same place of a unique index. The transaction is over. */
export const isDuplicate = (error: unknown, index: string): boolean =>
  error instanceof DatabaseError && error.code === UNIQUE_VIOLATION && error.constraint === index;
