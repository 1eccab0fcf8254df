import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { testBrowser } from './browser.ts';
import { act, cartOf, HERON, openCart } from './carts.ts';
import { isAt } from './parts.ts';
import { fillLogin, signIn } from './people.ts';
import { DESK, PHONE, photograph } from './screens.ts';
import { add, BLACK, cell, isSaved, openSheet, PRODUCT, SAVES } from './sheet.ts';

/** What a tab keeps of order sheets and lists goes with the logout: the person is asked (R28, T86). */
const browser = testBrowser();
const FLOAT = '/products/floating/float-retainer';
const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
}

const blackIn = async (page: Page, id: number): Promise<number> =>
  Number((await cartOf(page, id)).detail.find(({ itemCode }) => itemCode === BLACK)?.quantityOrdered ?? 0);

describe('R28: a logout', () => {
  it.each([DESK, PHONE])('asks about a sheet, on whichever page it is left ($name)', async (screen) => {
    const { page } = await openCart(browser, `Typed and left ${screen.name}`, screen);
    const logOutThere = async () => {
      await page.goto('/profile');
      await page.waitForLoadState('networkidle');
      await page.getByRole('main').getByRole('link', { name: 'Logout' }).click();
    };
    await page.goto(`${PRODUCT}#many`);
    await cell(page, 'Navy').fill('40');
    await cell(page, 'Navy').press('Enter');
    await logOutThere();
    await question(page)
      .getByText('Quantities that you typed into an order sheet for 01-AB1234 may not all be in a cart yet.')
      .waitFor();
    await photograph(page, 'logout-question', screen);
    await question(page).getByRole('button', { name: 'Stay' }).click();
    await page.goto(`${PRODUCT}#many`);
    await expect.poll(() => cell(page, 'Navy').inputValue()).toBe('40');
    await logOutThere();
    await question(page).getByRole('button', { name: 'Leave' }).click();
    await isAt(page, '/login');
    expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => /draft/i.test(key)))).toEqual([]);
  });

  it('asks about a list', async () => {
    const page = await browser.openAs('dealer', `${HERON}/carts/order-list`);
    await page.getByLabel('Rows with item and quantity').fill('12100-112 12\n12100-100 2');
    await act(page, 'Check the list').click();
    await page.getByLabel('Quantity of row 2', { exact: true }).waitFor();
    await logOut(page);
    await question(page)
      .getByText('The list that you put together for 01-AB1234 may not all be in a cart yet.')
      .waitFor();
    await question(page).getByRole('button', { name: 'Stay' }).click();
    await act(page, 'Start over').click();
    await logOut(page);
    await isAt(page, '/login');
  });

  it('waits for a sheet that saves by itself, and goes on without a word', async () => {
    const { page, id } = await openSheet(browser, 'Logged out at once');
    await cell(page, 'Black').fill('3');
    await add(page).click();
    await isSaved(page);
    await cell(page, 'Black').fill('9');
    await logOut(page);
    await isAt(page, '/login');
    await fillLogin(page, 'dealer@demo.test');
    await page.getByRole('button', { name: /^Your account/ }).waitFor();
    expect(await blackIn(page, id)).toBe(9);
  });

  it('asks where such a sheet cannot be saved, and goes on once it is', async () => {
    const { page, id } = await openSheet(browser, 'Logged out too soon');
    await cell(page, 'Black').fill('3');
    await add(page).click();
    await isSaved(page);
    await page.route(SAVES, (route) => route.abort('failed'));
    await cell(page, 'Black').fill('9');
    await logOut(page);
    await question(page).waitFor();
    await page.unroute(SAVES);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await isAt(page, '/login');
    await signIn(page, 'dealer@demo.test');
    expect(await blackIn(page, id)).toBe(9);
  });

  it('is asked about before what the cart’s page asks, which gives up its lines', async () => {
    const { page, id } = await openCart(browser, 'Two questions');
    await page.goto(`${PRODUCT}#many`);
    await cell(page, 'Black').fill('40');
    await cell(page, 'Black').press('Enter');
    await page.goto(`${HERON}/carts/${id}`);
    await act(page, 'Begin Checkout').waitFor();
    await page.waitForLoadState('networkidle');
    await page.getByRole('main').getByRole('textbox', { name: 'Cart Name' }).fill('Not saved');
    await logOut(page);
    await question(page).getByText('Quantities that you typed', { exact: false }).waitFor();
    await question(page).getByRole('button', { name: 'Leave' }).click();
    await question(page).getByText("Don't forget to save your changes!").waitFor();
    await question(page).getByRole('button', { name: 'Leave' }).click();
    await isAt(page, '/login');
  });

  it('asks nothing where nothing is kept', async () => {
    const page = await browser.openAs('dealer', PRODUCT);
    await logOut(page);
    await isAt(page, '/login');
  });

  it('after a new password asks nothing: it ends by itself, and what was typed is there for the same person', async () => {
    const page = await browser.openAs('hold', FLOAT);
    await cell(page, 'Navy').fill('7');
    await cell(page, 'Navy').press('Enter');
    await page.goto('/profile/set-password');
    await page.getByLabel('Old password').fill('demo-2026-tether');
    await page.getByLabel('New password', { exact: true }).fill('nine white terns under the pier');
    await page.getByLabel('Confirm new password').fill('nine white terns under the pier');
    await page.waitForLoadState('networkidle');
    await page.getByRole('main').getByRole('button', { name: 'Change Password' }).click();
    await isAt(page, '/login');
    await page.getByText('Your password has been updated. Please log in again.').waitFor();
    await fillLogin(page, 'hold@demo.test', 'nine white terns under the pier');
    await page.getByRole('button', { name: /^Your account/ }).waitFor();
    await page.goto(FLOAT);
    await expect.poll(() => cell(page, 'Navy').inputValue()).toBe('7');
  });
});
