import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { unpackText, zipEntries } from './zip-entries.ts';

const MB = 1024 * 1024;
const packed = (text: string | Uint8Array, level: 0 | 6 = 6) =>
  zipSync({
    'päck/a.txt': [typeof text === 'string' ? new TextEncoder().encode(text) : text, { level }],
    b: new Uint8Array(),
  });
const textIn = (archive: Uint8Array) => zipEntries(archive).map((entry) => [entry.name, unpackText(entry, () => {})]);

/** As writers of large archives say it: sizes and places in fields of eight bytes. */
function inLongFields(archive: Uint8Array): Uint8Array {
  const view = new DataView(archive.buffer, archive.byteOffset);
  const end = archive.length - 22;
  const directory = view.getUint32(end + 16, true);
  const name = view.getUint16(directory + 28, true);
  const entry = archive.slice(directory, directory + 46 + name);
  const head = new DataView(entry.buffer);
  const extra = new DataView(new ArrayBuffer(28));
  for (const [at, value] of [1, 24].entries()) extra.setUint16(at * 2, value, true);
  for (const [at, field] of [24, 20, 42].entries()) {
    extra.setBigUint64(4 + 8 * at, BigInt(head.getUint32(field, true)), true);
    head.setUint32(field, 0xffffffff, true);
  }
  head.setUint16(30, 28, true);
  const tail = new DataView(new ArrayBuffer(56 + 20 + 22));
  tail.setUint32(0, 0x06064b50, true);
  tail.setBigUint64(32, 1n, true);
  tail.setBigUint64(48, BigInt(directory), true);
  tail.setUint32(56, 0x07064b50, true);
  tail.setBigUint64(64, BigInt(directory + entry.length + 28), true);
  tail.setUint32(76, 0x06054b50, true);
  tail.setUint16(86, 0xffff, true);
  tail.setUint32(92, 0xffffffff, true);
  const parts = [archive.subarray(0, directory), entry, extra.buffer, tail.buffer].map((part) => new Uint8Array(part));
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

describe('the files of an archive', () => {
  it.each([0, 6] as const)('are read whole, level %i, with a comment behind them or without', (level) => {
    const text = Array.from({ length: 30_000 }, (_, index) => `zeile ${index * 7919} é€😀`).join('\n');
    const archive = packed(text, level);
    const wanted = [
      ['päck/a.txt', text],
      ['b', ''],
    ];
    expect(textIn(archive)).toEqual(wanted);
    expect(textIn(Uint8Array.from([...archive, ...new Uint8Array(500)]))).toEqual(wanted);
  });

  it('are found by fields of eight bytes too', () => {
    expect(textIn(inLongFields(packed('12100-100'.repeat(100))))).toEqual([['päck/a.txt', '12100-100'.repeat(100)]]);
  });

  it('T67: are unpacked no further than whoever counts them lets them', () => {
    const [entry] = zipEntries(packed(new Uint8Array(64 * MB)));
    let bytes = 0;
    const count = (part: number) => {
      bytes += part;
      if (bytes > MB) throw new Error('enough');
    };
    expect(() => entry && unpackText(entry, count)).toThrow('enough');
    expect(bytes).toBeLessThan(10 * MB);
  });

  it.each([
    ['half of it', (archive: Uint8Array) => archive.subarray(0, archive.length / 2)],
    ['no byte', () => new Uint8Array()],
    ['its end alone', (archive: Uint8Array) => archive.subarray(-22)],
    ['its directory alone', (archive: Uint8Array) => archive.subarray(60)],
  ])('are not there in %s', (_what, part) => {
    const archive = packed('12100-100,2\n'.repeat(50));
    expect(() => textIn(part(archive))).toThrow();
  });

  it('are not there where packed bytes are missing or other ones', () => {
    const [entry] = zipEntries(packed(Array.from({ length: 5_000 }, (_, index) => index ** 3).join()));
    if (entry === undefined) throw new Error('The archive is empty.');
    const half = { ...entry, packed: entry.packed.subarray(0, entry.packed.length / 2) };
    expect(() => unpackText(half, () => {})).toThrow();
    expect(() => unpackText({ ...entry, method: 99 }, () => {})).toThrow();
  });
});
