import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../db/test-database.ts';
import { openAccounts } from './test-accounts.ts';

const { db, app, dealer, rep, otherRep, add, save, newUser, row, list } = await openAccounts(await testDatabase());

describe('USR-012 USR-033: the ship-to restriction of a user', () => {
  const known = async (token: string, id: number) =>
    (await list(token)).body.users.find((user: { id: number }) => user.id === id);
  const as = ({ email }: { email: string }, shipToCode: string[]) => ({
    email,
    name: 'Tam Target',
    notes: '',
    shipToCode,
  });
  const permissions = async (token: string) =>
    (await app.call('GET', '/api/user/v2/b2b/profile.json', { token })).body.accounts[0];

  it('is lifted by __ALL, and the user acts for the whole account at once', async () => {
    const target = await newUser(['2']);
    const saved = await save(rep.token, target.id, as(target, ['__ALL']));
    expect(saved.status).toBe(200);
    expect(await known(rep.token, target.id)).toMatchObject({ billTo: true, shipToCode: [] });
    expect(await permissions(target.token)).toMatchObject({ billTo: true });
    const { rows } = await sql`select before->'shipToCode' as before, after->'shipToCode' as after from audit
      where object_id = ${String(target.id)} and action = 'user.update'`.execute(db);
    expect(rows).toEqual([{ before: ['2'], after: ['__ALL'] }]);
  });

  it('T87: the trail tells the whole account from no account at all', async () => {
    const target = await newUser();
    await save(rep.token, target.id, { ...as(target, []), name: 'Tam Renamed' });
    await save(rep.token, target.id, { ...as(target, ['1', '2', '3']), name: 'Tam Renamed' });
    const { rows } = await sql`select before->'shipToCode' as before, after->'shipToCode' as after from audit
      where object_id = ${String(target.id)} and action = 'user.update' order by id`.execute(db);
    expect(rows).toEqual([
      { before: ['__ALL'], after: ['__ALL'] },
      { before: ['__ALL'], after: ['1', '2', '3'] },
    ]);
  });

  it('is put on again by the codes of locations, and on who had the whole account from the start', async () => {
    const target = await newUser();
    expect((await save(rep.token, target.id, as(target, ['1', '3']))).status).toBe(200);
    expect(await known(rep.token, target.id)).toMatchObject({ billTo: false, shipToCode: ['1', '3'] });
    expect(await permissions(target.token)).toMatchObject({ billTo: false, shipTo: ['1', '3'] });
    await save(rep.token, target.id, as(target, ['__ALL']));
    await save(rep.token, target.id, as(target, ['2']));
    expect(await known(rep.token, target.id)).toMatchObject({ billTo: false, shipToCode: ['2'] });
  });

  it('T54: is lifted and put on by those only who act for the whole account themselves', async () => {
    const target = await newUser(['3']);
    const before = await row(target.id);
    expect((await save(otherRep.token, target.id, as(target, ['__ALL']))).status).toBe(403);
    expect((await save(dealer.token, target.id, as(target, ['__ALL']))).status).toBe(403);
    expect(await row(target.id)).toBe(before);
    // Who has the whole account is nobody to the rep of one location.
    const whole = await newUser();
    expect((await save(otherRep.token, whole.id, as(whole, ['3']))).status).toBe(404);
  });

  it('takes no location beside __ALL, and none is invented', async () => {
    const target = await newUser(['2']);
    for (const codes of [['__ALL', '1'], ['1', '__ALL'], ['__all'], ['__ALL', '__ALL']]) {
      const answer = await save(rep.token, target.id, as(target, codes));
      expect([answer.status, answer.body.error]).toEqual([400, 'Invalid Ship-To code']);
    }
    expect(await known(rep.token, target.id)).toMatchObject({ billTo: false, shipToCode: ['2'] });
  });

  it('R05: sent again because its answer was lost it is done; over somebody else’s it is told', async () => {
    const target = await newUser(['2']);
    const { version } = await known(rep.token, target.id);
    const lifted = { ...as(target, ['__ALL']), version };
    expect((await save(rep.token, target.id, lifted)).status).toBe(200);
    const before = await row(target.id);
    expect((await save(rep.token, target.id, lifted)).status).toBe(200);
    expect((await save(rep.token, target.id, { ...as(target, ['2']), version })).status).toBe(409);
    expect(await row(target.id)).toBe(before);
  });

  it('is none for a new user with __ALL', async () => {
    const email = `all-${crypto.randomUUID()}@x.test`;
    const { users } = (await add(rep.token, { email, shipToCode: ['__ALL'] })).body;
    expect(users).toContainEqual(expect.objectContaining({ email, billTo: true, shipToCode: [] }));
    expect((await add(otherRep.token, { shipToCode: ['__ALL'] })).status).toBe(403);
  });
});
