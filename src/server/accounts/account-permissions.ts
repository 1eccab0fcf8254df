import type { Permissions } from '#contract/customer.ts';
import { isRepFilterAllowed } from '#domain/access.ts';
import {
  isEmployeeOrRep,
  mayEditBilling,
  mayEditShipTo,
  mayViewAvailability,
  type Permissions as Rights,
} from '#domain/permissions.ts';
import type { Caller } from '../http/caller.ts';
import type { ScopedCustomer } from '../scope/require-customer.ts';
import { accessOf } from '../scope/require-rep.ts';

/** What a missing and a foreign account answer alike (T10). */
export const NOTHING_ALLOWED: Permissions = { billTo: false, shipTo: [], canSetDefaultShipTo: false };

/** The caller's rights on an account as the wire spells them (ACT-078, rulings 14 and 15). */
export function permissionsAnswer(caller: Caller, { company, permissions }: ScopedCustomer): Permissions {
  const { billTo, shipTo, canSetDefaultShipTo } = permissions;
  return {
    billTo,
    shipTo: [...shipTo],
    canSetDefaultShipTo,
    edit: mayEditSomething(caller, permissions),
    editUsers: isEmployeeOrRep(caller),
    viewAvailable: mayViewAvailability(caller),
    filterByRep: caller.accesses.some((row) => row.company === company && isRepFilterAllowed(accessOf(row))),
    mayOrder: permissions.mayOrder,
  };
}

function mayEditSomething(caller: Caller, rights: Rights): boolean {
  return mayEditBilling(rights) || rights.shipTo.some((code) => mayEditShipTo(caller, rights, code));
}
