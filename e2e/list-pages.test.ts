import type { Page, Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { testBrowser } from './browser.ts';
import { denyCookies, signIn } from './people.ts';

const browser = testBrowser();
const HERON = '/account/01-AB1234';

async function openAs(name: string): Promise<Page> {
  const page = await browser.openPage();
  await denyCookies(page);
  await signIn(page, `${name}@demo.test`);
  return page;
}

const pageOf = (page: Page) => new URL(page.url()).searchParams.get('page');
const range = (page: Page, text: RegExp | string) =>
  page.getByRole('navigation', { name: 'Pages' }).getByText(text, { exact: true }).waitFor();

it('an address past the end of a list becomes that of its last page, and no list is called empty that is not', async () => {
  const page = await openAs('dealer');
  await page.goto(`${HERON}/orders?rows=2`);
  await range(page, '1–2 of 5');
  // What stands on the screen for a moment is read too.
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.body?.textContent.includes('There are no')) document.documentElement.dataset.lied = 'yes';
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(`${HERON}/closed?page=99`);
  await range(page, /^\d+1–\d+ of \d+$/);
  const last = Number(pageOf(page));
  expect(last).toBeGreaterThan(1);
  expect(last).toBeLessThan(99);
  await page.getByRole('table', { name: 'Past Orders' }).getByRole('link').first().waitFor();
  expect(await page.evaluate(() => document.documentElement.dataset.lied)).toBeUndefined();
  // The address that was nowhere is not gone back to.
  await page.goBack();
  await range(page, '1–2 of 5');

  // A list that is empty has one page. What is not open any more is found among the past orders, one click away.
  await page.goto(`${HERON}/closed`);
  const past = page.getByRole('table', { name: 'Past Orders' }).getByRole('link').first();
  const shipped = (await past.textContent()) ?? '-';
  await page.goto(`${HERON}/orders?rows=2&page=2&search=${shipped}`);
  await page.getByText(`No open order matches “${shipped}”.`).waitFor();
  await expect.poll(() => pageOf(page)).toBeNull();
  await page.getByRole('main').getByRole('paragraph').getByRole('link', { name: 'Past', exact: true }).click();
  await page.getByText('1 order found').waitFor();
  expect(await past.textContent()).toBe(shipped);

  const staff = await openAs('service');
  await staff.goto('/staff/order-desk?page=50');
  await range(staff, /^\d+–\d+ of \d+$/);
  await staff.getByRole('table', { name: 'Orders in work' }).getByRole('link').first().waitFor();
  expect(await staff.getByText('No order is open.').count()).toBe(0);
  expect(Number(pageOf(staff))).toBeLessThan(50);
});

const INVOICES = 698;
let invoice: object = {};

/** The portal's own list, as long as only old accounts have it: its first invoice under many numbers. */
async function lengthen(route: Route): Promise<void> {
  const { searchParams } = new URL(route.request().url());
  const [start, limit] = [Number(searchParams.get('start')), Number(searchParams.get('limit'))];
  const answer = await route.fetch();
  const body = await answer.json();
  if (searchParams.get('showPaid') === '0') return route.fulfill({ response: answer, json: body });
  [invoice = invoice] = body.list as object[];
  const count = Math.max(0, Math.min(limit, INVOICES - start));
  const list = Array.from({ length: count }, (_, index) => ({
    ...invoice,
    InvoiceType: 'IN',
    InvoiceNo: String(start + index + 1).padStart(7, '0'),
  }));
  return route.fulfill({ response: answer, json: { ...body, list, total: INVOICES, limitReached: count < limit } });
}

it('INV-034: invoices beyond the first 500 have addresses too; the rest still waits for Load More', async () => {
  const page = await openAs('dealer');
  const asked: string[] = [];
  await page.route('**/invoices.json?*', async (route) => {
    const { searchParams } = new URL(route.request().url());
    if (searchParams.get('showPaid') !== '0') asked.push(searchParams.get('start') ?? '');
    await lengthen(route);
  });
  const more = page.getByRole('button', { name: 'Load More' });
  await page.goto(`${HERON}/invoices?page=50`);
  await range(page, '491–500 of 500');
  await page.getByText('500 of 698 invoices').waitFor();
  expect([asked, await more.isEnabled()]).toEqual([['0'], true]);

  // Opened and opened again: what the address names is loaded, and is there.
  for (let time = 0; time < 2; time += 1) {
    await page.goto(`${HERON}/invoices?page=60`);
    await range(page, '591–600 of 698');
    expect(pageOf(page)).toBe('60');
    await page.getByRole('link', { name: '0000600', exact: true }).waitFor();
    await page.getByText('698 invoices').waitFor();
    expect(await more.isEnabled()).toBe(false);
  }
  expect(asked.slice(1)).toEqual(['0', '500', '0', '500']);

  await page.goto(`${HERON}/invoices?page=99`);
  await range(page, '691–698 of 698');
  expect(pageOf(page)).toBe('70');
});
