import type { FastifyRequest } from 'fastify';
import { type Refusal, tooMany } from '../refusal.ts';
import { addressGroup } from './address-group.ts';
import { createRateLimit, type RateLimit } from './rate-limit.ts';
import { isInside } from './security.ts';

/** Pictures, scripts and styles come in dozens with a page and are kept by browsers, so an address may ask for so many times more of them. */
const FILES_A_PAGE = 20;
/** People behind one address, as in an office: together they may ask for so many times what one of them may. */
const PEOPLE_AN_ADDRESS = 20;

/** Bytes of a body that are as much work as a request without one. */
const PIECE = 16 * 1024;

declare module 'fastify' {
  interface FastifyInstance {
    allowance: Allowance;
  }
  interface FastifyContextConfig {
    /** Counted apart from all else, with an allowance for what comes in dozens. */
    rateLimit?: 'files';
  }
}

/** Whoever watches over the server must be told how it is, however much else is asked. */
const PROBE = /^\/(?:healthz|readyz)(?:$|\?)/;

/** Asks how the server is. */
export const isProbe = ({ url }: FastifyRequest): boolean => PROBE.test(url);

/** Counts requests; each answers the refusal (429 with Retry-After) when there were too many. */
export interface Allowance {
  /** When it comes in, before anything is done for it: by address, and whoever names a token more generously until it has been looked at. */
  arrived(request: FastifyRequest): Refusal | undefined;
  /** Its token is good: by person, so that nobody uses up what belongs to a colleague behind the same address. */
  known(request: FastifyRequest, userId: number): Refusal | undefined;
  /** Its token is not: as any stranger. */
  unknown(request: FastifyRequest): Refusal | undefined;
  /** Its body is there and not yet looked at: large ones have an allowance of their own, of as many pieces of 16 kB as of requests (T76). */
  sent(request: FastifyRequest, bytes: number): Refusal | undefined;
}

/**
 * The allowance of one minute (T75). Where a proxy stands in front, the address is the one that it saw. The calls that this process makes to
 * itself, and questions after its health, count against nobody.
 */
export function createAllowance(perMinute: number): Allowance {
  const strangers = createRateLimit(perMinute);
  const people = createRateLimit(perMinute);
  const addresses = createRateLimit(perMinute * PEOPLE_AN_ADDRESS);
  const files = createRateLimit(perMinute * FILES_A_PAGE);
  const pieces = createRateLimit(perMinute);
  return {
    arrived(request) {
      if (isInside(request) || isProbe(request)) return undefined;
      const limit = counterOf(request);
      return told(limit.count(addressGroup(request.ip)));
    },
    known: (request, userId) => (isInside(request) ? undefined : told(people.count(String(userId)))),
    unknown: (request) => (isInside(request) ? undefined : told(strangers.count(addressGroup(request.ip)))),
    sent(request, bytes) {
      const large = Math.floor(bytes / PIECE);
      if (large === 0 || isInside(request)) return undefined;
      const { caller, ip } = request;
      return told(pieces.count(caller ? String(caller.userId) : addressGroup(ip), large));
    },
  };

  function counterOf(request: FastifyRequest): RateLimit {
    if (request.routeOptions.config.rateLimit === 'files') return files;
    return namesToken(request) ? addresses : strangers;
  }
}

/** Its caller is looked for, and counted once it is known who that is. */
export const namesToken = ({ headers, routeOptions }: FastifyRequest): boolean =>
  headers.authorization !== undefined && routeOptions.config.contract !== undefined;

const told = (waitMs: number | undefined): Refusal | undefined =>
  waitMs === undefined ? undefined : tooMany(waitMs / 1_000);
