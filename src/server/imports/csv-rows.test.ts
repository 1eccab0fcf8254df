import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CsvRow, csvRows, FAULTS } from './csv-rows.ts';

const LIMITS = { rowCharacters: 10_000, openQuotes: 5 };

function read(text: string, cuts: readonly number[] = [], limits = LIMITS): CsvRow[] {
  const rows = csvRows(limits);
  const places = [...new Set(cuts.map((cut) => Math.min(cut, text.length)))].sort((one, other) => one - other);
  const pieces = [0, ...places].map((from, index) => text.slice(from, places[index] ?? text.length));
  return [...pieces.flatMap((piece) => [...rows.push(piece, false)]), ...rows.push('', true)];
}

const fields = (text: string) => read(text).map((row) => row.fault ?? row.fields);

describe('rows of comma-separated text', () => {
  it.each([
    [
      'a,b\n1,2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a,b\r\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a,b\r1,2\r',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['"a ""b""",","\n', [['a "b"', ',']]],
    ['"x\r\ny",1\n', [['x\r\ny', '1']]],
    [
      'a,\n,b\n',
      [
        ['a', ''],
        ['', 'b'],
      ],
    ],
    ['""', [['']]],
    ['', []],
    ['\n\n', [[''], ['']]],
  ])('%j', (text, expected) => expect(fields(text)).toEqual(expected));

  it.each([
    ['a,b\nbad"q,1\n2,3\n', [['a', 'b'], FAULTS.quote, ['2', '3']]],
    ['a,b\n"oops"z,1\n2,3\n', [['a', 'b'], FAULTS.quote, ['2', '3']]],
    ['a,b\n"never,1\n2,3\n4,5\n', [['a', 'b'], FAULTS.open, ['2', '3'], ['4', '5']]],
    ['a,b\n"never', [['a', 'b'], FAULTS.open]],
    ['a"', [FAULTS.quote]],
  ])('a misplaced quote takes no good row along: %j', (text, expected) => expect(fields(text)).toEqual(expected));

  it('a row that is too long is given up and the next line read', () => {
    const limits = { rowCharacters: 100, openQuotes: 5 };
    const text = `a,b\n${'x'.repeat(5_000)}\n1,2\n"${'y\n'.repeat(90)}`;
    const rows = read(text, [50, 90, 600, 1_300, 3_000, 5_006], limits);
    expect(rows[1]?.fault).toBe(FAULTS.long);
    expect(rows[2]?.fields).toEqual(['1', '2']);
  });

  it('gives up where quotes stay open again and again', () => {
    const rows = csvRows({ rowCharacters: 100, openQuotes: 3 });
    const faults = Array.from({ length: 6 }, () => [
      ...rows.push(`"${'x'.repeat(200)}`, false),
      ...rows.push('\n', false),
    ]);
    expect(faults.flat()).toHaveLength(4);
    expect(rows.isHopeless).toBe(true);
  });

  it('tells the line on which each row begins', () => {
    expect(read('a\r\n"x\r\ny\nz"\r\nb"\r\nc\r\n').map((row) => row.line)).toEqual([1, 2, 5, 6]);
  });

  it('whatever the fields hold and wherever the text is cut', () => {
    const field = fc.stringMatching(/^[a-z",\r\n é]{0,8}$/);
    const cell = (value: string) => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);
    fc.assert(
      fc.property(
        fc.array(fc.array(field, { minLength: 2, maxLength: 4 }), { maxLength: 8 }),
        fc.array(fc.nat(200)),
        fc.constantFrom('\n', '\r\n', '\r'),
        (rows, cuts, end) => {
          const text = rows.map((row) => row.map(cell).join(',') + end).join('');
          expect(read(text, cuts).map((row) => row.fields)).toEqual(rows);
        },
      ),
    );
  });
});
