import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { testBrowser } from './browser.ts';
import { isAt } from './parts.ts';
import { fillLogin, signIn, storedToken } from './people.ts';
import { DESK, PHONE, photograph } from './screens.ts';

const browser = testBrowser();
const HERON = '/account/01-AB1234';
const CEDAR = '/account/01-BC2345';
const LONG = { timeout: 30_000 };
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const titleIs = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();

/** The paths that a page asks the server for, from now on. */
function asked(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

describe('who comes and goes', () => {
  it('ACC-061 ACC-062 PRM-010: with one account, the login ends in it: a rep in the list, a dealer at the customer', async () => {
    const dealer = await browser.openPage('/login', DESK.options);
    const calls = asked(dealer);
    await fillLogin(dealer, 'branch@demo.test');
    await expect.poll(() => new URL(dealer.url()).pathname, LONG).toMatch(/^\/account\/01-AB1234/);
    await titleIs(dealer, 'Blue Heron Outfitters');
    expect(calls.filter((path) => path.includes('/customer.json')).length).toBeGreaterThan(0);
    expect(calls.filter((path) => path.includes('/account-list/'))).toEqual([]);
    const rep = await browser.openPage('/login', DESK.options);
    const lists = asked(rep);
    await fillLogin(rep, 'rep@demo.test');
    await expect.poll(() => new URL(rep.url()).pathname, LONG).toMatch(/^\/profile\/\d+$/);
    await titleIs(rep, 'Account List');
    expect(lists.filter((path) => path.includes('/account-list/')).length).toBe(1);
  });

  it('ACC-061 ruling 9: the same where the login stands at the address of another page, or of none', async () => {
    for (const path of ['/profile', '/settings', '/no/such/page']) {
      const dealer = await browser.openPage(path, DESK.options);
      await fillLogin(dealer, 'dealer@demo.test');
      await dealer
        .getByRole('navigation', { name: 'Customer' })
        .or(dealer.getByRole('link', { name: /^01-AB1234/ }))
        .first()
        .waitFor();
      expect(new URL(dealer.url()).pathname).toBe(path);
      expect(await dealer.evaluate(() => localStorage.getItem('tether/b2b/customer'))).toContain('AB1234');
    }
    const rep = await browser.openPage('/profile', DESK.options);
    const lists = asked(rep);
    await fillLogin(rep, 'rep@demo.test');
    await expect.poll(() => lists.filter((path) => path.includes('/account-list/')).length, LONG).toBe(1);
    expect(new URL(rep.url()).pathname).toBe('/profile');
    // Of several accounts none is chosen for anybody.
    const owner = await browser.openPage('/profile', DESK.options);
    await fillLogin(owner, 'owner@demo.test');
    await owner.getByRole('heading', { name: 'Customer accounts' }).waitFor();
    expect(await owner.evaluate(() => localStorage.getItem('tether/b2b/customer'))).toBe(null);
  });

  it('ACC-015: a visitor has nothing to log out of', async () => {
    const page = await browser.openPage('/logout', DESK.options);
    await isAt(page, '/login');
  });

  it('ACC-006: public pages are there for those who are logged in, too', async () => {
    const page = await browser.openAs('dealer', '/');
    for (const path of ['/', '/home', '/products/all', '/products/cable', '/pages/privacy-policy', '/resources']) {
      expect((await page.goto(path))?.status()).toBe(200);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      expect(new URL(page.url()).pathname).toBe(path);
    }
  });

  it('ACC-072: nothing of a customer is left for who logs in after', async () => {
    const page = await browser.openAs('dealer', `${HERON}/carts`);
    await page.getByText('Spring pegs').first().waitFor();
    await page.getByRole('button', { name: /^Your account/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await isAt(page, '/login');
    const left = await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => /customer|cart|profile|userAccess|token|authtype/i.test(key)),
    );
    expect(left).toEqual([]);
    await fillLogin(page, 'hold@demo.test');
    await page.getByRole('button', { name: /^Your account/ }).waitFor();
    expect(await page.content()).not.toMatch(/Spring pegs|Blue Heron|AB1234/);
  });

  it('ACT-068 ACT-069 ACT-070 ACT-071 CRT-043 INV-033: another customer brings what is its own, and leaves nothing of the last', async () => {
    const page = await browser.openAs('service', `${HERON}/carts`);
    const calls = asked(page);
    await page.getByText('Spring pegs').first().waitFor();
    for (const tab of ['orders', 'invoices']) {
      await page.goto(`${HERON}/${tab}`);
      await page.getByRole('main').getByRole('row').nth(2).waitFor();
    }
    const number =
      (await page.getByRole('main').getByRole('row').nth(2).getByRole('link').first().textContent()) ?? '-';
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Cart Spring pegs/ })
      .waitFor();
    await page.goto('/profile');
    const go = (to: string) =>
      page.evaluate((path) => {
        history.pushState(null, '', path);
        dispatchEvent(new PopStateEvent('popstate'));
      }, to);
    await go(`${HERON}/carts`);
    await titleIs(page, 'Blue Heron Outfitters');
    await page.getByText('Spring pegs').first().waitFor();
    await go(`${CEDAR}/carts`);
    await titleIs(page, 'Cedar Street Optical');
    for (const tab of ['Carts', 'Open Orders', 'Invoices']) {
      await page
        .getByRole('navigation', { name: 'Customer' })
        .getByRole('link', { name: new RegExp(`^${tab}`) })
        .click();
      await page.getByRole('main').getByRole('table').waitFor();
      const text = (await page.locator('body').textContent()) ?? '';
      expect(text).not.toMatch(/Spring pegs|Blue Heron/);
      expect(text).not.toContain(number);
    }
    expect(calls).toContain('/api/carts/01-BC2345.json');
    calls.length = 0;
    await go(`${HERON}/carts`);
    await page.getByText('Spring pegs').first().waitFor();
    for (const own of ['/api/carts/01-AB1234.json', '/api/sales/b2b/account/01-AB1234/customer.json'])
      await expect.poll(() => calls).toContain(own);
  });
});

describe('time', () => {
  it('MSG-003 MSG-004 SHL-021 SHL-025: messages come anew after half an hour, also after a failure; releases are looked for every quarter of one', async () => {
    const page = await browser.openPage('about:blank', DESK.options);
    await page.clock.install();
    await page.addInitScript(() => {
      const intervals: unknown[] = [];
      const set = window.setInterval.bind(window);
      Object.assign(window, {
        intervals,
        setInterval: (...of: Parameters<typeof set>) => {
          intervals.push(of[1]);
          return set(...of);
        },
      });
    });
    await page.goto('/products/all');
    const calls = asked(page);
    const count = (end: string) => calls.filter((path) => path.endsWith(end)).length;
    await page.getByRole('region', { name: 'Messages' }).waitFor();
    // The watch for releases is fetched after the page is drawn: its quarter of an hour starts then.
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'intervals')), LONG).toContain(60_000);
    await page.clock.runFor(14 * 60_000);
    expect([count('/version.json'), count('/messages.json')]).toEqual([0, 0]);
    await page.clock.runFor(2 * 60_000);
    await expect.poll(() => count('/version.json'), LONG).toBe(1);
    let refused = 0;
    page.on('requestfailed', (request) => {
      if (request.url().endsWith('/messages.json')) refused += 1;
    });
    await page.route('**/messages.json', (route) => route.abort());
    await page.clock.runFor(15 * 60_000);
    // Asked three times in all, each a little later; only then has it failed.
    const moreRefused = async () => {
      await page.clock.runFor(5_000);
      return refused;
    };
    await expect.poll(moreRefused, LONG).toBe(3);
    const failed = count('/messages.json');
    await page.unroute('**/messages.json');
    await page.clock.runFor(30 * 60_000);
    await expect.poll(() => count('/messages.json'), LONG).toBeGreaterThan(failed);
    await page.getByRole('region', { name: 'Messages' }).waitFor();
  });

  it('SHL-025: a check whose answer takes its time does not put off the next one by another quarter of an hour', async () => {
    const page = await browser.openPage('about:blank', DESK.options);
    await page.clock.install();
    await page.addInitScript(() => {
      const set = window.setInterval.bind(window);
      const spy = (...of: Parameters<typeof set>) => {
        if (of[1] === 60_000) Reflect.set(window, 'watches', true);
        return set(...of);
      };
      Reflect.set(window, 'setInterval', spy);
    });
    await page.goto('/products/all');
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'watches')), LONG).toBe(true);
    const calls = asked(page);
    const count = () => calls.filter((path) => path.endsWith('/version.json')).length;
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/version.json', async (route) => {
      await held;
      await route.continue();
    });
    await page.clock.runFor(15 * 60_000);
    await expect.poll(count, LONG).toBe(1);
    await page.clock.runFor(5_000);
    const answered = page.waitForEvent('requestfinished', (request) => request.url().endsWith('/version.json'));
    release();
    await answered;
    await page.waitForFunction(() => sessionStorage.getItem('tether/b2b/version') !== null);
    await page.clock.runFor(15 * 60_000);
    await expect.poll(count, LONG).toBe(2);
  });

  it('ACC-065 ACC-066 ACC-067: a token with less than five minutes left is renewed within a minute; refused, it is gone', async () => {
    const page = await browser.openPage('about:blank', DESK.options);
    await page.clock.install();
    await signIn(page, 'dealer@demo.test');
    await page.goto('/products/all');
    await page.getByRole('button', { name: /^Your account/ }).waitFor();
    const calls = asked(page);
    const renewals = () => calls.filter((path) => path.endsWith('/auth/renew.json')).length;
    await page.clock.fastForward((11 * 60 + 53) * 60_000);
    await page.clock.runFor(10_000);
    expect(renewals()).toBe(0);
    const token: string = JSON.parse((await storedToken(page)) ?? '""');
    const headers = { authorization: `Bearer ${token}` };
    await page.request.post('/api/user/v2/b2b/logout.json', { headers, data: {} });
    await page.clock.runFor(3 * 60_000);
    await expect.poll(renewals, LONG).toBeGreaterThan(0);
    await expect.poll(() => storedToken(page), LONG).toBeNull();
  });

  it('T34: a renewal that is refused late ends nothing of whoever has signed in meanwhile', async () => {
    const page = await browser.openPage('about:blank', DESK.options);
    await page.clock.install();
    await signIn(page, 'dealer@demo.test');
    await page.goto('/products/all');
    await page.getByRole('button', { name: /^Your account/ }).waitFor();
    const tab = await page.context().newPage();
    await tab.goto('/products/all');
    const isAsked = Promise.withResolvers<void>();
    const isOver = Promise.withResolvers<void>();
    await page.route('**/auth/renew.json', async (route) => {
      isAsked.resolve();
      await isOver.promise;
      await route.fulfill({ status: 401, json: { error: 'unauthorized' } });
    });
    await page.clock.fastForward((11 * 60 + 57) * 60_000);
    await page.clock.runFor(60_000);
    await isAsked.promise;
    const login = await page.request.post('/api/user/v2/b2b/login/local.json', {
      data: { email: 'employee@demo.test', password: 'demo-2026-tether' },
    });
    const { token } = (await login.json()) as { token: string };
    // Its time counts from the computer's clock, which this page's is ahead of.
    await page.clock.setFixedTime(Date.now());
    await tab.evaluate((other) => localStorage.setItem('tether/b2b/id_token', JSON.stringify(other)), token);
    await page.getByRole('button', { name: /^Your account.*Ramon Fontaine/ }).waitFor();
    const answered = page.waitForResponse('**/auth/renew.json');
    isOver.resolve();
    await answered;
    await page.waitForLoadState('networkidle');
    expect(await storedToken(page)).toBe(JSON.stringify(token));
  });
});

describe('what fails', () => {
  it('ACT-023 ERR-001 ERR-002 ERR-003 ERR-004: is said where it failed, counted, put away, and gone with the next success', async () => {
    const page = await browser.openAs('rep', '/profile/rep/01-0101');
    const text = page.getByText('Failed to load the customer list, please clear the error to continue.');
    const rows = page.getByRole('table', { name: 'Customers' }).getByRole('row');
    await rows.nth(2).waitFor();
    await page.route('**/account-list/**', (route) => route.fulfill({ status: 400, body: '{"error":"no"}' }));
    await button(page, 'Refresh List').click();
    await text.waitFor();
    await rows.nth(2).waitFor({ state: 'detached' });
    const alert = page.getByRole('alert').filter({ has: text });
    await button(page, 'Refresh List').click();
    await expect.poll(() => alert.textContent(), LONG).toMatch(/\b2\b/);
    // Clearing the error loads the list again; until that has failed too nothing is said.
    const answered = Promise.withResolvers<void>();
    await page.route('**/account-list/**', async (route) => {
      await answered.promise;
      await route.fulfill({ status: 400, body: '{"error":"no"}' });
    });
    await alert.getByRole('button', { name: 'Dismiss' }).click();
    await text.waitFor({ state: 'detached' });
    answered.resolve();
    await text.waitFor();
    await page.unroute('**/account-list/**');
    await button(page, 'Refresh List').click();
    await text.waitFor({ state: 'detached' });
    await rows.nth(2).waitFor();
  });

  it('CRT-015 CRT-040 EML-002: progress shows while one waits; a cart that is gone leads to the list', async () => {
    const page = await browser.openAs('dealer', '/profile');
    const token: string = JSON.parse((await storedToken(page)) ?? '""');
    const headers = { authorization: `Bearer ${token}` };
    const line = { itemCode: '12100-112', itemType: '1', unitOfMeasure: 'EA', quantityOrdered: 1, commentText: '' };
    const made = await page.request.post('/api/carts/01-AB1234/new/cart.json', {
      headers,
      data: { ...line, customerPONo: 'Soon gone', shipToCode: '1' },
    });
    const { cart } = (await made.json()) as { cart: { header: { id: number } } };
    const path = `/api/carts/01-AB1234/${cart.header.id}`;
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    for (const call of [`**${path}.json`, `**${path}/email.json`]) {
      await page.route(call, async (route) => {
        if (call.includes('email')) await new Promise((resolve) => setTimeout(resolve, 1_500));
        else await held;
        await route.continue();
      });
    }
    await page.goto(`${HERON}/carts/${cart.header.id}`);
    await page.getByRole('progressbar', { name: 'Loading the cart' }).waitFor();
    release();
    await titleIs(page, `Cart #${cart.header.id}`);
    await button(page, 'Send Email').click();
    await page.getByRole('progressbar', { name: 'Sending the e-mail' }).waitFor();
    await page.getByRole('dialog').getByText('Accepted', { exact: true }).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
    await page.request.delete(`${path}.json`, { headers, data: {} });
    await button(page, 'Reload').click();
    await isAt(page, `${HERON}/carts`);
    await page.getByRole('table', { name: 'Carts' }).waitFor();
    await expect.poll(() => page.getByRole('table', { name: 'Carts' }).getByText('Soon gone').count(), LONG).toBe(0);
  });

  it('CNT-005: a page or a product that is waited for shows that it is on its way', async () => {
    for (const screen of [DESK, PHONE]) {
      for (const [from, name, call] of [
        ['/pages/care-guide', 'Privacy Policy', '**/api/pages/**'],
        ['/products/cable', 'Cable Retainer', '**/api/products/**'],
      ] as const) {
        const page = await browser.openPage(from, screen.options);
        await page.getByRole('button', { name: 'Deny All' }).click();
        const held = Promise.withResolvers<void>();
        await page.route(call, (route) => held.promise.then(() => route.continue()));
        await page.getByRole('link', { name }).first().click();
        const main = page.locator('main');
        await expect.poll(() => main.getAttribute('aria-busy')).toBe('true');
        await isAt(page, from);
        // Under the header, wherever that stands: at the top of the page other lines are above it.
        const bar = await page.locator('header').evaluate((element) => {
          const { height, position, bottom } = getComputedStyle(element, '::after');
          return { height, position, bottom };
        });
        expect(bar).toEqual({ height: '2px', position: 'absolute', bottom: '-2px' });
        await photograph(page, `waiting${from.replaceAll('/', '-')}`, screen);
        held.resolve();
        await expect.poll(() => main.getAttribute('aria-busy')).toBe('false');
        expect(new URL(page.url()).pathname).not.toBe(from);
      }
    }
  });

  it('SGN-024: a sign-up that is refused says why', async () => {
    const page = await browser.openPage('/signup', DESK.options);
    await page.getByLabel('My business has an account').check();
    await page.getByLabel('Name', { exact: true }).fill('Nora New');
    await page.getByLabel('E-mail').fill('nora@shops.test');
    await page.getByLabel('Company name').fill('New Shop');
    await page.getByLabel(/agree to them/).check();
    for (const [status, body, text] of [
      [200, '{"success":false,"message":"We know this shop."}', 'We know this shop.'],
      [200, '{"success":false}', 'An unexpected error occurred'],
      [502, '{}', 'An unexpected error occurred (error: 502)'],
    ] as const) {
      await page.route('**/signup.json', (route) => route.fulfill({ status, body, contentType: 'application/json' }));
      await button(page, 'Request Account').click();
      await page.getByText(text).waitFor();
      await page.unroute('**/signup.json');
    }
  });
});

describe('small things', () => {
  it('INV-019: invoice rows per page are remembered with consent to preferences, and not without', async () => {
    for (const [answer, rows] of [
      ['Accept', '25'],
      ['Deny All', '10'],
    ] as const) {
      const page = await browser.openPage('/', DESK.options);
      await page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: answer, exact: true }).click();
      await page.getByRole('region', { name: 'Cookies' }).waitFor({ state: 'detached' });
      await signIn(page, 'dealer@demo.test');
      await page.goto(`${HERON}/invoices`);
      await page.getByLabel(/per page/i).selectOption('25');
      await page.goto('/profile');
      await page.goto(`${HERON}/invoices`);
      expect([answer, await page.getByLabel(/per page/i).inputValue()]).toEqual([answer, rows]);
    }
  });

  it('ACT-014: of thousands of customers only those in view are drawn', async () => {
    const page = await browser.openAs('allreps', '/profile/rep/all');
    const table = page.getByRole('table', { name: 'Customers' });
    await table.getByRole('row').nth(5).waitFor();
    const counted = await page.getByText(/^[\d,]+ accounts$/).textContent();
    const total = Number(counted?.replaceAll(/\D/g, ''));
    expect(total).toBeGreaterThan(200);
    expect(await table.getByRole('row').count()).toBeLessThan(100);
    await table.locator('xpath=..').evaluate((box) => box.scrollTo(0, box.scrollHeight));
    await expect
      .poll(async () => table.getByRole('row').last().getAttribute('aria-rowindex'), LONG)
      .toBe(String(total + 1));
  });

  it('SRC-013 LIN-016: items are looked up half a second after the last letter, and added as type 1', async () => {
    const page = await browser.openAs('dealer', `${HERON}/carts`);
    await page.getByRole('link', { name: /^\d+$/ }).first().click();
    const calls: { url: string; at: number; body: unknown }[] = [];
    page.on('request', (request) => calls.push({ url: request.url(), at: Date.now(), body: request.postDataJSON() }));
    const search = page.getByPlaceholder('Search Items');
    await search.pressSequentially('12100-14', { delay: 50 });
    const typed = Date.now();
    await page
      .getByRole('option', { name: /12100-14/ })
      .first()
      .waitFor();
    const lookUps = calls.filter(({ url }) => url.includes('/api/search/items.json'));
    expect(lookUps).toHaveLength(1);
    expect((lookUps[0]?.at ?? 0) - typed).toBeGreaterThan(400);
    await page.getByRole('option').first().click();
    await button(page, 'Add').click();
    await page.getByText(/^Added to cart: /).waitFor();
    expect(calls.find(({ url }) => url.endsWith('/cart.json'))?.body).toMatchObject({
      itemType: '1',
      quantityOrdered: 1,
    });
  });

  it('IMG-006 PRD-012 CAT-010: a product is pictured 800 by 800; another variant puts the quantity back to one; the name of a variant leads to it', async () => {
    const page = await browser.openAs('dealer', '/products/cable/cable-retainer');
    const main = page.getByRole('main');
    const picture = main.locator('img[src^="/images/products/800/"]').first();
    await picture.waitFor();
    expect([await picture.getAttribute('width'), await picture.getAttribute('height')]).toEqual(['800', '800']);
    const quantity = main
      .getByRole('spinbutton', { name: /^Quantity of / })
      .filter({ visible: true })
      .first();
    await quantity.fill('5');
    await quantity.press('Tab');
    const before = new URL(page.url()).search;
    const variants = main.getByRole('radiogroup', { name: 'Variant' }).or(main.getByRole('group', { name: 'Variant' }));
    await variants.locator('label:has(input:not(:checked)), button[aria-pressed="false"]').first().click();
    await expect.poll(() => new URL(page.url()).search, LONG).not.toBe(before);
    await expect.poll(() => quantity.inputValue(), LONG).toBe('1');
    for (const length of ['14', '18']) {
      await page.evaluate((to) => {
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
      }, `/products/cable/cable-retainer-${length}`);
      await isAt(page, '/products/cable/cable-retainer');
      expect(new URL(page.url()).search).toBe('');
      await expect.poll(() => variants.locator('label:has(input:checked)').textContent(), LONG).toMatch(length);
    }
  });

  it('USR-022 USR-024: a user who is no customer is only read', async () => {
    const page = await browser.openAs('service', `${HERON}/users`);
    await page.getByRole('row').filter({ hasText: 'rep@demo.test' }).first().getByRole('link').click();
    await page.getByRole('table', { name: 'Access permissions' }).waitFor();
    expect(await page.getByRole('main').getByRole('textbox').count()).toBe(0);
    expect(await button(page, 'Save').count()).toBe(0);
  });
});
