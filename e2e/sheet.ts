import type { Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import type { TestBrowser } from './browser.ts';
import { makeCart, openCart } from './carts.ts';

/** A product whose page has the sheet of colours. */
export const PRODUCT = '/products/eyewear-retainers/classic-cotton-retainer';
/** The item of its cell 'Black'. */
export const BLACK = '12100-100';
/** The saves of a sheet. */
export const SAVES = '**/quantities.json*';

export const cell = (page: Page, color: string) => page.getByLabel(`Quantity, ${color}`, { exact: true });
export const sheetOf = (page: Page) => page.locator('#many');
export const add = (page: Page) => sheetOf(page).getByRole('button', { name: /^(Add to|Update) Cart$/ });
export const goesTo = (page: Page) => sheetOf(page).getByText(/^Goes to/);
export const notSaved = (page: Page) => sheetOf(page).getByText('Not saved', { exact: true });
export const isSaved = (page: Page) =>
  sheetOf(page)
    .getByText(/^\s*Saved /)
    .waitFor();

/** The sheet names this cart. */
export const isFor = (page: Page, id: number) => expect.poll(() => goesTo(page).textContent()).toContain(`#${id}`);

/** Chooses another cart on the sheet. */
export async function choose(page: Page, id: number): Promise<void> {
  await sheetOf(page).getByRole('button', { name: 'Change cart' }).click();
  await page.getByRole('menuitem', { name: `Cart #${id}` }).click();
  await isFor(page, id);
}

/** The sheet of a product, with the first of two new carts as the active one. */
export async function openSheet(browser: TestBrowser, name: string) {
  const { page, id } = await openCart(browser, name);
  const other = await makeCart(page, `${name} 2`);
  await page.goto(PRODUCT);
  await isFor(page, id);
  return { page, id, other };
}

/** Asks for a new cart of this name with seven black ones. */
export async function toNewCart(page: Page, name: string): Promise<void> {
  await sheetOf(page).getByRole('button', { name: 'Change cart' }).click();
  await page.getByRole('menuitem', { name: 'New Cart' }).click();
  await sheetOf(page).getByText('Goes to a new cart').waitFor();
  await cell(page, 'Black').fill('7');
  await nameCart(page, name);
}

/** Presses Add to Cart where it asks for the name of a new cart. */
export async function nameCart(page: Page, name: string): Promise<void> {
  await add(page).click();
  const dialog = page.getByRole('dialog', { name: 'New Cart' });
  await dialog.getByLabel(/^Cart Name/).fill(name);
  await dialog.getByRole('button', { name: 'Create Cart' }).click();
}

/** The server does what is asked, and its answer is lost on the way. */
export async function loseAnswer(route: Route): Promise<void> {
  await route.fetch();
  await route.abort('failed');
}

/** The server does what is asked; its answer comes when the test lets it. */
export async function holdAnswers(page: Page, calls = SAVES) {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  const { promise: isThere, resolve: tell } = Promise.withResolvers<void>();
  await page.route(calls, async (route) => {
    const response = await route.fetch();
    tell();
    await promise;
    await route.fulfill({ response });
  });
  return { isThere, release };
}

export type Answer = (route: Route) => Promise<void>;

/** Calls, of one method where it is named, reach nobody until the test lets them; then they are answered as it says. */
export async function holdCalls(page: Page, calls: string, answer: Answer, method?: string) {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  const { promise: isThere, resolve: tell } = Promise.withResolvers<void>();
  await page.route(calls, async (route) => {
    if (method !== undefined && route.request().method() !== method) return route.fallback();
    tell();
    await promise;
    await answer(route);
  });
  return { isThere, release };
}
