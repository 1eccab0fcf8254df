import { expect, it } from 'vitest';
import { carrierOf, trackedPackages, trackingLabel, trackingUrl } from './tracking.ts';

it.each([
  ['1FEX_GROUND', 'fedex'],
  ['1UPS_2DAY', 'ups'],
  ['APP_PRI_EXP', 'usps'],
  ['FedEx Home Delivery', 'fedex'],
  ['USPS First Class', 'usps'],
  ['UPS Standard', 'ups'],
  ['TO BE DECIDED', undefined],
  ['Own truck', undefined],
  [null, undefined],
])('TRK-001: the carrier of %j is %s', (shipVia, carrier) => {
  expect(carrierOf(shipVia)).toBe(carrier);
});

it('TRK-001: links to the carrier with the number as parameter', () => {
  expect(trackingUrl({ trackingId: '1Z 9&x', shipVia: 'UPS' })).toBe('https://www.ups.com/track?tracknum=1Z%209%26x');
  expect(trackingUrl({ trackingId: ' ', shipVia: 'UPS' })).toBeUndefined();
  expect(trackingUrl({ trackingId: '1', shipVia: 'Pigeon' })).toBeUndefined();
});

it.each([
  ['1', '1Z 1 lb'],
  ['1.000', '1Z 1 lb'],
  ['2.50', '1Z 2.5 lbs'],
  ['0', '1Z 0 lbs'],
  [null, '1Z'],
])('TRK-002: weight %s is labelled %j', (weight, label) => {
  expect(trackingLabel({ trackingId: '1Z', weight })).toBe(label);
});

it('gives no chip to a package without tracking', () => {
  expect(
    trackedPackages([
      { trackingId: '1', shipVia: 'UPS', weight: null },
      { trackingId: null, shipVia: 'UPS', weight: null },
    ]),
  ).toHaveLength(1);
});
