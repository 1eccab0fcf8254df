// `npm run bench`: what the portal's calls cost, beside the same SQL alone and beside a bare Fastify route.
import { ensureBundle } from '#server/bundle.ts';
import { openCapture } from './capture.ts';
import { listCases } from './cases.ts';
import { startHelper } from './helper-process.ts';
import { describeMachine } from './machine.ts';
import { type Bench, type CaseResult, measureCase, startLoads } from './measure.ts';
import { type Options, readOptions } from './options.ts';
import { familyMb, residentMb } from './process-usage.ts';
import { openScratch, type Scratch } from './scratch.ts';
import { startServer } from './server-process.ts';
import { setStage } from './stage.ts';
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

async function run(options: Options): Promise<void> {
  await ensureBundle({ isProduction: false }, say);
  const scratch = await openScratch(say);
  closers.push(scratch.discard);
  const capture = await openCapture(scratch, say);
  closers.push(capture.close);
  const stage = await setStage(scratch.database, capture, options);
  await scratch.settle();
  const bench = await openBench(scratch);
  const cases = listCases(stage).filter(({ name }) => options.cases.every((part) => name.includes(part)));
  const results: CaseResult[] = [];
  const began = residentMb(bench.serverPid);
  for (const one of cases) {
    say(`measuring: ${one.name}`);
    results.push(...(await measureCase(bench, capture, one, options)));
    await scratch.settle();
  }
  console.log(`Machine: ${describeMachine()}`);
  console.log(`Each run ${options.seconds} s after a warm-up.\n`);
  console.log(resultTable(results));
  console.log(`\n${LEGEND.map((line) => `- ${line}`).join('\n')}\n`);
  console.log(
    `Memory: server ${began.toFixed(0)} MB before and ${residentMb(bench.serverPid).toFixed(0)} MB after the load, database ${familyMb(bench.postgresPid).toFixed(0)} MB.`,
  );
}

try {
  await run(readOptions(process.argv.slice(2)));
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  for (const close of closers.reverse()) await close().catch(console.error);
}
