import type { FastifyInstance, FastifyRequest } from 'fastify';
import { unavailable } from '../refusal.ts';
import { isInside } from './security.ts';

/** More requests at a time only wait for each other: a browser has six under way, and this many are worked off within a second or two. */
const MOST_UNDER_WAY = 600;
const COME_BACK_SECONDS = 2;

/** What tells how the server is must be told then too. */
const HEALTH = /^\/(?:healthz|readyz)(?:$|\?)/;

/**
 * Refuses what comes while too much is under way already: 503 with Retry-After at once, instead of a wait that ends in one (R24). Pages count
 * once, not again for the calls that draw them.
 */
export function installOverload(app: FastifyInstance, most: number = MOST_UNDER_WAY): void {
  let underWay = 0;
  app.addHook('onRequest', (request, reply, done) => {
    if (isExempt(request)) return done();
    if (underWay >= most) return done(unavailable(COME_BACK_SECONDS));
    underWay += 1;
    let isOver = false;
    const end = () => {
      if (!isOver) underWay -= 1;
      isOver = true;
    };
    // `close` alone where the caller hangs up before the answer.
    reply.raw.once('finish', end).once('close', end);
    done();
  });
}

const isExempt = (request: FastifyRequest): boolean => isInside(request) || HEALTH.test(request.url);
