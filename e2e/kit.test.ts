import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { CONTRAST, violationsOf, WCAG } from './axe.ts';
import { testBrowser } from './browser.ts';
import { ask, denyCookies, signIn } from './people.ts';
import { DESK, overflowOf, PHONE, photograph } from './screens.ts';

const browser = testBrowser();
const ACCOUNT = '/account/01-AB1234';
const LONG_MS = 300_000;

/** The page has its title and its answers. */
async function settle(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
}

/** Looks at the page in both widths and in both color schemes, and gathers what is wrong with it. */
async function inspect(page: Page, name: string): Promise<string[]> {
  const found: string[] = [];
  const mains = await page.locator('main').count();
  if (mains !== 1) found.push(`${name}: ${mains} main landmarks`);
  for (const screen of [DESK, PHONE]) {
    await page.setViewportSize(screen.options.viewport);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const wrong = await violationsOf(page, colorScheme === 'light' ? WCAG : CONTRAST);
      found.push(...wrong.map((text) => `${name}, ${screen.name} ${colorScheme}: ${text}`));
      if (colorScheme === 'dark' || name === 'kit') await photograph(page, `kit-${name}-${colorScheme}`, screen);
    }
    const wider = await overflowOf(page);
    if (wider > 0) found.push(`${name}, ${screen.name}: ${wider} pixels too wide`);
  }
  await page.setViewportSize(DESK.options.viewport);
  return found;
}

async function inspectAll(page: Page, pages: Record<string, string>): Promise<string[]> {
  const found: string[] = [];
  for (const [name, path] of Object.entries(pages)) {
    await page.goto(path);
    await settle(page);
    found.push(...(await inspect(page, name)));
  }
  return found;
}

it('the kit shows every part', async () => {
  const page = await browser.openPage('/kit', DESK.options);
  await settle(page);
  await denyCookies(page);
  expect(await inspect(page, 'kit')).toEqual([]);
});

it('visitors meet no barrier', { timeout: LONG_MS }, async () => {
  const page = await browser.openPage('/', DESK.options);
  await settle(page);
  const banner = await inspect(page, 'cookies');
  await denyCookies(page);
  const found = await inspectAll(page, {
    home: '/',
    category: '/products/eyewear-retainers',
    'visitor-product': '/products/eyewear-retainers/classic-cotton-retainer',
    coast: '/products/active-formula-sunscreen/active-formula-spf-30',
    content: '/pages/map-policy',
    login: '/login',
    'sign-up': '/signup',
  });
  expect([...banner, ...found]).toEqual([]);
});

it('dealers meet no barrier', { timeout: LONG_MS }, async () => {
  const page = await browser.openPage('/', DESK.options);
  await denyCookies(page);
  await signIn(page, 'dealer@demo.test');
  const found = await inspectAll(page, {
    product: '/products/eyewear-retainers/classic-cotton-retainer',
    profile: '/profile',
    settings: '/settings',
    account: ACCOUNT,
    delivery: `${ACCOUNT}/delivery`,
    users: `${ACCOUNT}/users`,
    carts: `${ACCOUNT}/carts`,
    orders: `${ACCOUNT}/orders`,
    order: `${ACCOUNT}/orders/0184102`,
    invoices: `${ACCOUNT}/invoices`,
  });
  expect(found).toEqual([]);
});

it('the cart meets no barrier in any of its steps', { timeout: LONG_MS }, async () => {
  const page = await browser.openPage('/', DESK.options);
  await denyCookies(page);
  await signIn(page, 'dealer@demo.test');
  const { carts } = (await ask(page, '/api/carts/01-AB1234.json')) as { carts: { header: { id: number } }[] };
  const found = await inspectAll(page, { cart: `${ACCOUNT}/carts/${carts[0]?.header.id}` });
  for (const act of ['Begin Checkout', 'Confirm Delivery & Shipping', 'Confirm Payment']) {
    const button = page.getByRole('button', { name: act, exact: true }).filter({ visible: true });
    await button.click();
    await button.waitFor({ state: 'detached' });
    found.push(...(await inspect(page, `cart-after-${act.replace(/\W+/g, '-')}`)));
  }
  expect(found).toEqual([]);
});
