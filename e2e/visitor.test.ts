import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import type { Page, Response } from 'playwright-core';
import { expect, it } from 'vitest';
import { ROOT } from '../scripts/run-program.ts';
import { testBrowser } from './browser.ts';
import { denyCookies, fillLogin } from './people.ts';
import { DESK, overflowOf, PHONE, photograph } from './screens.ts';

const browser = testBrowser();

interface Item {
  SuggestedRetailPrice: string;
  SalesUMConvFctr: string;
}

const items: Item[] = parse(readFileSync(join(ROOT, 'demo/data/CI_Item.csv')), { columns: true });
/** Of one, and of the unit in which it is sold. */
const retailPrices = new Set(
  items.flatMap(({ SuggestedRetailPrice, SalesUMConvFctr }) =>
    [1, Number(SalesUMConvFctr)].map((pieces) => (Number(SuggestedRetailPrice) * pieces).toFixed(2)),
  ),
);

/** Names of fields that carry a price, a cost or a stock. */
const SECRET_NAMES =
  /"(?:stdPrice|priceCode|StandardUnitPrice|standardPrice|QuantityAvailable|QuantityOnHand|buffer|price|priceRule|priceLevel|availabilityNotice|UnitCost)":/;
const STOCK_WORDS = /available today|in stock today|not in stock|\d+ left|you earn|Wholesale/i;

const PAGES = {
  home: '/',
  category: '/products/eyewear-retainers',
  colors: '/products/eyewear-retainers/classic-cotton-retainer',
  'colors-some-out': '/products/floating/float-retainer',
  variants: '/products/cable/cable-retainer',
  mix: '/products/all/assorted-retainer-mix',
  kit: '/products/displays/counter-display-kit',
  self: '/products/active-formula-sunscreen/active-formula-spf-30',
  'pre-season': '/products/all/alpine-glow-retainer',
  'made-to-order': '/products/all/leather-retainer',
  'not-for-sale': '/products/all/retired-retainer',
  redirected: '/products/all/classic-retainer',
  content: '/pages/map-policy',
};

/** Everything that the network has answered to the page, but pictures and the portal's own code. */
function listen(page: Page): Promise<string>[] {
  const answers: Promise<string>[] = [];
  page.on('response', (response: Response) => {
    const type = response.headers()['content-type'] ?? '';
    if (/json|html/.test(type)) answers.push(response.text().catch(() => ''));
  });
  return answers;
}

it.each(Object.entries(PAGES))(
  'CAT-001 PRM-024 PRM-025: sees retail prices only, and no stock: %s',
  async (name, path) => {
    const page = await browser.openPage('about:blank', DESK.options);
    const answers = listen(page);
    await page.goto(path);
    await page.getByRole('main').getByRole('heading').first().waitFor();
    await denyCookies(page);
    await page.waitForLoadState('networkidle');
    const shown = (await page.getByRole('main').textContent()) ?? '';
    const state = await page.evaluate(() => JSON.stringify(Reflect.get(window, '__PRELOADED_STATE__')));
    for (const text of [await page.content(), state, ...(await Promise.all(answers))]) {
      expect(text).not.toMatch(SECRET_NAMES);
    }
    expect(shown).not.toMatch(STOCK_WORDS);
    const amounts = [...shown.matchAll(/\$(\d+\.\d\d)/g)].map(([, amount]) => amount);
    expect(amounts.filter((amount) => !retailPrices.has(amount ?? ''))).toEqual([]);
    if (path.startsWith('/products')) expect(amounts.length).toBeGreaterThan(0);
    await seeBothWidths(page, name);
  },
);

async function seeBothWidths(page: Page, name: string) {
  await photograph(page, `visitor-${name}`, DESK);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await overflowOf(page), name).toBe(0);
  await photograph(page, `visitor-${name}`, PHONE);
}

it('CNT-008 CNT-009 MNU-002 SHL-035: finds no entry for those who are logged in', async () => {
  const page = await browser.openPage('/', DESK.options);
  const menu = page.getByRole('navigation', { name: 'Main' });
  expect(await menu.getByRole('button', { name: 'Customer' }).count()).toBe(0);
  await menu.getByRole('button', { name: 'Resources' }).click();
  await page.getByRole('menuitem', { name: 'Care Guide' }).waitFor();
  expect(await page.getByRole('menuitem', { name: 'Rep Resources' }).count()).toBe(0);
  expect(await page.getByRole('menuitem', { name: 'Customer Resources' }).count()).toBe(0);
  await page.goto('/pages/customer-resources');
  await page.getByText('Warning: This content requires login.').waitFor();
  expect(await page.content()).not.toContain('UPC list');
});

it('ACC-013 ACT-042: who follows a link to a customer page logs in and is on that page', async () => {
  const page = await browser.openPage('/account/01-AB1234/orders', DESK.options);
  await page.getByRole('heading', { name: 'Log In' }).waitFor();
  expect(await page.content()).not.toContain('Blue Heron');
  await fillLogin(page, 'dealer@demo.test');
  await page.getByRole('heading', { level: 1, name: 'Blue Heron Outfitters' }).waitFor();
  await page.getByRole('link', { name: '0184102' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/account/01-AB1234/orders');
});

it('ACC-013 SHL-002 SHL-003: an address that is nowhere says so, with the way to the products and the login', async () => {
  const page = await browser.openPage('/', DESK.options);
  expect((await page.goto('/account/01-AB1234/orders/1.5'))?.status()).toBe(200);
  await page.getByRole('heading', { name: 'Log In' }).waitFor();
  for (const path of ['/index.php', '/foo.txt', '/no/such/page']) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
    await page.getByText("It looks like the page you were looking for can't be found.").waitFor();
    await page.getByRole('heading', { name: 'Log In' }).waitFor();
  }
  await photograph(page, 'visitor-nowhere', DESK);
  await page.getByRole('link', { name: 'Go to the products' }).click();
  await page.waitForURL('**/products/all');
});

it('ruling 1: an address that cannot be read is a page that says so, in the portal’s looks', async () => {
  const page = await browser.openPage('/', DESK.options);
  const answer = await page.goto('/%E0%A4%A');
  expect([answer?.status(), answer?.headers()['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
  await page.getByText("It looks like the page you were looking for can't be found.").waitFor();
  const button = page.getByRole('link', { name: 'Go to the products' });
  const looks = await button.evaluate((link) => {
    const { fontFamily, borderRadius } = getComputedStyle(link);
    return { fontFamily, borderRadius };
  });
  expect(looks.fontFamily).toContain('Hanken Grotesk');
  expect(looks.borderRadius).not.toBe('0px');
  await button.click();
  await page.waitForURL('**/products/all');
});
