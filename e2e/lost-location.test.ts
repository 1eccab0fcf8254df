import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { testBrowser } from './browser.ts';

const browser = testBrowser();
const PRODUCT = '/products/eyewear-retainers/classic-cotton-retainer';
const KEY = 'tether/b2b/customer';

/** Leaves a location in this browser that was taken from the person, or never was, and opens a public page. */
async function openWith(name: string, shipToCode: string): Promise<Page> {
  const page = await browser.openAs(name, '/account/01-AB1234/carts');
  await page.getByTitle('Current customer').waitFor();
  await expect.poll(() => page.evaluate((key) => sessionStorage.getItem(key), KEY)).toContain('AB1234');
  await page.goto('/pages/privacy-policy');
  await page.getByTitle('Current customer').waitFor();
  await page.evaluate(
    ({ key, code }) => {
      for (const storage of [sessionStorage, localStorage]) {
        const customer = JSON.parse(storage.getItem(key) ?? '{}');
        storage.setItem(key, JSON.stringify({ ...customer, ShipToCode: code }));
      }
    },
    { key: KEY, code: shipToCode },
  );
  await page.goto(PRODUCT);
  return page;
}

it.each([
  ['ACT-074: of who acts for the whole account is the account itself', 'dealer', '99', '01-AB1234'],
  ['ACT-075: of who acts for single locations is the first of them', 'branch', '99', '01-AB1234/2'],
  ['ACT-073: that is permitted stays', 'dealer', '2', '01-AB1234/2'],
])('a location in hand %s, on public pages too', async (_, name, stored, expected) => {
  const page = await openWith(name, stored);
  const chip = page.getByTitle('Current customer');
  // Once the customer is there: then it is known which are permitted.
  await expect.poll(() => chip.textContent()).toBe(expected);
  await expect
    .poll(() => page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}').ShipToCode ?? null, KEY))
    .toBe(expected.split('/')[1] ?? null);
});
