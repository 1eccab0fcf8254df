import { Client } from 'pg';
import { type Connection, connectionConfig } from './database.ts';

interface Column {
  relation: string;
  name: string;
  type: string;
  isNullable: boolean;
  hasDefault: boolean;
  isGenerated: boolean;
  /** The expression of a check on this column alone. */
  check: string | null;
}

/** How each type of the database is read; see `wire-types.ts`. A type that is missing here is a mistake. */
const TYPES: Readonly<Record<string, string>> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  float4: 'number',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  numeric: 'string',
  text: 'string',
  timestamptz: 'string',
  tsvector: 'string',
  uuid: 'string',
};

// A view's columns count as never null, unless their comment says `nullable`: the catalogue does not know.
const COLUMNS = `
  select
    c.relname as relation,
    a.attname as name,
    t.typname as type,
    case when c.relkind = 'v' then coalesce(col_description(c.oid, a.attnum) = 'nullable', false)
      else not a.attnotnull end as "isNullable",
    a.atthasdef or a.attidentity <> '' as "hasDefault",
    a.attgenerated <> '' or a.attidentity = 'a' as "isGenerated",
    (select min(pg_get_constraintdef(k.oid)) from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
        and pg_get_constraintdef(k.oid) like '% = ANY (ARRAY[%') as "check"
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and c.relname <> 'migrations'
    and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  order by c.relname collate "C", a.attnum`;

/** The TypeScript of `schema.ts` for a migrated database: one interface per table and view, as Kysely reads them. */
export async function generateTypes(connection: Connection): Promise<string> {
  const client = new Client(connectionConfig(connection));
  await client.connect();
  try {
    const { rows } = await client.query<Column>(COLUMNS);
    return render(Map.groupBy(rows, ({ relation }) => relation));
  } finally {
    await client.end();
  }
}

function render(relations: Map<string, Column[]>): string {
  const interfaces = [...relations].map(
    ([relation, columns]) =>
      `export interface ${interfaceName(relation)} {\n${columns.map((column) => `  ${column.name}: ${columnType(column)};\n`).join('')}}\n`,
  );
  const members = [...relations.keys()].map((relation) => `  ${relation}: ${interfaceName(relation)};\n`);
  return [
    '// Generated from the migrated database by `npm run db:types`. Do not edit.\n' +
      "import type { ColumnType, Generated, GeneratedAlways } from 'kysely';\n",
    'type Json = ColumnType<unknown, string, string>;\n',
    ...interfaces,
    `export interface Database {\n${members.join('')}}\n`,
  ].join('\n');
}

function interfaceName(relation: string): string {
  return relation.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function columnType(column: Column): string {
  const { type, isNullable, hasDefault, isGenerated } = column;
  if (type === 'jsonb') return jsonType(isNullable, hasDefault);
  const value = `${valueType(column)}${isNullable ? ' | null' : ''}`;
  if (isGenerated) return `GeneratedAlways<${value}>`;
  return hasDefault ? `Generated<${value}>` : value;
}

function jsonType(isNullable: boolean, hasDefault: boolean): string {
  if (hasDefault) return `ColumnType<unknown, string | undefined${isNullable ? ' | null' : ''}, string>`;
  return isNullable ? 'Json | null' : 'Json';
}

function valueType({ relation, name, type, check }: Column): string {
  const list = check?.match(/^CHECK \(\(+\w+ = ANY \(ARRAY\[(.*)\]\)\)+$/)?.[1];
  if (list) return list.replaceAll(/::\w+/g, '').split(', ').join(' | ');
  const element = TYPES[type.replace(/^_/, '')];
  if (element === undefined) throw new Error(`No TypeScript type for ${relation}.${name} of type ${type}.`);
  return type.startsWith('_') ? `${element}[]` : element;
}
