import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../db/test-database.ts';
import type { Caller } from '../http/caller.ts';
import { inLocationScope } from './in-scope.ts';
import { findCustomer, requireCustomer } from './require-customer.ts';
import { findRepAccess } from './require-rep.ts';
import { grantCustomer, grantRep, makeCustomer, makeSeller, makeUser, type NewUser } from './test-seller.ts';

const { db } = await testDatabase();
await makeSeller(db);
const heron = await makeCustomer(db, { key: '01-AB1234', shipTos: ['1', '2', { code: '3', rep: '01-0202' }] });
const cape = await makeCustomer(db, { key: '01-AB1234', company: 'BCS', shipTos: ['1'] });
await makeCustomer(db, { key: '01-CD5', rep: '01-0202' });
const person = async (user: NewUser, grant: (id: number) => Promise<unknown>) => {
  const userId = await makeUser(db, user);
  await grant(userId);
  return { userId, accountType: user.accountType ?? 4, roles: [], mayOrder: user.mayOrder ?? false } as const;
};
const dealer = await person({ email: 'dealer@x.test' }, (id) => grantCustomer(db, id, heron));
const branch = await person({ email: 'branch@x.test' }, (id) => grantCustomer(db, id, heron, { shipTos: ['2'] }));
const orderer = await person({ email: 'orders@x.test', mayOrder: true }, (id) =>
  grantCustomer(db, id, heron, { shipTos: ['2'] }),
);
const coast = await person({ email: 'coast@x.test' }, (id) => grantCustomer(db, id, cape));
const rep = await person({ email: 'rep@x.test', accountType: 2 }, (id) => grantRep(db, id, '01-0101'));
const other = await person({ email: 'other@x.test', accountType: 2 }, (id) => grantRep(db, id, '01-0202'));
const stranger = await person({ email: 'none@x.test' }, async () => undefined);
const KEY = { divisionNo: '01', customerNo: 'AB1234' };

describe('requireCustomer', () => {
  it('gives the whole account to its dealer and to the rep who looks after it', async () => {
    for (const caller of [dealer, rep]) {
      const { permissions, id, company } = await requireCustomer(db, caller, KEY);
      expect({ id, company }).toEqual({ id: heron, company: 'CHI' });
      expect(permissions).toEqual({
        billTo: true,
        shipTo: ['1', '2', '3'],
        canSetDefaultShipTo: true,
        mayOrder: false,
      });
    }
  });

  it('gives a location to those who cover only that one', async () => {
    const location = { billTo: false, canSetDefaultShipTo: false, mayOrder: false };
    expect((await requireCustomer(db, branch, KEY)).permissions).toEqual({ ...location, shipTo: ['2'] });
    expect((await requireCustomer(db, other, KEY)).permissions).toEqual({ ...location, shipTo: ['3'] });
    expect((await requireCustomer(db, orderer, KEY)).permissions).toEqual({
      ...location,
      shipTo: ['2'],
      mayOrder: true,
    });
  });

  it('ruling 13: a number that two companies have is looked up among the accesses of the caller', async () => {
    expect((await requireCustomer(db, coast, KEY)).id).toBe(cape);
    expect((await requireCustomer(db, dealer, KEY)).id).toBe(heron);
    await grantCustomer(db, coast.userId, heron);
    expect((await requireCustomer(db, coast, KEY)).id).toBe(heron);
    for (const name of ['BCS', 'bc', 'bcs']) expect((await requireCustomer(db, coast, KEY, name)).id).toBe(cape);
    expect(await findCustomer(db, dealer, KEY, 'bc')).toBeUndefined();
  });

  it('T01 T10: missing and foreign are the same 404', async () => {
    const missing = { divisionNo: '01', customerNo: 'ZZ9999' };
    const refusals = await Promise.all(
      [
        requireCustomer(db, stranger, KEY),
        requireCustomer(db, dealer, missing),
        requireCustomer(db, stranger, missing),
      ].map((attempt) =>
        attempt.then(
          () => undefined,
          (error: unknown) => error,
        ),
      ),
    );
    for (const refusal of refusals) expect(refusal).toMatchObject({ status: 404, detail: 'Account not available.' });
  });
});

it('T08: what belongs to a location is seen by those of the location and of the account', async () => {
  const seen = async (viewer: { userId: number }) => {
    const { rows } = await sql<{ code: string }>`
      select v.code from (values (${heron}::int, ''), (${heron}, '1'), (${heron}, '2'), (${heron}, '3'), (${cape}, '1')) as v (customer_id, code)
      where ${inLocationScope(viewer, 'v.customer_id', 'v.code')} order by 1`.execute(db);
    return rows.map(({ code }) => code);
  };
  expect(await seen(dealer)).toEqual(['', '1', '2', '3']);
  expect(await seen(branch)).toEqual(['2']);
  expect(await seen(other)).toEqual(['3']);
  expect(await seen(stranger)).toEqual([]);
});

describe('findRepAccess', () => {
  const caller = {
    accesses: [
      { id: 1, company: 'CHI', isRep: true, salespersonDivisionNo: '02', salespersonNo: '%' },
      { id: 2, company: 'CHI', isRep: true, salespersonDivisionNo: '01', salespersonNo: '0101' },
      { id: 3, company: 'CHI', isRep: false, customerId: 1, divisionNo: '02', customerNo: '0301' },
    ],
  } as unknown as Caller;
  const asked = (divisionNo: string, salespersonNo: string, company = 'CHI') => ({
    divisionNo,
    salespersonNo,
    company,
  });

  it('T11: takes a granted pattern and a number that one covers', () => {
    expect(findRepAccess(caller, asked('02', '%'))?.id).toBe(1);
    expect(findRepAccess(caller, asked('02', '0399'))?.id).toBe(1);
    expect(findRepAccess(caller, asked('01', '0101'))?.id).toBe(2);
  });

  it.each([
    ['%', '%'],
    ['0%', '%'],
    ['02', '03%'],
    ['02', '____'],
    ['_2', '0301'],
    ['01', '0202'],
    ['01', '%'],
  ])('T11: refuses %s-%s', (division, number) =>
    expect(findRepAccess(caller, asked(division, number))).toBeUndefined(),
  );

  it('T12: refuses the same number of the other company', () => {
    expect(findRepAccess(caller, asked('01', '0101', 'BCS'))).toBeUndefined();
  });
});
