import { cordBody, evenCord, type Inks } from './cord.ts';
import { endsOf, round1, sampleCurve } from './curve.ts';

/** Cords that hang side by side on pegs, for banners. */
export function pegWall(
  list: readonly Inks[],
  {
    x,
    y,
    step,
    length,
    width,
    vary,
  }: { x: number; y: number; step: number; length: number; width: number; vary: number },
): string {
  return list
    .map((inks, index) => {
      const L = length - (((index * 53) % 7) / 6) * vary;
      const cx = x + index * step;
      const g = width * 0.6;
      const k = g * 0.45;
      const chain = [
        cx - g,
        y + L,
        cx - g - 1,
        y + L * 0.7,
        cx - g,
        y + L * 0.3,
        cx - g,
        y + g,
        cx - g,
        y + k,
        cx - g + k,
        y,
        cx,
        y,
        cx + g - k,
        y,
        cx + g,
        y + k,
        cx + g,
        y + g,
        cx + g,
        y + L * 0.3,
        cx + g + 1,
        y + L * 0.7,
        cx + g,
        y + L + 6,
      ];
      const points = sampleCurve(chain, 14);
      const ends = endsOf(points).map(
        (at) =>
          `<rect x="${round1(at.x - width * 0.56)}" y="${round1(at.y - 4)}" width="${round1(width * 1.12)}" height="${round1(width * 2.3)}" rx="4" fill="#141C19"/><rect x="${round1(at.x - width * 0.34)}" y="${round1(at.y)}" width="2.2" height="${round1(width * 1.7)}" rx="1" fill="#fff" fill-opacity=".2"/>`,
      );
      return `<path d="M${round1(cx)} ${round1(y - 12)}v16" stroke="#fff" stroke-opacity=".5" stroke-width="5" stroke-linecap="round"/>${cordBody(points, evenCord(width, true), inks, { from: 0, to: Number.POSITIVE_INFINITY })}${ends.join('')}`;
    })
    .join('');
}
