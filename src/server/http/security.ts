import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal, tooMany } from '../refusal.ts';
import { createRateLimit } from './rate-limit.ts';

export interface SecuritySettings {
  publicUrl: string;
  /** Further host names that may be asked for, beside the public one and loopback. */
  production: boolean;
  googleSignIn: boolean;
  /** Requests a minute and address; the demo's benchmark and the tests raise it. */
  requestsPerMinute: number;
}

const INSIDE_NAME = 'x-halyard-inside';
/** Goes with the calls that this process makes to itself to draw a page: they count against nobody. Not to be guessed from outside. */
export const INSIDE: Readonly<Record<string, string>> = { [INSIDE_NAME]: randomUUID() };

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'x-frame-options': 'DENY',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};
const PRODUCTION_HEADERS = { ...HEADERS, 'strict-transport-security': 'max-age=31536000; includeSubDomains' };

/** Headers, host check and rate limit on every answer (security document: response headers, T47, T75, T77, T78). */
export function installSecurity(app: FastifyInstance, settings: SecuritySettings): void {
  const hosts = allowedHosts(settings.publicUrl);
  const headers = settings.production ? PRODUCTION_HEADERS : HEADERS;
  const limit = createRateLimit(settings.requestsPerMinute);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    const host = request.headers.host?.replace(/:\d+$/, '').toLowerCase();
    if (host === undefined || !hosts.has(host)) {
      return done(new Refusal(421, 'misdirected', 'This host name is not served here.'));
    }
    if (isUncounted(request)) return done();
    const waitMs = limit.count(addressGroup(request.ip));
    done(waitMs === undefined ? undefined : tooMany(waitMs / 1_000));
  });
}

const isUncounted = ({ headers, routeOptions }: FastifyRequest): boolean =>
  routeOptions.config.rateLimit === false || headers[INSIDE_NAME] === INSIDE[INSIDE_NAME];

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Routes that cost next to nothing and come in dozens (pictures) are not counted. */
    rateLimit?: false;
  }
}

function allowedHosts(publicUrl: string): ReadonlySet<string> {
  const own = new URL(publicUrl).hostname.toLowerCase();
  const loopback = ['localhost', '127.0.0.1', '[::1]'];
  return new Set(loopback.includes(own) ? loopback : [own, ...loopback]);
}

/** One network is one counter: IPv6 addresses are grouped by /64 (T75). */
export function addressGroup(address: string): string {
  if (!address.includes(':')) return address;
  if (address.startsWith('::ffff:')) return address.slice(7);
  return address.split(':').slice(0, 4).join(':');
}
