import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { CONTRAST, violationsOf } from './axe.ts';
import { testBrowser } from './browser.ts';
import { isAt, paste } from './parts.ts';
import { ask, denyCookies, fillLogin, storedToken } from './people.ts';
import { DESK, overflowOf, PHONE, photograph } from './screens.ts';

const browser = testBrowser();
const CATEGORY = '/products/eyewear-retainers';
const PAGE = '/order-colors/eyewear-retainers';
const TITLE = 'Order many colors';
const WALL_LINK = 'Order many colors of these styles in one sheet';
const refuse = { status: 400, contentType: 'application/json', body: '{"error":"Not today."}' };

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const cell = (page: Page, style: string, color: string) =>
  page.getByLabel(`Quantity, ${style}, ${color}`, { exact: true });
const title = (page: Page) => page.getByRole('heading', { level: 1 }).textContent();
const heads = (page: Page) => page.getByRole('columnheader');
const hasFocus = (page: Page, style: string, color: string) =>
  expect.poll(() => cell(page, style, color).evaluate((input) => input === document.activeElement)).toBe(true);

interface CartAnswer {
  cart: { detail: { itemCode: string; quantityOrdered: string }[] };
}
async function quantitiesOf(page: Page, cartId: string): Promise<Record<string, number>> {
  const { cart } = (await ask(page, `/api/carts/01-AB1234/${cartId}.json`)) as CartAnswer;
  return Object.fromEntries(cart.detail.map(({ itemCode, quantityOrdered }) => [itemCode, Number(quantityOrdered)]));
}

it('T25 R28: one sheet over the styles of a category, with the keys of a spreadsheet, goes into the cart', async () => {
  const page = await browser.openAs('dealer', CATEGORY);
  await page.getByRole('link', { name: WALL_LINK }).click();
  await isAt(page, PAGE);
  const [cotton, vis, slim] = [
    'Classic Cotton Retainer',
    'Workshop Hi-Vis Retainer',
    'Trailhead Slim Retainer',
  ] as const;
  await cell(page, cotton, 'Black').waitFor();
  // What the cart holds stands in its cell.
  await expect.poll(() => cell(page, cotton, 'Navy').inputValue()).toBe('48');
  expect(await violationsOf(page)).toEqual([]);
  expect(await overflowOf(page)).toBe(0);
  await photograph(page, 'color-wall', DESK);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violationsOf(page, CONTRAST)).toEqual([]);
  await photograph(page, 'color-wall-dark', DESK);
  await page.emulateMedia({ colorScheme: 'light' });

  await cell(page, cotton, 'Black').focus();
  await page.keyboard.type('24');
  await page.keyboard.press('Enter');
  // Two styles between them are not made in black.
  await hasFocus(page, vis, 'Black');
  await page.keyboard.press('ArrowRight');
  await hasFocus(page, slim, 'Black');
  await page.keyboard.type('1.5');
  await page.keyboard.press('ArrowDown');
  await hasFocus(page, slim, 'Navy');
  await page.getByText('Whole numbers from 0 to 99,999').waitFor();
  await button(page, 'Add to Cart').or(button(page, 'Update Cart')).click();
  await hasFocus(page, slim, 'Black');
  await page.keyboard.type('6');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Control+d');
  expect(await cell(page, slim, 'Navy').inputValue()).toBe('6');
  await page.keyboard.press('Control+z');
  expect(await cell(page, slim, 'Navy').inputValue()).toBe('');

  await cell(page, cotton, 'Graphite').focus();
  await paste(page, '5\n7');
  expect(await cell(page, cotton, 'Graphite').inputValue()).toBe('5');
  expect(await cell(page, cotton, 'Bone').inputValue()).toBe('7');
  await page.keyboard.press('Control+z');
  expect(await cell(page, cotton, 'Bone').inputValue()).toBe('');
  await page.reload();
  await page.getByText('You typed these quantities before.').waitFor();
  expect(await cell(page, cotton, 'Black').inputValue()).toBe('24');
  expect(await cell(page, slim, 'Black').inputValue()).toBe('6');

  const before = await quantitiesOf(page, '10001');
  await button(page, 'Add to Cart').click();
  await page.getByRole('link', { name: 'Review cart' }).waitFor();
  expect(await quantitiesOf(page, '10001')).toEqual({ ...before, '12100-100': 24, '12240-100': 6 });

  await chooseOnly(page, cotton);
  // What is wrong in a style that is put out of sight is told, and both ways lead to it.
  await cell(page, cotton, 'Bone').fill('7.5');
  await chooseOnly(page, slim);
  await page.getByText(`Not shown here: “7.5” in ${cotton}, Bone. Whole numbers from 0 to 99,999.`).waitFor();
  await photograph(page, 'color-wall-hidden', DESK);
  await button(page, 'Show').click();
  await hasFocus(page, cotton, 'Bone');
  await cell(page, slim, 'Black').waitFor();
  await chooseOnly(page, slim);
  await button(page, 'Add to Cart').or(button(page, 'Update Cart')).click();
  await hasFocus(page, cotton, 'Bone');
  expect(await page.getByText('Not shown here').count()).toBe(0);
});

async function chooseOnly(page: Page, style: string): Promise<void> {
  await button(page, 'Choose styles').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: style }).check();
  const others = dialog.getByRole('listitem').filter({ hasNotText: style }).getByRole('checkbox', { checked: true });
  while ((await others.count()) > 0) await others.first().uncheck();
  await dialog.getByRole('button', { name: 'Show 1' }).click();
  await expect.poll(() => heads(page).count()).toBe(3);
}

it('T25: what cannot be read under the headings of a pasted block is told, and changes nothing', async () => {
  const page = await browser.openAs('dealer', PAGE);
  const [cotton, slim] = ['Classic Cotton Retainer', 'Trailhead Slim Retainer'];
  await expect.poll(() => cell(page, cotton, 'Navy').inputValue()).toBe('48');
  await cell(page, cotton, 'Black').focus();
  await paste(page, `Color\t${cotton}\t${slim}\nNavy\t5 dz\t12\nSaddle\t60 EA\t4`);
  await page.getByText('1 of 4 cells could not be read and changed nothing: Navy “5 dz”.').waitFor();
  const shown = [cotton, slim].flatMap((style) => ['Navy', 'Saddle'].map((color) => cell(page, style, color)));
  expect(await Promise.all(shown.map((each) => each.inputValue()))).toEqual(['48', '60', '12', '4']);
});

it('on a phone the sheet shows one style at a time', async () => {
  const page = await browser.openAs('dealer', PAGE, PHONE);
  await cell(page, 'Classic Cotton Retainer', 'Black').waitFor();
  expect(await overflowOf(page)).toBe(0);
  expect(await violationsOf(page)).toEqual([]);
  await photograph(page, 'color-wall', PHONE);
  await page.getByLabel('Style', { exact: true }).selectOption({ label: 'Trailhead Slim Retainer' });
  await cell(page, 'Trailhead Slim Retainer', 'Black').waitFor();
  expect(await cell(page, 'Classic Cotton Retainer', 'Black').count()).toBe(0);
  await cell(page, 'Trailhead Slim Retainer', 'Black').fill('-1');
  await page.getByLabel('Style', { exact: true }).selectOption({ label: 'Classic Cotton Retainer' });
  await page.getByText('Not shown here: “-1” in Trailhead Slim Retainer, Black.').waitFor();
  await photograph(page, 'color-wall-hidden', PHONE);
  await button(page, 'Add to Cart').or(button(page, 'Update Cart')).click();
  await hasFocus(page, 'Trailhead Slim Retainer', 'Black');
});

it('is for those who order, and says to others what they can do', async () => {
  const visitor = await browser.openPage(PAGE, DESK.options);
  await denyCookies(visitor);
  await visitor.getByText('Please log in to order.').waitFor();
  expect(await title(visitor)).toBe(TITLE);
  await visitor.getByRole('main').getByRole('link', { name: 'Log In' }).click();
  await fillLogin(visitor, 'branch@demo.test');
  await isAt(visitor, PAGE);
  await visitor.getByText('Only those who order for the account can add to a cart.').waitFor();
  expect(await title(visitor)).toBe(TITLE);
  expect(
    await visitor
      .getByRole('main')
      .getByText(/log in/i)
      .count(),
  ).toBe(0);
  await visitor.getByRole('link', { name: 'Go to the products' }).click();
  await visitor.getByRole('heading', { level: 1, name: 'Eyewear Retainers' }).waitFor();
  expect(await visitor.getByRole('link', { name: /Order many colors/ }).count()).toBe(0);
});

it('ruling 4 R28: a session that ends is begun again over the sheet, which keeps what was typed', async () => {
  const page = await browser.openAs('dealer', PAGE);
  await cell(page, 'Classic Cotton Retainer', 'Graphite').fill('17');
  await page.getByText('Changes not in the cart yet').waitFor();
  // What the page asks for on its way would find the end first.
  await page.waitForLoadState('networkidle');
  const token: unknown = JSON.parse((await storedToken(page)) ?? 'null');
  await page.request.post('/api/user/v2/b2b/logout.json', { headers: { authorization: `Bearer ${token}` }, data: {} });
  await button(page, 'Add to Cart').click();
  await page.getByRole('dialog', { name: 'Log In' }).getByText('Your session has ended.').waitFor();
  await fillLogin(page, 'dealer@demo.test');
  await isAt(page, PAGE);
  await expect.poll(() => cell(page, 'Classic Cotton Retainer', 'Graphite').inputValue()).toBe('17');
});

it('what does not load is told under the title and can be tried again; a category without colors says so', async () => {
  const page = await browser.openAs('dealer', '/order-colors/displays');
  await page.getByText('Nothing in this category can be ordered by color.').waitFor();
  expect(await title(page)).toBe(TITLE);
  for (const call of ['**/customer.json*', '**/colors.json*']) {
    await page.route(call, (route) => route.fulfill(refuse));
    await page.goto(PAGE);
    await page.getByRole('main').getByText('Not today.').waitFor();
    expect(await title(page)).toBe(TITLE);
    await page.unroute(call);
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
    await cell(page, 'Classic Cotton Retainer', 'Black').waitFor();
  }
});

it('PRD-009 PRD-014: an account of the second company is told what its company does not sell, and gets no way to order it', async () => {
  const page = await browser.openAs('coast', '/products/eyewear-retainers/classic-cotton-retainer');
  await page.getByText('Classic Cotton Retainer is not available for sale.').waitFor();
  expect(await button(page, 'Add to Cart').count()).toBe(0);
  expect(await page.getByText('Order many colors').count()).toBe(0);
  await page.goto(PAGE);
  await page.getByText('Nothing in this category can be ordered by color.').waitFor();
  const loaded = page.waitForResponse(/\/api\/products\/v2\/category\/eyewear-retainers\.json/);
  await page.goto(CATEGORY);
  await loaded;
  await page.waitForLoadState('networkidle');
  expect(await page.getByRole('link', { name: WALL_LINK }).count()).toBe(0);
});
