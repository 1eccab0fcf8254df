import type { AnswerOf, CallName, Route, Sent } from '#contract/route.ts';
import { ApiProblem, type FailedCall, isTokenRefused, readBody, readProblem, unheard } from './problem.ts';

/** Keys of what a call needs: a call without path parameters must not be given any. */
type Needed<R extends Route> = {
  [K in keyof Sent<R> as Sent<R>[K] extends undefined ? never : K]: Sent<R>[K];
};

export interface CallOptions {
  signal?: AbortSignal;
  headers?: Readonly<Record<string, string>>;
  /** A refusal is one of what is signed in with, and ends no session that there is. */
  signsIn?: boolean;
  /** What the call is named where it fails without an error (ERR-009); else after its route. */
  helper?: string;
  /** It goes on when the page that asks for it goes. */
  outlivesPage?: boolean;
}

type Arguments<R extends Route> = keyof Needed<R> extends never
  ? [input?: Record<string, never>, options?: CallOptions]
  : Partial<Needed<R>> extends Needed<R>
    ? [input?: Needed<R>, options?: CallOptions]
    : [input: Needed<R>, options?: CallOptions];

export interface Api {
  /**
   * Calls the server. The name is the method and path of the contract's route, checked by the compiler:
   * `api.call<typeof findCart>('GET /api/carts/:customerKey/:cartId.json', { params: { customerKey, cartId } })`.
   * Throws an ApiProblem for every answer that is not 2xx or names an error, and for no answer at all (status 0).
   */
  call<R extends Route>(name: CallName<R>, ...args: Arguments<R>): Promise<AnswerOf<R>>;
  /** As `call`, for an answer that is a file. */
  download<R extends Route>(name: CallName<R>, ...args: Arguments<R>): Promise<Response>;
}

interface ApiParts {
  fetch: (input: string, init?: RequestInit) => Promise<Response>;
  token: () => string | undefined;
  /** Told when the server says that the token it was sent is dead. */
  onUnauthenticated: (token: string) => void;
  /** Whether somebody else is signed in by now: what this token's person is answered is not theirs to see (T34). */
  isOthers?: (token: string) => boolean;
  /** Told of every call that fails, for whoever looks into the browser's console (ERR-008). */
  log?: (line: string) => void;
}

interface Loose {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

type Read = (response: Response, sent: FailedCall) => unknown;

/** Makes the one way from the browser (or the renderer) to the server. */
export function createApi({ fetch, token, onUnauthenticated, isOthers, log }: ApiParts): Api {
  const failed = (name: string, thrown: unknown, bearer: string | undefined): Error => {
    const error = thrown instanceof Error ? thrown : new Error(`Error in ${name}()`);
    if (bearer !== undefined && isTokenRefused(error)) onUnauthenticated(bearer);
    if (error.name !== 'AbortError') log?.(`${name}: ${error.message}`);
    return error;
  };
  const ask = async (read: Read, name: string, input: Loose = {}, options: CallOptions = {}): Promise<unknown> => {
    const bearer = token();
    const isOurs = () => bearer === undefined || !isOthers?.(bearer);
    try {
      const answer = await hear(fetch, read, requestOf(name, bearer, input, options));
      if (isOurs()) return answer;
    } catch (thrown) {
      if (isOurs()) throw failed(options.helper ?? name, thrown, options.signsIn ? undefined : bearer);
    }
    throw othersSignedIn();
  };
  return {
    call: ask.bind(undefined, readBody) as Api['call'],
    download: ask.bind(undefined, (response) => response) as Api['download'],
  };
}

async function hear(fetch: ApiParts['fetch'], read: Read, { url, init }: ReturnType<typeof requestOf>) {
  const sent: FailedCall = { url: url.replace(/\?.*$/, ''), args: init.body ?? null };
  const response = await send(fetch, url, init);
  if (!response.ok) throw await readProblem(response, sent);
  return read(response, sent);
}

/** What one person asked for is not done, or not seen, once somebody else is signed in. */
export const othersSignedIn = (): ApiProblem =>
  new ApiProblem({ status: 401, code: 'ended', detail: 'Your session has ended.' });

/** Browsers let 64 kB outlive a page, and refuse what is longer; a character is up to three bytes. */
const OUTLIVING_MAX = 20_000;

/** Where a call goes and what it carries. */
function requestOf(name: string, bearer: string | undefined, input: Loose, options: CallOptions) {
  const { headers, signal, outlivesPage } = options;
  const [method = 'GET', path = '/'] = name.split(' ');
  const body = input.body === undefined ? undefined : JSON.stringify(input.body);
  const init = {
    method,
    credentials: 'same-origin' as const,
    headers: { ...headersOf(method, bearer), ...headers },
    ...(body === undefined ? {} : { body }),
    ...(signal ? { signal } : {}),
    ...(outlivesPage && (body?.length ?? 0) <= OUTLIVING_MAX ? { keepalive: true } : {}),
  };
  return { url: fillPath(path, input.params) + queryString(input.query), init };
}

const headersOf = (method: string, bearer: string | undefined): Record<string, string> => ({
  accept: 'application/json',
  ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
  ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
});

const send = (fetch: ApiParts['fetch'], url: string, init: RequestInit): Promise<Response> =>
  fetch(url, init).catch(unheard(globalThis.navigator?.onLine === false ? 'unsent' : 'offline'));

const fillPath = (path: string, params: Record<string, unknown> = {}): string =>
  path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(String(params[name])));

function queryString(query: Record<string, unknown> = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}
