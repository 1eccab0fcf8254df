import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { testBrowser } from './browser.ts';
import { isAt, titled } from './parts.ts';
import { denyCookies, fillLogin, signIn } from './people.ts';
import { DESK } from './screens.ts';

const browser = testBrowser();
const HERON = '/account/01-AB1234';
const LONG = { timeout: 30_000 };
const PRIVACY = '/pages/privacy-policy';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The paths that a page asks the server for, from now on. */
function asked(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

const lose = (route: Route) => route.abort();

describe('the frame of the pages', () => {
  it('SHL-012: names them in the tab', async () => {
    const page = await browser.openPage('/', DESK.options);
    for (const [path, title] of [
      ['/', 'Home'],
      ['/home', 'Home'],
      ['/login', 'Log In'],
      ['/signup', 'Sign Up'],
    ] as const) {
      // The name that is sent with the page, before any script runs.
      expect(await (await page.request.get(path)).text()).toContain(`<title>${title} | Tether B2B</title>`);
      await page.goto(path);
      await titled(page, `${title} | Tether B2B`);
    }
    await signIn(page, 'rep@demo.test');
    for (const [path, title] of [
      ['/profile', 'Profile Page'],
      ['/profile/set-password', 'Change Password'],
      ['/profile/rep/01-0101', 'Account List: Dana Whitfield'],
    ] as const) {
      await page.goto(path);
      await titled(page, `${title} | Tether B2B`);
    }
  });

  it('MNU-005 MNU-008: a visitor’s menu comes with the page; one’s own is asked for where it stands, and until it is there, or when it fails, the visitor’s stays', async () => {
    const page = await browser.openPage(PRIVACY, DESK.options);
    await denyCookies(page);
    const calls = asked(page);
    const menus = () => calls.filter((path) => path.startsWith('/api/menus/')).toSorted();
    const floating = page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Floating', exact: true });
    await page.reload();
    await floating.waitFor();
    await page.waitForLoadState('networkidle');
    expect(menus()).toEqual([]);

    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/menus/**', async (route) => {
      await held;
      await route.abort();
    });
    await page.goto('/login');
    expect(menus()).toEqual([]);
    await fillLogin(page, 'dealer@demo.test');
    await page.getByRole('heading', { level: 1, name: 'Blue Heron Outfitters' }).waitFor();
    await expect.poll(menus, LONG).toEqual(['/api/menus/active/122.json', '/api/menus/active/2.json']);
    await floating.waitFor();
    release();
    await page.waitForLoadState('networkidle');
    await expect.poll(() => menus().length, LONG).toBe(6);
    await page.waitForLoadState('networkidle');
    await floating.waitFor();

    await page.unrouteAll();
    await page.reload();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Resources' }).click();
    await page.getByRole('menuitem', { name: 'Customer Resources' }).waitFor(LONG);
    await floating.waitFor();
  });

  it('CCN-003: what each cookie is for loads with its dialog; where that fails, the choice can be made all the same', async () => {
    const page = await browser.openPage(PRIVACY, DESK.options);
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/cookie-consent/info.json', async (route) => {
      await held;
      await route.continue();
    });
    const dialog = page.getByRole('dialog', { name: 'Cookie Settings' });
    const text = dialog.getByText(/^Needed for the website to work/);
    const settings = page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Cookie Settings' });
    await settings.click();
    await dialog.locator('[aria-busy="true"]').waitFor();
    expect(await text.count()).toBe(0);
    release();
    await text.waitFor();
    expect(await dialog.locator('[aria-busy="true"]').count()).toBe(0);

    await page.unrouteAll();
    await page.route('**/cookie-consent/info.json', lose);
    await page.reload();
    await settings.click();
    await dialog.getByText(/could not be loaded/).waitFor(LONG);
    expect(await dialog.locator('[aria-busy="true"]').count()).toBe(0);
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await page.getByRole('region', { name: 'Cookies' }).count()).toBe(0);
  });

  it('HOM-007: banners that are older than half an hour are asked for again, younger ones are not', async () => {
    const page = await browser.openPage('about:blank', DESK.options);
    await page.clock.install();
    await page.goto('/');
    await denyCookies(page);
    const calls = asked(page);
    const banners = () => calls.filter((path) => path.includes('/banners/')).length;
    const awayAndHome = async () => {
      await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).first().click();
      await page.getByRole('heading', { level: 1, name: 'Privacy Policy' }).waitFor();
      await page.goBack();
      await page.getByRole('main').locator('picture img').first().waitFor();
      await page.waitForLoadState('networkidle');
    };
    await page.clock.runFor(29 * 60_000);
    await awayAndHome();
    expect(banners()).toBe(0);
    await page.clock.runFor(2 * 60_000);
    await awayAndHome();
    await expect.poll(banners, LONG).toBe(1);
    await awayAndHome();
    expect(banners()).toBe(1);
  });
});

describe('what goes wrong', () => {
  it('ERR-010 ERR-011: a screen that breaks says so, with what it was; the frame stays, and the way on', async () => {
    const page = await browser.openAs('dealer', '/profile');
    await page.getByRole('heading', { name: 'Login Profile' }).waitFor();
    await page.route('**/01-AB1234/customer.json**', async (route) => {
      const answer = await route.fetch();
      const body = await answer.json();
      await route.fulfill({ response: answer, json: { result: { ...body.result, shipTo: null } } });
    });
    await page.goto(`${HERON}/delivery`);
    await page.getByRole('heading', { level: 1, name: 'Sorry! Something went wrong.' }).waitFor();
    await page.getByRole('alert').filter({ hasText: /null/ }).waitFor();
    await page.getByRole('banner').getByRole('searchbox', { name: 'Search' }).waitFor();
    await page.unrouteAll();
    await button(page, 'Load the page again').click();
    await page.getByRole('table', { name: 'Delivery addresses' }).waitFor();
    // A file of the page that does not come: its address is for support, and stands where it can be opened.
    await page.route('**/assets/users-page-*.js', (route) => route.abort());
    await page
      .getByRole('navigation', { name: 'Customer' })
      .getByRole('link', { name: /^Users/ })
      .click();
    const alert = page.getByRole('alert').filter({ hasText: 'A part of this page could not be shown.' });
    await alert.waitFor(LONG);
    expect(await alert.textContent()).not.toContain('://');
    const technical = page
      .getByRole('main')
      .getByRole('group')
      .filter({ hasText: /users-page-/ });
    const isOpen = () => technical.evaluate((details) => details.hasAttribute('open'));
    expect(await isOpen()).toBe(false);
    await page.getByText('Details', { exact: true }).click();
    expect(await isOpen()).toBe(true);
  });

  it('ERR-005: logging out takes every alert along, wherever it stood', async () => {
    const page = await browser.openAs('service', `${HERON}/users`);
    await page.getByRole('row').filter({ hasText: 'branch@demo.test' }).waitFor();
    await page.route('**/users.*', (route) => route.fulfill({ status: 400, json: { error: 'No users today.' } }));
    await button(page, 'Reload').click();
    await page.getByRole('alert').filter({ hasText: 'No users today.' }).waitFor();
    await page.getByRole('button', { name: 'CSV' }).click();
    await page.getByText(/The file was not downloaded/).waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: /^Your account/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await isAt(page, '/login');
    await button(page, 'Sign In').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await page.getByText(/No users today|was not downloaded/).count()).toBe(0);
    await fillLogin(page, 'service@demo.test');
    await page.getByRole('button', { name: /^Your account/ }).waitFor();
    await page.evaluate((path) => {
      history.pushState(null, '', path);
      dispatchEvent(new PopStateEvent('popstate'));
    }, `${HERON}/users`);
    await page.getByRole('row').filter({ hasText: 'branch@demo.test' }).waitFor();
    expect(await page.getByText(/No users today|was not downloaded/).count()).toBe(0);
  });
});

describe('the frame for those who act for others', () => {
  it('SHL-033 ACT-018: the cart without a customer leads to choosing one, in words, and never back to where that is done', async () => {
    const page = await browser.openAs('rep', '/profile');
    const main = page.getByRole('main');
    await main.getByRole('link', { name: /01-0101/ }).waitFor();
    expect(await main.getByText('Please select a customer.').count()).toBe(0);
    await page.getByRole('banner').getByRole('link', { name: 'Carts', exact: true }).click();
    await main.getByText('Please select a customer.').waitFor();
    await main.getByRole('link', { name: /01-0101/ }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Carts', exact: true }).click();
    await isAt(page, '/profile');
    await main.getByText('Please select a customer.').waitFor();
    expect(await page.getByText('Return to').count()).toBe(0);
    await main.getByRole('link', { name: /01-0101/ }).click();
    await main.getByRole('searchbox').fill('heron');
    await main.getByRole('link', { name: /01-AB1234/ }).click();
    await main.getByRole('heading', { level: 1, name: 'Blue Heron Outfitters' }).waitFor();
    expect(await page.getByText('Return to').count()).toBe(0);
  });

  it('PRM-027: the bar of a rep who may only see an account says so', async () => {
    const page = await browser.openAs('region', HERON);
    const bar = page.getByRole('region', { name: 'Viewing' });
    await bar.getByText('Viewing Blue Heron Outfitters. You cannot order here.').waitFor();
    expect(await page.getByRole('region', { name: 'Ordering for' }).count()).toBe(0);
  });
});
