// `npm run bench`: what the portal's calls cost, beside the same SQL alone and beside a bare Fastify route; `-- --big` looks at lists and
// search of a large seller, `-- growth` compares them with those of a seller with a hundredth of the data; `-- weight` weighs pages,
// `-- start` times a start, `-- frames` watches a slowed browser in long lists.

import { sql } from 'kysely';
import { ensureBundle } from '#server/bundle.ts';
import { refreshSearch } from '#server/search/search-index-store.ts';
import { showFailure } from '../scripts/read-args.ts';
import { ACCOUNT } from './account.ts';
import { listBigCases } from './big-cases.ts';
import { fillBigData } from './big-data.ts';
import { type Capture, openCapture } from './capture.ts';
import { type Case, listCases } from './cases.ts';
import { frameTable } from './frame-table.ts';
import { measureFrames } from './frames.ts';
import { GROWTH_LEGEND, growthTable, measureGrowth, type Side } from './growth.ts';
import { startHelper } from './helper-process.ts';
import { describeMachine } from './machine.ts';
import { type Bench, type CaseResult, measureCase, startLoads } from './measure.ts';
import { type Options, readOptions } from './options.ts';
import { weighPages, weightTable } from './page-weight.ts';
import { familyMb, residentMb } from './process-usage.ts';
import { openScratch, type Scratch } from './scratch.ts';
import { startServer } from './server-process.ts';
import { setStage } from './stage.ts';
import { measureStarts } from './start-time.ts';
import { LEGEND, resultTable } from './table.ts';

const say = (line: string) => console.error(line);
const closers: (() => Promise<unknown>)[] = [];

async function openBench(scratch: Scratch): Promise<Bench> {
  const server = await startServer(scratch.environment);
  closers.push(server.stop);
  const bare = startHelper<{ kind: 'where' }, { port: number }>(new URL('./bare-server.ts', import.meta.url));
  closers.push(bare.stop);
  const loads = startLoads();
  closers.push(loads.http.stop, loads.sql.stop);
  return {
    ...loads,
    serverPid: server.pid,
    serverPort: scratch.port,
    postgresPid: scratch.postgresPid,
    barePid: bare.pid,
    barePort: (await bare.run({ kind: 'where' })).port,
    connection: scratch.connection,
  };
}

/** The demo, on request with a large seller's data, and with what the cases need. */
async function prepare(scratch: Scratch, capture: Capture, options: Options): Promise<Case[]> {
  if (options.big) {
    await fillBigData(scratch.connection, options.big, say);
    await scratch.settle();
    await refreshSearch(scratch.database.db);
  }
  const stage = await setStage(scratch.database, capture, options);
  await scratch.settle();
  const cases = options.big ? listBigCases(stage) : listCases(stage);
  return cases.filter(({ name }) => options.cases.every((part) => name.includes(part)));
}

async function measureCalls(options: Options): Promise<void> {
  const scratch = await openScratch(say);
  closers.push(scratch.discard);
  const capture = await openCapture(scratch, say);
  closers.push(capture.close);
  const cases = await prepare(scratch, capture, options);
  const bench = await openBench(scratch);
  const results: CaseResult[] = [];
  const began = residentMb(bench.serverPid);
  for (const one of cases) {
    say(`measuring: ${one.name}`);
    results.push(...(await measureCase(bench, capture, one, options)));
    await scratch.settle();
  }
  console.log(`Each run ${options.seconds} s after a warm-up.\n`);
  console.log(resultTable(results));
  console.log(`\n${LEGEND.map((line) => `- ${line}`).join('\n')}\n`);
  console.log(`Memory: ${memoryOf(bench, began)}`);
}

function memoryOf({ serverPid, postgresPid }: Bench, began: number): string {
  const [server, database] = [residentMb(serverPid), familyMb(postgresPid)].map((mb) => mb.toFixed(0));
  return `server ${began.toFixed(0)} MB before and ${server} MB after the load, database ${database} MB.`;
}

/** A hundredth of the larger seller's rows. */
const SMALLER = 100;

/** A seller with so much data, and its server. */
async function openSide(big: NonNullable<Options['big']>, options: Options): Promise<Side> {
  const scratch = await openScratch(say);
  closers.push(scratch.discard);
  const capture = await openCapture(scratch, say);
  closers.push(capture.close);
  const cases = await prepare(scratch, capture, { ...options, big });
  const server = await startServer(scratch.environment);
  closers.push(server.stop);
  return { port: scratch.port, pid: server.pid, postgresPid: scratch.postgresPid, cases };
}

async function compareSizes(options: Options, large: NonNullable<Options['big']>): Promise<void> {
  const { items, orders, invoices } = large;
  const hundredth = (count: number) => Math.max(1, Math.round(count / SMALLER));
  const small = { items: hundredth(items), orders: hundredth(orders), invoices: hundredth(invoices) };
  const sides = [await openSide(small, options), await openSide(large, options)] as const;
  const loads = startLoads();
  closers.push(loads.http.stop, loads.sql.stop);
  const results = await measureGrowth(loads.http, ...sides, options);
  console.log(`${growthTable(results)}\n\n${GROWTH_LEGEND.map((line) => `- ${line}`).join('\n')}`);
}

async function weigh(): Promise<void> {
  const scratch = await openScratch(say);
  closers.push(scratch.discard);
  const server = await startServer(scratch.environment);
  closers.push(server.stop);
  const { rows } = await sql<{ id: number }>`
    select c.id from carts c join customers on customers.id = c.customer_id
    where account_key = ${ACCOUNT} and c.state = 'open' limit 1`.execute(scratch.database.db);
  const product = '/products/eyewear-retainers/classic-cotton-retainer';
  const pages = ['/', product, `/account/${ACCOUNT}/carts/${rows[0]?.id}`];
  console.log(weightTable(await weighPages(scratch.port, pages)));
}

async function watchFrames(): Promise<void> {
  const scratch = await openScratch(say);
  closers.push(scratch.discard);
  const server = await startServer(scratch.environment);
  closers.push(server.stop);
  console.log(frameTable(await measureFrames(scratch, say)));
}

async function run(options: Options): Promise<void> {
  await ensureBundle({ isProduction: false }, say);
  console.log(`Machine: ${describeMachine()}\n`);
  if (options.what === 'weight') return weigh();
  if (options.what === 'frames') return watchFrames();
  if (options.what === 'calls') return measureCalls(options);
  if (options.what === 'growth' && options.big) return compareSizes(options, options.big);
  const { first, second } = await measureStarts();
  console.log(
    `From npm start to the first page: ${first.toFixed(1)} s over an empty folder, ${second.toFixed(1)} s again.`,
  );
}

try {
  await run(readOptions(process.argv.slice(2)));
} catch (error) {
  process.exitCode = showFailure(error);
} finally {
  for (const close of closers.reverse()) await close().catch(console.error);
}
