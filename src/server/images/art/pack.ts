import { letters } from './lettering.ts';

export const PACK_FORMS = ['bottle', 'tube', 'stick', 'spray', 'balm'] as const;
export type PackForm = (typeof PACK_FORMS)[number];

export interface Pack {
  readonly form: PackForm;
  /** Seller's line on the label. */
  readonly label: string;
  /** Strength or contents. */
  readonly spf: string;
  /** Body, cap and sun. */
  readonly a: string;
  readonly b: string;
  readonly c: string;
}

const INK = '#1B2421';
const PAPER = '#FFFDF9';

const ground = (x: number, y: number, width: number): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${width}" ry="9" fill="#0B1512" fill-opacity=".09"/>`;

/** A half sun over two waves. */
export function sunMark(x: number, y: number, r: number, sun: string, water: string): string {
  const wave = (length: number, share: number, from: number, drop: number): string =>
    `M${x - from} ${y + drop}q${length * 0.125} -7 ${length * share} 0t${length * share} 0t${length * share} 0`;
  return (
    `<path d="M${x - r} ${y}a${r} ${r} 0 0 1 ${2 * r} 0z" fill="${sun}"/>` +
    `<path d="${wave(3 * r, 0.25, r * 1.5, 9)}t${r * 0.75} 0${wave(2 * r * 1.333, 0.25, r, 22)}" fill="none" stroke="${water}" stroke-width="${Math.max(2.6, r * 0.16)}" stroke-linecap="round"/>`
  );
}

const line = (text: string, x: number, y: number, size: number, spacing = 0.1): string =>
  letters(text, { x, y, size: size * 0.72, ink: INK, weight: 0.17, spacing });

function bottle({ a, b, c, label, spf }: Pack): string {
  return (
    ground(208, 358, 92) +
    `<path d="M168 92h64v-30q0-12-12-12h-40q-12 0-12 12z" fill="${b}"/><path d="M168 70h64v6h-64z" fill="#000" fill-opacity=".14"/><path d="M214 50h6q12 0 12 12v30h-18z" fill="#000" fill-opacity=".1"/>` +
    `<path d="M124 146q0-46 46-54h60q46 8 46 54v184q0 26-26 26H150q-26 0-26-26z" fill="${a}"/><path d="M124 168h152v146H124z" fill="${PAPER}"/>` +
    sunMark(200, 226, 30, c, b) +
    line(label, 200, 276, 13) +
    line(spf, 200, 303, 24, 0.02) +
    `<path d="M252 100q24 12 24 46v184q0 26-26 26h-12q18-4 18-30V146q0-30-10-46z" fill="#000" fill-opacity=".07"/><path d="M138 150q0-28 20-40 4 0 2 6-10 12-10 34v176h-12z" fill="#fff" fill-opacity=".3"/>`
  );
}

function tube({ a, b, c, label, spf }: Pack): string {
  return (
    ground(204, 362, 70) +
    `<path d="M128 42h144l-22 256H150z" fill="${a}"/><path d="M128 42h144l-1.6 18H129.6z" fill="#000" fill-opacity=".1"/><path d="M133 104h134l-11.4 132H144.4z" fill="${PAPER}"/>` +
    sunMark(200, 150, 25, c, b) +
    line(label, 200, 199, 12) +
    line(spf, 200, 224, 21, 0.02) +
    `<path d="M152 298h96v48q0 12-12 12h-72q-12 0-12-12z" fill="${b}"/><path d="M152 306h96v5h-96z" fill="#000" fill-opacity=".16"/><path d="M252 42h20l-22 256h-18z" fill="#000" fill-opacity=".07"/><path d="M142 60h10l18 238h-12z" fill="#fff" fill-opacity=".22"/>`
  );
}

function stick({ a, b, c, label, spf }: Pack): string {
  return (
    ground(204, 340, 66) +
    `<path d="M142 170q0-20 20-20h76q20 0 20 20v146q0 22-22 22h-72q-22 0-22-22z" fill="${a}"/><path d="M142 190h116v104H142z" fill="${PAPER}"/>` +
    sunMark(200, 226, 20, c, b) +
    line(label, 200, 266, 10.5) +
    line(spf, 200, 286, 16, 0.02) +
    `<path d="M150 150v-48q0-30 50-30t50 30v48z" fill="${b}"/><path d="M226 76q24 8 24 26v48h-20z" fill="#000" fill-opacity=".1"/><path d="M240 152q18 3 18 20v144q0 20-18 22z" fill="#000" fill-opacity=".07"/><path d="M146 312h108v6H146z" fill="#000" fill-opacity=".12"/>`
  );
}

function spray({ a, b, c, label, spf }: Pack): string {
  return (
    ground(206, 360, 66) +
    `<path d="M178 54h40l24 14-24 14v18h-40z" fill="${b}"/><path d="M170 96h60v22h-60z" fill="#222B28"/><path d="M142 150q0-32 32-32h52q32 0 32 32v186q0 22-22 22h-72q-22 0-22-22z" fill="${a}"/><path d="M142 172h116v132H142z" fill="${PAPER}"/>` +
    sunMark(200, 220, 25, c, b) +
    line(label, 200, 266, 11) +
    line(spf, 200, 291, 20, 0.02) +
    `<path d="M240 122q18 8 18 28v186q0 20-18 22z" fill="#000" fill-opacity=".08"/><path d="M152 150q0-18 14-22v222q-14-2-14-16z" fill="#fff" fill-opacity=".22"/>`
  );
}

function balm({ a, b, c, spf }: Pack): string {
  return (
    ground(204, 330, 44) +
    `<path d="M164 176h72v140q0 12-12 12h-48q-12 0-12-12z" fill="${a}"/><path d="M164 210h72v84h-72z" fill="${PAPER}"/>` +
    sunMark(200, 240, 15, c, b) +
    line(spf, 200, 283, 13, 0.02) +
    `<path d="M168 176v-76q0-14 14-14h36q14 0 14 14v76z" fill="${b}"/><path d="M220 86q12 2 12 14v76h-12zM224 176h12v140q0 12-12 12z" fill="#000" fill-opacity=".09"/>`
  );
}

const FORMS = { bottle, tube, stick, spray, balm };

/** A bottle, tube, stick, spray or balm in a frame of 400 by 400. */
export const drawPack = (pack: Pack): string => FORMS[pack.form](pack);
