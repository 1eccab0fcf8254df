import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linesOf, readTable } from './list-table.ts';

const cells = (text: string) => readTable(text).rows.map((row) => row.cells);

describe('the table of a pasted or dropped list', () => {
  it.each([
    ['tabs', 'a\tb\nc\td'],
    ['semicolons', 'a;b\nc;d'],
    ['commas', 'a,b\nc,d'],
    ['bars', 'a|b\nc|d'],
    ['a line that says it', 'sep=;\na;b\nc;d'],
    ['CR LF and a byte order mark', '\uFEFFa,b\r\nc,d\r\n'],
    ['CR alone', 'a,b\rc,d\r'],
    ['blanks around', ' a , b \n\n\n c , d \n'],
    ['quotes', '"a","b"\n"c","d"'],
  ])('is read with %s', (_, text) => {
    expect(cells(text)).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });

  it('undoes quotes, keeps what parts cells inside them, and makes breaks blanks', () => {
    expect(cells('"Retainer, Black";"5"" cord";"two\r\nlines"\nx;y;z')).toEqual([
      ['Retainer, Black', '5" cord', 'two lines'],
      ['x', 'y', 'z'],
    ]);
  });

  it.each([
    ['5" cord\t12', [['5" cord', '12']]],
    [
      '"never closed\t12\nnext\t3',
      [
        ['"never closed', '12'],
        ['next', '3'],
      ],
    ],
  ])('reads a stray quote in %j as a quote', (text, expected) => {
    expect(cells(text)).toEqual(expected);
  });

  it('looks for the end of a quoted cell once, however many quotes are doubled in it', { timeout: 10_000 }, () => {
    const [[cell = ''] = []] = cells('"'.repeat(4_000_000));
    expect(cell).toHaveLength(1_999_999);
  });

  it('takes a quote that ends more than twenty lines on for a quote, whatever is doubled between', () => {
    const list = (breaks: number) => `sep=;\n"${'a""\n'.repeat(breaks)}";b`;
    expect(cells(list(19))).toEqual([[Array(19).fill('a"').join(' '), 'b']]);
    expect(cells(list(20))).toHaveLength(21);
  });

  it('parts nothing at the commas of thousands, and nothing at a stray comma', () => {
    expect(readTable('12100-100 1,000\n12100-104 2,500').delimiter).toBe('');
    expect(readTable('90410,144\n90411,288').delimiter).toBe(',');
    expect(readTable('Retainer, Black\nPouch\nCase').delimiter).toBe('');
  });

  it('counts the lines of the source', () => {
    expect(readTable('a\t1\n\n\nb\t2\n"c\nd"\t3\ne\t4').rows.map(({ line }) => line)).toEqual([1, 4, 5, 7]);
    expect(readTable('a\t1\n\t\n b \t2').rows).toEqual([
      { line: 1, cells: ['a', '1'] },
      { line: 3, cells: ['b', '2'] },
    ]);
    expect(linesOf('a 1\r\n\r\nb 2').rows.map(({ line }) => line)).toEqual([1, 3]);
  });

  it('loses no cell of any table that it wrote itself', () => {
    const cell = fc
      .string({
        unit: fc.constantFrom('a', 'B', '1', ' ', '"', ',', ';', '-', '\n', 'é'),
        minLength: 1,
        maxLength: 8,
      })
      .map((text) => text.replaceAll(/\s+/g, ' ').trim() || 'x')
      .filter((text) => !text.startsWith('sep='));
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 9 }), (rows) => {
        const text = rows.map((row) => row.map((value) => `"${value.replaceAll('"', '""')}"`).join('\t')).join('\r\n');
        expect(cells(text)).toEqual(rows);
      }),
    );
  });

  it('keeps what stands behind the most columns in the last of them', () => {
    const [row = []] = cells(Array.from({ length: 300 }, (_, index) => `c${index}`).join(','));
    expect([row.length, row[198], row[199]?.slice(0, 9), row[199]?.slice(-9)]).toEqual([
      200,
      'c198',
      'c199 c200',
      'c298 c299',
    ]);
    expect(cells(`a${','.repeat(1000)}`)[0]).toHaveLength(200);
  });

  it('reads any text without a fault', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => readTable(text).rows.every((row) => row.cells.length > 0)),
    );
  });
});
