import { join } from 'node:path';
import type { BrowserContextOptions, Page, ViewportSize } from 'playwright-core';
import { ROOT } from '../scripts/run-program.ts';

/** A screen that the portal is looked at on. */
export interface Screen {
  name: string;
  options: BrowserContextOptions & { viewport: ViewportSize };
}

export const DESK: Screen = { name: '1280', options: { viewport: { width: 1280, height: 900 } } };
export const PHONE: Screen = {
  name: '390',
  options: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};

/** Keeps a picture of the whole page, from its top, in test-results/, to be laid beside the design. */
export async function photograph(page: Page, name: string, screen: Screen): Promise<void> {
  await page.evaluate(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    return document.fonts.ready.then(() => undefined);
  });
  const path = join(ROOT, 'test-results', `${name}-${screen.name}.png`);
  await page.screenshot({ path, fullPage: true, animations: 'disabled' });
}

/** How many pixels the page is wider than its screen; 0 when nothing sticks out sideways. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
