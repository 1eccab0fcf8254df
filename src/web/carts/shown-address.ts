import type { CustomerLoad } from '#contract/accounts.ts';
import { addressLines } from '#domain/address.ts';
import { ofBillTo, ofShipTo } from '../accounts/contact-address.ts';

/** Where a cart goes, as the page knows it; undefined of a location that the person's account does not list. */
export function shownAddress(load: CustomerLoad | undefined, code: string): string[] | undefined {
  if (load === undefined) return undefined;
  const { shipTo, customer } = load;
  const place = shipTo.find(({ ShipToCode }) => ShipToCode === code);
  if (place) return addressLines(ofShipTo(place));
  return code ? undefined : addressLines(ofBillTo(customer));
}
