import { type ImportSession, name, STAGE, shelf } from './stage-store.ts';
import { type TableSpec, wholeKey } from './table-spec.ts';

/** A whole with a bad part: the part's line, and the whole's key. */
export interface BrokenWhole {
  readonly line: number;
  readonly key: readonly string[];
}

/** The wholes that some lines of a shelf are parts of, each with the first of these lines. */
export async function brokenBy(
  session: ImportSession,
  parts: number,
  key: readonly string[],
  lines: readonly number[],
): Promise<BrokenWhole[]> {
  const columns = key.map(name).join(', ');
  const { rows } = await session.run(
    `select min(line) as line, ${columns} from ${shelf(parts)} where line = any($1::integer[]) group by ${columns} order by 1`,
    [lines],
  );
  return rows.map((row) => ({ line: Number(row.line), key: key.map((column) => String(row[column])) }));
}

/** Takes wholes off their shelf, and their parts off theirs; answers of each its line and that of its first bad part. */
export async function takeWholes(
  session: ImportSession,
  { whole, parts }: { whole: number; parts: readonly number[] },
  key: readonly string[],
  broken: readonly BrokenWhole[],
): Promise<{ line: number; first: number }[]> {
  const columns = key.map(name).join(', ');
  const same = key.map((column) => `w.${name(column)} = b.${name(column)}`).join(' and ');
  const lists = (from: number) => key.map((_, index) => `$${index + from}::text[]`).join(', ');
  const { rows } = await session.run(
    `with broken as (select min(at) as first, ${columns} from unnest($1::integer[], ${lists(2)}) b (at, ${columns}) group by ${columns})
     delete from ${shelf(whole)} w using broken b where ${same}
     returning w.line, b.first, ${key.map((column) => `w.${name(column)}`).join(', ')}`,
    [broken.map(({ line }) => line), ...key.map((_, index) => broken.map((each) => each.key[index] ?? null))],
  );
  const taken = key.map((column) => rows.map((row) => String(row[column])));
  for (const part of parts) {
    await session.run(`delete from ${shelf(part)} w using unnest(${lists(1)}) b (${columns}) where ${same}`, taken);
  }
  return rows
    .map((row) => ({ line: Number(row.line), first: Number(row.first) }))
    .sort((one, other) => one.line - other.line);
}

/** Takes all wholes off their shelf, with their parts; answers how many. */
export async function takeAllWholes(
  session: ImportSession,
  whole: number,
  parts: readonly number[],
  key: readonly string[],
): Promise<number> {
  const same = key.map((column) => `w.${name(column)} = p.${name(column)}`).join(' and ');
  for (const part of parts) await session.run(`delete from ${shelf(part)} p using ${shelf(whole)} w where ${same}`);
  return (await session.run(`delete from ${shelf(whole)}`)).changed;
}

/** Takes all rows of some wholes off a shelf, be it theirs or one of parts; answers of each whole the row that came first, and its bad line. */
export async function takeRowsOf(
  session: ImportSession,
  number: number,
  key: readonly string[],
  broken: readonly BrokenWhole[],
): Promise<{ line: number; first: number }[]> {
  const columns = key.map(name).join(', ');
  const same = key.map((column) => `w.${name(column)} = b.${name(column)}`).join(' and ');
  const lists = key.map((_, index) => `$${index + 2}::text[]`).join(', ');
  const { rows } = await session.run(
    `with broken as (select min(at) as first, ${columns} from unnest($1::integer[], ${lists}) b (at, ${columns}) group by ${columns}),
       taken as (delete from ${shelf(number)} w using broken b where ${same} returning w.line, b.first)
     select min(line) as line, first from taken group by first order by 1`,
    [broken.map(({ line }) => line), ...key.map((_, index) => broken.map((each) => each.key[index] ?? null))],
  );
  return rows.map((row) => ({ line: Number(row.line), first: Number(row.first) }));
}

/** Takes the parts off their shelf whose whole is not on its own; answers how many. */
export async function takeOrphans(
  session: ImportSession,
  whole: number,
  part: number,
  key: readonly string[],
): Promise<number> {
  const same = key.map((column) => `w.${name(column)} = p.${name(column)}`).join(' and ');
  const { changed } = await session.run(
    `delete from ${shelf(part)} p where not exists (select from ${shelf(whole)} w where ${same})`,
  );
  return changed;
}

/** Takes lines off a shelf. */
export const takeLines = (session: ImportSession, number: number, lines: readonly number[]): Promise<unknown> =>
  session.run(`delete from ${shelf(number)} where line = any($1::integer[])`, [lines]);

/** Takes all rows of some wholes out of the stage. */
export async function takeWholeRows(
  session: ImportSession,
  spec: TableSpec,
  keys: readonly (readonly string[])[],
): Promise<void> {
  const columns = wholeKey(spec);
  const lists = columns.map((_, index) => `$${index + 1}::text[]`).join(', ');
  const same = columns.map((column) => `b.${name(column)} = s.${name(column)}`).join(' and ');
  await session.run(
    `delete from ${STAGE} s using unnest(${lists}) b (${columns.map(name).join(', ')}) where ${same}`,
    columns.map((_, index) => keys.map((key) => key[index] ?? null)),
  );
}
