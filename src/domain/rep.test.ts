import { expect, it } from 'vitest';
import { activeReps, isRepChosen, repOptions } from './rep.ts';

const reps = [
  { salespersonDivisionNo: '%', salespersonNo: '0202', salespersonName: 'Bo Lind', active: true },
  { salespersonDivisionNo: '%', salespersonNo: '0101', salespersonName: 'Ada Reyes', active: true },
  { salespersonDivisionNo: '%', salespersonNo: '0001', salespersonName: 'Gone', active: false },
];

it('ACT-034 ACT-039: lists the active reps by number as "number - name"', () => {
  expect(repOptions(reps).map(({ label }) => label)).toEqual(['0101 - Ada Reyes', '0202 - Bo Lind']);
  expect(activeReps(reps)).toHaveLength(2);
});

it('finds a rep’s customers by the bare and by the full number', () => {
  const customer = { salespersonDivisionNo: '01', salespersonNo: '0101' };
  expect([isRepChosen('0101', customer), isRepChosen('01-0101', customer), isRepChosen('02-0101', customer)]).toEqual([
    true,
    true,
    false,
  ]);
});
