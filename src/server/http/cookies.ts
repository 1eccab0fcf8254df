import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { forbidden } from '../refusal.ts';
import { deriveKey } from './derive-key.ts';

/** What a cookie needs: over https it is a `__Host-` cookie, which no other host and no plain connection can set (T56). */
export interface CookieSettings {
  publicUrl: string;
  /** The first signs, all verify. */
  secrets: readonly string[];
}

/** One cookie that scripts cannot read and the browser cannot change unnoticed. */
export interface SignedCookie {
  /** The value that was set; undefined when there is none or its signature is not ours. */
  read(headers: IncomingHttpHeaders): string | undefined;
  /** The `Set-Cookie` header of a value. */
  write(value: string): Record<string, string>;
}

export function signedCookie(
  name: string,
  maxAgeSeconds: number,
  { publicUrl, secrets }: CookieSettings,
): SignedCookie {
  const isSecure = new URL(publicUrl).protocol === 'https:';
  const fullName = isSecure ? `__Host-${name}` : name;
  const keys = secrets.map((secret) => deriveKey(secret, `cookie ${name}`));
  const sign = (value: string, key: Uint8Array) => createHmac('sha256', key).update(value).digest();
  return {
    read(headers) {
      const [value, signature] = cookieOf(headers, fullName)?.split('.') ?? [];
      if (value === undefined || signature === undefined) return undefined;
      const given = Buffer.from(signature, 'base64url');
      return keys.some((key) => given.length === 32 && timingSafeEqual(sign(value, key), given)) ? value : undefined;
    },
    write(value) {
      const [key] = keys;
      if (key === undefined || !/^[\w-]+$/.test(value)) throw new Error('A cookie needs a secret and a plain value.');
      const signed = `${value}.${sign(value, key).toString('base64url')}`;
      const secure = isSecure ? '; Secure' : '';
      return {
        'set-cookie': `${fullName}=${signed}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`,
      };
    },
  };
}

function cookieOf({ cookie }: IncomingHttpHeaders, name: string): string | undefined {
  const found = cookie?.split(';').find((part) => part.trimStart().startsWith(`${name}=`));
  return found?.trim().slice(name.length + 1);
}

/**
 * Refuses a write by cookie that comes from another site (T56). What has neither of the headers that every browser sends is no browser,
 * and carries nobody's cookies but its own.
 */
export function requireSameOrigin({ origin, host, ...headers }: IncomingHttpHeaders, publicUrl: string): void {
  const site = headers['sec-fetch-site'];
  const isOwnSite = site === undefined || site === 'same-origin' || site === 'none';
  const isOwnOrigin =
    origin === undefined ||
    origin === new URL(publicUrl).origin ||
    (URL.canParse(origin) && new URL(origin).host === host);
  if (!isOwnSite || !isOwnOrigin) throw forbidden('This request came from another site.');
}
