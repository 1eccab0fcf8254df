import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** WCAG 2.2, A and AA. */
export const WCAG = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
/** What the colors decide; the rest is the same in both schemes. */
export const CONTRAST = { type: 'rule', values: ['color-contrast'] };

/** What axe has against the page: rule, place, reason. */
export async function violationsOf(page: Page, runOnly: typeof WCAG = WCAG): Promise<string[]> {
  await page.evaluate(restOfAnimations);
  await page.evaluate(`window.axe ?? (() => { ${AXE} })()`);
  const { violations } = await page.evaluate(
    (rules): Promise<AxeResults> =>
      Reflect.get(window, 'axe').run(document, { runOnly: rules, resultTypes: ['violations'] }),
    runOnly,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary?.replace(/\s+/g, ' ')}`),
  );
}

/** In the browser: waits for what moves or changes its color, and ends; half way a button's text may not stand out yet. */
async function restOfAnimations(): Promise<void> {
  const ending = document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
  await Promise.allSettled(ending.map(({ finished }) => finished));
}
