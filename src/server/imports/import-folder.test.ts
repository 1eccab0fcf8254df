import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '#server/db/test-database.ts';
import { csv, folderLoader, HOLIDAYS, rowHash } from './import-testing.ts';

const { db } = await testDatabase({ demo: true });
const load = folderLoader(db);

describe('what is accepted', () => {
  it.each([
    ['a byte order mark', `\ufeff${csv(HOLIDAYS, '2032-01-02,mark')}`],
    ['bare line feeds and no last one', `${HOLIDAYS}\n2032-01-03,feed`],
    ['columns in another order and unknown ones', csv('Other,Description,HolidayDate', 'x,order,2032-01-04')],
    ['quoted commas, quotes and line ends', csv(HOLIDAYS, '2032-01-05,"a ""b"", c\r\nd"')],
  ])('%s', async (_, content) => {
    const report = await load({ 'SY_Holiday.csv': content });
    expect([report.problems, report.files[0]?.inserted]).toEqual([[], 1]);
  });

  it('a changed row is changed and nothing else; the same file again changes nothing', async () => {
    await load({ 'SY_Holiday.csv': csv(HOLIDAYS, '2033-01-02,one', '2033-01-03,two') });
    const report = await load({ 'SY_Holiday.csv': csv(HOLIDAYS, '2033-01-02,one', '2033-01-03,changed') });
    expect(report.files[0]).toMatchObject({ read: 2, inserted: 0, updated: 1 });
    const before = await rowHash(db);
    await load({ 'SY_Holiday.csv': csv(HOLIDAYS, '2033-01-02,one', '2033-01-03,changed') });
    expect(await rowHash(db)).toBe(before);
  });
});

it('PRO-002: a file of accesses alone gives a login another account, and leaves it and its other accounts as they are', async () => {
  const owner = () =>
    sql<{ account: string; isPrimary: boolean; login: string }>`
      select c.account_key as account, a.is_primary as "isPrimary", md5(u::text) as login
      from users u join user_accesses a on a.user_id = u.id join customers c on c.id = a.customer_id
      where u.email = 'owner@demo.test' order by 1`.execute(db);
  const before = (await owner()).rows;
  const header =
    'Email,Company,IsRepAccount,SalespersonDivisionNo,SalespersonNo,ARDivisionNo,CustomerNo,WholeAccount,PrimaryAccount';
  const report = await load({ 'B2B_UserAccess.csv': csv(header, 'owner@demo.test,CHI,N,,,01,AB1234,Y,N') });
  expect([report.problems, report.files[0]]).toMatchObject([[], { inserted: 1, updated: 0 }]);
  const [{ login } = { login: '' }] = before;
  expect((await owner()).rows).toEqual([{ account: '01-AB1234', isPrimary: false, login }, ...before]);
});

describe('a whole list', () => {
  const header =
    'Company,PriceCodeRecord,PriceCode,ItemCode,CustomerPriceLevel,ARDivisionNo,CustomerNo,PricingMethod,DiscountMarkup1';
  const prices = async () =>
    (await db.selectFrom('price_records').select('id').where('company', '=', 'BCS').execute()).length;

  it('takes away the prices that it no longer names, of the companies that it names', async () => {
    const others = (await db.selectFrom('price_records').select('id').where('company', '=', 'CHI').execute()).length;
    await load({
      'IM_PriceCode.csv': csv(header, 'BCS,0,QQ,,1,,,O,1', 'BCS,0,QQ,,2,,,O,2', 'BCS,1,,71030-03,1,,,O,5.70'),
    });
    expect(await prices()).toBe(3);
    const report = await load({ 'IM_PriceCode.csv': csv(header, 'BCS,0,QQ,,1,,,O,1') });
    expect([await prices(), report.files[0]?.removed]).toEqual([1, 2]);
    expect((await db.selectFrom('price_records').select('id').where('company', '=', 'CHI').execute()).length).toBe(
      others,
    );
  });

  it.each([
    ['of another company is bad', 'CHI,0,QQ,,5,,,O,five'],
    ['names an item that is not known', 'BCS,1,,NO-SUCH,1,,,O,1'],
  ])('takes away what it no longer names also where a row %s', async (_name, row) => {
    await load({ 'IM_PriceCode.csv': csv(header, 'BCS,0,QQ,,1,,,O,1', 'BCS,0,QQ,,5,,,O,5') });
    const report = await load({ 'IM_PriceCode.csv': csv(header, 'BCS,0,QQ,,1,,,O,1', row) }, { mode: 'good-rows' });
    expect([report.problemCount, await prices()]).toEqual([1, 1]);
  });

  it('takes nothing away while one of its rows is bad', async () => {
    await load({ 'IM_PriceCode.csv': csv(header, 'BCS,0,QQ,,1,,,O,1', 'BCS,0,QQ,,5,,,O,5') });
    const bad = csv(header, 'BCS,0,QQ,,1,,,O,1', 'BCS,0,QQ,,5,,,O,five');
    await load({ 'IM_PriceCode.csv': bad }, { mode: 'good-rows' });
    expect(await prices()).toBe(2);
  });
});

describe('content', () => {
  const page = (content: string, redirect = '') =>
    csv(
      'Keyword,Title,Content,Status,RequiresLogin,RedirectTo',
      `test-page,Test,"${content.replaceAll('"', '""')}",Y,N,${redirect}`,
    );

  it('T60: is stored without scripts, handlers and foreign frames', async () => {
    const hostile =
      '<p onclick="x()">a<script>alert(1)</script></p><iframe src="https://evil.example/"></iframe><a href="javascript:x()">b</a>';
    await load({ 'B2B_Page.csv': page(hostile) });
    const row = await db
      .selectFrom('pages')
      .select('content')
      .where('keyword', '=', 'test-page')
      .executeTakeFirstOrThrow();
    expect(row.content).toMatch(/^<p>a<\/p>/);
    expect(row.content).not.toMatch(/script|onclick|evil|iframe/);
  });

  it('T62: refuses links that run', async () => {
    const report = await load({ 'B2B_Page.csv': page('x', 'javascript:alert(1)') });
    expect(report.problems).toEqual([
      { file: 'B2B_Page.csv', line: 2, column: 'RedirectTo', reason: expect.stringContaining('not a link') },
    ]);
  });

  it('R17: refuses a new place of a page, and a link of a menu, that is no address', async () => {
    const address = 'http://[::1';
    const moved = await load({ 'B2B_Page.csv': page('x', address) });
    expect(moved.problems).toEqual([
      { file: 'B2B_Page.csv', line: 2, column: 'RedirectTo', reason: expect.stringContaining('not a link') },
    ]);
    const entry = csv(
      'MenuId,ParentTitle,Title,Description,Url,ClassName,Priority,RequireLogin,Status',
      `2,,Elsewhere,,${address},,1,N,Y`,
    );
    expect((await load({ 'B2B_MenuItem.csv': entry })).problems).toContainEqual({
      ...{ file: 'B2B_MenuItem.csv', line: 2, column: 'Url', reason: expect.stringContaining('not a link') },
    });
  });

  it('CNT-012: a page keeps the name of the file that it came from; what is no file name is told', async () => {
    const rows = (name: string) =>
      csv('Keyword,Title,Content,Status,RequiresLogin,FileName', `test-page,Test,x,Y,N,${name}`);
    const filename = async () =>
      (await db.selectFrom('pages').select('filename').where('keyword', '=', 'test-page').executeTakeFirst())?.filename;
    await load({ 'B2B_Page.csv': rows('test.html') });
    expect(await filename()).toBe('test.html');
    const report = await load({ 'B2B_Page.csv': rows('../test.html') });
    expect([report.problems.map(({ column }) => column), await filename()]).toEqual([['FileName'], 'test.html']);
    await load({ 'B2B_Page.csv': rows('') });
    expect(await filename()).toBeNull();
  });
});

describe('users', () => {
  it('T55: passwords are taken from the demo only', async () => {
    const files = {
      'B2B_User.csv': csv('Email,Name,AccountType,Active,Password', 'new@shop.test,New,4,Y,known-password'),
    };
    const report = await load(files);
    expect(report.problems).toEqual([
      { file: 'B2B_User.csv', line: 1, column: 'Password', reason: 'is taken from the demo only' },
    ]);
  });
});

describe('a file that is read twice', () => {
  it('reports each mistake once', async () => {
    const header = 'Company,Keyword,Title,PageText,MetaDescription,ParentKeyword,Status,Priority';
    const report = await load({
      'B2B_Category.csv': csv(
        header,
        'CHI,new-one,New,,,no-such,Y,1',
        'CHI,Bad Keyword,New,,,all,Y,1',
        'CHI,new-two,New,,,new-one,Y,1',
      ),
    });
    expect(report.problems).toEqual([
      { file: 'B2B_Category.csv', line: 3, column: 'Keyword', reason: expect.stringContaining('not a keyword') },
      { file: 'B2B_Category.csv', line: 2, column: 'ParentKeyword', reason: 'names the unknown category no-such' },
    ]);
  });
});
