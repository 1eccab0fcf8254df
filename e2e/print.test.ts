import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { testBrowser } from './browser.ts';
import { ask, denyCookies, signIn } from './people.ts';
import { DESK, overflowOf, PHONE, type Screen } from './screens.ts';

const browser = testBrowser();
const HERON = '/account/01-AB1234';
const API = '/api/sales/b2b/account/01-AB1234';
const COLUMNS = ['Item', 'Description', 'U/M', 'Ordered', 'Unit Price', 'MSRP', 'Item Price', 'Ext Price'];
/** A morning in Tokyo that is still the evening before where the seller is. */
const EVENING = new Date(`${new Date().toISOString().slice(0, 10)}T03:28:00Z`);
const sellerDay = EVENING.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'America/Denver' });
const SUMS = ['Sub Total', 'Sales Tax', 'Freight', 'Discount', 'Deposit', 'Total'];

async function openOnPaper(path: string, screen: Screen = DESK): Promise<Page> {
  const page = await browser.openPage('/', { ...screen.options, colorScheme: 'dark', timezoneId: 'Asia/Tokyo' });
  await denyCookies(page);
  await signIn(page, 'dealer@demo.test');
  await page.clock.setFixedTime(EVENING);
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByText('Sub Total', { exact: true }).first().waitFor();
  // What only those signed in need comes after the page: nobody prints within its first second.
  await page.getByText('2424 South Knit Mill Road').first().waitFor({ state: 'attached' });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.getByRole('table', { name: /lines$/ }).waitFor();
  return page;
}

interface Paper {
  /** What can be read, as lines. */
  text: string;
  heads: string[];
  buttons: string[];
  /** Fields beside those of the lines, whose quantities and comments are read in them. */
  fields: string[];
  /** Elements on a ground darker than paper. */
  dark: string[];
  /** Rows that a page border may cut. */
  cut: number;
  /** Whether the head is repeated on each page. */
  head: string;
}

/** What a sheet would show: everything that is drawn, wherever it stands. */
async function readPaper(page: Page): Promise<Paper> {
  const [text = ''] = await page.locator('body').allInnerTexts();
  const rest = await page.evaluate(() => {
    const shown = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility());
    const lightness = (color: string) => {
      const [red = 0, green = 0, blue = 0, alpha = 1] = (color.match(/[\d.]+/g) ?? []).map(Number);
      return alpha === 0 ? 255 : Math.min(red, green, blue);
    };
    const isArt = (element: HTMLElement) => element.closest('img, svg, [aria-hidden="true"]');
    const named = (element: HTMLElement) => element.getAttribute('aria-label') ?? element.textContent;
    return {
      heads: shown('th').map((head) => head.textContent.trim()),
      buttons: shown('button, summary, [role="button"]').map(named),
      fields: shown('input, select, textarea')
        .filter((field) => field.closest('tbody') === null)
        .map((field) => field.outerHTML),
      dark: shown('body *')
        .filter((element) => !isArt(element) && lightness(getComputedStyle(element).backgroundColor) < 200)
        .map((element) => `${element.tagName} ${element.className}`),
      cut: shown('tbody tr').filter((row) => getComputedStyle(row).breakInside !== 'avoid').length,
      head: getComputedStyle(document.querySelector('thead') ?? document.body).display,
    };
  });
  return { text, ...rest };
}

function expectDocument(paper: Paper, said: readonly (string | RegExp)[], heads = COLUMNS): void {
  for (const words of ['Tether Outdoor Supply', '2424 South Knit Mill Road', '801-555-0142', 'Blue Heron Outfitters'])
    expect(paper.text).toContain(words);
  for (const words of [sellerDay, ...SUMS, ...said]) expect(paper.text).toMatch(words);
  expect(paper.heads).toEqual(heads);
  // The price level's word is a button on the screen; on paper it is a word.
  expect(paper.buttons.filter((name) => !/^Wholesale|Why this price/.test(name))).toEqual([]);
  expect([paper.dark, paper.cut, paper.head]).toEqual([[], 0, 'table-header-group']);
  for (const words of ['Search products', 'Skip to content', 'Cookie Settings', 'mailbox', 'Duplicate Order', 'Reload'])
    expect(paper.text).not.toContain(words);
}

it('an order is printed whole: seller, addresses, lines and sums, without what can only be pressed', async () => {
  const page = await openOnPaper(`${HERON}/orders/0184102?sort=SalesOrderNo&dir=asc&rows=10`);
  const paper = await readPaper(page);
  const addresses = ['Ship To', 'Bill To', '118 Oak Street', 'Hood River, OR 97031'];
  const lines = ['12100-112', 'Dockline', 'Contains:', 'Trailhead Slim Retainer, assorted, 18 EA', 'Please call Maya'];
  expectDocument(paper, ['Sales Order #0184102', ...addresses, ...lines, /\$919\.22/]);
  expect(paper.fields).toEqual([]);
  for (const words of ['Previous', 'Next', 'Promo Code', 'Apply']) expect(paper.text).not.toContain(words);
  // Above every further page stands what it belongs to.
  expect((await page.pdf({ format: 'Letter' })).subarray(0, 5).toString()).toBe('%PDF-');
  const title = await page.evaluate(() => document.documentElement.style.getPropertyValue('--page-title'));
  expect(title).toBe('"Sales Order #0184102 | Tether B2B"');
});

it('an invoice is printed from a phone as from a desk', async () => {
  const page = await browser.openPage('/', DESK.options);
  await denyCookies(page);
  await signIn(page, 'dealer@demo.test');
  const { list } = (await ask(page, `${API}/invoices.json?limit=50`)) as {
    list: { InvoiceNo: string; InvoiceType: string; Balance: number; trackingIds?: string[] }[];
  };
  const found = list.find(
    ({ InvoiceType, Balance, trackingIds = [] }) => InvoiceType === 'IN' && Balance === 0 && trackingIds.length > 0,
  );
  const [parcel = ''] = found?.trackingIds ?? [];
  const sheet = await openOnPaper(`${HERON}/invoices/IN/${found?.InvoiceNo}`);
  const paper = await readPaper(sheet);
  const heads = [...COLUMNS, 'Paid', 'By', 'Amount'];
  const paid = ['Payments', /Check \d+/, 'Balance Due'];
  expectDocument(paper, [`Invoice: ${found?.InvoiceNo}-IN`, 'Bill To', 'Due Date', ...paid, parcel], heads);
  expect(paper.fields).toEqual([]);
  const phone = await openOnPaper(`${HERON}/invoices/IN/${found?.InvoiceNo}`, {
    ...PHONE,
    options: { ...PHONE.options, viewport: { width: 794, height: 1123 } },
  });
  expect((await readPaper(phone)).heads).toEqual(heads);
});

it('a cart is printed as what was chosen, without its fields', async () => {
  const dealer = await browser.openPage('/', DESK.options);
  await denyCookies(dealer);
  await signIn(dealer, 'dealer@demo.test');
  const { carts } = (await ask(dealer, '/api/carts/01-AB1234.json')) as { carts: { header: { id: number } }[] };
  const page = await openOnPaper(`${HERON}/carts/${carts[0]?.header.id}`);
  await page.getByText('Bill To', { exact: true }).waitFor();
  expect(await overflowOf(page)).toBe(0);
  const paper = await readPaper(page);
  expectDocument(paper, [
    /Cart #\d+/,
    'PO #',
    'Ship Date',
    'Ship Via',
    'Payment',
    'Bill To',
    '118 Oak Street',
    'Pieces',
  ]);
  for (const words of ['Use it', 'Earliest date', 'Begin Checkout', 'Save Cart', 'Delete Cart', 'Find an item'])
    expect(paper.text).not.toContain(words);
  expect(paper.fields).toEqual([]);
  // Back on the screen nothing is lost.
  await page.emulateMedia({ media: 'screen' });
  await page.getByLabel('Purchase Order No').waitFor();
  // The page is paper's before the browser counts its sheets, or the last ones would be blank.
  const isShown = (event: string) =>
    page.evaluate(async (name) => {
      window.dispatchEvent(new Event(name));
      await Promise.resolve();
      return document.querySelector('main')?.textContent.includes('Bill To');
    }, event);
  expect([await isShown('beforeprint'), await isShown('afterprint')]).toEqual([true, false]);
});

it.each([
  ['of a category', '/order-colors/eyewear-retainers'],
  ['of a product', '/products/eyewear-retainers/classic-cotton-retainer'],
])('on paper a sheet %s shows what is ordered, not what was', async (_, path) => {
  const page = await browser.openPage('/', DESK.options);
  await denyCookies(page);
  await signIn(page, 'dealer@demo.test');
  await page.goto(path);
  const hint = page.getByText(/last order/).first();
  await hint.waitFor();
  const faint = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLInputElement>('main input[inputmode="numeric"]')]
        .filter(({ value, placeholder }) => value === '' && Number(placeholder) > 0)
        .map((cell) => getComputedStyle(cell, '::placeholder').color),
    );
  await expect.poll(async () => (await faint()).length).toBeGreaterThan(0);
  await page.emulateMedia({ media: 'print' });
  expect([...new Set(await faint())]).toEqual(['rgba(0, 0, 0, 0)']);
  expect(await hint.isVisible()).toBe(false);
});

it('on paper no text of a list is shortened', async () => {
  const page = await browser.openAs('dealer', `${HERON}/users`);
  const table = page.getByRole('table', { name: 'Users' });
  await table.getByRole('link').first().waitFor();
  // As long as a name and an address may be.
  await table.evaluate((element) => {
    for (const cell of element.querySelectorAll('tbody td')) cell.prepend('w'.repeat(120));
  });
  const shortened = () =>
    table.evaluate((element) => {
      const cells = [...element.querySelectorAll<HTMLElement>('tbody td')];
      return cells.filter((cell) => cell.scrollWidth > cell.clientWidth + 1).length;
    });
  expect(await shortened()).toBeGreaterThan(0);
  await page.emulateMedia({ media: 'print' });
  expect(await shortened()).toBe(0);
});

it('ACT-011: a list of customers is printed whole, wherever it stood', async () => {
  const page = await browser.openAs('service', '/profile/rep/all');
  const table = page.getByRole('table', { name: 'Customers' });
  await table.getByRole('link').first().waitFor();
  const count = Number(
    /^(\d+) accounts/.exec(
      (await page
        .getByText(/^\d+ accounts$/)
        .first()
        .textContent()) ?? '',
    )?.[1],
  );
  expect(count).toBeGreaterThan(200);
  const printed = async () => {
    const sheets = (await page.pdf({ format: 'Letter' })).toString('latin1');
    return new Set([...sheets.matchAll(/\/URI \(([^)]*\/account\/[^)]*)\)/g)].map(([, address]) => address)).size;
  };
  expect(await printed()).toBe(count);
  await table.locator('xpath=..').evaluate((list) => list.scrollTo({ top: 4000, behavior: 'instant' }));
  expect(await printed()).toBe(count);
  await expect.poll(() => table.getByRole('row').count()).toBeLessThan(60);
});
