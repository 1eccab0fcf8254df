import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { FILE_LIMITS, readCsv } from './csv-records.ts';

const folder = mkdtempSync(join(tmpdir(), 'halyard-csv-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function read(name: string): Promise<number> {
  let rows = 0;
  for await (const _row of readCsv(join(folder, name))) rows += 1;
  return rows;
}

it('T67: a file that is too large is refused before it is read', async () => {
  writeFileSync(join(folder, 'large.csv'), 'a\n1\n');
  truncateSync(join(folder, 'large.csv'), FILE_LIMITS.bytes + 1);
  await expect(read('large.csv')).rejects.toThrow(`the file is larger than ${FILE_LIMITS.bytes} bytes`);
});

it('T67: a file of too many rows is read up to the last that is allowed; blank ones are none', async () => {
  writeFileSync(join(folder, 'full.csv'), `${'1\n'.repeat(FILE_LIMITS.rows)}\n\n`);
  expect(await read('full.csv')).toBe(FILE_LIMITS.rows);
  writeFileSync(join(folder, 'long.csv'), '1\n'.repeat(FILE_LIMITS.rows + 1));
  await expect(read('long.csv')).rejects.toThrow(`the file has more than ${FILE_LIMITS.rows} rows`);
}, 60_000);
