import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { testBrowser } from './browser.ts';
import { cartOf, makeCart, openCart } from './carts.ts';

const browser = testBrowser();
const chosen = (page: Page) => page.evaluate(() => Number(localStorage.getItem('tether/b2b/current-cart')));

it('CRT-045 CRT-048: an item that goes in late makes its cart the active one, unless another was chosen meanwhile', async () => {
  const { page, id } = await openCart(browser, 'Added to late');
  const other = await makeCart(page, 'Chosen meanwhile');
  await page.goto('/products/eyewear-retainers/classic-cotton-retainer?sku=12100-131');
  const sheet = page.locator('#many');
  await sheet.getByText(`#${id}`).first().waitFor();
  const answers = Promise.withResolvers<void>();
  await page.route(`**/${id}/cart.json*`, async (route) => {
    const response = await route.fetch();
    await answers.promise;
    await route.fulfill({ response });
  });
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
  await expect.poll(async () => (await cartOf(page, id)).detail).toHaveLength(3);
  await sheet.getByRole('button', { name: 'Change cart' }).click();
  await page.getByRole('menuitem', { name: `Cart #${other}` }).click();
  await expect.poll(() => chosen(page)).toBe(other);
  answers.resolve();
  await page.getByText(/^Added to cart: 12100-131/).waitFor();
  expect(await chosen(page)).toBe(other);
  expect((await cartOf(page, other)).detail).toHaveLength(2);
});
