import type { Argon2Parameters } from 'node:crypto';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { unavailable } from '../refusal.ts';
import type { HashAnswer } from './hash-worker.ts';

const WAITING_MAX = 60;
/** A thread runs one function and keeps nothing. */
const LIMITS = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 };

/** Someone in line for a thread. */
interface Waiting {
  begin: (worker: Worker) => void;
  sendAway: (reason: Error) => void;
  isFirst: boolean;
}

/**
 * Works out argon2id on threads of its own, at most `atOnce` at a time; sixty more may wait, beyond that 503 (T49). Who comes first goes ahead
 * of the others, and takes the place of the last of them when all are taken. Not on Node's common threads: each of those would keep the
 * 19 MiB of every hash that it ever worked out.
 */
export function createHashThreads(atOnce: number): (parameters: Argon2Parameters, isFirst: boolean) => Promise<Buffer> {
  const idle: Worker[] = [];
  const waiting: Waiting[] = [];
  let started = 0;

  const start = (): Worker => {
    const worker = new Worker(new URL('./hash-worker.ts', import.meta.url), { resourceLimits: LIMITS });
    started += 1;
    worker.once('exit', () => {
      started -= 1;
    });
    return worker;
  };
  const makeRoom = (isFirst: boolean): boolean => {
    if (waiting.length < WAITING_MAX) return true;
    if (!isFirst || waiting.at(-1)?.isFirst !== false) return false;
    waiting.pop()?.sendAway(unavailable(2));
    return true;
  };
  const take = (isFirst: boolean): Worker | Promise<Worker> => {
    const free = idle.pop();
    if (free !== undefined) return free;
    if (started < atOnce) return start();
    if (!makeRoom(isFirst)) throw unavailable(2);
    return new Promise((begin, sendAway) => {
      const others = isFirst ? waiting.filter((other) => other.isFirst).length : waiting.length;
      waiting.splice(others, 0, { begin, sendAway, isFirst });
    });
  };
  const giveBack = (worker: Worker) => {
    const next = waiting.shift();
    if (next) return next.begin(worker);
    // A thread without work keeps nobody from ending.
    worker.unref();
    idle.push(worker);
  };

  return async (parameters, isFirst) => {
    const worker = await take(isFirst);
    worker.ref();
    let answer: HashAnswer;
    try {
      worker.postMessage(parameters);
      [answer] = (await once(worker, 'message')) as [HashAnswer];
    } catch (error) {
      // The thread broke: whoever waits gets a new one.
      waiting.shift()?.begin(start());
      throw error;
    }
    giveBack(worker);
    if ('problem' in answer) throw new Error(answer.problem);
    return Buffer.from(answer.tag);
  };
}
