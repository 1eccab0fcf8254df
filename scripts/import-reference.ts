// Writes docs/import-files.md from the importer's own tables: `node scripts/import-reference.ts`.
import { writeFileSync } from 'node:fs';
import { importReference } from '#server/imports/describe-tables.ts';

writeFileSync(new URL('../docs/import-files.md', import.meta.url), importReference());
