import { type Access, grantedRepAccess, type SalespersonNumber } from '#domain/access.ts';
import type { Caller, CallerAccess } from '../http/caller.ts';

/** A caller's access row as the domain's rules read it. */
export function accessOf(row: CallerAccess): Access {
  return {
    id: row.id,
    company: row.company,
    isRepAccount: row.isRep,
    primaryAccount: row.isPrimary,
    divisionNo: row.divisionNo ?? '',
    customerNo: row.customerNo ?? '',
    salespersonDivisionNo: row.salespersonDivisionNo ?? '',
    salespersonNo: row.salespersonNo ?? '',
  };
}

/**
 * The access under which a caller may act as the salesperson, or exactly the pattern, that a path names (T11). What is asked must
 * equal a granted row or be a concrete number matched by one.
 */
export function findRepAccess(
  caller: Caller,
  asked: SalespersonNumber & { readonly company: string },
): Access | undefined {
  return grantedRepAccess(caller.accesses.map(accessOf), asked);
}
