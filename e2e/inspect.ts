import type { Page } from 'playwright-core';
import { CONTRAST, violationsOf, WCAG } from './axe.ts';
import { DESK, overflowOf, PHONE, photograph } from './screens.ts';

/** The page has its title and its answers. */
export async function settle(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
}

/** Looks at the page in both widths and in both color schemes, and gathers what is wrong with it. */
export async function inspect(page: Page, name: string): Promise<string[]> {
  const found: string[] = [];
  const mains = await page.locator('main').count();
  if (mains !== 1) found.push(`${name}: ${mains} main landmarks`);
  for (const screen of [DESK, PHONE]) {
    await page.setViewportSize(screen.options.viewport);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const wrong = await violationsOf(page, colorScheme === 'light' ? WCAG : CONTRAST);
      found.push(...wrong.map((text) => `${name}, ${screen.name} ${colorScheme}: ${text}`));
      if (colorScheme === 'dark' || name === 'kit') await photograph(page, `kit-${name}-${colorScheme}`, screen);
    }
    const wider = await overflowOf(page);
    if (wider > 0) found.push(`${name}, ${screen.name}: ${wider} pixels too wide`);
  }
  await page.setViewportSize(DESK.options.viewport);
  return found;
}

export async function inspectAll(page: Page, pages: Record<string, string>): Promise<string[]> {
  const found: string[] = [];
  for (const [name, path] of Object.entries(pages)) {
    await page.goto(path);
    await settle(page);
    found.push(...(await inspect(page, name)));
  }
  return found;
}
