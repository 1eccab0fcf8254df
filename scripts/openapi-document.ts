import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type NamedRoute, namedRoutes } from '#contract/calls.ts';
import { examples } from '#contract/examples/examples.ts';
import { type OpenApi, openApi } from '#contract/openapi/openapi.ts';
import { ROOT } from './run-program.ts';

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

/** What stands above a call in its room of the contract. */
function wordsOf({ room, name }: NamedRoute): string {
  const source = read(`src/contract/${room}.ts`);
  const before = source.slice(0, source.indexOf(`export const ${name} = route(`));
  const comment = before.slice(before.lastIndexOf('/**') + 3, before.lastIndexOf('*/'));
  return comment.replace(/\s*\n\s*\*?\s*/g, ' ').trim();
}

/** The contract of this release as an OpenAPI document. */
export function openApiDocument(): OpenApi {
  const { version } = JSON.parse(read('package.json')) as { version: string };
  return openApi({ calls: namedRoutes, exampleOf: ({ room, name }) => examples[room][name], wordsOf, version });
}
