import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { violationsOf } from './axe.ts';
import { testBrowser } from './browser.ts';
import { isAt } from './parts.ts';
import { ask } from './people.ts';
import { DESK, overflowOf, PHONE, photograph } from './screens.ts';

const browser = testBrowser();
const HERON = '/account/01-AB1234';
const API = '/api/sales/b2b/account/01-AB1234';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const way = (page: Page, noun: string) => page.getByRole('navigation', { name: `The list’s ${noun}s` });
const step = (page: Page, name: RegExp) => page.getByRole('main').getByRole('link', { name });
const isFocused = (page: Page, name: RegExp) =>
  expect.poll(() => step(page, name).evaluate((link) => link === document.activeElement)).toBe(true);

const ordersOf = async (page: Page, query: string): Promise<string[]> =>
  ((await ask(page, `${API}/orders/open.json?detail=0&${query}`)) as { list: { SalesOrderNo: string }[] }).list.map(
    ({ SalesOrderNo }) => SalesOrderNo,
  );

it('one order after another is opened by the keyboard in the order of its list, over the borders of its pages, and back', async () => {
  const page = await browser.openAs('dealer', `${HERON}/orders?rows=2&sort=OrderDate&dir=desc`);
  const numbers = await ordersOf(page, 'sort=OrderDate&direction=descending');
  const [first = '', second = '', third = ''] = numbers;
  const last = numbers.at(-1) ?? '';
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/neighbors') && asked.push(request.url()));
  await page.getByRole('link', { name: first, exact: true }).click();
  await heading(page, `Sales Order #${first}`).waitFor();
  await way(page, 'order').getByText(`1 of ${numbers.length}`, { exact: true }).waitFor();
  expect(await step(page, /^Previous order: there is none$/).getAttribute('aria-disabled')).toBe('true');
  expect(asked.length).toBe(1);

  await step(page, new RegExp(`^Next order, ${second}$`)).focus();
  for (const [index, no] of numbers.entries()) {
    if (index === 0) continue;
    await page.keyboard.press('Enter');
    await heading(page, `Sales Order #${no}`).waitFor();
    await way(page, 'order')
      .getByText(`${index + 1} of ${numbers.length}`, { exact: true })
      .waitFor();
    await isFocused(page, /^Next order/);
  }
  // At the end the link stays where it is and leads nowhere.
  expect(await step(page, /^Next order: there is none$/).getAttribute('aria-disabled')).toBe('true');
  await page.keyboard.press('Enter');
  await isAt(page, `${HERON}/orders/${last}`);
  expect(await violationsOf(page)).toEqual([]);
  await photograph(page, 'order-in-its-list', DESK);
  expect(asked.length).toBe(numbers.length);

  // Back to the third, which stands on the second page: that is where its list is opened again.
  for (const no of numbers.slice(2, -1).toReversed()) {
    await step(page, new RegExp(`^Previous order, ${no}$`)).click();
    await heading(page, `Sales Order #${no}`).waitFor();
  }
  await heading(page, `Sales Order #${third}`).waitFor();
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Open Orders' }).click();
  await isAt(page, `${HERON}/orders`);
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    sort: 'OrderDate',
    dir: 'desc',
    rows: '2',
    page: '2',
  });
  await page.getByRole('link', { name: third, exact: true }).waitFor();
});

it('a search goes along; an order opened without a list has no neighbors', async () => {
  const page = await browser.openAs('dealer', `${HERON}/orders`);
  const [one = ''] = await ordersOf(page, '');
  await page.goto(`${HERON}/orders?search=${one}`);
  await page.getByText('1 order found').waitFor();
  await page.getByRole('link', { name: one, exact: true }).click();
  await way(page, 'order').getByText('1 of 1', { exact: true }).waitFor();
  for (const end of await way(page, 'order').getByRole('link').all())
    expect(await end.getAttribute('aria-disabled')).toBe('true');
  await page.goto(`${HERON}/orders/${one}`);
  await heading(page, `Sales Order #${one}`).waitFor();
  await page.getByRole('table', { name: 'Order lines' }).waitFor();
  expect(await way(page, 'order').count()).toBe(0);
});

it('past and master orders and invoices have theirs, at a phone’s width too', async () => {
  const page = await browser.openAs('dealer', `${HERON}/closed`, PHONE);
  await page.getByRole('list', { name: 'Past Orders' }).getByRole('link').first().click();
  await way(page, 'order')
    .getByText(/^1 of \d+$/)
    .waitFor();
  await page.goto(`${HERON}/master`);
  await page.getByRole('list', { name: 'Master Orders' }).getByRole('link').first().click();
  await way(page, 'order').getByText('1 of 1', { exact: true }).waitFor();

  await page.goto(`${HERON}/invoices?paid=no&sort=Balance&dir=desc&rows=2`);
  const query = 'showPaid=0&sort=Balance&direction=descending';
  const { list } = (await ask(page, `${API}/invoices.json?${query}`)) as {
    list: { InvoiceNo: string; InvoiceType: string; trackingIds?: string[] }[];
  };
  expect(list.length).toBeGreaterThan(2);
  await page.getByRole('list', { name: 'Invoices' }).getByRole('link').first().click();
  for (const [index, { InvoiceNo, InvoiceType }] of list.slice(0, 3).entries()) {
    await isAt(page, `${HERON}/invoices/${InvoiceType}/${InvoiceNo}`);
    await way(page, 'invoice')
      .getByText(`${index + 1} of ${list.length}`, { exact: true })
      .waitFor();
    expect(await overflowOf(page)).toBe(0);
    const next = step(page, /^Next invoice/);
    const box = await next.boundingBox();
    expect([(box?.width ?? 0) >= 44, (box?.height ?? 0) >= 44]).toEqual([true, true]);
    if (index === 1) await photograph(page, 'invoice-in-its-list', PHONE);
    if (index < 2) await next.tap();
  }
  expect(new URL(page.url()).searchParams.get('page')).toBe('2');
  expect(await violationsOf(page)).toEqual([]);

  // The number of a package stands in one line.
  const sent = list.find(({ trackingIds = [] }) => trackingIds.length > 0);
  await page.goto(`${HERON}/invoices/${sent?.InvoiceType}/${sent?.InvoiceNo}`);
  const parcel = page.getByRole('link', { name: sent?.trackingIds?.[0] ?? '-' });
  expect((await parcel.boundingBox())?.height).toBe(36);
  await page.goto(new URL(page.url()).pathname);
  await page.getByRole('heading', { level: 1, name: /^Invoice/ }).waitFor();
  expect(await way(page, 'invoice').count()).toBe(0);
});
