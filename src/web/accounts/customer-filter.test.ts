import { describe, expect, it } from 'vitest';
import type { ListedCustomer } from '#contract/customer.ts';
import { filterCustomers, sortCustomers } from './customer-filter.ts';

const customer = (no: string, name: string, more: Partial<ListedCustomer> = {}): ListedCustomer => ({
  Company: 'CHI',
  ARDivisionNo: '01',
  CustomerNo: no,
  ShipToCode: null,
  CustomerName: name,
  AddressLine1: '118 Oak Street',
  City: 'Hood River',
  State: 'OR',
  ZipCode: '97031',
  CountryCode: 'USA',
  TelephoneNo: '541-555-0118',
  EmailAddress: null,
  SalespersonDivisionNo: '01',
  SalespersonNo: '0101',
  ...more,
});

const list = [
  customer('AB1234', 'Blue Heron Outfitters'),
  customer('GP1166', 'Gorge Peddler', { State: 'WA', City: 'Stevenson' }),
];
const find = (search: string, more = {}) =>
  filterCustomers(list, { search, rep: '', state: '', ...more }, () => true).map(({ CustomerNo }) => CustomerNo);

describe('the customer filter', () => {
  it.each([
    ['heron', ['AB1234']],
    ['HERON', ['AB1234']],
    ['eron', []],
    ['01-ab', ['AB1234']],
    ['01ab12', ['AB1234']],
    ['gp11', ['GP1166']],
    ['stev', ['GP1166']],
    ['oak', ['AB1234', 'GP1166']],
    ['', ['AB1234', 'GP1166']],
    ['(', []],
    ['.*', []],
  ])('finds word starts of %j', (search, expected) => {
    expect(find(search)).toEqual(expected);
  });

  it('takes state and text together', () => {
    expect(find('oak', { state: 'WA' })).toEqual(['GP1166']);
  });

  it('sorts by name, then by number', () => {
    const sorted = sortCustomers([customer('B2', 'Same'), customer('A1', 'Same'), customer('C3', 'Alpha')], {
      key: 'CustomerName',
      direction: 'asc',
    });
    expect(sorted.map(({ CustomerNo }) => CustomerNo)).toEqual(['C3', 'A1', 'B2']);
  });
});
