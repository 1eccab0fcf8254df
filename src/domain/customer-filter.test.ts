import { describe, expect, it } from 'vitest';
import {
  customerSearchText,
  DEFAULT_CUSTOMER_SORT,
  filterCustomers,
  type ListedCustomer,
  listedStates,
  sortCustomers,
} from './customer-filter.ts';

const customer = (customerNo: string, customerName: string, of: Partial<ListedCustomer> = {}): ListedCustomer => ({
  divisionNo: '01',
  customerNo,
  shipToCode: null,
  customerName,
  addressLine1: '12 Dock St',
  city: 'Mesa',
  state: 'AZ',
  zipCode: '85201',
  telephoneNo: '(480) 555-0101',
  salespersonDivisionNo: '01',
  salespersonNo: '0101',
  ...of,
});
const list = [
  customer('AB1234', 'Blue Heron Outfitters'),
  customer('BC2345', 'cedar street optical', { state: 'UT', city: 'Moab', salespersonNo: '0202' }),
  customer('AB1234', 'Blue Heron Pier', {
    shipToCode: '3',
    billToName: 'Blue Heron Outfitters',
    salespersonNo: '0202',
  }),
];
const none = { search: '', rep: null, state: null };
const names = (rows: ListedCustomer[]) => rows.map(({ customerName }) => customerName);

describe('the filter', () => {
  it.each([
    ['', 3],
    ['ab1234', 2],
    ['01-AB', 2],
    ['01ab', 2],
    ['optical', 1],
    ['ptical', 0],
    ['out', 2],
    ['dock', 3],
    ['moab', 1],
    ['852', 3],
    ['4805550101', 3],
    ['555', 3],
    ['[', 3],
  ])('ACT-029 ACT-030: %j finds %i', (search, count) => {
    expect(filterCustomers(list, { ...none, search })).toHaveLength(count);
    const prepared = list.map((row) => ({ ...row, searchText: customerSearchText(row) }));
    expect(filterCustomers(prepared, { ...none, search })).toHaveLength(count);
  });

  it('finds no text that begins in one field and ends in the next', () => {
    expect(filterCustomers(list, { ...none, search: 'mesa az' })).toEqual([]);
    expect(filterCustomers(list, { ...none, search: 'mesa\naz' })).toEqual([]);
  });

  it('ACT-019: by rep and by state', () => {
    expect(names(filterCustomers(list, { ...none, rep: '0202' }))).toEqual(['cedar street optical', 'Blue Heron Pier']);
    expect(names(filterCustomers(list, { ...none, rep: '01-0101' }))).toEqual(['Blue Heron Outfitters']);
    expect(names(filterCustomers(list, { ...none, state: 'UT' }))).toEqual(['cedar street optical']);
  });
});

describe('the order', () => {
  it('ACT-026: by name, without regard to case', () => {
    expect(names(sortCustomers(list, DEFAULT_CUSTOMER_SORT))).toEqual([
      'Blue Heron Outfitters',
      'Blue Heron Pier',
      'cedar street optical',
    ]);
    expect(DEFAULT_CUSTOMER_SORT).toEqual({ field: 'customerName', ascending: true });
  });

  it('ACT-020: by any field in either direction, ties are broken by account', () => {
    expect(
      sortCustomers(list, { field: 'addressLine1', ascending: false }).map(
        ({ customerNo, shipToCode }) => customerNo + (shipToCode ?? ''),
      ),
    ).toEqual(['BC2345', 'AB12343', 'AB1234']);
  });

  it('ACT-009: only states that occur', () => {
    expect(listedStates([...list, customer('X', 'x', { state: null })])).toEqual(['AZ', 'UT']);
  });
});
