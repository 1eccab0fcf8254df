import { describe, expect, it } from 'vitest';
import type { KnownAccess } from '../session/current-access.ts';
import { askedAccess } from './asked-access.ts';

const company = (code: string, slug: string) => ({ code, slug, name: slug, home: slug, brand: null });
const SITE = { companies: [company('CHI', 'tether'), company('BCS', 'bc')] };

const rep = (id: number, code: string, salespersonDivisionNo: string, salespersonNo: string): KnownAccess => ({
  ...{ id, company: code, isRepAccount: true, primaryAccount: false, divisionNo: '', customerNo: '' },
  ...{ salespersonDivisionNo, salespersonNo, salespersonName: 'Dana' },
  wire: {} as KnownAccess['wire'],
});
const ALL = [rep(2, 'BCS', '%', '%'), rep(1, 'CHI', '%', '%')];
const REGION = [rep(3, 'CHI', '01', '02%')];

const found = (accesses: readonly KnownAccess[], salesperson: string, of: string | null = null) => {
  const asked = askedAccess(SITE, accesses, salesperson, of);
  return asked && [asked.granted.id, asked.shown.company, asked.shown.salespersonDivisionNo, asked.shown.salespersonNo];
};

describe('ACT-004: an address by salesperson', () => {
  it('opens what an access names, or the one salesperson of those whom it covers', () => {
    expect(found(REGION, '01-02%')).toEqual([3, 'CHI', '01', '02%']);
    expect(found(REGION, '01-0202')).toEqual([3, 'CHI', '01', '0202']);
    expect(found(ALL, '01-0101')).toEqual([1, 'CHI', '01', '0101']);
    expect(found(ALL, 'ALL')).toEqual([1, 'CHI', '%', '%']);
  });

  it('ACT-005 PRM-009: takes the code by which an access is shown as its name', () => {
    const division = [rep(4, 'CHI', '02', '%')];
    expect(found(division, '02-ALL')).toEqual([4, 'CHI', '02', '%']);
    expect(found(division, '02-all')).toEqual([4, 'CHI', '02', '%']);
    expect(found([rep(5, 'CHI', '%', '0101')], 'ALL-0101')).toEqual([5, 'CHI', '%', '0101']);
    expect(found(ALL, 'ALL-ALL')).toEqual([1, 'CHI', '%', '%']);
    expect(found(ALL, '02-ALL')).toBeUndefined();
    expect(found(REGION, '01-ALL')).toBeUndefined();
  });

  it('opens nothing wider than the access, and nothing that is no salesperson', () => {
    for (const asked of ['all', '01-0101', '01-%', '%-0202', '01', '']) expect(found(REGION, asked)).toBeUndefined();
    expect(found(ALL, '01-0%')).toBeUndefined();
  });

  it('takes the company as a query member, by code or slug; without one the main brand comes first', () => {
    expect(found(ALL, 'all', 'BCS')).toEqual([2, 'BCS', '%', '%']);
    expect(found(ALL, '01-0101', 'bc')).toEqual([2, 'BCS', '01', '0101']);
    expect(found([rep(2, 'BCS', '%', '%')], '01-0101')).toEqual([2, 'BCS', '01', '0101']);
    expect(found(REGION, '01-0202', 'BCS')).toBeUndefined();
    expect(found(ALL, 'all', 'XYZ')).toBeUndefined();
    // As the profile names it.
    expect(found([rep(1, 'tether', '%', '%')], '01-0101')).toEqual([1, 'tether', '01', '0101']);
  });
});
