import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { violationsOf } from './axe.ts';
import { testBrowser } from './browser.ts';
import { cartOf, HERON, makeCart } from './carts.ts';
import { ask, fillLogin, storedToken } from './people.ts';
import { DESK, overflowOf, PHONE, photograph, type Screen } from './screens.ts';
import { holdAnswers, loseAnswer } from './sheet.ts';

const browser = testBrowser();
const PAGE = `${HERON}/carts/order-list`;
/** The call that adds a list; the one that looks its rows up names no cart. */
const ADDS = '**/api/carts/01-AB1234/*/order-list.json*';
const LOOKS_UP = '**/api/carts/01-AB1234/order-list.json*';
const MIXED = '12100-112 12\nzzzzz 3\n12100-100 2';
const LONG = { timeout: 30_000 };

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const rowsField = (page: Page) => page.getByLabel('Rows with item and quantity');
const says = (page: Page, text: RegExp) =>
  expect
    .poll(async () => {
      const counts = await page.locator('section > div > p').filter({ hasText: / fine/ }).allInnerTexts();
      return counts.join().replaceAll(/\s+/g, ' ');
    }, LONG)
    .toMatch(text);
const linesIn = async (page: Page, id: number) =>
  (await cartOf(page, id)).detail.map(({ itemCode, quantityOrdered }) => `${itemCode} ${Number(quantityOrdered)}`);
const OWN = ['90410 2', '12100-112 12'];

/** A list that is looked up, for a cart of its own with two lines. */
async function openList(name: string, text: string, screen: Screen = DESK) {
  const page = await browser.openAs('dealer', `${HERON}/carts`, screen);
  const id = await makeCart(page, name);
  await page.goto(`${PAGE}?cart=${id}`);
  await rowsField(page).fill(text);
  await button(page, 'Check the list').click();
  await says(page, /^\d+ fine/);
  return { page, id };
}

/** The carts of the account, and the way back to the list: neither loads the page anew. */
async function leaveAndReturn(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Carts', exact: true }).first().click();
  await page.getByRole('link', { name: 'Paste or upload a list' }).click();
}

it('a list whose page is left and opened again while it is added is not there to be added a second time', async () => {
  const { page, id } = await openList('Left page', '12100-112 12\n12100-100 2');
  const held = await holdAnswers(page, ADDS);
  await button(page, 'Add 2 rows').click();
  await held.isThere;
  await leaveAndReturn(page);
  await says(page, /^2 fine/);
  expect(await button(page, 'Add 2 rows').isEnabled()).toBe(false);
  held.release();
  await page.getByText(/^2 rows added to Left page/).waitFor();
  await expect.poll(() => rowsField(page).count()).toBe(1);
  expect(await rowsField(page).inputValue()).toBe('');
  expect(await linesIn(page, id)).toEqual([...OWN, '12100-112 12', '12100-100 2']);
});

it.each([DESK, PHONE])(
  'R28 a list whose answer was lost says so after a reload, and is added once; rows mended since stay ($name)',
  async (screen) => {
    const { page, id } = await openList('Lost answer', MIXED, screen);
    await page.route(ADDS, loseAnswer, { times: 1 });
    await button(page, 'Add the 2 that are fine').click();
    const again = 'Press Add again: what was added already is not added twice.';
    await page.getByText(again).waitFor();
    await page.reload();
    await page.getByText(`Whether 2 rows of this list went into Lost answer (#${id}) is not known.`).waitFor();
    await page.getByText(again).waitFor();
    expect(await page.getByLabel('Quantity of row 1', { exact: true }).isDisabled()).toBe(true);
    await page.getByLabel('Item of row 2: SKU, UPC or name').fill('12100-213');
    await button(page, 'Look up').click();
    await says(page, /^3 fine$/);
    await photograph(page, 'order-list-not-known', screen);
    expect(await overflowOf(page)).toBe(0);
    expect(await violationsOf(page)).toEqual([]);
    await button(page, 'Add 2 rows again').click();
    await says(page, /^1 fine, 2 added to Lost answer/);
    expect(await linesIn(page, id)).toEqual([...OWN, '12100-112 12', '12100-100 2']);
    await button(page, 'Add 1 row').click();
    await page.getByRole('heading', { name: /^Cart #/ }).waitFor();
    expect(await linesIn(page, id)).toEqual([...OWN, '12100-112 12', '12100-100 2', '12100-213 3']);
  },
);

it('a new cart of a list whose answer was lost is made once, also after a reload', async () => {
  const { page } = await openList('Beside', '12100-112 12\n12100-100 2');
  await page.getByLabel('Goes to').selectOption({ label: 'New Cart' });
  await page.route(ADDS, loseAnswer, { times: 1 });
  await button(page, 'Add 2 rows').click();
  await page.getByLabel('Cart Name').fill('Made once');
  await button(page, 'Create Cart').click();
  await page.getByText('what was added already is not added twice').waitFor();
  await page.reload();
  await page.getByText('Whether 2 rows of this list went into the new cart Made once is not known.').waitFor();
  await button(page, 'Add 2 rows again').click();
  await page.getByRole('heading', { name: /^Cart #/ }).waitFor();
  const { carts } = (await ask(page, '/api/carts/01-AB1234.json')) as { carts: { header: { customerPONo: string } }[] };
  expect(carts.filter(({ header }) => header.customerPONo === 'Made once')).toHaveLength(1);
});

it('rows whose cart is gone when they are sent again are not said to be in none', async () => {
  const { page, id } = await openList('Gone since', '12100-112 12\n12100-100 2');
  await page.route(ADDS, loseAnswer, { times: 1 });
  await button(page, 'Add 2 rows').click();
  await button(page, 'Add 2 rows again').waitFor();
  const token: string = JSON.parse((await storedToken(page)) ?? '""');
  const headers = { authorization: `Bearer ${token}` };
  expect((await page.request.delete(`/api/carts/01-AB1234/${id}.json`, { headers })).ok()).toBe(true);
  await button(page, 'Add 2 rows again').click();
  const alert = page.getByRole('alert').filter({ hasText: 'Whether these rows were added before is not known' });
  await alert.waitFor();
  expect(await page.getByText('Nothing was added.').count()).toBe(0);
  expect(await page.getByLabel('Quantity of row 1', { exact: true }).isEnabled()).toBe(true);
});

it.each(['before', 'after'] as const)(
  'R28 rows that a cart took while the session had ended are not in the list (the answer comes %s the login)',
  async (when) => {
    const { page, id } = await openList(`Ended ${when}`, MIXED);
    const held = await holdAnswers(page, ADDS);
    await button(page, 'Add the 2 that are fine').click();
    await held.isThere;
    await page.route(LOOKS_UP, (route) =>
      route.fulfill({ status: 401, contentType: 'application/json', body: JSON.stringify({ error: 'Please log in' }) }),
    );
    await page.getByLabel('Item of row 2: SKU, UPC or name').fill('12100-213');
    await button(page, 'Look up').click();
    const login = page.getByRole('dialog', { name: 'Log In' });
    await login.waitFor();
    await page.unroute(LOOKS_UP);
    const answer = async () => {
      held.release();
      await page.getByText(/^2 rows added to Ended/).waitFor();
    };
    if (when === 'before') await answer();
    await fillLogin(page, 'dealer@demo.test');
    await login.waitFor({ state: 'hidden' });
    if (when === 'after') await answer();
    await says(page, /^1 fine, 2 added to Ended/);
    expect(await linesIn(page, id)).toEqual([...OWN, '12100-112 12', '12100-100 2']);
  },
);
