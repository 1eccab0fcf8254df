import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));
const BIN = join(ROOT, 'node_modules', '.bin');

export interface Outcome {
  readonly code: number | null;
  /** What it wrote, both streams in order. */
  readonly output: string;
}

/** Runs a program, one that npm installed first, in the repository's root, collects what it writes and tells it meanwhile. */
export function runProgram(
  program: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv = {},
  tell: (line: string) => void = () => undefined,
): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: ROOT,
      env: { ...process.env, NO_COLOR: '1', ...environment, PATH: `${BIN}${delimiter}${process.env.PATH}` },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    const chunks: string[] = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => chunks.push(text));
      createInterface({ input: stream }).on('line', tell);
    }
    child.once('error', (error) => resolve({ code: null, output: `${chunks.join('')}${error.message}\n` }));
    child.once('close', (code) => resolve({ code, output: chunks.join('') }));
  });
}
