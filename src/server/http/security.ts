import { randomUUID } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { Refusal, tooMany } from '../refusal.ts';

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

/** Headers, host check and rate limit on every answer (security document: response headers, T47, T77, T78). */
export async function installSecurity(app: FastifyInstance, settings: SecuritySettings): Promise<void> {
  const hosts = allowedHosts(settings.publicUrl);
  app.addHook('onRequest', async (request, reply) => {
    reply
      .header('X-Content-Type-Options', 'nosniff')
      .header('Referrer-Policy', 'strict-origin-when-cross-origin')
      .header('Cross-Origin-Opener-Policy', 'same-origin-allow-popups')
      .header('Cross-Origin-Resource-Policy', 'same-origin')
      .header('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=()')
      .header('X-Frame-Options', 'DENY')
      .header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
    if (settings.production) reply.header('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
    const host = request.headers.host?.replace(/:\d+$/, '').toLowerCase();
    if (host === undefined || !hosts.has(host))
      throw new Refusal(421, 'misdirected', 'This host name is not served here.');
  });
  await app.register(rateLimit, {
    max: settings.requestsPerMinute,
    timeWindow: 60_000,
    allowList: ({ headers }) => headers[INSIDE_NAME] === INSIDE[INSIDE_NAME],
    keyGenerator: (request) => addressGroup(request.ip),
    errorResponseBuilder: (_request, context) => tooMany(context.ttl / 1000),
  });
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
