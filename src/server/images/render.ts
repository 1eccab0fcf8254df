import sharp, { type Sharp } from 'sharp';
import { type Drawing, draw, svgOf } from './drawing.ts';

export const FORMATS = ['webp', 'png', 'jpg', 'svg'] as const;
export type Format = (typeof FORMATS)[number];

export const CONTENT_TYPES: Readonly<Record<Format, string>> = {
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  svg: 'image/svg+xml',
};

/** As many pictures are made at once as there are processors for them: none needs several. */
sharp.concurrency(1);

/** The ground under a picture in a format that knows no transparency (the design's `art`). */
const GROUND = '#F2F5F4';

/** Larger originals are refused: a small file can unfold into gigabytes. */
const MOST_PIXELS = 60_000_000;
const ORIGINAL_FORMATS = new Set(['jpeg', 'png', 'webp']);

/** The format that a file name asks for by its ending. */
export function formatOf(filename: string): Format | undefined {
  const ending = /\.([A-Za-z]+)$/.exec(filename)?.[1]?.toLowerCase();
  const format = ending === 'jpeg' ? 'jpg' : ending;
  return FORMATS.find((known) => known === format);
}

async function write(picture: Sharp, format: Exclude<Format, 'svg'>): Promise<Buffer> {
  if (format === 'png') return picture.png({ compressionLevel: 8, palette: true, quality: 90, effort: 4 }).toBuffer();
  if (format === 'jpg') return picture.flatten({ background: GROUND }).jpeg({ quality: 84, mozjpeg: true }).toBuffer();
  return picture.webp({ quality: 82, alphaQuality: 90, effort: 3 }).toBuffer();
}

/** Draws at exactly the width that is asked for, so that a thumbnail costs a thumbnail. */
export async function renderDrawing(drawing: Drawing, width: number | undefined, format: Format): Promise<Buffer> {
  const drawn = draw(drawing);
  if (format === 'svg') return Buffer.from(svgOf(drawn, width ?? drawn.width));
  return write(sharp(Buffer.from(svgOf(drawn, width ?? drawn.width)), { limitInputPixels: MOST_PIXELS }), format);
}

/** A smaller form of an original, never larger than it; undefined when the bytes are no picture that we take. */
export async function renderOriginal(
  bytes: Uint8Array,
  width: number | undefined,
  format: Format,
): Promise<Buffer | undefined> {
  // Markup of others can run; only our own drawings are ever sent as such.
  if (format === 'svg') return undefined;
  const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
  const { format: found } = await picture.metadata().catch(() => ({ format: undefined }));
  if (found === undefined || !ORIGINAL_FORMATS.has(found)) return undefined;
  return write(picture.autoOrient().resize({ width, withoutEnlargement: true }), format);
}
