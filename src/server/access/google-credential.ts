import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { isAddressLike } from '#domain/email.ts';
import { unavailable } from '../refusal.ts';
import type { GoogleSettings } from './access.ts';
import type { Identity } from './identity-store.ts';

/** What a credential proves. */
export interface Credential extends Identity {
  nonce: string;
  picture: string | null;
}

/** Reads ID credentials of the configured issuer; undefined for anything that is not one, made for us, valid now (T51). */
export type ReadCredential = (token: string) => Promise<Credential | undefined>;

const WAIT_MS = 5_000;
/** The only place that pictures are shown from; a credential's own word is not enough (T65). */
const PICTURE = /^https:\/\/lh3\.googleusercontent\.com\/[\w./=-]{1,500}$/;
/** As OpenID limits it. The database would refuse some others, and keep the rest. */
const isSubject = (sub: unknown): sub is string => typeof sub === 'string' && /^[ -~]{1,255}$/.test(sub);

export function createCredentialReader({ clientId, issuer }: GoogleSettings, now: () => Date): ReadCredential {
  let keys: Promise<JWTVerifyGetKey> | undefined;
  const loadKeys = () => {
    keys ??= findKeys(issuer);
    keys.catch(() => {
      keys = undefined;
    });
    return keys;
  };
  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, await loadKeys(), {
        algorithms: ['RS256'],
        issuer: [issuer, issuer.replace(/^https:\/\//, '')],
        audience: clientId,
        currentDate: now(),
        maxTokenAge: '1 hour',
        clockTolerance: 30,
        requiredClaims: ['exp', 'iat', 'sub', 'email', 'nonce'],
      });
      const { sub, aud, email, email_verified: isVerified, nonce, picture } = payload;
      if (typeof email !== 'string' || !isAddressLike(email)) return undefined;
      // One that is for others too may have been handed on by them (T51).
      if (typeof nonce !== 'string' || !isSubject(sub) || isVerified !== true || aud !== clientId) return undefined;
      const isShowable = typeof picture === 'string' && PICTURE.test(picture);
      return { issuer, subject: sub, email, nonce, picture: isShowable ? picture : null };
    } catch (error) {
      if (isOutage(error)) throw unavailable(5, 'Google sign-in does not answer right now. Please try again.');
      return undefined;
    }
  };
}

/** The issuer's keys, from its published configuration. Nothing else is ever fetched, and redirects are not followed (T65). */
async function findKeys(issuer: string): Promise<JWTVerifyGetKey> {
  const answer = await fetch(new URL('/.well-known/openid-configuration', issuer), {
    redirect: 'error',
    signal: AbortSignal.timeout(WAIT_MS),
  });
  if (!answer.ok) throw new Error(`The issuer answered ${answer.status}.`);
  const configuration: unknown = await answer.json();
  const address = (configuration as { jwks_uri?: unknown }).jwks_uri;
  if (typeof address !== 'string' || new URL(address).protocol !== new URL(issuer).protocol) {
    throw new Error('The issuer publishes no keys.');
  }
  return createRemoteJWKSet(new URL(address), { timeoutDuration: WAIT_MS });
}

/** The provider failed, not the credential: its keys could not be had. */
function isOutage(error: unknown): boolean {
  if (error instanceof errors.JWKSTimeout) return true;
  return !(error instanceof errors.JOSEError) || error.code === 'ERR_JOSE_GENERIC';
}
