import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';

/** A text that is the same in every answer, with its compressed form. */
export interface FixedPiece {
  readonly text: Buffer;
  readonly deflated: Buffer;
}

const deflate = promisify(deflateRaw);

/** Compresses a piece on its own and up to a whole byte, so that it can stand anywhere in a gzip stream. */
export async function fixedPiece(text: string): Promise<FixedPiece> {
  const bytes = Buffer.from(text);
  return { text: bytes, deflated: await deflate(bytes, { level: 9, finishFlush: constants.Z_SYNC_FLUSH }) };
}

const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
/** An empty last block. */
const END = Buffer.from([3, 0]);
const LONGEST_STORED = 0xffff;

/**
 * One gzip stream out of fixed pieces, compressed once, and short texts of this very answer, which go in as they are (RFC 1951, 1952). So a kept
 * page costs a checksum per answer instead of a compression.
 */
export function spliceGzip(parts: readonly (FixedPiece | string)[]): Buffer {
  const blocks: Buffer[] = [HEADER];
  let checksum = 0;
  let length = 0;
  for (const part of parts) {
    const bytes = typeof part === 'string' ? Buffer.from(part) : part.text;
    checksum = crc32(bytes, checksum);
    length += bytes.length;
    blocks.push(...(typeof part === 'string' ? storedBlocks(bytes) : [part.deflated]));
  }
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(checksum, 0);
  trailer.writeUInt32LE(length % 2 ** 32, 4);
  return Buffer.concat([...blocks, END, trailer]);
}

function storedBlocks(bytes: Buffer): Buffer[] {
  const blocks: Buffer[] = [];
  for (let start = 0; start < bytes.length; start += LONGEST_STORED) {
    const content = bytes.subarray(start, start + LONGEST_STORED);
    const head = Buffer.alloc(5);
    head.writeUInt16LE(content.length, 1);
    head.writeUInt16LE(~content.length & 0xffff, 3);
    blocks.push(head, content);
  }
  return blocks;
}
