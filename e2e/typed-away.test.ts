import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { testBrowser } from './browser.ts';
import { act, cartOf, HERON, openCart, openFromList, toConfirm } from './carts.ts';
import { isAt } from './parts.ts';
import { DESK, PHONE, photograph } from './screens.ts';
import { cell, PRODUCT } from './sheet.ts';

const browser = testBrowser();
const quantityIn = (page: Page) => page.getByLabel('Quantity of 12100-112', { exact: true });

describe('a quantity that is being typed', () => {
  it('R28: in a line of a cart is saved when the browser goes back', async () => {
    const { page, id } = await openFromList(browser, 'Back while typing');
    await quantityIn(page).click();
    await page.keyboard.type('24');
    await page.goBack();
    await isAt(page, `${HERON}/carts`);
    const quantity = async () => (await cartOf(page, id)).detail.map(({ quantityOrdered }) => quantityOrdered);
    await expect.poll(quantity).toEqual(['2', '24']);
  });

  it('R28: in the sheet of colors on a phone stays when the browser goes back, and over a reload', async () => {
    const { page } = await openCart(browser, 'Back from the sheet', PHONE);
    await page.goto(PRODUCT);
    const link = page.getByRole('link', { name: 'Order many colors' });
    await link.click();
    await page.getByRole('button', { name: 'Add 12 of Coral', exact: true }).click();
    await cell(page, 'Coral').fill('35');
    await page.goBack();
    await link.waitFor();
    await page.goForward();
    await expect.poll(() => cell(page, 'Coral').inputValue()).toBe('35');
    await cell(page, 'Coral').fill('40');
    await page.reload();
    await expect.poll(() => cell(page, 'Coral').inputValue()).toBe('40');
  });
});

describe('a text that is no quantity in a sheet of colors', () => {
  const WALL = '/order-colors/eyewear-retainers';

  /** Leaves for the cart, which the person thinks better of, and then not. */
  async function leave(page: Page, field: Locator) {
    const from = new URL(page.url()).pathname;
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    const cart = page.getByRole('banner').getByRole('link', { name: /^Cart/ });
    await cart.click();
    await question.getByText('A quantity in the sheet is no whole number and is not in the cart.').waitFor();
    await photograph(page, 'sheet-left-wrong', (page.viewportSize()?.width ?? 0) < 600 ? PHONE : DESK);
    await question.getByRole('button', { name: 'Stay' }).click();
    await question.waitFor({ state: 'detached' });
    await isAt(page, from);
    expect(await field.inputValue()).toBe('24x');
    await cart.click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect.poll(() => page.url()).toContain(`${HERON}/carts`);
  }

  it('R28: is asked about where its page is left', async () => {
    const { page } = await openCart(browser, 'Left wrong');
    await page.goto(PRODUCT);
    await cell(page, 'Coral').fill('24x');
    await leave(page, cell(page, 'Coral'));
    await page.goto(WALL);
    const field = page.getByLabel('Quantity, Classic Cotton Retainer, Coral', { exact: true });
    await field.fill('24x');
    await leave(page, field);
  });

  it('R28: also on a phone', async () => {
    const { page } = await openCart(browser, 'Left wrong on a phone', PHONE);
    await page.goto(`${PRODUCT}#many`);
    await page.getByRole('button', { name: 'Add 12 of Coral', exact: true }).click();
    await cell(page, 'Coral').fill('24x');
    await leave(page, cell(page, 'Coral'));
    await page.goto(WALL);
    const field = page.getByLabel('Quantity, Classic Cotton Retainer, Coral', { exact: true });
    await field.fill('24x');
    await leave(page, field);
  });
});

describe('a conflict that a save of its own meets', () => {
  it('R28 ruling 31: leaves the focus to who types in another line, and is led to by a press', async () => {
    const { page, id } = await openCart(browser, 'Typed into a conflict');
    const other = await page.context().newPage();
    await other.goto(`${HERON}/carts/${id}`);
    await quantityIn(other).fill('31');
    await quantityIn(other).press('Enter');
    await other.getByText(`Cart ${id} updated`).waitFor();
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/items.json*', async (route) => {
      if (route.request().method() !== 'GET') await held;
      await route.continue();
    });
    await quantityIn(page).fill('32');
    await quantityIn(page).press('Enter');
    const next = page.getByLabel('Quantity of 90410', { exact: true });
    await next.focus();
    await page.keyboard.type('2');
    release();
    const notice = page.getByRole('alert').filter({ hasText: 'Please choose what counts.' });
    await notice.waitFor();
    await page.keyboard.type('4');
    expect(await next.inputValue()).toBe('24');
    await act(page, 'Choose').click();
    const hasFocus = () => notice.evaluate((alert) => alert.closest('[tabindex="-1"]') === document.activeElement);
    await expect.poll(hasFocus).toBe(true);
  });
});

describe('what is typed beside the steps of a checkout', () => {
  it('R28: holds up the browser’s Forward, or is taken along, as by the buttons', async () => {
    const { page, id } = await openCart(browser, 'Forward while typing');
    const isFocused = (field: Locator) =>
      expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
    const forward = () => page.evaluate(() => window.history.forward());
    await toConfirm(page);
    await page.goBack();
    await act(page, 'Confirm Payment').waitFor();
    await act(page, 'Add a comment line').click();
    const comment = page.getByLabel('Comment line');
    await comment.fill('Ring the bell');
    await forward();
    await page.getByText('This is not in the cart yet. Please add it, or empty the field.').first().waitFor();
    await isFocused(comment);
    await act(page, 'Cancel').click();
    const search = page.getByPlaceholder('Search Items');
    await search.fill('12100-100');
    await act(page, 'Add').and(page.locator(':enabled')).waitFor();
    await quantityIn(page).focus();
    await forward();
    await isFocused(search);
    await search.fill('');
    await quantityIn(page).fill('2x');
    await act(page, 'Confirm Payment').focus();
    await forward();
    await isFocused(quantityIn(page));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('31');
    await forward();
    await act(page, 'Submit Order').waitFor();
    const quantity = async () => (await cartOf(page, id)).detail.map(({ quantityOrdered }) => quantityOrdered);
    await expect.poll(quantity).toEqual(['2', '31']);
    // What was held up has left the history as it was.
    await page.goBack();
    await act(page, 'Confirm Payment').waitFor();
  });
});
