import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { CONTRAST, violationsOf } from './axe.ts';
import { testBrowser } from './browser.ts';
import { act, HERON, openCart } from './carts.ts';
import { ask } from './people.ts';
import { DESK, overflowOf, PHONE, photograph } from './screens.ts';

const browser = testBrowser();
const PRODUCT = '/products/eyewear-retainers/classic-cotton-retainer';
const SHEET = '/order-colors/eyewear-retainers';
const STYLE = 'Classic Cotton Retainer';
const BLACK = '12100-100';
const NOT_SOLD = 'This item is no longer sold.';

/** Takes an item out of the range, or back into it, while pages are open. */
const setSold = (itemCode: string, isSold: boolean) =>
  browser.change(`update items set inactive = ${!isSold} where company = 'CHI' and item_code = '${itemCode}'`);

let gone: string | undefined;
async function takeOut(itemCode: string): Promise<void> {
  gone = itemCode;
  await setSold(itemCode, false);
}
afterEach(async () => {
  if (gone) await setSold(gone, true);
  gone = undefined;
});

async function isRefused(page: Page, itemCode: string): Promise<void> {
  await page.getByRole('status').getByText(`[${itemCode}] Add to cart failed: ${NOT_SOLD}`).waitFor();
  expect(await page.getByText(/Added to cart:/).count()).toBe(0);
}

describe('CRT-069: an item that is taken out of the range while its page is open', () => {
  it.each([DESK, PHONE])('is told beside Add to Cart of its product ($name)', async (screen) => {
    const { page } = await openCart(browser, `Product ${screen.name}`, screen);
    await page.goto(PRODUCT);
    await page.getByRole('radio', { name: 'Black', exact: true }).first().check({ force: true });
    const main = page.getByRole('main');
    const add = main
      .getByRole('button', { name: /^Add to Cart/ })
      .filter({ visible: true })
      .first();
    const note = main.getByText(`${NOT_SOLD} It was not added to the cart.`).filter({ visible: true });
    await page.getByText(BLACK).first().waitFor();
    await takeOut(BLACK);
    await add.click();
    await isRefused(page, BLACK);
    await note.waitFor();
    await photograph(page, 'refused-product', screen);
    // It goes with the next try.
    await setSold(BLACK, true);
    await add.click();
    await page.getByText(`Added to cart: ${BLACK}, 1 EA`).waitFor();
    expect(await note.count()).toBe(0);
  });

  it('is told in the dialog of a line of an order, which stays open', async () => {
    const page = await browser.openAs('dealer', `${HERON}/orders`);
    const { list } = (await ask(page, '/api/sales/b2b/account/01-AB1234/orders/open.json')) as OrdersAnswer;
    const order = list.find(({ detail }) => detail.some(isSold));
    const code = order?.detail.find(isSold)?.ItemCode ?? '';
    await page.goto(`${HERON}/orders/${order?.SalesOrderNo}`);
    await page
      .getByRole('button', { name: `Add ${code} To Cart` })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: `Add ${code} To Cart` });
    await takeOut(code);
    await dialog.getByRole('button', { name: 'Add To Cart' }).click();
    await dialog.getByRole('alert').getByText(`${NOT_SOLD} It was not added to the cart.`).waitFor();
    await isRefused(page, code);
    await photograph(page, 'refused-dialog', DESK);
    await setSold(code, true);
    await dialog.getByRole('button', { name: 'Add To Cart' }).click();
    await dialog.waitFor({ state: 'detached' });
  });

  it('is told in the row of Search Items, which keeps it', async () => {
    const { page } = await openCart(browser, 'Search and refuse');
    const search = page.getByPlaceholder('Search Items');
    await search.fill('12100-131');
    await page.getByRole('option', { name: /12100-131/ }).click();
    await takeOut('12100-131');
    await act(page, 'Add').click();
    await isRefused(page, '12100-131');
    await page.getByRole('main').getByText(`${NOT_SOLD} It was not added.`).waitFor();
    expect(await search.inputValue()).toBe('12100-131');
    await page.getByText('Item 12100-131 is discontinued or inactive and was not added. Quantity: 1 EA.').waitFor();
    await photograph(page, 'refused-search', DESK);
    await search.fill('12100');
    expect(await page.getByText(`${NOT_SOLD} It was not added.`).count()).toBe(0);
  });

  it.each([DESK, PHONE])('is named and marked in the sheet of its product, with its number ($name)', async (screen) => {
    const { page } = await openCart(browser, `Sheet ${screen.name}`, screen);
    await page.goto(`${PRODUCT}#many`);
    const cell = (color: string) => page.getByLabel(`Quantity, ${color}`, { exact: true });
    const isPhone = screen === PHONE;
    for (const color of ['Black', 'Bone']) {
      if (isPhone) await page.getByRole('button', { name: `Add 12 of ${color}`, exact: true }).click();
      await cell(color).fill('7');
      await cell(color).press('Enter');
    }
    await takeOut(BLACK);
    await page
      .getByRole('button', { name: /^(Add to|Update) Cart$/ })
      .filter({ visible: true })
      .last()
      .click();
    const notice = page.getByRole('alert').filter({ hasText: `Not added: Black. ${NOT_SOLD}` });
    await notice.waitFor();
    await isRefused(page, BLACK);
    await page.getByText('1 not added').filter({ visible: true }).waitFor();
    expect([await cell('Black').inputValue(), await cell('Bone').inputValue()]).toEqual(['7', '7']);
    const mark = page
      .getByRole('listitem')
      .filter({ has: cell('Black') })
      .getByText(NOT_SOLD);
    await mark.waitFor();
    expect(await violationsOf(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
    await photograph(page, 'refused-sheet', screen);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await violationsOf(page, CONTRAST)).toEqual([]);
    await photograph(page, 'refused-sheet-dark', screen);
    await page.emulateMedia({ colorScheme: 'light' });

    // What is typed on is saved by itself; what was refused is not tried again with it.
    let saves = 0;
    page.on('request', (request) => {
      if (request.url().includes('/quantities.json')) saves++;
    });
    await cell('Bone').fill('8');
    await cell('Bone').press('Enter');
    await expect.poll(() => saves).toBe(1);
    await page.waitForTimeout(1500);
    expect([saves, await cell('Black').inputValue()]).toEqual([1, '7']);
    await setSold(BLACK, true);
    await notice.getByRole('button', { name: 'Try again' }).click();
    await notice.waitFor({ state: 'detached' });
    await expect
      .poll(() =>
        page
          .getByText(/^\s*Saved /)
          .filter({ visible: true })
          .count(),
      )
      .toBe(1);
    expect(await cell('Black').inputValue()).toBe('7');
  });

  it.each([DESK, PHONE])(
    'is named and marked in the order sheet of its category, with its number ($name)',
    async (screen) => {
      const { page } = await openCart(browser, `Wall ${screen.name}`, screen);
      await page.goto(SHEET);
      const cell = (color: string) => page.getByLabel(`Quantity, ${STYLE}, ${color}`, { exact: true });
      await cell('Black').waitFor();
      if (screen === PHONE) await page.getByLabel('Style', { exact: true }).selectOption({ label: STYLE });
      await cell('Black').fill('9');
      await cell('Black').press('Tab');
      await takeOut(BLACK);
      await page
        .getByRole('button', { name: /^(Add to|Update) Cart$/ })
        .filter({ visible: true })
        .click();
      const notice = page.getByRole('alert').filter({ hasText: `Not added: ${STYLE}, Black. ${NOT_SOLD}` });
      await notice.waitFor();
      expect(await cell('Black').inputValue()).toBe('9');
      await page
        .getByRole('cell')
        .filter({ has: cell('Black') })
        .getByText(NOT_SOLD)
        .waitFor();
      expect(await overflowOf(page)).toBe(0);
      await photograph(page, 'refused-wall', screen);
      // It is kept as what is in no cart yet.
      await setSold(BLACK, true);
      await page.reload();
      await page.getByText('You typed these quantities before.').waitFor();
      expect(await cell('Black').inputValue()).toBe('9');
    },
  );

  it('lets go of the number on demand', async () => {
    const { page } = await openCart(browser, 'Let go');
    await page.goto(SHEET);
    const cell = page.getByLabel(`Quantity, ${STYLE}, Black`, { exact: true });
    await cell.fill('9');
    await takeOut(BLACK);
    await page
      .getByRole('button', { name: /^(Add to|Update) Cart$/ })
      .filter({ visible: true })
      .click();
    await page.getByRole('button', { name: 'Clear these' }).click();
    await expect.poll(() => cell.inputValue()).toBe('');
    expect(await page.getByText(/^Not added:/).count()).toBe(0);
  });
});

interface OrdersAnswer {
  list: { SalesOrderNo: string; detail: OrderLine[] }[];
}
interface OrderLine {
  ItemCode: string;
  ItemType: string;
  ProductType: string | null;
  InactiveItem: string | null;
}
const isSold = ({ ItemType, ProductType, InactiveItem }: OrderLine) =>
  ItemType === '1' && ProductType === 'F' && InactiveItem !== 'Y';
