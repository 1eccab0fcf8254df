import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { unavailable } from '../refusal.ts';

/** ASVS 5 appendix C: argon2id with at least 19 MiB and two passes. */
const MEMORY_KIB = 19_456;
const PASSES = 2;
const TAG_LENGTH = 32;
const AT_ONCE = 4;
const WAITING_MAX = 60;

/** Hashes of passwords, with a bound on how many are worked out at once (T49). Passwords are taken verbatim (T48). */
export interface PasswordHashes {
  hash(password: string): Promise<string>;
  /** Whether the password is the one of the hash. Without a hash the same work is done for nothing, so that time tells nothing (T43). */
  verify(password: string, stored: string | null | undefined): Promise<boolean>;
}

/** Makes the hasher of one server: at most four at once, sixty waiting, 503 beyond. */
export function createPasswordHashes(): PasswordHashes {
  const slots = createSlots();
  let dummy: Promise<string> | undefined;
  const make = (password: string) => slots(() => format(password, randomBytes(16)));
  return {
    hash: make,
    async verify(password, stored) {
      dummy ??= make(randomBytes(12).toString('hex'));
      const compareWith = stored ?? (await dummy);
      const parts = parse(compareWith);
      if (parts === undefined) return false;
      const tag = await slots(() => derive(password, parts.salt, parts.memory, parts.passes, parts.tag.length));
      return timingSafeEqual(tag, parts.tag) && typeof stored === 'string';
    },
  };
}

async function format(password: string, salt: Buffer): Promise<string> {
  const tag = await derive(password, salt, MEMORY_KIB, PASSES, TAG_LENGTH);
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

function derive(message: string, nonce: Buffer, memory: number, passes: number, tagLength: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    argon2('argon2id', { message, nonce, parallelism: 1, tagLength, memory, passes }, (error, tag) =>
      error ? reject(error) : resolve(tag),
    );
  });
}

function createSlots(): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= AT_ONCE) {
      if (waiting.length >= WAITING_MAX) throw unavailable(2);
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
