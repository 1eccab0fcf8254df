// Writes the OpenAPI document of every call, made from the contract: `npm run openapi -- openapi.json`.
import { writeFileSync } from 'node:fs';
import { openApiDocument } from './openapi-document.ts';
import { readArgs, showFailure, UsageShown } from './read-args.ts';

const USAGE = 'npm run openapi -- <file>';

try {
  const { positionals } = readArgs({ args: process.argv.slice(2), allowPositionals: true }, USAGE);
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new UsageShown(USAGE);
  const document = openApiDocument();
  writeFileSync(file, `${JSON.stringify(document, null, 2)}\n`);
  console.log(`${Object.keys(document.paths).length} paths are described in ${file}.`);
} catch (error) {
  process.exitCode = showFailure(error);
}
