import { type BenchRequest, wireText } from './bench-request.ts';
import type { LoopPlan, LoopResult } from './closed-loop.ts';
import type { Helper } from './helper-process.ts';
import type { HttpJob, HttpResult } from './http-load.ts';
import { processorMs } from './process-usage.ts';

/** What a run came to, with the processor time in ms that one request took of the process under test, and of the database. */
export interface Measured {
  perSecond: number;
  /** Milliseconds within which half, and 99 of 100, were answered. */
  p50: number;
  p99: number;
  processMs: number;
  databaseMs: number;
}

/** Of a round's time, uncounted before each turn: connections open, statements prepared. */
const WARM_UP = 0.2;

/** Something whose cost is measured, over as many runs as are made before its result is taken. */
export interface Subject {
  warm(loop: LoopPlan): Promise<void>;
  run(loop: LoopPlan): Promise<void>;
  take(): Measured;
}

/** Requests to a server: its port and process. */
export interface HttpTarget {
  name: string;
  port: number;
  pid: number;
  requests: readonly BenchRequest[];
  /** Takes back what a run has left. */
  prepare?: (() => Promise<void>) | undefined;
}

/** A server that answers requests in turn. A refusal ends the benchmark: what is refused costs nothing. */
export function httpSubject(
  bench: { http: Helper<HttpJob, HttpResult>; postgresPid: number },
  { name, port, pid, requests, prepare }: HttpTarget,
): Subject & { bytes(): number } {
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

/** How a subject's runs are made ready, and made. */
export interface Runner {
  prepare(): Promise<void>;
  run(loop: LoopPlan): Promise<LoopResult>;
}

/** The bookkeeping of runs: latencies, and the processor time of a process and of the database. */
export function subjectOf(postgresPid: number, pid: number, { prepare, run }: Runner): Subject {
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
