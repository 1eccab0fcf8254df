import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ensureBundle } from './bundle.ts';

const main = fileURLToPath(new URL('./main.ts', import.meta.url));
const folder = join(tmpdir(), `halyard-main-${process.pid}`);
const dataDir = join(folder, 'data');
const running = new Set<ChildProcess>();

mkdirSync(folder, { mode: 0o755 });
beforeAll(() => ensureBundle({ isProduction: false }, () => undefined), 120_000);
// A test that failed half-way leaves no server in the next one's way.
afterEach(async () => {
  for (const child of running) {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }
  running.clear();
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Starts the real server with only the given settings; `said` grows as it speaks. */
function run(environment: Record<string, string>) {
  const child = spawn(process.execPath, [main], {
    cwd: folder,
    env: { PATH: process.env.PATH ?? '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  const said = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said.out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said.err += text));
  const ended = once(child, 'close').then(([code]) => {
    running.delete(child);
    return code as number | null;
  });
  return { child, said, ended };
}

async function findPort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  return typeof address === 'object' && address ? address.port : 0;
}

async function startDemo() {
  const port = await findPort();
  const server = run({ PORT: String(port), DATA_DIR: dataDir });
  await expect
    .poll(() => server.said.out + server.said.err, { timeout: 30_000 })
    .toContain(`All mail lands in http://localhost:${port}`);
  return { ...server, port };
}

describe('the start', () => {
  it('R26: wrong settings end it at once, with one line, and nothing is made on disk', async () => {
    const began = performance.now();
    const { said, ended } = run({ PORT: 'many', DATA_DIR: dataDir });
    expect(await ended).toBe(1);
    expect(performance.now() - began).toBeLessThan(20_000);
    expect(said).toEqual({ out: '', err: 'PORT must be a whole number from 1 to 65535.\n' });
    expect(existsSync(dataDir)).toBe(false);
  });

  it('a taken port ends it with a sentence, before anything is made', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const { said, ended } = run({ PORT: String(port), DATA_DIR: dataDir });
    expect(await ended).toBe(1);
    expect(said.err).toBe(
      `PORT ${port} on 127.0.0.1 is already in use: stop the other program, or set PORT to another.\n`,
    );
    expect(existsSync(dataDir)).toBe(false);
    other.close();
  });

  it('a database that does not answer ends it with a sentence', async () => {
    const port = await findPort();
    const { said, ended } = run({
      PORT: String(await findPort()),
      DATA_DIR: join(folder, 'external'),
      DATABASE_URL: `postgres://u:p@127.0.0.1:${port}/h`,
    });
    expect(await ended).toBe(1);
    expect(said.err).toMatch(/^DATABASE_URL cannot be used: [^\n]+\n$/);
  });
});

describe('the demo', () => {
  it('T55: starts with its data on this computer only, says how to sign in, and R20: ends cleanly on SIGTERM', async () => {
    const { child, said, ended, port } = await startDemo();
    expect(said.out).toContain('the demo seller is loaded');
    expect(said.out).toContain('demo-2026-tether');
    const response = await fetch(`http://127.0.0.1:${port}/no-such-page`);
    expect(response.status).toBe(404);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    const again = await startDemo();
    expect(again.said.out).not.toContain('the demo seller is loaded');
    again.child.kill('SIGINT');
    again.child.kill('SIGINT');
    expect(await again.ended).toBe(0);
    expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8')).not.toContain('not properly shut down');
  });

  it('R08: comes back after a kill -9 without a hand', async () => {
    const killed = await startDemo();
    killed.child.kill('SIGKILL');
    await killed.ended;
    const { child, said, ended } = await startDemo();
    expect(said.out).toContain('stopping the database that an earlier server left running');
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });

  it('R20: a signal during the first start ends it without an orphan', async () => {
    const other = join(folder, 'other');
    const early = run({ PORT: String(await findPort()), DATA_DIR: other });
    await expect
      .poll(() => existsSync(join(other, 'postgres', 'postmaster.pid')), { interval: 5, timeout: 20_000 })
      .toBe(true);
    early.child.kill('SIGTERM');
    expect(await early.ended).toBe(0);
    expect(early.said.err).toBe('');
    await expect.poll(() => existsSync(join(other, 'postgres', 'postmaster.pid')), { timeout: 10_000 }).toBe(false);
  });

  it('R20: a second signal ends it at once, though a request is still under way, and the database ends too', async () => {
    const { child, ended, port } = await startDemo();
    const slow = connect(port, '127.0.0.1').on('error', () => undefined);
    slow.write('POST /api/user/v2/b2b/login/local.json HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{');
    await sleep(200);
    child.kill('SIGTERM');
    await sleep(700);
    expect(child.exitCode).toBeNull();
    const began = performance.now();
    child.kill('SIGTERM');
    expect(await ended).toBe(1);
    expect(performance.now() - began).toBeLessThan(8_000);
    slow.destroy();
    await expect.poll(() => existsSync(join(dataDir, 'postgres', 'postmaster.pid')), { timeout: 10_000 }).toBe(false);
  });

  it('R20: ends when npm, which started it through a shell, is told to end', async () => {
    const port = await findPort();
    const npm = spawn('npm', ['start'], {
      cwd: fileURLToPath(new URL('../../', import.meta.url)),
      env: { PATH: process.env.PATH ?? '', HOME: folder, PORT: String(port), DATA_DIR: dataDir },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    running.add(npm);
    let out = '';
    npm.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
    await expect.poll(() => out, { timeout: 30_000 }).toContain(`at http://localhost:${port}`);
    npm.kill('SIGTERM');
    await expect.poll(() => existsSync(join(dataDir, 'postgres', 'postmaster.pid')), { timeout: 10_000 }).toBe(false);
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
  });
});
