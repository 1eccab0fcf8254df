import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { startEmbedded } from './embedded.ts';
import { chooseAccount, isReachable } from './embedded-account.ts';
import { findNative, makeRunnable } from './embedded-binaries.ts';
import { placeCluster } from './embedded-cluster.ts';

const folder = join(tmpdir(), `halyard-account-${process.pid}`);
const isRoot = process.getuid?.() === 0;
const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

fs.mkdirSync(folder, { mode: 0o755 });
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

function copyPrograms(name: string): string {
  const native = join(folder, name, 'native');
  fs.cpSync(findNative(platform), native, { recursive: true, verbatimSymlinks: true });
  fs.writeFileSync(join(folder, name, 'package.json'), '{"version":"1.0.0"}');
  return native;
}

describe('the programs of the embedded database', () => {
  it('a platform without them is told to set DATABASE_URL', () => {
    expect(() => findNative('plan9-mips')).toThrow(/no embedded PostgreSQL for plan9-mips: set DATABASE_URL/);
  });

  it('programs that do not run here are told to set DATABASE_URL', () => {
    const native = copyPrograms('broken');
    fs.writeFileSync(join(native, 'bin', 'postgres'), 'not a program');
    expect(() => makeRunnable(native, join(folder, 'broken-copy'), chooseAccount(folder))).toThrow(/set DATABASE_URL/);
  });

  it.runIf(isRoot)('run as their account although root installed them for itself, and a shut copy is made anew', () => {
    const native = copyPrograms('strict');
    spawnSync('chmod', ['-R', 'go-rwx', join(folder, 'strict')]);
    const account = chooseAccount(folder);
    const copies = join(folder, 'strict-copies');
    const { postgres } = makeRunnable(native, copies, account);
    fs.chmodSync(dirname(dirname(dirname(postgres))), 0o700);
    expect(spawnSync(makeRunnable(native, copies, account).postgres, ['--version'], { ...account }).status).toBe(0);
  });

  it('run without the install script that would have linked their libraries', () => {
    const native = copyPrograms('unlinked');
    for (const { target } of JSON.parse(fs.readFileSync(join(native, 'pg-symlinks.json'), 'utf8'))) {
      fs.rmSync(join(native, '..', target), { force: true });
    }
    const { postgres } = makeRunnable(native, join(folder, 'unlinked-copy'), chooseAccount(folder));
    expect(postgres).toBe(join(native, 'bin', 'postgres'));
  });

  it.runIf(isRoot)('are copied once when the account may not reach them', () => {
    const account = chooseAccount(join(folder, 'none'));
    const native = copyPrograms('private');
    fs.chmodSync(dirname(native), 0o700);
    expect(isReachable(native, account)).toBe(false);
    const first = makeRunnable(native, join(folder, 'copies'), account);
    expect(first.postgres.startsWith(join(folder, 'copies'))).toBe(true);
    const made = fs.statSync(first.postgres).ino;
    expect(fs.statSync(makeRunnable(native, join(folder, 'copies'), account).postgres).ino).toBe(made);
  });
});

describe.runIf(isRoot)('the embedded database of root', () => {
  it('runs as an unprivileged account, the same one at every start', async () => {
    const dataDir = join(folder, 'data');
    const owners = [];
    for (let round = 0; round < 2; round++) {
      const server = await startEmbedded({ dataDir, log: () => undefined });
      owners.push(fs.statSync(`/proc/${server.pid}`).uid, fs.statSync(join(dataDir, 'postgres')).uid);
      await server.stop();
    }
    expect(owners[0]).toBeGreaterThan(0);
    expect(new Set(owners).size).toBe(1);
  });

  it('lies in a folder that the account can reach when the data folder is in a private home', async () => {
    const home = join(folder, 'home');
    fs.mkdirSync(home, { mode: 0o700 });
    const dataDir = join(home, 'data');
    const server = await startEmbedded({ dataDir, log: () => undefined });
    const { clusterDir } = placeCluster(fs.realpathSync(dataDir));
    await server.stop();
    expect(fs.lstatSync(join(dataDir, 'postgres')).isSymbolicLink()).toBe(true);
    expect(isReachable(clusterDir, chooseAccount(clusterDir))).toBe(true);
    const again = await startEmbedded({ dataDir, log: () => undefined });
    await again.stop();
    expect(placeCluster(fs.realpathSync(dataDir)).clusterDir).toBe(clusterDir);
    fs.rmSync(dirname(clusterDir), { recursive: true });
  });

  it('a user id without a name gets a sentence', () => {
    const account = { uid: 54_321, gid: 54_321 };
    if (!isReachable(process.execPath, account) || !isReachable(import.meta.dirname, account)) return;
    const code = `
      import { startEmbedded } from ${JSON.stringify(new URL('./embedded.ts', import.meta.url).href)};
      await startEmbedded({ dataDir: process.argv[1], log: console.error }).catch((error) => console.log(error.message));`;
    const own = join(folder, 'nameless');
    fs.mkdirSync(own);
    fs.chownSync(own, account.uid, account.gid);
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', code, join(own, 'data')], {
      encoding: 'utf8',
      ...account,
    });
    expect(stdout).toMatch(/user id 54321, which has no entry in \/etc\/passwd: add one, or set DATABASE_URL/);
  });
});
