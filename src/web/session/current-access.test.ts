import { expect, it } from 'vitest';
import type { CustomerLoad } from '#contract/accounts.ts';
import { accountsExamples } from '#contract/examples/accounts.ts';
import { accessFor, type KnownAccess, shownShipTos } from './current-access.ts';

const example = accountsExamples.findCustomer.answer.result as CustomerLoad;

/** An account of the salesperson 01-0101 with a location of its own, and one of 01-0202. */
function load(): CustomerLoad {
  const [place] = example.shipTo as [CustomerLoad['shipTo'][number]];
  const at = (ShipToCode: string, SalespersonNo: string) => ({
    ...place,
    ShipToCode,
    SalespersonDivisionNo: '01',
    SalespersonNo,
  });
  const customer = { ...example.customer, Company: 'CHI', SalespersonDivisionNo: '01', SalespersonNo: '0101' };
  const permissions = { billTo: true, shipTo: ['1', '3'], canSetDefaultShipTo: true, mayOrder: false };
  return { ...example, customer, shipTo: [at('1', '0101'), at('3', '0202')], permissions };
}

const rep = (id: number, salespersonNo: string, company = 'CHI'): KnownAccess => ({
  id,
  company,
  isRepAccount: true,
  primaryAccount: false,
  divisionNo: '',
  customerNo: '',
  salespersonDivisionNo: '01',
  salespersonNo,
  salespersonName: null,
  wire: {} as KnownAccess['wire'],
});

it('PRM-011 ACT-073: a rep with two numbers acts through the one in hand where it covers the account or a location of it', () => {
  const [first, second, elsewhere, others] = [rep(1, '0101'), rep(2, '0202'), rep(3, '0303'), rep(4, '0202', 'BCS')];
  const codes = (accesses: KnownAccess[], current: KnownAccess) => {
    const access = accessFor(load(), accesses, current);
    return [
      access?.id,
      shownShipTos(load(), access)
        .map(({ ShipToCode }) => ShipToCode)
        .join(),
    ];
  };
  expect(codes([first, second], first)).toEqual([1, '1']);
  expect(codes([first, second], second)).toEqual([2, '3']);
  // One that covers nothing of it, or is another company's, gives way to one that does.
  expect(codes([first, second, elsewhere], elsewhere)).toEqual([1, '1']);
  expect(codes([first, others], others)).toEqual([1, '1']);
});
