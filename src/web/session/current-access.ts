import { useSyncExternalStore } from 'react';
import type { CustomerLoad } from '#contract/accounts.ts';
import type { ShipTo } from '#contract/customer.ts';
import type { AccountAccess } from '#contract/profile.ts';
import { type Access, currentAccess, isRepCovered, maySetAccess, sortAccesses } from '#domain/access.ts';
import { type Permissions, NO_PERMISSIONS as REFUSED } from '#domain/permissions.ts';
import { visibleShipTos } from '#domain/ship-to.ts';
import { STORED_SETTINGS, storageKey } from '#domain/stored-settings.ts';
import { useProfile } from './session-queries.ts';
import { readSetting } from './settings.ts';
import { useSite } from './site.tsx';
import { watchStored, writeStored } from './stored.ts';

/** An access in the domain's words, with the wire's own beside it. */
export interface KnownAccess extends Access {
  readonly salespersonName: string | null;
  readonly wire: AccountAccess;
}

const inOurWords = (wire: AccountAccess): KnownAccess => ({
  id: wire.id,
  company: wire.Company,
  isRepAccount: wire.isRepAccount,
  primaryAccount: wire.primaryAccount,
  divisionNo: wire.ARDivisionNo,
  customerNo: wire.CustomerNo,
  salespersonDivisionNo: wire.SalespersonDivisionNo,
  salespersonNo: wire.SalespersonNo,
  salespersonName: wire.SalespersonName,
  wire,
});

/** What the person covers, sorted (PRO-022, PRO-023); undefined while the profile loads. */
export function useAccesses(): KnownAccess[] | undefined {
  const { data: profile } = useProfile();
  return profile && sortAccesses(profile.accounts.map(inOurWords));
}

function readAccessId(product: string): number | undefined {
  const stored = readSetting(product, STORED_SETTINGS.userAccess);
  return typeof stored === 'object' && stored !== null && 'id' in stored && typeof stored.id === 'number'
    ? stored.id
    : undefined;
}

/** Makes an access the current one; nothing happens when it is already (ruling 10). Ids and patterns only are stored. */
export function storeAccess(product: string, access: KnownAccess): void {
  if (!maySetAccess(access, readAccessId(product))) return;
  const { id, company, isRepAccount, salespersonDivisionNo, salespersonNo } = access;
  writeStored(storageKey(product, STORED_SETTINGS.userAccess), {
    id,
    Company: company,
    isRepAccount,
    SalespersonDivisionNo: salespersonDivisionNo,
    SalespersonNo: salespersonNo,
  });
}

/** The current access: the one last chosen while it is granted, else the primary, else the first (PRO-024). */
export function useCurrentAccess(): KnownAccess | undefined {
  const { slug } = useSite();
  const id = useSyncExternalStore(
    watchStored,
    () => readAccessId(slug),
    () => undefined,
  );
  const accesses = useAccesses();
  return accesses && currentAccess(accesses, id);
}

type Customer = CustomerLoad['customer'];

function covers(access: KnownAccess, customer: Customer): boolean {
  if (access.company !== customer.Company) return false;
  if (!access.isRepAccount)
    return access.divisionNo === customer.ARDivisionNo && access.customerNo === customer.CustomerNo;
  return isRepCovered(access, {
    divisionNo: customer.SalespersonDivisionNo,
    salespersonNo: customer.SalespersonNo,
  });
}

/** A rep may look after single locations of another rep's customer. */
const coversLocation = (access: KnownAccess, { customer, shipTo }: CustomerLoad): boolean =>
  access.company === customer.Company &&
  shipTo.some(({ SalespersonDivisionNo: divisionNo, SalespersonNo: salespersonNo }) =>
    isRepCovered(access, { divisionNo, salespersonNo }),
  );

/**
 * Through which access a person acts for a customer: the current one if it covers it or one of its locations, which are then those that are
 * shown; else the first that covers it.
 */
export function accessFor(load: CustomerLoad, accesses: readonly KnownAccess[], current: KnownAccess): KnownAccess {
  const { customer } = load;
  if (covers(current, customer) || coversLocation(current, load)) return current;
  return accesses.find((access) => covers(access, customer)) ?? current;
}

/** Through which access the person acts for a loaded customer. */
export function useAccessOf(load: CustomerLoad | undefined): KnownAccess | undefined {
  const current = useCurrentAccess();
  const accesses = useAccesses();
  return load && current && accessFor(load, accesses ?? [], current);
}

/** The wire's permissions in the domain's words. */
export const permissionsOf = (load: CustomerLoad | undefined): Permissions => ({ ...REFUSED, ...load?.permissions });

/** The locations of a loaded customer that the screens show under an access (PRM-011, PRM-012). */
export function shownShipTos(load: CustomerLoad, access: Access | undefined): ShipTo[] {
  const places = load.shipTo.map((wire) => ({
    wire,
    shipToCode: wire.ShipToCode,
    salespersonDivisionNo: wire.SalespersonDivisionNo,
    salespersonNo: wire.SalespersonNo,
  }));
  return visibleShipTos(places, permissionsOf(load), access).map(({ wire }) => wire);
}

/**
 * The locations of a loaded customer that this person's screens show. Undefined until they can be told: with `billTo` the access says which, and
 * it comes with the profile.
 */
export function useVisibleShipTos(load: CustomerLoad | undefined): ShipTo[] | undefined {
  const isAccessKnown = useAccesses() !== undefined;
  const access = useAccessOf(load);
  if (load === undefined || (permissionsOf(load).billTo && !isAccessKnown)) return undefined;
  return shownShipTos(load, access);
}
