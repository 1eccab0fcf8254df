import type { FastifyInstance } from 'fastify';
import { INSIDE } from '../http/security.ts';

/** The calls of the contract, answered inside this process as to a visitor: what the renderer is given as `fetch`. */
export function fetchInside(app: FastifyInstance, publicUrl: string) {
  const { host } = new URL(publicUrl);
  return async (input: string): Promise<Response> => {
    const answer = await app.inject({ method: 'GET', url: input, headers: { host, ...INSIDE } });
    return new Response(answer.statusCode === 204 || answer.statusCode === 304 ? null : answer.body, {
      status: answer.statusCode,
      headers: { 'content-type': String(answer.headers['content-type']) },
    });
  };
}
