import { DatabaseError } from 'pg';

/** A constraint or a value that only the database could judge: the same write fails the same way again. */
export function isRowFault(error: unknown): error is DatabaseError {
  return error instanceof DatabaseError && /^(22|23)/.test(error.code ?? '');
}
