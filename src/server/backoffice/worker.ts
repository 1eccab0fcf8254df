import type { Caller } from '../http/caller.ts';
import type { Claim } from '../http/idempotency.ts';

/** The employee who works in the embedded office. */
export type Employee = Pick<Caller, 'userId' | 'accountType' | 'roles'>;

/** Who takes a step or enters money; a repeat under one claim is the same act. */
export interface Worker {
  caller: Employee;
  requestId: string;
  claim?: Claim | undefined;
}
