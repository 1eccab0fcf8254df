import { expect, it } from 'vitest';
import { editOf, problemsOf, takenBack, type UserValues, valuesOf } from './user-draft.ts';
import type { KnownUser } from './user-queries.ts';

const limited: KnownUser = {
  id: 7,
  name: 'Tam',
  email: 'tam@x.test',
  accountType: 4,
  billTo: false,
  shipToCodes: ['2'],
  notes: '',
  mayOrder: true,
  isInvited: false,
  isElsewhere: false,
  hasMoreRights: false,
  isInvitationRefused: false,
  version: 3,
};
const whole: KnownUser = { ...limited, billTo: true, shipToCodes: [], mayOrder: false };
const edit = (user: KnownUser, change: Partial<UserValues>) => editOf({ ...valuesOf(user), ...change }, user);

it.each<[string, KnownUser, Partial<UserValues>, readonly string[] | undefined]>([
  ['a name of a limited user', limited, { name: 'Sam' }, undefined],
  ['a name of a user of the whole account', whole, { name: 'Sam' }, undefined],
  ['another location', limited, { shipToCode: ['2', '3'] }, ['2', '3']],
  ['the whole account', limited, { isLimited: false }, ['__ALL']],
  ['locations for the whole account', whole, { isLimited: true, shipToCode: ['1'] }, ['1']],
  ['the whole account for a new user', { ...whole, id: 0 }, { name: 'Nia' }, []],
  ['a location for a new user', { ...whole, id: 0 }, { isLimited: true, shipToCode: ['1'] }, ['1']],
])('USR-012 USR-033 USR-037: a save says of the locations what was changed: %s', (_what, user, change, shipToCode) => {
  expect(edit(user, change).shipToCode).toEqual(shipToCode);
});

it('ruling 26: a save that does not touch the right to order leaves it alone, since it is not told of users of the whole account', () => {
  expect(edit(whole, { name: 'Sam' })).not.toHaveProperty('mayOrder');
  expect(edit(limited, { isLimited: false })).not.toHaveProperty('mayOrder');
  expect(edit(limited, { mayOrder: false })).toMatchObject({ mayOrder: false, version: 3 });
});

it('ruling 26: who limits a user of the whole account gives the right to order that stood there, also when it is none', () => {
  expect(edit(whole, { isLimited: true, shipToCode: ['1'] })).toMatchObject({ mayOrder: false });
  expect(edit({ ...whole, id: 0 }, { isLimited: true, shipToCode: ['1'] })).not.toHaveProperty('mayOrder');
});

it('USR-012 USR-030: who is limited needs a location', () => {
  const problems = (user: KnownUser, change: Partial<UserValues>) =>
    problemsOf({ ...valuesOf(user), ...change }, user).filter(({ path }) => path === 'shipToCode');
  expect(problems(whole, { isLimited: true })).toHaveLength(1);
  expect(problems(whole, { isLimited: true, shipToCode: ['1'] })).toEqual([]);
  expect(problems(limited, { isLimited: false, shipToCode: [] })).toEqual([]);
  expect(problems({ ...whole, id: 0 }, { isLimited: true, notes: 'Hi' })).toMatchObject([
    { message: 'Invalid Ship-To code' },
  ]);
});

it('USR-026: a location that is picked waits to be added or taken back, and is what is asked for first', () => {
  const problems = (user: KnownUser, change: Partial<UserValues>) =>
    problemsOf({ ...valuesOf(user), ...change }, user).map(({ path }) => path);
  expect(problems(limited, { picked: '3' })).toEqual(['picked']);
  expect(problems(whole, { isLimited: true, picked: '3' })).toEqual(['picked']);
  // Somebody else has added it meanwhile, or has given the whole account.
  expect(problems(limited, { picked: '3', shipToCode: ['2', '3'] })).toEqual([]);
  expect(problems(limited, { picked: '3', isLimited: false })).toEqual([]);
  expect(edit(limited, { picked: '3' })).not.toHaveProperty('picked');
});

it('R02: over a lost save, what it said and was typed back is said; what it left alone is left alone', () => {
  const lost = edit(limited, { name: 'Sam', mayOrder: false, shipToCode: ['2', '3'] });
  expect(takenBack(edit(limited, { name: 'Pam' }), [lost], limited)).toMatchObject({
    ...{ name: 'Pam', mayOrder: true, shipToCode: ['2'] },
  });
  expect(takenBack(edit(limited, { mayOrder: false }), [lost], limited)).toMatchObject({ mayOrder: false });
  const named = edit(limited, { name: 'Sam' });
  expect(takenBack(edit(limited, { name: 'Pam' }), [named], limited)).not.toHaveProperty('mayOrder');
  expect(takenBack(edit(limited, { name: 'Pam' }), [named], limited)).not.toHaveProperty('shipToCode');
  const limiting = edit(whole, { isLimited: true, shipToCode: ['1'] });
  expect(takenBack(edit(whole, { name: 'Pam' }), [limiting], whole).shipToCode).toEqual(['__ALL']);
  expect(takenBack(edit(whole, { name: 'Pam' }), [limiting], whole)).not.toHaveProperty('mayOrder');
});
