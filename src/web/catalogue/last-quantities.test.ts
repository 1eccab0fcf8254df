import { expect, it } from 'vitest';
import { lastInSalesUnits } from './last-quantities.ts';

const item = { itemCode: 'POUCH', salesUM: 'CS', stdUM: 'EA', salesUMFactor: '12' };
const lastOf = (quantityOrdered: string, unitOfMeasure: string) =>
  lastInSalesUnits([item], { POUCH: { quantityOrdered, unitOfMeasure } });

it.each([
  ['24 pieces are 2 cases', '24', 'EA', { POUCH: 2 }],
  ['2 cases are 2', '2', 'CS', { POUCH: 2 }],
  ['30 pieces are no whole number of cases', '30', 'EA', {}],
  ['what is neither is not counted', '3', 'BX', {}],
])('the last order in the unit of the cells: %s', (_, quantity, unit, last) => {
  expect(lastOf(quantity, unit)).toEqual(last);
});

it('nothing was ordered, or is not known yet', () => {
  expect([lastInSalesUnits([item], {}), lastInSalesUnits([item], undefined)]).toEqual([{}, {}]);
});
