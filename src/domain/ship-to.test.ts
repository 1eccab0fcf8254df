import { describe, expect, it } from 'vitest';
import type { Access } from './access.ts';
import { primaryShipTo, shipToAfterLoad, visibleShipTos } from './ship-to.ts';

const shipTo = (shipToCode: string, salespersonNo = '0101') => ({
  shipToCode,
  salespersonDivisionNo: '01',
  salespersonNo,
});
const shipTos = [shipTo('1'), shipTo('2'), shipTo('3', '0202')];
const whole = { billTo: true, shipTo: ['1', '2', '3'], canSetDefaultShipTo: true, mayOrder: false };
const branch = { billTo: false, shipTo: ['2'], canSetDefaultShipTo: false, mayOrder: false };
const customer: Access = {
  id: 1,
  company: 'CHI',
  isRepAccount: false,
  primaryAccount: true,
  divisionNo: '01',
  customerNo: 'AB1234',
  salespersonDivisionNo: '',
  salespersonNo: '',
};
const rep = (salespersonDivisionNo: string, salespersonNo: string): Access => ({
  ...customer,
  isRepAccount: true,
  salespersonDivisionNo,
  salespersonNo,
});
const codes = (list: { shipToCode: string }[]) => list.map(({ shipToCode }) => shipToCode).join('');

describe('visible ship-tos', () => {
  it.each([
    ['PRM-011: the whole account', whole, customer, '123'],
    ['PRM-011: within rep scope', whole, rep('01', '0101'), '12'],
    ['PRM-011: within a rep pattern', whole, rep('01', '02%'), '3'],
    ['PRM-011: all reps', whole, rep('%', '%'), '123'],
    ['nothing without an access', whole, undefined, ''],
    ['PRM-012: those permitted', branch, customer, '2'],
    ['PRM-012: those permitted to a rep', { ...branch, shipTo: ['3'] }, rep('01', '0202'), '3'],
    ['PRM-012: none', { ...branch, shipTo: [] }, customer, ''],
  ])('%s', (_title, permissions, access, expected) => {
    expect(codes(visibleShipTos(shipTos, permissions, access))).toBe(expected);
  });

  it('ADR-022: the primary row needs billTo and visibility', () => {
    expect(primaryShipTo(shipTos, whole, '2')?.shipToCode).toBe('2');
    expect(primaryShipTo(shipTos, branch, '2')).toBeUndefined();
    expect(primaryShipTo([shipTo('1')], whole, '2')).toBeUndefined();
    expect(primaryShipTo(shipTos, whole, null)).toBeUndefined();
  });
});

describe('the chosen ship-to after a load', () => {
  it.each([
    ['ACT-073: is kept while permitted', whole, '2', '2'],
    ['ACT-074: is cleared with billTo', whole, '9', undefined],
    ['ACT-075: falls back to the first without', { ...branch, shipTo: ['2', '3'] }, '1', '2'],
    ['nothing chosen, billTo', whole, null, undefined],
  ])('%s', (_title, permissions, chosen, expected) => {
    expect(shipToAfterLoad(visibleShipTos(shipTos, permissions, customer), permissions, chosen)).toBe(expected);
  });
});
