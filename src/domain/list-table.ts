/** A row of a pasted or dropped list that holds something. `line` counts the lines of the source from 1, blank ones too. */
export interface TableRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** What parts the cells of a text; a blank one where every line is a cell. */
export type Delimiter = '\t' | ';' | ',' | '|' | '';

export interface ListTable {
  readonly rows: readonly TableRow[];
  readonly delimiter: Delimiter;
}

const DELIMITERS = ['\t', ';', ',', '|'] as const;
/** So many rows tell what parts the cells of all. */
const SAMPLE = 50;
/** The most cells of a row; what stands behind them stays in the last. Each is a column that can be named, and no order form has as many. */
const MOST_CELLS = 200;
/** A number with its thousands parted by commas, which part no cells. */
const THOUSANDS = /(?<![\d,])\d{1,3}(?:,\d{3})+(?![\d,])/g;

/**
 * A pasted text or the text of a CSV file as rows of cells, by tabs, semicolons, commas or bars, whichever fits: quotes around cells are undone
 * (a line break inside stays in its cell), a byte order mark and the `sep=` line of spreadsheets are dropped. Rows without anything are left out.
 */
export function readTable(text: string): ListTable {
  const clean = text.replace(/^\uFEFF/, '').replaceAll('\u0000', '');
  const told = /^sep=([\t;,|])\r?\n/i.exec(clean);
  const delimiter = (told?.[1] as Delimiter | undefined) ?? sniff(clean);
  const rows = splitCells(told ? clean.slice(told[0].length) : clean, delimiter, told ? 2 : 1);
  return { rows: rows.filter(isFilled), delimiter };
}

/** Every line as one cell. */
export function linesOf(text: string): ListTable {
  const rows = text.split(/\r\n|\r|\n/).map((line, index) => ({ line: index + 1, cells: [line.trim()] }));
  return { rows: rows.filter(isFilled), delimiter: '' };
}

/** The cells of one line. */
export const cellsOf = (line: string, delimiter: Delimiter): readonly string[] =>
  splitCells(line, delimiter, 1)[0]?.cells ?? [];

/** How many cells the widest row has. */
export const widthOf = (rows: readonly TableRow[]): number =>
  rows.reduce((widest, { cells }) => Math.max(widest, cells.length), 0);

const isFilled = ({ cells }: TableRow): boolean => cells.some((cell) => cell !== '');

function sniff(text: string): Delimiter {
  const lines = text
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, SAMPLE);
  let best: { delimiter: Delimiter; score: number } = { delimiter: '', score: 0 };
  for (const delimiter of DELIMITERS) {
    const score = lines.filter((line) => hasOutsideQuotes(line, delimiter)).length;
    if (score > best.score) best = { delimiter, score };
  }
  // One stray comma in a column of names parts nothing.
  return best.score * 2 > lines.length ? best.delimiter : '';
}

/** Whether a sign parts cells of a line: it stands outside of quotes, and in no number. */
export function hasOutsideQuotes(line: string, delimiter: string): boolean {
  const bare = line.replaceAll(/"(?:[^"]|"")*"/g, '"');
  return (delimiter === ',' ? bare.replaceAll(THOUSANDS, '0') : bare).includes(delimiter);
}

interface Scan {
  rows: { line: number; cells: string[] }[];
  cell: string;
  /** Whether nothing but blanks stands in the cell. */
  isBlank: boolean;
  line: number;
}

/** Cells by RFC 4180, read kindly: a quote inside an unquoted cell is a quote, and a quote that is never closed ends with its line. */
function splitCells(text: string, delimiter: Delimiter, firstLine: number): TableRow[] {
  const scan: Scan = { rows: [{ line: firstLine, cells: [] }], cell: '', isBlank: true, line: firstLine };
  for (let at = 0; at < text.length; ) at = readNext(scan, text, at, delimiter);
  endCell(scan);
  return scan.rows;
}

/** Reads what stands at `at` and answers where the next thing stands. */
function readNext(scan: Scan, text: string, at: number, delimiter: Delimiter): number {
  const character = text[at] ?? '';
  const end = character === '"' && scan.isBlank ? closingQuote(text, at) : undefined;
  if (end !== undefined) {
    readQuoted(scan, text.slice(at + 1, end));
    return end + 1;
  }
  if (character === '\n' || character === '\r') {
    endCell(scan);
    scan.line += 1;
    scan.rows.push({ line: scan.line, cells: [] });
    return at + (text.startsWith('\r\n', at) ? 2 : 1);
  }
  const isDelimiter = delimiter !== '' && character === delimiter;
  if (isDelimiter && (scan.rows.at(-1)?.cells.length ?? 0) < MOST_CELLS - 1) endCell(scan);
  else addCharacter(scan, isDelimiter ? ' ' : character);
  return at + 1;
}

function readQuoted(scan: Scan, inside: string): void {
  scan.cell = inside.replaceAll('""', '"');
  scan.isBlank = scan.cell.trim() === '';
  scan.line += inside.split('\n').length - 1;
}

function addCharacter(scan: Scan, character: string): void {
  scan.cell += character;
  scan.isBlank &&= character.trim() === '';
}

/** Cells of more lines are no cells but a quote that was meant as inches. */
const MOST_LINES_IN_CELL = 20;

function closingQuote(text: string, open: number): number | undefined {
  let at = open + 1;
  let lines = 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return undefined;
    lines += text.slice(at, quote).split('\n').length - 1;
    if (lines > MOST_LINES_IN_CELL) return undefined;
    if (text[quote + 1] !== '"') return quote;
    at = quote + 2;
  }
}

function endCell(scan: Scan): void {
  scan.rows.at(-1)?.cells.push(scan.cell.replaceAll(/\s+/g, ' ').trim());
  scan.cell = '';
  scan.isBlank = true;
}
