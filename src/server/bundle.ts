import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { BuiltChunk, Renderer, TroubleRenderer, WebBuild } from './http/renderer.ts';
import { StartRefused } from './start-refused.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const DIST = join(ROOT, 'dist');
/** Written last by a build, removed first: what lies beside it is whole. */
export const BUILD_NOTE = join(DIST, 'build.json');

const SOURCE_FOLDERS = ['src/web', 'src/contract', 'src/domain'];
const SOURCE_FILES = ['vite.config.ts', 'package-lock.json'];

/** One number for everything that the browser's bundle is made of; it is the bundle's version. */
export function hashSources(): string {
  const hash = createHash('sha256');
  const files = SOURCE_FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  for (const file of [...files, ...SOURCE_FILES.map((name) => join(ROOT, name))].sort()) {
    hash.update(file.slice(ROOT.length)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex').slice(0, 16);
}

/**
 * Sees that the browser's files are those of the sources. In production, and where the sources are not shipped, what
 * was built is taken as it is.
 *
 * @throws StartRefused when there is nothing built and nothing to build it with, or the build fails
 */
export async function ensureBundle(
  { isProduction }: { isProduction: boolean },
  log: (line: string) => void,
): Promise<void> {
  const isBuilt = existsSync(BUILD_NOTE);
  const canBuild = existsSync(join(ROOT, 'src/web')) && existsSync(join(ROOT, 'node_modules/vite'));
  if (isBuilt && (isProduction || !canBuild || readNote().version === hashSources())) return;
  if (!canBuild) throw new StartRefused('The browser files are not built: run "npm ci && npm run build" first.');
  log('building the browser files');
  await runBuild();
}

/** In a process of its own: the build's memory is given back, and the server's start goes on beside it. */
function runBuild(): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(ROOT, 'scripts/build.ts')], { stdio: ['ignore', 'ignore', 'pipe'] });
    const output: string[] = [];
    child.stderr.setEncoding('utf8').on('data', (text: string) => output.push(text));
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new StartRefused(`The browser files could not be built:\n${output.join('')}`)),
    );
  });
}

function readNote(): { version: string } {
  return JSON.parse(readFileSync(BUILD_NOTE, 'utf8'));
}

/** What `src/web/render.tsx` exports. */
interface Rendering {
  render: Renderer;
  renderTrouble: TroubleRenderer;
  earlyScript: string;
}

/** The built browser files and the renderer. `ensureBundle` comes first. */
export async function loadBundle(): Promise<WebBuild> {
  const folder = join(DIST, 'web');
  const manifest: Record<string, BuiltChunk> = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
  const entry = pathToFileURL(join(DIST, 'render/render.js')).href;
  const { render, renderTrouble, earlyScript }: Rendering = await import(entry);
  return { folder, manifest, renderer: render, drawTrouble: renderTrouble, earlyScript, version: readNote().version };
}
