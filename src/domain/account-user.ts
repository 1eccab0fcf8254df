import { isShipToCode } from './customer-key.ts';
import { EMAIL_MAX, isEmail, PERSON_NAME_MAX } from './email.ts';
import type { FieldProblem } from './field-problem.ts';
import type { AccountType, Permissions } from './permissions.ts';

/** The longest notes or welcome message of a user. */
export const USER_NOTES_MAX = 2048;
/** USR-030. */
export const INVALID_SHIP_TO_CODE = 'Invalid Ship-To code';

/** A user of an account as lists show it: an empty list of locations means all of them (USR-033). */
export interface AccountUser {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly accountType: AccountType;
  readonly billTo: boolean;
  readonly shipToCodes: readonly string[];
}

/** The permission icon: 'Complete Account', the number of locations, or N/A when there is none (USR-010, USR-011, ruling 18). */
export function permissionLabel({ billTo, shipToCodes }: Pick<AccountUser, 'billTo' | 'shipToCodes'>): string {
  if (billTo) return 'Complete Account';
  return shipToCodes.length > 0 ? String(shipToCodes.length) : 'N/A';
}

/** Users shown to a caller on an account's screen: all with `billTo`, else those attached to a permitted location (PRM-011, PRM-013). */
export function visibleUsers<U extends Pick<AccountUser, 'shipToCodes'>>(
  users: readonly U[],
  permissions: Permissions,
): U[] {
  return permissions.billTo
    ? [...users]
    : users.filter(({ shipToCodes }) => shipToCodes.some((code) => permissions.shipTo.includes(code)));
}

/** The location that a new user is made at; it must be exactly one valid code (USR-030, ruling 16). Undefined refuses it. */
export function newUserLocation(shipToCodes: readonly string[]): string | undefined {
  const [code] = shipToCodes;
  return shipToCodes.length === 1 && isShipToCode(code) ? code : undefined;
}

/** What is wrong with an edited user (USR-015, USR-017, USR-018, USR-020). A new one has id 0. */
export function userProblems(user: {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly notes: string | null;
}): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const name = user.name.trim();
  const email = user.email.trim();
  if (name === '') problems.push({ path: 'name', message: 'Please enter the users full name' });
  else if (name.length > PERSON_NAME_MAX)
    problems.push({ path: 'name', message: `The name is up to ${PERSON_NAME_MAX} characters.` });
  if (!isEmail(email))
    problems.push({ path: 'email', message: `Please enter a valid email address of up to ${EMAIL_MAX} characters.` });
  if (user.id === 0 && !user.notes?.trim())
    problems.push({ path: 'notes', message: 'Please enter a welcome message to the new user.' });
  return problems;
}
