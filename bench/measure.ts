import type { Connection } from '#server/db/database.ts';
import { type BenchRequest, wireText } from './bench-request.ts';
import type { Capture, StatementPlan } from './capture.ts';
import type { Case } from './cases.ts';
import type { LoopPlan, LoopResult } from './closed-loop.ts';
import { type Helper, startHelper } from './helper-process.ts';
import type { HttpJob, HttpResult } from './http-load.ts';
import { processorMs, residentMb } from './process-usage.ts';
import type { SqlJob } from './sql-load.ts';
import { DEMO_PASSWORD } from './stage.ts';

/** What a run came to, with the processor time in ms that one request took of the process under test, and of the database. */
export interface Measured {
  perSecond: number;
  /** Milliseconds within which half, and 99 of 100, were answered. */
  p50: number;
  p99: number;
  processMs: number;
  databaseMs: number;
}

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

/** Of a round's time, uncounted before each turn: connections open, statements prepared. */
const WARM_UP = 0.2;

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

/** Something whose cost is measured, over as many runs as are made before its result is taken. */
interface Subject {
  warm(loop: LoopPlan): Promise<void>;
  run(loop: LoopPlan): Promise<void>;
  take(): Measured;
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

interface HttpTarget {
  name: string;
  port: number;
  pid: number;
  requests: readonly BenchRequest[];
  prepare?: Case['reset'];
}

function httpSubject(bench: Bench, { name, port, pid, requests, prepare }: HttpTarget): Subject & { bytes(): number } {
  const texts = requests.map((request) => wireText(request, port));
  let meanBytes = 0;
  const subject = subjectOf(bench.postgresPid, pid, {
    prepare: async () => {
      await prepare?.();
      await bench.http.run({ kind: 'prepare', port, requests: texts });
    },
    run: async (loop) => {
      const result = await bench.http.run({ kind: 'run', ...loop });
      const refused = Object.entries(result.refusals);
      if (refused.length > 0) throw new Error(`${name}: the server refused (status, times): ${refused.join('; ')}`);
      meanBytes = Math.round(result.bytes / result.latencies.length);
      return result;
    },
  });
  return { ...subject, bytes: () => meanBytes };
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

interface Runner {
  prepare(): Promise<void>;
  run(loop: LoopPlan): Promise<LoopResult>;
}

function subjectOf(postgresPid: number, pid: number, { prepare, run }: Runner): Subject {
  let latencies: Float64Array[] = [];
  let [seconds, processUsed, databaseUsed] = [0, 0, 0];
  return {
    warm: async (loop) => {
      await prepare();
      await run(loop);
    },
    run: async (loop) => {
      await prepare();
      await run({ ...loop, seconds: loop.seconds * WARM_UP });
      const before = [processorMs(pid), processorMs(postgresPid)] as const;
      const result = await run(loop);
      processUsed += processorMs(pid) - before[0];
      databaseUsed += processorMs(postgresPid) - before[1];
      seconds += result.seconds;
      latencies.push(result.latencies);
    },
    take: () => {
      const sorted = latencies.flatMap((part) => [...part]).sort((a, b) => a - b);
      const count = sorted.length;
      const within = (share: number) => sorted[Math.min(count - 1, Math.floor(count * share))] ?? Number.NaN;
      const measured = {
        perSecond: count / seconds,
        p50: within(0.5),
        p99: within(0.99),
        processMs: processUsed / count,
        databaseMs: databaseUsed / count,
      };
      [latencies, seconds, processUsed, databaseUsed] = [[], 0, 0, 0];
      return measured;
    },
  };
}
