import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { testBrowser } from './browser.ts';
import { openCart } from './carts.ts';

const browser = testBrowser();

/** Notes what the lines of the cart say, by the first word of each row, whenever the page has changed it. */
function followLines(page: Page): Promise<void> {
  return page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = () => {
      const rows = [...document.querySelectorAll<HTMLTableRowElement>('tr[data-line]')];
      const now = rows.map(({ cells }) => [cells[0], cells[7]].map((cell) => cell?.textContent).join(' ')).join(', ');
      if (seen.at(-1) !== now) seen.push(now);
    };
    look();
    const all = { subtree: true, childList: true, characterData: true, attributes: true };
    new MutationObserver(look).observe(document.body, all);
  });
}

const linesSeen = (page: Page) => page.evaluate(() => (window as unknown as { seen: string[] }).seen);

it('LIN-024: a line never shows again what it was before its edit was saved, or it was removed', async () => {
  const { page, id } = await openCart(browser, 'Lines seen');
  await followLines(page);
  const [first] = await linesSeen(page);
  await page.getByLabel('Quantity of 90410', { exact: true }).fill('5');
  await page.getByLabel('Quantity of 90410', { exact: true }).press('Enter');
  await page.getByText(`Cart ${id} updated`).waitFor();
  await page.getByRole('button', { name: 'Actions for 12100-112' }).click();
  await page.getByRole('menuitem', { name: 'Remove From Cart' }).click();
  await page.getByText('Removed: 12100-112').waitFor();
  await page.waitForLoadState('networkidle');
  expect(first).toBe('90410 424.00, 12100-112 55.20');
  expect(await linesSeen(page)).toEqual([first, '90410 1,060.00, 12100-112 55.20', '90410 1,060.00']);
});
