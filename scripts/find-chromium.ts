import { accessSync, constants, existsSync, globSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { runProgram } from './run-program.ts';

/** The one without a window first: it has no tabs and address bar to draw, which cost the tests a quarter of their processor time. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
];
const PLACES = [
  '/usr/bin/chromium',
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
  'C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe',
];
const DOWNLOADED = [
  '.cache/ms-playwright/chromium-*/chrome-linux*/chrome',
  'Library/Caches/ms-playwright/chromium-*/chrome-mac*/*.app/Contents/MacOS/*',
];

const SENTENCE =
  'The browser tests need Chromium, Chrome or Edge: install one, or set CHROMIUM_PATH to its program (npm run check leaves them out).';

/** Chromium as it is installed here; on Debian, root installs it. Otherwise the sentence that says what to do. */
export async function findChromium(): Promise<{ path: string } | { sentence: string }> {
  const asked = process.env.CHROMIUM_PATH;
  if (asked) return mayRun(asked) ? { path: asked } : { sentence: `CHROMIUM_PATH is ${asked}, which cannot be run.` };
  const found = findInstalled();
  if (found) return { path: found };
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    const noninteractive = { DEBIAN_FRONTEND: 'noninteractive' };
    await runProgram('apt-get', ['update'], noninteractive);
    // Older releases have the second one only.
    for (const name of ['chromium-headless-shell', 'chromium']) {
      if (findInstalled()) break;
      await runProgram('apt-get', ['install', '-y', '--no-install-recommends', name], noninteractive);
    }
  }
  const path = findInstalled();
  return path ? { path } : { sentence: SENTENCE };
}

function findInstalled(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name + suffix)));
  const downloaded = globSync(DOWNLOADED, { cwd: homedir() }).map((path) => join(homedir(), path));
  return [...onPath, ...PLACES, ...downloaded].find(mayRun);
}

function mayRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
