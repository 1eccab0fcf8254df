import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CSV_ROWS_MAX } from '#contract/csv.ts';
import { type CsvColumn, csvFile } from './csv-file.ts';

interface Row {
  text: string | null;
  amount: string | number | null;
}

const columns: readonly CsvColumn<Row>[] = [
  { head: 'PO #', text: ({ text }) => text },
  { head: 'Total', number: ({ amount }) => amount },
];
const fileOf = (rows: readonly Row[], total = rows.length) =>
  csvFile({ name: 'open-orders', of: '01-AB1234', columns, rows, total }, '2026-02-03');
const read = (content: string): string[][] => parse(content, { bom: true, relaxColumnCount: false });

describe('a list as a file', () => {
  it('begins with the mark of UTF-8 and a header, ends each row with CR LF, and quotes by RFC 4180', () => {
    const { content, contentType } = fileOf([{ text: 'Möwe, "Käfig"\nzwei', amount: '1234.50' }]);
    expect(content).toBe('\uFEFFPO #,Total\r\n"Möwe, ""Käfig""\nzwei",1234.50\r\n');
    expect(contentType).toBe('text/csv; charset=utf-8');
  });

  it('security T66: makes texts harmless that a spreadsheet would take for a formula', () => {
    for (const start of ['=', '+', '-', '@', '\t', '\r']) {
      const [, [cell] = []] = read(fileOf([{ text: `${start}HYPERLINK("http://x.test")`, amount: null }]).content);
      expect(cell).toBe(`'${start}HYPERLINK("http://x.test")`);
    }
  });

  it('security T66: leaves negative numbers numbers, in columns of numbers only', () => {
    const [, row] = read(fileOf([{ text: '-12.50', amount: '-12.50' }]).content);
    expect(row).toEqual(["'-12.50", '-12.50']);
    const [, odd] = read(fileOf([{ text: '', amount: '-1+cmd|x' }]).content);
    expect(odd).toEqual(['', "'-1+cmd|x"]);
    expect(
      read(
        fileOf([
          { text: 'x', amount: -0.1 },
          { text: 'y', amount: null },
        ]).content,
      ).slice(1),
    ).toEqual([
      ['x', '-0.1'],
      ['y', ''],
    ]);
  });

  it('security T66: whatever the texts are, the file has their rows and cells, and none begins a formula', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('=1', '+1', '"', ',', '\r\n', '\uFEFF', '\t=1'),
    );
    fc.assert(
      fc.property(fc.array(texts, { minLength: 1, maxLength: 8 }), (all) => {
        const rows = read(fileOf(all.map((text) => ({ text, amount: '1' }))).content).slice(1);
        expect(rows.map(([cell]) => cell?.replace(/^'/, ''))).toEqual(all.map((text) => text.replace(/^'/, '')));
        for (const [cell = ''] of rows) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
      }),
    );
  });

  it('is named after list, account and day', () => {
    expect(fileOf([]).fileName).toBe('open-orders-01-AB1234-2026-02-03.csv');
  });

  it('holds at most so many rows, and says in name and headers that there are more', () => {
    const rows = Array.from({ length: CSV_ROWS_MAX + 3 }, () => ({ text: 'x', amount: '1' }));
    const { content, fileName, headers } = fileOf(rows);
    expect(read(content)).toHaveLength(1 + CSV_ROWS_MAX);
    expect(fileName).toBe(`open-orders-01-AB1234-2026-02-03-first-${CSV_ROWS_MAX}.csv`);
    expect(headers).toEqual({ 'x-rows': String(CSV_ROWS_MAX), 'x-rows-total': String(CSV_ROWS_MAX + 3) });
  });
});
