import { expect, it } from 'vitest';
import { testBrowser } from './browser.ts';
import { signIn } from './people.ts';
import { DESK } from './screens.ts';

const browser = testBrowser();

/** The demo's seller is in Denver. */
const CLOCK = /\d:\d\d\s[AP]M M[DS]T/;

it('ACT-053: who reads in another zone sees the seller’s clock, by its name, at what was done just now', async () => {
  const page = await browser.openPage('/login', { ...DESK.options, timezoneId: 'Asia/Tokyo' });
  // Who allows what is remembered for convenience has recent customers.
  const kept = page.waitForResponse((response) => response.url().includes('cookie-consent'));
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await kept;
  await signIn(page, 'dealer@demo.test');
  await page.goto('/account/01-AB1234');
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('tether/b2b/recentAccounts') ?? ''))
    .toContain('AB1234');
  await page.goto('/profile');
  const recent = page.getByRole('heading', { name: 'Recent Customers' }).locator('xpath=..').getByRole('link').first();
  await recent.waitFor();
  expect(await recent.textContent()).toMatch(CLOCK);

  await page.goto('/products/eyewear-retainers/classic-cotton-retainer');
  const navy = page.getByLabel('Quantity, Navy', { exact: true });
  await expect.poll(() => navy.inputValue()).toBe('48');
  await navy.fill('49');
  await page.getByRole('button', { name: 'Update Cart' }).first().click();
  await expect
    .poll(() =>
      page
        .getByText(/^\s*Saved \d/)
        .first()
        .textContent(),
    )
    .toMatch(CLOCK);
});
