import type { Access } from './access.ts';
import { isWithinRepScope, type Permissions } from './permissions.ts';

/** What scoping needs to know of a ship-to location. */
export interface ShipTo {
  readonly shipToCode: string;
  readonly salespersonDivisionNo: string;
  readonly salespersonNo: string;
}

/**
 * The locations of a loaded customer that its screens show (PRM-011, PRM-012, wire B.3): all of them with `billTo`, or under a rep
 * access those of its salesperson; without it those in the permissions.
 */
export function visibleShipTos<S extends ShipTo>(
  shipTos: readonly S[],
  permissions: Permissions,
  access: Access | undefined,
): S[] {
  if (!permissions.billTo) return shipTos.filter(({ shipToCode }) => permissions.shipTo.includes(shipToCode));
  return access ? shipTos.filter((shipTo) => isWithinRepScope(access, shipTo)) : [];
}

/** A billing-address option appears only if the bill-to address is permitted (PRM-015, wire B.3). */
export function isBillToOffered(
  permissions: Permissions,
  access: Access | undefined,
  customer: { readonly salespersonDivisionNo: string; readonly salespersonNo: string },
): boolean {
  return permissions.billTo && access !== undefined && isWithinRepScope(access, customer);
}

/** The highlighted row: the primary ship-to, with `billTo` and among the visible ones (ADR-022, ruling 18, wire B.4). */
export function primaryShipTo<S extends ShipTo>(
  visible: readonly S[],
  permissions: Permissions,
  primaryCode: string | null | undefined,
): S | undefined {
  return permissions.billTo ? visible.find(({ shipToCode }) => shipToCode === primaryCode) : undefined;
}

/**
 * The chosen ship-to after a load: kept while permitted, else cleared with `billTo`, else the first visible one (ACT-073 to
 * ACT-075). Undefined is the billing address.
 */
export function shipToAfterLoad(
  visible: readonly ShipTo[],
  permissions: Permissions,
  chosen: string | null | undefined,
): string | undefined {
  const kept = visible.find(({ shipToCode }) => shipToCode === chosen);
  if (kept) return kept.shipToCode;
  return permissions.billTo ? undefined : visible[0]?.shipToCode;
}

/**
 * What the form of a new cart pre-selects of the places that it offers, where blank is the billing address: one that was chosen before, else
 * for those who act for the whole account its primary location or the billing address, else the first (wire B.4).
 */
export function newCartShipTo(
  offered: readonly string[],
  { billTo }: Pick<Permissions, 'billTo'>,
  { chosen, primary }: { chosen: readonly (string | null | undefined)[]; primary: string | null | undefined },
): string {
  const wanted = [...chosen, ...(billTo ? [primary, ''] : []), offered[0]];
  return wanted.find((code) => code != null && offered.includes(code)) ?? '';
}
