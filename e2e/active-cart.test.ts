import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { testBrowser } from './browser.ts';
import { act, cartOf, HERON, makeCart, openCart } from './carts.ts';
import { ask } from './people.ts';

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

it('DUP-009 CRT-048: a copy of an order that is made late becomes the active cart, unless another was chosen meanwhile', async () => {
  const { page, id } = await openCart(browser, 'In hand while copying');
  const other = await makeCart(page, 'Chosen while copying');
  await page.goto(`${HERON}/orders`);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^\d{7}$/ })
    .first()
    .click();
  await act(page, 'Duplicate Order').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: 'All lines' }).waitFor();
  await dialog.getByLabel(/^New Cart Name/).fill('Copied late');
  const [asked, answers] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route('**/duplicate/*.json*', async (route) => {
    const response = await route.fetch();
    asked.resolve();
    await answers.promise;
    await route.fulfill({ response });
  });
  await dialog.getByRole('button', { name: 'Duplicate', exact: true }).click();
  await asked.promise;
  await page.goBack();
  await page.waitForURL(`**${HERON}/orders`);
  await page
    .getByRole('link', { name: /^Carts/ })
    .first()
    .click();
  await page.waitForURL(`**${HERON}/carts`);
  expect(await chosen(page)).toBe(id);
  await page.locator(`main a[href$="/carts/${other}"]:visible`).first().click();
  await page.getByRole('heading', { level: 1, name: `Cart #${other}` }).waitFor();
  await expect.poll(() => chosen(page)).toBe(other);
  const counted = page.waitForResponse('**/customer.json*');
  answers.resolve();
  await counted;
  expect(await chosen(page)).toBe(other);
  const { carts } = (await ask(page, '/api/carts/01-AB1234.json')) as { carts: { header: { customerPONo: string } }[] };
  expect(carts.filter(({ header }) => header.customerPONo === 'Copied late')).toHaveLength(1);
});
