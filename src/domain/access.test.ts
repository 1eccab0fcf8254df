import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Access,
  currentAccess,
  grantedRepAccess,
  isLike,
  isRepCovered,
  isRepFilterAllowed,
  isWildcard,
  maySetAccess,
  parseSalespersonSegment,
  repCode,
  repName,
  salespersonSegment,
  sortAccesses,
} from './access.ts';

function access(id: number, of: Partial<Access> = {}): Access {
  return {
    id,
    company: 'CHI',
    isRepAccount: false,
    primaryAccount: false,
    divisionNo: '01',
    customerNo: 'AB1234',
    salespersonDivisionNo: '01',
    salespersonNo: '0101',
    ...of,
  };
}
const rep = (id: number, salespersonDivisionNo: string, salespersonNo: string, of: Partial<Access> = {}) =>
  access(id, { isRepAccount: true, divisionNo: '', customerNo: '', salespersonDivisionNo, salespersonNo, ...of });

describe('wildcards', () => {
  it.each([
    ['0101', '0101', true],
    ['0101', '%', true],
    ['', '%', true],
    ['0202', '02%', true],
    ['0302', '02%', false],
    ['0202', '0_02', true],
    ['0202', '____', true],
    ['0202', '___', false],
    ['0202', '%0%2', true],
    ['ab', 'A%', false],
    ['a.c', 'a.c', true],
    ['abc', 'a.c', false],
  ])('PRO-021: %j like %j is %s', (value, pattern, expected) => {
    expect(isLike(value, pattern)).toBe(expected);
  });

  it('agrees with a regular expression for every pattern', () => {
    const letters = fc.string({ unit: fc.constantFrom('0', '1', '%', '_'), maxLength: 8 });
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('0', '1'), maxLength: 10 }), letters, (value, pattern) => {
        const expected = new RegExp(`^${pattern.replaceAll('%', '[^]*').replaceAll('_', '[^]')}$`).test(value);
        expect(isLike(value, pattern)).toBe(expected);
      }),
    );
  });

  it('stays quick for patterns that make regular expressions slow', () => {
    const started = performance.now();
    expect(isLike('a'.repeat(5000), `${'%a'.repeat(200)}%b`)).toBe(false);
    expect(performance.now() - started).toBeLessThan(2000);
  });

  it('ACT-037: a number with % or _ is a wildcard', () => {
    expect([isWildcard('02%'), isWildcard('0_1'), isWildcard('0101')]).toEqual([true, true, false]);
  });
});

describe('what a rep access covers', () => {
  it.each([
    ['01', '0101', true],
    ['01', '02%', false],
    ['%', '0101', true],
    ['%', '%', true],
    ['02', '%', false],
  ])('PRM-006: row %s / %s', (division, number, expected) => {
    expect(isRepCovered(rep(1, division, number), { divisionNo: '01', salespersonNo: '0101' })).toBe(expected);
  });

  it('covers nobody by a customer row', () => {
    expect(
      isRepCovered(access(1, { salespersonDivisionNo: '%', salespersonNo: '%' }), {
        divisionNo: '01',
        salespersonNo: '0101',
      }),
    ).toBe(false);
  });

  const granted = [rep(1, '01', '02%'), rep(2, '02', '0301'), rep(3, '%', '%', { company: 'BCS' })];
  it.each([
    ['CHI', '01', '02%', 1],
    ['CHI', '01', '0203', 1],
    ['CHI', '02', '0301', 2],
    ['BCS', '%', '%', 3],
    ['CHI', '%', '%', undefined],
    ['CHI', '01', '%', undefined],
    ['CHI', '01', '020%', undefined],
    ['CHI', '01', '02__', undefined],
    ['CHI', '01', '0101', undefined],
    ['CHI', '%', '0203', undefined],
  ])('refuses a wider pattern than was granted: %s %s / %s', (company, divisionNo, salespersonNo, id) => {
    expect(grantedRepAccess(granted, { company, divisionNo, salespersonNo })?.id).toBe(id);
  });
});

describe('the list of accesses', () => {
  it('PRO-022: sorts by company descending, number, id', () => {
    const list = [
      access(5),
      access(2, { company: 'BCS' }),
      access(3, { customerNo: 'AA0001' }),
      rep(4, '02', '0301'),
      access(1),
    ];
    expect(sortAccesses(list).map(({ id }) => id)).toEqual([3, 1, 5, 4, 2]);
  });

  it('PRO-024: keeps the current one, else takes the primary account', () => {
    const list = [access(1), access(2, { customerNo: 'BC2345', primaryAccount: true })];
    expect(currentAccess(list, 1)?.id).toBe(1);
    expect(currentAccess(list, 9)?.id).toBe(2);
    expect(currentAccess([access(3)])?.id).toBe(3);
    expect(currentAccess([])).toBeUndefined();
  });

  it('PRO-028: refuses only the access that is already current', () => {
    expect([maySetAccess(access(1), 1), maySetAccess(access(1), 2), maySetAccess(access(1), undefined)]).toEqual([
      false,
      true,
      true,
    ]);
  });
});

describe('labels', () => {
  it.each([
    ['%', '%', 'ALL', 'All Reps', 'all'],
    ['%', '0101', 'ALL-0101', 'Several Reps', '%-0101'],
    ['01', '%', '01-ALL', 'Several Reps', '01-%'],
    ['01', '02%', '01-02%', 'Several Reps', '01-02%'],
    ['01', '0201', '01-0201', '01-0201', '01-0201'],
  ])('PRM-008 PRM-009 ACT-005: %s / %s is %s', (division, number, code, name, segment) => {
    const row = rep(1, division, number);
    expect([repCode(row), repName(row), salespersonSegment(row)]).toEqual([code, name, segment]);
    expect(parseSalespersonSegment(segment)).toEqual({ divisionNo: division, salespersonNo: number });
  });

  it('names a concrete rep', () => {
    expect(repName({ ...rep(1, '01', '0101'), salespersonName: 'Ada Reyes' })).toBe('Ada Reyes');
    expect(parseSalespersonSegment('nonsense')).toBeUndefined();
  });

  it('ACT-031: the rep filter needs a wildcard in the number', () => {
    expect(isRepFilterAllowed(rep(1, '01', '02%'))).toBe(true);
    expect(isRepFilterAllowed(rep(1, '01', '0_01'))).toBe(true);
    expect(isRepFilterAllowed(rep(1, '%', '0101'))).toBe(false);
    expect(isRepFilterAllowed(access(1, { salespersonNo: '%' }))).toBe(false);
  });
});
