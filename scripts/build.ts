// Builds what the browser gets and what draws pages on the server: `npm run build`.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { BUILD_NOTE, hashSources } from '#server/bundle.ts';
import { compressAssets } from './compress-assets.ts';

// Whatever the caller's environment is (a test run's, say), what is built is the production form.
process.env.NODE_ENV = 'production';
const version = hashSources();
rmSync(BUILD_NOTE, { force: true });
await Promise.all([build({ logLevel: 'warn' }), build({ logLevel: 'warn', build: { ssr: true } })]);
await compressAssets(join(dirname(BUILD_NOTE), 'web/assets'));
mkdirSync(dirname(BUILD_NOTE), { recursive: true });
writeFileSync(BUILD_NOTE, JSON.stringify({ version }));
