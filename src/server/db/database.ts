import { Kysely, PostgresDialect, sql } from 'kysely';
import { Pool } from 'pg';
import { PreparedClient } from './prepared-client.ts';
import type { Database } from './schema.ts';
import { wireTypes } from './wire-types.ts';

/** A way into a PostgreSQL: the address of an external one, or the parts that the embedded one hands out. */
export type Connection =
  | { readonly connectionString: string }
  | {
      readonly host: string;
      readonly port: number;
      readonly user: string;
      readonly password: string;
      readonly database: string;
    };

/**
 * The limits that keep a request from hanging (R10): waiting for a connection and one statement together stay under
 * ten seconds even when the database does not answer at all.
 */
export const LIMITS = {
  /** Waiting for a free or a new connection. */
  acquireMs: 3_000,
  /** One statement, enforced by the server (T76). */
  statementMs: 5_000,
  /** One statement, enforced by us, when the server does not answer. */
  answerMs: 6_000,
  /** Waiting for one lock. */
  lockMs: 3_000,
  /** A transaction that does nothing. */
  idleInTransactionMs: 10_000,
} as const;

export interface DatabaseOptions {
  /** Most connections at a time. */
  readonly poolSize?: number;
  readonly log: (line: string) => void;
}

/** An open database: what `createApp` and the jobs work with. */
export interface OpenDatabase {
  readonly db: Kysely<Database>;
  /** How to open a connection beside the pool: listening, job queues. */
  readonly connection: Connection;
  /** Resolves when the database answers; rejects within ten seconds otherwise. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** What every connection of the application asks for, as `pg` takes it. */
export function connectionConfig(connection: Connection) {
  return {
    ...connection,
    types: wireTypes,
    keepAlive: true,
    // The first question after this much silence, not after the two hours of most systems.
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'halyard',
    options: '-c timezone=UTC -c datestyle=ISO,YMD -c intervalstyle=iso_8601',
    connectionTimeoutMillis: LIMITS.acquireMs,
  };
}

/** Opens a bounded pool over a database; nothing is connected before the first query. */
export function openDatabase(connection: Connection, { poolSize = 20, log }: DatabaseOptions): OpenDatabase {
  const pool = new Pool({
    ...connectionConfig(connection),
    Client: PreparedClient,
    max: poolSize,
    idleTimeoutMillis: 30_000,
    statement_timeout: LIMITS.statementMs,
    query_timeout: LIMITS.answerMs,
    lock_timeout: LIMITS.lockMs,
    idle_in_transaction_session_timeout: LIMITS.idleInTransactionMs,
  });
  // A connection may die while a transaction holds it and no statement runs; its next statement tells, nobody else must.
  pool.on('connect', (client) => client.on('error', () => undefined));
  let isClosing = false;
  pool.on('error', (error) => isClosing || log(`a database connection was lost: ${error.message}`));
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    connection,
    ping: async () => {
      await sql`select 1`.execute(db);
    },
    close: () => {
      isClosing = true;
      return db.destroy();
    },
  };
}
