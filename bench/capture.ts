import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { createPasswordHashes } from '#server/access/password-hash.ts';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { connectionConfig } from '#server/db/database.ts';
import { PreparedClient } from '#server/db/prepared-client.ts';
import type { Database } from '#server/db/schema.ts';
import { furnish } from '#server/rooms.ts';
import type { Closers } from '#server/storage.ts';
import { type BenchRequest, headersOf, KEY } from './bench-request.ts';
import type { Scratch } from './scratch.ts';

/** The statements of a number of requests, in the order in which the handlers ran them; equal texts stand once. */
export interface StatementPlan {
  texts: string[];
  sequences: { text: number; values: readonly unknown[] }[][];
  /** A password that each turn checks before its statements: the login's dearest part is no SQL. */
  password?: { typed: string; stored: string };
}

interface Statement {
  text: string;
  values: readonly unknown[];
}

/** The whole application inside this process, over the same database, which tells the statements that a request runs. */
export interface Capture {
  /** Answers a call, as the server would. */
  ask(request: BenchRequest): Promise<{ status: number; body: unknown }>;
  /** The statements of each request. What a request that changes nothing leaves in memory is there before, as in a server that runs. */
  plan(requests: readonly BenchRequest[]): Promise<StatementPlan>;
  /** A password's hash, as the server makes it. */
  hash(password: string): Promise<string>;
  close(): Promise<void>;
}

/** Opens the application with a listener on its SQL. */
export async function openCapture(scratch: Scratch, log: (line: string) => void): Promise<Capture> {
  const recording = new AsyncLocalStorage<Statement[]>();
  const pool = new Pool({ ...connectionConfig(scratch.connection), Client: PreparedClient, max: 4 });
  // Connections that are closing when the database ends say so.
  pool.on('error', () => undefined);
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      recording.getStore()?.push({ text: query.sql, values: query.parameters });
    },
  });
  const closers: Closers = [];
  const app = await openApp({ ...scratch, database: { ...scratch.database, db } }, closers, log);
  const send = async (request: BenchRequest, key: string) => {
    const { method, path, body } = request;
    const { 'accept-encoding': _, ...headers } = headersOf(request, key);
    const answer = await app.inject({ method, url: path, headers, ...(body && { payload: JSON.stringify(body) }) });
    if (answer.statusCode >= 300) throw new Error(`${method} ${path}: ${answer.statusCode} ${answer.body}`);
    return { status: answer.statusCode, body: answer.json() };
  };
  const record = async (request: BenchRequest): Promise<Statement[]> => {
    const key = randomUUID();
    const statements: Statement[] = [];
    await recording.run(statements, () => send(request, key));
    return statements.map(({ text, values }) => ({ text, values: values.map((value) => withPlaceholder(value, key)) }));
  };
  // What is kept is looked after from time to time, by whichever request comes then: on a busy machine that can be the second as well.
  const leastOf = async (request: BenchRequest): Promise<Statement[]> => {
    await send(request, randomUUID());
    const [one, other] = [await record(request), await record(request)];
    return one.length <= other.length ? one : other;
  };
  return {
    ask: (request) => send(request, randomUUID()),
    plan: async (requests) => {
      const sequences: Statement[][] = [];
      for (const request of requests) {
        sequences.push(await (request.method === 'GET' ? leastOf(request) : record(request)));
      }
      return withTextsOnce(sequences);
    },
    hash: createPasswordHashes().hash,
    close: async () => {
      await app.close();
      for (const close of closers.reverse()) await close();
      await db.destroy();
    },
  };
}

async function openApp(scratch: Scratch, closers: Closers, log: (line: string) => void) {
  const config = readConfig(scratch.environment, process.cwd());
  const house = furnish({
    config,
    database: scratch.database,
    secrets: config.secrets ?? [],
    isDemo: false,
    bundle: undefined,
    now: () => new Date(),
    log,
    closers,
  });
  const settings = {
    logger: { level: 'error' },
    checksAnswers: false,
    trustedProxies: 0,
    publicUrl: config.publicUrl,
    production: true,
    googleSignIn: false,
    countMiss: house.countMiss,
    requestsPerMinute: 1_000_000,
  };
  return createApp(settings, house.findCaller, house.rooms);
}

const withPlaceholder = (value: unknown, key: string): unknown =>
  typeof value === 'string' ? value.replace(key, KEY) : value;

function withTextsOnce(sequences: readonly Statement[][]): StatementPlan {
  const texts = new Map<string, number>();
  const numberOf = (text: string): number => {
    const number = texts.get(text) ?? texts.size;
    texts.set(text, number);
    return number;
  };
  const numbered = sequences.map((statements) =>
    statements.map(({ text, values }) => ({ text: numberOf(text), values })),
  );
  return { texts: [...texts.keys()], sequences: numbered };
}
