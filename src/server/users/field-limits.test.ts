import { afterEach, describe, expect, it } from 'vitest';
import { companiesOf } from '#domain/company.ts';
import { accessRoutes } from '../access/routes.ts';
import { createTestApp } from '../access/test-app.ts';
import { accountsRoutes } from '../accounts/routes.ts';
import { testDatabase } from '../db/test-database.ts';
import { grantCustomer, grantRep, makeCustomer, makeSeller, makeUser } from '../scope/test-seller.ts';
import { usersRoutes } from './routes.ts';

/** Every field takes what its limit allows, through to the database, and is refused by its name for one character more. */
const { db } = await testDatabase();
const companies = companiesOf({ slug: 'tether' });
const app = await createTestApp(db, (scope, access) => {
  accessRoutes(scope, access);
  accountsRoutes(scope, { db, companies, today: () => '2026-11-21' });
  usersRoutes(scope, access);
});
await makeSeller(db);
const heron = await makeCustomer(db, { key: '01-AB1234', shipTos: ['1', '2'] });
const repId = await makeUser(db, { email: 'rep@x.test', accountType: 2 });
await grantRep(db, repId, '01-0101');
const rep = await app.tokenOf(repId);
const passwordHash = await app.access.passwords.hash('seven grey gulls over the quay');
const targetId = await makeUser(db, { email: 'target@x.test', passwordHash });
await grantCustomer(db, targetId, heron, { shipTos: ['1'] });
const target = await app.tokenOf(targetId);
const editedId = await makeUser(db, { email: 'edited@x.test', passwordHash });
await grantCustomer(db, editedId, heron, { shipTos: ['1'] });
afterEach(() => db.deleteFrom('throttles').execute());

let count = 0;
/** An address of so many characters that nobody has. */
const email = (length: number) => {
  const start = `${String(++count)}${'a'.repeat(40)}@${`${'b'.repeat(60)}.`.repeat(2)}`;
  const rest = length - start.length - '.test'.length;
  return rest > 63 ? `${start}${'c'.repeat(60)}.${'d'.repeat(rest - 61)}.test` : `${start}${'c'.repeat(rest)}.test`;
};
/** A list of addresses of so many characters in all, each of at most so many. */
const list = (length: number, each: number) => {
  const [parts, left]: [string[], () => number] = [[], () => length - parts.join('; ').length - (parts.length ? 2 : 0)];
  while (left() > each) parts.push(`${'e'.repeat((left() - each > 8 ? each : each - 10) - 7)}@x.test`);
  parts.push(`${'f'.repeat(left() - 7)}@x.test`);
  return parts.join('; ');
};
const x = (length: number) => 'x'.repeat(length);

const ADDRESS = {
  Name: 'Heron',
  AddressLine1: '9 New Pier',
  City: 'Monterey',
  State: 'CA',
  ZipCode: '93940',
  CountryCode: 'USA',
  EmailAddress: '',
};
const post = (path: string, body: object, token?: string) =>
  app.call('POST', path, { body, ...(token ? { token } : {}) });
const billTo = (body: object) => post('/sage/b2b/billto.php?co=CHI&account=01-AB1234', { ...ADDRESS, ...body }, rep);
const shipTo = (body: object) => post('/sage/b2b/shipto.php?co=CHI&account=01-AB1234-2', { ...ADDRESS, ...body }, rep);
const USERS = '/api/user/v2/b2b/01-AB1234/users';
const invite = (body: object) =>
  post(
    `${USERS}.json`,
    { id: 0, name: 'Nia', email: `new${++count}@x.test`, notes: 'Hello', shipToCode: ['1'], ...body },
    rep,
  );
const edit = (body: object) =>
  app.call('PUT', `${USERS}/${editedId}.json`, {
    token: rep,
    body: { name: 'Tam', email: 'edited@x.test', notes: '', ...body },
  });
const own = (body: object) =>
  app.call('PUT', '/api/user/v2/b2b/profile.json', {
    token: target,
    body: { currentPassword: 'seven grey gulls over the quay', ...body },
  });
const HOME = {
  CustomerName: 'New',
  AddressLine1: '5 Pier',
  City: 'Bend',
  State: 'OR',
  ZipCode: '97701',
  CountryCode: '',
};
const signUp = ({ home, ...body }: { home?: object } & Record<string, unknown>) =>
  post('/api/user/v2/b2b/signup.json', {
    email: `new${++count}@x.test`,
    name: 'Nora',
    hasAccount: false,
    account: '',
    accountName: 'New Shop',
    telephone: '831 555 0100',
    address: { ...HOME, ...home },
    agreeToPolicy: true,
    ...body,
  });
const login = (body: object) =>
  post('/api/user/v2/b2b/login/local.json', { email: 'nobody@x.test', password: 'nothing', ...body });

type Send = (length: number) => ReturnType<typeof billTo>;
const addressLimits = (id: string, name: string, send: typeof billTo): [string, string, number, Send][] => [
  [`${id} ADR-027`, `AddressLine1 of a ${name}`, 30, (n) => send({ AddressLine1: x(n) })],
  [`${id} ADR-027`, `AddressLine2 of a ${name}`, 30, (n) => send({ AddressLine2: x(n) })],
  [`${id} ADR-027`, `AddressLine3 of a ${name}`, 30, (n) => send({ AddressLine3: x(n) })],
  [`${id} ADR-027`, `City of a ${name}`, 30, (n) => send({ City: x(n) })],
  [`${id} ADR-028`, `ZipCode of a ${name}`, 10, (n) => send({ ZipCode: x(n) })],
  [`${id} ADR-029`, `State of a ${name}`, 30, (n) => send({ State: x(n), CountryCode: 'MEX' })],
];

describe('a field takes its limit and is refused for one character more', () => {
  it.each<[string, string, number, Send]>([
    ...addressLimits('ADR-050', 'billing address', billTo),
    ['ADR-033', 'TelephoneNo of a billing address', 17, (n) => billTo({ TelephoneNo: '1'.repeat(n) })],
    ['ADR-033', 'TelephoneExt of a billing address', 17, (n) => billTo({ TelephoneExt: '1'.repeat(n) })],
    ['ADR-009', 'EmailAddress of a billing address', 250, (n) => billTo({ EmailAddress: list(n, 60) })],
    ...addressLimits('ADR-051', 'location', shipTo),
    ['ADR-033', 'TelephoneNo of a location', 17, (n) => shipTo({ TelephoneNo: '1'.repeat(n) })],
    ['ADR-033', 'TelephoneExt of a location', 17, (n) => shipTo({ TelephoneExt: '1'.repeat(n) })],
    ['USR-019', 'EmailAddress of a location, an address', 50, (n) => shipTo({ EmailAddress: list(n, 60) })],
    ['USR-019', 'EmailAddress of a location, the list', 225, (n) => shipTo({ EmailAddress: list(n, 50) })],
    ['USR-015', 'name of a new user', 45, (n) => invite({ name: x(n) })],
    ['USR-017', 'email of a new user', 255, (n) => invite({ email: email(n) })],
    ['USR-012', 'notes of a new user', 2048, (n) => invite({ notes: x(n) })],
    ['USR-015', 'name of a user', 45, (n) => edit({ name: x(n) })],
    ['USR-012', 'notes of a user', 2048, (n) => edit({ notes: x(n) })],
    ['USR-017', 'email of a user', 255, (n) => edit({ email: email(n) })],
    ['PRO-009', 'name of one’s profile', 45, (n) => own({ name: x(n) })],
    ['PRO-010', 'email of one’s profile', 255, (n) => own({ email: email(n) })],
    ...addressLimits('SGN-020', 'sign-up', ((home: object) => signUp({ home })) as typeof billTo),
    ['SGN-019', 'name of a sign-up', 45, (n) => signUp({ name: x(n) })],
    ['SGN-019', 'email of a sign-up', 255, (n) => signUp({ email: email(n) })],
    ['SGN-004', 'accountName of a sign-up', 50, (n) => signUp({ accountName: x(n) })],
    ['SGN-005', 'account of a sign-up', 29, (n) => signUp({ hasAccount: true, account: x(n) })],
    ['ADR-033 SGN-007', 'telephone of a sign-up', 17, (n) => signUp({ telephone: '1'.repeat(n) })],
  ])('%s: %s, %s characters', async (_ids, field, most, send) => {
    expect((await send(most)).body.error).toBeUndefined();
    const refused = await send(most + 1);
    expect([refused.status, refused.body.errors[0].path.split('.').at(-1)]).toEqual([400, field.split(/[ ,]/)[0]]);
  });

  it.each<[string, number, Send]>([
    ['ACC-028: the e-mail of a login', 255, (n) => login({ email: email(n) })],
    ['ACC-029: the password of a login', 256, (n) => login({ password: x(n) })],
  ])('%s', async (_title, most, send) => {
    // Nobody has either: what is taken is looked up, and not found.
    expect((await send(most)).status).toBe(401);
    expect((await send(most + 1)).status).toBe(400);
  });

  it('ADR-034: the code of a new location, 1 to 4 characters', async () => {
    const make = (code: string) =>
      post(`/sage/b2b/shipto.php?co=CHI&account=01-AB1234-${code}`, { ...ADDRESS, create: true }, rep);
    expect((await make('A')).status).toBe(200);
    expect((await make('ABCD')).status).toBe(200);
    expect((await make('ABCDE')).status).toBe(400);
  });

  it('ACC-048: a new password, 8 to 256 characters', async () => {
    const old = 'seven grey gulls over the quay';
    const change = async (newPassword: string) => {
      const token = await app.tokenOf(targetId);
      return (await post('/api/user/v2/b2b/password.json', { oldPassword: old, newPassword }, token)).status;
    };
    const long = Array.from({ length: 256 }, (_, n) => String.fromCharCode(97 + ((n * 7 + (n >> 3)) % 26))).join('');
    expect(await change('qz7vkpw')).toBe(400);
    expect(await change(`${long}x`)).toBe(400);
    expect(await change(long)).toBe(200);
  });
});
