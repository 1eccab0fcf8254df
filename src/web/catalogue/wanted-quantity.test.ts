import { expect, it } from 'vitest';
import { wantedQuantity } from './wanted-quantity.ts';

const SOLD = { salesUM: 'CS', salesUMFactor: '12.0000', stdUM: 'EA' };

it('T23: asks for whole sales units as they are', () => {
  expect(wantedQuantity(SOLD, 3, [2.5, 0])).toEqual({ quantityOrdered: 3, unitOfMeasure: 'CS', seen: [2.5, 0] });
  expect(wantedQuantity(undefined, 3, undefined)).toEqual({ quantityOrdered: 3, unitOfMeasure: null });
});

it('ruling 31: asks for a part of a sales unit by its pieces, and counts what was seen in them too', () => {
  expect(wantedQuantity(SOLD, 2.5, [3, 2.4167])).toEqual({ quantityOrdered: 30, unitOfMeasure: 'EA', seen: [36, 29] });
});

it('T23: no pieces are asked for of what has no unit for them', () => {
  const asked = wantedQuantity({ ...SOLD, stdUM: null }, 2.5, [3]);
  expect(asked).toEqual({ quantityOrdered: 2.5, unitOfMeasure: 'CS', seen: [3] });
});
