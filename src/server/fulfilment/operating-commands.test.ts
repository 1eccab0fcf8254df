import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { testDatabase } from '../db/test-database.ts';
import { runOrderCommand } from './order-command.ts';
import { TODAY } from './test-fulfilment.ts';

const { db } = await testDatabase({ demo: true });
const deps = { db, today: () => TODAY, publicUrl: 'http://localhost:3000', brandName: 'Tether' };
const guide = readFileSync(new URL('../../../docs/operating.md', import.meta.url), 'utf8');

/** The words of a line of the guide, as a shell would give them. */
const wordsOf = (line: string): string[] =>
  [...line.replace(/\s#.*$/, '').matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');

it('every order command of the operating guide works on a new demo, one after the other', async () => {
  const lines = [...guide.matchAll(/^npm run order -- (.*)$/gm)].map(([, line = '']) => line);
  expect(lines.length).toBeGreaterThan(10);
  for (const line of lines) {
    const argv = wordsOf(line.replace('you@example.com', 'service@demo.test'));
    const said: string[] = [];
    await runOrderCommand(deps, argv, (text) => said.push(text)).catch((error: Error) =>
      said.push(`!${error.message}`),
    );
    expect([line, said[0]]).toEqual([line, expect.not.stringMatching(/^!/)]);
  }
});
