// Loaded before everything else (`node --import`). Plain JavaScript that an old Node understands too.
import module from 'node:module';
import { fileURLToPath } from 'node:url';

const [major] = process.versions.node.split('.').map(Number);
if (major < 24) {
  console.error(
    `Halyard needs Node.js 24 or newer, but this is ${process.versions.node}: run "npm ci", which brings one, and use the npm scripts, or install a newer one.`,
  );
  process.exit(1);
}
// What Node makes of the sources is kept beside them, not in the shared folder for temporary files: the next start is twice as fast.
module.enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/halyard/compiled', import.meta.url)));
