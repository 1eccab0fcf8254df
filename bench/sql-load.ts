// A process that runs captured statements through the driver and does nothing else: what the SQL alone costs.
import { randomUUID } from 'node:crypto';
import { createPasswordHashes } from '#server/access/password-hash.ts';
import { type Connection, connectionConfig } from '#server/db/database.ts';
import { PreparedClient } from '#server/db/prepared-client.ts';
import { KEY } from './bench-request.ts';
import type { StatementPlan } from './capture.ts';
import { type LoopPlan, runLoop } from './closed-loop.ts';
import { serveJobs } from './helper-process.ts';

export type SqlJob = { kind: 'prepare'; connection: Connection; plan: StatementPlan } | ({ kind: 'run' } & LoopPlan);

let connection: Connection | undefined;
let plan: StatementPlan = { texts: [], sequences: [] };
const clients: PreparedClient[] = [];
const hashes = createPasswordHashes();

async function openClients(count: number): Promise<void> {
  if (connection === undefined) throw new Error('There is no database to ask.');
  while (clients.length < count) {
    const client = new PreparedClient(connectionConfig(connection));
    await client.connect();
    clients.push(client);
  }
}

function withFreshKey(values: readonly unknown[], key: string): unknown[] {
  return values.map((value) => (typeof value === 'string' ? value.replace(KEY, key) : value));
}

serveJobs<SqlJob>(async (job) => {
  if (job.kind === 'prepare') {
    connection = job.connection;
    plan = job.plan;
    return undefined;
  }
  await openClients(job.clients);
  return runLoop(job, async (client, turn) => {
    const sequence = plan.sequences[turn % plan.sequences.length];
    const key = randomUUID();
    if (plan.password) await hashes.verify(plan.password.typed, plan.password.stored);
    for (const { text, values } of sequence ?? []) {
      await clients[client]?.query(plan.texts[text] ?? '', withFreshKey(values, key));
    }
  });
});
