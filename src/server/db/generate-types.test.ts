import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { generateTypes } from './generate-types.ts';
import { testDatabase } from './test-database.ts';

const { connection } = await testDatabase();

it('the committed types of the database are those of its migrations (npm run db:types)', async () => {
  expect(await generateTypes(connection)).toBe(readFileSync(new URL('./schema.ts', import.meta.url), 'utf8'));
});
