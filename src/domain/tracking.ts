import { compare, type Decimal, decimal } from './money.ts';
import { type Carrier, findShippingMethod } from './shipping.ts';

/** TRK-003. */
export const NO_TRACKING = 'Tracking is not available for this invoice.';

/** A package of an invoice. */
export interface TrackedPackage {
  readonly trackingId: string | null;
  readonly shipVia: string;
  readonly weight: Decimal | null;
}

const TRACKING_PAGES: Readonly<Record<Carrier, string>> = {
  fedex: 'https://www.fedex.com/fedextrack/?trknbr=',
  ups: 'https://www.ups.com/track?tracknum=',
  usps: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
};

/** The carrier of a ship-via: by its code, else by finding FedEx, then USPS, then UPS in the text (TRK-001). */
export function carrierOf(shipVia: string | null | undefined): Carrier | undefined {
  const known = findShippingMethod(shipVia)?.carrier;
  if (known) return known;
  const text = shipVia?.toLowerCase() ?? '';
  return (['fedex', 'usps', 'ups'] as const).find((carrier) => text.includes(carrier));
}

/** The carrier's tracking page of a package; undefined without a number or a known carrier. */
export function trackingUrl({
  trackingId,
  shipVia,
}: Pick<TrackedPackage, 'trackingId' | 'shipVia'>): string | undefined {
  const carrier = carrierOf(shipVia);
  const number = trackingId?.trim();
  return carrier && number ? `${TRACKING_PAGES[carrier]}${encodeURIComponent(number)}` : undefined;
}

/** The chip's label: the number and the weight, `1 lb`, else `lbs` (TRK-002). */
export function trackingLabel({ trackingId, weight }: Pick<TrackedPackage, 'trackingId' | 'weight'>): string {
  const number = trackingId?.trim() ?? '';
  return weight === null ? number : `${number} ${decimal(weight)} ${compare(weight, 1) === 0 ? 'lb' : 'lbs'}`;
}

/** The packages that get a chip (TRK-001). */
export function trackedPackages<P extends TrackedPackage>(packages: readonly P[]): P[] {
  return packages.filter((each) => trackingUrl(each) !== undefined);
}
