import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { Client, DatabaseError } from 'pg';

/** Statements beyond this many different texts are sent unprepared, so that a text built of its input cannot fill memory. */
const MOST_STATEMENTS = 1_000;
const names = new Map<string, string>();

/** After these a connection's prepared statements no longer fit the schema: it is given up and a new one prepares anew. */
const OUTDATED_STATEMENT = new Set(['0A000', '26000']);

/**
 * Begins a statement whose best plan depends on its values: it is not prepared, since PostgreSQL plans what is prepared once for all values.
 */
export const PLANNED_ANEW = sql.raw('/* planned anew */');

/** A stable name for a statement that is worth preparing: one text, one name, on every connection. */
function nameStatement(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= MOST_STATEMENTS || !/^\s*(select|insert|update|delete|with)\b/i.test(text)) return undefined;
  const name = createHash('sha1').update(text).digest('hex');
  names.set(text, name);
  return name;
}

/**
 * A connection that prepares every statement it is given with parameters, and that gives itself up when it can no
 * longer be trusted: after a timeout on our side an answer may still come in, so the pool must not hand it on.
 */
export class PreparedClient extends Client {
  private reason: unknown;

  // The driver's method has eight signatures; the interface that asks for this class (Kysely, the pool) uses two.
  // biome-ignore lint/suspicious/noExplicitAny: the override must accept all of them
  override query(...args: any[]): any {
    const [text, values, ...rest] = args;
    const isPlain = typeof text === 'string' && Array.isArray(values);
    const name = isPlain ? nameStatement(text) : undefined;
    const result = super.query(...((name ? [{ name, text, values }, ...rest] : args) as [string, unknown[]]));
    return result instanceof Promise ? result.catch((error: unknown) => this.giveUpAfter(error)) : result;
  }

  private giveUpAfter(error: unknown): never {
    // What is asked of it still, such as the end of the transaction, fails for the same reason and hides it from nobody.
    if (this.reason !== undefined) throw this.reason;
    const isServersAnswer = error instanceof DatabaseError;
    if (!isServersAnswer || OUTDATED_STATEMENT.has(error.code ?? '')) {
      this.reason = error;
      this.end().catch(() => undefined);
    }
    throw error;
  }
}
