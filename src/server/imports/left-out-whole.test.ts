import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../db/test-database.ts';
import { DEMO_FOLDER } from './demo.ts';
import { describeReport } from './describe-report.ts';
import { csv, folderLoader, rowHash } from './import-testing.ts';

const { db } = await testDatabase({ demo: true });
const load = folderLoader(db);
const GOOD_ROWS = { mode: 'good-rows' } as const;

const read = (file: string) => readFileSync(join(DEMO_FOLDER, file), 'utf8').split(/\r?\n/);
const [cartHead = '', firstCart = ''] = read('B2B_Cart.csv');
const [lineHead = '', firstLine = ''] = read('B2B_CartLine.csv');

let carts = 0;
const newCart = (): string => {
  carts += 1;
  return `7e7f0000-0000-4000-8000-0000000001${String(carts).padStart(2, '0')}`;
};
const cartOf = (reference: string) => firstCart.replace(/^[^,]*/, reference);
const lineOf = (reference: string, seq: number, item = '12100-213') =>
  firstLine.replace(/^[^,]*,[^,]*,[^,]*/, `${reference},${seq},${item}`);
const cartFiles = (references: readonly string[], lines: readonly string[]) => ({
  'B2B_Cart.csv': csv(cartHead, ...references.map(cartOf)),
  'B2B_CartLine.csv': csv(lineHead, ...lines),
});
const linesIn = async (...references: string[]) => {
  const { rows } = await sql<{ reference: string; lines: number }>`
    select c.reference, (select count(*)::int from cart_lines l where l.cart_id = c.id) as lines
    from carts c where c.reference::text = any(${references})`.execute(db);
  return references.map((reference) => rows.find((row) => row.reference === reference)?.lines);
};

const BAD: [string, (line: string) => string][] = [
  ['has no quantity', (line) => line.replace(',24,', ',many,')],
  ['names an unknown item', (line) => line.replace('12100-213', 'NO-SUCH')],
  ['is there twice', (line) => line.replace(/,2,/, ',1,')],
  ['is refused by the database', (line) => line.replace(',1,"Classic', ',4,"Classic')],
  ['has a quote inside', (line) => line.replace('"Classic Cotton Retainer, Sunset"', '5" Retainer')],
  ['has a field too many', (line) => `${line},`],
];

describe('R17: with good-rows a cart with a bad line', () => {
  it.each(BAD)('that %s is left out whole, and comes with the mended file', async (_name, spoil) => {
    const [bad, good] = [newCart(), newCart()];
    const bad2 = spoil(lineOf(bad, 2));
    const report = await load(
      cartFiles([bad, good], [lineOf(bad, 1), bad2, lineOf(good, 1), lineOf(bad, 3)]),
      GOOD_ROWS,
    );
    expect(report.problems).toEqual([
      expect.objectContaining({ file: 'B2B_CartLine.csv', line: 3 }),
      {
        ...{ file: 'B2B_Cart.csv', line: 2, column: 'Reference' },
        reason: 'is left out whole: line 3 of B2B_CartLine.csv is bad',
      },
    ]);
    expect(await linesIn(bad, good)).toEqual([undefined, 1]);
    const mended = await load(cartFiles([bad, good], [1, 2, 3].map((seq) => lineOf(bad, seq)).concat(lineOf(good, 1))));
    expect([mended.committed, mended.problems, await linesIn(bad, good)]).toEqual([true, [], [3, 1]]);
  });

  it('of which no cart can be told keeps all new carts out', async () => {
    const [one, other] = [newCart(), newCart()];
    const lines = [lineOf(one, 1), lineOf('none', 2), lineOf(other, 1)];
    const report = await load(cartFiles([one, other], lines), GOOD_ROWS);
    expect(report.problems).toEqual([
      expect.objectContaining({ file: 'B2B_CartLine.csv', line: 3, column: 'Reference' }),
      {
        ...{ file: 'B2B_Cart.csv', line: 0, column: 'Reference' },
        reason: 'is left out whole: line 3 of B2B_CartLine.csv does not tell what it is a part of',
      },
    ]);
    expect(await linesIn(one, other)).toEqual([undefined, undefined]);
  });

  it('leaves a cart that was here, and those without bad lines, as they are', async () => {
    const [here, fresh] = [newCart(), newCart()];
    await load(cartFiles([here], [lineOf(here, 1)]));
    const again = [lineOf(here, 1), lineOf(here, 2, 'NO-SUCH'), lineOf(here, 3).replace(',24,', ',many,')];
    const report = await load(cartFiles([here, fresh], [...again, lineOf(fresh, 1)]), GOOD_ROWS);
    expect(report.problems.map(({ file, line }) => [file, line])).toEqual([['B2B_CartLine.csv', 4]]);
    expect(await linesIn(here, fresh)).toEqual([1, 1]);
  });

  it('all or nothing tells the bad rows alone', async () => {
    const bad = newCart();
    const before = await rowHash(db);
    const report = await load(cartFiles([bad], [lineOf(bad, 1, 'NO-SUCH')]));
    expect([report.committed, report.problems.map(({ file }) => file)]).toEqual([false, ['B2B_CartLine.csv']]);
    expect(await rowHash(db)).toBe(before);
  });
});

describe.each([
  ['SO_SalesOrderHeader.csv', 'SO_SalesOrderDetail.csv', 'sales_order_lines', 'SalesOrderNo', 'ZZ'],
  ['AR_InvoiceHistoryHeader.csv', 'AR_InvoiceHistoryDetail.csv', 'invoice_lines', 'InvoiceNo', 'ZY'],
])('R17: with good-rows a document of %s with a bad line', (headFile, lineFile, table, column, prefix) => {
  const [head = '', ...heads] = read(headFile);
  const [lineNames = '', ...lines] = read(lineFile);
  const place = head.split(',').indexOf(column);
  const [first = ''] = heads;
  const no = first.split(',')[place] ?? '';
  const own = lines.filter((line) => line.startsWith('CHI,') && line.split(',').includes(no)).slice(0, 2);
  const named = (text: string, number: string) => text.replace(`,${no},`, `,${number},`);
  const files = (number: string, spoil = (line: string) => line) => ({
    [headFile]: csv(head, named(first, number)),
    [lineFile]: csv(
      lineNames,
      ...own.map((line) => named(line, number)).map((line, at) => (at === 1 ? spoil(line) : line)),
    ),
  });
  const spoilType = (line: string) => {
    const fields = line.split(',');
    fields[lineNames.split(',').indexOf('ItemType')] = '9';
    return fields.join(',');
  };
  const count = async () =>
    Number((await sql<{ n: string }>`select count(*) as n from ${sql.table(table)}`.execute(db)).rows[0]?.n);

  it('is left out whole, and comes with the mended file', async () => {
    const before = [await count(), await rowHash(db)];
    const report = await load(files(`${prefix}1`, spoilType), GOOD_ROWS);
    expect(report.problems.map(({ file, line, column: at }) => [file, line, at])).toEqual([
      [lineFile, 3, 'ItemType'],
      [headFile, 2, column],
    ]);
    expect([await count(), await rowHash(db)]).toEqual(before);
    expect((await load(files(`${prefix}1`), GOOD_ROWS)).problems).toEqual([]);
    expect(await count()).toBe(Number(before[0]) + own.length);
  });

  it('comes with its good lines where an ERP has the say, and with the others by the next feed', async () => {
    const before = await count();
    const byErp = { ...GOOD_ROWS, keepsWorked: false };
    const report = await load(files(`${prefix}3`, spoilType), byErp);
    expect([report.problemCount, await count()]).toEqual([1, before + own.length - 1]);
    expect((await load(files(`${prefix}3`), byErp)).problems).toEqual([]);
    expect(await count()).toBe(before + own.length);
  });

  it('that is here already stays as it is, head and lines', async () => {
    await load(files(`${prefix}2`));
    const before = await rowHash(db);
    const changed = files(`${prefix}2`, spoilType);
    changed[headFile] = (changed[headFile] ?? '').replace('0.00', '7.77');
    const report = await load(changed, GOOD_ROWS);
    expect([report.committed, report.problemCount]).toEqual([true, 2]);
    expect(await rowHash(db)).toBe(before);
  });

  const two = (spoil: (line: string) => string, kept: number) => ({
    [headFile]: csv(head, named(first, `${prefix}5`), named(first, `${prefix}6`)),
    [lineFile]: csv(
      lineNames,
      ...own.map((line) => named(line, `${prefix}5`)).map((line, at) => (at === 1 ? spoil(line) : line)),
      ...own.map((line) => named(line, `${prefix}6`)).slice(0, kept),
    ),
  });
  const told = (lines: readonly string[]) => lines.find((line) => line.startsWith(`${lineFile}: `));

  it.each([true, false])(
    'keeps no line in another that the back office took out (of the office here: %s)',
    async (keepsWorked) => {
      await load(two((line) => line, 2));
      const before = await count();
      const report = await load(two(spoilType, 1), { ...GOOD_ROWS, keepsWorked });
      expect(await count()).toBe(before - 1);
      expect(told(describeReport(report))).toMatch(
        /, 1 removed, nothing removed of what line 3 names, because it is bad$/,
      );
    },
  );

  it('that does not tell its document removes nothing, and this is told', async () => {
    await load(two((line) => line, 2));
    const before = await count();
    const report = await load(
      two((line) => named(line, 'no number at all').replace(`,${prefix}5,`, ',no number at all,'), 1),
      GOOD_ROWS,
    );
    expect(await count()).toBe(before);
    expect(told(describeReport(report))).toMatch(/, nothing removed, because line 3 is bad$/);
  });

  const spoilHead = (at: string, value: string) => (line: string) => {
    const fields = line.split(',');
    fields[head.split(',').indexOf(at)] = value;
    return fields.join(',');
  };
  const dateColumn = head.split(',').find((name) => /^(Order|Invoice)Date$/.test(name)) ?? '';
  it.each<[string, (line: string) => string[]]>([
    ['that cannot be read', (line) => [spoilHead(dateColumn, '2026-13-01')(line)]],
    ['that names an unknown account', (line) => [spoilHead('CustomerNo', 'NOBODY')(line)]],
    ['whose number cannot be read', (line) => [spoilHead(column, 'no number at all')(line)]],
    ['that is there twice', (line) => [line, line]],
    ['that is cut', (line) => [line.replace(/,[^,]*$/, ',"')]],
  ])('whose head is one %s stays as it is, head and lines', async (_name, spoil) => {
    await load(files(`${prefix}4`));
    const before = await rowHash(db);
    const { [lineFile]: all = '', [headFile]: heads4 = '' } = files(`${prefix}4`);
    const [, good = ''] = heads4.split('\r\n');
    const report = await load(
      {
        [headFile]: csv(head, ...spoil(good)),
        [lineFile]: csv(...all.split('\r\n').slice(0, 2)),
      },
      GOOD_ROWS,
    );
    expect(report.committed).toBe(true);
    expect(report.problems.map(({ file }) => file)).toEqual(expect.arrayContaining([headFile, lineFile]));
    expect(await rowHash(db)).toBe(before);
  });

  it('stays as it is where nothing of the heads can be read', async () => {
    await load(files(`${prefix}4`));
    const before = await rowHash(db);
    const { [lineFile]: all = '' } = files(`${prefix}4`);
    const report = await load({ [headFile]: '', [lineFile]: csv(...all.split('\r\n').slice(0, 2)) }, GOOD_ROWS);
    expect(report.problems.map(({ file }) => file)).toEqual([headFile, lineFile]);
    expect(await rowHash(db)).toBe(before);
  });
});

it('R17 T54: a user with a bad right is left out whole, and comes with the mended file', async () => {
  const header =
    'Email,Company,IsRepAccount,SalespersonDivisionNo,SalespersonNo,ARDivisionNo,CustomerNo,WholeAccount,PrimaryAccount';
  const files = (number: string) => ({
    'B2B_User.csv': csv('Email,Name,AccountType,Active', 'half@x.test,Half,4,Y', 'full@x.test,Full,4,Y'),
    'B2B_UserRole.csv': csv('Email,Role', 'half@x.test,view-available'),
    'B2B_UserAccess.csv': csv(
      header,
      'half@x.test,CHI,N,,,01,AB1234,Y,Y',
      `half@x.test,CHI,N,,,01,${number},Y,N`,
      'full@x.test,CHI,N,,,01,AB1234,Y,Y',
    ),
  });
  const accesses = async () =>
    (
      await sql<{ email: string; n: number }>`
        select u.email, (select count(*)::int from user_accesses a where a.user_id = u.id) as n from users u
        where u.email in ('half@x.test', 'full@x.test') order by 1`.execute(db)
    ).rows.map(({ email, n }) => [email, n]);
  const report = await load(files('NOBODY'), GOOD_ROWS);
  expect(report.problems.map(({ file, line, column }) => [file, line, column])).toEqual([
    ['B2B_UserAccess.csv', 3, 'CustomerNo'],
    ['B2B_User.csv', 2, 'Email'],
  ]);
  expect(await accesses()).toEqual([['full@x.test', 1]]);
  expect((await load(files('BC2345'), GOOD_ROWS)).problems).toEqual([]);
  expect(await accesses()).toEqual([
    ['full@x.test', 1],
    ['half@x.test', 2],
  ]);
});
