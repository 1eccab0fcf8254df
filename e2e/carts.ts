import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { TestBrowser } from './browser.ts';
import { isAt } from './parts.ts';
import { ask, storedToken } from './people.ts';
import { DESK, type Screen } from './screens.ts';

export const HERON = '/account/01-AB1234';
const KEY = '/api/carts/01-AB1234';

export interface CartAnswer {
  header: { id: number; paymentType: string | null; customerPONo: string; requestedShipDate: string | null };
  detail: { id: number; itemCode: string; quantityOrdered: string; commentText: string }[];
}

export const cartOf = async (page: Page, id: number): Promise<CartAnswer> =>
  ((await ask(page, `${KEY}/${id}.json`)) as { cart: CartAnswer }).cart;

/** The button of this name that is to be seen. */
export const act = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).and(page.locator(':visible'));

/** A cart with two items, by the server alone. */
export async function makeCart(page: Page, name: string): Promise<number> {
  const token: string = JSON.parse((await storedToken(page)) ?? '""');
  const add = async (cartId: number | 'new', itemCode: string, more: object) => {
    const answer = await page.request.post(`${KEY}/${cartId}/cart.json`, {
      headers: { authorization: `Bearer ${token}` },
      data: { itemCode, itemType: '1', unitOfMeasure: 'EA', commentText: '', ...more },
    });
    expect(answer.status()).toBe(200);
    return ((await answer.json()) as { cart: CartAnswer }).cart.header.id;
  };
  const id = await add('new', '90410', { quantityOrdered: 2, customerPONo: name, shipToCode: '1' });
  await add(id, '12100-112', { quantityOrdered: 12 });
  return id;
}

/** Changes a cart on the server, as another window would: its header, or its lines (`/items`). */
export async function changeCart(page: Page, id: number, data: object, part = ''): Promise<void> {
  const token: string = JSON.parse((await storedToken(page)) ?? '""');
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.request.put(`${KEY}/${id}${part}.json`, { headers, data });
  expect(answer.status()).toBe(200);
}

/** A dealer on a cart of its own for one test, with two items. */
export async function openCart(browser: TestBrowser, name: string, screen: Screen = DESK) {
  const page = await browser.openAs('dealer', `${HERON}/carts`, screen);
  const id = await makeCart(page, name);
  await page.goto(`${HERON}/carts/${id}`);
  await page.getByRole('heading', { level: 1, name: `Cart #${id}` }).waitFor();
  await act(page, 'Begin Checkout').waitFor();
  // What the page asks for later is there as well.
  await page.waitForLoadState('networkidle');
  return { page, id };
}

/** The same, come to from the list of carts inside the portal, so that Back loads no page. */
export async function openFromList(browser: TestBrowser, name: string) {
  const { page, id } = await openCart(browser, name);
  await page.getByRole('main').getByRole('link', { name: 'Carts', exact: true }).first().click();
  await isAt(page, `${HERON}/carts`);
  await page.locator(`a[href*="/carts/${id}"]`).filter({ visible: true }).first().click();
  await act(page, 'Begin Checkout').waitFor();
  return { page, id };
}

/** Through the checkout to its last step. */
export async function toConfirm(page: Page): Promise<void> {
  await act(page, 'Begin Checkout').click();
  await act(page, 'Confirm Delivery & Shipping').click();
  await act(page, 'Confirm Payment').click();
  await act(page, 'Submit Order').waitFor();
}
