import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { CONTRAST, violationsOf } from './axe.ts';
import { testBrowser } from './browser.ts';
import { act, cartOf, HERON, openCart, toConfirm } from './carts.ts';
import { isAt } from './parts.ts';
import { DESK, overflowOf, PHONE, photograph } from './screens.ts';

const browser = testBrowser();

/** Takes both items out of the cart, on another page. */
async function emptyElsewhere(other: Page, id: number): Promise<void> {
  await other.setViewportSize(DESK.options.viewport);
  await other.goto(`${HERON}/carts/${id}`);
  for (const item of ['90410', '12100-112']) {
    await other.getByRole('button', { name: `Actions for ${item}` }).click();
    await other.getByRole('menuitem', { name: 'Remove From Cart' }).click();
    await other.getByText(`Removed: ${item}`).waitFor();
  }
}

const noticeOf = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Nothing to order is left in it, and nothing has been ordered.' });

it.each([DESK, PHONE])(
  'ruling 31: a cart that was emptied in another window says so at the submit, and gives the lines back ($name)',
  async (screen) => {
    const { page, id } = await openCart(browser, `Emptied ${screen.name}`, screen);
    await toConfirm(page);
    await emptyElsewhere(await page.context().newPage(), id);
    await page.bringToFront();
    await act(page, 'Submit Order').click();
    const notice = noticeOf(page);
    await notice.getByText(/changed in another window.* 90410 \(removed\), 12100-112 \(removed\)/).waitFor();
    expect(await page.getByText('press Submit Order again').count()).toBe(0);
    await photograph(page, 'cart-emptied', screen);
    expect(await overflowOf(page)).toBe(0);
    expect(await violationsOf(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await violationsOf(page, CONTRAST)).toEqual([]);
    await notice.getByRole('button', { name: 'Bring 2 lines back' }).click();
    await page.getByText('2 lines brought back').waitFor();
    expect((await cartOf(page, id)).detail.map((line) => `${line.itemCode} ${Number(line.quantityOrdered)}`)).toEqual([
      '90410 2',
      '12100-112 12',
    ]);
    await notice.waitFor({ state: 'detached' });
    expect(await act(page, 'Submit Order').isEnabled()).toBe(true);
  },
);

it('leads to where items are added, and to the other carts', async () => {
  const { page, id } = await openCart(browser, 'Emptied and filled');
  await toConfirm(page);
  await emptyElsewhere(await page.context().newPage(), id);
  await page.bringToFront();
  await act(page, 'Submit Order').click();
  expect(await noticeOf(page).getByRole('link', { name: 'Go to the carts' }).getAttribute('href')).toBe(
    `${HERON}/carts`,
  );
  await noticeOf(page).getByRole('button', { name: 'Add other items' }).click();
  await page.getByText('Search for an item, or paste or upload a list; then the checkout can begin.').waitFor();
  await noticeOf(page).waitFor({ state: 'detached' });
  await page.getByRole('combobox', { name: 'Search Items' }).waitFor();
});

it('who did not empty the cart is not offered to undo what somebody else did', async () => {
  const { page, id } = await openCart(browser, 'Emptied by another');
  await toConfirm(page);
  const rep = await browser.openAs('rep', `${HERON}/carts`);
  await emptyElsewhere(rep, id);
  await page.bringToFront();
  await act(page, 'Submit Order').click();
  await noticeOf(page)
    .getByText(/changed by someone else/)
    .waitFor();
  await noticeOf(page).getByRole('button', { name: 'Add other items' }).waitFor();
  expect(await noticeOf(page).getByRole('button', { name: /back$/ }).count()).toBe(0);
  await noticeOf(page).getByRole('link', { name: 'Go to the carts' }).click();
  await isAt(page, `${HERON}/carts`);
});

it('an emptied cart at the Confirm step leads back to where items are added', async () => {
  const { page, id } = await openCart(browser, 'Emptied and read anew');
  await toConfirm(page);
  const other = await page.context().newPage();
  await emptyElsewhere(other, id);
  await page.bringToFront();
  await act(page, 'Submit Order').click();
  await noticeOf(page).getByRole('button', { name: 'Dismiss' }).click();
  await page.getByRole('button', { name: 'Add items' }).click();
  await page.getByRole('combobox', { name: 'Search Items' }).waitFor();
});
