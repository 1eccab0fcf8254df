import { strToU8, type Zippable, zipSync } from 'fflate';

/** A cell: a text, a number with the style of that number, or XML as it stands. */
type TestCell = string | number | { number: string; style: number } | { xml: string };

export interface TestSheet {
  name: string;
  rows: readonly (readonly TestCell[])[];
  isHidden?: boolean;
  /** Rows that a filter hides, from 1. */
  hiddenRows?: readonly number[];
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const columnName = (index: number): string => String.fromCharCode(65 + index);

/** Styles 1 to 3: a day, zeros up to 11 digits, money. */
const STYLES = `${HEAD}<styleSheet><numFmts count="2"><numFmt numFmtId="164" formatCode="00000000000"/><numFmt numFmtId="165" formatCode="&quot;$&quot;#,##0.00"/></numFmts>
<cellStyleXfs count="1"><xf numFmtId="14"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>`;

/** A workbook as spreadsheet programs pack one: texts are shared, blank cells and rows are left out. */
export function testXlsx(sheets: readonly TestSheet[], more: Zippable = {}): Uint8Array<ArrayBuffer> {
  const strings: string[] = [];
  const cellXml = (cell: TestCell, place: string): string => {
    if (cell === '') return '';
    if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
    if (typeof cell === 'string') return `<c r="${place}" t="s"><v>${strings.push(cell) - 1}</v></c>`;
    return 'xml' in cell ? cell.xml : `<c r="${place}" s="${cell.style}"><v>${cell.number}</v></c>`;
  };
  const files: Record<string, string> = {
    '[Content_Types].xml': `${HEAD}<Types/>`,
    'xl/styles.xml': STYLES,
    'xl/workbook.xml': `${HEAD}<workbook xmlns:r="r"><sheets>${sheets
      .map(
        ({ name, isHidden }, index) =>
          `<sheet name="${escaped(name)}" sheetId="${index + 1}"${isHidden ? ' state="hidden"' : ''} r:id="rId${index + 1}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships>${sheets
      .map((_, index) => `<Relationship Id="rId${index + 1}" Target="worksheets/sheet${index + 1}.xml"/>`)
      .join('')}</Relationships>`,
  };
  for (const [index, { rows, hiddenRows = [] }] of sheets.entries()) {
    const data = rows.map((cells, row) => {
      const inside = cells.map((cell, column) => cellXml(cell, `${columnName(column)}${row + 1}`)).join('');
      const hidden = hiddenRows.includes(row + 1) ? ' hidden="1"' : '';
      return inside === '' ? '' : `<row r="${row + 1}"${hidden}>${inside}</row>`;
    });
    files[`xl/worksheets/sheet${index + 1}.xml`] =
      `${HEAD}<worksheet><sheetData>${data.join('')}</sheetData></worksheet>`;
  }
  files['xl/sharedStrings.xml'] =
    `${HEAD}<sst>${strings.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`;
  const packed = Object.entries(files).map(([name, text]) => [name, strToU8(text)] as const);
  return new Uint8Array(zipSync({ ...Object.fromEntries(packed), ...more }));
}
