import { describe, expect, it } from 'vitest';
import { addToCartRefusal, mayOrderFor } from './order-right.ts';
import {
  type AccountType,
  type Actor,
  accountTypeColor,
  isEmployeeOrRep,
  isStaff,
  isWithinRepScope,
  mayAddLocation,
  mayDeleteUser,
  mayEditBilling,
  mayEditRoles,
  mayEditShipTo,
  mayEditUser,
  maySeeLocation,
  maySetDefaultShipTo,
  mayViewAvailability,
  NO_PERMISSIONS,
  permissionsFor,
  rolesBeyond,
} from './permissions.ts';

const actor = (accountType: AccountType, ...roles: string[]): Actor => ({ accountType, roles });
const employee = actor(1, 'employee');
const rep = actor(2, 'rep');
const dealer = actor(4);
const whole = { wholeAccount: true, byCustomerAccess: true, shipToCodes: ['1', '2'] };
const branch = { wholeAccount: false, byCustomerAccess: false, shipToCodes: ['2'] };

describe('who someone is', () => {
  it('PRM-001 PRM-003: employees and reps may edit, by type or by role', () => {
    expect([employee, rep, actor(1), actor(2), actor(4, 'employee'), actor(4, 'rep')].map(isEmployeeOrRep)).toEqual(
      Array(6).fill(true),
    );
    expect(isEmployeeOrRep(dealer)).toBe(false);
    expect(isEmployeeOrRep(undefined)).toBe(false);
  });

  it.each(['root', 'admin', 'cs', 'sales'])('PRM-004: an employee with the role %s may edit roles', (role) => {
    expect(mayEditRoles(actor(1, role))).toBe(true);
    expect(mayEditRoles(actor(4, role))).toBe(false);
    expect(isStaff(actor(2, role))).toBe(false);
  });

  it('PRM-004: a plain employee may not', () => {
    expect(mayEditRoles(actor(1, 'employee', 'web'))).toBe(false);
  });

  it('AVL-001: availability is for accountType 1 or the permission', () => {
    expect([actor(1), actor(4, 'view-available'), rep, dealer, undefined].map(mayViewAvailability)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it('T54: roles that let a user do what the actor may not', () => {
    expect(rolesBeyond(actor(2))).toEqual(['view-available', 'employee', 'root', 'admin', 'cs', 'sales']);
    expect(rolesBeyond(actor(2, 'view-available'))).not.toContain('view-available');
    expect(rolesBeyond(employee)).toEqual(['root', 'admin', 'cs', 'sales']);
    expect(rolesBeyond(actor(1, 'cs'))).toEqual([]);
  });

  it('PRM-020: account types have colours', () => {
    expect([1, 2, 4, 3].map(accountTypeColor)).toEqual(['primary', 'info', 'success', 'success']);
  });
});

describe('permissions for an account', () => {
  it.each([
    ['dealer of the whole account', dealer, whole, true, true],
    ['rep by pattern', rep, { ...whole, byCustomerAccess: false }, true, true],
    ['employee by pattern', employee, { ...whole, byCustomerAccess: false }, true, true],
    ['customer user with a rep pattern', dealer, { ...whole, byCustomerAccess: false }, true, false],
    ['branch user', dealer, branch, false, false],
    ['rep of one location', rep, branch, false, false],
  ])('PRM-018: %s', (_who, who, scope, billTo, canSetDefaultShipTo) => {
    const permissions = permissionsFor(who, scope);
    expect(permissions).toMatchObject({ billTo, canSetDefaultShipTo, shipTo: scope.shipToCodes });
    expect(maySetDefaultShipTo(permissions)).toBe(canSetDefaultShipTo);
  });

  it('PRM-014 ADR-037: the default location needs both rights', () => {
    expect(maySetDefaultShipTo({ ...NO_PERMISSIONS, canSetDefaultShipTo: true })).toBe(false);
  });

  it('PRM-027 ORD-053 PRD-010: adding needs billTo and a tax schedule', () => {
    expect(addToCartRefusal(permissionsFor(dealer, whole), 'AZ')).toBeUndefined();
    expect(addToCartRefusal(permissionsFor(dealer, whole), '')).toBe('no-tax-schedule');
    expect(addToCartRefusal(permissionsFor(dealer, whole), ' ')).toBe('no-tax-schedule');
    expect(addToCartRefusal(permissionsFor(dealer, whole), null)).toBe('no-tax-schedule');
    expect(addToCartRefusal(permissionsFor(dealer, branch), 'AZ')).toBe('not-permitted');
    expect(addToCartRefusal(NO_PERMISSIONS, 'AZ')).toBe('not-permitted');
    expect(NO_PERMISSIONS).toEqual({ billTo: false, shipTo: [], canSetDefaultShipTo: false, mayOrder: false });
  });

  it('lets a location user order for its own locations once allowed', () => {
    const allowed = permissionsFor(dealer, { ...branch, mayOrder: true });
    expect(addToCartRefusal(allowed, 'AZ')).toBeUndefined();
    expect([
      mayOrderFor(allowed, '2'),
      mayOrderFor(allowed, '1'),
      mayOrderFor(allowed, null),
      mayOrderFor(allowed, ''),
    ]).toEqual([true, false, false, false]);
    expect(mayOrderFor(permissionsFor(dealer, branch), '2')).toBe(false);
    expect(mayOrderFor(permissionsFor(dealer, whole), null)).toBe(true);
    expect(permissionsFor(dealer, { ...branch, shipToCodes: [], mayOrder: true }).mayOrder).toBe(false);
  });

  it('INV-041 INV-042: without billTo only permitted locations are seen, and nothing without a code', () => {
    const limited = permissionsFor(dealer, branch);
    expect([
      maySeeLocation(limited, '2'),
      maySeeLocation(limited, '1'),
      maySeeLocation(limited, null),
      maySeeLocation(limited, ''),
    ]).toEqual([true, false, false, false]);
    expect(maySeeLocation(permissionsFor(dealer, whole), null)).toBe(true);
  });

  it('ADR-008 ADR-036: who edits addresses', () => {
    expect(mayEditBilling(permissionsFor(dealer, whole))).toBe(true);
    expect(mayEditBilling(permissionsFor(rep, branch))).toBe(false);
    expect(mayEditShipTo(dealer, permissionsFor(dealer, whole), '2')).toBe(true);
    expect(mayEditShipTo(dealer, permissionsFor(dealer, branch), '2')).toBe(false);
    expect(mayEditShipTo(rep, permissionsFor(rep, branch), '2')).toBe(true);
    expect(mayEditShipTo(rep, permissionsFor(rep, branch), '1')).toBe(false);
  });
});

describe('who edits users', () => {
  const customerUser = { id: 7, accountType: 4, billTo: false } as const;
  it('USR-023 USR-024 PRM-016: employees and reps, and only users of type 4 or new ones', () => {
    expect([employee, rep, dealer, undefined].map((who) => mayEditUser(who, customerUser))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(mayEditUser(rep, { id: 8, accountType: 2 })).toBe(false);
    expect(mayEditUser(employee, { id: 8, accountType: 1 })).toBe(false);
    expect(mayEditUser(rep, { id: 0, accountType: 4 })).toBe(true);
    expect(mayEditUser(rep, { id: 0, accountType: 1 })).toBe(true);
    expect(mayEditUser(rep, { id: 1, accountType: 1 })).toBe(false);
  });

  it('USR-025: a new user cannot be deleted', () => {
    expect(mayDeleteUser(rep, customerUser)).toBe(true);
    expect(mayDeleteUser(rep, { ...customerUser, id: 0 })).toBe(false);
    expect(mayDeleteUser(dealer, customerUser)).toBe(false);
  });

  it('USR-026: no location is added to an account-wide user', () => {
    expect(mayAddLocation(rep, customerUser)).toBe(true);
    expect(mayAddLocation(rep, { ...customerUser, billTo: true })).toBe(false);
  });
});

it('keeps a rep within its own salesperson', () => {
  const base = { id: 1, company: 'CHI', primaryAccount: false, divisionNo: '', customerNo: '' };
  const own = { ...base, isRepAccount: true, salespersonDivisionNo: '01', salespersonNo: '0101' };
  expect(isWithinRepScope(own, { salespersonDivisionNo: '01', salespersonNo: '0101' })).toBe(true);
  expect(isWithinRepScope(own, { salespersonDivisionNo: '01', salespersonNo: '0202' })).toBe(false);
  expect(
    isWithinRepScope({ ...own, isRepAccount: false }, { salespersonDivisionNo: '01', salespersonNo: '0202' }),
  ).toBe(true);
});
