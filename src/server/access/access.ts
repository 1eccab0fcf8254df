import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { type CallerFinder, createCallerFinder } from './find-caller.ts';
import { createPasswordHashes, type PasswordHashes } from './password-hash.ts';
import { createTokens, type Tokens } from './tokens.ts';

/** Where people with a Google identity come from. */
export interface GoogleSettings {
  clientId: string;
  /** `https://accounts.google.com`, or a stand-in that publishes an OpenID configuration. */
  issuer: string;
}

/** What signing in needs to know of the installation. */
export interface AccessSettings {
  /** `{product}`. */
  slug: string;
  /** The name that mails are signed with. */
  brandName: string;
  /** Names and slugs of the seller, which no password may be made of. */
  brandWords: readonly string[];
  /** Links in mails begin with it, never with what a request says (ruling 7, T47). */
  publicUrl: string;
  secrets: readonly string[];
  google: GoogleSettings | null;
  now: () => Date;
  /** Waits; the growing delay after failed logins (T41). */
  pause?: (ms: number) => Promise<unknown>;
}

/** The access room of one server: what its use cases share. */
export interface Access extends CallerFinder {
  db: Kysely<Database>;
  settings: AccessSettings & { pause: (ms: number) => Promise<unknown> };
  passwords: PasswordHashes;
  tokens: Tokens;
}

/** Builds the room. `findCaller` goes to `createApp`, the rest to `accessRoutes`. */
export function createAccess(db: Kysely<Database>, settings: AccessSettings): Access {
  const tokens = createTokens(settings);
  return {
    db,
    settings: { pause: sleep, ...settings },
    passwords: createPasswordHashes(),
    tokens,
    ...createCallerFinder(db, tokens),
  };
}

/** Where a call comes from, for sessions, limits and the trail. */
export interface Origin {
  address: string;
  userAgent: string;
  requestId: string;
}
