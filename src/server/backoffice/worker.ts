import type { Caller } from '../http/caller.ts';
import type { Claim } from '../http/idempotency.ts';

/** The employee who works in the embedded office: who calls, or in whose name somebody works at the host's shell, without a session. */
export type Employee = Caller | (Pick<Caller, 'userId' | 'accountType' | 'roles'> & { sessionId?: undefined });

/** Who takes a step or enters money; a repeat under one claim is the same act. */
export interface Worker {
  caller: Employee;
  requestId: string;
  claim?: Claim | undefined;
}
