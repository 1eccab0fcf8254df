/** The call that failed, for the report of it: its path, and the text of its body. */
export interface FailedCall {
  url: string;
  args: string | null;
}

interface ProblemBody {
  status: number;
  code: string;
  detail: string;
  errors?: readonly { path: string; message: string }[];
  /** The whole body, for members that a call adds (the current cart of a conflict). */
  body?: Readonly<Record<string, unknown>>;
  retryAfterSeconds?: number | undefined;
  call?: FailedCall | undefined;
}

/** A refusal of the server, or no answer (status 0). `message` is the sentence to show. */
export class ApiProblem extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: readonly { path: string; message: string }[];
  readonly body: Readonly<Record<string, unknown>>;
  readonly retryAfterSeconds: number | undefined;
  readonly call: FailedCall | undefined;

  constructor(problem: ProblemBody) {
    super(problem.detail);
    this.name = 'ApiProblem';
    this.status = problem.status;
    this.code = problem.code;
    this.errors = problem.errors ?? [];
    this.body = problem.body ?? {};
    this.retryAfterSeconds = problem.retryAfterSeconds;
    this.call = problem.call;
  }
}

/** A 401, or a refusal that an authority in between names so (ACC-068, ACC-069). On pages of one's own the login is asked for over the page. */
export const isTokenRefused = (error: unknown): boolean =>
  error instanceof ApiProblem && (error.status === 401 || error.body.name === 'AUTH_ERROR');

/** Reads a refusal whatever its body is: problem+json, plain JSON, or something that a proxy wrote. */
export async function readProblem(response: Response, call?: FailedCall): Promise<ApiProblem> {
  return problemOf(response, await response.json().catch(() => ({})), call);
}

/** From how many bytes on an answer takes so long to read that what comes of it is better done in a frame of its own: a cart of 100 lines. */
const LONG_BODY = 100_000;

/** Lets the browser draw before it goes on, where it knows how to. */
const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } };

/** For a call, or the body of its answer, that came to no end: whether it was done is not known (R02). */
export const unheard =
  (code: 'unsent' | 'offline' = 'offline') =>
  (error: unknown): never => {
    if (!(error instanceof Error) || error.name === 'AbortError') throw error;
    const detail = 'The server cannot be reached. Check your connection and try again.';
    throw new ApiProblem({ status: 0, code, detail });
  };

/** The body of an answer. One with an `error` is a refusal whatever its status says (document 1 §7). */
export async function readBody(response: Response, call: FailedCall): Promise<unknown> {
  const bytes = await response.arrayBuffer().catch(unheard());
  const body = parsed(new TextDecoder().decode(bytes));
  if (bytes.byteLength > LONG_BODY) await scheduler?.yield?.();
  if (membersOf(body).error) throw problemOf(response, body, call);
  return body;
}

/** What stands in front of the server, such as a hotel's page of welcome, may answer in its place: nobody has heard the server's own answer. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const detail = 'The answer cannot be read. Check your connection and try again.';
    throw new ApiProblem({ status: 0, code: 'unreadable', detail });
  }
}

function problemOf({ status, headers }: Response, body: unknown, call: FailedCall | undefined): ApiProblem {
  const given = membersOf(body);
  const text = [given.detail, given.error].find((value) => typeof value === 'string' && value !== '');
  const retryAfter = Number(headers.get('retry-after') ?? Number.NaN);
  return new ApiProblem({
    status,
    code: typeof given.code === 'string' ? given.code : 'unknown',
    detail: typeof text === 'string' ? text : `error: ${status}`,
    errors: Array.isArray(given.errors) ? given.errors : [],
    body: given,
    retryAfterSeconds: Number.isFinite(retryAfter) ? retryAfter : undefined,
    call,
  });
}

const membersOf = (body: unknown): Record<string, unknown> =>
  typeof body === 'object' && body !== null ? { ...body } : {};

/** The sentence to show for whatever was thrown. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : 'Undefined alert');
