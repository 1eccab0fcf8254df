import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { unavailable } from '../refusal.ts';
import { isProbe } from './allowance.ts';
import { isInside } from './security.ts';

export interface Bounds {
  /** Requests at a time. More only wait for each other: a browser has six under way, and this many are worked off within a second or two. */
  underWay: number;
  /** How long an answer that nobody reads keeps its place. */
  sendingMs: number;
}

const BOUNDS: Bounds = { underWay: 600, sendingMs: 5_000 };
const COME_BACK_SECONDS = 2;

/**
 * Refuses what comes while too much is under way already: 503 with Retry-After at once, instead of a wait that ends in one (R24). Pages count
 * once, not again for the calls that draw them. Whoever sends or reads slowly takes no place from the others: a request counts from when its
 * body is there, and not for long once its answer is made.
 */
export function installOverload(app: FastifyInstance, { underWay: most, sendingMs }: Bounds = BOUNDS): void {
  let underWay = 0;
  const places = new WeakMap<FastifyRequest, () => void>();

  function begin(request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void {
    if (underWay >= most) {
      done(unavailable(COME_BACK_SECONDS));
      return;
    }
    underWay += 1;
    let isOver = false;
    const end = () => {
      if (!isOver) underWay -= 1;
      isOver = true;
    };
    places.set(request, end);
    // `close` alone where the caller hangs up before the answer.
    reply.raw.once('finish', end).once('close', end);
    done();
  }

  app.addHook('onRequest', (request, reply, done) => {
    if (isExempt(request)) return done();
    if (!isBodyTold(request)) return begin(request, reply, done);
    // Nothing is read for nothing.
    done(underWay >= most ? unavailable(COME_BACK_SECONDS) : undefined);
  });

  app.addHook('preValidation', (request, reply, done) => {
    if (isExempt(request) || places.has(request)) return done();
    begin(request, reply, done);
  });

  app.addHook('onSend', (request, reply, _payload, done) => {
    const end = places.get(request);
    if (end !== undefined) {
      const timer = setTimeout(end, sendingMs).unref();
      reply.raw.once('close', () => clearTimeout(timer));
    }
    done();
  });
}

const isExempt = (request: FastifyRequest): boolean => isInside(request) || isProbe(request);

const isBodyTold = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
