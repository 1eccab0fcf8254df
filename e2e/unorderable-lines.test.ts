import { afterEach, expect, it } from 'vitest';
import { CONTRAST, violationsOf } from './axe.ts';
import { testBrowser } from './browser.ts';
import { act, openCart } from './carts.ts';
import { DESK, overflowOf, PHONE, photograph } from './screens.ts';

const browser = testBrowser();
const CODE = '12100-112';
const setInactive = (is: boolean) =>
  browser.change(`update items set inactive = ${is} where company = 'CHI' and item_code = '${CODE}'`);
afterEach(() => setInactive(false));

it.each([DESK, PHONE])(
  'LIN-031: a line that cannot be ordered says so at once, and on every step, and is removed there ($name)',
  async (screen) => {
    const { page } = await openCart(browser, `Withdrawn ${screen.name}`, screen);
    const sentence = `Item ${CODE} is not available for sale.`;
    expect(await page.getByText(sentence).count()).toBe(0);
    await setInactive(true);
    await page.reload();
    const alert = page.getByRole('alert').filter({ hasText: 'One line of this cart cannot be ordered as it is.' });
    await alert.getByText(sentence).waitFor();
    await page.locator('[data-line]').getByText(sentence).or(page.locator('tr').getByText(sentence)).first().waitFor();
    expect(await alert.getByText('Nothing has been ordered.').count()).toBe(0);
    await photograph(page, 'cart-unorderable', screen);
    expect(await overflowOf(page)).toBe(0);
    expect(await violationsOf(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await violationsOf(page, CONTRAST)).toEqual([]);
    await act(page, 'Begin Checkout').click();
    await act(page, 'Confirm Delivery & Shipping').waitFor();
    await alert.getByRole('button', { name: `Remove ${CODE}` }).click();
    await page.getByText(`Removed: ${CODE}`).waitFor();
    await alert.waitFor({ state: 'detached' });
  },
);
