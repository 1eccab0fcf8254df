import type { CustomerLoad } from '#contract/accounts.ts';
import type { CartHeader } from '#contract/cart.ts';
import type { BillTo, ShipTo } from '#contract/customer.ts';
import type { Access } from '#domain/access.ts';
import { mayOrderFor } from '#domain/order-right.ts';
import { isBillToOffered, newCartShipTo } from '#domain/ship-to.ts';
import { permissionsOf, shownShipTos, useAccessOf, useVisibleShipTos } from '../session/current-access.ts';
import { useCustomer } from '../session/customer-queries.ts';
import type { SelectOption } from '../ui/select.tsx';

const labelOf = (place: string, ...address: string[]): string =>
  [place, address.filter(Boolean).join(', ')].filter(Boolean).join(' · ');

const placeOf = ({ ShipToCode, ShipToName, ShipToAddress1, ShipToCity, ShipToState }: ShipTo): string =>
  labelOf(ShipToCode, ShipToName, ShipToAddress1, ShipToCity, ShipToState);

const billingOf = ({ CustomerName, AddressLine1, City, State }: BillTo): string =>
  labelOf('Billing address', CustomerName, AddressLine1, City, State);

/**
 * Where a cart may go: the locations that the person's screens show and it may order for, the one of a copied order among them, and the
 * billing address where that is permitted (PRM-015, ruling 26, wire B.3).
 */
export function locationOptions(
  load: CustomerLoad | undefined,
  access: Access | undefined,
  copied?: string | null | undefined,
): SelectOption[] {
  if (load === undefined) return [];
  const permissions = permissionsOf(load);
  const shown = shownShipTos(load, access);
  const places = load.shipTo.filter(
    (place) => mayOrderFor(permissions, place.ShipToCode) && (shown.includes(place) || place.ShipToCode === copied),
  );
  const salesperson = {
    salespersonDivisionNo: load.customer.SalespersonDivisionNo,
    salespersonNo: load.customer.SalespersonNo,
  };
  return [
    ...places.map((place) => ({ value: place.ShipToCode, label: placeOf(place) })),
    ...(isBillToOffered(permissions, access, salesperson) ? [{ value: '', label: billingOf(load.customer) }] : []),
  ];
}

/** Where this cart may go; its own location is always among the choices, whoever looks. */
export function useCartLocations(header: CartHeader): SelectOption[] {
  const { data: load } = useCustomer();
  return withOwn(locationOptions(load, useAccessOf(load)), header);
}

function withOwn(options: SelectOption[], { shipToCode, ShipToName }: CartHeader): SelectOption[] {
  const own = shipToCode ?? '';
  if (options.some(({ value }) => value === own)) return options;
  const label = [own || 'Billing address', ShipToName].filter(Boolean).join(' · ');
  return [{ value: own, label }, ...options];
}

/**
 * Where a new cart may go, and where it goes until the person chooses: to the copied order's place, to the one in hand, or as the account says.
 * Undefined until the locations are known.
 */
export function useNewCartLocations(
  copied: string | null | undefined,
): { options: SelectOption[]; first: string } | undefined {
  const { ref, data: load } = useCustomer();
  const access = useAccessOf(load);
  const isKnown = useVisibleShipTos(load) !== undefined;
  if (!isKnown) return undefined;
  const options = locationOptions(load, access, copied);
  const codes = options.map(({ value }) => value);
  const primary = load?.customer.PrimaryShipToCode;
  return { options, first: newCartShipTo(codes, permissionsOf(load), { chosen: [copied, ref?.shipToCode], primary }) };
}
