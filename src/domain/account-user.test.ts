import { describe, expect, it } from 'vitest';
import { newUserLocation, permissionLabel, userProblems, visibleUsers } from './account-user.ts';

describe('how users are shown', () => {
  it.each([
    ['USR-010', { billTo: true, shipToCodes: [] }, 'Complete Account'],
    ['USR-011', { billTo: false, shipToCodes: ['1', '2'] }, '2'],
    ['USR-011', { billTo: false, shipToCodes: ['1'] }, '1'],
    ['USR-011', { billTo: false, shipToCodes: [] }, 'N/A'],
  ])('%s: %j', (_id, user, label) => {
    expect(permissionLabel(user)).toBe(label);
  });

  it('PRM-011 PRM-013: without billTo only users of permitted locations', () => {
    const users = [{ shipToCodes: [] }, { shipToCodes: ['1'] }, { shipToCodes: ['2', '3'] }];
    const permissions = { billTo: false, shipTo: ['2'], canSetDefaultShipTo: false, mayOrder: false };
    expect(visibleUsers(users, permissions)).toEqual([{ shipToCodes: ['2', '3'] }]);
    expect(visibleUsers(users, { ...permissions, billTo: true })).toHaveLength(3);
  });
});

describe('editing a user', () => {
  it.each([
    [['1'], '1'],
    [['AB12'], 'AB12'],
    [[], undefined],
    [[''], undefined],
    [[' '], undefined],
    [['1', '2'], undefined],
    [['%'], undefined],
    [['12345'], undefined],
  ])('USR-030: the location of %j is %s', (codes, expected) => {
    expect(newUserLocation(codes)).toBe(expected);
  });

  const fine = { id: 7, name: 'Ada Reyes', email: ' ada@demo.test ', notes: null };
  it.each([
    ['nothing', {}, []],
    ['USR-015: no name', { name: ' ' }, ['name']],
    ['USR-015: a name of 45 characters', { name: 'x'.repeat(45) }, []],
    ['USR-015: a long name', { name: 'x'.repeat(46) }, ['name']],
    ['USR-017: no e-mail', { email: '' }, ['email']],
    ['USR-017: a long e-mail', { email: `${'a'.repeat(250)}@x.test` }, ['email']],
    ['USR-020: a new user without a welcome', { id: 0 }, ['notes']],
    ['a new user with one', { id: 0, notes: 'Welcome!' }, []],
  ])('%s is wrong', (_title, of, expected) => {
    expect(userProblems({ ...fine, ...of }).map(({ path }) => path)).toEqual(expected);
  });
});
