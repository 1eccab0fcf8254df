import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { testBrowser } from './browser.ts';
import { isAt, titled } from './parts.ts';
import { denyCookies, signIn } from './people.ts';
import { DESK, PHONE } from './screens.ts';

const browser = testBrowser();
const LOW = { viewport: { width: 1280, height: 500 } };
const CATEGORY = '/products/eyewear-retainers';
const PRODUCT = `${CATEGORY}/classic-cotton-retainer`;
/** The footer of every page leads there. */
const PRIVACY = '/pages/privacy-policy';
const PRODUCT_CODE = '**/assets/browse-product-page-*.js';

const tile = (page: Page) => page.getByRole('main').locator(`a[href="${PRODUCT}"]`).first();
/** Clicks the first link to a path, wherever it stands. */
const follow = (page: Page, href: string) =>
  page
    .locator(`a[href="${href}"]`)
    .first()
    .evaluate((link: HTMLElement) => link.click());

/** The category where the pointer rests on no link: the button that was pressed may lie over one, which is then pointed at. */
async function atCategory(): Promise<Page> {
  const page = await browser.openPage(PRIVACY, DESK.options);
  await denyCookies(page);
  await page.mouse.move(0, 0);
  await page.goto(CATEGORY);
  return page;
}

const scrollOf = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Notes in the window itself that this document was there: another one knows nothing of it. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window);

describe('from page to page', () => {
  it('a new page starts at its top and is announced, and one that is gone back to is where it was left', async () => {
    const page = await browser.openPage(CATEGORY, LOW);
    await denyCookies(page);
    await mark(page);
    const title = await page.title();
    await page.evaluate(() => window.scrollTo(0, 400));
    await page.waitForFunction(() => window.scrollY === 400);
    await follow(page, PRODUCT);
    await isAt(page, PRODUCT);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => scrollOf(page)).toBe(0);
    await expect.poll(() => page.title()).not.toBe(title);
    const announced = page.getByRole('status').filter({ hasText: await page.title() });
    await announced.waitFor({ state: 'attached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
    await page.goBack();
    await titled(page, title);
    await expect.poll(() => scrollOf(page)).toBe(400);
    await page.goForward();
    await isAt(page, PRODUCT);
    await expect.poll(() => scrollOf(page)).toBe(0);
    expect(await isMarked(page)).toBe(true);
  });

  it('a page that is reloaded and then gone back from finds the one before where it was left', async () => {
    const page = await browser.openPage(CATEGORY, LOW);
    await denyCookies(page);
    await page.evaluate(() => window.scrollTo(0, 300));
    await page.waitForFunction(() => window.scrollY === 300);
    await follow(page, PRODUCT);
    await isAt(page, PRODUCT);
    await page.reload();
    await page.goBack();
    await isAt(page, CATEGORY);
    await expect.poll(() => scrollOf(page)).toBe(300);
  });

  it('what is chosen in the address keeps the page where it is scrolled to', async () => {
    const page = await browser.openPage(`${PRODUCT}?sku=12100-112`, LOW);
    await denyCookies(page);
    const choice = page
      .getByRole('main')
      .locator('label')
      .filter({ has: page.getByRole('radio', { name: 'Regatta' }) });
    await choice.scrollIntoViewIfNeeded();
    await page.evaluate(() => window.scrollBy(0, 60));
    await expect.poll(() => scrollOf(page)).toBeGreaterThan(0);
    const before = await scrollOf(page);
    await choice.evaluate((label: HTMLElement) => label.click());
    await expect.poll(() => new URL(page.url()).searchParams.get('sku')).toBe('12100-209');
    expect(await scrollOf(page)).toBe(before);
  });

  it('a link that is pointed at or focused brings the code of its page before it is followed', async () => {
    for (const act of ['hover', 'focus'] as const) {
      const page = await atCategory();
      const code = page.waitForRequest(PRODUCT_CODE);
      await tile(page)[act]();
      await code;
      expect(new URL(page.url()).pathname).toBe(CATEGORY);
    }
  });

  it('a page whose code cannot be had says so, and the next one is there', async () => {
    const page = await atCategory();
    await page.route(PRODUCT_CODE, (route) => route.abort());
    await tile(page).click();
    await page.getByRole('heading', { name: 'Sorry! Something went wrong.' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(PRODUCT);
    await page.goBack();
    await tile(page).waitFor();
  });
});

describe('links', () => {
  it('with Ctrl or the middle button open another tab, and this one stays', async () => {
    const page = await browser.openPage(CATEGORY, DESK.options);
    await denyCookies(page);
    for (const click of [{ modifiers: ['Control' as const] }, { button: 'middle' as const }]) {
      const opened = page.context().waitForEvent('page');
      await tile(page).click(click);
      await isAt(await opened, PRODUCT);
      await isAt(page, CATEGORY);
    }
  });

  it('of the page that one is on make no second entry of the history', async () => {
    const page = await browser.openPage(CATEGORY, DESK.options);
    await denyCookies(page);
    await follow(page, PRIVACY);
    await isAt(page, PRIVACY);
    const before = await page.evaluate(() => history.length);
    await follow(page, PRIVACY);
    await isAt(page, PRIVACY);
    expect(await page.evaluate(() => history.length)).toBe(before);
    await page.goBack();
    await isAt(page, CATEGORY);
  });

  it('to a place of the page go there, and back again, in the same document', async () => {
    const page = await browser.openPage(CATEGORY, DESK.options);
    await denyCookies(page);
    await mark(page);
    await follow(page, '#main');
    await expect.poll(() => new URL(page.url()).hash).toBe('#main');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
    await tile(page).click();
    await isAt(page, PRODUCT);
    await page.goBack();
    await expect.poll(() => page.url()).toContain(`${CATEGORY}#main`);
    await page.goBack();
    await expect.poll(() => new URL(page.url()).hash).toBe('');
    await tile(page).waitFor();
    expect(await isMarked(page)).toBe(true);
  });
});

describe('unsaved work', () => {
  it('ruling 13: is asked about before the account of the same number in another company takes its place', async () => {
    const page = await browser.openPage('/', PHONE.options);
    // Recent customers are kept by consent.
    await page.getByRole('button', { name: 'Accept', exact: true }).click();
    await signIn(page, 'service@demo.test');
    await page.goto('/account/01-AB1234?company=BCS');
    await page.getByRole('heading', { level: 1, name: 'Cape Surf Supply' }).waitFor();
    await page.waitForLoadState('networkidle');
    await page.goto('/account/01-AB1234');
    const line = page.getByLabel(/^Address/).nth(1);
    await line.fill('Second floor');
    await page.getByText("Don't forget to save your changes.").waitFor();
    const toOther = async () => {
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await page
        .getByRole('dialog', { name: 'Main menu' })
        .getByRole('link', { name: /Cape Surf Supply/ })
        .click();
    };
    await toOther();
    const question = page.getByRole('dialog', { name: 'Do you want to cancel your changes?' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    expect(await line.inputValue()).toBe('Second floor');
    await toOther();
    await question.getByRole('button', { name: 'Cancel changes' }).click();
    await page.getByRole('heading', { level: 1, name: 'Cape Surf Supply' }).waitFor();
  });

  it('is asked about before a link, or Back and Forward leave it', async () => {
    const page = await browser.openPage('/', DESK.options);
    await denyCookies(page);
    await signIn(page, 'owner@demo.test');
    await page.goto('/profile');
    const name = page.getByLabel('Name', { exact: true });
    await name.fill('Somebody Else');
    await page.getByText("Don't forget to save your changes.").waitFor();
    const question = page.getByRole('dialog', { name: 'Do you want to cancel your changes?' });

    await follow(page, PRIVACY);
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await isAt(page, '/profile');
    expect(await name.inputValue()).toBe('Somebody Else');

    await follow(page, PRIVACY);
    await question.getByRole('button', { name: 'Cancel changes' }).click();
    await isAt(page, PRIVACY);
    await page.goBack();
    await isAt(page, '/profile');
    await name.fill('Somebody Else');
    await page.getByText("Don't forget to save your changes.").waitFor();

    await page.evaluate(() => history.forward());
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await isAt(page, '/profile');
    expect(await name.inputValue()).toBe('Somebody Else');

    await page.evaluate(() => history.forward());
    await question.getByRole('button', { name: 'Cancel changes' }).click();
    await isAt(page, PRIVACY);
    await question.waitFor({ state: 'hidden' });
  });
});

describe('the letter case of an address', () => {
  it.each(['/account/01-AB1234/Users', '/account/01-AB1234/DELIVERY', '/Account/01-AB1234'])(
    'is that of the page: %s is not found, whole and on the server',
    async (path) => {
      const page = await browser.openAs('service', '/profile');
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
    },
  );

  it('ACT-049: does not matter in the number of an account and the code of a location', async () => {
    await browser.change(`insert into ship_tos select (jsonb_populate_record(place,
      '{"code": "N4", "name": "Blue Heron North"}')).* from ship_tos as place
      where code = '3' and customer_id = (select customer_id from ship_tos where name = 'Blue Heron, Rowena Shop')`);
    const page = await browser.openAs('service', '/account/01-ab1234-n4/delivery/n4');
    await page.getByRole('heading', { level: 2, name: /North N4/ }).waitFor();
    const tab = page.getByRole('navigation', { name: 'Customer' }).locator('[aria-current=page]');
    expect(await tab.textContent()).toMatch(/^Delivery Addresses/);
    expect(await tab.getAttribute('href')).toBe('/account/01-AB1234-N4/delivery');
  });
});
