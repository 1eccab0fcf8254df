import { sql } from 'kysely';
import { accessRoutes } from '../access/routes.ts';
import { createTestApp } from '../access/test-app.ts';
import type { OpenDatabase } from '../db/database.ts';
import { grantCustomer, grantRep, makeCustomer, makeSeller, makeUser, type NewUser } from '../scope/test-seller.ts';
import { usersRoutes } from './routes.ts';

export const KEY = '01-AB1234';

/** Two accounts with their dealers, reps and employees, and the calls of this room as one writes them in a test. */
export async function openAccounts({ db }: Pick<OpenDatabase, 'db'>) {
  const app = await createTestApp(db, (scope, access) => {
    accessRoutes(scope, access);
    usersRoutes(scope, access);
  });
  await makeSeller(db);
  const heron = await makeCustomer(db, { key: '01-AB1234', shipTos: ['1', '2', { code: '3', rep: '01-0202' }] });
  const cedar = await makeCustomer(db, { key: '01-BC2345', rep: '01-0202', shipTos: ['1'] });
  const person = async (user: NewUser, grant: (id: number) => Promise<unknown>) => {
    const id = await makeUser(db, user);
    await grant(id);
    return { id, email: user.email, token: await app.tokenOf(id) };
  };
  const dealer = await person({ email: 'dealer@x.test' }, (id) => grantCustomer(db, id, heron));
  const branch = await person({ email: 'branch@x.test' }, (id) =>
    grantCustomer(db, id, heron, { shipTos: ['1', '2'] }),
  );
  const north = await person({ email: 'north@x.test' }, (id) => grantCustomer(db, id, heron, { shipTos: ['2', '3'] }));
  const rep = await person({ email: 'rep@x.test', accountType: 2 }, (id) => grantRep(db, id, '01-0101'));
  const otherRep = await person({ email: 'other@x.test', accountType: 2 }, (id) => grantRep(db, id, '01-0202'));
  const everyRep = await person({ email: 'every@x.test', accountType: 2 }, (id) => grantRep(db, id, '%-%'));
  const employee = await person({ email: 'employee@x.test', accountType: 1 }, (id) => grantRep(db, id, '%-%'));
  const peer = await person({ email: 'peer@x.test', accountType: 1 }, (id) => grantRep(db, id, '%-%'));
  await person({ email: 'cedar@x.test' }, (id) => grantCustomer(db, id, cedar));

  const url = (key = KEY, id?: number) => `/api/user/v2/b2b/${key}/users${id === undefined ? '' : `/${id}`}.json`;
  const list = (token: string, key = KEY) => app.call('GET', url(key), { token });
  const emails = (answer: { body: { users: { email: string }[] } }) =>
    answer.body.users.map(({ email }) => email.split('@')[0]).sort();
  const body = (more: object = {}) => ({
    id: 0,
    accessId: 0,
    accountType: 4,
    name: 'Nia New',
    email: `n${crypto.randomUUID()}@x.test`,
    notes: 'Welcome aboard!',
    shipToCode: [],
    ...more,
  });
  const add = (token: string, more: object = {}, key = KEY, headers = {}) =>
    app.call('POST', url(key), { token, body: body(more), headers });
  const save = (token: string, id: number, more: object, key = KEY) =>
    app.call('PUT', url(key, id), { token, body: body({ id, ...more }) });
  const remove = (token: string, id: number, key = KEY) => app.call('DELETE', url(key, id), { token });
  const newUser = async (shipTos?: string[]) =>
    person({ email: `t${crypto.randomUUID()}@x.test`, name: 'Tam Target' }, (id) =>
      grantCustomer(db, id, heron, shipTos ? { shipTos } : {}),
    );
  const row = async (id: number) =>
    (
      await sql<{ fingerprint: string }>`
    select md5(u::text || coalesce((select string_agg(a::text || coalesce((select string_agg(l::text, ',' order by 1) from user_access_ship_tos l where l.access_id = a.id), ''), ';' order by a.id)
      from user_accesses a where a.user_id = u.id), '')) as fingerprint from users u where id = ${id}`.execute(db)
    ).rows[0]?.fingerprint;
  return {
    db,
    app,
    heron,
    cedar,
    person,
    dealer,
    branch,
    north,
    rep,
    otherRep,
    everyRep,
    employee,
    peer,
    list,
    emails,
    add,
    save,
    remove,
    newUser,
    row,
  };
}
