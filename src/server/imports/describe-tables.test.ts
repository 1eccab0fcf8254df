import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { importReference } from './describe-tables.ts';

it('the page about the files is that of the importer (else run: node scripts/import-reference.ts)', () => {
  const page = readFileSync(new URL('../../../docs/import-files.md', import.meta.url), 'utf8');
  expect(page).toBe(importReference());
});
