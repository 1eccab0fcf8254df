import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { testBrowser } from './browser.ts';

const browser = testBrowser();

type Rgb = readonly [number, number, number];

/** The least contrast that WCAG allows for text of ordinary size. */
const LEAST = 4.5;
/** On both sides of each step at which the banners change. */
const WIDTHS = [500, 767, 768, 900, 1000, 1112, 1209, 1239, 1240, 1280];

const linear = (part: number) => (part <= 10 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4);
const luminance = ([r, g, b]: Rgb) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
const contrast = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

interface Line {
  text: string;
  color: Rgb;
  box: { x: number; y: number; width: number; height: number };
}

/** The lines of text on banners, which are taken out of sight. */
function takeLines(page: Page): Promise<Line[]> {
  return page.evaluate(() => {
    const texts = [...document.querySelectorAll<HTMLElement>('main a h2, main a p')].filter(
      (text) => text.querySelector('strong') === null,
    );
    const lines = texts.flatMap((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const [r = 0, g = 0, b = 0] =
        getComputedStyle(element)
          .color.match(/[\d.]+/g)
          ?.map(Number) ?? [];
      return [...range.getClientRects()].map(({ x, y, width, height }) => ({
        text: element.textContent ?? '',
        color: [r, g, b] as const,
        box: { x, y, width, height },
      }));
    });
    for (const element of texts) element.style.setProperty('color', 'transparent', 'important');
    return lines;
  });
}

it('WCAG 1.4.3: what banners say can be read on their pictures at every width', async () => {
  const page = await browser.openPage('/home');
  const poor: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 1400 });
    await page.reload();
    await page.waitForLoadState('networkidle');
    const lines = await takeLines(page);
    expect(lines.length).toBeGreaterThan(2);
    const { data, info } = await sharp(await page.screenshot())
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    for (const { text, color, box } of lines) {
      let least = Number.POSITIVE_INFINITY;
      for (let y = Math.ceil(box.y); y < Math.min(box.y + box.height, info.height); y += 2) {
        for (let x = Math.ceil(box.x); x < Math.min(box.x + box.width, width); x += 2) {
          const [r = 0, g = 0, b = 0] = data.subarray((y * info.width + x) * 3);
          least = Math.min(least, contrast(luminance(color), luminance([r, g, b])));
        }
      }
      if (least < LEAST) poor.push(`${width}: ${text} ${least.toFixed(2)}`);
    }
  }
  expect(poor).toEqual([]);
});
