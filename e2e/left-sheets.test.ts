import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { testBrowser } from './browser.ts';
import { act, type CartAnswer, cartOf, HERON, makeCart, openCart, toConfirm } from './carts.ts';
import { ask } from './people.ts';
import { PHONE } from './screens.ts';
import {
  type Answer,
  add,
  cell,
  choose,
  holdCalls,
  isSaved,
  loseAnswer,
  openSheet,
  PRODUCT,
  SAVES,
  toNewCart,
} from './sheet.ts';

const browser = testBrowser();

const told = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });

const refuse: Answer = (route) =>
  route.fulfill({ status: 503, contentType: 'application/json', body: '{"error":"Not now, please."}' });

/** Two quantities of a sheet are on their way into its cart, and its page is left for the cart's. */
async function leaveForCart(name: string, hold: (page: Page) => ReturnType<typeof holdCalls>) {
  const { page, id } = await openSheet(browser, name);
  await cell(page, 'Black').fill('36');
  await cell(page, 'Navy').fill('24');
  const saves = await hold(page);
  await add(page).click();
  await saves.isThere;
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).first().click();
  await page.getByRole('heading', { level: 1, name: `Cart #${id}` }).waitFor();
  return { page, id, saves };
}

async function order(page: Page): Promise<void> {
  await toConfirm(page);
  await act(page, 'Submit Order').click();
}

it('R28: a sheet that is refused after its page was left is told there, leads back, and holds up its order', async () => {
  const { page, id, saves } = await leaveForCart('Left sheet', (on) => holdCalls(on, SAVES, refuse, 'PUT'));
  const orders: string[] = [];
  page.on('request', (request) => request.url().includes('sync-to-sage') && orders.push(request.url()));
  await order(page);
  saves.release();
  await page
    .getByRole('alert')
    .filter({ hasText: 'Something that was on its way into this cart is not saved: Not now, please.' })
    .getByText('Nothing has been ordered.')
    .waitFor();
  expect(orders).toEqual([]);
  const message = told(page, `2 quantities were not saved in cart ${id}: Not now, please.`);
  await message.getByRole('link', { name: 'View' }).click();
  await cell(page, 'Black').waitFor();
  await page.getByText('You typed these quantities before.', { exact: false }).waitFor();
  expect(await cell(page, 'Black').inputValue()).toBe('36');
});

it('R28 R02: a sheet whose answer is lost after its page was left is told as not known, and is read anew', async () => {
  const { page, id, saves } = await leaveForCart('Lost sheet', (on) => holdCalls(on, SAVES, loseAnswer, 'PUT'));
  await page.getByRole('link', { name: 'Carts', exact: true }).first().click();
  await page.waitForURL(`**${HERON}/carts`);
  saves.release();
  const message = told(page, `It is not known whether 2 quantities were saved in cart ${id}: `);
  await message.getByRole('link', { name: 'View' }).click();
  await cell(page, 'Black').waitFor();
  await page.waitForLoadState('networkidle');
  expect(await cell(page, 'Black').inputValue()).toBe('36');
  expect(await page.getByText('You typed these quantities before.', { exact: false }).count()).toBe(0);
  expect((await cartOf(page, id)).detail.map(({ quantityOrdered }) => Number(quantityOrdered))).toContain(36);
});

it('R28 R02: an order that waited for a sheet whose answer is lost says as much as is known, beside the cart as it is now', async () => {
  const { page, id, saves } = await leaveForCart('Lost before order', (on) => holdCalls(on, SAVES, loseAnswer, 'PUT'));
  await order(page);
  saves.release();
  await page
    .getByRole('alert')
    .filter({ hasText: 'It is not known whether something that was on its way into this cart is saved: ' })
    .getByText('Nothing has been ordered.')
    .waitFor();
  await page.getByRole('main').getByText('12100-100').filter({ visible: true }).first().waitFor();
  await told(page, `It is not known whether 2 quantities were saved in cart ${id}: `).waitFor();
});

it('R28: what a sheet could not save stays told beside the order that waited for it, where both were left', async () => {
  const { page, id, saves } = await leaveForCart('Both left', (on) => holdCalls(on, SAVES, refuse, 'PUT'));
  await order(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await page.waitForURL('**/pages/privacy-policy');
  saves.release();
  const message = told(page, `2 quantities were not saved in cart ${id}: Not now, please.`);
  await message.waitFor();
  // By now the order has been told of, too.
  await page.waitForTimeout(1_500);
  await message.getByRole('link', { name: 'View' }).waitFor();
  await told(page, `Cart ${id} was not submitted: Something that was on its way`).waitFor();
});

it('R02 R28: a new cart that may be there is told as its sheet tells it, and is made once', async () => {
  const { page } = await openSheet(browser, 'Left for another');
  const saves = await holdCalls(page, SAVES, refuse);
  await toNewCart(page, 'Made after all');
  await saves.isThere;
  await page.getByRole('link', { name: 'Carts', exact: true }).first().click();
  await page.waitForURL(`**${HERON}/carts`);
  saves.release();
  await told(page, 'It is not known whether 1 quantity was saved in a new cart: Not now, please.')
    .getByRole('link', { name: 'View' })
    .click();
  await page.getByText('Add to Cart makes no second one', { exact: false }).waitFor();
  await page.unrouteAll();
  await add(page).click();
  await isSaved(page);
  const { carts } = (await ask(page, '/api/carts/01-AB1234.json')) as { carts: CartAnswer[] };
  expect(carts.filter(({ header }) => header.customerPONo === 'Made after all')).toHaveLength(1);
});

it('R28: what a sheet could not save is told again after a message that came before it could be read', async () => {
  const { page, id, saves } = await leaveForCart('Left and edited', (on) => holdCalls(on, SAVES, refuse, 'PUT'));
  // Waits for the sheet, and is saved the moment after.
  const quantity = page.getByLabel('Quantity of 12100-112', { exact: true });
  await quantity.fill('13');
  await quantity.press('Enter');
  await page.waitForTimeout(700);
  saves.release();
  await told(page, `Cart ${id} updated`).getByRole('button', { name: 'Close message' }).click();
  await told(page, `2 quantities were not saved in cart ${id}: Not now, please.`)
    .getByRole('link', { name: 'View' })
    .click();
  await page.getByText('You typed these quantities before.', { exact: false }).waitFor();
});

it('R28: of two sheets that are refused in the same words each is told, with its own way back', async () => {
  const { page, id } = await openSheet(browser, 'Two left sheets');
  const category = page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('link', { name: 'Eyewear Retainers' });
  const saves = await holdCalls(page, SAVES, refuse, 'PUT');
  const others = [PRODUCT, '/products/eyewear-retainers/junior-cotton-retainer'];
  await cell(page, 'Navy').fill('7');
  await add(page).click();
  await saves.isThere;
  await category.click();
  await page.locator(`a[href^="${others[1]}"]`).filter({ visible: true }).first().click();
  await page.waitForURL(`**${others[1]}`);
  await cell(page, 'Navy').fill('8');
  await add(page).click();
  await category.click();
  await page.waitForURL('**/products/eyewear-retainers');
  saves.release();
  const message = told(page, `1 quantity was not saved in cart ${id}: Not now, please.`);
  const back = message.getByRole('link', { name: 'View' });
  const seen = [await back.getAttribute('href')];
  await message.getByRole('button', { name: 'Close message' }).click();
  seen.push(await back.getAttribute('href'));
  expect(seen.toSorted()).toEqual(others.toSorted());
});

it.each(['after', 'before'])(
  'R28: what a sheet could not save, told %s another account was chosen, names its own then, and leads to its cart',
  async (when) => {
    const page = await browser.openAs('allreps', `${HERON}/carts`);
    const id = await makeCart(page, 'Of another account');
    await page.reload();
    await page.getByText('Of another account').filter({ visible: true }).first().waitFor();
    await page.getByRole('link', { name: 'Switch customer' }).waitFor();
    await page.goto(PRODUCT);
    await choose(page, id);
    await cell(page, 'Navy').fill('31');
    const saves = await holdCalls(page, SAVES, refuse, 'PUT');
    await add(page).click();
    await saves.isThere;
    await page.getByRole('link', { name: 'Switch customer' }).click();
    if (when === 'before') {
      await page.getByRole('main').getByRole('searchbox').waitFor();
      saves.release();
      await told(page, `1 quantity was not saved in cart ${id}: Not now, please.`)
        .getByRole('link', { name: 'View', exact: true })
        .waitFor();
    }
    await page.getByRole('main').getByRole('searchbox').fill('01-BC2345');
    await page.getByText(/^1 of /).waitFor();
    await page.getByRole('link', { name: '01-BC2345', exact: true }).click();
    await page.waitForURL('**/account/01-BC2345**');
    saves.release();
    await told(page, `1 quantity was not saved in cart ${id} of account 01-AB1234: Not now, please.`)
      .getByRole('link', { name: 'View cart' })
      .click();
    await page.getByRole('heading', { level: 1, name: `Cart #${id}` }).waitFor();
    await page.waitForLoadState('networkidle');
    await page.goto(PRODUCT);
    await page.getByText('You typed these quantities before.', { exact: false }).waitFor();
    expect(await cell(page, 'Navy').inputValue()).toBe('31');
  },
);

it('R28: an order waits for the sheet that is on its way into its cart', async () => {
  const { page, id, saves } = await leaveForCart('Waiting sheet', (on) =>
    holdCalls(on, SAVES, (route) => route.continue(), 'PUT'),
  );
  await order(page);
  saves.release();
  // What would be ordered now was not on the screen when it was pressed (ruling 31).
  await page.getByRole('alert').filter({ hasText: 'changed' }).waitFor();
  expect((await cartOf(page, id)).detail.map(({ itemCode }) => itemCode)).toContain('12100-100');
});

it('R28: on a phone the way back leads into the sheet, which is a screen of its own there', async () => {
  const { page, id } = await openCart(browser, 'Left on a phone', PHONE);
  await page.goto(`${PRODUCT}#many`);
  await cell(page, 'Navy').fill('40');
  const saves = await holdCalls(page, SAVES, refuse, 'PUT');
  await add(page).tap();
  await saves.isThere;
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).tap();
  await page.getByRole('heading', { level: 1, name: `Cart #${id}` }).waitFor();
  saves.release();
  await told(page, `1 quantity was not saved in cart ${id}: Not now, please.`)
    .getByRole('link', { name: 'View' })
    .tap();
  await page.getByText('You typed these quantities before.', { exact: false }).waitFor();
  expect(await cell(page, 'Navy').inputValue()).toBe('40');
});
