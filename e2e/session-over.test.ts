import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { testBrowser } from './browser.ts';
import { isAt } from './parts.ts';
import { ask, denyCookies, fillLogin, signIn, storedToken } from './people.ts';
import { DESK } from './screens.ts';
import { holdCalls } from './sheet.ts';

const browser = testBrowser();
const HERON = '/account/01-AB1234';
const LONG = { timeout: 30_000 };

const titled = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();
const loginOver = (page: Page) => page.getByRole('dialog', { name: 'Log In' });

/** Ends the session on the server, which the page does not know yet. */
async function revoke(page: Page): Promise<void> {
  await endSession(page, (await storedToken(page)) ?? '""');
}

/** Ends it while no page is open that could be told first. */
async function revokeUnseen(page: Page): Promise<void> {
  const stored = (await storedToken(page)) ?? '""';
  await page.goto('about:blank');
  await endSession(page, stored);
}

async function endSession(page: Page, stored: string): Promise<void> {
  const token: string = JSON.parse(stored);
  await page.request.post('/api/user/v2/b2b/logout.json', { headers: { authorization: `Bearer ${token}` }, data: {} });
}

describe('the address of a document', () => {
  it('ACC-068 ORD-014: is kept where the session has ended before it is opened; the next login shows that document', async () => {
    const page = await browser.openAs('dealer', HERON);
    const list = async (of: string) =>
      ((await ask(page, `/api/sales/b2b/account/01-AB1234/${of}.json`)) as { list: Record<string, string>[] }).list[0];
    const order = (await list('orders/open'))?.SalesOrderNo;
    const invoice = (await list('invoices'))?.InvoiceNo;
    for (const [path, title] of [
      [`${HERON}/orders/${order}`, `Sales Order #${order}`],
      [`${HERON}/invoices/IN/${invoice}`, `Invoice: ${invoice}-IN`],
    ] as const) {
      await revokeUnseen(page);
      await page.goto(path);
      await loginOver(page).waitFor();
      await page.waitForLoadState('networkidle');
      await fillLogin(page, 'dealer@demo.test');
      await loginOver(page).waitFor({ state: 'hidden' });
      await titled(page, title);
      await isAt(page, path);
    }
  });
});

describe('a logout in another tab', () => {
  it('ACC-013: is told as one, on the pages of an account and on public ones, which are left', async () => {
    const first = await browser.openAs('dealer', `${HERON}/orders`);
    await titled(first, 'Blue Heron Outfitters');
    const open = async (path: string) => {
      const page = await first.context().newPage();
      await page.goto(path);
      return page;
    };
    const publicPage = await open('/products/floating');
    await publicPage.getByRole('button', { name: /^Your account/ }).waitFor();
    await publicPage.waitForLoadState('networkidle');
    const other = await open('/logout');
    await other.waitForURL('**/login');
    await loginOver(first)
      .getByText('You have logged out in another tab. Please log in again.', { exact: true })
      .waitFor();
    expect(await first.content()).not.toContain('Blue Heron');
    await publicPage.getByText('You have logged out in another tab.', { exact: true }).waitFor();
    for (const page of [first, publicPage, other])
      expect(await page.getByText('Your session has ended').count()).toBe(0);
    // Once: who comes back from the login is not told again.
    await publicPage.getByRole('status').getByRole('link', { name: 'Log In' }).click();
    await publicPage.getByLabel('Password', { exact: true }).waitFor();
    await publicPage.goBack();
    await publicPage.getByRole('heading', { level: 1, name: 'Floating' }).waitFor();
    await publicPage.waitForTimeout(500);
    expect(await publicPage.getByText('You have logged out in another tab.').count()).toBe(0);
    // A session that ends by itself afterwards is told as that. The other tabs would see its end as well.
    await publicPage.close();
    await other.close();
    await fillLogin(first, 'dealer@demo.test');
    await loginOver(first).waitFor({ state: 'hidden' });
    await titled(first, 'Blue Heron Outfitters');
    // Every other call has its answer: this one is the first that is refused.
    await first.waitForLoadState('networkidle');
    await revoke(first);
    await first.getByRole('button', { name: 'Reload' }).click();
    await loginOver(first).getByText('Your session has ended. Please log in again.', { exact: true }).waitFor();
  });
});

describe('the way back that somebody has not taken', () => {
  it('T34: is not taken by whoever logs in next, after a logout here or in another tab', async () => {
    for (const isHere of [true, false]) {
      const page = await browser.openPage('/products/floating', DESK.options);
      await denyCookies(page);
      await page.getByRole('banner').getByRole('link', { name: 'Log In' }).click();
      await fillLogin(page, 'service@demo.test');
      await isAt(page, '/profile');
      if (isHere) {
        await page.getByRole('button', { name: /^Your account/ }).click();
        await page.getByRole('menuitem', { name: 'Logout' }).click();
        await isAt(page, '/login');
      } else {
        const other = await page.context().newPage();
        await other.goto('/logout');
        await other.waitForURL('**/login');
        await loginOver(page).getByRole('link', { name: 'Forgot Password' }).click();
        await page.getByRole('link', { name: 'Cancel' }).click();
        await isAt(page, '/login');
      }
      await page.getByRole('button', { name: 'Sign In', exact: true }).waitFor();
      await fillLogin(page, 'dealer@demo.test');
      await titled(page, 'Blue Heron Outfitters');
      await isAt(page, HERON);
    }
  });

  it('T34: nor by who logs in where the session of the one before ended', async () => {
    const page = await browser.openPage('/products/floating', DESK.options);
    await denyCookies(page);
    await page.getByRole('banner').getByRole('link', { name: 'Log In' }).click();
    await fillLogin(page, 'service@demo.test');
    const way = page.getByRole('main').locator('a[href="/products/floating"]');
    await way.waitFor();
    await page.waitForLoadState('networkidle');
    await revoke(page);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await loginOver(page).waitFor();
    await fillLogin(page, 'owner@demo.test');
    await loginOver(page).waitFor({ state: 'hidden' });
    await page.getByText('01-BC2345').first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(await way.count()).toBe(0);
  });

  it('T34: nor where the page that takes it over comes in the middle of the logout', async () => {
    const page = await browser.openPage('/products/floating', DESK.options);
    await denyCookies(page);
    await page.getByRole('banner').getByRole('link', { name: 'Log In' }).click();
    await page.getByRole('button', { name: 'Sign In', exact: true }).waitFor();
    await page.waitForLoadState('networkidle');
    const other = await page.context().newPage();
    const code = await holdCalls(page, '**/*.js', (route) => route.fallback());
    await fillLogin(page, 'service@demo.test');
    await code.isThere;
    const logout = await holdCalls(other, '**/logout.json', (route) => route.fallback());
    await other.goto('/logout');
    await logout.isThere;
    code.release();
    await page.getByRole('main').locator('a[href="/products/floating"]').waitFor();
    logout.release();
    await other.waitForURL('**/login');
    await loginOver(page).getByRole('link', { name: 'Forgot Password' }).click();
    await page.getByRole('link', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Sign In', exact: true }).waitFor();
    await fillLogin(page, 'dealer@demo.test');
    await titled(page, 'Blue Heron Outfitters');
    await isAt(page, HERON);
  });
});

describe('a page that the browser kept, and shows again', () => {
  /** Stands for one that lay frozen in the browser's history: it heard of nothing, and its clock stood still. */
  async function frozen(page: Page, path: string): Promise<void> {
    await page.addInitScript(() => {
      window.addEventListener('storage', (event) => event.stopImmediatePropagation(), true);
      const { setInterval } = window;
      const others = (work: TimerHandler, ms?: number) => (ms === 60_000 ? 0 : setInterval(work, ms));
      Object.assign(window, { setInterval: others });
    });
    await page.goto(path);
    await titled(page, 'Blue Heron Outfitters');
    await page.waitForLoadState('networkidle');
  }
  const showAgain = (page: Page) =>
    page.evaluate(() => {
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });

  it('T34 T86: shows nothing of a person who has logged out meanwhile, whoever is signed in by then', async () => {
    const page = await browser.openAs('dealer', HERON);
    await frozen(page, HERON);
    const other = await page.context().newPage();
    await other.goto('/logout');
    await other.waitForURL('**/login');
    expect(await page.content()).toContain('Blue Heron');
    await showAgain(page);
    await loginOver(page).waitFor();
    expect(await page.content()).not.toContain('Blue Heron');
    await fillLogin(page, 'dealer@demo.test');
    await loginOver(page).waitFor({ state: 'hidden' });
    await titled(page, 'Blue Heron Outfitters');
    await other.goto('/logout');
    await other.waitForURL('**/login');
    await signIn(other, 'owner@demo.test');
    expect(await page.content()).toContain('Blue Heron');
    await showAgain(page);
    await expect.poll(() => page.content(), LONG).not.toContain('Blue Heron');
    expect(await loginOver(page).count()).toBe(0);
  });
});

describe('a renewal whose answer was lost', () => {
  it('ACC-067 T39: is asked for again while the token before it is still taken', async () => {
    const page = await browser.openPage('about:blank', DESK.options);
    await page.clock.install();
    await signIn(page, 'dealer@demo.test');
    await page.goto('/products/all');
    await page.getByRole('button', { name: /^Your account/ }).waitFor();
    const before = await storedToken(page);
    // Within a minute of the login the server makes no other token.
    await browser.change("update sessions set created_at = created_at - interval '1 hour'");
    const lost = Promise.withResolvers<void>();
    await page.route(
      '**/auth/renew.json',
      async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
        lost.resolve();
      },
      { times: 1 },
    );
    // The first one is answered nothing.
    const again = page.waitForResponse('**/auth/renew.json');
    await page.clock.fastForward((11 * 60 + 57) * 60_000);
    await lost.promise;
    await page.waitForLoadState('networkidle');
    await page.clock.runFor(6_000);
    expect((await again).status()).toBe(200);
    await expect.poll(() => storedToken(page), LONG).not.toBe(before);
    expect(await storedToken(page)).not.toBeNull();
  });
});

describe('the focus after a login', () => {
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.id || document.activeElement?.tagName);

  it('is on the content of the page that the login led to, or stood for, or covered', async () => {
    const page = await browser.openPage('/', DESK.options);
    await denyCookies(page);
    await signIn(page, 'dealer@demo.test');
    await titled(page, 'Blue Heron Outfitters');
    await expect.poll(() => focused(page), LONG).toBe('main');
    await page.goto('/logout');
    await page.waitForURL('**/login');
    await page.goto(`${HERON}/orders`);
    await fillLogin(page, 'dealer@demo.test');
    await titled(page, 'Blue Heron Outfitters');
    await expect.poll(() => focused(page), LONG).toBe('main');
    await revokeUnseen(page);
    await page.goto(`${HERON}/orders`);
    await loginOver(page).waitFor();
    await fillLogin(page, 'dealer@demo.test');
    await loginOver(page).waitFor({ state: 'hidden' });
    await expect.poll(() => focused(page), LONG).toBe('main');
  });
});

describe('an account that is withdrawn while its page is open', () => {
  it('ACT-066 T10: is said to be away, and nothing of it stays: not on its pages, not in hand, not with prices', async () => {
    const page = await browser.openAs('dealer', `${HERON}/orders`);
    await page.getByRole('table').getByRole('link').first().waitFor();
    const sheet = await page.context().newPage();
    await sheet.goto('/order-colors/eyewear-retainers');
    await sheet.getByRole('main').locator('table input').first().waitFor();
    await browser.change(
      "update user_accesses set user_id = (select id from users where email = 'service@demo.test'), is_primary = false where user_id = (select id from users where email = 'dealer@demo.test')",
    );
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.getByText('This account cannot be shown.').waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.content()).not.toContain('Blue Heron');
    const kept = () => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    await expect.poll(kept).not.toMatch(/Blue Heron/);
    expect(await page.evaluate(() => localStorage.getItem('tether/b2b/customer'))).toBeNull();
    await page.getByRole('link', { name: 'Choose an account' }).click();
    await isAt(page, '/profile');
    await page.getByRole('heading', { name: 'Login Profile' }).waitFor();
    expect(await page.getByRole('main').textContent()).not.toContain('Blue Heron');
  });

  it('ACT-066 T10: is noticed by a product that is opened with it', async () => {
    const page = await browser.openAs('notax', '/products/eyewear-retainers');
    const kept = () => page.evaluate(() => localStorage.getItem('tether/b2b/customer'));
    await expect.poll(kept).not.toBeNull();
    await page.waitForLoadState('networkidle');
    await browser.change(
      "update user_accesses set user_id = (select id from users where email = 'service@demo.test'), is_primary = false where user_id = (select id from users where email = 'notax@demo.test')",
    );
    await page
      .getByRole('main')
      .getByRole('link', { name: /Classic Cotton Retainer/ })
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: 'Classic Cotton Retainer' }).waitFor();
    await expect.poll(kept, LONG).toBeNull();
  });
});
