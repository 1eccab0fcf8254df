import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { testBrowser } from './browser.ts';
import { denyCookies, signIn } from './people.ts';
import { DESK } from './screens.ts';

const browser = testBrowser();
const PRODUCT = '/products/eyewear-retainers/classic-cotton-retainer';
/** More stops than any page has before the wanted one. */
const STOPS_MOST = 150;

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement).catch(() => false);

/** Goes on with Tab until the control has the focus, and sees that the focus can be seen. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let stop = 0; stop < STOPS_MOST; stop += 1) {
    if (await hasFocus(target)) {
      expect(await isMarked(target), `the focus on ${target} can be seen`).toBe(true);
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`No Tab led to ${target}`);
}

/** An outline, a ring or a border of its own marks who has the focus. */
const isMarked = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => {
    const styles = [element, element.parentElement].flatMap((one) => (one ? [getComputedStyle(one)] : []));
    return styles.some(({ outlineStyle, outlineWidth, boxShadow }) => {
      const hasOutline = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
      return hasOutline || boxShadow !== 'none';
    });
  });

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  // The checkout's button rests for a moment after each step.
  await page.waitForTimeout(700);
  await page.keyboard.press(key);
}

it('orders from the sheet to the submitted order without a mouse', async () => {
  const page = await browser.openPage('/', DESK.options);
  await denyCookies(page);
  await signIn(page, 'dealer@demo.test');
  await page.goto(PRODUCT);
  const main = page.getByRole('main');
  const button = (name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true });
  const cartName = `Keys ${Date.now() % 1e6}`;

  await press(page, main.getByRole('button', { name: 'Change cart' }).last());
  const newCart = page.getByRole('menuitem', { name: 'New Cart' });
  await newCart.waitFor();
  await expect
    .poll(async () => {
      await page.keyboard.press('End');
      return hasFocus(newCart);
    })
    .toBe(true);
  await page.keyboard.press('Enter');
  await main.getByText('Goes to a new cart').first().waitFor();

  // Enter goes on to the next color, the arrow to the one below.
  await tabTo(page, page.getByLabel('Quantity, Black', { exact: true }));
  await page.keyboard.type('12');
  await page.keyboard.press('Enter');
  expect(await hasFocus(page.getByLabel('Quantity, Graphite', { exact: true }))).toBe(true);
  await page.keyboard.type('24');
  await page.keyboard.press('ArrowDown');
  expect(await hasFocus(page.getByLabel('Quantity, Glacier', { exact: true }))).toBe(true);
  await page.keyboard.type('6');
  await main.getByText('3 colors · 42 pcs').waitFor();

  await press(page, main.getByRole('button', { name: 'Add to Cart' }).last());
  await expect.poll(() => hasFocus(page.getByLabel('Cart Name'))).toBe(true);
  await page.keyboard.type(cartName);
  await page.keyboard.press('Enter');
  await press(page, main.getByRole('link', { name: 'Review cart' }));

  await page.getByRole('heading', { level: 1, name: /^Cart #/ }).waitFor();
  await press(page, button('Begin Checkout'));
  await tabTo(page, main.getByLabel('Ship Via'));
  await page.keyboard.type('UPS G');
  await press(page, button('Confirm Delivery & Shipping'));
  await tabTo(page, main.getByLabel('Purchase Order No'));
  expect(await main.getByLabel('Purchase Order No').inputValue()).toBe(cartName);
  await press(page, button('Confirm Payment'));
  await main.getByRole('heading', { name: 'Confirm', exact: true }).waitFor();
  await press(page, button('Submit Order'));
  await page.waitForURL('**/account/01-AB1234/orders/*');
  await page.getByRole('heading', { level: 1, name: /^Sales Order #\d{7}$/ }).waitFor();
  await main.getByText(cartName).first().waitFor();
  // 42 pieces at the dealer's 4.60.
  await main.getByText('193.20').first().waitFor();
});

it('Tab begins with the way past the menus to the content', async () => {
  const page = await browser.openPage('/', DESK.options);
  await page.keyboard.press('Tab');
  expect(await hasFocus(page.getByRole('link', { name: 'Skip to content' }))).toBe(true);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.getElementById('main')?.contains(document.activeElement))).toBe(true);
});
