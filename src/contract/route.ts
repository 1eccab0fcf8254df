import type { z } from 'zod';

/**
 * Who may call a route at all. Every route names its policy; the server refuses to start with one that does not.
 * What a permitted caller may *see* is decided by the access scope inside the use case.
 *
 * - `public`: visitors too. The answer must not hold more than a visitor may know unless the caller is known.
 * - `signed-in`: any user with a living session.
 * - `employee-or-rep`: account type 1 or 2 (or the role of that name).
 * - `staff`: an employee with one of the roles root, admin, cs, sales.
 */
export type Access = 'public' | 'signed-in' | 'employee-or-rep' | 'staff';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

type Schema = z.ZodType | undefined;

/** One call of the wire: the single source for the server's route, the browser's types, the OpenAPI document and the tests. */
export interface Route<
  M extends Method = Method,
  P extends string = string,
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Answer extends z.ZodType = z.ZodType,
> {
  readonly method: M;
  /** Fastify-style path, written with its `.json`; the server answers it with and without. */
  readonly path: P;
  /** Other spellings of the same call (the reference client's older and newer names). */
  readonly aliases?: readonly string[];
  readonly access: Access;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly answer: Answer;
  /** Largest request body in bytes, when not the default: 16 kB where the access is public, else 256 kB. */
  readonly bodyLimit?: number;
  /** Does not wait behind what else its caller asks for: the way out is open at once (security T37). */
  readonly passesLine?: true;
  /** A token that is not good makes its caller a visitor here, and no 401: who leaves, or tells of a fault, need not log in for it. */
  readonly deadTokenPasses?: true;
}

/** Declares a call. Path parameters that have no schema in `params` are a compile error at the server's binding. */
export function route<
  const M extends Method,
  const P extends string,
  Answer extends z.ZodType,
  Params extends Schema = undefined,
  Query extends Schema = undefined,
  Body extends Schema = undefined,
>(definition: Route<M, P, Params, Query, Body, Answer>): Route<M, P, Params, Query, Body, Answer> {
  return definition;
}

type Output<S> = S extends z.ZodType ? z.output<S> : undefined;
type Input<S> = S extends z.ZodType ? z.input<S> : undefined;

/** What a handler receives after the schemas have passed. */
export interface Received<R extends Route> {
  params: Output<NonNullable<R['params']>>;
  query: Output<NonNullable<R['query']>>;
  body: Output<NonNullable<R['body']>>;
}

/** What a caller sends. */
export interface Sent<R extends Route> {
  params: Input<NonNullable<R['params']>>;
  query: Input<NonNullable<R['query']>>;
  body: Input<NonNullable<R['body']>>;
}

/** What comes back. */
export type AnswerOf<R extends Route> = z.output<R['answer']>;

/** `GET /api/x/:y.json`: how a call is named in the browser, checked by the compiler against the contract. */
export type CallName<R extends Route> = `${R['method']} ${R['path']}`;
