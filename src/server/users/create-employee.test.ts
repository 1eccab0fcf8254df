import { describe, expect, it } from 'vitest';
import { accessRoutes } from '../access/routes.ts';
import { createTestApp } from '../access/test-app.ts';
import { testDatabase } from '../db/test-database.ts';
import { makeSeller, makeUser } from '../scope/test-seller.ts';
import { createEmployee } from './create-employee.ts';

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

  it('refuses what is no employee', async () => {
    await makeUser(db, { email: 'dealer@x.test' });
    const attempt = (email: string, role = 'admin') =>
      createEmployee(db, { email, name: 'X', role }, 'http://localhost:3000');
    await expect(attempt('dealer@x.test')).rejects.toThrow('no employee');
    await expect(attempt('not an address')).rejects.toThrow('not an e-mail address');
    await expect(attempt('x@x.test', 'king')).rejects.toThrow('must be one of');
  });
});
