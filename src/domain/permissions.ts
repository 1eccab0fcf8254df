import { type Access, isRepCovered } from './access.ts';

/** The user types. */
export const ACCOUNT_TYPE = { employee: 1, rep: 2, customer: 4 } as const;
export type AccountType = (typeof ACCOUNT_TYPE)[keyof typeof ACCOUNT_TYPE];

/** Roles that may edit the roles of accounts, and work as staff when they belong to an employee (PRM-004). */
export const STAFF_ROLES = ['root', 'admin', 'cs', 'sales'] as const;
/** The role that shows availability to users who are no employees. */
export const VIEW_AVAILABLE_ROLE = 'view-available';
/** The value of 'every location' in a choice of ship-tos (USR-033). */
export const ALL_LOCATIONS = '__ALL';
/** Ruling 19, shown on the account and cart screens. */
export const CREDIT_HOLD_NOTICE = 'This account is on credit hold. Please contact Customer Service.';

/** Who acts. */
export interface Actor {
  readonly accountType: AccountType;
  readonly roles: readonly string[];
}

/** What an actor may do with one account; worked out by the server on every request (ruling 15). */
export interface Permissions {
  /** May act for the whole account: 'bill-to customer' (ruling 14). */
  readonly billTo: boolean;
  /** The locations the actor may act for. */
  readonly shipTo: readonly string[];
  readonly canSetDefaultShipTo: boolean;
  /** A user limited to locations that an employee has allowed to order for them (ruling 26). */
  readonly mayOrder: boolean;
}

/** What an account that is missing or foreign answers. */
export const NO_PERMISSIONS: Permissions = { billTo: false, shipTo: [], canSetDefaultShipTo: false, mayOrder: false };

export function isEmployee(actor: Actor | undefined): boolean {
  return actor !== undefined && (actor.accountType === ACCOUNT_TYPE.employee || actor.roles.includes('employee'));
}

export function isRep(actor: Actor | undefined): boolean {
  return actor !== undefined && (actor.accountType === ACCOUNT_TYPE.rep || actor.roles.includes('rep'));
}

/** Either gives edit rights, and only these may load rep lists (PRM-003, PRM-021). */
export function isEmployeeOrRep(actor: Actor | undefined): boolean {
  return isEmployee(actor) || isRep(actor);
}

/** An employee with one of the staff roles. A role alone is not enough. */
export function isStaff(actor: Actor | undefined): boolean {
  return isEmployee(actor) && STAFF_ROLES.some((role) => actor?.roles.includes(role));
}

/** May change the roles of accounts (PRM-004). */
export function mayEditRoles(actor: Actor | undefined): boolean {
  return isStaff(actor);
}

/** Viewing availability needs accountType 1 or the view-available permission (AVL-001). */
export function mayViewAvailability(actor: Actor | undefined): boolean {
  return actor?.accountType === ACCOUNT_TYPE.employee || (actor?.roles.includes(VIEW_AVAILABLE_ROLE) ?? false);
}

/** The roles that let a user do what the actor may not do itself. */
export function rolesBeyond(actor: Actor): string[] {
  return [
    ...(mayViewAvailability(actor) ? [] : [VIEW_AVAILABLE_ROLE]),
    ...(isEmployeeOrRep(actor) ? [] : ['rep']),
    ...(isEmployee(actor) ? [] : ['employee']),
    ...(isStaff(actor) ? [] : STAFF_ROLES),
  ];
}

/** What the scope views say about one actor and one account. */
export interface AccountScope {
  /** The account stands in the actor's customer view. */
  readonly wholeAccount: boolean;
  /** … through a customer access, not a rep pattern. */
  readonly byCustomerAccess: boolean;
  readonly shipToCodes: readonly string[];
  /** The user's switch 'may order for its locations'. */
  readonly mayOrder?: boolean;
}

/** The permissions of an actor for an account, from the scope views (ruling 15, wire B.1 and B.2). */
export function permissionsFor(actor: Actor, scope: AccountScope): Permissions {
  const billTo = scope.wholeAccount;
  return {
    billTo,
    shipTo: scope.shipToCodes,
    canSetDefaultShipTo: billTo && (isEmployeeOrRep(actor) || scope.byCustomerAccess),
    mayOrder: !billTo && scope.mayOrder === true && scope.shipToCodes.length > 0,
  };
}

/** Whether something that belongs to a location, or to the account when `shipToCode` is blank, may be seen (INV-041, INV-042). */
export function maySeeLocation(permissions: Permissions, shipToCode: string | null | undefined): boolean {
  return permissions.billTo || (!!shipToCode && permissions.shipTo.includes(shipToCode));
}

/** The billing address is edited by those who may act for the whole account (ruling 15). They alone are told who changed its addresses: of every location (T08). */
export function mayEditBilling(permissions: Permissions): boolean {
  return permissions.billTo;
}

/** A ship-to is edited by those with `billTo`, and by employees and reps who cover it (ruling 15). */
export function mayEditShipTo(actor: Actor | undefined, permissions: Permissions, shipToCode: string): boolean {
  return permissions.billTo || (isEmployeeOrRep(actor) && permissions.shipTo.includes(shipToCode));
}

/** Setting the default delivery location needs both rights (ADR-037, PRM-014). */
export function maySetDefaultShipTo(permissions: Permissions): boolean {
  return permissions.canSetDefaultShipTo && permissions.billTo;
}

/** Account users are added, edited and removed by employees and reps only, and only type 4 or new ones (USR-023, USR-024, PRM-016). */
export function mayEditUser(
  actor: Actor | undefined,
  user: { readonly id: number; readonly accountType: AccountType },
): boolean {
  return isEmployeeOrRep(actor) && (user.id === 0 || user.accountType === ACCOUNT_TYPE.customer);
}

/** Delete is for existing users only (USR-025). */
export function mayDeleteUser(
  actor: Actor | undefined,
  user: { readonly id: number; readonly accountType: AccountType },
): boolean {
  return user.id !== 0 && mayEditUser(actor, user);
}

/** A location can be added to a user that is not account-wide already (USR-026, PRM-017). */
export function mayAddLocation(
  actor: Actor | undefined,
  user: { readonly id: number; readonly accountType: AccountType; readonly billTo: boolean },
): boolean {
  return mayEditUser(actor, user) && !user.billTo;
}

/** The colour of an account type: primary, info, or success for any other (PRM-020). */
export function accountTypeColor(accountType: number): 'primary' | 'info' | 'success' {
  if (accountType === ACCOUNT_TYPE.employee) return 'primary';
  return accountType === ACCOUNT_TYPE.rep ? 'info' : 'success';
}

/** Whether an access covers a place by the salesperson that looks after it; a customer access covers all of its account. */
export function isWithinRepScope(
  access: Access,
  place: { readonly salespersonDivisionNo: string; readonly salespersonNo: string },
): boolean {
  return (
    !access.isRepAccount ||
    isRepCovered(access, { divisionNo: place.salespersonDivisionNo, salespersonNo: place.salespersonNo })
  );
}
