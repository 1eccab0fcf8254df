import { randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { createHashThreads } from './hash-threads.ts';

/** ASVS 5 appendix C: argon2id with at least 19 MiB and two passes. */
const MEMORY_KIB = 19_456;
const PASSES = 2;
const TAG_LENGTH = 32;
/** Of the processor's cores one is left to everybody else. */
const AT_ONCE = Math.max(1, Math.min(4, availableParallelism() - 1));

/** Hashes of passwords, with a bound on how many are worked out at once (T49). Passwords are taken verbatim (T48). */
export interface PasswordHashes {
  /** Who sets a password has a link or a session, and so goes ahead of strangers. */
  hash(password: string): Promise<string>;
  /**
   * Whether the password is the one of the hash. Without a hash the same work is done for nothing, so that time tells nothing (T43). Who is known
   * goes ahead of strangers, so that a flood of these does not keep people out (T42).
   */
  verify(password: string, stored: string | null | undefined, who?: { isKnown: boolean }): Promise<boolean>;
}

/** Makes the hasher of one server: at most four at once, sixty waiting, 503 beyond. */
export function createPasswordHashes(atOnce: number = AT_ONCE): PasswordHashes {
  const derive = createHashThreads(atOnce);
  const make = async (message: string) => {
    const nonce = randomBytes(16);
    const cost = { memory: MEMORY_KIB, passes: PASSES, parallelism: 1, tagLength: TAG_LENGTH };
    return format(nonce, await derive({ message, nonce, ...cost }, true));
  };
  let dummy: Promise<string> | undefined;
  /** What the password of nobody is compared with; made anew when it could not be made. */
  const nobodysHash = () => {
    if (dummy !== undefined) return dummy;
    dummy = make(randomBytes(12).toString('hex'));
    dummy.catch(() => {
      dummy = undefined;
    });
    return dummy;
  };
  return {
    hash: make,
    async verify(message, stored, { isKnown } = { isKnown: false }) {
      const nobodys = nobodysHash();
      const parts = parse(stored ?? (await nobodys));
      if (parts === undefined) return false;
      const { tag: expected, salt: nonce, memory, passes } = parts;
      const cost = { memory, passes, parallelism: 1, tagLength: expected.length };
      const tag = await derive({ message, nonce, ...cost }, isKnown);
      return timingSafeEqual(tag, expected) && typeof stored === 'string';
    },
  };
}

function format(salt: Buffer, tag: Buffer): string {
  const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=1$${base64(salt)}$${base64(tag)}`;
}

function parse(stored: string): { memory: number; passes: number; salt: Buffer; tag: Buffer } | undefined {
  const match = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=1\$([\w+/]+)\$([\w+/]+)$/.exec(stored);
  if (!match?.[3] || !match[4]) return undefined;
  return {
    memory: Number(match[1]),
    passes: Number(match[2]),
    salt: Buffer.from(match[3], 'base64'),
    tag: Buffer.from(match[4], 'base64'),
  };
}
