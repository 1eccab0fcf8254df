import { z } from 'zod';
import { drawBundle } from './art/bundle.ts';
import { CORD_STYLES, CORD_VIEWS, drawCord, type Inks, WEAVES } from './art/cord.ts';
import { drawGoods, GOODS_KINDS } from './art/goods.ts';
import { drawPack, PACK_FORMS } from './art/pack.ts';
import { drawLogo, drawMissing, drawScene, SCENES } from './art/scenes.ts';

const ink = z.string().regex(/^#[0-9A-Fa-f]{6}$/);
const inks = { pattern: z.enum(WEAVES).optional(), a: ink, b: ink, c: ink };
const side = z.int().min(16).max(4096);
const word = z.string().regex(/^[A-Z0-9 ]{0,24}$/);

/** Drawing data as a row of `images` holds it. */
const drawing = z.union([
  z.strictObject({ cord: z.enum(CORD_STYLES), view: z.enum(CORD_VIEWS), ...inks }),
  z.strictObject({ goods: z.enum(GOODS_KINDS), ...inks }),
  z.strictObject({ pack: z.enum(PACK_FORMS), label: word, spf: word, ...inks }),
  z.strictObject({ bundle: z.enum(['cotton', 'float']), colors: z.array(z.strictObject(inks)).min(1).max(24) }),
  z.strictObject({
    scene: z.enum(SCENES),
    width: side,
    height: side,
    colors: z.array(z.strictObject(inks)).max(40).optional(),
  }),
  z.strictObject({
    logo: z.enum(['tether', 'bright-coast', 'not-found']),
    word: word.optional(),
    ground: ink.optional(),
  }),
  z.strictObject({ missing: z.literal(true), ground: ink.optional() }),
]);

export type Drawing = z.output<typeof drawing>;

/** A picture as SVG markup, and the frame it was drawn in. */
export interface Drawn {
  readonly markup: string;
  readonly width: number;
  readonly height: number;
}

/** Checks drawing data that comes from a row; undefined when it is none of ours. */
export function readDrawing(data: unknown): Drawing | undefined {
  const checked = drawing.safeParse(data);
  return checked.success ? checked.data : undefined;
}

/** Whether data from a row is a drawing of ours. */
export const isDrawing = (data: unknown): boolean => readDrawing(data) !== undefined;

const square = (inner: string): Drawn => ({ markup: inner, width: 400, height: 400 });

/** Draws; every picture but scenes and wordmarks is a square of 400 with a transparent ground. */
export function draw(data: Drawing): Drawn {
  if ('cord' in data) return square(drawCord(data.cord, data.view, data satisfies Inks));
  if ('goods' in data) return square(drawGoods(data.goods, data));
  if ('pack' in data) return square(drawPack({ ...data, form: data.pack }));
  if ('bundle' in data) return square(drawBundle(data.bundle, data.colors));
  if ('scene' in data) {
    const { width, height } = data;
    return { markup: drawScene(data.scene, width, height, data.colors ?? []), width, height };
  }
  if ('logo' in data) {
    const size = data.logo === 'not-found' ? 400 : 200;
    return {
      markup: drawLogo(data.logo, data.word),
      width: data.word ? 220 + data.word.length * 62 : size,
      height: size,
    };
  }
  return square((data.ground ? `<rect width="400" height="400" fill="${data.ground}"/>` : '') + drawMissing());
}

/** The drawing as an SVG document of a width in pixels. */
export function svgOf({ markup, width, height }: Drawn, pixels: number): string {
  const tall = Math.max(1, Math.round((pixels * height) / width));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${pixels}" height="${tall}">${markup}</svg>`;
}
