import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../db/test-database.ts';
import { CUSTOMER_SERVICE, grantCustomer, makeCustomer, makeSeller, makeUser } from '../scope/test-seller.ts';
import { sweepAccess } from './account-key-store.ts';
import { accessRoutes } from './routes.ts';
import { createTestApp } from './test-app.ts';

const { db } = await testDatabase();
const app = await createTestApp(db, accessRoutes);
await makeSeller(db);
const OLD = 'seven grey gulls over the quay';
const NEW = 'nine white terns under the pier';
const passwordHash = await app.access.passwords.hash(OLD);
let count = 0;
const newUser = async (options: { passwordHash?: string } = { passwordHash }) => {
  const email = `user${++count}@people.test`;
  return { email, id: await makeUser(db, { email, name: 'Pat Person', ...options }) };
};
const login = (email: string, password: string) =>
  app.call('POST', '/api/user/v2/b2b/login/local.json', { body: { email, password } });
const profile = (token: string) => app.call('GET', '/api/user/v2/b2b/profile.json', { token });
const reset = (email: string, headers = {}) =>
  app.call('POST', '/api/user/v2/b2b/login/reset-password.json', { body: { email }, headers });
const change = (token: string, oldPassword: string, newPassword: string) =>
  app.call('POST', '/api/user/v2/b2b/password.json', { token, body: { oldPassword, newPassword } });
const look = (link: string) => app.call('GET', `/api/user/v2/b2b/signup/${link}.json`);
const set = (link: string, newPassword: string) =>
  app.call('POST', `/api/user/v2/b2b/signup/${link}.json`, { body: { newPassword } });
interface Sent {
  to: string;
  subject: string;
  text: string;
  html: string;
}
const mailsTo = async (email: string) =>
  (
    await sql<{
      payload: Sent;
      expires_at: string | null;
    }>`select payload, expires_at from outbox where payload->>'to' = ${email} order by id`.execute(db)
  ).rows;
const linkIn = (text: string) => /https?:\/\/localhost:3000\/[a-z-]+\/([\w-]+\/[\w-]+)/.exec(text)?.[1] ?? '';
const lastLink = async (email: string) => linkIn((await mailsTo(email)).at(-1)?.payload.text ?? '');

afterEach(() => db.deleteFrom('throttles').execute());

describe('asking for a reset', () => {
  it('ACC-079: what is no address is refused at its field', async () => {
    const { status, body } = await app.call('POST', '/api/user/v2/b2b/login/reset-password.json', {
      body: { email: 'not-an-email' },
    });
    expect([status, body.errors]).toEqual([400, [{ path: 'body.email', message: 'must be an e-mail address' }]]);
  });

  it('ACC-039: is for who is logged out; nothing is mailed for others', async () => {
    const user = await newUser();
    const token = await app.tokenOf(user.id);
    const answer = await app.call('POST', '/api/user/v2/b2b/login/reset-password.json', {
      body: { email: user.email },
      token,
    });
    expect([answer.status, answer.body.error]).toEqual([400, expect.stringContaining('You are logged in.')]);
    expect(await mailsTo(user.email)).toEqual([]);
    expect((await reset(' ')).status).toBe(400);
    expect((await reset(user.email)).body).toEqual({ success: true });
    expect(await mailsTo(user.email)).toHaveLength(1);
  });
});

describe('change of password', () => {
  it('ACC-081 ACC-053 T38: sets the new one, ends every session, tells the owner', async () => {
    const user = await newUser();
    const [here, elsewhere] = [await app.tokenOf(user.id), await app.tokenOf(user.id)];
    const answer = await change(here, OLD, NEW);
    expect(answer.body).toEqual({ success: true });
    for (const token of [here, elsewhere]) expect((await profile(token)).status).toBe(401);
    expect((await login(user.email, OLD)).status).toBe(401);
    expect((await login(user.email, NEW)).status).toBe(200);
    const [mail, ...more] = await mailsTo(user.email);
    expect([mail?.payload.subject, more]).toEqual(['Your Tether password was changed', []]);
    expect(mail?.payload.text).toContain(`tell ${CUSTOMER_SERVICE}.`);
    const audit = await sql<{
      action: string;
    }>`select action from audit where object_type = 'user' and object_id = ${String(user.id)}`.execute(db);
    expect(audit.rows).toEqual([{ action: 'password.change' }]);
  });

  it.each([
    ['a wrong old password', 'not the old one', NEW, 'Your old password is not correct.'],
    ['the same password', OLD, OLD, 'Your new password must differ from the old one.'],
    ['a common password', OLD, 'Password2026!', 'This password is too common. Please choose another one.'],
  ])('ACC-082 T48 T50: refuses %s', async (_what, oldPassword, newPassword, sentence) => {
    const { id } = await newUser();
    const token = await app.tokenOf(id);
    const answer = await change(token, oldPassword, newPassword);
    expect([answer.status, answer.body.error]).toEqual([400, sentence]);
    expect((await profile(token)).status).toBe(200);
  });

  it("T48: refuses the name of one's account", async () => {
    const { id } = await newUser();
    const customer = await makeCustomer(db, { key: '07-NOTCH', name: 'North Notch Sports', shipTos: ['1'] });
    await grantCustomer(db, id, customer, { shipTos: ['1'] });
    const answer = await change(await app.tokenOf(id), OLD, 'North Notch 1');
    expect([answer.status, answer.body.errors?.[0].path]).toEqual([400, 'body.newPassword']);
  });

  it('ACC-048: wants 8 to 256 characters', async () => {
    const token = await app.tokenOf((await newUser()).id);
    for (const text of ['seven77', 'x'.repeat(257)]) expect((await change(token, OLD, text)).status).toBe(400);
  });

  it('PRO-013 T50: guessing the old password is counted, and Google accounts have none', async () => {
    const { id } = await newUser();
    const token = await app.tokenOf(id);
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 11; attempt++) statuses.push((await change(token, 'guess', NEW)).status);
    expect(statuses).toEqual([...Array(9).fill(400), 429, 429]);
    const google = await newUser({});
    const theirs = await app.tokenOf(google.id);
    await sql`update sessions set auth_type = 'google' where user_id = ${google.id}`.execute(db);
    await app.access.forgetUser(google.id);
    expect((await change(theirs, 'anything', NEW)).status).toBe(400);
  });
});

describe('forgotten password', () => {
  it('ACC-030 ACC-042 ACC-079 ACC-080 SGN-022 T44 T45: a mailed link sets a new password, once', async () => {
    const user = await newUser();
    const session = await app.tokenOf(user.id);
    expect((await reset(user.email.toUpperCase())).body).toEqual({ success: true });
    const [mail] = await mailsTo(user.email);
    const link = linkIn(mail?.payload.text ?? '');
    expect(link).toMatch(/^[\w-]{22}\/[\w-]{43}$/);
    expect(mail?.payload.html).toContain(`http://localhost:3000/set-password/${link}`);
    expect(Date.parse(mail?.expires_at ?? '') - Date.now()).toBeLessThanOrEqual(60 * 60_000);
    for (let reading = 0; reading < 3; reading++) {
      expect((await look(link)).body).toEqual({
        user: { id: user.id, email: user.email, name: 'Pat Person', accountType: 4 },
        purpose: 'reset',
      });
    }
    expect((await set(link, 'password1')).status).toBe(400);
    const answers = await Promise.all([set(link, NEW), set(link, NEW)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await look(link)).status).toBe(404);
    expect((await profile(session)).status).toBe(401);
    expect((await login(user.email, NEW)).status).toBe(200);
  });

  it('T43 T46: unknown addresses, unknown links and wrong keys tell nothing', async () => {
    const user = await newUser();
    const [known, unknown] = [await reset(user.email), await reset('nobody@people.test')];
    expect(known.text).toBe(unknown.text);
    expect(await mailsTo('nobody@people.test')).toEqual([]);
    const [hash] = (await lastLink(user.email)).split('/');
    const [wrongKey, noLink] = [
      await look(`${hash}/${'A'.repeat(43)}`),
      await look(`${'B'.repeat(22)}/${'A'.repeat(43)}`),
    ];
    expect(wrongKey.status).toBe(404);
    expect(wrongKey.text).toBe(noLink.text);
    expect((await set(`${hash}/${'A'.repeat(43)}`, NEW)).text).toBe(noLink.text);
    const broken = await look(`${hash}/${encodeURIComponent('no key!')}`);
    expect([broken.status, broken.body.error]).toEqual([400, noLink.body.error]);
  });

  it('ruling 7: a new link ends the one before; expired ones are dead; only a digest is stored', async () => {
    const user = await newUser();
    await reset(user.email);
    const first = await lastLink(user.email);
    await reset(user.email);
    const second = await lastLink(user.email);
    expect((await look(first)).status).toBe(404);
    expect((await look(second)).status).toBe(200);
    const stored = await sql<{
      row: string;
    }>`select k::text as row from account_keys k where user_id = ${user.id}`.execute(db);
    for (const { row } of stored.rows)
      for (const link of [first, second]) expect(row).not.toContain(link.split('/')[1]);
    await sql`update account_keys set expires_at = now() - interval '1 second' where user_id = ${user.id}`.execute(db);
    expect((await look(second)).status).toBe(404);
    expect((await set(second, NEW)).status).toBe(404);
    await sweepAccess(db);
  });

  it('T47: links come from the configured address whatever the request says', async () => {
    const user = await newUser();
    await reset(user.email, { 'x-forwarded-host': 'evil.test', forwarded: 'host=evil.test' });
    expect((await mailsTo(user.email))[0]?.payload.text).not.toContain('evil');
    expect((await reset(user.email, { host: 'evil.test' })).status).toBe(421);
    expect(await mailsTo(user.email)).toHaveLength(1);
  });

  it('T74: three mails an hour for one address, with the same answer after that', async () => {
    const user = await newUser();
    const answers = [];
    for (let time = 0; time < 5; time++) answers.push((await reset(user.email)).text);
    expect(new Set(answers).size).toBe(1);
    expect(await mailsTo(user.email)).toHaveLength(3);
  });

  it('ACC-030 T43: who comes with Google only is told so by mail, without a key; the answer is that of everybody', async () => {
    const google = { clientId: 'portal.apps.test', issuer: 'https://accounts.google.com' };
    const withGoogle = await createTestApp(db, accessRoutes, { google });
    const user = await newUser({});
    await sql`insert into user_identities (issuer, subject, user_id, email)
      values ('https://accounts.google.com', ${`subject-${user.id}`}, ${user.id}, ${user.email})`.execute(db);
    const ask = (email: string) =>
      withGoogle.call('POST', '/api/user/v2/b2b/login/reset-password.json', { body: { email } });
    expect((await ask(user.email)).text).toBe((await ask('nobody@people.test')).text);
    const [mail, ...more] = await mailsTo(user.email);
    expect([mail?.payload.subject, more]).toEqual(['How you sign in to Tether', []]);
    expect(mail?.payload.text).toContain('you sign in with Google');
    expect(mail?.payload.text).toContain('http://localhost:3000/login');
    expect(mail?.payload.text).toContain(`tell ${CUSTOMER_SERVICE}.`);
    expect([linkIn(mail?.payload.text ?? ''), mail?.expires_at]).toEqual(['', null]);
    // Limited like every other mail of this kind.
    for (let time = 0; time < 4; time++) await ask(user.email);
    expect(await mailsTo(user.email)).toHaveLength(3);
    await withGoogle.app.close();
  });

  it('ACC-043: who came with Google sets a password by a link where the seller has Google no more', async () => {
    const user = await newUser({});
    await sql`insert into user_identities (issuer, subject, user_id, email)
      values ('https://accounts.google.com', ${`subject-${user.id}`}, ${user.id}, ${user.email})`.execute(db);
    await reset(user.email);
    expect((await set(await lastLink(user.email), NEW)).status).toBe(200);
    expect((await login(user.email, NEW)).status).toBe(200);
  });

  it('ACC-002: an invitation says that Google will do, where it does', async () => {
    const [able, other] = [await newUser({}), await newUser({})];
    const google = { clientId: 'portal.apps.test', issuer: 'https://accounts.google.com' };
    const withGoogle = await createTestApp(db, accessRoutes, { google });
    await withGoogle.call('POST', '/api/user/v2/b2b/login/reset-password.json', { body: { email: able.email } });
    await reset(other.email);
    const said = `If ${able.email} is a Google account, you need no password: sign in with Google on the login page`;
    expect((await mailsTo(able.email))[0]?.payload.text).toContain(said);
    expect((await mailsTo(other.email))[0]?.payload.text).not.toContain('Google');
    await withGoogle.app.close();
  });

  it('ACC-043: a user who never set a password is invited again, and sets it by the same call', async () => {
    const user = await newUser({});
    await reset(user.email);
    expect((await mailsTo(user.email))[0]?.payload.text).toContain('http://localhost:3000/signup/');
    expect((await look(await lastLink(user.email))).body.purpose).toBe('invitation');
    expect((await set(await lastLink(user.email), NEW)).body).toEqual({ success: true });
    expect((await login(user.email, NEW)).status).toBe(200);
  });
});

describe('change of profile', () => {
  const save = (token: string, body: object) => app.call('PUT', '/api/user/v2/b2b/profile.json', { token, body });

  it('PRO-009 PRO-014 PRO-015 PRO-030 T53: changes the name, and nothing that is not the owner’s to change', async () => {
    const { id, email } = await newUser();
    const token = await app.tokenOf(id);
    const answer = await save(token, {
      name: 'Pat Paterson',
      email,
      changed: true,
      accountType: 1,
      roles: ['admin'],
      id: 1,
      accounts: [{ id: 9 }],
      active: false,
      token: 'x',
      mayOrder: true,
    });
    expect(answer.status).toBe(200);
    expect(answer.body.user).toMatchObject({ id, name: 'Pat Paterson', accountType: 4, active: true });
    expect(answer.body).toMatchObject({ token, expires: expect.stringMatching(/Z$/) });
    expect(answer.body.roles).toEqual([]);
    const { rows } =
      await sql`select account_type, may_order, active, (select count(*)::int from user_roles where user_id = ${id}) as roles from users where id = ${id}`.execute(
        db,
      );
    expect(rows).toEqual([{ account_type: 4, may_order: false, active: true, roles: 0 }]);
    const turned = ['Pat \u202Enosretap', 'Pat\u2066', '\u200FPat'];
    const unseen = ['Pa\u200Bt', 'Pa\u00ADt', 'Pat\uFEFF Paterson', 'Pat\u2060Paterson'];
    for (const name of ['', '  ', 'x'.repeat(46), ...turned, ...unseen])
      expect([name, (await save(token, { name })).status]).toEqual([name, 400]);
    expect((await save(token, { name: 'x'.repeat(45) })).body.user.name).toHaveLength(45);
    expect((await app.call('PUT', '/api/user/v2/b2b/profile.json', { body: { name: 'Nobody' } })).status).toBe(401);
  });

  it('T52: another address needs the password, is confirmed by its own mail, and the old one is told', async () => {
    const user = await newUser();
    const token = await app.tokenOf(user.id);
    const next = `new-${user.email}`;
    expect((await save(token, { name: 'Pat Person', email: next })).status).toBe(400);
    expect((await save(token, { email: next, currentPassword: 'guess' })).status).toBe(400);
    const asked = await save(token, { email: next, currentPassword: OLD });
    expect(asked.body).toMatchObject({ user: { email: user.email }, pendingEmail: next });
    const told = (await mailsTo(user.email))[0]?.payload.text;
    expect(told).toContain(next);
    expect(told).toContain(`tell ${CUSTOMER_SERVICE}.`);
    const link = await lastLink(next);
    expect((await look(link)).status).toBe(404);
    const path = `/api/user/v2/b2b/profile/email/${link}.json`;
    const confirm = () => app.call('POST', path);
    expect((await app.call('GET', path)).body).toEqual({ email: next });
    expect((await confirm()).body).toEqual({ success: true });
    expect((await confirm()).status).toBe(404);
    const never = await app.call('GET', '/api/user/v2/b2b/profile/email/abc/def.json');
    const used = await app.call('GET', path);
    expect([used.status, { ...used.body, instance: 0 }]).toEqual([404, { ...never.body, instance: 0 }]);
    expect((await profile(token)).body).toMatchObject({ user: { email: next }, pendingEmail: null });
    expect((await login(next, OLD)).status).toBe(200);
  });

  it('T43 T52: an address that somebody has is answered the same and never mailed', async () => {
    const [user, other] = [await newUser(), await newUser()];
    const answer = await save(await app.tokenOf(user.id), { email: other.email, currentPassword: OLD });
    expect(answer.body).toMatchObject({ pendingEmail: other.email });
    expect(await mailsTo(other.email)).toEqual([]);
  });
});
