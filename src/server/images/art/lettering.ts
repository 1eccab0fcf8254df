// Letters as strokes, so that a label looks the same whatever fonts the computer has.
// Every glyph stands in a box 10 high with its own width; a path of strokes with round ends.

const GLYPHS: Readonly<Record<string, readonly [width: number, path: string]>> = {
  A: [8, 'M.4 10L4 0L7.6 10M1.7 6.6H6.3'],
  B: [6.6, 'M.5 0V10H3.6A2.7 2.7 0 0 0 3.6 4.7H.5M3.2 4.7A2.35 2.35 0 0 0 3.2 0H.5'],
  C: [8, 'M7.4 2A4.6 5 0 1 0 7.4 8'],
  D: [7.6, 'M.5 0V10H2.6A4.6 5 0 0 0 2.6 0Z'],
  E: [5.8, 'M5.6 0H.5V10H5.6M.5 4.9H4.9'],
  F: [5.6, 'M5.6 0H.5V10M.5 5H4.8'],
  G: [8.4, 'M7.5 2A4.6 5 0 1 0 8 5.6H5'],
  H: [7.4, 'M.5 0V10M6.9 0V10M.5 4.9H6.9'],
  I: [1.4, 'M.7 0V10'],
  K: [6.8, 'M.5 0V10M6.3 0L.7 6M2.6 4L6.6 10'],
  L: [5.4, 'M.5 0V10H5.2'],
  M: [9, 'M.5 10V0L4.5 7L8.5 0V10'],
  N: [7.6, 'M.5 10V0L7.1 10V0'],
  O: [9, 'M4.5 0A4.2 5 0 1 0 4.5 10A4.2 5 0 1 0 4.5 0Z'],
  P: [6.4, 'M.5 10V0H3.3A2.9 2.9 0 0 1 3.3 5.8H.5'],
  R: [6.8, 'M.5 10V0H3.3A2.8 2.8 0 0 1 3.3 5.6H.5M3.4 5.6L6.4 10'],
  S: [6.4, 'M5.8 1.7C5.2.5 4.2 0 3.1 0C1.7 0 .6.9.6 2.4C.6 5.6 6 4.2 6 7.5C6 9.1 4.7 10 3.2 10C1.8 10 .8 9.3.3 8.1'],
  T: [6.8, 'M.2 0H6.6M3.4 0V10'],
  U: [7.4, 'M.5 0V6.6A3.2 3.4 0 0 0 6.9 6.6V0'],
  V: [7.6, 'M.3 0L3.8 10L7.3 0'],
  W: [10.6, 'M.3 0L2.9 10L5.3 1.4L7.7 10L10.3 0'],
  Z: [6.6, 'M.5 0H6.1L.4 10H6.3'],
  '0': [7, 'M3.5 0A3 5 0 1 0 3.5 10A3 5 0 1 0 3.5 0Z'],
  '1': [4, 'M.6 1.8L3 0V10'],
  '2': [6.2, 'M.6 2.6C.7 1 1.8 0 3.2 0C4.8 0 5.7 1.1 5.7 2.6C5.7 5.2 2 6.6.5 10H5.9'],
  '3': [
    6.2,
    'M.7 1.7C1.2.6 2.1 0 3.1 0C4.6 0 5.6 1 5.6 2.4C5.6 3.9 4.5 4.7 2.7 4.7C4.8 4.7 5.9 5.7 5.9 7.3C5.9 9 4.6 10 3 10C1.8 10 .8 9.3.4 8.1',
  ],
  '4': [6.8, 'M4.9 10V0L.4 7.2H6.5'],
  '5': [6.2, 'M5.4 0H1.3L.8 4.6C1.4 4.1 2.2 3.8 3 3.8C4.7 3.8 5.8 5 5.8 6.8C5.8 8.7 4.6 10 2.9 10C1.7 10 .8 9.4.4 8.3'],
  '6': [
    6.4,
    'M5.5 1.6C5 .5 4.2 0 3.3 0C1.4 0 .5 2.2.5 5.4C.5 8.4 1.4 10 3.2 10C4.9 10 5.9 8.7 5.9 6.9C5.9 5.1 4.8 4 3.3 4C1.9 4 .8 4.9.5 6.4',
  ],
  '8': [6.4, 'M3.2 4.6A2.3 2.3 0 1 1 3.2 0A2.3 2.3 0 1 1 3.2 4.6A2.7 2.7 0 1 0 3.2 10A2.7 2.7 0 1 0 3.2 4.6Z'],
};

const SPACE = 3.6;
const GAP = 1.9;

interface Lettering {
  readonly x: number;
  readonly y: number;
  /** Height of a capital. */
  readonly size: number;
  readonly ink: string;
  /** Stroke width as a share of the height. */
  readonly weight?: number;
  /** Extra space between letters, as a share of the height. */
  readonly spacing?: number;
  readonly align?: 'middle' | 'start';
}

/** A line of capitals and figures on the base line `y`; letters that have no glyph are left out. */
export function letters(
  text: string,
  { x, y, size, ink, weight = 0.16, spacing = 0, align = 'middle' }: Lettering,
): string {
  let run = 0;
  const placed: string[] = [];
  for (const letter of text) {
    const glyph = GLYPHS[letter];
    if (glyph !== undefined)
      placed.push(`<path transform="translate(${Math.round(run * 100) / 100} 0)" d="${glyph[1]}"/>`);
    run += (glyph?.[0] ?? SPACE) + GAP + spacing * 10;
  }
  const width = run - GAP - spacing * 10;
  const scale = size / 10;
  const left = align === 'middle' ? x - (width * scale) / 2 : x;
  return `<g transform="translate(${left.toFixed(2)} ${y - size}) scale(${scale})" fill="none" stroke="${ink}" stroke-width="${weight * 10}" stroke-linecap="round" stroke-linejoin="round">${placed.join('')}</g>`;
}
