// A thread that works out password hashes, one after the other (see password-hash.ts).
import { type Argon2Parameters, argon2Sync } from 'node:crypto';
import { parentPort } from 'node:worker_threads';

export type HashAnswer = { tag: Uint8Array } | { problem: string };

function work(parameters: Argon2Parameters): HashAnswer {
  try {
    return { tag: argon2Sync('argon2id', parameters) };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.on('message', (parameters: Argon2Parameters) => parentPort?.postMessage(work(parameters)));
