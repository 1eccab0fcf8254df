import type { Page } from 'playwright-core';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startErp } from '#server/backoffice/test-erp.ts';
import { testBrowser } from './browser.ts';
import { act, cartOf, HERON, makeCart, openCart, toConfirm } from './carts.ts';
import { isAt } from './parts.ts';
import { signIn, storedToken } from './people.ts';
import { DESK, PHONE, photograph } from './screens.ts';
import { serveTag } from './tag-server.ts';

const erp = await startErp();
const tag = await serveTag();
afterAll(() => Promise.all([erp.close(), tag.close()]));
beforeEach(() => {
  erp.mood = () => 'refuse';
});

const browser = testBrowser({
  BACKOFFICE_URL: erp.url,
  GOOGLE_TAG_ID: 'G-STANDIN1',
  GOOGLE_TAG_ORIGIN: tag.origin,
});
const PRODUCT = '/products/eyewear-retainers/classic-cotton-retainer';
const WAITING = 'Submitted, waiting for confirmation';
/** An office that was away is asked again after half a minute. */
const BACK_MS = 90_000;

const rowOf = (page: Page, id: number) =>
  page
    .getByRole('table', { name: 'Carts' })
    .getByRole('row')
    .filter({ hasText: String(id) });
const target = (page: Page) => page.getByRole('main').getByText('Goes to').first();
const stored = (page: Page) =>
  page.evaluate(() => [sessionStorage, localStorage].map((place) => place.getItem('tether/b2b/current-cart')));

/** Another window of the same person, which hears nothing of other carts until one is refused. */
async function openBeside(page: Page, cartId: number): Promise<Page> {
  const other = await page.context().newPage();
  await other.goto(PRODUCT);
  await expect.poll(() => target(other).textContent()).toContain(`#${cartId}`);
  await other.route('**/api/carts/01-AB1234.json*', (route) => route.abort());
  return other;
}

const refusalOf = (id: number) =>
  `Cart ${id} was already submitted and waits for its order number. Please choose another cart.`;

async function submit(page: Page): Promise<void> {
  await toConfirm(page);
  await act(page, 'Submit Order').click();
  await page.getByRole('heading', { name: WAITING }).waitFor();
}

describe('a cart that waits for its order number', () => {
  it('CRT-050: is marked in the list, is not the current one, and is offered for nothing more', async () => {
    const { page, id } = await openCart(browser, 'Waits');
    await submit(page);
    expect(await page.getByText('Current cart', { exact: true }).count()).toBe(0);
    expect(await act(page, 'Set Current Cart').count()).toBe(0);

    await page.getByRole('link', { name: 'Carts', exact: true }).first().click();
    await rowOf(page, id).waitFor();
    await page.getByText(WAITING).waitFor();
    expect(await page.getByText('Current', { exact: true }).count()).toBe(1);
    expect(await rowOf(page, id).getByText('Current', { exact: true }).count()).toBe(0);
    expect(await page.getByRole('button', { name: `Make cart ${id} current` }).count()).toBe(0);
    await photograph(page, 'carts-waiting', DESK);
    await page.setViewportSize(PHONE.options.viewport);
    await page.getByRole('list', { name: 'Carts' }).getByText(WAITING).waitFor();
    await photograph(page, 'carts-waiting', PHONE);
    await page.setViewportSize(DESK.options.viewport);

    // To look at it is not to choose it.
    const before = await stored(page);
    await page.goto(`${HERON}/carts/${id}`);
    await page.getByRole('heading', { name: WAITING }).waitFor();
    expect(await stored(page)).toEqual(before);
    await page.goto(PRODUCT);
    expect(await target(page).textContent()).not.toContain(`#${id}`);
    await act(page, 'Change cart').first().click();
    await page.getByRole('menuitem', { name: 'New Cart' }).waitFor();
    expect(await page.getByRole('menuitem', { name: `Cart #${id}` }).count()).toBe(0);
  });

  it('CRT-050: another window is told to choose another cart, which then takes what was refused', async () => {
    const { page, id } = await openCart(browser, 'Waits beside');
    const other = await openBeside(page, id);
    await submit(page);
    await act(other, 'Add to Cart').first().click();
    await other.getByText(refusalOf(id)).waitFor();
    await expect.poll(() => target(other).textContent()).not.toContain(`#${id}`);
    await act(other, 'Add to Cart').first().click();
    await other.getByText(/^Added to cart: /).waitFor();
    expect((await cartOf(page, id)).detail.map(({ itemCode }) => itemCode)).toEqual(['90410', '12100-112']);
  });

  it('CRT-050: a sheet that was for it is not tried again in vain; what was typed goes to the cart that is named then', async () => {
    const { page, id } = await openCart(browser, 'Waits beside a sheet');
    const other = await openBeside(page, id);
    await submit(page);
    const sheet = other.locator('#many');
    const black = other.getByLabel('Quantity, Black', { exact: true });
    const add = sheet.getByRole('button', { name: /^Add to Cart$|^Update Cart$/ });
    await black.fill('7');
    await add.click();
    await sheet.getByText(refusalOf(id)).waitFor();
    await photograph(other, 'sheet-waiting', DESK);
    expect(await sheet.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    expect(await black.inputValue()).toBe('7');
    await add.click();
    await sheet.getByRole('link', { name: 'Review cart' }).waitFor();
    expect(await sheet.getByText('Goes to').textContent()).not.toContain(`#${id}`);
    expect((await cartOf(page, id)).detail.map(({ itemCode }) => itemCode)).toEqual(['90410', '12100-112']);
  });

  it('R13: one that was refused leads to its order once customer service has sent it again, wherever it was opened meanwhile', async () => {
    const { page, id } = await openCart(browser, 'Waits for service');
    await submit(page);
    await page.reload();
    await page.getByText('Customer Service is looking at this order.').waitFor();
    erp.mood = () => 'fine';
    const desk = await browser.openAs('service');
    const token: unknown = JSON.parse((await storedToken(desk)) ?? 'null');
    const headers = { authorization: `Bearer ${token}` };
    expect((await desk.request.post(`/api/staff/order-desk/${id}/retry.json`, { headers })).status()).toBe(200);
    await page.getByText(/^Order \w+ submitted$/).waitFor({ timeout: BACK_MS });
  });

  it('ANL-006: is counted as bought once, by its own number, and not again by the order’s', async () => {
    erp.mood = () => 'down';
    const page = await browser.openPage('/', DESK.options);
    const cookies = page.getByRole('region', { name: 'Cookies' });
    await cookies.getByRole('button', { name: 'Accept', exact: true }).click();
    await cookies.waitFor({ state: 'detached' });
    await signIn(page, 'dealer@demo.test');
    const id = await makeCart(page, 'Counted while it waits');
    await page.goto(`${HERON}/carts/${id}`);
    await submit(page);
    const bought = () => tag.events().filter(({ name }) => name === 'purchase');
    await expect.poll(() => bought().map(({ params }) => params.transaction_id)).toEqual([String(id)]);
    await page.reload();
    await page.getByRole('heading', { name: WAITING }).waitFor();
    erp.mood = () => 'fine';
    await page.getByText(/^Order \w+ submitted$/).waitFor({ timeout: BACK_MS });
    // What was counted on the way there has come by then.
    await page.goto('/');
    expect(bought()).toHaveLength(1);
  });

  it('CRT-050: once the back office is back the order is there, and a cart chosen meanwhile stays the current one', async () => {
    erp.mood = () => 'down';
    const { page, id } = await openCart(browser, 'Waits for the office');
    await submit(page);
    const other = await page.context().newPage();
    await other.goto(`${HERON}/carts`);
    await other.getByText(WAITING).first().waitFor();
    await other
      .getByRole('button', { name: /^Make cart \d+ current$/ })
      .first()
      .click();
    const before = await stored(other);
    expect(before).not.toContain(String(id));

    erp.mood = () => 'fine';
    await page.getByText(/^Order \w+ submitted$/).waitFor({ timeout: BACK_MS });
    expect((await stored(other))[1]).toBe(before[1]);
    await other.getByRole('button', { name: 'Reload', exact: true }).click();
    await expect.poll(() => rowOf(other, id).count()).toBe(0);
    await other.goto(`${HERON}/carts/${id}`);
    await isAt(other, new URL(page.url()).pathname);
  });
});
