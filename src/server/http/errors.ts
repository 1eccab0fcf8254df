import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseSilent, isDatabaseUnavailable } from '../db/unavailable.ts';
import { noAnswer, notFound, Refusal, tooMany, unavailable } from '../refusal.ts';
import { HEADERS } from './security.ts';

/** What a browser that goes to an address gets instead of problem+json; undefined for everything else that asks, and where nothing is drawn. */
export type TroublePages = (
  request: FastifyRequest,
  status: number,
) => { html: string; headers: Readonly<Record<string, string>> } | undefined;

/** Who looked for what is not there, and where the security log is. */
export interface Seeker {
  caller: { readonly userId: number };
  log: { warn(details: object, message: string): void };
}

/** Counts a thing that a caller asked for and that is not there; throws when there were too many (T17). */
export type CountMiss = (seeker: Seeker) => Promise<void>;

declare module 'fastify' {
  interface FastifyInstance {
    troublePages: TroublePages;
  }
}

/** Installs the one place where failures become answers: problem+json with the sentence to show, never a stack. */
export function installErrors(
  app: FastifyInstance,
  countMiss: CountMiss,
  troublePages: TroublePages = () => undefined,
): void {
  app.decorate('troublePages', troublePages);
  app.setNotFoundHandler(answerUnrouted);
  app.setErrorHandler(async (error: FastifyError | Refusal | Error, request, reply) => {
    let refusal = asRefusal(error);
    if (refusal === undefined) {
      request.log.error({ err: error }, 'fault');
      refusal = new Refusal(500, 'fault', 'Something went wrong on our side. Please try again.');
    }
    const { caller, log } = request;
    if (refusal.status !== 404 || !caller) return sendProblem(reply, request, refusal);
    const missing = refusal;
    const told = await countMiss({ caller, log }).then(() => missing, refusalOr(missing));
    return sendProblem(reply, request, told);
  });
}

/** Where nothing can be counted, the answer is given all the same. */
const refusalOr =
  (refusal: Refusal) =>
  (error: unknown): Refusal =>
    error instanceof Refusal ? error : refusal;

/** Answers what leads to no route: 404, and 405 for methods that no call has (T79). */
export function answerUnrouted(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (METHODS.includes(request.method)) return sendProblem(reply, request, notFound());
  const headers = { Allow: METHODS.join(', '), Connection: 'close' };
  return sendProblem(reply, request, new Refusal(405, 'method', 'This method is not allowed.', { headers }));
}

/** Answers an address that cannot be read: before any hook, so the headers of every answer are set here. */
export function answerUnreadable(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const isLong = error.statusCode === 414;
  const sentence = isLong ? 'The address is too long.' : 'The address is not valid.';
  sendProblem(reply.headers(HEADERS), request, new Refusal(isLong ? 414 : 400, 'invalid', sentence));
}

/**
 * Answers what is no request at all (broken or endless headers, bad chunks): before any request exists, straight to the connection, which
 * ends. With the form and headers of every answer (T77, T79, T84).
 */
export function answerBroken(error: NodeJS.ErrnoException, socket: Socket): void {
  // Where something was answered already, a proxy in front could take a second answer for that of the next request.
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) return void socket.destroy();
  const [status, phrase] = BROKEN[error.code ?? ''] ?? [400, 'Bad Request'];
  const detail = 'The request is not valid.';
  const body = JSON.stringify({
    type: 'about:blank',
    title: 'invalid',
    status,
    detail,
    error: detail,
    code: 'invalid',
  });
  const headers = {
    ...HEADERS,
    'content-type': 'application/problem+json; charset=utf-8',
    'cache-control': 'no-store',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${phrase}\r\n${lines.join('')}\r\n${body}`);
}

const BROKEN: Readonly<Record<string, readonly [number, string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
};

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'];

/**
 * Answers a refusal: RFC 9457 body, `error` repeated for callers that look for it, and a reason phrase for those that read only that. A browser
 * that goes to an address gets a page.
 */
export function sendProblem(reply: FastifyReply, request: FastifyRequest, refusal: Refusal): FastifyReply {
  const { status, code, detail, fields, extra, headers } = refusal;
  const phrase = refusal.phrase ?? (status === 500 ? undefined : detail);
  if (phrase !== undefined) reply.raw.statusMessage = reasonPhrase(phrase);
  reply.code(status).headers(headers).header('cache-control', 'no-store');
  const page = request.server.troublePages(request, status);
  if (page !== undefined) return reply.headers(page.headers).send(page.html);
  const body = {
    type: 'about:blank',
    title: code,
    status,
    detail,
    error: detail,
    code,
    ...(fields.length > 0 ? { errors: fields } : {}),
    ...(status >= 500 ? { requestId: request.id } : {}),
    ...extra,
  };
  return reply.header('content-type', 'application/problem+json; charset=utf-8').send(JSON.stringify(body));
}

const reasonPhrase = (text: string): string => text.replace(/[^\x20-\x7e]/g, ' ').slice(0, 200);

const SENTENCES: Readonly<Record<string, readonly [number, string, string]>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'too-large', 'The request body is too large.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'media-type', 'Content-Type must be application/json.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'invalid', 'Content-Length does not match the body.'],
  FST_ERR_MAX_LISTENERS: [503, 'unavailable', 'The service is not available right now. Please try again.'],
};

function asRefusal(error: FastifyError | Refusal | Error): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (isDatabaseUnavailable(error)) return isDatabaseSilent(error) ? noAnswer(2) : unavailable(2);
  const { code, statusCode } = error as Partial<FastifyError>;
  const known = code === undefined ? undefined : SENTENCES[code];
  if (known) return new Refusal(...known);
  if (statusCode === 429) return tooMany(60);
  // Our own are refusals: this is the file server, asked for what lies outside its folder (T64).
  if (statusCode === 403) return notFound();
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new Refusal(
      statusCode,
      'invalid',
      statusCode === 400 ? 'The request is not valid.' : 'The request was refused.',
    );
  }
  if (statusCode === 503) return unavailable(5);
  return undefined;
}
