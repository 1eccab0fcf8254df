// Every check of the repository: `npm test`; `npm run check` leaves the browser out. The last line is the count.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { findChromium } from './find-chromium.ts';
import { type Outcome, ROOT, runProgram } from './run-program.ts';

interface Count {
  readonly passed: number;
  readonly failed: number;
  /** What failed, a paragraph each. */
  readonly failures?: readonly string[];
}

interface TestResult {
  readonly status: string;
  readonly fullName: string;
  readonly failureMessages: readonly string[];
}

interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly TestResult[];
  }[];
}

const folder = mkdtempSync(join(tmpdir(), 'halyard-report-'));

/** One static check counts as one. */
async function check(program: string, ...args: string[]): Promise<Count & Outcome> {
  const outcome = await runProgram(program, args);
  return { ...outcome, ...(outcome.code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }) };
}

async function runTests(projects: readonly string[], environment: NodeJS.ProcessEnv = {}): Promise<Count & Outcome> {
  const file = join(folder, `${projects.join('-')}.json`);
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const chosen = projects.map((name) => `--project=${name}`);
  const outcome = await runProgram('vitest', [...args, ...chosen], environment, tellFile);
  return { ...outcome, ...countTests(file, outcome.code) };
}

/** Each browser test file as it ends, so that a run that is cut short shows how far it came and what failed. */
function tellFile(line: string): void {
  if (/^ +\S+ +(\|e2e\|)? *e2e\/\S+\.test\.ts .*\(\d+ tests?/.test(line) || /^ +[×✗]/.test(line))
    console.log(line.trimEnd());
}

/** A test file that does not load has no tests to count: it counts as one that failed, and so does a run that broke. */
function countTests(file: string, code: number | null): Count {
  try {
    const report: Report = JSON.parse(readFileSync(file, 'utf8'));
    const unloaded = report.testResults.filter((r) => r.status === 'failed' && r.assertionResults.length === 0).length;
    const failed = report.numFailedTests + unloaded;
    return {
      passed: report.numPassedTests,
      failed: code === 0 ? failed : Math.max(failed, 1),
      failures: report.testResults.flatMap(({ name, status, message, assertionResults }) =>
        status === 'failed' && assertionResults.length === 0
          ? [`${relative(ROOT, name)}\n${message}`]
          : assertionResults
              .filter((result) => result.status === 'failed')
              .map((result) => `${relative(ROOT, name)}: ${result.fullName}\n${result.failureMessages.join('\n')}`),
      ),
    };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

async function runBrowserTests(): Promise<Count & Outcome> {
  const found = await findChromium();
  if ('path' in found) return runTests(['e2e'], { CHROMIUM_PATH: found.path });
  return { passed: 0, failed: 1, code: 1, output: found.sentence };
}

const parts: [string, () => Promise<Count & Outcome>][] = [
  ['types', () => check('tsc', '--build')],
  ['format and lint', () => check('biome', 'check')],
  ['unused code', () => check('knip', '--no-progress')],
  ['unit and API tests', () => runTests(['rules', 'server', 'web'])],
];
if (!process.argv.includes('--without-browser')) parts.push(['browser tests', runBrowserTests]);

const total = { passed: 0, failed: 0 };
for (const [name, run] of parts) {
  const began = performance.now();
  const { passed, failed, output, failures = [] } = await run();
  total.passed += passed;
  total.failed += failed;
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${failed === 0 ? 'ok  ' : 'FAIL'} ${name}: ${passed} passed, ${failed} failed (${seconds} s)`);
  if (failed > 0) console.log(failures.length > 0 ? failures.join('\n\n') : output);
}
rmSync(folder, { recursive: true, force: true });
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
