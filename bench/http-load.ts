// A process that asks a server: `prepare` gives it the requests, `run` has them sent in turn.
import { randomUUID } from 'node:crypto';
import { KEY } from './bench-request.ts';
import { type LoopPlan, type LoopResult, runLoop } from './closed-loop.ts';
import { serveJobs } from './helper-process.ts';
import { openWireClient, type WireClient } from './wire-client.ts';

export type HttpJob = { kind: 'prepare'; port: number; requests: string[] } | ({ kind: 'run' } & LoopPlan);

export interface HttpResult extends LoopResult {
  /** Bytes of all bodies. */
  bytes: number;
  /** Statuses that are no success, with how often they came. */
  refusals: Record<string, number>;
}

let port = 0;
let requests: { text: string; isClaimed: boolean }[] = [];
const clients = new Map<number, WireClient[]>();

async function openClients(count: number): Promise<WireClient[]> {
  const open = clients.get(port) ?? [];
  clients.set(port, open);
  while (open.length < count) open.push(await openWireClient(port));
  return open;
}

async function run(plan: LoopPlan): Promise<HttpResult> {
  const open = await openClients(plan.clients);
  const refusals: Record<string, number> = {};
  let bytes = 0;
  const result = await runLoop(plan, async (client, turn) => {
    const request = requests[turn % requests.length];
    if (request === undefined) throw new Error('There are no requests to send.');
    const answer = await open[client]?.ask(request.isClaimed ? request.text.replace(KEY, randomUUID()) : request.text);
    if (answer === undefined) throw new Error('There is no connection to ask on.');
    bytes += answer.bytes;
    if (answer.status >= 300) refusals[answer.status] = (refusals[answer.status] ?? 0) + 1;
  });
  return { ...result, bytes, refusals };
}

serveJobs<HttpJob>(async (job) => {
  if (job.kind === 'run') return run(job);
  // A server closes connections that rest; each case begins with its own.
  for (const open of clients.values()) for (const client of open) client.close();
  clients.clear();
  port = job.port;
  requests = job.requests.map((text) => ({ text, isClaimed: text.includes(KEY) }));
  return undefined;
});
