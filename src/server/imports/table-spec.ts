/** How a field's text becomes a value for the database: its text there, null, or the reason why it cannot. */
export type Parsed = string | null | { readonly reason: string };

/** How many days the dates of an import are moved (the demo's load; 0 otherwise). */
export interface ParseContext {
  readonly shiftDays: number;
  /** The zone by whose clock a day begins and ends. */
  readonly timeZone: string;
}

/** One sort of field. */
export interface FieldKind {
  /** The database's type, to which the text is cast when it is merged. */
  readonly sql: 'text' | 'integer' | 'smallint' | 'numeric' | 'boolean' | 'date' | 'timestamptz' | 'jsonb' | 'uuid';
  /** What the field holds, in words. */
  readonly what: string;
  /** What an empty field means; undefined: it may not be empty. */
  readonly empty: string | null | undefined;
  readonly parse: (text: string, context: ParseContext) => Parsed;
}

/** A column of the file and where its value goes. */
export interface Column {
  /** The back office's name of it. */
  readonly from: string;
  /** Our column, or, for `stageOnly`, a name of its own that references and `derive` use. */
  readonly to: string;
  readonly kind: FieldKind;
  readonly stageOnly?: boolean;
  /** Written with a new row, never over an existing one. */
  readonly insertOnly?: boolean;
  /** Taken from the demo's files only. */
  readonly demoOnly?: boolean;
  /** A file without this column is accepted and leaves what is there. */
  readonly optional?: boolean;
  /** Empty only in a row that says that there is none (`noneWithout`). */
  readonly unlessNone?: boolean;
  /** An empty field leaves what is there; a new row has this. */
  readonly keptOr?: string | null;
}

/** A look-up of another table's row by its natural key. */
export interface Reference {
  readonly table: string;
  /** Column of that table -> staged column. */
  readonly match: Readonly<Record<string, string>>;
  /** Where the found id goes; without it the row must only exist. */
  readonly to?: string;
  /** The found id is used by later references only. */
  readonly stageOnly?: boolean;
  /** Where nothing is given, what is there stays. */
  readonly isKept?: boolean;
  /** The staged column that says whether there is a reference at all. */
  readonly given: string;
  /** The file's column that a report names. */
  readonly report: string;
  /** What is looked up, in words. */
  readonly what: string;
}

export type StagedRow = Readonly<Record<string, string | null>>;

/** A value made of several columns. */
export interface Derived {
  readonly to: string;
  readonly sql: FieldKind['sql'];
  /** The file's column that a report names. */
  readonly report: string;
  readonly value: (row: StagedRow) => Parsed;
}

/** Our columns that name a whole, staged under the same names in its own file and in that of its parts. */
export interface WholeOf {
  readonly table: string;
  readonly key: readonly string[];
  /** The whole's file's column that a report names. */
  readonly report: string;
}

/** One file of the export and the table that it fills. */
export interface TableSpec {
  readonly file: string;
  readonly table: string;
  readonly columns: readonly Column[];
  readonly references?: readonly Reference[];
  /** Ids that are filled where they are known; what they name may be gone by now. */
  readonly lookups?: readonly Required<Pick<Reference, 'table' | 'match' | 'to'>>[];
  readonly derived?: readonly Derived[];
  /** Our columns that tell rows apart: the natural key. */
  readonly key: readonly string[];
  /**
   * The file is a whole list for each value of these columns that it names: rows of theirs that it no longer names are
   * removed, so that a price or a line that the back office took away does not live on. Only of values that no bad row names.
   */
  readonly wholeFor?: readonly string[];
  /** Rows of the whole list need each other not: one that names what is not known can be none that is here, and holds up no removal. */
  readonly standsAlone?: boolean;
  /** Our column without which a row adds nothing: it says of a whole list that there is none. */
  readonly noneWithout?: string;
  /** The document that a row is of: where the embedded office has the say over it (`worked_at`), the row is passed over. */
  readonly keptWith?: Pick<Reference, 'table' | 'match'>;
  /**
   * The whole that a row is a part of, where that is written once: only one that the same files make gets parts. Those of one that the files name
   * and that was there already are passed over; of any other, the row is refused.
   */
  readonly writtenWith?: Pick<Reference, 'table' | 'match' | 'report' | 'what'>;
  /** The whole that a row is a part of: where bad rows are left out, a whole with a bad part is left out with all of them (by good-rows). */
  readonly wholeOf?: WholeOf;
  /** Users and their rights: beside the file that makes users, the rows (by `email`) of whoever was here before are passed over. */
  readonly leavesKnownUsers?: boolean;
  /** Columns to move on when a row changes. */
  readonly touch?: readonly ('updated_at' | 'version')[];
  /** People wait for rows of this table: what is there already is changed at the end, when nothing long is left to do. */
  readonly changedLast?: boolean;
  /** `update`: a second reading of a file that links rows written before; it adds none. `insert`: what is there stays. */
  readonly mode?: 'upsert' | 'update' | 'insert';
}

export interface Problem {
  readonly file: string;
  /** Line of the file where the row begins; 0 where the file as a whole is meant. */
  readonly line: number;
  readonly column: string;
  readonly reason: string;
}

export const isReason = (parsed: Parsed): parsed is { readonly reason: string } =>
  typeof parsed === 'object' && parsed !== null;

/** The staged columns from which some of our columns are made. */
function sourcesOf(spec: TableSpec, ours: readonly string[]): string[] {
  return ours.flatMap((column) => {
    const reference = spec.references?.find(({ to }) => to === column);
    return reference ? sourcesOf(spec, Object.values(reference.match)) : [column];
  });
}

/** The staged columns that tell what a row is a part of, or else which row it is. */
export const wholeKey = (spec: TableSpec): readonly string[] =>
  spec.wholeOf?.key ?? (spec.wholeFor ? sourcesOf(spec, spec.wholeFor) : spec.key);

/** A column that a merge writes. */
export interface TargetColumn {
  readonly name: string;
  readonly sql: string;
  readonly insertOnly: boolean;
  readonly keptOr?: string | null | undefined;
}

/** The columns that a merge writes, each with its type. */
export function targetColumns(spec: TableSpec): TargetColumn[] {
  return [
    ...spec.columns
      .filter((column) => column.stageOnly !== true)
      .map(({ to, kind, insertOnly, keptOr }) => ({
        ...{ name: to, sql: kind.sql, insertOnly: insertOnly === true },
        keptOr,
      })),
    ...(spec.references ?? []).flatMap(({ to, stageOnly, isKept }) =>
      to === undefined || stageOnly === true
        ? []
        : [{ name: to, sql: 'bigint', insertOnly: false, keptOr: isKept ? null : undefined }],
    ),
    ...(spec.lookups ?? []).map(({ to }) => ({ name: to, sql: 'bigint', insertOnly: false })),
    ...(spec.derived ?? []).map(({ to, sql }) => ({ name: to, sql, insertOnly: false })),
  ];
}
