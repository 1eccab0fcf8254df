import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { testBrowser } from './browser.ts';
import { cartOf, openCart } from './carts.ts';
import { PHONE } from './screens.ts';
import { add, cell, isSaved, PRODUCT, sheetOf } from './sheet.ts';

const browser = testBrowser();
const ENTER = 'Please enter the quantity.';

/** Nothing that is pressed changes a cart. */
function countWrites(page: Page): () => number {
  let writes = 0;
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/api/carts/')) writes++;
  });
  return () => writes;
}

describe('a quantity that was emptied is none', () => {
  it('PRD-010: in the sheet of colors on a phone: what the bar counts goes into the cart', async () => {
    const { page, id } = await openCart(browser, 'Emptied on a phone', PHONE);
    await page.goto(`${PRODUCT}#many`);
    for (const color of ['Black', 'Bone'])
      await page.getByRole('button', { name: `Add 12 of ${color}`, exact: true }).click();
    await cell(page, 'Bone').fill('');
    const count = sheetOf(page).getByText(/colors? · [\d,]+ pcs?/);
    await expect.poll(() => count.textContent()).toContain('2 colors · 24 pcs');
    await add(page).tap();
    await isSaved(page);
    const { detail } = await cartOf(page, id);
    const inCart = Object.fromEntries(detail.map(({ itemCode, quantityOrdered }) => [itemCode, quantityOrdered]));
    expect(inCart).toEqual({ '90410': '2', '12100-112': '12', '12100-100': '12' });
  });

  it('in the sheet of colors on a phone by the keyboard, which goes on at what stands there then', async () => {
    const { page } = await openCart(browser, 'Emptied by keys', PHONE);
    await page.goto(`${PRODUCT}#many`);
    await page.getByRole('button', { name: 'Add 12 of Coral', exact: true }).click();
    await cell(page, 'Coral').fill('');
    await page.keyboard.press('Enter');
    const dozen = page.getByRole('button', { name: 'Add 12 of Coral', exact: true });
    await dozen.waitFor();
    await expect.poll(() => dozen.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  it('CRT-056: in the dialog, which adds nothing until there is one, and says so', async () => {
    const { page, id } = await openCart(browser, 'Emptied in the dialog');
    const writes = countWrites(page);
    await page.getByRole('button', { name: 'Actions for 12100-112', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Add to Cart' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add 12100-112 To Cart' });
    const quantity = dialog.getByRole('spinbutton');
    const button = dialog.getByRole('button', { name: 'Add To Cart' });
    await expect.poll(() => button.isEnabled()).toBe(true);
    for (const [text, sentence] of [
      ['', ENTER],
      ['0', 'Whole numbers from 1 to 99,999'],
      ['abc', 'Whole numbers from 1 to 99,999'],
    ] as const) {
      await quantity.fill(text);
      await dialog.getByText(sentence).waitFor();
      expect(await button.isDisabled()).toBe(true);
      await quantity.press('Enter');
      await quantity.blur();
      expect(await quantity.inputValue()).toBe(text);
      expect(await button.isDisabled()).toBe(true);
    }
    expect(writes()).toBe(0);
    await quantity.fill('7');
    await button.click();
    await dialog.waitFor({ state: 'hidden' });
    expect(writes()).toBe(1);
    expect((await cartOf(page, id)).detail).toHaveLength(2);
  });

  it('PRD-010: beside the product, whose button names no sum then and leads to the field', async () => {
    const { page } = await openCart(browser, 'Emptied beside the product', PHONE);
    await page.goto(PRODUCT);
    const writes = countWrites(page);
    const button = page.getByRole('button', { name: /^Add to Cart/ }).filter({ visible: true });
    const quantity = page.getByRole('spinbutton').filter({ visible: true }).first();
    await quantity.fill('7');
    await quantity.press('Enter');
    await expect.poll(() => button.textContent()).toMatch(/ · \$/);
    await quantity.fill('');
    await expect.poll(() => button.textContent()).toBe('Add to Cart');
    await button.click();
    await page.getByText(ENTER).filter({ visible: true }).waitFor();
    expect(await quantity.inputValue()).toBe('');
    expect(await quantity.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(writes()).toBe(0);
    // The sum is that of what stands in the field.
    await quantity.fill('1');
    const one = await button.textContent();
    await quantity.fill('2');
    expect(await button.textContent()).not.toBe(one);
  });
});
