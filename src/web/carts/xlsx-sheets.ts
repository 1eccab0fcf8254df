import { LIST_CHARACTERS_MAX } from './order-list-text.ts';
import { lookOf, type NumberLook, numberText } from './xlsx-number.ts';
import { readXml, TooMuchXml, type XmlBudget } from './xml-events.ts';
import { unpackText, type ZipEntry, zipEntries } from './zip-entries.ts';

/** A sheet's rows of cells as text; the first stands for row 1. */
export interface XlsxSheet {
  name: string;
  rows: string[][];
  /** How many of them are not shown by the spreadsheet program, such as by a filter. */
  hidden: number;
}

/** Why a packed file is no workbook that can be read. */
export class XlsxProblem extends Error {}

/** More is no list of a dealer's, unpacked: 20,000 rows of twenty cells, which take about 50 characters each, are some 20 MB. */
const UNPACKED_MAX = 40 * 1024 * 1024;
/**
 * Such a list has 1.2 million elements, as a cell is two or three, as many attributes and some 4 million characters. What packs many more into a
 * few bytes would keep the page for seconds.
 */
const XML_MAX: Readonly<XmlBudget> = { elements: 1_500_000, attributes: 3_000_000, characters: 10_000_000 };
const ROWS_MAX = 20_000;
const COLUMNS_MAX = 200;
const SHEETS_MAX = 50;
/** No spreadsheet writes a longer one. */
const FORMAT_MAX = 255;
/** A sheet is read until it holds more than a list may: a few shared texts, named by many cells, would fill the memory. */
const SHEET_CHARACTERS_MAX = LIST_CHARACTERS_MAX + 1;
/** All sheets together hold no more than six lists: each is read once more to find the one that orders. */
const WORKBOOK_CHARACTERS_MAX = 6 * SHEET_CHARACTERS_MAX;

/** Reads the sheets of an XLSX file that are not hidden; all of them where all are. */
export function readXlsx(bytes: Uint8Array, most = UNPACKED_MAX): XlsxSheet[] {
  try {
    return readSheets(bytes, most);
  } catch (error) {
    throw error instanceof TooMuchXml ? tooLarge() : error;
  }
}

const tooLarge = () =>
  new XlsxProblem('This workbook is too large to be read here. Please save the sheet with your order as CSV.');

function readSheets(bytes: Uint8Array, most: number): XlsxSheet[] {
  const budget = { ...XML_MAX };
  const entries = zipEntries(bytes);
  const files = unpack(entries, most);
  const path = [...files.keys()].find((name) => /(^|\/)workbook\.xml$/.test(name));
  if (path === undefined) throw new XlsxProblem(otherFormat(entries));
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const read = (name: string) => files.get(name) ?? '';
  const { sheets, epoch } = readWorkbook(read(path), budget);
  const targets = readTargets(read(`${folder}_rels/workbook.xml.rels`), folder, budget);
  const cells: CellReader = {
    strings: readStrings(read(`${folder}sharedStrings.xml`), budget),
    looks: readLooks(read(`${folder}styles.xml`), budget),
    epoch,
    left: WORKBOOK_CHARACTERS_MAX,
  };
  const shown = sheets.filter(({ isHidden }) => !isHidden);
  const taken = new Set<string>();
  return (shown.length > 0 ? shown : sheets).slice(0, SHEETS_MAX).flatMap(({ name, id }) => {
    const target = targets.get(id) ?? '';
    const xml = files.get(target);
    // A sheet that is named twice would be read twice.
    if (xml === undefined || taken.has(target)) return [];
    taken.add(target);
    return { name, ...readRows(xml, cells, budget) };
  });
}

/** The texts in the packed file that tell of sheets and cells. */
function unpack(entries: readonly ZipEntry[], most: number): Map<string, string> {
  let left = most;
  const took = (bytes: number) => {
    left -= bytes;
    if (left < 0) throw tooLarge();
  };
  const read = entries.filter(({ name }) =>
    /\/(workbook|sharedStrings|styles)\.xml$|workbook\.xml\.rels$|worksheets\/[^/]+\.xml$/.test(plainPath(name)),
  );
  return new Map(read.map((entry) => [plainPath(entry.name), unpackText(entry, took)]));
}

const plainPath = (name: string): string => `/${name}`.replaceAll('\\', '/').replace(/^\/+/, '/');

/** What else comes packed the same way. */
function otherFormat(entries: readonly ZipEntry[]): string {
  const names = entries.map(({ name }) => name);
  if (names.some((name) => name.endsWith('workbook.bin')))
    return 'Binary workbooks (XLSB) cannot be read here. Please save it as XLSX or CSV.';
  if (names.some((name) => name.endsWith('.iwa') || name.startsWith('Index')))
    return 'Numbers files cannot be read here. Please export it as Excel or CSV.';
  if (names.includes('content.xml')) return 'OpenDocument files cannot be read here. Please save it as XLSX or CSV.';
  return 'This is no table. Please choose a CSV or XLSX file.';
}

interface WorkbookSheet {
  name: string;
  id: string;
  isHidden: boolean;
}

function readWorkbook(xml: string, budget: XmlBudget): { sheets: WorkbookSheet[]; epoch: 1900 | 1904 } {
  const sheets: WorkbookSheet[] = [];
  let epoch: 1900 | 1904 = 1900;
  readXml(xml, budget, {
    open(name, attribute) {
      if (name === 'workbookPr' && /^(1|true)$/.test(attribute('date1904') ?? '')) epoch = 1904;
      if (name !== 'sheet') return;
      const isHidden = (attribute('state') ?? 'visible') !== 'visible';
      sheets.push({ name: attribute('name') ?? '', id: attribute('id') ?? '', isHidden });
    },
  });
  return { sheets, epoch };
}

/** Which file a sheet's id stands for. */
function readTargets(xml: string, folder: string, budget: XmlBudget): Map<string, string> {
  const targets = new Map<string, string>();
  readXml(xml, budget, {
    open(name, attribute) {
      const target = attribute('Target') ?? '';
      if (name === 'Relationship')
        targets.set(attribute('Id') ?? '', target.startsWith('/') ? target : `${folder}${target.replace(/^\.\//, '')}`);
    },
  });
  return targets;
}

/** The texts that cells refer to by their number; how they are pronounced is left out. */
function readStrings(xml: string, budget: XmlBudget): string[] {
  const strings: string[] = [];
  let isSound = false;
  readXml(xml, budget, {
    open(name) {
      if (name === 'si') strings.push('');
      if (name === 'rPh') isSound = true;
    },
    textOf: ['t'],
    text(_, text) {
      if (!isSound) strings.push((strings.pop() ?? '') + text);
    },
    close(name) {
      if (name === 'rPh') isSound = false;
    },
  });
  return strings;
}

/** How the cells of each style show their numbers. */
/** Excel makes some 65,000 at the most. */
const LOOKS_MAX = 100_000;

function readLooks(xml: string, budget: XmlBudget): NumberLook[] {
  const codes = new Map<number, string>();
  const known = new Map<number, NumberLook>();
  const looks: NumberLook[] = [];
  let isOfCells = false;
  readXml(xml, budget, {
    open(name, attribute) {
      if (name === 'numFmt')
        codes.set(Number(attribute('numFmtId')), (attribute('formatCode') ?? '').slice(0, FORMAT_MAX));
      if (name === 'cellXfs') isOfCells = true;
      if (name === 'xf' && isOfCells) {
        const id = Number(attribute('numFmtId') ?? 0);
        const look = known.get(id) ?? lookOf(id, codes.get(id));
        known.set(id, look);
        if (looks.push(look) > LOOKS_MAX) throw tooLarge();
      }
    },
    close(name) {
      if (name === 'cellXfs') isOfCells = false;
    },
  });
  return looks;
}

interface CellReader {
  strings: readonly string[];
  looks: readonly NumberLook[];
  epoch: 1900 | 1904;
  /** How many characters all sheets together may still take, with the tabs between cells. */
  left: number;
}

interface Place {
  row: number;
  column: number;
  isHidden: boolean;
  type: string;
  look: NumberLook | undefined;
}

function readRows(xml: string, cells: CellReader, budget: XmlBudget): Omit<XlsxSheet, 'name'> {
  const sheet: SheetScan = { rows: [], left: SHEET_CHARACTERS_MAX };
  const at: Place = { row: 0, column: 0, isHidden: false, type: 'n', look: undefined };
  const hidden = new Set<number>();
  readXml(xml, budget, {
    open(name, attribute) {
      if (name === 'row') {
        at.row = Number(attribute('r') ?? at.row + 1);
        at.column = 0;
        at.isHidden = /^(1|true)$/.test(attribute('hidden') ?? '');
      }
      if (name !== 'c') return;
      at.column = columnOf(attribute('r')) ?? at.column + 1;
      at.type = attribute('t') ?? 'n';
      at.look = cells.looks[Number(attribute('s') ?? -1)];
    },
    textOf: ['v', 't'],
    text(name, text) {
      const before = sheet.left;
      if (name === 'v') put(sheet, at, cellValue(text, at, cells));
      else put(sheet, at, text, sheet.rows[at.row - 1]?.[at.column - 1]);
      if (sheet.left === before) return;
      if (at.isHidden) hidden.add(at.row);
      cells.left -= before - sheet.left;
      if (cells.left < 0) throw tooLarge();
    },
  });
  const rows = Array.from(sheet.rows, (row) => Array.from(row ?? [], (cell) => cell ?? ''));
  return { rows, hidden: hidden.size };
}

interface SheetScan {
  rows: string[][];
  /** How many characters it may still take. */
  left: number;
}

function put(sheet: SheetScan, { row, column }: Place, text: string, before = ''): void {
  const value = text.slice(0, Math.max(0, sheet.left));
  if (value === '' || !(column <= COLUMNS_MAX)) return;
  if (!(row <= ROWS_MAX))
    throw new XlsxProblem(
      `This sheet has more than ${ROWS_MAX.toLocaleString('en-US')} rows. Please keep those that order.`,
    );
  sheet.rows[row - 1] ??= [];
  const cells = sheet.rows[row - 1];
  // The blank cells before it are built as well.
  sheet.left -= value.length + Math.max(0, column - (cells?.length ?? 0));
  if (cells) cells[column - 1] = before + value;
}

/** `C` of `C12` is 3. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]+/.exec(reference ?? '')?.[0];
  return letters === undefined
    ? undefined
    : [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

function cellValue(text: string, { type, look }: Place, { strings, epoch }: CellReader): string {
  if (type === 's') return strings[Number(text)] ?? '';
  if (type === 'b') return text === '1' ? 'TRUE' : 'FALSE';
  if (type === 'd') return text.slice(0, 10);
  return type === 'n' ? numberText(text, look, epoch) : text;
}
