import { expect, it } from 'vitest';
import type { CustomerLoad } from '#contract/accounts.ts';
import { accountsExamples } from '#contract/examples/accounts.ts';
import type { Access } from '#domain/access.ts';
import { newCartShipTo } from '#domain/ship-to.ts';
import { locationOptions } from './location-options.ts';

const example = accountsExamples.findCustomer.answer.result as CustomerLoad;
const [place] = example.shipTo;

/** An account of the salesperson 01-0101 with the locations 1 and 2, and 3 of another salesperson. */
function loadFor(permissions: Partial<CustomerLoad['permissions']>): CustomerLoad {
  const shipTo = [['1', '0101'] as const, ['2', '0101'] as const, ['3', '0202'] as const].map(([code, number]) => ({
    ...(place as NonNullable<typeof place>),
    ShipToCode: code,
    SalespersonNo: number,
  }));
  const rights = { billTo: true, shipTo: ['1', '2', '3'], canSetDefaultShipTo: false, mayOrder: false, ...permissions };
  return { ...example, shipTo, permissions: rights };
}

const own: Access = {
  id: 1,
  company: 'CHI',
  isRepAccount: false,
  primaryAccount: true,
  divisionNo: '01',
  customerNo: 'AB1234',
  salespersonDivisionNo: '',
  salespersonNo: '',
};
const rep = (salespersonNo: string): Access => ({
  ...own,
  isRepAccount: true,
  salespersonDivisionNo: '01',
  salespersonNo,
});
const codes = (...of: Parameters<typeof locationOptions>) => locationOptions(...of).map(({ value }) => value);

it('PRM-015: a cart may go to the billing address only for who acts for the whole account, under an access that covers it', () => {
  expect(codes(loadFor({}), own)).toEqual(['1', '2', '3', '']);
  expect(codes(loadFor({}), rep('0202'))).toEqual(['3']);
  expect(codes(loadFor({}), undefined)).toEqual([]);
  expect(codes(loadFor({ billTo: false, shipTo: ['2'], mayOrder: true }), own)).toEqual(['2']);
});

it('CRT-018: every place says where it is, the billing address too', () => {
  const load = loadFor({});
  const address = { CustomerName: 'Maple Optical', AddressLine1: '9 Bay St', City: 'Toronto', State: 'ON' };
  const known = locationOptions({ ...load, customer: { ...load.customer, ...address } }, own);
  expect(known.at(-1)).toEqual({ value: '', label: 'Billing address · Maple Optical, 9 Bay St, Toronto, ON' });
  expect(known[0]?.label).toContain(place?.ShipToAddress1);
});

it('PRM-011: a rep offers the locations of the rep, and the one of an order that is copied', () => {
  expect(codes(loadFor({}), rep('0101'))).toEqual(['1', '2', '']);
  expect(codes(loadFor({}), rep('%'))).toEqual(['1', '2', '3', '']);
  expect(codes(loadFor({}), rep('0101'), '3')).toEqual(['1', '2', '3', '']);
  expect(codes(loadFor({ billTo: false, shipTo: ['2'], mayOrder: true }), own, '3')).toEqual(['2']);
});

it('who may not order is offered nothing, and nothing before the account is there', () => {
  expect(codes(loadFor({ billTo: false, shipTo: ['2'], mayOrder: false }), own)).toEqual([]);
  expect(codes(undefined, own)).toEqual([]);
});

it('wire B.4: a new cart starts with what was chosen, the primary location or billing address of the account, or the first location', () => {
  const first = (billTo: boolean, primary: string | null, ...chosen: (string | null | undefined)[]) => {
    const load = loadFor(billTo ? {} : { billTo, shipTo: ['2', '3'], mayOrder: true });
    return newCartShipTo(codes(load, own), { billTo }, { chosen, primary });
  };
  expect([first(true, '2', undefined, '3'), first(true, '2', '1', '3'), first(true, '2', '', '3')]).toEqual([
    '3',
    '1',
    '',
  ]);
  expect([first(true, '2', null), first(true, '9'), first(true, null, '7')]).toEqual(['2', '', '']);
  expect([first(false, '3'), first(false, '3', '3'), first(false, null, '1')]).toEqual(['2', '3', '2']);
});
