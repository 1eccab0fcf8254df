import { Inflate, strFromU8 } from 'fflate';

/** A file of an archive, packed. */
export interface ZipEntry {
  name: string;
  method: number;
  packed: Uint8Array;
}

const END = 0x06054b50;
const END_64 = 0x06064b50;
const END_64_LOCATOR = 0x07064b50;
const ENTRY = 0x02014b50;
/** The end's own length, and the longest comment behind it. */
const END_BYTES = 22;
const COMMENT_MAX = 0xffff;
/** A size or a place that takes more than four bytes stands in a field of its own. */
const ELSEWHERE = 0xffffffff;
const UTF8_NAME = 0x0800;
const STORED = 0;
const DEFLATED = 8;
/** So many packed bytes are unpacked at a time; they make 8 MB at most. */
const STEP = 8 * 1024;

/** The files that an archive's directory names. Throws where it is no whole archive. */
export function zipEntries(bytes: Uint8Array): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries: ZipEntry[] = [];
  let { count, at } = directoryOf(view);
  for (; count > 0; count--) {
    if (view.getUint32(at, true) !== ENTRY) throw damaged();
    const nameEnd = at + 46 + view.getUint16(at + 28, true);
    const next = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    const isUtf8 = (view.getUint16(at + 8, true) & UTF8_NAME) !== 0;
    entries.push({
      name: strFromU8(bytes.subarray(at + 46, nameEnd), !isUtf8),
      method: view.getUint16(at + 10, true),
      packed: packedBytes(bytes, view, at),
    });
    at = next;
  }
  return entries;
}

/**
 * The text of a file. `took` is told of each part as it comes out, and ends it by throwing: what an archive says of its sizes is only what
 * it says (T67).
 */
export function unpackText({ method, packed }: ZipEntry, took: (bytes: number) => void): string {
  const decoder = new TextDecoder();
  let text = '';
  const take = (part: Uint8Array) => {
    took(part.length);
    text += decoder.decode(part, { stream: true });
  };
  if (method === STORED) take(packed);
  else if (method !== DEFLATED) throw damaged();
  else {
    const inflate = new Inflate(take);
    let at = 0;
    for (; at + STEP < packed.length; at += STEP) inflate.push(packed.subarray(at, at + STEP));
    inflate.push(packed.subarray(at), true);
  }
  return text + decoder.decode();
}

const damaged = () => new Error('The archive is damaged.');

/** How many files the directory at the archive's end has, and where it begins. */
function directoryOf(view: DataView): { count: number; at: number } {
  const last = view.byteLength - END_BYTES;
  let end = last;
  while (view.getUint32(end, true) !== END) {
    end -= 1;
    if (last - end > COMMENT_MAX) throw damaged();
  }
  if (end >= 20 && view.getUint32(end - 20, true) === END_64_LOCATOR) {
    const large = long(view, end - 12);
    if (view.getUint32(large, true) === END_64) return { count: long(view, large + 32), at: long(view, large + 48) };
  }
  return { count: view.getUint16(end + 10, true), at: view.getUint32(end + 16, true) };
}

const long = (view: DataView, at: number): number => Number(view.getBigUint64(at, true));

/** The bytes of the file whose place in the directory is `at`. */
function packedBytes(bytes: Uint8Array, view: DataView, at: number): Uint8Array {
  const [, size, local] = longFields(view, at);
  const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  if (start + size > bytes.length) throw damaged();
  return bytes.subarray(start, start + size);
}

/** Size, packed size and place of a file; those that are too long for their fields follow each other in the one behind the name. */
function longFields(view: DataView, at: number): [size: number, packed: number, local: number] {
  let large = at + 46 + view.getUint16(at + 28, true);
  const end = large + view.getUint16(at + 30, true);
  while (large + 4 <= end && view.getUint16(large, true) !== 1) large += 4 + view.getUint16(large + 2, true);
  large += 4;
  const read = (field: number) => {
    const value = view.getUint32(at + field, true);
    if (value !== ELSEWHERE || large + 8 > end) return value;
    large += 8;
    return long(view, large - 8);
  };
  return [read(24), read(20), read(42)];
}
