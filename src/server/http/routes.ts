import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Access, AnswerOf, Received, Route } from '#contract/route.ts';
import { type FieldProblem, forbidden, invalid, namesNothing, unauthenticated, unavailable } from '../refusal.ts';
import { Answered, FileAnswer, Serialised } from './answers.ts';
import { type Caller, CallerChanged } from './caller.ts';
import { inputMessage, wrongs } from './input-message.ts';
import type { Turnstile } from './turnstile.ts';

const STAFF_ROLES: readonly string[] = ['root', 'admin', 'cs', 'sales'];

/** Everything a handler gets: the checked input, who asks, and the request's id for audit rows and logs. */
export interface Call<R extends Route> extends Received<R> {
  caller: R['access'] extends 'public' ? Caller | undefined : Caller;
  requestId: string;
  headers: FastifyRequest['headers'];
  address: string;
  log: FastifyRequest['log'];
}

/** What a handler gives: the body, or the body with how it is sent. */
type Result<R extends Route> = AnswerOf<R> | Answered<AnswerOf<R>> | Serialised<AnswerOf<R>> | FileAnswer<AnswerOf<R>>;

type Handler<R extends Route> = (call: Call<R>) => Promise<Result<R>> | AnswerOf<R>;

/** The path as the router knows it: the server drops `.json` from what arrives, so both spellings reach the same route. */
export const routerPath = (path: string): string => path.replace(/\.json$/, '');

/** Removes `.json` before the query; given to Fastify as `rewriteUrl`. */
export const withoutJsonSuffix = (url: string): string =>
  url.replace(/^(\/(?:api|sage|node-sage|version)[^?]*?)\.json(?=\?|$)/, '$1');

/** Bytes. What anyone may send is a form of a few fields; large JSON is work for the parser before anybody is asked who they are. */
const BODY_LIMIT = { ofAnyone: 16 * 1024, ofKnown: 256 * 1024 } as const;

/** Binds a call of the contract to its handler: policy first, then schemas, then the handler, then (in tests) the answer's schema. */
export function answer<R extends Route>(app: FastifyInstance, route: R, handler: Handler<R>): void {
  for (const path of new Set([route.path, ...(route.aliases ?? [])].map(routerPath))) {
    app.route({
      method: route.method,
      url: path,
      bodyLimit: route.bodyLimit ?? BODY_LIMIT[route.access === 'public' ? 'ofAnyone' : 'ofKnown'],
      config: { contract: route },
      // Before the body is read: it costs nothing to send one.
      onRequest: async (request) => checkAccess(route.access, request.caller),
      handler: async (request, reply) => {
        const call = receive(route, request) as Call<R>;
        const result = await inTurn(request, route, (caller) => handler({ ...call, caller } as Call<R>));
        return send(reply, request, route, result);
      },
    });
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    contract?: Route;
    /** Routes that are no call of the contract (pictures, health, pages) say here that they are meant to be public. */
    public?: true;
  }
  interface FastifyInstance {
    checksAnswers: boolean;
    /** Lets each person's calls through a few at a time. */
    fairShare: Turnstile;
  }
}

/** Of a call whose caller's rights change each time while it waits: it is told to come back. */
const MOST_TRIES = 3;

/**
 * What one person asks for at once waits in line, so that nobody takes every connection from all others (T76). Whose turn comes is looked at
 * again: what was sent before the session ended, and waited or came slowly, is not done after it (ruling 8, T13, T37). What waits further in, on a
 * lock, asks there (`access/take-lock.ts`). Whose rights are others by then begins anew with them: the transaction of the first try is undone,
 * what was done outside it is done once more, and tries are counted once.
 */
function inTurn<T>(
  request: FastifyRequest,
  { access, passesLine }: Route,
  act: (caller: Caller | undefined) => Promise<T> | T,
): Promise<T> | T {
  const { caller, server } = request;
  if (caller === undefined || passesLine) return act(caller);
  const actAs = async (now: Caller | undefined, tries: number): Promise<T> => {
    request.caller = now;
    checkAccess(access, now);
    try {
      return await act(now);
    } catch (error) {
      if (!(error instanceof CallerChanged)) throw error;
      if (tries === 1) throw unavailable(1);
      return actAs({ ...now, ...error.caller, beginsAnew: true }, tries - 1);
    }
  };
  return server.fairShare.pass(caller.userId, async () => actAs(await request.askAgain?.(), MOST_TRIES));
}

function checkAccess(access: Access, caller: Caller | undefined): void {
  if (access === 'public') return;
  if (caller === undefined) throw unauthenticated();
  if (access === 'employee-or-rep' && !isEmployeeOrRep(caller)) throw forbidden();
  if (access === 'staff' && !isStaff(caller)) throw forbidden();
}

const isEmployeeOrRep = (caller: Caller): boolean =>
  caller.accountType !== 4 &&
  (caller.roles.includes('employee') || caller.roles.includes('rep') || caller.accountType <= 2);

const isStaff = (caller: Caller): boolean =>
  caller.accountType === 1 && caller.roles.some((role) => STAFF_ROLES.includes(role));

/** What no cart can be numbered is a cart that is not there: a 404, by which the reference client lets go of it (wire contract 1.2, 1.4). */
const namesNoCart = ({ path }: FieldProblem): boolean => path === 'path.cartId';

function receive(route: Route, request: FastifyRequest): unknown {
  const problems: FieldProblem[] = [];
  const params = check(route.params, request.params, 'path', problems);
  const query = check(route.query, request.query, 'query', problems);
  const body = check(route.body, request.body === undefined ? {} : request.body, 'body', problems);
  if (problems.length > 0)
    throw problems.every(namesNoCart) ? namesNothing('Cart not found', problems) : invalid(problems);
  const { caller, id: requestId, headers, ip: address, log } = request;
  return { params, query, body, caller, requestId, headers, address, log };
}

function check(schema: z.ZodType | undefined, value: unknown, where: string, problems: FieldProblem[]): unknown {
  if (schema === undefined) return undefined;
  const result = schema.safeParse(value, { error: inputMessage });
  if (result.success) return result.data;
  const found = result.error.issues.slice(0, 20).flatMap((issue) => wrongs(issue, value));
  for (const { path, message } of found.slice(0, 20))
    problems.push({ path: [where, ...path.map(String)].join('.'), message });
  return undefined;
}

/** Sets status and headers, and gives the body for Fastify to send. */
function send<R extends Route>(reply: FastifyReply, request: FastifyRequest, route: R, result: Result<R>): unknown {
  reply.header('content-type', 'application/json; charset=utf-8');
  if (result instanceof Serialised) {
    if (request.server.checksAnswers) route.answer.parse(JSON.parse(result.json));
    reply.contentTag = result.etag;
    // What is somebody's own stays in no cache, not even in that of the browser that is left behind (T20, T86).
    if (request.caller) {
      reply.header('cache-control', 'no-store');
      return result.json;
    }
    reply.header('etag', result.etag).header('cache-control', 'public, no-cache');
    if (request.headers['if-none-match'] === result.etag) return reply.code(304).send();
    return result.json;
  }
  reply.header('cache-control', 'no-store');
  if (result instanceof FileAnswer) {
    if (request.server.checksAnswers) route.answer.parse(result.content);
    const disposition = `attachment; filename="${result.fileName.replaceAll(/[^\w.-]/g, '-')}"`;
    reply.headers({ ...result.headers, 'content-type': result.contentType, 'content-disposition': disposition });
    return result.content;
  }
  if (result instanceof Answered) {
    reply.code(result.status).headers(result.headers);
    return serialise(request, route, result.body);
  }
  return serialise(request, route, result);
}

function serialise(request: FastifyRequest, route: Route, body: unknown): string {
  const json = JSON.stringify(body ?? null);
  if (request.server.checksAnswers) route.answer.parse(JSON.parse(json));
  return json;
}
