import { expect, it } from 'vitest';
import { violationsOf } from './axe.ts';
import { testBrowser } from './browser.ts';
import { DESK, overflowOf, PHONE, photograph } from './screens.ts';

const browser = testBrowser();
const NOTICE = 'Warning: Missing Tax Schedule. Please contact customer service.';

const isInSight = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
};

it.each([DESK, PHONE])(
  'ACT-082 PRD-010: an account without a tax schedule reads the same sentence, and whom to write to, wherever it would order ($name)',
  async (screen) => {
    const page = await browser.openAs('notax', '/account/01-NT0003', screen);
    await page.getByText(NOTICE).waitFor();
    const places = [
      '/products/eyewear-retainers/classic-cotton-retainer',
      '/order-colors/eyewear-retainers',
      '/account/01-NT0003/carts',
      '/account/01-NT0003/carts/order-list',
    ];
    for (const place of places) {
      await page.goto(place);
      const said = page.getByRole('main').getByText(NOTICE);
      await said.waitFor();
      // On a phone the button is in a bar at the lower edge, and what keeps it from being pressed is beside it.
      if (screen === PHONE && place.startsWith('/products/')) expect(await said.evaluate(isInSight)).toBe(true);
      expect([
        place,
        await page
          .getByRole('main')
          .getByText(/tax schedule/i)
          .count(),
      ]).toEqual([place, 1]);
      const link = page.getByRole('main').getByRole('link', { name: /@/ });
      expect([place, await link.getAttribute('href')]).toEqual([place, expect.stringMatching(/^mailto:.+@/)]);
      expect(await violationsOf(page)).toEqual([]);
      expect(await overflowOf(page)).toBe(0);
      await photograph(page, `no-tax-${places.indexOf(place)}`, screen);
    }
  },
);
