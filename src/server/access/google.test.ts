import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../db/test-database.ts';
import { grantRep, makeUser } from '../scope/test-seller.ts';
import { makeAccountKey } from './account-key-store.ts';
import { accessRoutes } from './routes.ts';
import { createTestApp } from './test-app.ts';
import { testLocks } from './test-locks.ts';

/** A stand-in for the provider: a real server that publishes its configuration and keys. */
const { publicKey, privateKey } = await generateKeyPair('RS256');
const foreign = await generateKeyPair('RS256');
let isUp = true;
const provider = createServer(async (request, response) => {
  if (!isUp) return response.writeHead(500).end();
  const isKeys = request.url === '/keys';
  const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }] };
  response
    .setHeader('content-type', 'application/json')
    .end(JSON.stringify(isKeys ? keys : { issuer, jwks_uri: `${issuer}/keys` }));
});
await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
const issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
const CLIENT = 'portal.apps.test';
const { db } = await testDatabase();
const { whileLocked, waiting } = testLocks(db);
const app = await createTestApp(db, accessRoutes, { google: { clientId: CLIENT, issuer } });
const PATH = '/api/user/v2/b2b/login/google.json';
afterAll(() => provider.close());
afterEach(() => db.deleteFrom('throttles').execute());

const prepare = async () => {
  const answer = await app.call('GET', PATH);
  return { nonce: String(answer.body.nonce), cookie: String(answer.headers['set-cookie']).split(';')[0] ?? '' };
};
const credential = (claims: object, { key = privateKey, alg = 'RS256' } = {}) =>
  new SignJWT({ email: 'g@people.test', email_verified: true, sub: 'subject-1', ...claims })
    .setProtectedHeader({ alg, kid: 'one' })
    .setIssuer(issuer)
    .setAudience(CLIENT)
    .setIssuedAt()
    .setExpirationTime('5 minutes')
    .sign(key);
const send = (token: string, cookie?: string, bearer?: string) =>
  app.call('POST', PATH, { body: { token }, headers: cookie ? { cookie } : {}, ...(bearer ? { token: bearer } : {}) });
const user = await makeUser(db, { email: 'g@people.test' });
await sql`insert into user_identities (issuer, subject, user_id, email) values (${issuer}, 'subject-1', ${user}, 'g@people.test')`.execute(
  db,
);

describe('Google sign-in', () => {
  it('ACC-002 ACC-021 ACC-063 ACC-074 ACC-077: answers user, roles, accounts and our own token, once per nonce', async () => {
    const { nonce, cookie } = await prepare();
    await sql`insert into companies (code, slug, name, priority) values ('CHI', 'tether', 'Tether', 1)`.execute(db);
    await grantRep(db, user, '01-0101');
    await sql`insert into user_roles (user_id, role) values (${user}, 'cs')`.execute(db);
    const token = await credential({ nonce, picture: 'https://lh3.googleusercontent.com/a/face=s96' });
    const answer = await send(token, cookie);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      user: { id: user },
      roles: ['cs'],
      accounts: [{ isRepAccount: true, SalespersonDivisionNo: '01', SalespersonNo: '0101' }],
      authType: 'google',
      picture: 'https://lh3.googleusercontent.com/a/face=s96',
    });
    const profile = await app.call('GET', '/api/user/v2/b2b/profile.json', { token: answer.body.token });
    expect(profile.body.authType).toBe('google');
    const local = await app.call('GET', '/api/user/v2/b2b/profile.json', { token: await app.tokenOf(user) });
    expect(local.body.authType).toBe('local');
    expect((await send(token, cookie)).status).toBe(401);
  });

  it('PRO-011: a Google account’s address is not changed here', async () => {
    const { nonce, cookie } = await prepare();
    const { token } = (await send(await credential({ nonce }), cookie)).body;
    const answer = await app.call('PUT', '/api/user/v2/b2b/profile.json', {
      token,
      body: { email: 'other@people.test', currentPassword: 'x' },
    });
    expect(answer.body.error).toBe('Please contact Tether customer service if you need to change your email address');
    expect(answer.status).toBe(400);
  });

  it.each<[string, object, object?]>([
    ['another audience', { aud: 'someone-else' }],
    ['further audiences', { aud: [CLIENT, 'someone-else'] }],
    ['another issuer', { iss: 'https://evil.test' }],
    ['an unverified address', { email_verified: false }],
    ['an expired credential', { exp: Math.floor(Date.now() / 1000) - 60 }],
    ['an old credential', { iat: Math.floor(Date.now() / 1000) - 7200 }],
    ['a foreign key', {}, { key: foreign.privateKey }],
    ['an unknown subject with a known address', { sub: 'subject-2' }],
    ['an unknown user', { sub: 'subject-3', email: 'nobody@people.test' }],
  ])('T51 T36: refuses %s, and makes nothing', async (_what, claims, options) => {
    const { nonce, cookie } = await prepare();
    const token = await new SignJWT({
      email: 'g@people.test',
      email_verified: true,
      sub: 'subject-1',
      nonce,
      iss: issuer,
      aud: CLIENT,
      iat: Math.floor(Date.now() / 1000),
      exp: Math.floor(Date.now() / 1000) + 300,
      ...claims,
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .sign((options as { key?: CryptoKey } | undefined)?.key ?? privateKey);
    const before =
      await sql`select (select count(*) from users) as users, (select count(*) from user_identities) as identities`.execute(
        db,
      );
    expect((await send(token, cookie)).status).toBe(401);
    expect(
      await sql`select (select count(*) from users) as users, (select count(*) from user_identities) as identities`.execute(
        db,
      ),
    ).toEqual(before);
  });

  it('ACC-021 T51: the nonce must be ours, and this browser’s', async () => {
    const [own, other] = [await prepare(), await prepare()];
    expect((await send(await credential({ nonce: 'made-up' }), own.cookie)).status).toBe(401);
    expect((await send(await credential({ nonce: own.nonce }), other.cookie)).status).toBe(401);
    expect((await send(await credential({ nonce: own.nonce }))).status).toBe(401);
    expect((await send(await credential({ nonce: own.nonce }), own.cookie)).status).toBe(200);
  });

  it('ACC-022 T51: a right account whose button was too old is told that, and not that it cannot sign in', async () => {
    const { nonce, cookie } = await prepare();
    await sql`update sign_in_nonces set expires_at = now() - interval '1 second' where used_at is null`.execute(db);
    const old = await send(await credential({ nonce }), cookie);
    expect([old.status, old.body.code]).toEqual([401, 'stale-sign-in']);
    expect(old.body.error).toMatch(/finished within 10 minutes.*press the button again/);
    const again = await prepare();
    expect((await send(await credential({ nonce: again.nonce }), again.cookie)).status).toBe(200);
    const stranger = await prepare();
    const unknown = { nonce: stranger.nonce, sub: 'subject-4', email: 'nobody@people.test' };
    expect((await send(await credential(unknown), stranger.cookie)).body.error).toMatch(/cannot sign in here/);
  });

  it('T36: our own tokens and sign-up keys are no credentials, and credentials no tokens', async () => {
    const { nonce, cookie } = await prepare();
    expect((await send(await app.tokenOf(user), cookie)).status).toBe(401);
    const token = await credential({ nonce });
    expect((await app.call('GET', '/api/user/v2/b2b/profile.json', { token })).status).toBe(401);
  });

  it('T51: an invitation lets its address link once; equal addresses alone never do', async () => {
    const invited = await makeUser(db, { email: 'invited@people.test' });
    const claims = { sub: 'subject-9', email: 'Invited@people.test' };
    const first = await prepare();
    expect((await send(await credential({ ...claims, nonce: first.nonce }), first.cookie)).status).toBe(401);
    await db.transaction().execute((trx) => makeAccountKey(trx, { userId: invited, purpose: 'invitation' }));
    const second = await prepare();
    expect((await send(await credential({ ...claims, nonce: second.nonce }), second.cookie)).body.user.id).toBe(
      invited,
    );
    const { rows } = await sql<{
      used: boolean;
    }>`select used_at is not null as used from account_keys where user_id = ${invited}`.execute(db);
    expect(rows).toEqual([{ used: true }]);
  });

  it.each([
    ['no characters', ''],
    ['a NUL', 'subject\u0000'],
    ['a line break', 'subject\n'],
    ['letters beyond ASCII', 'subj\u00e9ct'],
    ['256 characters', 's'.repeat(256)],
    ['5,000 characters', 's'.repeat(5_000)],
    ['a number', 5],
  ])('T51: refuses a subject of %s, and links nothing', async (_what, sub) => {
    const local = await makeUser(db, { email: `odd-${Math.random()}@people.test`, passwordHash: 'x' });
    const { email } = await db.selectFrom('users').select('email').where('id', '=', local).executeTakeFirstOrThrow();
    const comeAs = async (subject: unknown) => {
      const { nonce, cookie } = await prepare();
      return send(await credential({ sub: subject, email, nonce }), cookie, await app.tokenOf(local));
    };
    const refused = await comeAs(sub);
    expect([refused.status, refused.body.error]).toEqual([401, (await send('garbage')).body.error]);
    expect((await sql`select from user_identities where user_id = ${local}`.execute(db)).rows).toEqual([]);
    expect((await comeAs(`${local}`.padEnd(255, 's'))).status).toBe(200);
  });

  it('T51: an address that only the database would read as an invited one is none', async () => {
    const guest = await makeUser(db, { email: 'visitor@people.test' });
    await db.transaction().execute((trx) => makeAccountKey(trx, { userId: guest, purpose: 'invitation' }));
    const claims = { sub: 'subject-11', email: 'v\u0130s\u0130tor@people.test' };
    const { nonce, cookie } = await prepare();
    expect((await send(await credential({ ...claims, nonce }), cookie)).status).toBe(401);
    const { rows } = await sql`select from user_identities where user_id = ${guest}`.execute(db);
    expect(rows).toEqual([]);
  });

  it('T13 T51: an identity that is taken away while its credential is read signs nobody in', async () => {
    const member = await makeUser(db, { email: 'member@people.test' });
    await sql`insert into user_identities (issuer, subject, user_id, email) values (${issuer}, 'subject-12', ${member}, 'x')`.execute(
      db,
    );
    const { nonce, cookie } = await prepare();
    const token = await credential({ sub: 'subject-12', email: 'member@people.test', nonce });
    // Held by somebody who is about to write: the sign-in has found its user, and waits to begin the session.
    await whileLocked(member, async (release, held) => {
      const answer = send(token, cookie);
      await waiting(1);
      await sql`delete from user_identities where user_id = ${member}`.execute(held);
      await release();
      expect((await answer).status).toBe(401);
    });
    const { rows } = await sql`select from sessions where user_id = ${member}`.execute(db);
    expect(rows).toEqual([]);
  });

  it('T37 T51: a session that was logged out meanwhile links nothing', async () => {
    const local = await makeUser(db, { email: 'leaving@people.test', passwordHash: 'x' });
    const bearer = await app.tokenOf(local);
    const { nonce, cookie } = await prepare();
    const token = await credential({ sub: 'subject-13', email: 'leaving@people.test', nonce });
    await whileLocked(local, async (release, held) => {
      const answer = send(token, cookie, bearer);
      await waiting(1);
      await sql`update sessions set revoked_at = now() where user_id = ${local}`.execute(held);
      await release();
      expect((await answer).status).toBe(401);
    });
    const { rows } = await sql`select from user_identities where user_id = ${local}`.execute(db);
    expect(rows).toEqual([]);
  });

  it('T51: who is logged in by password may link the same address', async () => {
    const local = await makeUser(db, { email: 'local@people.test', passwordHash: 'x' });
    const claims = { sub: 'subject-10', email: 'local@people.test' };
    const [alone, together] = [await prepare(), await prepare()];
    expect((await send(await credential({ ...claims, nonce: alone.nonce }), alone.cookie)).status).toBe(401);
    const answer = await send(
      await credential({ ...claims, nonce: together.nonce }),
      together.cookie,
      await app.tokenOf(local),
    );
    expect(answer.body.user.id).toBe(local);
    const profile = await app.call('GET', '/api/user/v2/b2b/profile.json', { token: await app.tokenOf(local) });
    expect(profile.body).toMatchObject({ authType: 'local', googleLinked: true });
    const other = await makeUser(db, { email: 'unlinked@people.test', passwordHash: 'x' });
    const { body } = await app.call('GET', '/api/user/v2/b2b/profile.json', { token: await app.tokenOf(other) });
    expect(body.googleLinked).toBe(false);
  });

  it('T51: who is logged in is not made another by a Google account that is linked to that one', async () => {
    const linked = await makeUser(db, { email: 'linked@people.test', passwordHash: 'x' });
    const claims = { sub: 'subject-14', email: 'linked@people.test' };
    const comeWith = async (bearer?: string) => {
      const { nonce, cookie } = await prepare();
      return send(await credential({ ...claims, nonce }), cookie, bearer);
    };
    expect((await comeWith(await app.tokenOf(linked))).status).toBe(200);
    const other = await makeUser(db, { email: 'other@people.test', passwordHash: 'x' });
    expect((await comeWith(await app.tokenOf(other))).status).toBe(401);
    expect((await comeWith()).body.user.id).toBe(linked);
  });

  it('T51: who is logged in is not made another by the Google account of somebody who is invited', async () => {
    const invited = await makeUser(db, { email: 'awaited@people.test' });
    await db.transaction().execute((trx) => makeAccountKey(trx, { userId: invited, purpose: 'invitation' }));
    const other = await makeUser(db, { email: 'inviting@people.test', passwordHash: 'x' });
    const { nonce, cookie } = await prepare();
    const token = await credential({ sub: 'subject-15', email: 'awaited@people.test', nonce });
    expect((await send(token, cookie, await app.tokenOf(other))).status).toBe(401);
    const { rows } = await sql`select used_at from account_keys where user_id = ${invited}`.execute(db);
    expect(rows).toEqual([{ used_at: null }]);
  });

  it('T51: a login has one Google account, the last that was linked, and none once its address is another', async () => {
    const mover = await makeUser(db, { email: 'mover@people.test', passwordHash: 'x' });
    const byPassword = await app.tokenOf(mover);
    const comeAs = async (sub: string, bearer?: string) => {
      const { nonce, cookie } = await prepare();
      const { status, body } = await send(await credential({ sub, email: 'mover@people.test', nonce }), cookie, bearer);
      return { status, token: String(body.token) };
    };
    const isIn = async (token: string) =>
      (await app.call('GET', '/api/user/v2/b2b/profile.json', { token })).status === 200;
    const first = await comeAs('subject-16', byPassword);
    expect(await isIn(first.token)).toBe(true);
    const second = await comeAs('subject-17', byPassword);
    expect([await isIn(first.token), await isIn(second.token)]).toEqual([false, true]);
    expect((await comeAs('subject-16')).status).toBe(401);
    const { hash, key } = await db
      .transaction()
      .execute((trx) => makeAccountKey(trx, { userId: mover, purpose: 'email', newEmail: 'moved@people.test' }));
    expect((await app.call('POST', `/api/user/v2/b2b/profile/email/${hash}/${key}.json`)).status).toBe(200);
    expect((await comeAs('subject-17')).status).toBe(401);
    expect([await isIn(second.token), await isIn(byPassword)]).toEqual([false, true]);
  });

  it('T42: who insists from the same network keeps no right sign-in out, and makes no wait longer', async () => {
    for (let n = 0; n < 30; n++) expect((await send('garbage')).status).toBe(401);
    const counted = async () =>
      (
        await sql<{ sum: number }>`select sum(count)::int as sum from throttles where bucket like 'google:%'`.execute(
          db,
        )
      ).rows;
    for (let n = 0; n < 5; n++) {
      const refused = await send('garbage');
      expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    }
    expect(await counted()).toEqual([{ sum: 30 }]);
    const { nonce, cookie } = await prepare();
    expect((await send(await credential({ nonce }), cookie)).status).toBe(200);
    // Wrong in another way: the credential is right and used up.
    expect((await send(await credential({ nonce }), cookie)).status).toBe(429);
    expect(await counted()).toEqual([{ sum: 30 }]);
  });

  it('T42: an office of many people is not refused for signing in', async () => {
    for (let n = 0; n < 32; n++) {
      const { nonce, cookie } = await prepare();
      expect((await send(await credential({ nonce }), cookie)).status).toBe(200);
    }
  });

  it('answers 503 while the provider is down, and recovers', async () => {
    const fresh = await createTestApp(db, accessRoutes, { google: { clientId: CLIENT, issuer } });
    const { nonce, cookie } = await prepare();
    const token = await credential({ nonce });
    isUp = false;
    expect((await fresh.call('POST', PATH, { body: { token }, headers: { cookie } })).status).toBe(503);
    isUp = true;
    expect((await fresh.call('POST', PATH, { body: { token }, headers: { cookie } })).status).toBe(200);
  });

  it('ACC-026: is not offered without a client id', async () => {
    const without = await createTestApp(db, accessRoutes);
    expect((await without.call('GET', PATH)).body).toEqual({ clientId: null, nonce: null });
    expect((await without.call('POST', PATH, { body: { token: 'x' } })).status).toBe(401);
  });
});
