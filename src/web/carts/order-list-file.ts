import { readListText } from '#domain/order-list.ts';
import { LIST_CHARACTERS_MAX, plainListText, sheetText } from './order-list-text.ts';

/** A sheet of a file, as the text of a list; a text file is one without a name. */
export interface ListSheet {
  name: string;
  text: string;
  /** So many of its rows are not shown by the spreadsheet program, such as by a filter, and are in the text all the same. */
  hidden?: number;
}

export type ReadFile =
  | { readonly is: 'read'; readonly name: string; readonly sheets: readonly ListSheet[] }
  | { readonly is: 'problem'; readonly problem: string };

export const LIST_FILE_BYTES_MAX = 5 * 1024 * 1024;
/** What the file picker offers. */
export const LIST_FILE_TYPES = '.csv,.tsv,.tab,.txt,.xlsx,.xlsm,text/csv,text/plain';

const problem = (sentence: string): ReadFile => ({ is: 'problem', problem: sentence });

/** Reads a dropped or chosen file, whatever its name says: CSV or another text with any of the usual encodings, or XLSX. */
export async function readListFile(file: Pick<File, 'name' | 'size' | 'arrayBuffer'>): Promise<ReadFile> {
  if (file.size === 0) return problem(`${file.name} is empty.`);
  if (file.size > LIST_FILE_BYTES_MAX)
    return problem(`${file.name} is larger than 5 MB. Please keep only the sheet with your order, or paste its rows.`);
  const bytes = await file.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => undefined,
  );
  if (bytes === undefined)
    return problem(`${file.name} could not be opened. Is it still there, and closed in other programs?`);
  const kind = kindOf(bytes);
  if (kind === 'packed') return readWorkbook(file.name, bytes);
  return kind === 'text' ? readText(file.name, bytes) : problem(SENTENCES[kind](file.name));
}

type Kind = 'packed' | 'protected' | 'old' | 'page' | 'other' | 'text';

const SENTENCES: Readonly<Record<Exclude<Kind, 'packed' | 'text'>, (name: string) => string>> = {
  protected: (name) => `${name} is protected by a password. Please save it without one, or paste its rows.`,
  old: (name) => `${name} is an Excel file of before 2007. Please save it as XLSX or CSV, or paste its rows.`,
  page: (name) => `${name} is a web page, not a table. Please open it in Excel and save it as XLSX or CSV.`,
  other: (name) => `${name} is no table. Please choose a CSV or XLSX file.`,
};

const startsWith = (bytes: Uint8Array, ...start: number[]): boolean => start.every((byte, at) => bytes[at] === byte);
const LOOKED_AT = 4096;

function kindOf(bytes: Uint8Array): Kind {
  if (startsWith(bytes, 0x50, 0x4b)) return 'packed';
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return hasUtf16(bytes, 'EncryptedPackage') ? 'protected' : 'old';
  if (isUtf16(bytes)) return 'text';
  const start = bytes.subarray(0, LOOKED_AT);
  if (start.includes(0) || startsWith(bytes, 0x25, 0x50, 0x44, 0x46)) return 'other';
  return /^\s*(<!doctype|<html|<\?xml|<table)/i.test(new TextDecoder().decode(start)) ? 'page' : 'text';
}

/** Whether a name stands in the file's own directory of what it holds. */
function hasUtf16(bytes: Uint8Array, name: string): boolean {
  const wanted = [...name].flatMap((letter) => [letter.charCodeAt(0), 0]);
  for (let at = bytes.indexOf(wanted[0] ?? 0); at >= 0; at = bytes.indexOf(wanted[0] ?? 0, at + 1)) {
    if (wanted.every((byte, offset) => bytes[at + offset] === byte)) return true;
  }
  return false;
}

const isUtf16 = (bytes: Uint8Array): boolean => startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0xfe, 0xff);

/** Texts of today are UTF-8; spreadsheets also write UTF-16, and on Windows the letters of its western languages. */
function decode(bytes: Uint8Array): string {
  if (isUtf16(bytes)) return new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const readText = (name: string, bytes: Uint8Array): ReadFile => withSheets(name, [{ name: '', text: decode(bytes) }]);

async function readWorkbook(name: string, bytes: Uint8Array): Promise<ReadFile> {
  const { readXlsx, XlsxProblem } = await import('./xlsx-sheets.ts');
  try {
    return withSheets(
      name,
      readXlsx(bytes).map(({ rows, ...sheet }) => ({ ...sheet, text: sheetText(rows) })),
    );
  } catch (error) {
    if (error instanceof XlsxProblem) return problem(`${name}: ${error.message}`);
    return problem(`${name} could not be read: it is damaged. Please save it again, or paste its rows.`);
  }
}

/** The sheet that is opened first: the one in which most rows say how many. A workbook may begin with a cover. */
export function sheetToOrder(sheets: readonly ListSheet[]): number {
  const counts = sheets.map(({ text }) =>
    text.length > LIST_CHARACTERS_MAX
      ? 0
      : readListText(text).rows.filter(({ texts, quantity }) => texts.length > 0 && quantity.is === 'read').length,
  );
  return Math.max(0, counts.indexOf(Math.max(...counts)));
}

function withSheets(name: string, read: readonly ListSheet[]): ReadFile {
  const sheets = read
    .map((sheet) => ({ ...sheet, text: plainListText(sheet.text) }))
    .filter(({ text }) => text.trim() !== '');
  if (sheets.length === 0) return problem(`${name} holds no rows.`);
  if (sheets.every(({ text }) => text.length > LIST_CHARACTERS_MAX))
    return problem(`${name} holds too much for one list. Please keep only the rows that order.`);
  return { is: 'read', name, sheets };
}
