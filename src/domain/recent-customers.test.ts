import { expect, it } from 'vitest';
import { type RecentCustomer, withRecent } from './recent-customers.ts';

const customer = (customerNo: string, ts: number, of: Partial<RecentCustomer> = {}): RecentCustomer => ({
  divisionNo: '01',
  customerNo,
  ts,
  ...of,
});

it('ACT-053 ACT-054: newest first, each once, ten at most', () => {
  let list: RecentCustomer[] = [];
  for (let n = 0; n < 15; n++) list = withRecent(list, customer(`C${n}`, n));
  expect(list).toHaveLength(10);
  expect(list[0]?.customerNo).toBe('C14');
  list = withRecent(list, customer('C10', 99));
  expect(list.map(({ customerNo }) => customerNo).slice(0, 3)).toEqual(['C10', 'C14', 'C13']);
  expect(list).toHaveLength(10);
});

it('tells companies and locations apart', () => {
  const list = withRecent([customer('A', 1, { company: 'CHI' })], customer('A', 2, { company: 'BCS' }));
  expect(withRecent(list, customer('A', 3, { company: 'CHI', shipToCode: '2' }))).toHaveLength(3);
});
