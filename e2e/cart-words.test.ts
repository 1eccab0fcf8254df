import { expect, it } from 'vitest';
import { testBrowser } from './browser.ts';
import { openCart } from './carts.ts';
import { PHONE } from './screens.ts';

const browser = testBrowser();

it('LIN-022: the icon of a comment stands beside its field on a phone', async () => {
  const { page } = await openCart(browser, 'Beside its icon', PHONE);
  await page.getByRole('button', { name: 'Actions for 12100-112' }).filter({ visible: true }).click();
  await page.getByRole('menuitem', { name: 'Add Comment' }).click();
  const field = page.getByRole('main').locator('textarea:focus');
  await field.fill('Please pack these flat');
  const gap = await field.evaluate((area) => {
    const icon = area.closest('div:has(> svg)')?.querySelector('svg');
    return area.getBoundingClientRect().left - (icon?.getBoundingClientRect().right ?? Number.POSITIVE_INFINITY);
  });
  expect(gap).toBeGreaterThanOrEqual(4);
});

it('CRT-070: what was added on the page of its cart leads to no other, and its code stays on one line', async () => {
  const { page } = await openCart(browser, 'Added here', PHONE);
  const search = page.getByRole('combobox', { name: 'Search Items' });
  await search.fill('12310-100');
  await search.press('Enter');
  const message = page.getByText('Added to cart: 12310-100, 1 EA');
  await message.waitFor();
  expect(await page.getByRole('link', { name: 'View cart' }).count()).toBe(0);
  // However narrow it is.
  const lines = await message.evaluate((element) => {
    const text = element.textContent ?? '';
    const range = document.createRange();
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.textContent?.indexOf('12310-100') ?? -1;
      if (at < 0) continue;
      range.setStart(node, at);
      range.setEnd(node, at + '12310-100'.length);
    }
    return Array.from({ length: 240 }, (_, width) => {
      (element as HTMLElement).style.width = `${100 + width}px`;
      return new Set([...range.getClientRects()].map(({ top }) => top)).size;
    }).concat(text.includes('12310-100') ? [] : [0]);
  });
  expect([Math.min(...lines), Math.max(...lines)]).toEqual([1, 1]);
});
