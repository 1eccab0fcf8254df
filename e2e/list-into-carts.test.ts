import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { testBrowser } from './browser.ts';
import { overflowOf, PHONE, photograph } from './screens.ts';

const browser = testBrowser();
const PAGE = '/account/01-AB1234/carts/order-list';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const counts = (page: Page) => page.locator('section > div > p').filter({ hasText: / fine/ });
const says = (page: Page, text: RegExp) =>
  expect.poll(async () => ((await counts(page).textContent()) ?? '').replaceAll(/\s+/g, ' ')).toMatch(text);

async function check(page: Page, text: string): Promise<void> {
  await page.getByLabel('Rows with item and quantity').fill(text);
  await button(page, 'Check the list').click();
}

async function addTo(page: Page, name: string, act: string | RegExp): Promise<void> {
  await page.getByLabel('Goes to').selectOption({ label: 'New Cart' });
  await button(page, act).click();
  await page.getByLabel('Cart Name').fill(name);
  await button(page, 'Create Cart').click();
}

async function correct(page: Page, row: number, item: string): Promise<void> {
  await page.getByLabel(`Item of row ${row}: SKU, UPC or name`).fill(item);
  await button(page, 'Look up').first().click();
}

it('a list that goes into two carts says of each how many of its rows that cart took', async () => {
  const page = await browser.openAs('dealer', PAGE, PHONE);
  await check(page, '12100-112 12\nzzzzz 3\nyyyyy 4\n12100-100 2');
  await says(page, /^2 fine, 2 need you$/);
  await addTo(page, 'North shop', 'Add the 2 that are fine');
  await says(page, /^0 fine, 2 need you, 2 added to North shop \(#\d+\)$/);
  await correct(page, 2, '12100-213');
  await says(page, /^1 fine, 1 needs you, 2 added to North shop \(#\d+\)$/);
  await addTo(page, 'South shop', 'Add the 1 that is fine');
  const both = /^0 fine, 1 needs you, 2 added to North shop \(#\d+\), 1 added to South shop \(#\d+\)$/;
  await says(page, both);
  await photograph(page, 'order-list-two-carts', PHONE);
  expect(await overflowOf(page)).toBe(0);
  await page.reload();
  await says(page, both);
  await page.locator('summary').filter({ hasText: '3 other lines of your list' }).click();
  expect(await page.getByText(/^Added to (North|South) shop$/).allInnerTexts()).toEqual([
    'Added to North shop',
    'Added to South shop',
    'Added to North shop',
  ]);
  const address = await page.getByRole('link', { name: 'North shop' }).getAttribute('href');
  await page.getByRole('link', { name: 'North shop' }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe(address);
  await page.getByRole('heading', { name: /^Cart #/ }).waitFor();
});

it('Undo of the first cart leaves what the second one took where it is', async () => {
  const page = await browser.openAs('dealer', PAGE);
  await check(page, '12100-112 12\nzzzzz 3');
  await addTo(page, 'East shop', 'Add the 1 that is fine');
  await says(page, /^0 fine, 1 needs you, 1 added to East shop/);
  // The message keeps its time while it is pointed at.
  await page.getByText(/^1 row added to East shop/).hover();
  await correct(page, 2, '12100-213');
  await says(page, /^1 fine, 1 added to East shop/);
  await addTo(page, 'West shop', 'Add 1 row');
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/carts\/\d+$/);
  await page.getByText(/^1 row added to East shop/).hover();
  await button(page, 'Undo').click();
  await says(page, /^1 fine, 1 added to West shop \(#\d+\)$/);
});
