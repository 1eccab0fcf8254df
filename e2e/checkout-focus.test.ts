import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { testBrowser } from './browser.ts';
import { act, openCart } from './carts.ts';
import { DESK, PHONE } from './screens.ts';

const browser = testBrowser();

/** What has the focus: its tag and its words. */
const focused = (page: Page) =>
  page.evaluate(() => `${document.activeElement?.tagName} ${document.activeElement?.textContent?.slice(0, 40)}`);

const STEPS: [heading: string, change: (page: Page, text: string) => Promise<unknown>, button: string][] = [
  ['Cart', (page, text) => page.getByLabel('Cart Name').fill(text), 'Begin Checkout'],
  [
    'Shipping & Delivery',
    (page) => page.getByLabel('Hold for Ship Date').press('Space'),
    'Confirm Delivery & Shipping',
  ],
  ['Payment', (page, text) => page.getByLabel('Comment').last().fill(text), 'Confirm Payment'],
];

it.each([DESK, PHONE])(
  'CHK-022: after Save Cart the keyboard goes on at the main button, after Cancel Changes at the heading of the step ($name)',
  async (screen) => {
    const { page, id } = await openCart(browser, `By keyboard ${screen.name}`, screen);
    for (const [heading, change, button] of STEPS) {
      await change(page, 'Not this');
      await act(page, 'Cancel Changes').press('Enter');
      await expect.poll(() => focused(page)).toBe(`H2 ${heading}`);
      await change(page, 'By keyboard');
      await act(page, 'Save Cart').last().press('Enter');
      await page.getByText(`Cart ${id} saved`).waitFor();
      await expect.poll(() => focused(page)).toBe(`BUTTON ${button}`);
      // It rests for a moment after each step.
      await page.locator(':focus:not([aria-disabled])').waitFor();
      await page.keyboard.press('Enter');
      await expect.poll(() => focused(page)).toMatch(/^H2 /);
    }
    await act(page, 'Submit Order').waitFor();
  },
);
