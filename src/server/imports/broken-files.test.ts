import { describe, expect, it } from 'vitest';
import { testDatabase } from '#server/db/test-database.ts';
import { csv, folderLoader, HOLIDAYS, rowHash } from './import-testing.ts';

const { db } = await testDatabase({ demo: true });
const load = folderLoader(db);

const SALESPERSONS = 'Company,SalespersonDivisionNo,SalespersonNo,SalespersonName';
const PRICES =
  'Company,PriceCodeRecord,PriceCode,ItemCode,CustomerPriceLevel,ARDivisionNo,CustomerNo,PricingMethod,DiscountMarkup1';

interface Broken {
  name: string;
  file: string;
  content: string | Buffer;
  /** line, column, a part of the reason */
  problems: [number, string, string][];
  /** Rows that are good. */
  good: number;
}

const BROKEN: Broken[] = [
  {
    name: 'missing column',
    file: 'SY_Holiday.csv',
    content: csv('HolidayDate', '2031-01-02'),
    problems: [[1, 'Description', 'is missing']],
    good: 0,
  },
  {
    name: 'column twice',
    file: 'SY_Holiday.csv',
    content: csv(`${HOLIDAYS},Description`, '2031-01-02,a,b'),
    problems: [[1, 'Description', 'stands twice']],
    good: 0,
  },
  {
    name: 'semicolons',
    file: 'SY_Holiday.csv',
    content: csv('HolidayDate;Description', '2031-01-02;a'),
    problems: [[1, '', 'not separated by commas']],
    good: 0,
  },
  { name: 'empty file', file: 'SY_Holiday.csv', content: '', problems: [[0, '', 'is empty']], good: 0 },
  {
    name: 'too long',
    file: 'SY_Holiday.csv',
    content: csv(HOLIDAYS, `2031-01-02,${'x'.repeat(61)}`, '2031-01-03,good'),
    problems: [[2, 'Description', 'longer than 60']],
    good: 1,
  },
  {
    name: 'T72: names that deceive, or that nobody sees',
    file: 'SY_Holiday.csv',
    content: csv(
      HOLIDAYS,
      '2033-01-02,May\u202eyaD',
      '2033-01-03,Labor\u200b Day',
      '2033-01-04,\u2800\u2800',
      '2033-01-05,Día de Año Nuevo \u2764\ufe0f',
    ),
    problems: [
      [2, 'Description', 'has U+202E, which is not allowed'],
      [3, 'Description', 'has U+200B, which is not allowed'],
      [4, 'Description', 'is empty'],
    ],
    good: 1,
  },
  {
    name: 'T64: pictures from elsewhere, and what is no drawing',
    file: 'B2B_Image.csv',
    content: csv(
      'FileName,Folder,ItemCode,Drawing,Original',
      'a.png,products,,,../../../../etc/passwd',
      'b.png,products,,,..\\..\\secret',
      'c.png,products,,,https://evil.test/x.png',
      'd.png,products,,"{""no"":1}",',
      'e.png,products,,,summer/e.png',
    ),
    problems: [
      [2, 'Original', 'not a path below the folder'],
      [3, 'Original', 'not a path below the folder'],
      [4, 'Original', 'not a path below the folder'],
      [5, 'Drawing', 'not a drawing'],
    ],
    good: 1,
  },
  {
    name: 'JSON that is none, or that the database would not keep',
    file: 'B2B_Setting.csv',
    content: csv(
      'Key,Value',
      'a-one,{broken',
      'a-two,"""\\u0000"""',
      'a-three,"{""\\ud800"": 1}"',
      'a-four,[1e999]',
      `a-five,${'['.repeat(5000)}${']'.repeat(5000)}`,
      `a-six,"${'x'.repeat(20_001)}"`,
      'a-seven,"[""good""]"',
    ),
    problems: [
      [2, 'Value', 'is not JSON'],
      [3, 'Value', 'holds a control character'],
      [4, 'Value', 'holds half a character'],
      [5, 'Value', 'holds a number that is too large'],
      [6, 'Value', 'is nested deeper than 32 levels'],
      [7, 'Value', 'is longer than 20000 characters'],
    ],
    good: 1,
  },
  {
    name: 'JSON of another form, and a season whose code ends within itself',
    file: 'B2B_Season.csv',
    content: csv(
      'SeasonCode,Description,Active,ProductAvailable,ProductTeaser,PreSeasonMessage,Properties',
      'J1,one,Y,Y,,,[1]',
      'J2,two,Y,Y,,,"""red"""',
      'J3,three,Y,Y,,,null',
      'J4,good,Y,Y,,,"{""color"":""red""}"',
      'F26; A,five,Y,Y,,,',
    ),
    problems: [
      [2, 'Properties', 'is not a JSON object'],
      [3, 'Properties', 'is not a JSON object'],
      [4, 'Properties', 'is not a JSON object'],
      [6, 'SeasonCode', 'has a semicolon, which is not allowed'],
    ],
    good: 1,
  },
  {
    name: 'bad dates',
    file: 'SY_Holiday.csv',
    content: csv(
      HOLIDAYS,
      '2031-02-29,a',
      '2031-13-01,b',
      'soon,c',
      '31/01/2031,d',
      ',e',
      '01/05/2031,good',
      '20310106,good',
    ),
    problems: [
      [2, 'HolidayDate', 'not a date'],
      [3, 'HolidayDate', 'not a date'],
      [4, 'HolidayDate', 'not a date'],
      [5, 'HolidayDate', 'not a date'],
      [6, 'HolidayDate', 'is empty'],
    ],
    good: 2,
  },
  {
    name: 'bad numbers',
    file: 'IM_PriceCode.csv',
    content: csv(
      PRICES,
      'CHI,0,ZZ,,1,,,O,abc',
      'CHI,0,ZZ,,2,,,O,NaN',
      'CHI,0,ZZ,,5,,,O,1e5',
      'CHI,0,ZZ,,A,,,O,"1,000"',
      'CHI,0,ZZ,,B,,,O,1.2345678',
      'CHI,0,ZZ,,C,,,O,4.50',
    ),
    problems: [
      [2, 'DiscountMarkup1', 'not a number'],
      [3, 'DiscountMarkup1', 'not a number'],
      [4, 'DiscountMarkup1', 'not a number'],
      [5, 'DiscountMarkup1', 'not a number'],
      [6, 'DiscountMarkup1', 'more than 6 decimals'],
    ],
    good: 1,
  },
  {
    name: 'price record of the wrong shape',
    file: 'IM_PriceCode.csv',
    content: csv(PRICES, 'CHI,1,ZY,,1,,,O,1', 'CHI,2,,12100-112,,,,O,1', 'CHI,0,ZY,,1,,,O,1'),
    problems: [
      [2, 'PriceCodeRecord', 'does not fit'],
      [3, 'PriceCodeRecord', 'does not fit'],
    ],
    good: 1,
  },
  {
    name: 'unknown references',
    file: 'IM_PriceCode.csv',
    content: csv(
      PRICES,
      'XXX,0,ZX,,1,,,O,1',
      'CHI,1,,NO-SUCH,1,,,O,1',
      'CHI,2,,12100-112,,01,ZZ9999,O,1',
      'BCS,1,,12100-112,1,,,O,1',
      'CHI,0,ZX,,1,,,O,1',
    ),
    problems: [
      [2, 'Company', 'unknown company XXX'],
      [3, 'ItemCode', 'unknown item CHI NO-SUCH'],
      [5, 'ItemCode', 'unknown item BCS 12100-112'],
      [4, 'CustomerNo', 'unknown customer CHI 01 ZZ9999'],
    ],
    good: 1,
  },
  {
    name: 'quote never closed',
    file: 'SY_Holiday.csv',
    content: csv(HOLIDAYS, '2031-02-03,good', '"2031-02-04,never', '2031-02-05,good'),
    problems: [[3, '', 'never closed']],
    good: 2,
  },
  {
    name: 'quote inside a field',
    file: 'SY_Holiday.csv',
    content: csv(HOLIDAYS, '2031-02-06,5" pegs', '2031-02-07,good'),
    problems: [[2, '', 'quote stands inside']],
    good: 1,
  },
  {
    name: 'too few and too many fields',
    file: 'SY_Holiday.csv',
    content: csv(HOLIDAYS, '2031-02-08', '2031-02-09,a,b', '', '2031-02-10,good'),
    problems: [
      [2, '', 'has 1 fields'],
      [3, '', 'has 3 fields'],
    ],
    good: 1,
  },
  {
    name: 'NUL and other control characters',
    file: 'SY_Holiday.csv',
    content: csv(HOLIDAYS, '2031-02-11,a\u0000b', '2031-02-12,a\u001bb', '2031-02-13,good'),
    problems: [
      [2, 'Description', 'control character'],
      [3, 'Description', 'control character'],
    ],
    good: 1,
  },
  {
    name: 'Latin-1',
    file: 'SY_Holiday.csv',
    content: Buffer.from(csv(HOLIDAYS, '2031-02-14,No\u00ebl', '2031-02-15,good'), 'latin1'),
    problems: [[2, 'Description', 'not UTF-8']],
    good: 1,
  },
  {
    name: 'same key twice',
    file: 'SY_Holiday.csv',
    content: csv(HOLIDAYS, '2031-02-16,first', '02/16/2031,second', '2031-02-17,good'),
    problems: [[3, '', 'same key as line 2']],
    good: 2,
  },
  {
    name: 'huge field',
    file: 'SY_Holiday.csv',
    content: csv(HOLIDAYS, `2031-02-18,"${'x\n'.repeat(1_500_000)}"`, '2031-02-19,good'),
    problems: [[2, '', 'never closed']],
    good: -1,
  },
  {
    name: 'huge row',
    file: 'SY_Holiday.csv',
    content: csv(HOLIDAYS, `2031-02-20,${'x'.repeat(3_000_000)}`, '2031-02-21,good'),
    problems: [[2, '', 'too long for a row']],
    good: 1,
  },
  {
    name: 'wildcards (T67)',
    file: 'AR_Salesperson.csv',
    content: csv(SALESPERSONS, 'CHI,01,09%,Anyone', 'CHI,%,0991,Anyone', 'CHI,01,0992,good'),
    problems: [
      [2, 'SalespersonNo', 'not a salesperson number'],
      [3, 'SalespersonDivisionNo', 'not a division'],
    ],
    good: 1,
  },
  {
    name: 'a row that only the database can refuse',
    file: 'SY_Company.csv',
    content: csv('CompanyCode,Slug,CompanyName,Priority', 'AAA,tether,Thief of a slug,7', 'BBB,bbb,good,8'),
    problems: [[2, '', 'refused by the database']],
    good: 1,
  },
];

describe.each(BROKEN)('R17: $name', ({ file, content, problems, good }) => {
  const expected = problems.map(([line, column, reason]) => ({
    file,
    line,
    column,
    reason: expect.stringContaining(reason),
  }));

  it('is told by file, line, column and reason, and changes nothing', async () => {
    const before = await rowHash(db);
    const report = await load({ [file]: content });
    expect(report.committed).toBe(false);
    expect(report.problems.slice(0, expected.length)).toEqual(expected);
    if (good >= 0) expect(report.problemCount).toBe(expected.length);
    expect(await rowHash(db)).toBe(before);
    expect(report.seconds).toBeLessThan(30);
  });

  it.runIf(good >= 0)('with good-rows exactly the good rows come in, once', async () => {
    const files = { [file]: content };
    const first = await load(files, { mode: 'good-rows' });
    expect(first.committed).toBe(true);
    expect(first.files.reduce((sum, result) => sum + result.inserted, 0)).toBe(good);
    const after = await rowHash(db);
    await load(files, { mode: 'good-rows' });
    expect(await rowHash(db)).toBe(after);
  });
});

it('R17: a folder that is named like a file is told so', async () => {
  const before = await rowHash(db);
  const report = await load({ 'B2B_Page.csv': null });
  expect(report.committed).toBe(false);
  expect(report.problems).toEqual([{ file: 'B2B_Page.csv', line: 0, column: '', reason: 'is not a file' }]);
  expect(await rowHash(db)).toBe(before);
});
