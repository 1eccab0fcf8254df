import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../db/test-database.ts';
import { grantCustomer, grantRep } from '../scope/test-seller.ts';
import { openAccounts } from './test-accounts.ts';

const { db, app, heron, person, dealer, rep, otherRep, employee, peer, add, save, remove, newUser, row, list } =
  await openAccounts(await testDatabase());

afterEach(() => db.deleteFrom('throttles').execute());

const mayOrder = ({ id }: { id: number }) => sql`update users set may_order = true where id = ${id}`.execute(db);
const giveRole = ({ id }: { id: number }, role: string) =>
  sql`insert into user_roles values (${id}, ${role})`.execute(db);
const known = async (token: string, { id }: { id: number }) =>
  (await list(token)).body.users.find((user: { id: number }) => user.id === id);
const mailsTo = async (email: string) =>
  (await sql`select from outbox where payload->>'to' = ${email}`.execute(db)).rows.length;

/** A user of a location that may order, and one that sees stock: the reps of the test may not do so themselves. */
async function orderingUser() {
  const target = await newUser(['3']);
  await mayOrder(target);
  return target;
}
async function stockUser() {
  const target = await newUser();
  await giveRole(target, 'view-available');
  return target;
}

describe('T54 T21 ruling 26: a user who may do what the editor may not', () => {
  it.each([
    ['orders for its location', orderingUser, otherRep],
    ['sees stock', stockUser, rep],
    ['counts as a rep', async () => withRole('employee'), rep],
  ])(
    '%s: its address is not the editor’s to change, whether it is free or taken; the login stays as it is',
    async (_what, make, editor) => {
      const target = await make();
      const before = await row(target.id);
      for (const email of [`mine-${target.email}`, dealer.email]) {
        const answer = await save(editor.token, target.id, { name: 'Tam Target', email, notes: '' });
        expect([answer.status, answer.body.error]).toEqual([
          403,
          'This user may do more than you. Only customer service can change the email address.',
        ]);
        expect(await row(target.id)).toBe(before);
      }
      expect(await mailsTo(target.email)).toBe(0);
      expect(await mailsTo(`mine-${target.email}`)).toBe(0);
      expect((await app.call('GET', '/api/user/v2/b2b/profile.json', { token: target.token })).status).toBe(200);
      expect(await known(editor.token, target)).toMatchObject({ moreRights: true });
      expect(await known(employee.token, target)).not.toHaveProperty('moreRights');
      expect(await known(dealer.token, target)).not.toHaveProperty('moreRights');
      expect((await save(employee.token, target.id, { email: `moved-${target.email}` })).status).toBe(200);
    },
  );

  it('ruling 15: is named and noted, gets locations and is removed by reps as before', async () => {
    const target = await orderingUser();
    const changed = { name: 'Tam Changed', email: target.email.toUpperCase(), notes: 'new' };
    expect((await save(otherRep.token, target.id, changed)).status).toBe(200);
    expect((await add(rep.token, { id: target.id, shipToCode: ['2'] })).status).toBe(200);
    expect(await known(rep.token, target)).toMatchObject({
      name: 'Tam Changed',
      shipToCode: ['2', '3'],
      mayOrder: true,
    });
    expect((await remove(rep.token, target.id)).status).toBe(200);
  });

  it('USR-037: whoever may do the same changes the address', async () => {
    const [ordering, watching] = [await orderingUser(), await stockUser()];
    // The rep of the whole account orders for all its locations.
    expect(await known(rep.token, ordering)).not.toHaveProperty('moreRights');
    expect((await save(rep.token, ordering.id, { email: `moved-${ordering.email}` })).status).toBe(200);
    const seeing = await person({ email: 'seeing@x.test', accountType: 2 }, (id) => grantRep(db, id, '01-0101'));
    await giveRole(seeing, 'view-available');
    expect((await save(seeing.token, watching.id, { email: `moved-${watching.email}` })).status).toBe(200);
    const another = await orderingUser();
    const local = await person({ email: 'local@x.test', accountType: 2 }, (id) =>
      grantCustomer(db, id, heron, { shipTos: ['3'] }),
    );
    await mayOrder(local);
    expect((await save(local.token, another.id, { email: `moved-${another.email}` })).status).toBe(200);
    expect((await save(peer.token, another.id, { email: `again-${another.email}` })).status).toBe(200);
  });
});

async function withRole(role: string) {
  const target = await newUser();
  await giveRole(target, role);
  return target;
}
