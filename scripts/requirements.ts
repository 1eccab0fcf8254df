// Which requirement is proved by which test: `npm run requirements`, `npm run requirements -- --area carts`,
// and with `--missing` only those that no test names. Beside the requirements (docs/requirements.tsv) it knows what nobody may be able
// to do and what must survive (docs/security.tsv: T, R and, for response headers, H). What only the eye can judge stands, with what was
// looked at, in docs/requirements-seen.md, and counts as well.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { readArgs, showFailure } from './read-args.ts';
import { ROOT } from './run-program.ts';

interface Requirement {
  readonly id: string;
  readonly area: string;
  /** What it asks for, in short. */
  readonly gist: string;
  /** How it can be seen: `http` at a call, `unit` in a rule, `ui` on a screen, `inspect` by reading. */
  readonly verify: string;
}

const ID = /\b(?:[A-Z]{3}-\d{3}|[THR]\d{2})\b/g;
/** A quoted text that holds an id and is followed by a comma: a test's title. */
const TITLE = /(['"`])((?:(?!\1)[^\n\\]|\\.)*\b(?:[A-Z]{3}-\d{3}|[THR]\d{2})\b(?:(?!\1)[^\n\\]|\\.)*)\1\s*,/g;

function readRequirements(): Requirement[] {
  return ['docs/requirements.tsv', 'docs/security.tsv'].flatMap((file) =>
    parse(readFileSync(join(ROOT, file), 'utf8'), { columns: true, delimiter: '\t', quote: null }),
  );
}

/** The tests that name a requirement, by its id: `file: title`; and for what must survive the long runs, by their names. */
function findTests(): Map<string, string[]> {
  const runs = readFileSync(join(ROOT, 'e2e/reliability/runs.ts'), 'utf8').matchAll(/^ {2}(r\d\d):/gm);
  const tests = new Map([...runs].map(([, run = '']) => [run.toUpperCase(), [`npm run reliability -- ${run}`]]));
  for (const file of globSync('{*,{src,scripts,demo,e2e,bench}/**/*}.test.{ts,tsx}', { cwd: ROOT }).sort()) {
    for (const [, , title = ''] of readFileSync(join(ROOT, file), 'utf8').matchAll(TITLE)) {
      for (const [id] of title.matchAll(ID)) tests.set(id, [...(tests.get(id) ?? []), `${file}: ${title}`]);
    }
  }
  return tests;
}

/** A row of the table of what was looked at: `| CRT-044 | …`. */
const SEEN = /^\| *([A-Z]{3}-\d{3}) *\| *([^|\s][^|\n]*)\| *[^|\s][^|\n]*\| *[^|\s]/gm;
const SEEN_FILE = 'docs/requirements-seen.md';

/** What is proved and by what: by a test, or by somebody who looked. */
function findProofs(): Map<string, string[]> {
  const proofs = findTests();
  for (const [, id = '', what = ''] of readFileSync(join(ROOT, SEEN_FILE), 'utf8').matchAll(SEEN)) {
    proofs.set(id, [...(proofs.get(id) ?? []), `${SEEN_FILE}: ${what.trim()}`]);
  }
  return proofs;
}

function printAreas(wanted: readonly Requirement[], tests: ReadonlyMap<string, unknown>): void {
  for (const [area, inArea] of Map.groupBy(wanted, (requirement) => requirement.area)) {
    const named = inArea.filter(({ id }) => tests.has(id)).length;
    console.log(`${area.padEnd(16)}${String(named).padStart(4)} of ${String(inArea.length).padStart(3)}`);
  }
}

const USAGE = 'npm run requirements -- [--area <area>] [--missing]';

function readWish(): { area?: string | undefined; missing?: boolean | undefined } {
  const options = { area: { type: 'string' }, missing: { type: 'boolean' } } as const;
  return readArgs({ args: process.argv.slice(2), options }, USAGE).values;
}

/** Prints what is proved and what is not. Answers the exit code. */
function report({ area, missing: onlyMissing }: ReturnType<typeof readWish>): number {
  const requirements = readRequirements();
  const wanted = requirements.filter((requirement) => area === undefined || requirement.area === area);
  if (wanted.length === 0) {
    const areas = [...new Set(requirements.map((requirement) => requirement.area))].join(', ');
    console.error(`There is no area '${area}'. Areas: ${areas}`);
    return 1;
  }
  const tests = findProofs();
  const missing = wanted.filter(({ id }) => !tests.has(id));
  if (!onlyMissing) printProved(wanted, tests);
  console.log(`\nNamed by no test, and not looked at (${missing.length}):`);
  for (const { id, area: room, gist, verify } of missing) console.log(`${id}  ${room} (${verify})  ${gist}`);
  const known = new Set(requirements.map(({ id }) => id));
  const unknown = [...tests.keys()].filter((id) => !known.has(id));
  if (unknown.length > 0) console.error(`\nNamed, but no requirement: ${unknown.join(', ')}`);
  console.log();
  printAreas(wanted, tests);
  console.log(
    `\n${wanted.length - missing.length} of ${wanted.length} requirements are named by a test or were looked at.`,
  );
  return unknown.length > 0 ? 1 : 0;
}

function printProved(wanted: readonly Requirement[], tests: ReadonlyMap<string, readonly string[]>): void {
  for (const { id, gist } of wanted.filter((requirement) => tests.has(requirement.id))) {
    console.log(`${id}  ${gist}`);
    for (const test of tests.get(id) ?? []) console.log(`         ${test}`);
  }
}

try {
  process.exitCode = report(readWish());
} catch (error) {
  process.exitCode = showFailure(error);
}
