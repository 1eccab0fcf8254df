import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { testBrowser } from './browser.ts';
import { isAt } from './parts.ts';
import { denyCookies } from './people.ts';
import { DESK } from './screens.ts';

const browser = testBrowser();
const HERON = '/account/01-AB1234';
const CUSTOMER = 'tether/b2b/customer';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const question = (page: Page) => page.getByRole('dialog', { name: 'Do you want to cancel your changes?' });
const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), CUSTOMER);

/** A step to another address of the portal, as a link or the history makes it. */
const jump = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

describe('the document', () => {
  it('ruling 7: gives away no address that stands for others, or that is not shown any more', async () => {
    const page = await browser.openPage('/products/eyewear-retainers', DESK.options);
    for (const path of [
      '/account/02-CD3456/orders/0184102',
      '/set-password/somehash/somekey',
      '/signup/some/key',
      '/profile',
    ]) {
      const html = await (await page.request.get(path)).text();
      expect(html, path).not.toMatch(/rel="canonical"|og:url/);
      expect(html, path).toContain('<meta name="robots" content="noindex">');
    }
    const addresses = page.locator('link[rel="canonical"], meta[property="og:url"]');
    expect(await addresses.count()).toBe(2);
    await denyCookies(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Privacy Policy' }).waitFor();
    await expect.poll(() => addresses.count()).toBe(0);
  });

  it('is printed with the day on which it is printed', async () => {
    const page = await browser.openPage('about:blank', DESK.options);
    await page.clock.setFixedTime('2026-11-30T18:00:00Z');
    await page.goto('/pages/privacy-policy');
    const head = page.locator('[data-print="only"]').first();
    await expect.poll(() => head.textContent()).toContain('November 30, 2026');
    await page.clock.setFixedTime('2026-12-02T18:00:00Z');
    const printed = await head.evaluate((element) => {
      dispatchEvent(new Event('beforeprint'));
      return Promise.resolve().then(() => element.textContent);
    });
    expect(printed).toContain('December 2, 2026');
  });

  it('is light or dark as another tab has just chosen', async () => {
    const page = await browser.openAs('dealer', '/settings');
    const other = await page.context().newPage();
    await other.goto('/settings');
    await other.getByRole('heading', { name: 'Appearance' }).waitFor();
    await page.getByText('Dark', { exact: true }).click();
    const theme = () => other.evaluate(() => document.documentElement.dataset.theme);
    await expect.poll(() => other.getByRole('radio', { name: 'Dark' }).isChecked()).toBe(true);
    await expect.poll(theme).toBe('dark');
    await page.getByText('As the device', { exact: true }).click();
    await expect.poll(theme).toBeUndefined();
  });
});

describe('the frame around the page', () => {
  it('SHL-018: says that the newest version could not be looked up', async () => {
    const page = await browser.openPage('/pages/privacy-policy', DESK.options);
    await denyCookies(page);
    await page.route('**/version.json', (route) => route.abort());
    await page.getByRole('contentinfo').getByRole('button', { name: /^v\w/ }).click();
    await page.getByText('The newest version could not be looked up.').waitFor();
  });

  it('ruling 13: announces the account of another company under the same number', async () => {
    const page = await browser.openAs('service', HERON);
    await page.getByRole('heading', { level: 1, name: 'Blue Heron Outfitters' }).waitFor();
    await page.waitForLoadState('networkidle');
    await jump(page, `${HERON}?company=BCS`);
    await page.getByRole('heading', { level: 1, name: 'Cape Surf Supply' }).waitFor();
    await page
      .getByRole('status')
      .filter({ hasText: /^Billing Address: / })
      .waitFor({ state: 'attached' });
  });

  it('R28: Exit forgets the customer where it is gone from, not where one stays to edit', async () => {
    const page = await browser.openAs('service', HERON);
    const line = page.getByLabel(/^Address/).nth(1);
    await line.fill('Second floor');
    await page.getByText("Don't forget to save your changes.").waitFor();
    await expect.poll(() => stored(page)).toContain('AB1234');
    await button(page, 'Exit').click();
    await question(page).getByRole('button', { name: 'Keep editing' }).click();
    expect(await stored(page)).toContain('AB1234');
    // Who stays, and goes to the profile another way, has not exited.
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Profile' }).click();
    await question(page).getByRole('button', { name: 'Cancel changes' }).click();
    await isAt(page, '/profile');
    expect(await stored(page)).toContain('AB1234');
    await button(page, 'Exit').click();
    await expect.poll(() => stored(page)).toBeNull();
    await page.goto(HERON);
    await line.fill('Second floor');
    await page.getByText("Don't forget to save your changes.").waitFor();
    await button(page, 'Exit').click();
    await question(page).getByRole('button', { name: 'Cancel changes' }).click();
    await isAt(page, '/profile');
    await expect.poll(() => stored(page)).toBeNull();
  });
});

describe('forms of the account of the same number in another company', () => {
  it.each([
    ['delivery/1', 'City'],
    ['users/new', 'Name'],
  ])('ruling 13: %s takes nothing over that was typed into the other', async (path, field) => {
    const page = await browser.openAs('service', `${HERON}/${path}?company=BCS`);
    const box = page.getByLabel(field, { exact: true });
    await box.waitFor();
    const before = await box.inputValue();
    await jump(page, `${HERON}/${path}`);
    await page.getByRole('heading', { level: 1, name: 'Blue Heron Outfitters' }).waitFor();
    await box.fill('Elsewhere');
    await page.goBack();
    await question(page).getByRole('button', { name: 'Cancel changes' }).click();
    await page.getByRole('heading', { level: 1, name: 'Cape Surf Supply' }).waitFor();
    await expect.poll(() => box.inputValue()).toBe(before);
  });
});
