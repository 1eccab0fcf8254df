import { createHash } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { deriveKey } from '../http/derive-key.ts';

/** Tokens live twelve hours (ruling 8); what they may do is read from the session on every request. */
export const TOKEN_SECONDS = 12 * 60 * 60;
const ALGORITHM = 'HS256';
const TYPE = 'halyard-access+jwt';

/** What the browser reads from a token beside its times (wire contract 3.1). */
export interface TokenContent {
  sessionId: string;
  tokenId: string;
  user: unknown;
  roles: readonly { id: number; role: string }[];
  accounts: readonly unknown[];
}

export interface TokenSettings {
  /** `{product}`: the issuer is `{product}.com`. */
  slug: string;
  /** The address of this installation: nobody else's tokens are taken (T36). */
  publicUrl: string;
  /** The first signs; all verify, so that a secret can be changed without ending the sessions (T82). At least 256 bits each. */
  secrets: readonly string[];
  now: () => Date;
}

/** Signs and reads the portal's own tokens: one algorithm, keys from the configuration only (T35). */
export interface Tokens {
  sign(content: TokenContent, issuedAt: Date): Promise<string>;
  /** The session that a token belongs to, and when the token expires; undefined when it is expired, forged or of another kind. */
  read(token: string): Promise<{ sessionId: string; tokenId: string; expires: string } | undefined>;
}

export function createTokens({ slug, publicUrl, secrets, now }: TokenSettings): Tokens {
  const issuer = `${slug}.com`;
  const audience = new URL(publicUrl).origin;
  const keys = new Map(secrets.map((secret) => keyEntry(deriveKey(secret, 'access token'))));
  const [signing] = keys;
  if (signing === undefined) throw new Error('No secret is configured.');
  const [kid, signingKey] = signing;
  return {
    sign({ sessionId, tokenId, user, roles, accounts }, issuedAt) {
      const seconds = Math.floor(issuedAt.getTime() / 1000);
      return new SignJWT({ sid: sessionId, user, roles, accounts: fitting(accounts) })
        .setProtectedHeader({ alg: ALGORITHM, typ: TYPE, kid })
        .setIssuer(issuer)
        .setAudience(audience)
        .setJti(tokenId)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + TOKEN_SECONDS)
        .sign(signingKey);
    },
    async read(token) {
      try {
        const { payload } = await jwtVerify(token, (header) => requireKey(keys, header.kid), {
          algorithms: [ALGORITHM],
          typ: TYPE,
          issuer,
          audience,
          currentDate: now(),
          requiredClaims: ['exp', 'iat', 'jti', 'sid'],
        });
        const { sid, jti, exp = 0 } = payload;
        const expires = new Date(exp * 1000).toISOString();
        return isUuid(sid) && isUuid(jti) ? { sessionId: sid, tokenId: jti, expires } : undefined;
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined;
        throw error;
      }
    },
  };
}

function keyEntry(key: Uint8Array): [string, Uint8Array] {
  return [createHash('sha256').update(key).digest('hex').slice(0, 8), key];
}

function requireKey(keys: ReadonlyMap<string, Uint8Array>, kid: string | undefined): Uint8Array {
  const key = kid === undefined ? undefined : keys.get(kid);
  if (key === undefined) throw new errors.JWKSNoMatchingKey();
  return key;
}

const isUuid = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value);

/** A token travels in a header, which has its limits; whoever covers more accounts reads them from the profile. */
function fitting(accounts: readonly unknown[]): unknown[] {
  const kept: unknown[] = [];
  let bytes = 0;
  for (const account of accounts) {
    bytes += Buffer.byteLength(JSON.stringify(account));
    if (bytes > 3_500) break;
    kept.push(account);
  }
  return kept;
}
