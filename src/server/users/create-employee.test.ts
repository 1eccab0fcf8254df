import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { accessRoutes } from '../access/routes.ts';
import { createTestApp } from '../access/test-app.ts';
import { testDatabase } from '../db/test-database.ts';
import { makeSeller, makeUser } from '../scope/test-seller.ts';
import { createEmployee, switchUserOn } from './create-employee.ts';

const { db } = await testDatabase();
const app = await createTestApp(db, accessRoutes);
const PASSWORD = 'nine white terns under the pier';
const set = (link: string) => {
  const [, parts] = /^http:\/\/localhost:3000\/(?:signup|set-password)\/(.+)$/.exec(link) ?? [];
  return app.call('POST', `/api/user/v2/b2b/signup/${parts}.json`, { body: { newPassword: PASSWORD } });
};
const login = (email: string) =>
  app.call('POST', '/api/user/v2/b2b/login/local.json', { body: { email, password: PASSWORD } });

describe('the first employee', () => {
  it('T55: nobody exists until the host makes one, with a link that sets the password once', async () => {
    await makeSeller(db);
    expect((await login('ada@seller.test')).status).toBe(401);
    const made = await createEmployee(
      db,
      { email: 'ada@seller.test', name: 'Ada', role: 'admin' },
      'http://localhost:3000',
    );
    expect(made).toMatchObject({ isNew: true, companies: ['CHI', 'BCS'] });
    expect((await set(made.link)).status).toBe(200);
    expect((await set(made.link)).status).toBe(404);
    const { token } = (await login('ada@seller.test')).body;
    const profile = await app.call('GET', '/api/user/v2/b2b/profile.json', { token });
    expect(profile.body).toMatchObject({ roles: ['admin', 'employee'], abilities: { staff: true, editRoles: true } });
    expect(profile.body.accounts.map((row: { Company: string }) => row.Company)).toEqual(['tether', 'bc']);
    const again = await createEmployee(
      db,
      { email: 'ADA@seller.test', name: 'Ada', role: 'cs' },
      'http://localhost:3000',
    );
    expect(again).toMatchObject({ isNew: false, link: expect.stringContaining('/set-password/') });
    expect((await set(again.link)).status).toBe(200);
  });

  it('T55 T38: one who is switched off is on again, and whoever was signed in before is not', async () => {
    const bob = { email: 'bob@seller.test', name: 'Bob', role: 'cs' };
    const made = await createEmployee(db, bob, 'http://localhost:3000');
    await set(made.link);
    const { token } = (await login(bob.email)).body;
    const early = await createEmployee(db, bob, 'http://localhost:3000');
    await sql`update users set active = false where email = ${bob.email}`.execute(db);
    expect((await login(bob.email)).status).toBe(401);
    const again = await createEmployee(db, bob, 'http://localhost:3000');
    expect((await app.call('GET', '/api/user/v2/b2b/profile.json', { token })).status).toBe(401);
    expect([(await set(early.link)).status, (await set(again.link)).status]).toEqual([404, 200]);
    expect((await login(bob.email)).status).toBe(200);
  });

  it('T55 T87: switches a dealer on as it was, and writes it down', async () => {
    const id = await makeUser(db, { email: 'Off@dealer.test' });
    const row = async () =>
      (
        await sql<{
          row: string;
        }>`select (to_jsonb(u) - 'version' - 'updated_at')::text as row from users u where id = ${id}`.execute(db)
      ).rows[0]?.row;
    const before = await row();
    await sql`update users set active = false where id = ${id}`.execute(db);
    expect([await switchUserOn(db, 'off@DEALER.test'), await row()]).toEqual([true, before]);
    expect(await switchUserOn(db, 'off@dealer.test')).toBe(false);
    const trail = await sql`select action, actor_user_id from audit where object_id = ${String(id)}`.execute(db);
    expect(trail.rows).toEqual([{ action: 'user.restore-on-host', actor_user_id: null }]);
    await sql`update users set active = false, deleted_at = now() where id = ${id}`.execute(db);
    await expect(switchUserOn(db, 'off@dealer.test')).rejects.toThrow('Nobody has the address');
  });

  it('refuses what is no employee', async () => {
    await makeUser(db, { email: 'dealer@x.test' });
    const attempt = (email: string, role = 'admin') =>
      createEmployee(db, { email, name: 'X', role }, 'http://localhost:3000');
    await expect(attempt('dealer@x.test')).rejects.toThrow('no employee');
    await expect(attempt('not an address')).rejects.toThrow('not an e-mail address');
    await expect(attempt('x@x.test', 'king')).rejects.toThrow('must be one of');
  });
});
