import { expect, it } from 'vitest';
import { violationsOf } from './axe.ts';
import { testBrowser } from './browser.ts';
import { DESK, overflowOf, PHONE, photograph } from './screens.ts';

const browser = testBrowser();
const dayAfter = (days: number) => new Date(Date.now() + days * 24 * 3_600_000).toISOString().slice(0, 10);
/** Within what may be chosen, and nearly always of another year than the earliest day. */
const shipDate = dayAfter(350);
const inWords = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

it.each([DESK, PHONE])(
  'ruling 26: who may only look at a cart reads where it goes, when, how and how it is paid ($name)',
  async (screen) => {
    await browser.change(
      `update carts set requested_ship_date = '${shipDate}', ship_via = '1UPS_GROUND', payment_type = 'CHECK', comment = 'Ring at the back' where id = 10002`,
    );
    const page = await browser.openAs('branch', '/account/01-AB1234-2/carts/10002', screen);
    await page.getByText('You can see this cart. Only those who order for the account can change it.').waitFor();
    await page.getByRole('heading', { name: 'Shipping & Delivery' }).waitFor();
    const shown = async (label: string) => {
      const field = page.getByLabel(label, { exact: true });
      expect(await field.isDisabled(), label).toBe(true);
      return field.evaluate((element) =>
        element instanceof HTMLSelectElement ? element.selectedOptions[0]?.label : (element as HTMLInputElement).value,
      );
    };
    expect(await shown('Delivery Address')).toMatch(/^2 · /);
    expect(await shown('Ship Via')).toBe('UPS Ground');
    // The next day on which orders leave.
    const settled = (await shown('Ship Date')) ?? '';
    expect(settled >= shipDate && settled < dayAfter(357), settled).toBe(true);
    expect(await shown('Payment Type')).toBe('Check');
    expect(await page.getByLabel('Comment').inputValue()).toBe('Ring at the back');
    // Only where all steps stand side by side.
    const [earliest = ''] = await page.getByText(/^Earliest date is /).allTextContents();
    if (screen === DESK && !earliest.endsWith(settled.slice(0, 4)))
      await page.getByText(`${inWords.format(new Date(settled))}, UPS Ground`).waitFor();
    await photograph(page, 'cart-seen', screen);
    expect(await overflowOf(page)).toBe(0);
    expect(await violationsOf(page)).toEqual([]);
  },
);
