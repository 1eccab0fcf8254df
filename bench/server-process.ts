import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const LONGEST_START_MS = 180_000;

/** The real server as a process of its own. */
export interface ServerProcess {
  readonly pid: number;
  stop(): Promise<void>;
}

/** Starts it as `npm start` does, with only the given settings, and waits until it says where it is. */
export function startServer(environment: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const { scripts }: { scripts: { start: string } } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const [, ...args] = scripts.start.split(' ');
  return startProgram(process.execPath, args, environment);
}

/** The same by another program, `npm start` for one. */
export async function startProgram(
  program: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<ServerProcess> {
  const child = spawn(program, args, {
    cwd: ROOT,
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  let said = '';
  await new Promise<void>((resolve, reject) => {
    const fail = () => reject(new Error(`The server did not start:\n${said}`));
    const patience = setTimeout(fail, LONGEST_START_MS);
    const hear = (text: string) => {
      said = `${said}${text}`.slice(-10_000);
      if (!said.includes('Halyard is at ')) return;
      clearTimeout(patience);
      resolve();
    };
    child.stdout.setEncoding('utf8').on('data', hear);
    child.stderr.setEncoding('utf8').on('data', hear);
    child.once('error', reject);
    child.once('exit', fail);
  });
  return {
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
