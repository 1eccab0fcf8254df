// npm run reliability -- r01 [--short]: one of the runs of the reliability figures, against a portal of its own.
import { RUNS } from './runs.ts';

const [name = '', size] = process.argv.slice(2);
const run = RUNS[name.toLowerCase()];
if (run === undefined) {
  console.error(`Name one of ${Object.keys(RUNS).join(', ')}.`);
  process.exit(2);
}
const began = performance.now();
const { numbers, broken } = await run(size === '--short' ? 'short' : 'full');
console.log(JSON.stringify({ run: name, seconds: Math.round((performance.now() - began) / 1000), ...numbers }));
for (const sentence of broken) console.log(`BROKEN ${sentence}`);
console.log(broken.length === 0 ? 'kept' : `${broken.length} broken`);
process.exitCode = broken.length === 0 ? 0 : 1;
