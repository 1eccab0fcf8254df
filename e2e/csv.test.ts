import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { violationsOf } from './axe.ts';
import { testBrowser } from './browser.ts';
import { denyCookies, signIn } from './people.ts';
import { DESK, overflowOf, PHONE, photograph } from './screens.ts';

/** What is on the screen is what is in the file. */
const { openPage } = testBrowser();
const ACCOUNT = '/account/01-AB1234';

async function openAs(name: string, options = {}): Promise<Page> {
  const page = await openPage('/login', options);
  await denyCookies(page);
  await signIn(page, `${name}@demo.test`);
  return page;
}

async function download(page: Page) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  const text = readFileSync(await file.path(), 'utf8');
  const rows: Record<string, string>[] = parse(text, { bom: true, columns: true });
  return { name: file.suggestedFilename(), rows, text };
}

/** The texts of one column of the table on the screen. */
async function shown(page: Page, table: string, head: string): Promise<string[]> {
  const heads = await page.getByRole('table', { name: table }).getByRole('columnheader').allInnerTexts();
  const at = heads.findIndex((text) => text.trim() === head);
  expect(at, `${head} of ${heads.join()}`).toBeGreaterThanOrEqual(0);
  const cells = page.getByRole('table', { name: table }).locator(`tbody tr > :nth-child(${at + 1})`);
  return (await cells.allInnerTexts()).map((text) => text.trim());
}
const column = (rows: readonly Record<string, string>[], head: string) => rows.map((row) => row[head]);
const money = (text: string) => text.replaceAll(',', '');

it('a dealer downloads the orders that the filter shows, in the order of the list', async () => {
  const page = await openAs('dealer', DESK.options);
  await page.goto(`${ACCOUNT}/orders?sort=TaxableAmt&dir=desc`);
  await page.getByRole('table', { name: 'Open Orders' }).getByRole('link').first().waitFor();
  const { name, rows, text } = await download(page);
  expect(name).toMatch(/^open-orders-01-AB1234-\d{4}-\d\d-\d\d\.csv$/);
  expect(text.startsWith('\uFEFFOrder #,')).toBe(true);
  expect(text).toMatch(/\r\n$/);
  expect(column(rows, 'Order #')).toEqual(await shown(page, 'Open Orders', 'Order #'));
  expect(column(rows, 'Total')).toEqual((await shown(page, 'Open Orders', 'Total')).map(money));
  await page
    .getByRole('status')
    .filter({ hasText: `${name} is downloaded.` })
    .waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await photograph(page, 'csv-orders', DESK);

  const [first = ''] = column(rows, 'Order #');
  await page.getByRole('searchbox', { name: 'Order or PO #' }).fill(first);
  await page.getByRole('status').filter({ hasText: '1 order found' }).waitFor();
  expect(column((await download(page)).rows, 'Order #')).toEqual([first]);
});

it('a dealer downloads more invoices than the page shows, a branch only its own and nothing of what is due', async () => {
  const dealer = await openAs('dealer', DESK.options);
  await dealer.goto(`${ACCOUNT}/invoices?paid=no&sort=Balance&dir=desc`);
  await dealer.getByRole('table', { name: 'Invoices' }).getByRole('link').first().waitFor();
  const due = (await download(dealer)).rows;
  const seen = await shown(dealer, 'Invoices', 'Due');
  // Below the amount stands what it holds beside the list's total.
  expect(column(due, 'Due').slice(0, seen.length)).toEqual(seen.map((text) => money(text.split('\n')[0] ?? '')));
  await dealer.goto(`${ACCOUNT}/invoices`);
  await dealer.getByRole('table', { name: 'Invoices' }).getByRole('link').first().waitFor();
  const all = (await download(dealer)).rows;
  const firstPage = await shown(dealer, 'Invoices', 'Invoice #');
  expect(column(all, 'Invoice #').slice(0, firstPage.length)).toEqual(firstPage.map((text) => text.split(/[\s-]/)[0]));
  expect(all.length).toBeGreaterThan(firstPage.length);

  const branch = await openAs('branch', DESK.options);
  await branch.goto(`${ACCOUNT}/invoices`);
  await branch.getByRole('table', { name: 'Invoices' }).getByRole('link').first().waitFor();
  const { rows } = await download(branch);
  expect(new Set(column(rows, 'Ship To Code'))).toEqual(new Set(['2']));
  expect(Object.keys(rows[0] ?? {})).not.toContain('Due');
});

it('a rep downloads the customers of one state, the lines of a cart and of an order', async () => {
  const page = await openAs('rep', DESK.options);
  await page.goto('/profile/rep/01-0101');
  const table = page.getByRole('table', { name: /accounts|customers/i });
  await table.getByRole('link').first().waitFor();
  const all = await download(page);
  expect(all.name).toMatch(/^customers-01-0101-/);
  const state = column(all.rows, 'State').find(Boolean) ?? '';
  await page.getByRole('combobox', { name: 'State' }).selectOption(state);
  await page.getByText(/ of \d+ accounts/).waitFor();
  const found = await download(page);
  expect(column(found.rows, 'Customer')).toEqual(
    all.rows.filter((row) => row.State === state).map((row) => row.Customer),
  );

  await page.goto(`${ACCOUNT}/orders`);
  await page.getByRole('table', { name: 'Open Orders' }).getByRole('link').first().click();
  await page.getByRole('table', { name: 'Order lines' }).getByRole('link').first().waitFor();
  const ordered = await download(page);
  expect(ordered.name).toMatch(/^order-lines-01-AB1234-\d+-/);
  const prices = (await shown(page, 'Order lines', 'Ext Price')).filter(Boolean).map(money);
  expect(column(ordered.rows, 'Ext Price').filter(Boolean)).toEqual(expect.arrayContaining(prices));

  await page.goto(`${ACCOUNT}/carts`);
  await page.getByRole('table', { name: 'Carts' }).getByRole('link').first().click();
  await page.getByRole('heading', { name: /^Cart #/ }).waitFor();
  const lines = await download(page);
  expect(lines.name).toMatch(/^cart-lines-01-AB1234-\d+-/);
  expect(lines.rows.length).toBeGreaterThan(0);
});

it('a file that fails says so and can be tried again, and one that is too long says what is missing', async () => {
  const page = await openAs('dealer', PHONE.options);
  await page.goto(`${ACCOUNT}/carts`);
  await page.getByRole('list', { name: 'Carts' }).getByRole('link').first().waitFor();
  expect(await overflowOf(page)).toBe(0);
  await page.route('**/carts.csv*', (route) => route.abort());
  await page.getByRole('button', { name: 'Download CSV' }).click();
  await page.getByText('The file was not downloaded. The server cannot be reached.').waitFor();
  await photograph(page, 'csv-failed', PHONE);
  await page.unroute('**/carts.csv*');
  await page.route('**/carts.csv*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'x-rows': '5000', 'x-rows-total': '7312' } });
  });
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Try again' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^carts-01-AB1234-/);
  await page.getByText('The file has the first 5,000 of 7,312 rows. Filter the list to get the others.').waitFor();
});
