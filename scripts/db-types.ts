// Writes src/server/db/schema.ts from the migrations: `npm run db:types`.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { generateTypes } from '#server/db/generate-types.ts';
import { migrate } from '#server/db/migrate.ts';
import { startScratchServer } from '#server/db/test-server.ts';

const path = fileURLToPath(new URL('../src/server/db/schema.ts', import.meta.url));
const server = await startScratchServer();
try {
  await migrate(server.connection);
  writeFileSync(path, await generateTypes(server.connection));
} finally {
  await server.discard();
}
