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
