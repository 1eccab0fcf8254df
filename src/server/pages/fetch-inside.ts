import type { FastifyInstance } from 'fastify';
import { INSIDE } from '../http/security.ts';

/** Calls for one page. */
export interface InsideCalls {
  fetch: (input: string) => Promise<Response>;
  /** Whether one was answered that nothing can be had right now. */
  isUnavailable: () => boolean;
}

/**
 * The calls of the contract, answered inside this process as to a visitor: what the renderer is given as `fetch`. Once one of a page's calls
 * could not be answered the others are not asked: each would wait as long, and nobody waits that long for a page (R10).
 */
export function callsInside(app: FastifyInstance, publicUrl: string): InsideCalls {
  const { host } = new URL(publicUrl);
  let isDown = false;
  async function fetch(input: string): Promise<Response> {
    if (isDown) return new Response(null, { status: 503 });
    const answer = await app.inject({ method: 'GET', url: input, headers: { host, ...INSIDE } });
    isDown ||= answer.statusCode === 503;
    return new Response(answer.statusCode === 204 || answer.statusCode === 304 ? null : answer.body, {
      status: answer.statusCode,
      headers: { 'content-type': String(answer.headers['content-type']) },
    });
  }
  return { fetch, isUnavailable: () => isDown };
}
