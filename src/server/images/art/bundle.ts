import { cordBody, evenCord, type Inks } from './cord.ts';
import { beside, endsOf, round1, sampleCurve } from './curve.ts';

const DARK = '#222B28';
const whole = { from: 0, to: Number.POSITIVE_INFINITY };
const ground = (x: number, y: number, width: number): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${width}" ry="10" fill="#0B1512" fill-opacity=".09"/>`;

/** Twelve or six cords tied in a bundle, for a mix. */
export function drawBundle(style: 'cotton' | 'float', list: readonly Inks[]): string {
  const width = style === 'float' ? 27 : 19;
  const step = style === 'float' ? 36 : 21;
  const from = 200 - ((list.length - 1) * step) / 2;
  const cords = list.map((inks, index) => {
    const x = from + index * step;
    const lean = (index - (list.length - 1) / 2) * 3.2;
    const points = sampleCurve([
      x + lean,
      338 - ((index * 5) % 3) * 9,
      x,
      270,
      x * 0.74 + 52,
      220,
      x * 0.7 + 60,
      200,
      x * 0.74 + 52,
      180,
      x,
      130,
      x + lean,
      66 + ((index * 7) % 4) * 7,
    ]);
    const ends = endsOf(points).map(
      (at, side) =>
        `<rect x="${round1(at.x - width * 0.54)}" y="${round1(side === 0 ? at.y - 4 : at.y - 22)}" width="${round1(width * 1.08)}" height="26" rx="5" fill="${DARK}"/>`,
    );
    return cordBody(points, evenCord(width, style === 'cotton'), inks, whole) + ends.join('');
  });
  const middle = sampleCurve([98, 196, 150, 208, 250, 208, 302, 196]);
  const tie = `<path d="M${beside(endsOf(middle)[0], -17)}Q200 ${206 - 17} ${beside(endsOf(middle)[1], -17)}L${beside(endsOf(middle)[1], 17)}Q200 ${206 + 17} ${beside(endsOf(middle)[0], 17)}Z" fill="#005470"/><path d="M104 194q96 16 192 0" fill="none" stroke="#FFFFFF" stroke-opacity=".55" stroke-width="3"/>`;
  return ground(204, 372, 130) + cords.join('') + tie;
}
