// Loaded before everything else (`node --import`). Plain JavaScript that an old Node understands too.
const [major] = process.versions.node.split('.').map(Number);
if (major < 24) {
  console.error(
    `Halyard needs Node.js 24 or newer, but this is ${process.versions.node}: run "npm ci", which brings one, and use the npm scripts, or install a newer one.`,
  );
  process.exit(1);
}
