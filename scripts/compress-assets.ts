import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const SMALLEST = 512;

/** Writes each text file of a folder once more as `.br` and `.gz`, as small as they get; the server hands these out as they are. */
export async function compressAssets(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => /\.(js|css|svg|json)$/.test(file) && statSync(file).size >= SMALLEST);
  await Promise.all(
    files.map(async (file) => {
      const source = readFileSync(file);
      const [br, gz] = await Promise.all([promisify(brotliCompress)(source), promisify(gzip)(source, { level: 9 })]);
      writeFileSync(`${file}.br`, br);
      writeFileSync(`${file}.gz`, gz);
    }),
  );
}
