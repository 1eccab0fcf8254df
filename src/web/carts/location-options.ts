import type { CustomerLoad } from '#contract/accounts.ts';
import type { ShipTo } from '#contract/customer.ts';
import type { CustomerRef } from '../session/customer-ref.ts';
import type { SelectOption } from '../ui/select.tsx';

const BILLING_ADDRESS = 'Billing address';

const placeOf = ({ ShipToCode, ShipToName, ShipToAddress1, ShipToCity, ShipToState }: ShipTo): string =>
  `${ShipToCode} · ${[ShipToName, ShipToAddress1, ShipToCity, ShipToState].filter(Boolean).join(', ')}`;

/** Whether the person may order for a location, or for the whole account where it is blank (ruling 26). */
function mayOrderTo(load: CustomerLoad, code: string): boolean {
  const { permissions } = load;
  if (permissions?.billTo) return true;
  return code !== '' && permissions?.mayOrder === true && permissions.shipTo.includes(code);
}

/** The locations that a cart may go to, the billing address among them for those who act for the whole account. */
export function locationOptions(load: CustomerLoad | undefined): SelectOption[] {
  if (load === undefined) return [];
  const places = load.shipTo.map((shipTo) => ({ value: shipTo.ShipToCode, label: placeOf(shipTo) }));
  return [...places, { value: '', label: BILLING_ADDRESS }].filter(({ value }) => mayOrderTo(load, value));
}

/** The location that a new cart starts with: the wanted one, the chosen one, the primary one, else the first. */
export function firstLocation(
  load: CustomerLoad | undefined,
  ref: CustomerRef | undefined,
  wanted?: string | null | undefined,
): string {
  const values = locationOptions(load).map(({ value }) => value);
  const candidates = [wanted, ref?.shipToCode, load?.customer.PrimaryShipToCode, values[0]];
  return candidates.find((code) => code != null && values.includes(code)) ?? '';
}
