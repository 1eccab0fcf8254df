import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { violationsOf } from './axe.ts';
import { testBrowser } from './browser.ts';
import { act, toConfirm } from './carts.ts';
import { ask } from './people.ts';
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

describe('a user limited to locations, and the right to order for them', () => {
  const CART = '/account/01-AB1234-2/carts/10002';
  const note = (page: Page) => page.getByText('Only those who order for the account can change it.');

  const setRight = (right: boolean) =>
    browser.change(`update users set may_order = ${right} where email = 'branch@demo.test'`);
  /** Also the server believes for a moment what it has just read. */
  async function changeRight(page: Page, right: boolean): Promise<void> {
    await setRight(right);
    const told = () => ask(page, '/api/user/v2/b2b/validate/customer/01-AB1234.json');
    await expect.poll(told).toMatchObject({ mayOrder: right });
  }

  async function openCart(paymentType: string): Promise<Page> {
    await browser.change(
      `update carts set requested_ship_date = null, ship_via = '1UPS_GROUND', payment_type = '${paymentType}' where id = 10002`,
    );
    await setRight(true);
    const page = await browser.openAs('branch', CART);
    await changeRight(page, true);
    await page.reload();
    await expect.poll(() => act(page, 'Begin Checkout').isEnabled()).toBe(true);
    await page.waitForLoadState('networkidle');
    return page;
  }

  afterEach(async () => {
    await setRight(false);
    await browser.change("update customers set terms_code = '02' where account_key = '01-AB1234' and company = 'CHI'");
  });

  it('CHK-035 T09 T28: is offered the account’s terms without being told which, as the server takes them, and goes on with a cart that is set to them', async () => {
    const page = await openCart('TERMS');
    const payment = page.getByLabel('Payment Type', { exact: true });
    const labels = () => payment.locator('option').allTextContents();
    expect(await payment.inputValue()).toBe('TERMS');
    expect(await labels()).toEqual(['Select One', 'Terms', 'Credit Card', 'Check']);
    await payment.selectOption('CHECK');
    await act(page, 'Save Cart').click();
    await page.getByText('Cart 10002 saved').waitFor();
    await payment.selectOption('TERMS');
    await act(page, 'Save Cart').click();
    await expect
      .poll(() => ask(page, '/api/carts/01-AB1234/10002.json'))
      .toMatchObject({ cart: { header: { paymentType: 'TERMS' } } });
    await act(page, 'Begin Checkout').waitFor();
    await toConfirm(page);

    await browser.change("update customers set terms_code = '00' where account_key = '01-AB1234' and company = 'CHI'");
    await page.reload();
    await act(page, 'Begin Checkout').waitFor();
    expect(await labels()).toEqual(['Select One', 'Credit Card', 'Check']);
  });

  it('ruling 26: Reload brings a right that was given meanwhile', async () => {
    await setRight(false);
    const page = await browser.openAs('branch', CART);
    await note(page).waitFor();
    await changeRight(page, true);
    await act(page, 'Reload').click();
    await note(page).waitFor({ state: 'detached' });
    await expect.poll(() => act(page, 'Begin Checkout').isEnabled()).toBe(true);
  });

  it('ruling 26: a submit that is refused for want of the right leaves a cart that can only be seen', async () => {
    const page = await openCart('CHECK');
    await toConfirm(page);
    await changeRight(page, false);
    await act(page, 'Submit Order').click();
    await page.getByText('You may not order for this account.').waitFor();
    await page.getByText('Nothing has been ordered.').waitFor();
    await note(page).waitFor();
    expect(await act(page, 'Submit Order').isDisabled()).toBe(true);
  });

  it.each([
    {
      what: 'a line',
      type: (page: Page) =>
        page
          .getByLabel(/^Quantity of/)
          .first()
          .fill('35'),
    },
    {
      what: 'the cart',
      type: async (page: Page) => {
        await page.getByLabel('Comment').fill('Not any more');
        await act(page, 'Save Cart').click();
      },
    },
  ])('ruling 26: so does a save of $what that is refused', async ({ type }) => {
    const page = await openCart('CHECK');
    await changeRight(page, false);
    await type(page);
    await page.keyboard.press('Tab');
    await note(page).waitFor();
    expect(await page.getByLabel(/^Quantity of/).count()).toBe(0);
    expect(await page.getByLabel('Comment').isDisabled()).toBe(true);
    const barred = 'Your changes cannot be saved any more.';
    await page.getByText(barred).waitFor();
    const ways = page.getByRole('button', { name: /^(Save Cart|Try again)$/ });
    expect(await ways.count()).toBe(0);
    await page.getByRole('main').getByRole('link', { name: 'Carts' }).first().click();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByText(barred).waitFor();
    await question.getByRole('button', { name: 'Stay' }).click();
    await changeRight(page, true);
    await act(page, 'Reload').click();
    await note(page).waitFor({ state: 'detached' });
    await ways.first().waitFor();
    await act(page, 'Cancel Changes').click();
    await act(page, 'Cancel Changes').waitFor({ state: 'detached' });
  });
});
