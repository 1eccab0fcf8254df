import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

const LONG = { timeout: 30_000 };

/** The heads of the columns of a table, as they are read. */
export async function headsOf(page: Page, table: string): Promise<string[]> {
  const heads = page.getByRole('table', { name: table, exact: true }).getByRole('columnheader');
  await heads.first().waitFor();
  return (await heads.allInnerTexts()).map((text) => text.trim());
}

/** The heads by which a table can be sorted. */
export async function sortableHeads(page: Page, table: string): Promise<string[]> {
  const buttons = page.getByRole('table', { name: table, exact: true }).getByRole('columnheader').getByRole('button');
  await buttons.first().waitFor();
  return (await buttons.allInnerTexts()).map((text) => text.trim());
}

/** How many characters a field takes. */
export const maxLengthOf = async (field: Locator): Promise<number> => Number(await field.getAttribute('maxlength'));

/** The page got this title in the tab. */
export const titled = (page: Page, title: string): Promise<void> => expect.poll(() => page.title(), LONG).toBe(title);

/** The page is at this path now. */
export const isAt = (page: Page, path: string): Promise<void> =>
  expect.poll(() => new URL(page.url()).pathname, LONG).toBe(path);

/** What Ctrl V does where the focus is, with a clipboard of the test's own. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', copied);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);
}
