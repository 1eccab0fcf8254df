import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { CONTRAST, violationsOf } from './axe.ts';
import { testBrowser } from './browser.ts';
import { DESK, overflowOf, PHONE, photograph } from './screens.ts';

const browser = testBrowser();
const PAGE = '/account/01-AB1234/carts/order-list';
const [BLACK, BONE] = ['12100-100', '12100-108'];

const change = (values: string, itemCode: string | undefined = BONE) =>
  browser.change(`update items set ${values} where company = 'CHI' and item_code = '${itemCode}'`);
afterEach(() => change('inactive = false, standard_unit_price = 5'));

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const rowOf = (page: Page, row: number) =>
  page.locator('tr, li').filter({ has: page.getByLabel(`Quantity of row ${row}`, { exact: true }) });

async function check(page: Page, text: string): Promise<void> {
  await page.getByLabel('Rows with item and quantity').fill(text);
  await button(page, 'Check the list').click();
}

async function add(page: Page, name: string, act: string | RegExp): Promise<void> {
  await page.getByLabel('Goes to').selectOption({ label: 'New Cart' });
  await button(page, act).click();
  await page.getByLabel('Cart Name').fill(name);
  await button(page, 'Create Cart').click();
}

it('a row that was refused keeps its verdict when the others go in, and when they come back out', async () => {
  const page = await browser.openAs('dealer', PAGE);
  await check(page, `${BLACK} 12\n${BONE} 3`);
  await page.getByText('2 fine', { exact: true }).first().waitFor();
  await change('inactive = true');
  await add(page, 'Refused row', 'Add 2 rows');
  const alert = page.getByRole('alert').filter({ hasText: `${BONE} is no longer sold. Nothing was added.` });
  await alert.waitFor();
  const sentence = `${BONE} is no longer sold. Please name another item, or remove the row.`;
  await page.getByText(sentence).waitFor();
  await photograph(page, 'list-refused', DESK);
  await add(page, 'Refused row', 'Add the 1 that is fine');
  await page
    .getByText(/^0 fine, 1 needs you, 1 added/)
    .first()
    .waitFor();
  expect(await page.getByText(sentence).count()).toBe(1);
  await button(page, 'Undo').click();
  await page.getByText('1 fine, 1 needs you', { exact: true }).first().waitFor();
  expect(await page.getByText(sentence).count()).toBe(1);
});

it.each([DESK, PHONE])(
  'T23: a price that changed since it was shown is told before it is taken ($name)',
  async (screen) => {
    const page = await browser.openAs('dealer', PAGE, screen);
    await check(page, `${BLACK} 12\n${BONE} 3`);
    await rowOf(page, 2).getByText('4.60').first().waitFor();
    await change('standard_unit_price = 10');
    await add(page, 'Changed price', 'Add 2 rows');
    const alert = page.getByRole('alert').filter({ hasText: 'Prices have changed.' });
    await alert.getByText('Row 2 is marked “Changed just now”. Press Add again to order at this price.').waitFor();
    await page.getByText('Changed just now. Price up from 4.60 to 9.20.').waitFor();
    await rowOf(page, 2).getByText('9.20').first().waitFor();
    // From its top: half under the head, what is scrolled away would count as too small.
    await photograph(page, 'list-changed', screen);
    expect(await violationsOf(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await violationsOf(page, CONTRAST)).toEqual([]);
    await photograph(page, 'list-changed-dark', screen);
    await page.emulateMedia({ colorScheme: 'light' });
    await add(page, 'Changed price', 'Add 2 rows');
    await page.getByRole('heading', { name: /^Cart #/ }).waitFor();
    await page.getByText('27.60', { exact: true }).first().waitFor();
  },
);
