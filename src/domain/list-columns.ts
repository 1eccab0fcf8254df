import { isUnit, readQuantity } from './list-quantity.ts';
import { type ListTable, type TableRow, widthOf } from './list-table.ts';

/** What a column of a list can hold. */
export const LIST_ROLES = ['sku', 'upc', 'name', 'color', 'quantity', 'unit', 'comment'] as const;
export type ListRole = (typeof LIST_ROLES)[number];

/** Which column holds what, counted from 0. */
export type ListColumns = { readonly [Role in ListRole]?: number };

/** Headings as they are written without blanks and marks. The first role that fits counts. */
const HEADINGS: readonly (readonly [ListRole, RegExp])[] = [
  [
    'quantity',
    /^(your|order|ordered|reorder|total)?(qty|qnty|quantity|quantities|menge|cantidad|quantite)(order|ordered|ea|pcs)?$|^(pcs|pieces|ordered|order|howmany|count)$/,
  ],
  ['upc', /^(item|product)?(upc|ean|gtin|barcode)(a|12|13|14)?(code|no|number)?$/],
  ['unit', /^(sales|selling|order)?(uom|um|unit|unitofmeasure|measure)$/],
  ['color', /^colou?r(name|code|way|no)?$/],
  ['comment', /^(line|item)?(comment|note|remark|memo|instruction)s?$/],
  [
    'name',
    /^(item|product|style|article)?(name|description|desc|title)$|^(product|products|style|itemcodedesc|itemname)$/,
  ],
  [
    'sku',
    /^(your|vendor|supplier|mfg|manufacturer|our)?(sku|item|items|part|style|product|article|model|catalog|stock|material)?(sku|code|no|nr|num|number|id|ref|reference)$|^(sku|item|items|part|article|model)$/,
  ],
];

const roleOf = (heading: string): ListRole | undefined => {
  const bare = heading
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('#', 'no')
    .replaceAll(/[^a-z0-9]/g, '');
  return bare === '' ? undefined : HEADINGS.find(([, pattern]) => pattern.test(bare))?.[0];
};

/** Headings stand at most so many rows below the top, under a title and an address. */
const DEEPEST_HEADING = 15;

/** Where a table's headings stand among its rows, and what they call; undefined when it has none. */
export function findHeadings(rows: readonly TableRow[]): { at: number; columns: ListColumns } | undefined {
  for (const [at, { cells }] of rows.slice(0, DEEPEST_HEADING).entries()) {
    const columns = columnsOfHeadings(cells);
    const named = Object.keys(columns);
    const isAlone = cells.filter((cell) => cell !== '').length === 1;
    if (
      named.some((role) => ITEM_ROLES.has(role)) &&
      (named.length > 1 || isAlone || at === 0) &&
      !cells.some(isNumber)
    )
      return { at, columns };
  }
  return undefined;
}

const ITEM_ROLES: ReadonlySet<string> = new Set(['sku', 'upc', 'name']);
const isNumber = (cell: string): boolean => /^[\d.,\s-]+$/.test(cell);

/** "No", "Our no" or "Id" may number rows or name the dealer's own items: one that says of what wins. */
const SAYS_OF_WHAT = /sku|item|part|style|product|article|model|catalog|stock|material/i;

function columnsOfHeadings(cells: readonly string[]): ListColumns {
  const columns: { [Role in ListRole]?: number } = {};
  for (const [index, cell] of cells.entries()) {
    const role = roleOf(cell);
    if (role === undefined) continue;
    const held = cells[columns[role] ?? index] ?? '';
    const isBetter = role === 'sku' && SAYS_OF_WHAT.test(cell) && !SAYS_OF_WHAT.test(held);
    if (columns[role] === undefined || isBetter) columns[role] = index;
  }
  return columns;
}

interface Column {
  readonly index: number;
  /** Its cells that hold something. */
  readonly cells: readonly string[];
}

const MOST_OF = 0.6;
const mostly = ({ cells }: Column, is: (cell: string) => boolean): boolean =>
  cells.length > 0 && cells.filter(is).length >= cells.length * MOST_OF;

const digitsOf = (cell: string): string => cell.replaceAll(/[\s-]/g, '');
export const isUpc = (cell: string): boolean => /^\d{10,14}$/.test(digitsOf(cell));
export const isMoney = (cell: string): boolean =>
  /^[$€£]|[$€£]$|^\d+[.,]\d{2}$/.test(cell) && !/^\d+[.,]00$/.test(cell);
const isDate = (cell: string): boolean => /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}(?:[T ].*)?$/.test(cell);
export const isCode = (cell: string): boolean => /^(?=.*\d)[a-z0-9][a-z0-9\-./_]{2,29}$/i.test(cell) && !isDate(cell);
const isWords = (cell: string): boolean => /\p{L}{2}/u.test(cell) && !/^(?:true|false)$/i.test(cell);
export const isCount = (cell: string): boolean =>
  !isUpc(cell) && !isMoney(cell) && !isDate(cell) && /^[-+(x×]?\s*\d/.test(cell) && isCountable(cell);
const isCountable = (cell: string): boolean =>
  readQuantity(cell).is === 'read' || /^[-(]?[\d.,]+(e\d+)?\)?$/i.test(cell);

/** A count with nothing beside it but a unit that the trade knows: no name that begins with a number. */
export function isBareCount(cell: string): boolean {
  if (!isCount(cell)) return false;
  const read = readQuantity(cell);
  return read.is !== 'read' || read.unit === '' || isUnit(read.unit);
}

/**
 * What the columns hold, by their headings, and where those are silent by what stands in the cells. `headed` are the columns with a heading,
 * known or not: only one without is taken for the units beside items that are named.
 */
export function findColumns(
  { rows }: Pick<ListTable, 'rows'>,
  named: ListColumns = {},
  headed: ReadonlySet<number> = new Set(),
): ListColumns {
  const width = widthOf(rows);
  const taken = new Set(Object.values(named));
  const columns = Array.from({ length: width }, (_, index) => ({
    index,
    cells: rows.flatMap(({ cells }) => cells[index] || []),
  })).filter(({ index, cells }) => !taken.has(index) && cells.length > 0);
  const quantity = named.quantity ?? quantityColumn(columns, named)?.index;
  const rest = columns.filter(({ index }) => index !== quantity);
  const found = { ...named, ...(quantity === undefined ? {} : { quantity }) };
  if (!hasItem(named)) return { ...itemColumns(rest), ...found };
  const unit = rest.find((column) => !headed.has(column.index) && isUnitColumn(column));
  return unit === undefined ? found : { unit: unit.index, ...found };
}

const hasItem = ({ sku, upc, name }: ListColumns): boolean =>
  sku !== undefined || upc !== undefined || name !== undefined;

/** Of the columns with counts the one with the smallest; codes of digits are larger. Of equal ones the last. */
function quantityColumn(columns: readonly Column[], named: ListColumns): Column | undefined {
  const counts = columns.filter((column) => mostly(column, isCount));
  if (counts.length === 0 || (counts.length === columns.length && columns.length === 1 && !hasItem(named)))
    return undefined;
  return counts.reduce((best, column) => (typical(column) <= typical(best) ? column : best));
}

function typical({ cells }: Column): number {
  const counts = cells
    .filter(isCount)
    .map((cell) => Number(cell.replaceAll(/[^\d.]/g, '')) || 0)
    .toSorted((a, b) => a - b);
  return counts[Math.floor(counts.length / 2)] ?? 0;
}

/** A few short words, again and again: without a heading one can as well be a color. */
const isUnitColumn = (column: Column): boolean => mostly(column, isUnit) && new Set(column.cells).size <= 4;

function itemColumns(columns: readonly Column[]): ListColumns {
  const upc = columns.find((column) => mostly(column, isUpc));
  const sku = columns.find((column) => column !== upc && mostly(column, isCode) && !mostly(column, isMoney));
  const words = columns.filter((column) => column !== upc && column !== sku && mostly(column, isWords));
  const unit = words.find(isUnitColumn);
  const names = words.filter((column) => column !== unit);
  const [name, second] = names;
  // Without a code the second column of words belongs to the name: it is the color.
  const color = sku === undefined && upc === undefined ? second : undefined;
  return {
    ...(sku ? { sku: sku.index } : {}),
    ...(upc ? { upc: upc.index } : {}),
    ...(name ? { name: name.index } : {}),
    ...(color ? { color: color.index } : {}),
    ...(unit ? { unit: unit.index } : {}),
    ...(sku || upc || name || columns[0] === undefined ? {} : { sku: columns[0].index }),
  };
}
