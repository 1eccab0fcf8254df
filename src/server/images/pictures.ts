import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { type Asker, workQueue } from '../http/work-queue.ts';
import { notFound } from '../refusal.ts';
import { findImage, findItemImage, type StoredImage } from './image-store.ts';
import type { Originals } from './originals.ts';
import { CONTENT_TYPES, FORMATS, type Format, formatOf, renderDrawing, renderOriginal } from './render.ts';

/** Raised when pictures would be drawn or written differently, so that kept ones are made anew. */
const RENDERER = 1;
/** One processor stays for everything else that is asked for. */
const RENDERED_AT_ONCE = Math.max(1, availableParallelism() - 1);
const RENDERS_WAITING = 400;
/** More than the pictures of any page. */
const RENDERS_OF_ONE = 120;
const MOST_KNOWN = 20_000;

export interface PictureRequest {
  readonly folder: string;
  readonly filename: string;
  /** Pixels; without it the picture's own width. */
  readonly width?: number;
}

export interface Picture {
  readonly bytes: Buffer;
  readonly contentType: string;
  readonly etag: string;
}

/** What the rest of the server asks of this room. */
export interface Pictures {
  /** The picture in the format its name ends with. Throws 404 for a name that no row of `images` has (T64), 503 while too many wait. */
  open(request: PictureRequest, asker: Asker): Promise<Picture>;
  /** The tag that `open` would answer with, without making the picture. */
  tag(request: PictureRequest): Promise<string>;
  /** File name of an item's picture (W 2.4); undefined when there is none. */
  findForItem(itemCode: string): Promise<string | undefined>;
  /** A table has changed: what is remembered of its rows is dropped. */
  forget(table?: string): void;
}

/** As the table of pictures asks for it. */
const FILE_NAME = /^[A-Za-z0-9][A-Za-z0-9._ -]{0,119}$/;
const ITEM_CODE = /^[\x20-\x7e]{1,30}$/;

interface Dependencies {
  readonly db: Kysely<Database>;
  readonly dataDir: string;
  readonly originals: Originals;
}

interface Known {
  readonly image: StoredImage;
  readonly format: Format;
}

/** Pictures are made on demand from one drawing or original each, kept in `DATA_DIR/pictures`, and never made twice at a time. */
export function createPictures({ db, dataDir, originals }: Dependencies): Pictures {
  const known = new Map<string, Promise<Known | undefined>>();
  const itemNames = new Map<string, Promise<string | undefined>>();
  const queue = workQueue<Buffer>({
    atOnce: RENDERED_AT_ONCE,
    waiting: RENDERS_WAITING,
    waitingOfOne: RENDERS_OF_ONE,
  });

  const require = async ({ folder, filename }: PictureRequest): Promise<Known> => {
    const found = await remember(known, `${folder}/${filename}`, () => look(db, folder, filename));
    if (found === undefined) throw notFound();
    return found;
  };

  const make = async ({ image, format }: Known, width: number | undefined): Promise<Buffer> => {
    if (image.drawing) return renderDrawing(image.drawing, width, format);
    const bytes = image.original === null ? undefined : await originals.read(image.original);
    const picture = bytes && (await renderOriginal(bytes, width, format));
    if (picture === undefined) throw notFound();
    return picture;
  };

  return {
    async open(request, asker) {
      const found = await require(request);
      const name = `${found.image.version}-${request.width ?? 'own'}-${RENDERER}.${found.format}`;
      const path = join(dataDir, 'pictures', found.image.version.slice(0, 2), name);
      const kept = () => readFile(path).catch(() => undefined);
      // One that is there waits for none that are to be made.
      const bytes =
        (await kept()) ??
        (await queue.run(path, asker, async () => {
          const meanwhile = await kept();
          if (meanwhile) return meanwhile;
          const made = await make(found, request.width);
          await keep(path, made);
          return made;
        }));
      return { bytes, contentType: CONTENT_TYPES[found.format], etag: tagOf(found, request.width) };
    },
    async tag(request) {
      return tagOf(await require(request), request.width);
    },
    async findForItem(itemCode) {
      if (!ITEM_CODE.test(itemCode)) return undefined;
      return remember(itemNames, itemCode, () => findItemImage(db, itemCode));
    },
    forget(table) {
      if (table !== undefined && table !== 'images') return;
      known.clear();
      itemNames.clear();
    },
  };
}

const tagOf = ({ image, format }: Known, width: number | undefined): string =>
  `"${image.version.slice(0, 20)}-${width ?? 'own'}-${RENDERER}-${format}"`;

/** The name as it stands, or the same base name that is kept with another of our endings. */
async function look(db: Kysely<Database>, folder: string, filename: string): Promise<Known | undefined> {
  const format = formatOf(filename);
  if (format === undefined || !FILE_NAME.test(filename)) return undefined;
  const base = filename.replace(/\.[A-Za-z]+$/, '');
  for (const name of [filename, ...FORMATS.map((ending) => `${base}.${ending}`)]) {
    const image = await findImage(db, folder, name);
    if (image) return { image, format };
  }
  return undefined;
}

/** Remembers what was found, also nothing; failures are not remembered. */
function remember<Value>(
  map: Map<string, Promise<Value | undefined>>,
  key: string,
  load: () => Promise<Value | undefined>,
): Promise<Value | undefined> {
  const before = map.get(key);
  if (before !== undefined) return before;
  if (map.size >= MOST_KNOWN) map.clear();
  const loading = load().catch((error: unknown) => {
    map.delete(key);
    throw error;
  });
  map.set(key, loading);
  return loading;
}

/** Written beside and moved, so that nobody reads half a picture. A full disk is no reason not to answer. */
async function keep(path: string, bytes: Buffer): Promise<void> {
  try {
    await mkdir(dirname(path), { recursive: true });
    const draft = `${path}.${randomBytes(4).toString('hex')}`;
    await writeFile(draft, bytes);
    await rename(draft, path);
  } catch {
    // The next request makes it again.
  }
}
