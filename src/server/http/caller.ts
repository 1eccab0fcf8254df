import { unauthenticated } from '../refusal.ts';

/** What a user covers: one row of user_accesses, with the locations of a row that is not for the whole account. */
export interface CallerAccess {
  id: number;
  company: string;
  isRep: boolean;
  salespersonDivisionNo: string | null;
  salespersonNo: string | null;
  customerId: number | null;
  divisionNo: string | null;
  customerNo: string | null;
  wholeAccount: boolean;
  shipToCodes: string[];
  isPrimary: boolean;
}

/** What was read is believed for less than a second, so that a revocation counts everywhere within one (ruling 8, T13, R25). */
export const BELIEVED_MS = 900;

/** Who is calling, as read from the session and its user on this very request (or at most a second ago). */
export interface Caller {
  userId: number;
  sessionId: string;
  authType: 'local' | 'google';
  /** When the token that was shown expires. */
  tokenExpires?: string;
  name: string;
  email: string;
  accountType: 1 | 2 | 4;
  roles: string[];
  mayOrder: boolean;
  accesses: CallerAccess[];
  /** When it was last read who is calling, on the clock of `performance.now()`: what is further on than `BELIEVED_MS` since then asks again. */
  askedAt?: number;
  /** The call begins anew, with other rights than it began with: what is counted of it was counted then. */
  beginsAnew?: true;
}

/** A call that waited found its caller with other rights than it began with; nothing was done, and it begins anew as the caller that is now. */
export class CallerChanged extends Error {
  readonly caller: Caller;
  constructor(caller: Caller) {
    super('The rights of the caller have changed while the call waited.');
    this.caller = caller;
  }
}

/** Turns a bearer token into the caller; undefined when the token is expired, revoked, forged or of another kind. */
export type FindCaller = (token: string) => Promise<Caller | undefined>;

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined;
    /** Who shows the request's token now: a 401 once its session has ended. */
    askAgain: (() => Promise<Caller>) | undefined;
  }
}

const BEARER = 'Bearer ';

/** Who shows this `Authorization` header. A dead or malformed token is a 401 on every call (T35). */
export async function readCaller(authorization: string, findCaller: FindCaller): Promise<Caller> {
  if (!authorization.startsWith(BEARER)) throw unauthenticated();
  const caller = await findCaller(authorization.slice(BEARER.length));
  if (caller === undefined) throw unauthenticated();
  return caller;
}
