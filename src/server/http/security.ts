import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';

export interface SecuritySettings {
  publicUrl: string;
  /** Further host names that may be asked for, beside the public one and loopback. */
  production: boolean;
  googleSignIn: boolean;
  /** Requests a minute of one person, and of all strangers of one address; the demo's benchmark and the tests raise it. */
  requestsPerMinute: number;
}

const INSIDE_NAME = 'x-halyard-inside';
/** Goes with the calls that this process makes to itself to draw a page: they count against nobody. Not to be guessed from outside. */
export const INSIDE: Readonly<Record<string, string>> = { [INSIDE_NAME]: randomUUID() };

/** On every answer, those included that no hook sees. */
export const HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'x-frame-options': 'DENY',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};
const PRODUCTION_HEADERS = { ...HEADERS, 'strict-transport-security': 'max-age=31536000; includeSubDomains' };

/** Headers and host check on every answer (security document: response headers, T47, T77, T78). */
export function installSecurity(app: FastifyInstance, settings: SecuritySettings): void {
  const hosts = allowedHosts(settings.publicUrl);
  const headers = settings.production ? PRODUCTION_HEADERS : HEADERS;
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    if (!isPlainRequest(request) || refused.has(request.socket)) {
      return done(ended(request, new Refusal(400, 'invalid', 'The request is not valid.')));
    }
    const host = request.headers.host?.replace(/:\d+$/, '').toLowerCase();
    if (host === undefined || !hosts.has(host)) {
      return done(ended(request, new Refusal(421, 'misdirected', 'This host name is not served here.')));
    }
    done();
  });
}

/** Connections that end with a refusal: what was sent after it, in the same breath, is neither done nor answered. */
const refused = new WeakSet<object>();

/** The refusal, and the end of the connection: whoever stands in front may take what follows for a request of somebody else (T79). */
function ended({ socket }: FastifyRequest, { status, code, detail }: Refusal): Refusal {
  refused.add(socket);
  return new Refusal(status, code, detail, { headers: { Connection: 'close' } });
}

/** Names a path (no other host's address, no `*`), and one host: whoever stands in front might have read another one (T47, T79). */
function isPlainRequest({ raw }: FastifyRequest): boolean {
  const { rawHeaders } = raw;
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  }
  return hosts <= 1 && raw.url?.startsWith('/') === true;
}

/** A call that this process makes to itself to draw a page. */
export const isInside = ({ headers }: FastifyRequest): boolean => headers[INSIDE_NAME] === INSIDE[INSIDE_NAME];

function allowedHosts(publicUrl: string): ReadonlySet<string> {
  const own = new URL(publicUrl).hostname.toLowerCase();
  const loopback = ['localhost', '127.0.0.1', '[::1]'];
  return new Set(loopback.includes(own) ? loopback : [own, ...loopback]);
}
