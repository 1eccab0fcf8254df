// For developers: rebuilds the browser files and restarts the server whenever its sources change: `npm run dev`.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { BUILD_NOTE, hashSources } from '#server/bundle.ts';
import { ROOT } from './run-program.ts';

const QUIET_MS = 200;
let server: ChildProcess | undefined;
let pending: NodeJS.Timeout | undefined;

async function restart(): Promise<void> {
  if (server && server.exitCode === null) {
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
  writeFileSync(BUILD_NOTE, JSON.stringify({ version: hashSources() }));
  server = spawn(process.execPath, [join(ROOT, 'src/server/main.ts')], { stdio: 'inherit' });
}

/** Many files change at once when an editor or git writes: one restart for all of them. */
function restartSoon(): void {
  clearTimeout(pending);
  pending = setTimeout(() => void restart(), QUIET_MS);
}

const watchers = await Promise.all([
  build({ logLevel: 'warn', build: { watch: {} } }),
  build({ logLevel: 'warn', build: { ssr: true, watch: {} } }),
]);
for (const watcher of watchers) {
  if ('on' in watcher) watcher.on('event', ({ code }) => void (code === 'END' && restartSoon()));
}
for (const floor of ['src/server', 'src/contract', 'src/domain', 'migrations']) {
  watch(join(ROOT, floor), { recursive: true }, restartSoon);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, async () => {
    server?.kill('SIGTERM');
    if (server && server.exitCode === null) await once(server, 'exit');
    process.exit(0);
  });
}
