import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { savePassword } from '../access/user-store.ts';
import { testDatabase } from '../db/test-database.ts';
import { CUSTOMER_SERVICE, grantCustomer } from '../scope/test-seller.ts';
import { KEY, openAccounts } from './test-accounts.ts';

const {
  db,
  app,
  cedar,
  person,
  dealer,
  rep,
  otherRep,
  everyRep,
  employee,
  peer,
  add,
  save,
  remove,
  newUser,
  row,
  list,
} = await openAccounts(await testDatabase());

afterEach(() => db.deleteFrom('throttles').execute());

interface Sent {
  subject: string;
  text: string;
}

async function mailsTo(email: string): Promise<Sent[]> {
  const { rows } = await sql<Sent>`
    select payload->>'subject' as subject, payload->>'text' as text from outbox where payload->>'to' = ${email} order by id`.execute(
    db,
  );
  return rows;
}

const linkOf = (mail: Sent | undefined) => /\/signup\/([\w-]+\/[\w-]+)/.exec(mail?.text ?? '')?.[1] ?? 'none';
const readLink = (link: string) => app.call('GET', `/api/user/v2/b2b/signup/${link}.json`);

describe('existing user', () => {
  it('wire 5.3: gets another location by a POST with its id and exactly one code', async () => {
    const target = await newUser(['1']);
    const answer = await add(rep.token, { id: target.id, shipToCode: ['2'] });
    expect(answer.body.users.find((user: { id: number }) => user.id === target.id)).toMatchObject({
      shipToCode: ['1', '2'],
      name: 'Tam Target',
    });
    expect((await add(rep.token, { id: target.id, shipToCode: [] })).status).toBe(400);
    expect((await add(rep.token, { id: dealer.id, shipToCode: ['1'] })).status).toBe(400);
  });

  it('USR-037: an address that somebody else takes this moment is taken', async () => {
    const [target, other] = [await newUser(['1']), await newUser(['1'])];
    const held = await db.startTransaction().execute();
    await sql`update users set email = 'both@want.test' where id = ${other.id}`.execute(held);
    const answer = save(rep.token, target.id, { email: 'both@want.test' });
    const blocked = sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await blocked.execute(db)).rows[0]?.count, { interval: 5 }).toBe(1);
    await held.commit().execute();
    expect((await answer).status).toBe(409);
  });

  it('USR-037 USR-033: a PUT with an empty list leaves its locations alone, and never grants all', async () => {
    const target = await newUser(['2']);
    const answer = await save(employee.token, target.id, {
      name: 'Tam Changed',
      email: target.email,
      notes: 'new note',
      mayOrder: true,
    });
    expect(answer.body.users.find((user: { id: number }) => user.id === target.id)).toMatchObject({
      name: 'Tam Changed',
      billTo: false,
      shipToCode: ['2'],
      notes: 'new note',
      mayOrder: true,
    });
    const byRep = await save(rep.token, target.id, { email: target.email, mayOrder: false, shipToCode: ['1', '3'] });
    expect(byRep.body.users.find((user: { id: number }) => user.id === target.id)).toMatchObject({
      shipToCode: ['1', '3'],
      mayOrder: true,
    });
  });

  it('R05 T51: a save over an older version is told and changes nothing; it never takes back another editor’s address', async () => {
    const target = await newUser(['1']);
    const read = async (token: string) =>
      (await list(token)).body.users.find((user: { id: number }) => user.id === target.id);
    const { version } = await read(rep.token);
    const moved = { name: 'Tam Target', email: 'moved@x.test', notes: '', version };
    expect((await save(employee.token, target.id, moved)).status).toBe(200);
    const before = await row(target.id);
    // Sent again because its answer was lost: nothing is left to do.
    expect((await save(employee.token, target.id, moved)).status).toBe(200);
    const stale = await save(rep.token, target.id, { name: 'Tam Stale', email: target.email, notes: 'late', version });
    expect([stale.status, stale.body.code]).toEqual([409, 'changed']);
    expect(await row(target.id)).toBe(before);
    const anew = await read(rep.token);
    expect(anew).toMatchObject({ email: 'moved@x.test', name: 'Tam Target' });
    expect(anew.version).toBeGreaterThan(version);
    const late = { name: 'Tam Late', email: anew.email, notes: 'late', version: anew.version };
    expect((await save(rep.token, target.id, late)).status).toBe(200);
  });

  it('R05: another location is news to who edits the user, a new password is none', async () => {
    const target = await newUser(['1', '2']);
    const versionNow = async () =>
      (await list(rep.token)).body.users.find((user: { id: number }) => user.id === target.id)?.version;
    const first = await versionNow();
    await savePassword(db, target.id, 'hash');
    expect(await versionNow()).toBe(first);
    await add(rep.token, { id: target.id, shipToCode: ['3'] });
    expect(await versionNow()).toBeGreaterThan(first);
    const stale = { name: 'Tam Target', email: target.email, notes: '', shipToCode: ['1'], version: first };
    expect((await save(rep.token, target.id, stale)).status).toBe(409);
    expect((await list(dealer.token)).body.users.some((user: object) => 'version' in user)).toBe(false);
  });

  it('T53: a body that names another user than the path is refused and changes nobody; 0, none and the same id are taken', async () => {
    const target = await newUser();
    const before = [await row(target.id), await row(dealer.id)];
    const answer = await save(employee.token, target.id, { id: dealer.id, name: 'Who', email: target.email });
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      [{ path: 'body.id', message: 'must be the id in the path' }],
    ]);
    expect([await row(target.id), await row(dealer.id)]).toEqual(before);
    for (const id of [0, undefined, target.id]) {
      expect((await save(employee.token, target.id, { id, email: target.email })).status).toBe(200);
    }
  });

  it('T54: a rep of one location leaves the others alone', async () => {
    const target = await newUser(['1', '3']);
    const same = { name: 'Tam Target', email: target.email, notes: '' };
    expect((await save(otherRep.token, target.id, { ...same, shipToCode: ['3'] })).status).toBe(200);
    await remove(otherRep.token, target.id);
    const { rows } =
      await sql`select l.ship_to_code from user_access_ship_tos l join user_accesses a on a.id = l.access_id where a.user_id = ${target.id}`.execute(
        db,
      );
    expect(rows).toEqual([{ ship_to_code: '1' }]);
  });

  it('T51: a new address ends sessions, links and sign-in with Google, and the old one is told', async () => {
    const target = await newUser();
    const email = `moved-${target.email}`;
    const identities = () => sql`select from user_identities where user_id = ${target.id}`.execute(db);
    await sql`insert into user_identities (issuer, subject, user_id, email)
      values ('https://accounts.google.com', 'moved', ${target.id}, ${target.email})`.execute(db);
    expect((await save(rep.token, target.id, { email: target.email, name: 'Another Name' })).status).toBe(200);
    expect((await identities()).rows).toHaveLength(1);
    expect((await save(rep.token, target.id, { email })).status).toBe(200);
    expect((await identities()).rows).toEqual([]);
    expect((await app.call('GET', '/api/user/v2/b2b/profile.json', { token: target.token })).status).toBe(401);
    const { rows } = await sql<{
      text: string;
    }>`select payload->>'text' as text from outbox where payload->>'to' = ${target.email}`.execute(db);
    expect(rows[0]?.text).toContain(email);
    expect(rows[0]?.text).toContain(`please tell ${CUSTOMER_SERVICE}.`);
    expect((await save(rep.token, target.id, { email: dealer.email })).status).toBe(409);
  });

  it('USR-029 R14: an invitation that the mail server has refused is told to who may correct the address', async () => {
    const email = `dead-${crypto.randomUUID()}@x.test`;
    const id = (await add(rep.token, { email })).body.users.find((user: { email: string }) => user.email === email).id;
    const told = async ({ token }: { token: string }) =>
      (await list(token)).body.users.find((user: { id: number }) => user.id === id)?.invitationRefused;
    expect(await told(rep)).toBeUndefined();
    await sql`update outbox set state = 'needs-attention' where payload->'to' @> to_jsonb(${email}::text)`.execute(db);
    expect([await told(rep), await told(dealer)]).toEqual([true, undefined]);
    await save(rep.token, id, { email: `alive-${email}` });
    expect(await told(rep)).toBeUndefined();
  });

  it('USR-029 T43: a user who never logged in is invited again at a corrected address; the mistyped one hears nothing', async () => {
    const mistyped = `tpyo-${crypto.randomUUID()}@x.test`;
    const email = `typo-${crypto.randomUUID()}@x.test`;
    const made = (await add(rep.token, { email: mistyped })).body.users;
    const { id } = made.find((user: { email: string }) => user.email === mistyped);
    const old = linkOf((await mailsTo(mistyped)).at(-1));
    const answer = await save(rep.token, id, { email });
    expect(answer.body.users).toContainEqual(expect.objectContaining({ id, email, invited: true }));
    expect(await mailsTo(mistyped)).toHaveLength(1);
    const [welcome, ...more] = await mailsTo(email);
    expect([welcome?.subject, more]).toEqual([expect.stringContaining('Welcome'), []]);
    expect(welcome?.text).not.toContain(mistyped);
    expect((await readLink(old)).status).toBe(404);
    expect((await readLink(linkOf(welcome))).body.user).toMatchObject({ id, email });
    // Once there is a password the owner of the address is told, and the new address needs no invitation.
    await savePassword(db, id, 'hash');
    expect((await save(rep.token, id, { email: `new-${email}` })).status).toBe(200);
    expect((await mailsTo(email)).at(-1)?.text).toContain(`new-${email}`);
    expect(await mailsTo(`new-${email}`)).toEqual([]);
  });

  it('PRO-002 T07: an address with a login is refused with the next step, of who never logged in and of everybody else', async () => {
    const invited = `tpyo-${crypto.randomUUID()}@x.test`;
    const { users } = (await add(rep.token, { email: invited })).body;
    const registered = await newUser();
    await savePassword(db, registered.id, 'hash');
    const taken = 'Another user has this email address already. If it is the same person,';
    for (const { id } of [users.find((user: { email: string }) => user.email === invited), registered]) {
      const errorOf = async (token: string, email: string) => (await save(token, id, { email })).body.error;
      await db.deleteFrom('throttles').execute();
      expect(await errorOf(employee.token, 'cedar@x.test')).toBe(
        `${taken} whoever runs this website can add this account to that login, with an import of accesses, and switch that login on if it is off. Delete this user then.`,
      );
      expect(await errorOf(rep.token, 'cedar@x.test')).toBe(
        `${taken} please ask customer service to have this account added to that login. Delete this user then.`,
      );
      expect(await errorOf(rep.token, 'Branch@x.test')).toBe(
        'A user of this account has this email address already. You find the user in the list. If it is the same person, give that user what this one may act for, and delete this one.',
      );
    }
  });

  it('USR-029 T51: who came with Google only is told at the old address and invited at the new one', async () => {
    const target = await newUser();
    const email = `moved-${target.email}`;
    await sql`insert into user_identities (issuer, subject, user_id, email)
      values ('https://accounts.google.com', 'only', ${target.id}, ${target.email})`.execute(db);
    expect((await save(rep.token, target.id, { email })).status).toBe(200);
    expect((await mailsTo(target.email)).map(({ subject }) => subject)).toEqual([expect.stringContaining('changed')]);
    expect((await readLink(linkOf((await mailsTo(email))[0]))).body.user).toMatchObject({ id: target.id, email });
  });

  it('T07 T54: address, name and notes of a user who covers more than the caller are not the caller’s to change', async () => {
    const elsewhere = await newUser();
    await grantCustomer(db, elsewhere.id, cedar);
    const located = await newUser(['1', '3']);
    for (const [token, target] of [
      [rep.token, elsewhere],
      [otherRep.token, located],
    ] as const) {
      const before = await row(target.id);
      const same = { name: 'Tam Target', email: target.email, notes: '' };
      for (const change of [
        { email: `mine-${target.email}` },
        { email: target.email.toUpperCase() },
        { name: 'New' },
        { notes: 'x' },
      ]) {
        expect((await save(token, target.id, { ...same, ...change })).status).toBe(403);
        expect(await row(target.id)).toBe(before);
      }
      expect((await save(token, target.id, same)).status).toBe(200);
      const known = async (asker: string) =>
        (await list(asker)).body.users.find((user: { id: number }) => user.id === target.id);
      expect(await known(token)).toMatchObject({ elsewhere: true });
      expect(await known(employee.token)).not.toHaveProperty('elsewhere');
      expect(await known(dealer.token)).not.toHaveProperty('elsewhere');
      expect((await save(employee.token, target.id, { email: `moved-${target.email}` })).status).toBe(200);
    }
  });

  it('T07: users of other accounts, missing ones and those of higher type stay as they are', async () => {
    const foreign = await person({ email: 'foreign@x.test' }, (id) => grantCustomer(db, id, cedar));
    const before = [await row(foreign.id), await row(otherRep.id), await row(peer.id)];
    for (const key of [KEY, `${KEY}-2`]) {
      const answers = [await save(rep.token, foreign.id, {}, key), await save(rep.token, 987_654, {}, key)];
      expect(answers[0]?.status).toBe(404);
      expect(answers[0]?.text).toBe(answers[1]?.text);
      expect((await remove(rep.token, foreign.id, key)).text).toBe(answers[1]?.text);
    }
    expect((await save(employee.token, otherRep.id, {})).status).toBe(403);
    expect((await remove(employee.token, otherRep.id)).status).toBe(403);
    expect((await remove(employee.token, peer.id)).status).toBe(404);
    expect((await add(rep.token, { id: foreign.id, shipToCode: ['1'] })).status).toBe(404);
    expect([await row(foreign.id), await row(otherRep.id), await row(peer.id)]).toEqual(before);
  });

  it('USR-038 T13: removing ends its sessions at once and frees the address, and the Google account of it', async () => {
    const target = await newUser();
    await sql`insert into user_identities (issuer, subject, user_id, email) values ('i', 'removed', ${target.id}, ${target.email})`.execute(
      db,
    );
    expect((await app.call('GET', '/api/user/v2/b2b/profile.json', { token: target.token })).status).toBe(200);
    const answer = await remove(rep.token, target.id);
    expect(answer.body.users.some((user: { id: number }) => user.id === target.id)).toBe(false);
    expect((await app.call('GET', '/api/user/v2/b2b/profile.json', { token: target.token })).status).toBe(401);
    expect((await add(rep.token, { email: target.email })).status).toBe(200);
    expect((await remove(rep.token, target.id)).status).toBe(404);
    const { rows } = await sql`select from user_identities where user_id = ${target.id}`.execute(db);
    expect(rows).toEqual([]);
  });

  it('T13 T38: the sessions of a removed user have ended: whoever brings the user back brings back none', async () => {
    const [gone, kept] = [await newUser(), await newUser(['1', '3'])];
    const elsewhere = await newUser();
    await grantCustomer(db, elsewhere.id, cedar);
    const enter = async ({ token }: typeof gone) =>
      (await app.call('GET', '/api/user/v2/b2b/profile.json', { token })).status;
    for (const [remover, target] of [
      [rep, gone],
      [otherRep, kept],
      [rep, elsewhere],
    ] as const) {
      expect(await enter(target)).toBe(200);
      expect((await remove(remover.token, target.id)).status).toBe(200);
      expect(await enter(target), target.email).toBe(401);
    }
    await sql`update users set active = true, deleted_at = null where id = ${gone.id}`.execute(db);
    await app.access.forgetUser(gone.id);
    expect(await enter(gone)).toBe(401);
    expect(await enter({ ...gone, token: await app.tokenOf(gone.id) })).toBe(200);
  });

  it('USR-038: whoever has another account keeps that one', async () => {
    const target = await newUser();
    await grantCustomer(db, target.id, cedar);
    await remove(rep.token, target.id);
    const profile = await app.call('GET', '/api/user/v2/b2b/profile.json', { token: await app.tokenOf(target.id) });
    expect(profile.body.accounts).toMatchObject([{ CustomerNo: 'BC2345', primaryAccount: true }]);
  });
});

it('T74: an employee’s invitations to one address are limited', async () => {
  const statuses: number[] = [];
  for (let time = 0; time < 4; time++) {
    const answer = await add(everyRep.token, { email: 'again@x.test' });
    statuses.push(answer.status);
    const made = answer.body.users?.find((user: { email: string }) => user.email === 'again@x.test');
    if (made) await remove(everyRep.token, made.id);
  }
  expect(statuses).toEqual([200, 200, 200, 429]);
});

it('T42 T74: what one person tries with an address uses up nothing of another’s tries', async () => {
  const { email } = await newUser();
  const tries: number[] = [];
  for (let time = 0; time < 4; time++) tries.push((await add(everyRep.token, { email })).status);
  expect(tries).toEqual([409, 409, 409, 429]);
  expect((await add(rep.token, { email })).status).toBe(409);
});

describe('T43 T74: moving a user to another address', () => {
  it('is counted for the address: nobody is told again and again that an account was changed', async () => {
    const target = await newUser();
    const victim = `victim-${target.email}`;
    const statuses: number[] = [];
    for (let time = 0; time < 8; time++) {
      const email = time % 2 === 0 ? victim : `other${time}-${target.email}`;
      statuses.push((await save(rep.token, target.id, { email })).status);
    }
    expect(statuses).toContain(429);
    const { rows } = await sql`select from outbox where payload->>'to' = ${victim}`.execute(db);
    expect(rows.length).toBeLessThanOrEqual(3);
  });

  it('is counted for the caller, addresses that are taken included', async () => {
    const target = await newUser();
    const taken = await Promise.all(Array.from({ length: 61 }, () => newUser()));
    const statuses: number[] = [];
    for (const { email } of taken) statuses.push((await save(rep.token, target.id, { email })).status);
    expect(statuses.slice(0, 60).every((status) => status === 409)).toBe(true);
    expect(statuses[60]).toBe(429);
    expect((await save(rep.token, target.id, { email: target.email })).status).toBe(200);
    expect((await save(everyRep.token, target.id, { email: `moved-${target.email}` })).status).toBe(200);
  });

  it('of a user who never logged in is limited like an invitation: no more than three mails to one address', async () => {
    const victim = `flooded-${crypto.randomUUID()}@x.test`;
    const targets = [await newUser(), await newUser()];
    await add(employee.token, { email: victim });
    await app.call('POST', '/api/user/v2/b2b/login/reset-password.json', { body: { email: victim } });
    await app.call('POST', '/api/user/v2/b2b/login/reset-password.json', { body: { email: victim } });
    await sql`update users set email = ${`gone-${victim}`} where email = ${victim}`.execute(db);
    for (const { id } of targets) expect((await save(rep.token, id, { email: victim })).status).toBe(429);
    expect(await mailsTo(victim)).toHaveLength(3);
  });

  it('counts changes that are made at once one by one', async () => {
    const target = await newUser();
    const victim = `at-once-${target.email}`;
    const changes = Array.from({ length: 12 }, (_, n) =>
      save(rep.token, target.id, { email: n % 2 === 0 ? victim : target.email }),
    );
    const statuses = (await Promise.all(changes)).map(({ status }) => status);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    const { rows } = await sql`select from outbox where payload->>'to' = ${victim}`.execute(db);
    expect(rows.length).toBeLessThanOrEqual(3);
  });
});

it('T42 T74: strangers who use up their mails leave those of employees and reps alone', async () => {
  await sql`
    insert into throttles (bucket, window_start, count)
    select bucket, date_bin('4 minutes', now(), 'epoch'), 1000 from unnest(array['mail:resets', 'mail:sign-ups']) bucket`.execute(
    db,
  );
  expect((await add(rep.token, { email: 'in-a-flood@x.test' })).status).toBe(200);
  const target = await newUser();
  expect((await save(rep.token, target.id, { email: `moved-${target.email}` })).status).toBe(200);
});

it('T74: a repeat with its Idempotency-Key is answered however many mails were sent, and another body is 422', async () => {
  const email = 'repeated@x.test';
  const headers = { 'idempotency-key': 'repeated' };
  const answers = [];
  for (let time = 0; time < 6; time++) answers.push(await add(rep.token, { email }, KEY, headers));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(answers.at(-1)?.headers['idempotent-replayed']).toBe('true');
  expect((await add(rep.token, { email, name: 'Other' }, KEY, headers)).status).toBe(422);
  const { rows } = await sql`select count from throttles where bucket = ${`mail:by:${rep.id}`}`.execute(db);
  expect(rows).toEqual([{ count: 1 }]);
});

it('T42: trying an address that somebody has takes none of its owner’s mails', async () => {
  const target = await newUser();
  const owner = await newUser();
  await sql`update users set password_hash = 'x' where id = ${owner.id}`.execute(db);
  for (let time = 0; time < 3; time++) {
    expect((await add(rep.token, { email: owner.email })).status).toBe(409);
    expect((await save(everyRep.token, target.id, { email: owner.email })).status).toBe(409);
  }
  expect((await add(everyRep.token, { email: owner.email })).status).toBe(429);
  const reset = await app.call('POST', '/api/user/v2/b2b/login/reset-password.json', { body: { email: owner.email } });
  expect(reset.body).toEqual({ success: true });
  const { rows } = await sql`select from outbox where payload->>'to' = ${owner.email}`.execute(db);
  expect(rows).toHaveLength(1);
});
