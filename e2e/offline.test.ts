import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { testBrowser } from './browser.ts';
import { isAt } from './parts.ts';
import { ask, denyCookies, fillLogin, signIn, storedToken } from './people.ts';
import { DESK, photograph } from './screens.ts';

const browser = testBrowser();
const HERON = '/account/01-AB1234';
const KEY = '/api/carts/01-AB1234';
const shown = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true });

interface CartAnswer {
  cart: { header: { id: number; state: string }; detail: { quantityOrdered: string }[] };
}

async function openCart(name: string): Promise<{ page: Page; id: number }> {
  const page = await browser.openPage('/', DESK.options);
  await denyCookies(page);
  await signIn(page, 'dealer@demo.test');
  const token: unknown = JSON.parse((await storedToken(page)) ?? 'null');
  const line = { itemCode: '12100-112', itemType: '1', unitOfMeasure: 'EA', quantityOrdered: 12, commentText: '' };
  const made = await page.request.post(`${KEY}/new/cart.json`, {
    headers: { authorization: `Bearer ${token}` },
    data: { ...line, customerPONo: name, shipToCode: '1' },
  });
  const { id } = ((await made.json()) as CartAnswer).cart.header;
  await page.goto(`${HERON}/carts/${id}`);
  await shown(page, 'Begin Checkout').waitFor();
  // What the page asks for later is there as well.
  await page.waitForLoadState('networkidle');
  return { page, id };
}

const cartOf = async (page: Page, id: number) => ((await ask(page, `${KEY}/${id}.json`)) as CartAnswer).cart;
const line = (page: Page) => page.getByRole('status').filter({ hasText: /^Offline\./ });
const cutOff = (page: Page, isCutOff: boolean) => page.context().setOffline(isCutOff);

async function toConfirm(page: Page): Promise<void> {
  await shown(page, 'Begin Checkout').click();
  await shown(page, 'Confirm Delivery & Shipping').click();
  await shown(page, 'Confirm Payment').click();
  await shown(page, 'Submit Order').waitFor();
}

describe('without a network', () => {
  it('R28: an order is not submitted: that is said at once, and nothing is sent when the network is back', async () => {
    const { page, id } = await openCart('Not without a network');
    await toConfirm(page);
    const sent: string[] = [];
    await cutOff(page, true);
    await line(page).waitFor();
    await shown(page, 'Submit Order').click();
    const refusal = page.getByRole('alert').filter({ hasText: 'Nothing has been ordered.' });
    await refusal.getByText('The server cannot be reached.').waitFor();
    await photograph(page, 'offline-submit', DESK);
    page.on('request', (request) => request.url().includes('sync-to-sage') && sent.push(request.url()));
    await cutOff(page, false);
    await line(page).waitFor({ state: 'detached' });
    await page.waitForTimeout(2_000);
    expect(sent).toEqual([]);
    expect((await cartOf(page, id)).header.state).toBe('open');
    await shown(page, 'Submit Order').click();
    await page.getByText(/^Order \S+ submitted$/).waitFor();
    expect(sent).toHaveLength(1);
  });

  it('a cart is not deleted later, when nobody wants it any more', async () => {
    const { page, id } = await openCart('Not deleted later');
    await shown(page, 'Delete Cart').click();
    await cutOff(page, true);
    await shown(page, 'Delete').click();
    await page.getByText('The server cannot be reached.').first().waitFor();
    await page.keyboard.press('Escape');
    await cutOff(page, false);
    await page.waitForTimeout(2_000);
    expect((await cartOf(page, id)).header.state).toBe('open');
  });

  it('what was typed is kept and counted under the header, and sent when the network is back', async () => {
    const { page, id } = await openCart('Counted while offline');
    await cutOff(page, true);
    await line(page).getByText('What you see may have changed since.').waitFor();
    await page.getByLabel('Quantity of 12100-112', { exact: true }).fill('36');
    await page.getByLabel('Quantity of 12100-112', { exact: true }).press('Enter');
    await line(page).getByText('1 change is kept here').waitFor();
    await page.getByText('Your changes of the lines are not saved yet.').waitFor();
    expect(await page.getByText(`Cart ${id} not updated`).count()).toBe(0);
    await cutOff(page, false);
    await page.getByText(`Cart ${id} updated`).waitFor();
    expect((await cartOf(page, id)).detail.map(({ quantityOrdered }) => Number(quantityOrdered))).toEqual([36]);
    expect(await line(page).count()).toBe(0);
  });

  it('R28: a part that had not come yet takes nothing of its page away, and comes when the network is back', async () => {
    const { page, id } = await openCart('Comes in parts');
    let isCut = false;
    page.on('request', (request) => {
      if (request.url().includes(`${KEY}/${id}.json`)) isCut = true;
    });
    await page.route('**/*.js', (route) => (isCut ? route.abort('internetdisconnected') : route.continue()));
    await page.reload();
    const quantity = page.getByLabel('Quantity of 12100-112', { exact: true });
    await quantity.fill('24');
    await cutOff(page, true);
    await quantity.press('Enter');
    await page.getByText('Your changes of the lines are not saved yet.').waitFor();
    await page.waitForTimeout(5_000);
    expect(await quantity.inputValue()).toBe('24');
    expect(await page.getByRole('combobox', { name: 'Search Items' }).count()).toBe(0);
    isCut = false;
    await page.unrouteAll();
    await cutOff(page, false);
    await page.getByText(`Cart ${id} updated`).waitFor();
    await page.getByRole('combobox', { name: 'Search Items' }).waitFor();
    expect((await cartOf(page, id)).detail.map(({ quantityOrdered }) => Number(quantityOrdered))).toEqual([24]);
  });

  it('a page whose code is not there yet says so, and opens when the network is back', async () => {
    const { page } = await openCart('Opens later');
    await page.goto('/');
    await page.getByRole('link', { name: /^Cart / }).waitFor();
    await cutOff(page, true);
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/pages/privacy-policy"]')?.click());
    await page.getByText('This page opens when you are connected again.').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.getByRole('button', { name: 'Back' }).click();
    await isAt(page, '/');
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/pages/privacy-policy"]')?.click());
    await page.getByText('This page opens when you are connected again.').waitFor();
    await cutOff(page, false);
    await page.getByRole('heading', { level: 1, name: /Privacy/ }).waitFor();
    await isAt(page, '/pages/privacy-policy');
  });
});

describe('a submit that fails', () => {
  it('says so each time, not only the first', async () => {
    const { page, id } = await openCart('Fails each time');
    await toConfirm(page);
    await page.route('**/sync-to-sage.php*', (route) =>
      route.fulfill({ status: 503, contentType: 'application/json', body: '{"error":"Not now, please."}' }),
    );
    const refusal = page.getByRole('alert').filter({ hasText: 'Nothing has been ordered.' });
    for (const _time of ['first', 'second', 'third']) {
      await shown(page, 'Submit Order').click();
      await refusal.getByText('Not now, please.').waitFor();
      await refusal.getByRole('button', { name: /^Dismiss|^Close/ }).click();
      await refusal.waitFor({ state: 'detached' });
    }
    expect((await cartOf(page, id)).header.state).toBe('open');
  });
});

describe('who logs out without a network', () => {
  /** Logs out, as a rule cut off from the server, and answers the token that was left behind. */
  async function leave(page: Page, isCutOff = true): Promise<string> {
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    // The pages of the way out are brought ahead.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/login-screen-')),
    );
    await page.waitForTimeout(500);
    const token: string = JSON.parse((await storedToken(page)) ?? '""');
    await cutOff(page, isCutOff);
    await page.getByRole('button', { name: /^Your account/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.getByLabel('E-mail', { exact: true }).waitFor({ timeout: 10_000 });
    return token;
  }

  const statusOf = async (page: Page, token: string) =>
    (await page.request.get(`${KEY}.json`, { headers: { authorization: `Bearer ${token}` } })).status();
  const stored = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));

  it('T37 T86: is logged out here at once, and on the server when the network is back', async () => {
    const page = await browser.openAs('dealer', HERON, DESK);
    const token = await leave(page);
    await expect.poll(() => storedToken(page)).toBeNull();
    const left = await page.evaluate(() => Object.keys(localStorage).filter((key) => /customer|profile/.test(key)));
    expect(left).toEqual([]);
    for (const part of token.split('.')) expect(await stored(page)).not.toContain(part);
    // The test's own requests have a network.
    expect(await statusOf(page, token)).toBe(200);
    await cutOff(page, false);
    await expect.poll(() => statusOf(page, token)).toBe(401);
    await expect.poll(() => stored(page)).not.toContain('logout/unsent');
    await page.goto(HERON);
    await page.getByLabel('E-mail', { exact: true }).waitFor();
  });

  it('T86: is logged out here although the network went as soon as the page had come', async () => {
    const page = await browser.openAs('dealer', HERON, DESK);
    await page.reload();
    await page.getByRole('button', { name: /^Your account/ }).click();
    await cutOff(page, true);
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect.poll(() => storedToken(page)).toBeNull();
    await page.getByRole('button', { name: /^Your account/ }).waitFor({ state: 'detached' });
  });

  it('T37: is logged out on the server at the next start, which ends no fresh login', async () => {
    const page = await browser.openAs('dealer', HERON, DESK);
    const token = await leave(page);
    await page.context().route('**/logout/late.json', (route) => route.abort());
    await cutOff(page, false);
    await page.goto('/login');
    await fillLogin(page, 'dealer@demo.test');
    await page.getByRole('heading', { level: 1, name: 'Blue Heron Outfitters' }).waitFor();
    expect(await statusOf(page, token)).toBe(200);
    await page.context().unroute('**/logout/late.json');
    await page.goto('/');
    await expect.poll(() => statusOf(page, token)).toBe(401);
    expect(await statusOf(page, JSON.parse((await storedToken(page)) ?? '""'))).toBe(200);
    await page.goto(HERON);
    await page.getByRole('heading', { level: 1, name: 'Blue Heron Outfitters' }).waitFor();
  });

  it('T37 T86: is logged out here soon, and there later, though the server takes the logout and does not answer', async () => {
    const page = await browser.openAs('dealer', HERON, DESK);
    await page.context().route('**/logout.json', () => undefined);
    const token = await leave(page, false);
    expect(await storedToken(page)).toBeNull();
    await expect.poll(() => statusOf(page, token)).toBe(401);
  });

  it('T37: is logged out though the tab was closed before the answer', async () => {
    const page = await browser.openAs('dealer', HERON, DESK);
    const next = await page.context().newPage();
    await page.context().route('**/logout.json', () => undefined);
    const token: string = JSON.parse((await storedToken(page)) ?? '""');
    const sent = page.waitForRequest('**/logout.json');
    await page.goto('/logout', { waitUntil: 'commit' });
    await sent;
    await page.close();
    await expect.poll(() => statusOf(next, token)).toBe(401);
  });
});
