import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readListText } from '#domain/order-list.ts';
import { LIST_FILE_BYTES_MAX, readListFile, sheetToOrder } from './order-list-file.ts';
import { LIST_CHARACTERS_MAX } from './order-list-text.ts';
import { testXlsx } from './test-xlsx.ts';
import { readXlsx } from './xlsx-sheets.ts';

const fileOf = (name: string, content: string | Uint8Array<ArrayBuffer>) => new File([content], name);

async function textsOf(name: string, content: string | Uint8Array<ArrayBuffer>): Promise<string[]> {
  const read = await readListFile(fileOf(name, content));
  if (read.is === 'problem') throw new Error(read.problem);
  return read.sheets.map(({ text }) => text);
}

async function problemOf(name: string, content: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const read = await readListFile(fileOf(name, content));
  return read.is === 'problem' ? read.problem : `read: ${JSON.stringify(read.sheets)}`;
}

/** The archive with 100 bytes named as the size of each of its files. */
function sayingSmall(archive: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const bytes = archive.slice();
  const view = new DataView(bytes.buffer);
  for (let at = 0; at + 28 < bytes.length; at++) {
    const signature = view.getUint32(at, true);
    if (signature === 0x04034b50) view.setUint32(at + 22, 100, true);
    if (signature === 0x02014b50) view.setUint32(at + 24, 100, true);
  }
  return bytes;
}

/** What the list of a file orders: text of the item, quantity. */
async function orderedIn(name: string, content: string | Uint8Array<ArrayBuffer>) {
  const [text = ''] = await textsOf(name, content);
  return readListText(text).rows.map(({ line, texts, quantity }) => [
    line,
    texts[0],
    quantity.is === 'read' ? quantity.quantity : quantity.is,
  ]);
}

describe('XLSX', () => {
  it('T25: reads a sheet as the person sees it: quantities, UPCs, days, text, rows by their number', async () => {
    const workbook = testXlsx([
      {
        name: 'Order',
        rows: [
          ['Spring order'],
          [],
          ['SKU', 'Qty', 'Needed by', 'UPC', 'Price'],
          [
            '12100-100',
            12,
            { number: '46000', style: 1 },
            { number: '29821001', style: 2 },
            { number: '4.5', style: 3 },
          ],
          ['12100-104', { number: '24.000000000000004', style: 0 }, '', 298210041, ''],
          [],
          ['A & B <5"> "', { number: '1E3', style: 0 }],
        ],
      },
    ]);
    const [text] = await textsOf('order.xlsx', workbook);
    expect(text?.split('\n')).toEqual([
      'Spring order\t',
      '',
      'SKU\tQty\tNeeded by\tUPC\tPrice',
      '12100-100\t12\t2025-12-09\t00029821001\t4.5',
      '12100-104\t24\t\t298210041',
      '',
      'A & B <5"> "\t1000',
    ]);
    expect(await orderedIn('order.xlsx', workbook)).toEqual([
      [4, '12100-100', 12],
      [5, '12100-104', 24],
      [7, 'A & B <5"> "', 1000],
    ]);
  });

  it('reads inline and computed text, errors, booleans, quotes and broken lines; leaves sounds out', async () => {
    const [text] = await textsOf(
      'x.xlsx',
      testXlsx([
        {
          name: 'S',
          rows: [
            [
              { xml: '<c r="A1" t="inlineStr"><is><r><t>12100</t></r><r><t>-100</t></r></is></c>' },
              { xml: '<c r="B1" t="str"><f>A1&amp;"x"</f><v>x12</v></c>' },
              { xml: '<c r="D1" t="b"><v>1</v></c>' },
            ],
            [{ xml: '<c t="e"><v>#N/A</v></c>' }, { xml: '<c t="s"/>' }, { xml: '<c><f>SUM(A1)</f></c>' }],
            ['"quoted" name', 'two\nlines'],
          ],
        },
      ]),
    );
    expect(text?.split('\n')).toEqual(['12100-100\tx12\t\tTRUE', '#N/A\t', '"""quoted"" name"\ttwo lines']);
    expect(readListText(text ?? '').rows.at(-1)?.texts).toEqual(['"quoted" name']);
  });

  it('counts the rows that a filter hides in a sheet, which are read all the same', async () => {
    const rows = [['SKU', 'Qty'], ['12100-100', 2], ['12100-104', 3], [], ['12100-108', 4]];
    const read = await readListFile(
      fileOf('filtered.xlsx', testXlsx([{ name: 'Order', rows, hiddenRows: [3, 4, 5] }])),
    );
    expect(read).toMatchObject({ sheets: [{ text: expect.stringContaining('12100-108\t4'), hidden: 2 }] });
  });

  it('opens the sheet first in which most rows say how many, and the first where none does', () => {
    const sheets = (...texts: string[]) => texts.map((text, index) => ({ name: `S${index}`, text }));
    const cover = 'Order form\t\nBlue Heron\t';
    const order = 'SKU\tQty\n12100-100\t2\n12100-104\t3';
    expect(sheetToOrder(sheets(cover, '12100-100\t2', order))).toBe(2);
    expect(sheetToOrder(sheets(order, order))).toBe(0);
    expect(sheetToOrder(sheets(cover, cover))).toBe(0);
    expect(sheetToOrder(sheets(`${order}\n`.padEnd(LIST_CHARACTERS_MAX + 1, ' '), order))).toBe(1);
  });

  it('offers every sheet that is not hidden and holds something', async () => {
    const read = await readListFile(
      fileOf(
        'book.xlsx',
        testXlsx([
          { name: 'Notes', rows: [] },
          { name: 'Prices', rows: [['secret']], isHidden: true },
          { name: 'Order & more', rows: [['12100-100', 2]] },
          { name: 'Second', rows: [['12100-104']] },
        ]),
      ),
    );
    expect(read).toMatchObject({
      is: 'read',
      name: 'book.xlsx',
      sheets: [
        { name: 'Order & more', text: '12100-100\t2' },
        { name: 'Second', text: '12100-104\t' },
      ],
    });
  });

  it('reads a sheet once that is named again and again, fifty at most, and no format that no program writes', () => {
    const sheet = { name: 'S', rows: [['12100-100', 2]] };
    const names = Array.from(
      { length: 300 },
      (_, index) => `<sheet name="S${index}" sheetId="${index + 1}" r:id="rId1"/>`,
    );
    const again = testXlsx([sheet], {
      'xl/workbook.xml': strToU8(`<workbook xmlns:r="r"><sheets>${names.join('')}</sheets></workbook>`),
    });
    expect(readXlsx(again)).toHaveLength(1);
    expect(readXlsx(testXlsx(Array.from({ length: 60 }, () => sheet)))).toHaveLength(50);
    const odd = testXlsx([sheet], {
      'xl/styles.xml': strToU8(
        `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${'['.repeat(300_000)}"/></numFmts><cellXfs><xf numFmtId="164"/></cellXfs></styleSheet>`,
      ),
    });
    expect(readXlsx(odd)[0]?.rows).toEqual([['12100-100', '2']]);
  });

  it('builds no more blank cells than a list may hold characters', () => {
    const rows = Array.from({ length: 5_000 }, (_, row) => [{ xml: `<c r="GR${row + 1}"><v>1</v></c>` }]);
    const cells = readXlsx(testXlsx([{ name: 'S', rows }])).flatMap((sheet) => sheet.rows.flat());
    expect(cells.length).toBeLessThan(LIST_CHARACTERS_MAX + 1_000);
  });

  it('says why a file cannot be read, and what to do', async () => {
    const other = (files: Record<string, string>) =>
      new Uint8Array(zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))));
    const compound = (inside: string) => {
      const bytes = new Uint8Array(4096);
      bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
      bytes.set(
        [...inside].flatMap((letter) => [letter.charCodeAt(0), 0]),
        2048,
      );
      return bytes;
    };
    expect(await problemOf('a.xlsx', compound('EncryptedPackage'))).toContain('protected by a password');
    expect(await problemOf('a.xls', compound('Workbook'))).toContain('Excel file of before 2007');
    expect(await problemOf('a.ods', other({ 'content.xml': 'x' }))).toContain('OpenDocument');
    expect(await problemOf('a.xlsb', other({ 'xl/workbook.bin': 'x' }))).toContain('XLSB');
    expect(await problemOf('a.numbers', other({ 'Index/Document.iwa': 'x' }))).toContain('Numbers');
    expect(await problemOf('a.docx', other({ 'word/document.xml': 'x' }))).toContain('no table');
    expect(await problemOf('a.xlsx', testXlsx([{ name: 'S', rows: [[]] }]))).toContain('holds no rows');
    const whole = testXlsx([{ name: 'S', rows: [['12100-100', 2]] }]);
    expect(await problemOf('a.xlsx', whole.slice(0, whole.length / 2))).toContain('damaged');
    const broken = testXlsx([], { 'xl/workbook.xml': strToU8('<workbook><sheets <') });
    expect(await problemOf('a.xlsx', broken)).toContain('damaged');
    const deep = testXlsx([{ name: 'S', rows: [[{ xml: '<c r="A1048576"><v>1</v></c>' }]] }], {
      'xl/worksheets/sheet1.xml': strToU8('<worksheet><row r="1048576"><c r="A1048576"><v>1</v></c></row></worksheet>'),
    });
    expect(await problemOf('a.xlsx', deep)).toContain('more than 20,000 rows');
  });

  it('does not unpack what would fill the memory', () => {
    const workbook = testXlsx([{ name: 'S', rows: Array.from({ length: 1000 }, () => ['12100-100', 1]) }]);
    expect(() => readXlsx(workbook, 50_000)).toThrow('too large to be read here');
    expect(readXlsx(workbook)[0]?.rows).toHaveLength(1000);
  });

  it('T67: counts what comes out of a workbook, whatever it says of its sizes', async () => {
    const workbook = sayingSmall(testXlsx([{ name: 'S', rows: Array.from({ length: 1000 }, () => ['12100-100', 1]) }]));
    expect(() => readXlsx(workbook, 50_000)).toThrow('too large to be read here');
    expect(readXlsx(workbook)[0]?.rows).toHaveLength(1000);
    const large = strToU8(`<worksheet>${' '.repeat(41 * 1024 * 1024)}</worksheet>`);
    const bomb = sayingSmall(
      testXlsx([{ name: 'S', rows: [[1]] }], { 'xl/worksheets/sheet1.xml': [large, { level: 1 }] }),
    );
    expect(await problemOf('a.xlsx', bomb)).toContain('too large to be read here');
  });

  it('T67: reads no more elements than a list may have, however small they are packed', async () => {
    const sheet = (times: number) =>
      testXlsx([{ name: 'S', rows: [[{ xml: '<c r="A1"><v>1</v></c>'.repeat(times) }]] }]);
    expect(readXlsx(sheet(100_000))[0]?.rows).toEqual([['1']]);
    expect(await problemOf('a.xlsx', sheet(800_000))).toContain('too large to be read here');
  });

  it('reads no more of a text that many cells share than a list may hold', async () => {
    const again = (place: string) => ({ xml: `<c r="${place}" t="s"><v>0</v></c>` });
    const rows = Array.from({ length: 400 }, (_, row) =>
      Array.from({ length: 20 }, (_each, column) =>
        row + column === 0 ? 'x'.repeat(6_000) : again(`${String.fromCharCode(65 + column)}${row + 1}`),
      ),
    );
    const workbook = testXlsx([{ name: 'S', rows }]);
    const read = readXlsx(workbook).flatMap((sheet) => sheet.rows.flat());
    // With the cells of the last row that was begun.
    expect(read.join('').length + read.length).toBeGreaterThan(LIST_CHARACTERS_MAX);
    expect(read.join('').length).toBeLessThanOrEqual(LIST_CHARACTERS_MAX + 1);
    expect(await problemOf('a.xlsx', workbook)).toContain('too much for one list');
  });

  it('reads no more of all sheets together than six lists hold, a shared text each time it is named', async () => {
    const named = [[{ xml: '<c r="A1" t="s"><v>0</v></c>' }]];
    const workbook = (sheets: number, text: string) =>
      testXlsx(
        Array.from({ length: sheets }, (_, index) => ({ name: `S${index}`, rows: named })),
        { 'xl/sharedStrings.xml': strToU8(`<sst><si><t>${text}</t></si></sst>`) },
      );
    const order = '12100-213 x 5, '.repeat(33_000);
    expect(await textsOf('a.xlsx', workbook(6, order))).toHaveLength(6);
    expect(await problemOf('a.xlsx', workbook(7, order))).toContain('too large to be read here');
    expect(await problemOf('a.xlsx', workbook(50, '"'.repeat(249_000)))).toContain('too large to be read here');
  });

  it('works out a number format once, however many brackets it has and styles name it', async () => {
    const styles = (format: string, count: number) =>
      `<styleSheet><numFmts><numFmt numFmtId="200" formatCode="${format}"/></numFmts><cellXfs>${'<xf numFmtId="200"/>'.repeat(count)}</cellXfs></styleSheet>`;
    const file = (format: string, count: number) =>
      testXlsx([{ name: 'S', rows: [[{ xml: '<c s="1"><v>7</v></c>' }]] }], {
        'xl/styles.xml': strToU8(styles(format, count)),
      });
    expect(readXlsx(file('[Red]000', 90_000))[0]?.rows).toEqual([['007']]);
    expect(readXlsx(file('['.repeat(255), 90_000))[0]?.rows).toEqual([['7']]);
    expect(await problemOf('a.xlsx', file('0', 110_000))).toContain('too large to be read here');
  });

  it('reads no more attributes and no longer texts than a list may have, however small they are packed', async () => {
    const sheet = (xml: string) => testXlsx([{ name: 'S', rows: [[{ xml }]] }]);
    const attributes = Array.from({ length: 2_000 }, (_, index) => `a${index}=""`).join(' ');
    const many = (times: number) => sheet(`<c ${attributes} r="A1"><v>1</v></c>`.repeat(times));
    expect(readXlsx(many(10))[0]?.rows).toEqual([['1']]);
    expect(await problemOf('a.xlsx', many(1_600))).toContain('too large to be read here');
    const written = (entities: number) => sheet(`<c t="str"><v>${'&#x41;'.repeat(entities)}</v></c>`);
    expect(readXlsx(written(1_000))[0]?.rows).toEqual([['A'.repeat(1_000)]]);
    expect(await problemOf('a.xlsx', written(2_000_000))).toContain('too large to be read here');
    const name = `<workbook><sheets><sheet name="${'&#x41;'.repeat(2_000_000)}"/></sheets></workbook>`;
    expect(await problemOf('a.xlsx', testXlsx([], { 'xl/workbook.xml': strToU8(name) }))).toContain('too large');
    // What is no cell's text is not read.
    expect(readXlsx(sheet(`<c><f>${'&#x41;'.repeat(2_000_000)}</f><v>1</v></c>`))[0]?.rows).toEqual([['1']]);
  });

  it('reads several sheets of ten thousand rows', async () => {
    const rows = Array.from({ length: 10_000 }, (_, row) => [`12100-${row}`, 'Retainer & "case"', row % 50, 4.5]);
    const sheets = ['Spring', 'Summer', 'Autumn', 'Winter'].map((name) => ({ name, rows }));
    const texts = await textsOf('a.xlsx', testXlsx(sheets));
    expect(texts.map((text) => text.split('\n').length)).toEqual([10_000, 10_000, 10_000, 10_000]);
  });
});

describe('CSV and other texts', () => {
  const utf16 = (text: string) =>
    new Uint8Array([
      0xff,
      0xfe,
      ...new Uint8Array(new Uint16Array([...text].map((letter) => letter.charCodeAt(0))).buffer),
    ]);

  it.each([
    ['UTF-8 with a mark', '\uFEFFSKU,Qty\r\nÉtui-7,12\r\n'],
    ['UTF-16', utf16('SKU\tQty\r\nÉtui-7\t12\r\n')],
    [
      'Windows letters',
      new Uint8Array(
        [...'SKU;Qty\r\n'].map((c) => c.charCodeAt(0)).concat(0xc9, ...[...'tui-7;12'].map((c) => c.charCodeAt(0))),
      ),
    ],
    ['a spreadsheet of tabs', 'SKU\tQty\nÉtui-7\t12'],
  ])('reads %s', async (_name, content) => {
    expect(await orderedIn('order.csv', content)).toEqual([[2, 'Étui-7', 12]]);
  });

  it('says what no list is', async () => {
    expect(await problemOf('a.csv', '')).toBe('a.csv is empty.');
    expect(await problemOf('a.csv', ' \r\n\t')).toContain('holds no rows');
    expect(await problemOf('a.pdf', '%PDF-1.7 and so on')).toContain('no table');
    expect(await problemOf('a.png', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]))).toContain(
      'no table',
    );
    expect(await problemOf('a.xls', '<html><table><tr><td>12100-100</td></tr></table>')).toContain('web page');
    expect(await problemOf('a.csv', new Uint8Array(LIST_FILE_BYTES_MAX + 1))).toContain('larger than 5 MB');
    expect(await problemOf('a.csv', 'x,1\n'.repeat(200_000))).toContain('too much for one list');
  });

  it('takes what steers printers for blanks', async () => {
    expect(await orderedIn('a.csv', 'SKU,Qty\n12100\u0007-100,3')).toEqual([[2, '12100 -100', 3]]);
  });
});
