import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Mode = 'light' | 'dark';
type Brand = 'tether' | 'coast';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** The custom properties of the first block with this selector, as a pair of colours each. */
function colorsOf(selector: string): Map<string, Record<Mode, string>> {
  const start = css.indexOf(`${selector} {`);
  expect(start, selector).toBeGreaterThan(-1);
  const block = css.slice(start, css.indexOf('}', start));
  const pairs = block.matchAll(/--([\w-]+): light-dark\((#[\da-f]{6}), (#[\da-f]{6})\);/g);
  return new Map([...pairs].map(([, name = '', light = '', dark = '']) => [name, { light, dark }]));
}

const neutral = colorsOf(':root');
const brands: Record<Brand, Map<string, Record<Mode, string>>> = {
  tether: colorsOf('[data-brand="tether"]'),
  coast: colorsOf('[data-brand="coast"]'),
};

/** Relative luminance of WCAG 2.x. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const TEXT = 4.5;
const SHAPE = 3;
const GROUNDS = ['bg', 'sunken', 'tile', 'hover'];

/** [front, ground, least contrast]; what the kit really puts on each other. */
const NEUTRAL_PAIRS: [string, string, number][] = [
  ...['ink', 'text2', 'muted'].flatMap((text) =>
    [...GROUNDS, 'overlay'].map((ground): [string, string, number] => [text, ground, TEXT]),
  ),
  ...['ok', 'warn', 'bad', 'info'].flatMap((meaning): [string, string, number][] => [
    [meaning, `${meaning}-bg`, TEXT],
    [meaning, 'bg', TEXT],
    [meaning, 'sunken', TEXT],
    ['ink', `${meaning}-bg`, TEXT],
    ['text2', `${meaning}-bg`, TEXT],
  ]),
  ['bg', 'bad', TEXT],
  ['control', 'bg', SHAPE],
  ['control', 'sunken', SHAPE],
  ['on-inverse', 'inverse', TEXT],
  ['on-inverse-2', 'inverse', TEXT],
];

const BRAND_PAIRS: [string, string, number][] = [
  ...GROUNDS.map((ground): [string, string, number] => ['accent', ground, TEXT]),
  ['on-accent', 'accent', TEXT],
  ['on-accent', 'accent-hover', TEXT],
  ['accent', 'accent-bg', TEXT],
  ['ink', 'accent-bg', TEXT],
  ['text2', 'accent-bg', TEXT],
  ['muted', 'accent-bg', TEXT],
];

describe.each<Mode>(['light', 'dark'])('contrast in %s', (mode) => {
  it.each(NEUTRAL_PAIRS)('%s on %s is at least %f', (front, ground, least) => {
    const colors = [front, ground].map((name) => neutral.get(name)?.[mode] ?? '');
    expect(contrast(colors[0] ?? '', colors[1] ?? '')).toBeGreaterThanOrEqual(least);
  });

  describe.each<Brand>(['tether', 'coast'])('brand %s', (brand) => {
    it.each(BRAND_PAIRS)('%s on %s is at least %f', (front, ground, least) => {
      const colors = [front, ground].map((name) => (brands[brand].get(name) ?? neutral.get(name))?.[mode] ?? '');
      expect(contrast(colors[0] ?? '', colors[1] ?? '')).toBeGreaterThanOrEqual(least);
    });
  });
});

it('the sum itself is right: black on white is 21, the design computed ink on the page as 17.06', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast(neutral.get('ink')?.light ?? '', neutral.get('bg')?.light ?? '')).toBeCloseTo(17.06, 2);
});

it('both brands speak of the same colours', () => {
  expect([...brands.coast.keys()]).toEqual([...brands.tether.keys()]);
});
