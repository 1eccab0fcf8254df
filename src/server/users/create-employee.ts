import type { Kysely, Transaction } from 'kysely';
import { isEmail, PERSON_NAME_MAX } from '#domain/email.ts';
import { STAFF_ROLES } from '#domain/permissions.ts';
import { endAccountKeys, makeAccountKey } from '../access/account-key-store.ts';
import { passwordLink } from '../access/account-mails.ts';
import { revokeSessionsOf } from '../access/session-store.ts';
import { writeAudit } from '../audit/audit.ts';
import type { Database } from '../db/schema.ts';
import { addRole, coverEverything, findUserType, insertEmployee, switchOn } from './employee-store.ts';

export interface NewEmployee {
  email: string;
  name: string;
  role: string;
}

/** What the command on the host prints. */
export interface CreatedEmployee {
  isNew: boolean;
  /** Sets a password, once. */
  link: string;
  /** How long the link counts. */
  validFor: '72 hours' | '60 minutes';
  companies: string[];
}

export const EMPLOYEE_ROLES: readonly string[] = [...STAFF_ROLES, 'employee'];

/** Why nobody can be made of this; undefined when somebody can. */
export function employeeProblem({ email, name, role }: NewEmployee): string | undefined {
  if (!isEmail(email)) return `${email} is not an e-mail address.`;
  if (!EMPLOYEE_ROLES.includes(role)) return `The role must be one of ${EMPLOYEE_ROLES.join(', ')}.`;
  const isName = name.length > 0 && name.length <= PERSON_NAME_MAX;
  return isName ? undefined : `The name must have 1 to ${PERSON_NAME_MAX} characters.`;
}

/**
 * Makes an employee with a role and access to every customer, or switches an existing one on and gives it the role, what is missing and a new
 * link. Only whoever has the host can call it (T55): no call of the portal makes employees.
 *
 * @throws Error with a sentence for the operator
 */
export async function createEmployee(
  db: Kysely<Database>,
  { email, name, role }: NewEmployee,
  publicUrl: string,
): Promise<CreatedEmployee> {
  const problem = employeeProblem({ email, name, role });
  if (problem !== undefined) throw new Error(problem);
  return db.transaction().execute(async (trx) => {
    const known = await findUserType(trx, email);
    if (known && known.accountType !== 1) throw new Error(`${email} belongs to a user who is no employee.`);
    const userId = known?.id ?? (await insertEmployee(trx, email, name));
    if (known) await bringBack(trx, userId);
    await addRole(trx, userId, role);
    const companies = await coverEverything(trx, userId);
    const purpose = known?.hasPassword ? 'reset' : 'invitation';
    const key = await makeAccountKey(trx, { userId, purpose });
    await writeAudit(trx, {
      actor: null,
      action: known ? 'user.restore-on-host' : 'user.create-on-host',
      objectType: 'user',
      objectId: userId,
      after: { email, role },
    });
    return {
      isNew: known === undefined,
      link: passwordLink({ publicUrl }, key, purpose),
      validFor: purpose === 'reset' ? '60 minutes' : '72 hours',
      companies,
    };
  });
}

/**
 * Switches on a user who was imported as not active, and gives it nothing else; false when it is on already. For whoever has the host.
 *
 * @throws Error with a sentence for the operator
 */
export async function switchUserOn(db: Kysely<Database>, email: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const known = await findUserType(trx, email);
    if (known === undefined) throw new Error(`Nobody has the address ${email}.`);
    const wasOff = await bringBack(trx, known.id);
    const [objectId, after] = [known.id, { email }];
    if (wasOff)
      await writeAudit(trx, { actor: null, action: 'user.restore-on-host', objectType: 'user', objectId, after });
    return wasOff;
  });
}

/** Switches a user on; what let somebody in before it was off stays ended (T38). */
async function bringBack(trx: Transaction<Database>, userId: number): Promise<boolean> {
  if (!(await switchOn(trx, userId))) return false;
  await endAccountKeys(trx, userId);
  await revokeSessionsOf(trx, userId);
  return true;
}
