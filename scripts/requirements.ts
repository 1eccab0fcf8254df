// Which requirement is proved by which test: `npm run requirements`, `npm run requirements -- --area carts`.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parse } from 'csv-parse/sync';
import { ROOT } from './run-program.ts';

interface Requirement {
  readonly id: string;
  readonly area: string;
  readonly requirement: string;
}

const ID = /\b[A-Z]{2,4}-\d{3}\b/g;

/** The tests that name a requirement, by its id: `file: title`. */
function findTests(): Map<string, string[]> {
  const tests = new Map<string, string[]>();
  for (const file of globSync('{*,{src,scripts,demo,e2e,bench}/**/*}.test.{ts,tsx}', { cwd: ROOT }).sort()) {
    const text = readFileSync(join(ROOT, file), 'utf8');
    for (const [, , title = ''] of text.matchAll(
      /(['"`])((?:(?!\1)[^\n\\]|\\.)*[A-Z]{2,4}-\d{3}\b(?:(?!\1)[^\n\\]|\\.)*)\1\s*,/g,
    )) {
      for (const [id] of title.matchAll(ID)) tests.set(id, [...(tests.get(id) ?? []), `${file}: ${title}`]);
    }
  }
  return tests;
}

const { values } = parseArgs({ options: { area: { type: 'string' }, missing: { type: 'boolean' } } });
const requirements: Requirement[] = parse(readFileSync(join(ROOT, 'docs/requirements.tsv'), 'utf8'), {
  columns: true,
  delimiter: '\t',
  quote: null,
  relax_column_count: true,
});
const wanted = requirements.filter(({ area }) => values.area === undefined || area === values.area);
const tests = findTests();
const known = new Set(requirements.map(({ id }) => id));

if (!values.missing) {
  for (const { id } of wanted) for (const test of tests.get(id) ?? []) console.log(`${id}  ${test}`);
}
const missing = wanted.filter(({ id }) => !tests.has(id));
console.log(`\nWithout a test that names them (${missing.length}):`);
for (const { id, area, requirement } of missing) console.log(`${id}  ${area}  ${requirement}`);
const unknown = [...tests.keys()].filter((id) => !known.has(id));
if (unknown.length > 0) console.log(`\nNamed by tests, but no requirement: ${unknown.join(', ')}`);
console.log(`\n${wanted.length - missing.length} of ${wanted.length} requirements are named by a test.`);
