import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { testBrowser } from './browser.ts';
import { type CartAnswer, HERON } from './carts.ts';
import { ask } from './people.ts';
import { DESK, photograph } from './screens.ts';
import { add, cell, loseAnswer, nameCart, PRODUCT, SAVES, sheetOf } from './sheet.ts';

const browser = testBrowser();
/** The quantities of the carts of this name. */
async function quantitiesIn(page: Page, name: string): Promise<number[][]> {
  const { carts } = (await ask(page, '/api/carts/01-AB1234.json')) as { carts: CartAnswer[] };
  return carts
    .filter(({ header }) => header.customerPONo === name)
    .map(({ detail }) => detail.map((line) => Number(line.quantityOrdered)));
}

/** A dealer without a cart, whose first one was made by an answer that was lost; the page was loaded anew since. */
async function openUncertain(name: string): Promise<Page> {
  await browser.change("update carts set state = 'needs-attention'");
  const page = await browser.openAs('dealer', `${HERON}/carts`);
  await page.goto(PRODUCT);
  await sheetOf(page).getByText('Goes to a new cart').waitFor();
  await page.route(SAVES, loseAnswer);
  await cell(page, 'Black').fill('7');
  await nameCart(page, name);
  await sheetOf(page).getByText('Not saved', { exact: true }).waitFor();
  await page.unroute(SAVES);
  await page.reload();
  return page;
}

it('R02: the very first cart, whose answer was lost, is asked for again after a reload, from where it is shown', async () => {
  const page = await openUncertain('The first');
  const notice = sheetOf(page).getByText('typed here for a new cart; whether it was made of them is not known.');
  await notice.waitFor();
  await photograph(page, 'sheet-uncertain-first-cart', DESK);
  expect(await sheetOf(page).getByRole('button', { name: 'Show', exact: true }).count()).toBe(0);
  await sheetOf(page).getByRole('button', { name: 'Try again', exact: true }).click();
  await notice.waitFor({ state: 'detached' });
  await expect.poll(() => cell(page, 'Black').inputValue()).toBe('7');
  expect(await quantitiesIn(page, 'The first')).toEqual([[7]]);
});

it('R02: nor does New Cart make a second one then', async () => {
  const page = await openUncertain('The only one');
  await sheetOf(page).getByRole('button', { name: 'Change cart' }).click();
  await page.getByRole('menuitem', { name: 'New Cart' }).click();
  await page.getByText('Whether a new cart was made of them is not known').waitFor();
  expect(await cell(page, 'Black').inputValue()).toBe('7');
  await cell(page, 'Black').fill('9');
  await add(page).click();
  await sheetOf(page)
    .getByText(/^\s*Saved /)
    .waitFor();
  expect(await quantitiesIn(page, 'The only one')).toEqual([[9]]);
});
