import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { testBrowser } from './browser.ts';
import { act, HERON, openFromList, toConfirm } from './carts.ts';
import { isAt } from './parts.ts';

const browser = testBrowser();

/** The browser's own Back, which may lead nowhere to be seen. */
const back = (page: Page) => page.evaluate(() => window.history.back());

/** The steps since it began anew, and the page before. */
async function backToList(page: Page, id: number) {
  await act(page, 'Begin Checkout').click();
  await act(page, 'Confirm Delivery & Shipping').waitFor();
  await back(page);
  await act(page, 'Begin Checkout').waitFor();
  await isAt(page, `${HERON}/carts/${id}`);
  await back(page);
  await isAt(page, `${HERON}/carts`);
}

describe('the steps of a checkout that has begun anew', () => {
  it('CHK-015: leave Back to the steps since then, and from the first one to the page before', async () => {
    const { page, id } = await openFromList(browser, 'Read anew at the end');
    await toConfirm(page);
    await act(page, 'Reload').click();
    await act(page, 'Begin Checkout').and(page.locator(':enabled')).waitFor();
    await backToList(page, id);
  });

  it('R28: ask before Back leaves what was typed; who stays goes on as before', async () => {
    const { page, id } = await openFromList(browser, 'Typed after it was read anew');
    await toConfirm(page);
    await page.reload();
    await act(page, 'Add a comment line').click();
    await page.getByLabel('Comment line').fill('Ring the bell');
    await back(page);
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
    await dialog.getByRole('button', { name: 'Stay' }).click();
    expect(await page.getByLabel('Comment line').inputValue()).toBe('Ring the bell');
    await act(page, 'Cancel').click();
    await backToList(page, id);
  });

  it('CHK-017: the order that comes of them leaves none of them behind', async () => {
    const { page } = await openFromList(browser, 'Ordered after it was read anew');
    await toConfirm(page);
    await page.reload();
    await act(page, 'Begin Checkout').waitFor();
    await toConfirm(page);
    await act(page, 'Submit Order').click();
    await page.waitForURL(/\/orders\/\w+$/);
    await back(page);
    await isAt(page, `${HERON}/carts`);
  });
});
