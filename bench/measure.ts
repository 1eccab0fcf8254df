import type { Connection } from '#server/db/database.ts';
import type { BenchRequest } from './bench-request.ts';
import type { Capture, StatementPlan } from './capture.ts';
import type { Case } from './cases.ts';
import type { LoopResult } from './closed-loop.ts';
import { type Helper, startHelper } from './helper-process.ts';
import type { HttpJob, HttpResult } from './http-load.ts';
import { residentMb } from './process-usage.ts';
import type { SqlJob } from './sql-load.ts';
import { DEMO_PASSWORD } from './stage.ts';
import { httpSubject, type Measured, type Subject, subjectOf } from './subject.ts';

/** One case at one number of clients, with what stands beside it. */
export interface CaseResult {
  name: string;
  clients: number;
  /** Mean bytes of an answer's body, as sent. */
  bytes: number;
  server: Measured;
  /** The same statements through the driver alone; undefined when the handler runs none. */
  sql: Measured | undefined;
  /** A bare Fastify route that sends 10 kB. */
  bare: Measured;
  /** The server's memory in MB at the end. */
  memoryMb: number;
}

/** The processes that are measured and those that measure. */
export interface Bench {
  serverPid: number;
  serverPort: number;
  postgresPid: number;
  barePid: number;
  barePort: number;
  connection: Connection;
  http: Helper<HttpJob, HttpResult>;
  sql: Helper<SqlJob, LoopResult>;
}

export const startLoads = (): Pick<Bench, 'http' | 'sql'> => ({
  http: startHelper<HttpJob, HttpResult>(new URL('./http-load.ts', import.meta.url)),
  sql: startHelper<SqlJob, LoopResult>(new URL('./sql-load.ts', import.meta.url)),
});

/** Runs a case at each number of clients beside its yardsticks. */
export async function measureCase(
  bench: Bench,
  capture: Capture,
  one: Case,
  plan: { clients: readonly number[]; seconds: number; rounds: number },
): Promise<CaseResult[]> {
  await one.reset?.();
  const statements = await planOf(capture, one);
  const subjects = { server: serverOf(bench, one), sql: statements && sqlOf(bench, one, statements) };
  const bare = bareOf(bench);
  const results: CaseResult[] = [];
  const most = Math.max(...plan.clients);
  for (const subject of [subjects.server, subjects.sql, bare])
    await subject?.warm({ clients: most, seconds: plan.seconds });
  for (const clients of plan.clients) {
    const loop = { clients, seconds: plan.seconds / plan.rounds };
    for (let round = 0; round < plan.rounds; round++) {
      for (const subject of [subjects.server, subjects.sql, bare]) await subject?.run(loop);
    }
    results.push({
      name: one.name,
      clients,
      bytes: subjects.server.bytes(),
      server: subjects.server.take(),
      sql: subjects.sql?.take(),
      bare: bare.take(),
      memoryMb: residentMb(bench.serverPid),
    });
  }
  return results;
}

async function planOf(capture: Capture, { requests, checksPassword }: Case): Promise<StatementPlan | undefined> {
  const plan = await capture.plan(requests);
  if (plan.texts.length === 0) return undefined;
  return checksPassword
    ? { ...plan, password: { typed: DEMO_PASSWORD, stored: await capture.hash(DEMO_PASSWORD) } }
    : plan;
}

function serverOf(bench: Bench, one: Case): Subject & { bytes(): number } {
  const { serverPort: port, serverPid: pid } = bench;
  return httpSubject(bench, { port, pid, requests: one.requests, prepare: one.reset, name: one.name });
}

const BARE_BYTES = 10 * 1024;

function bareOf(bench: Bench): Subject {
  const requests: BenchRequest[] = [{ method: 'GET', path: `/${BARE_BYTES}` }];
  return httpSubject(bench, { port: bench.barePort, pid: bench.barePid, requests, name: 'bare Fastify' });
}

function sqlOf({ sql, connection, postgresPid }: Bench, { reset }: Case, plan: StatementPlan): Subject {
  return subjectOf(postgresPid, sql.pid, {
    prepare: async () => {
      await reset?.();
      await sql.run({ kind: 'prepare', connection, plan });
    },
    run: (loop) => sql.run({ kind: 'run', ...loop }),
  });
}
