import type { CustomerLoad } from '#contract/accounts.ts';
import { shipToAfterLoad } from '#domain/ship-to.ts';
import { permissionsOf, useVisibleShipTos } from './current-access.ts';
import { type CustomerRef, customerRef } from './customer-ref.ts';

/**
 * A loaded customer as this person may act for it: the location that is chosen while it is permitted; else the whole account, or the person's first
 * location (ACT-073 to ACT-075). Undefined while that cannot be told; `ref` itself where nothing is to be changed.
 */
export function usePermittedRef(ref: CustomerRef | undefined, load: CustomerLoad | undefined): CustomerRef | undefined {
  const visible = useVisibleShipTos(load);
  if (ref === undefined || visible === undefined) return undefined;
  const places = visible.map(({ ShipToCode, SalespersonDivisionNo, SalespersonNo }) => ({
    shipToCode: ShipToCode,
    salespersonDivisionNo: SalespersonDivisionNo,
    salespersonNo: SalespersonNo,
  }));
  const code = shipToAfterLoad(places, permissionsOf(load), ref.shipToCode);
  return code === ref.shipToCode ? ref : customerRef([ref.accountKey, code].filter(Boolean).join('-'), ref.company);
}
