interface ProblemBody {
  status: number;
  code: string;
  detail: string;
  errors?: readonly { path: string; message: string }[];
  /** The whole body, for members that a call adds (the current cart of a conflict). */
  body?: Readonly<Record<string, unknown>>;
  retryAfterSeconds?: number | undefined;
}

/** A refusal of the server, or no answer (status 0). `message` is the sentence to show. */
export class ApiProblem extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: readonly { path: string; message: string }[];
  readonly body: Readonly<Record<string, unknown>>;
  readonly retryAfterSeconds: number | undefined;

  constructor(problem: ProblemBody) {
    super(problem.detail);
    this.name = 'ApiProblem';
    this.status = problem.status;
    this.code = problem.code;
    this.errors = problem.errors ?? [];
    this.body = problem.body ?? {};
    this.retryAfterSeconds = problem.retryAfterSeconds;
  }
}

/** Reads a refusal whatever its body is: problem+json, plain JSON, or something that a proxy wrote. */
export async function readProblem(response: Response): Promise<ApiProblem> {
  const body = await response.json().catch(() => ({}));
  const given: Record<string, unknown> = typeof body === 'object' && body !== null ? body : {};
  const text = [given.detail, given.error].find((value) => typeof value === 'string' && value !== '');
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  return new ApiProblem({
    status: response.status,
    code: typeof given.code === 'string' ? given.code : 'unknown',
    detail: typeof text === 'string' ? text : `error: ${response.status}`,
    errors: Array.isArray(given.errors) ? given.errors : [],
    body: given,
    retryAfterSeconds: Number.isFinite(retryAfter) ? retryAfter : undefined,
  });
}

/** The sentence to show for whatever was thrown. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : 'Undefined alert');
