import { CompiledQuery, type Transaction } from 'kysely';
import { type Reference, type TableSpec, type TargetColumn, targetColumns, wholeKey } from './table-spec.ts';

/** The transaction of an import, as the engine uses it: statements are put together from the specifications' names only. */
export interface ImportSession {
  run(sql: string, values?: readonly unknown[]): Promise<{ rows: readonly Record<string, unknown>[]; changed: number }>;
}

export function importSession<Schema>(transaction: Transaction<Schema>): ImportSession {
  return {
    async run(sql, values = []) {
      const result = await transaction.executeQuery<Record<string, unknown>>(CompiledQuery.raw(sql, [...values]));
      return { rows: result.rows, changed: Number(result.numAffectedRows ?? 0) };
    },
  };
}

/** A name of our own, quoted. Throws for anything that is not a plain identifier. */
export function name(identifier: string): string {
  if (!/^[a-z][a-z0-9_]{0,59}$/.test(identifier)) throw new Error(`not an identifier: ${identifier}`);
  return `"${identifier}"`;
}

export const STAGE = 'import_stage';

/** Names of the staged columns, all text. */
export function stagedColumns(spec: TableSpec): string[] {
  const looked = (spec.references ?? []).flatMap(({ to }) => (to === undefined ? [] : [to]));
  return [
    ...new Set([...spec.columns.map(({ to }) => to), ...targetColumns(spec).map(({ name: to }) => to), ...looked]),
  ];
}

export async function createStage(session: ImportSession, spec: TableSpec): Promise<void> {
  const columns = stagedColumns(spec).map((column) => `${name(column)} text`);
  await session.run(`drop table if exists ${STAGE}`);
  await session.run(`create temporary table ${STAGE} (line integer not null, ${columns.join(', ')}) on commit drop`);
}

/** Where a file's rows lie until their turn comes. */
export const shelf = (number: number): string => name(`${STAGE}_${number}`);

/** Puts the stage away under a number, to be taken back when its turn comes. */
export async function putAway(session: ImportSession, number: number): Promise<void> {
  await session.run('drop index if exists import_stage_lines');
  await session.run(`alter table ${STAGE} rename to ${shelf(number)}`);
}

/** The stage is again what was put away under the number; what it was is dropped. */
export async function takeBack(session: ImportSession, number: number): Promise<void> {
  await session.run(`drop table if exists ${STAGE}`);
  await session.run(`alter table ${shelf(number)} rename to ${STAGE}`);
}

export async function stageRows(
  session: ImportSession,
  columns: readonly string[],
  lines: readonly number[],
  values: readonly (readonly (string | null)[])[],
): Promise<void> {
  const lists = columns.map((_, index) => `$${index + 2}::text[]`).join(', ');
  await session.run(
    `insert into ${STAGE} (line, ${columns.map(name).join(', ')}) select * from unnest($1::integer[], ${lists})`,
    [lines, ...values],
  );
}

export const analyzeStage = (session: ImportSession): Promise<unknown> => session.run(`analyze ${STAGE}`);

/** A row that is taken out of the stage, and what it is a part of. */
export interface TakenRow {
  readonly line: number;
  readonly key: readonly string[] | undefined;
}

const wholeIn = (spec: TableSpec): string => `array[${wholeKey(spec).map(name)}]::text[] as whole`;

const takenRow = ({ line, whole }: Record<string, unknown>): TakenRow => ({
  line: Number(line),
  key: Array.isArray(whole) && !whole.includes(null) ? whole : undefined,
});

/** Later rows of the same natural key; each is taken out and told with the line of the first. */
export async function takeDuplicates(
  session: ImportSession,
  spec: TableSpec,
): Promise<(TakenRow & { first: number })[]> {
  const key = spec.key.map((column) => `coalesce(${name(column)}, '')`).join(', ');
  const { rows } = await session.run(
    `with seen as (select line, min(line) over (partition by ${key}) as first from ${STAGE}),
       taken as (delete from ${STAGE} s using seen where seen.line = s.line and seen.first <> s.line returning s.line, ${wholeIn(spec)})
     select seen.line, seen.first, taken.whole from seen join taken on taken.line = seen.line order by seen.line`,
  );
  return rows.map((row) => ({ ...takenRow(row), first: Number(row.first) }));
}

/** Deleted users keep their row; no file means them. */
const living = (alias: string, table: string): string => (table === 'users' ? ` and ${alias}.deleted_at is null` : '');

/** A user's address stands here as it was typed, and in the stage in small letters. */
const theirs = (table: string, column: string): string =>
  table === 'users' && column === 'email' ? 'lower(r.email)' : `r.${name(column)}::text`;

const sameRow = ({ table, match }: Pick<Reference, 'table' | 'match'>): string =>
  Object.entries(match)
    .map(([their, our]) => `${theirs(table, their)} = s.${name(our)}`)
    .join(' and ') + living('r', table);

/** Fills the ids that are known; the others stay empty. */
export async function fillIds(
  session: ImportSession,
  { table, match, to }: Required<Pick<Reference, 'table' | 'match' | 'to'>>,
): Promise<void> {
  const same = sameRow({ table, match });
  await session.run(`update ${STAGE} s set ${name(to)} = r.id::text from ${name(table)} r where ${same}`);
}

/** Fills a reference's id; rows that name something unknown are taken out and told with what they name. */
export async function resolveReference(
  session: ImportSession,
  spec: TableSpec,
  reference: Reference,
): Promise<(TakenRow & { named: string })[]> {
  const same = sameRow(reference);
  if (reference.to !== undefined) await fillIds(session, { ...reference, to: reference.to });
  const missing =
    reference.to === undefined
      ? `not exists (select 1 from ${name(reference.table)} r where ${same})`
      : `s.${name(reference.to)} is null`;
  const named = Object.values(reference.match).map(name).join(', ');
  const { rows } = await session.run(
    `delete from ${STAGE} s where s.${name(reference.given)} is not null and ${missing}
     returning s.line, concat_ws(' ', ${named}) as named, ${wholeIn(spec)}`,
  );
  return rows
    .map((row) => ({ ...takenRow(row), named: String(row.named) }))
    .sort((one, other) => one.line - other.line);
}

/** Takes out the rows of documents that are worked here; answers of how many documents. */
export async function takeWorked(
  session: ImportSession,
  { table, match }: Pick<Reference, 'table' | 'match'>,
): Promise<number> {
  const { rows } = await session.run(
    `with taken as (delete from ${STAGE} s using ${name(table)} r where r.worked_at is not null and ${sameRow({ table, match })} returning r.id)
     select count(distinct id) as documents from taken`,
  );
  return Number(rows[0]?.documents ?? 0);
}

/**
 * Takes out the rows of a shelf whose whole is in the database; `isNamed`: whether a row's whole stands on its own files' shelf too, which is
 * undefined where there is none.
 */
export async function takeWritten(
  session: ImportSession,
  { table, match }: Pick<Reference, 'table' | 'match'>,
  { parts, wholes }: { parts: number; wholes: number | undefined },
): Promise<{ line: number; named: string; isNamed: boolean }[]> {
  const ours = Object.entries(match);
  const named = ours.map(([, our]) => `s.${name(our)}`).join(', ');
  const same = ours.map(([their, our]) => `w.${name(their)} = s.${name(our)}`).join(' and ');
  const isNamed = wholes === undefined ? 'false' : `exists (select 1 from ${shelf(wholes)} w where ${same})`;
  const { rows } = await session.run(
    `delete from ${shelf(parts)} s using ${name(table)} r where ${sameRow({ table, match })}
     returning s.line, concat_ws(' ', ${named}) as named, ${isNamed} as "isNamed"`,
  );
  return rows
    .map((row) => ({ line: Number(row.line), named: String(row.named), isNamed: row.isNamed === true }))
    .sort((one, other) => one.line - other.line);
}

export interface Merge {
  readonly spec: TableSpec;
  /** Staged columns that the file did not have; what is there stays. */
  readonly absent: ReadonlySet<string>;
  readonly fromLine: number;
  readonly toLine: number;
}

/** Blank in place of null, so that the natural key can be joined on. */
const keyed = (alias: string, column: string): string => `coalesce(${alias}.${name(column)}::text, '')`;

const sameIn = (columns: readonly string[], table: string): string =>
  columns.map((column) => `${keyed('t', column)} = ${keyed('v', column)}`).join(' and ') + living('t', table);

/** The staged rows of some lines with their types, as `v`. */
function typedRows(columns: readonly { name: string; sql: string }[]): string {
  const list = columns.map((column) => `${name(column.name)}::${column.sql} as ${name(column.name)}`).join(', ');
  return `(select line, ${list} from ${STAGE} where line between $1 and $2) v`;
}

/** What a row has of a column once it is merged with the staged one. */
const changedTo = ({ name: column, keptOr }: TargetColumn): string =>
  keptOr === undefined ? `v.${name(column)}` : `coalesce(v.${name(column)}, t.${name(column)})`;

const addedAs = ({ name: column, keptOr, sql }: TargetColumn): string =>
  keptOr === undefined || keptOr === null
    ? `v.${name(column)}`
    : `coalesce(v.${name(column)}, '${keptOr.replaceAll("'", "''")}'::${sql})`;

/** Writes staged rows over their kin. Rows that are the same already are not touched. */
export async function changeRows(
  session: ImportSession,
  { spec, absent, fromLine, toLine }: Merge,
): Promise<{ inserted: number; updated: number }> {
  const columns = mergedColumns(spec, absent);
  const written = columns.filter((column) => !spec.key.includes(column.name) && !column.insertOnly);
  if (written.length === 0 || spec.mode === 'insert') return { inserted: 0, updated: 0 };
  const touched = (spec.touch ?? []).map((column) =>
    column === 'version' ? ', version = t.version + 1' : ', updated_at = now()',
  );
  const { changed } = await session.run(
    `update ${name(spec.table)} t set ${written.map((column) => `${name(column.name)} = ${changedTo(column)}`).join(', ')}${touched.join('')}
     from ${typedRows(columns)} where ${sameIn(spec.key, spec.table)}
       and (${written.map((column) => `t.${name(column.name)} is distinct from ${changedTo(column)}`).join(' or ')})`,
    [fromLine, toLine],
  );
  return { inserted: 0, updated: changed };
}

/** Adds the staged rows that have no kin. */
export async function addRows(
  session: ImportSession,
  { spec, absent, fromLine, toLine }: Merge,
): Promise<{ inserted: number; updated: number }> {
  if (spec.mode === 'update') return { inserted: 0, updated: 0 };
  const columns = mergedColumns(spec, absent);
  const table = name(spec.table);
  const names = columns.map((column) => name(column.name)).join(', ');
  const isSome = spec.noneWithout === undefined ? '' : ` and v.${name(spec.noneWithout)} is not null`;
  const { changed } = await session.run(
    `insert into ${table} (${names}) select ${columns.map(addedAs).join(', ')}
     from ${typedRows(columns)} where not exists (select 1 from ${table} t where ${sameIn(spec.key, spec.table)})${isSome} order by v.line`,
    [fromLine, toLine],
  );
  return { inserted: changed, updated: 0 };
}

const mergedColumns = (spec: TableSpec, absent: ReadonlySet<string>) =>
  targetColumns(spec).filter((column) => !absent.has(column.name));

/** Removes the rows that a whole list no longer names. */
export async function removeUnnamed(
  session: ImportSession,
  spec: TableSpec,
  scope: readonly string[],
): Promise<number> {
  const table = name(spec.table);
  const all = targetColumns(spec).filter((column) => [...spec.key, ...scope].includes(column.name));
  const source = typedRows(all);
  const { changed } = await session.run(
    `delete from ${table} t where exists (select 1 from ${source} where ${sameIn(scope, spec.table)})
       and not exists (select 1 from ${source} where ${sameIn(spec.key, spec.table)})`,
    [0, 2_147_483_647],
  );
  return changed;
}

/** The first line, the middle one and the number of staged rows between two lines. */
export async function stagedRange(
  session: ImportSession,
  fromLine: number,
  toLine: number,
): Promise<{ first: number; middle: number; count: number }> {
  await session.run(`create index if not exists import_stage_lines on ${STAGE} (line)`);
  const { rows } = await session.run(
    `select min(line) as first, percentile_disc(0.5) within group (order by line) as low, max(line) as last, count(*) as count
     from ${STAGE} where line between $1 and $2`,
    [fromLine, toLine],
  );
  const [row] = rows;
  const [first, low, last] = [Number(row?.first), Number(row?.low), Number(row?.last)];
  return { first, middle: low > first ? low : last, count: Number(row?.count) };
}

/** Takes one row out of the stage. */
export async function takeLine(session: ImportSession, spec: TableSpec, line: number): Promise<TakenRow> {
  const { rows } = await session.run(`delete from ${STAGE} s where line = $1 returning line, ${wholeIn(spec)}`, [line]);
  return takenRow({ line, ...rows[0] });
}

/** Runs work whose failure must not spoil the transaction. */
export async function inSavepoint<Result>(session: ImportSession, work: () => Promise<Result>): Promise<Result> {
  await session.run('savepoint import_step');
  try {
    const result = await work();
    await session.run('release savepoint import_step');
    return result;
  } catch (error) {
    await session.run('rollback to savepoint import_step');
    await session.run('release savepoint import_step');
    throw error;
  }
}
