import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { testBrowser } from './browser.ts';
import { isAt, maxLengthOf, titled } from './parts.ts';
import { denyCookies, signIn } from './people.ts';
import { DESK, PHONE } from './screens.ts';
import { holdCalls } from './sheet.ts';

const browser = testBrowser();
const HERON = '/account/01-AB1234';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

describe('around every page', () => {
  it('SHL-006 SHL-007 SHL-035 MNU-006: a visitor finds menus, search, login and sign-up', async () => {
    const page = await browser.openPage('/', DESK.options);
    await titled(page, 'Home | Tether B2B');
    const header = page.getByRole('banner');
    for (const name of ['Log In', 'Sign Up']) await header.getByRole('link', { name, exact: true }).waitFor();
    await header.getByRole('searchbox', { name: 'Search' }).waitFor();
    const main = page.getByRole('navigation', { name: 'Main' });
    await main.getByRole('button', { name: 'Resources' }).waitFor();
    const links = await main.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(links.length).toBeGreaterThan(5);
    expect(links.filter((href) => !href.startsWith('/products'))).toEqual([]);
    expect(await main.getByRole('button', { name: 'Customer' }).count()).toBe(0);
  });

  it('SHL-008 SHL-009: the footer has help, policies, and this year', async () => {
    const page = await browser.openPage('/', DESK.options);
    const footer = page.getByRole('contentinfo');
    for (const name of ['Careers', 'Customize', 'Contact', 'Privacy Policy', 'Instagram', 'YouTube']) {
      await footer.getByRole('link', { name, exact: true }).first().waitFor();
    }
    expect(await footer.getByRole('link', { name: 'Privacy Policy' }).first().getAttribute('href')).toBe(
      '/pages/privacy-policy',
    );
    expect(await footer.locator('a[href^="tel:"]').count()).toBe(1);
    await footer.getByText(`© ${new Date().getFullYear()}`).waitFor();
    await footer.getByRole('button', { name: 'Cookie Settings' }).click();
    await page.getByRole('dialog', { name: 'Cookie Settings' }).waitFor();
  });

  it('on a phone the footer ends above the bar that is always in sight', async () => {
    for (const path of ['/products/eyewear-retainers/classic-cotton-retainer', `${HERON}/carts/10001`]) {
      const page = await browser.openAs('dealer', path, PHONE);
      const telephone = page.getByRole('contentinfo').locator('a[href^="tel:"]');
      await page
        .getByRole('button', { name: path.includes('carts') ? 'Begin Checkout' : /^Add to Cart/ })
        .last()
        .waitFor();
      const isInSight = () =>
        telephone.evaluate((link) => {
          window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
          const { left, width, bottom } = link.getBoundingClientRect();
          return document.elementFromPoint(left + width / 2, bottom - 2) === link;
        });
      await expect.poll(isInSight).toBe(true);
    }
  });

  it('SHL-004 SHL-005 SHL-007 SHL-017 SHL-030 SHL-034: a dealer finds menus, search, the account in hand and the way out', async () => {
    const page = await browser.openAs('dealer', HERON);
    await page.getByRole('heading', { level: 1, name: 'Blue Heron Outfitters' }).waitFor();
    expect(await page.getByRole('link', { name: 'Sign Up' }).count()).toBe(0);
    await page.getByRole('navigation', { name: 'Breadcrumb' }).waitFor();
    await page.getByRole('banner').getByRole('searchbox', { name: 'Search' }).waitFor();
    const main = page.getByRole('navigation', { name: 'Main' });
    await main.getByRole('link', { name: 'Floating', exact: true }).waitFor();
    await main.getByRole('button', { name: 'Resources' }).waitFor();
    await page.getByRole('button', { name: /^Your account/ }).click();
    for (const name of ['Profile', 'Accounts', 'Logout'])
      await page.getByRole('menuitem', { name, exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Customer' }).click();
    const entries = (await page.getByRole('menuitem').allTextContents()).map((text) => text.replace(/\d+$/, '').trim());
    expect(entries).toEqual(['Billing Address', 'Delivery Addresses', 'Carts', 'Open Orders', 'Invoices']);
    const chip = page.getByRole('banner').getByTitle('Current customer');
    await expect.poll(() => chip.textContent()).toBe('01-AB1234');
    await page.goto(`${HERON}-2/carts`);
    await expect.poll(() => chip.textContent()).toBe('01-AB1234/2');
  });

  it('SHL-033: the cart leads to the active cart, and to the profile while there is no customer', async () => {
    const page = await browser.openAs('dealer', HERON);
    const chip = page.getByRole('banner').getByRole('link', { name: /^Cart/ });
    await expect
      .poll(() => chip.getAttribute('href'), { timeout: 30_000 })
      .toMatch(/^\/account\/01-AB1234\/carts\/\d+$/);
    const rep = await browser.openAs('rep', '/');
    await expect
      .poll(() => rep.getByRole('banner').getByRole('link', { name: /^Cart/ }).getAttribute('href'), {
        timeout: 30_000,
      })
      .toBe('/profile');
  });

  it('MNU-007 SHL-013: the product menu lies in the page from 1000 px on, below that in a drawer of 240 px from the top', async () => {
    const page = await browser.openPage('/', { viewport: { width: 1000, height: 800 } });
    const floating = page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Floating', exact: true });
    const menu = button(page, 'Menu');
    await floating.waitFor();
    expect(await menu.isVisible()).toBe(false);
    await page.setViewportSize({ width: 999, height: 800 });
    await floating.waitFor({ state: 'hidden' });
    await menu.click();
    const drawer = page.getByRole('dialog', { name: 'Main menu' });
    await drawer.getByRole('link', { name: 'Floating', exact: true }).waitFor();
    await expect.poll(async () => drawer.boundingBox()).toMatchObject({ x: 0, y: 0, width: 240 });
    await page.setViewportSize({ width: 300, height: 800 });
    expect((await drawer.boundingBox())?.width).toBe(225);
  });

  it('SHL-013 R28: on a phone Back closes the menu before it is asked whether to leave a changed form', async () => {
    const page = await browser.openAs('owner', '/account/01-BC2345', PHONE);
    const menu = page.getByRole('button', { name: 'Menu', exact: true });
    const drawer = page.getByRole('dialog', { name: 'Main menu' });
    await page
      .getByRole('link', { name: /^Delivery/ })
      .filter({ visible: true })
      .first()
      .click();
    await page.waitForURL(/\/delivery/);
    await page.goBack();
    await page.getByLabel(/^Address 2/).fill('Changed');
    await menu.click();
    await drawer.waitFor();
    await page.goForward();
    const question = page.getByRole('dialog', { name: 'Do you want to cancel your changes?' });
    await question.waitFor();
    await drawer.waitFor({ state: 'hidden' });
    await question.getByRole('button', { name: 'Cancel changes' }).click();
    await page.waitForURL(/\/delivery/);
    await drawer.waitFor({ state: 'hidden' });
  });

  it('SHL-013 R13: on a phone Back between the accounts of two companies under one number closes the menu', async () => {
    const page = await browser.openAs('service', '/account/01-AB1234/orders', PHONE);
    const drawer = page.getByRole('dialog', { name: 'Main menu' });
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.evaluate(() => {
      history.pushState({ key: 'other', idx: history.state.idx + 1, usr: null }, '', '?company=BCS');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await page.getByText('Cape Surf Supply').filter({ visible: true }).first().waitFor();
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await drawer.waitFor();
    await page.goBack();
    await drawer.waitFor({ state: 'hidden' });
    await page.getByText('Blue Heron Outfitters').filter({ visible: true }).first().waitFor();
  });

  it('SHL-013: a menu that is opened while the next page is on its way stays open over that', async () => {
    const page = await browser.openAs('dealer', '/account/01-AB1234', PHONE);
    const code = await holdCalls(page, '**/open-orders-page*', (route) => route.continue());
    await page
      .getByRole('link', { name: /^Open Orders/ })
      .filter({ visible: true })
      .first()
      .click();
    await code.isThere;
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const drawer = page.getByRole('dialog', { name: 'Main menu' });
    await drawer.waitFor();
    code.release();
    await page.waitForURL(/\/orders/);
    await page.waitForTimeout(300);
    expect(await drawer.isVisible()).toBe(true);
  });

  it('SHL-013 CCN-006: Back closes the drawer and the cookie settings along with their page, and Forward opens neither', async () => {
    const page = await browser.openPage('/', PHONE.options);
    await page.getByRole('button', { name: 'Accept', exact: true }).click();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
    await page.waitForURL('**/pages/privacy-policy');
    await button(page, 'Menu').click();
    const drawer = page.getByRole('dialog', { name: 'Main menu' });
    await drawer.waitFor();
    await page.goBack();
    await drawer.waitFor({ state: 'hidden' });
    await page.goForward();
    await page.waitForURL('**/pages/privacy-policy');
    expect(await drawer.isVisible()).toBe(false);
    await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie Settings' }).click();
    const settings = page.getByRole('dialog', { name: 'Cookie Settings' });
    await settings.waitFor();
    await page.goBack();
    await settings.waitFor({ state: 'hidden' });
  });

  it('SHL-014 SHL-015 SHL-016: the drawer has profile, accesses and recent customers, for those who are logged in', async () => {
    const visitor = await browser.openPage('/', PHONE.options);
    await button(visitor, 'Menu').click();
    const theirs = visitor.getByRole('dialog', { name: 'Main menu' });
    await theirs.getByRole('link', { name: 'Log In' }).waitFor();
    for (const name of ['Profile', 'Customer List', 'Recent Customers'])
      expect(await theirs.getByText(name).count()).toBe(0);
    const page = await browser.openPage('/', PHONE.options);
    await page.getByRole('button', { name: 'Accept', exact: true }).click();
    await signIn(page, 'rep@demo.test');
    await page.goto(HERON);
    await page.getByRole('heading', { level: 1, name: 'Blue Heron Outfitters' }).waitFor();
    await button(page, 'Menu').click();
    const drawer = page.getByRole('dialog', { name: 'Main menu' });
    await drawer.getByRole('link', { name: 'Profile' }).waitFor();
    await drawer.getByText('Customer List').waitFor();
    await drawer
      .getByRole('link', { name: /01-0101/ })
      .first()
      .waitFor();
    await drawer.getByText('Recent Customers').waitFor();
  });

  it('SHL-018 SHL-019 SHL-020: a newer release is offered for ten seconds, and a click takes it', async () => {
    const page = await browser.openPage('/products/all', DESK.options);
    await denyCookies(page);
    const newer = JSON.stringify({ version: { versionNo: '99.0.0' } });
    await page.route('**/version.json', (route) => route.fulfill({ body: newer, contentType: 'application/json' }));
    const toast = page.getByRole('button', { name: 'Update Available! Click here to refresh.' });
    const check = page.getByRole('contentinfo').getByRole('button', { name: /^v/ });
    await check.click();
    await toast.waitFor();
    await page.waitForTimeout(8_000);
    expect(await toast.isVisible()).toBe(true);
    await toast.waitFor({ state: 'detached', timeout: 6_000 });
    await page.reload();
    await check.click();
    await page.getByRole('button', { name: 'Close message' }).click();
    await toast.waitFor({ state: 'detached' });
    // Whoever asks once more is offered it once more.
    await check.click();
    const loaded = page.waitForEvent('load');
    await toast.click();
    await loaded;
  });

  it('CCN-001 CCN-004 CCN-008: consent is asked for by a banner, and by a dialog with every section', async () => {
    const page = await browser.openPage('/', DESK.options);
    const banner = page.getByRole('region', { name: 'Cookies' });
    await banner.getByRole('button', { name: 'Cookie Settings' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cookie Settings' });
    const switches = dialog.getByRole('switch');
    await switches.first().waitFor();
    expect(await switches.count()).toBe(4);
    expect(await switches.first().isDisabled()).toBe(true);
    await dialog.getByRole('button', { name: 'Deny All' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.reload();
    await page.getByRole('contentinfo').waitFor();
    expect(await banner.count()).toBe(0);
    const stored = await page.evaluate(() => localStorage.getItem('tether/b2b/cookieConsent'));
    expect(JSON.parse(stored ?? '{}')).toMatchObject({
      functional: true,
      preferences: false,
      analytics: false,
      marketing: false,
    });
  });

  it('MSG-001: what the seller tells everyone stands on top', async () => {
    const page = await browser.openPage('/', DESK.options);
    await page
      .getByRole('region', { name: 'Messages' })
      .getByText('Orders submitted by 1:00 PM Mountain time leave the same day.')
      .waitFor();
    const dismiss = page.getByRole('button', { name: 'Dismiss message' });
    for (let left = await dismiss.count(); left > 0; left--) {
      await dismiss.first().press('Enter');
      await expect.poll(() => dismiss.count()).toBe(left - 1);
    }
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
  });
});

describe('search', () => {
  it('SRC-001 SRC-002 SRC-003 SRC-004 SRC-005 SRC-006: waits for three letters and half a second, and says when there is nothing', async () => {
    const page = await browser.openPage('/', DESK.options);
    const field = page.getByRole('banner').getByRole('searchbox', { name: 'Search' });
    expect(await maxLengthOf(field)).toBe(30);
    const width = await field.evaluate((input) => {
      let part: Element | null = input;
      while (part && part.getBoundingClientRect().width < 299) part = part.parentElement;
      return part?.getBoundingClientRect().width;
    });
    expect(width).toBe(300);
    const asked: { term: string; at: number }[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname === '/api/search.json') asked.push({ term: url.searchParams.get('term') ?? '', at: Date.now() });
    });
    await field.pressSequentially('fl', { delay: 40 });
    await page.waitForTimeout(1_000);
    expect(asked).toEqual([]);
    expect(await page.getByRole('list', { name: 'Search results' }).count()).toBe(0);
    await field.pressSequentially('oat', { delay: 40 });
    const typed = Date.now();
    await page.getByRole('list', { name: 'Search results' }).waitFor();
    expect(asked.map(({ term }) => term)).toEqual(['float']);
    expect((asked[0]?.at ?? 0) - typed).toBeGreaterThan(400);
    await field.fill('zzzzqqqq');
    await page.getByText('No results found.').waitFor();
  });

  it('SRC-010: a hit leads to its product', async () => {
    const page = await browser.openPage('/', DESK.options);
    await page.getByRole('banner').getByRole('searchbox', { name: 'Search' }).fill('12100-213');
    await page.getByRole('list', { name: 'Search results' }).getByRole('link').first().click();
    await isAt(page, '/products/eyewear-retainers/classic-cotton-retainer');
    expect(new URL(page.url()).searchParams.get('sku')).toBe('12100-213');
  });
});

describe('public pages', () => {
  it('CAT-002 CAT-003 CAT-004 CAT-007 CAT-008 CAT-011 IMG-005: categories show their text and tiles', async () => {
    const page = await browser.openPage('/', DESK.options);
    for (const [path, title] of [
      ['/products', /./],
      ['/products/all', /./],
      ['/products/cable', /Cable/],
      ['/products/eyewear-retainers', /Eyewear Retainers/],
      ['/products/active-formula-sunscreen', /Active Formula|Sunscreen/],
    ] as const) {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(200);
      await page.getByRole('main').getByRole('heading', { level: 1, name: title }).waitFor();
      expect(await page.getByRole('main').locator('a[href^="/products/"]').count(), path).toBeGreaterThan(2);
    }
    expect(await page.locator('html').getAttribute('data-brand')).toBe('coast');
    await page.getByRole('main').locator('img[width="1600"]').waitFor();
    expect((await page.getByRole('main').getByRole('paragraph').first().textContent())?.length).toBeGreaterThan(20);
    await page.goto('/products/cable');
    const pictures = page.getByRole('main').locator('a[href^="/products/"] img');
    const sources = await pictures.evaluateAll((all) => all.map((image) => image.getAttribute('src')));
    expect(sources.filter((source) => !source?.startsWith('/images/products/400/'))).toEqual([]);
    await page.goto('/products');
    const all = await page.getByRole('main').locator('a[href^="/products/"]').count();
    await page.goto('/products/all');
    expect(await page.getByRole('main').locator('a[href^="/products/"]').count()).toBe(all);
  });

  it('CAT-005 CAT-006 PRD-005 PRD-016: a product shows what it is; the address keeps what was chosen', async () => {
    const page = await browser.openPage('/products', DESK.options);
    await page.goto('/products/eyewear-retainers/classic-cotton-retainer/12100-131');
    const main = page.getByRole('main');
    await main.getByText('12100-131').first().waitFor();
    await page.goto('/products/eyewear-retainers/classic-cotton-retainer?sku=12100-112');
    await main.getByText('12100-112').first().waitFor();
    await main.getByText('Please log in to see prices and availability').waitFor();
    await main.getByRole('heading', { name: 'Features' }).waitFor();
    const before = await page.evaluate(() => history.length);
    await main
      .locator('label')
      .filter({ has: page.getByRole('radio', { name: 'Regatta' }) })
      .click();
    await expect.poll(() => new URL(page.url()).searchParams.get('sku')).toBe('12100-209');
    expect(await page.evaluate(() => history.length)).toBe(before);
  });

  it('PRD-002 PRD-009: to a dealer it shows colors, the price of the account, the way into a cart and the Features', async () => {
    const page = await browser.openAs('dealer', '/products/eyewear-retainers/classic-cotton-retainer?sku=12100-112');
    const main = page.getByRole('main');
    await main.getByText('$4.60').first().waitFor();
    expect(await main.getByRole('radio').count()).toBeGreaterThan(10);
    await main
      .getByRole('button', { name: /^Add to Cart/ })
      .filter({ visible: true })
      .first()
      .waitFor();
    await main.getByRole('heading', { name: 'Features' }).waitFor();
  });

  it('PRD-014 ACT-080 ACT-081 PRO-003: says what is not sold, and for whom nobody orders yet', async () => {
    const page = await browser.openAs('rep', '/products/all/retired-retainer');
    await page.getByText('Retired Retainer is not available for sale.').first().waitFor();
    const wanted = '/products/eyewear-retainers/classic-cotton-retainer';
    await page.goto(wanted);
    await page.getByText('Please select a customer.').waitFor();
    await page.getByRole('link', { name: 'Choose', exact: true }).click();
    await isAt(page, '/profile');
    await page
      .getByRole('main')
      .getByRole('link', { name: /01-0101/ })
      .click();
    await page.getByRole('searchbox', { name: 'Filter accounts' }).fill('heron');
    await page
      .getByRole('link', { name: /01-AB1234/ })
      .first()
      .click();
    await page.getByRole('link', { name: 'Continue Shopping' }).click();
    await isAt(page, wanted);
  });

  it('CNT-001 CNT-002 CNT-003 CNT-004 CNT-007 CNT-008 SHL-002 SHL-003: pages of the seller, its resources, and what is missing', async () => {
    const page = await browser.openPage('/pages/privacy-policy', DESK.options);
    await page.getByRole('heading', { level: 1, name: 'Privacy Policy' }).waitFor();
    for (const keyword of ['tether-reps', 'bc-reps']) {
      expect((await page.goto(`/pages/${keyword}`))?.status()).toBe(200);
      await page.getByRole('heading', { level: 1 }).waitFor();
    }
    for (const keyword of ['customer-resources', 'rep-resources']) {
      await page.goto(`/pages/${keyword}`);
      await page.getByText('Warning: This content requires login.').waitFor();
    }
    await page.goto('/resources');
    await page.getByRole('main').getByRole('link', { name: 'Care Guide' }).waitFor();
    expect((await page.goto('/pages/nothing-here'))?.status()).toBe(404);
    await page.getByText("It looks like the page you were looking for can't be found.").waitFor();
    await page.getByRole('link', { name: 'Go to the products' }).click();
    await isAt(page, '/products/all');
  });

  it('HOM-001 HOM-002 HOM-004 HOM-005: home opens with banners, with pictures of their own up to 480 px', async () => {
    for (const path of ['/', '/home']) {
      const page = await browser.openPage(path, DESK.options);
      const picture = page.getByRole('main').locator('picture img').first();
      await picture.waitFor();
      const shown = () => picture.evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname);
      await expect.poll(shown).toMatch(/^\/images\/tether\/homepage\/[\w-]+\.webp$/);
      expect([await picture.getAttribute('width'), await picture.getAttribute('height')]).toEqual(['1600', '500']);
      await page.setViewportSize({ width: 480, height: 800 });
      await expect.poll(shown).toMatch(/-mobile\.webp$/);
      await page.setViewportSize({ width: 481, height: 800 });
      await expect.poll(shown).not.toMatch(/-mobile\.webp$/);
    }
  });
});
