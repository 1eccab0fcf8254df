import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { fixedPiece, spliceGzip } from './spliced-gzip.ts';

describe('a gzip stream spliced of kept and fresh pieces', () => {
  it.each([
    ['a page', ['<p nonce="'.repeat(400), 'bm9uY2U=', '">ü€😀</p>'.repeat(900), 'null', 'end']],
    ['fresh pieces only', ['', 'x', '']],
    ['a fresh piece longer than a block', ['a', 'é'.repeat(70_000), 'b']],
    ['nothing', ['']],
  ])('is what any browser unpacks: %s', async (_, texts) => {
    const parts = await Promise.all(texts.map((text, index) => (index % 2 === 0 ? fixedPiece(text) : text)));
    expect(gunzipSync(spliceGzip(parts)).toString()).toBe(texts.join(''));
  });
});
