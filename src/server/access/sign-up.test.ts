import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../db/test-database.ts';
import { makeUser } from '../scope/test-seller.ts';
import { accessRoutes } from './routes.ts';
import { createTestApp } from './test-app.ts';

const { db } = await testDatabase();
const app = await createTestApp(db, accessRoutes);
afterEach(() => db.deleteFrom('throttles').execute());

const address = {
  CustomerName: 'New Shop',
  AddressLine1: '5 Pier Road',
  AddressLine2: '',
  AddressLine3: '',
  City: 'Monterey',
  State: 'CA',
  ZipCode: '93940',
  CountryCode: '',
};
const form = {
  name: 'Nora New',
  hasAccount: false,
  account: '',
  accountName: 'New Shop',
  telephone: '831 555 0100',
  address,
  agreeToPolicy: true,
};
let count = 0;
const send = (changes: object = {}, from = '10.0.0.1') =>
  app.call('POST', '/api/user/v2/b2b/signup.json', {
    body: { email: `new${++count}@shops.test`, ...form, ...changes },
    address: from,
  });

describe('sign-up', () => {
  it('SGN-001 SGN-019 SGN-020 SGN-009 SGN-023: keeps the request and says so by mail', async () => {
    const { name, accountName: account_name, telephone } = form;
    expect((await send({ email: 'nora@shops.test' })).body).toEqual({ success: true });
    const { rows } = await sql`
      select email, name, status, has_account, account, account_name, telephone, address from sign_up_requests
      where email = 'nora@shops.test'`.execute(db);
    await send({ email: 'known.shop@shops.test', hasAccount: true, account: '01-AB1234' });
    const known = await sql`
      select has_account, account from sign_up_requests where email = 'known.shop@shops.test'`.execute(db);
    expect(known.rows).toEqual([{ has_account: true, account: '01-AB1234' }]);
    expect(rows).toEqual([
      {
        ...{ email: 'nora@shops.test', name, status: 'pending', has_account: false, account: '' },
        ...{ account_name, telephone, address: { ...address, CountryCode: 'USA' } },
      },
    ]);
    expect((await sql`select from outbox where payload->>'to' = 'nora@shops.test'`.execute(db)).rows).toHaveLength(1);
    expect((await sql`select from users where email = 'nora@shops.test'`.execute(db)).rows).toHaveLength(0);
  });

  it.each(['\u200B', '\u00AD', '\u200E', '\u202E', '\uFEFF'])(
    'SGN-004 T68: %j in a text of a request goes, wherever it stands',
    async (mark) => {
      const marked = (text: string) => mark + text.slice(0, 2) + mark + text.slice(2) + mark;
      const email = `marked${++count}@shops.test`;
      const texts = {
        name: marked(form.name),
        accountName: marked(form.accountName),
        telephone: marked(form.telephone),
      };
      const place = {
        ...address,
        CustomerName: marked('New Shop'),
        AddressLine2: marked('Dock 7'),
        City: marked('Monterey'),
      };
      const answer = await send({ email: marked(email), ...texts, address: place });
      expect(answer.body).toEqual({ success: true });
      const { rows } = await sql`
        select name, account_name, telephone, address from sign_up_requests where email = ${email}`.execute(db);
      expect(rows).toEqual([
        {
          ...{ name: form.name, account_name: form.accountName, telephone: form.telephone },
          address: { ...address, AddressLine2: 'Dock 7', CountryCode: 'USA' },
        },
      ]);
      expect((await send({ accountName: mark })).body.error).toBe('Account name is required.');
    },
  );

  it('T74: a stranger’s mail is no place for a link of the asker’s', async () => {
    for (const [name, greeting] of [
      ['Win now: www.evil.test', 'Hello,'],
      ['https://evil.test/x', 'Hello,'],
      ['evil.test', 'Hello,'],
      ['see evil．test now', 'Hello,'],
      ['see evil。test now', 'Hello,'],
      ['Nora St. John', 'Hello Nora St. John,'],
    ] as const) {
      const email = `stranger${++count}@shops.test`;
      await send({ email, name }, `10.0.1.${count}`);
      const { rows } = await sql<{ text: string }>`
        select payload->>'text' as text from outbox where payload->>'to' = ${email}`.execute(db);
      expect(rows[0]?.text.split('\n')[0]).toBe(greeting);
      expect(rows[0]?.text).not.toContain('evil');
    }
  });

  it('SGN-025: a known address, or one that waits, is told so', async () => {
    await makeUser(db, { email: 'known@shops.test' });
    expect((await send({ email: 'Known@shops.test' })).body).toEqual({ success: false, message: 'USER_EXISTS' });
    await send({ email: 'again@shops.test' });
    expect((await send({ email: 'again@shops.test' })).body.message).toBe('USER_EXISTS');
  });

  it('ruling 6 SGN-025: a form that is sent several times at once is one request and one mail', async () => {
    const email = 'twice@shops.test';
    const answers = await Promise.all([email, email.toUpperCase(), email, email].map((same) => send({ email: same })));
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.message === 'USER_EXISTS')).toHaveLength(3);
    const requests = sql`select from sign_up_requests where lower(email) = ${email}`.execute(db);
    expect((await requests).rows).toHaveLength(1);
    const mails = sql`select from outbox where lower(payload->>'to') = ${email}`.execute(db);
    expect((await mails).rows).toHaveLength(1);
  });

  it('SGN-007 SGN-008: with an account neither telephone nor address are asked for', async () => {
    expect((await send({ hasAccount: true, account: '01-AB1234', telephone: '', address: null })).body).toEqual({
      success: true,
    });
  });

  it.each([
    ['SGN-014', { email: 'no address' }],
    ['SGN-015', { agreeToPolicy: false }],
    ['SGN-004', { accountName: ' ' }],
    ['SGN-007', { telephone: '' }],
    ['SGN-008', { address: null }],
    ['SGN-008', { address: { ...address, State: 'Nowhere' } }],
    ['SGN-008', { address: { ...address, ZipCode: '' } }],
    ['T68', { email: 'a@shops.test\r\nBcc: b@shops.test' }],
  ])('%s: refuses %j', async (_id, changes) => {
    const answer = await send(changes);
    expect(answer.status).toBe(400);
    expect(answer.body.errors.length).toBeGreaterThan(0);
  });

  it('T53: what the form does not have is dropped', async () => {
    await send({ email: 'greedy@shops.test', accountType: 1, roles: ['admin'], status: 'approved', id: 1 });
    const { rows } = await sql`select status, user_id from sign_up_requests where email = 'greedy@shops.test'`.execute(
      db,
    );
    expect(rows).toEqual([{ status: 'pending', user_id: null }]);
  });

  it('ruling 6 T74: is throttled', async () => {
    const statuses: number[] = [];
    for (let time = 0; time < 12; time++) statuses.push((await send({}, '10.5.5.5')).status);
    expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
  });
});

it('T42 T74: hundreds of requests for known addresses keep nobody from asking for an account', async () => {
  const email = `known${++count}@shops.test`;
  await makeUser(db, { email });
  const flood = Array.from({ length: 220 }, (_, n) => send({ email }, `10.9.${Math.floor(n / 10)}.1`));
  expect((await Promise.all(flood)).every(({ body }) => body.message === 'USER_EXISTS')).toBe(true);
  const honest = await send({}, '10.8.0.1');
  expect([honest.status, honest.body]).toEqual([200, { success: true }]);
});

it('T74: a request that is sent many times at once is counted as the one that is kept', async () => {
  const email = `at-once${++count}@shops.test`;
  await Promise.all(Array.from({ length: 8 }, () => send({ email }, '10.7.0.1')));
  const { rows } = await sql`
    select bucket, sum(count)::int as count from throttles
    where bucket in ('sign-up', 'mail:sign-ups') group by 1 order by 1`.execute(db);
  expect(rows).toEqual([
    { bucket: 'mail:sign-ups', count: 1 },
    { bucket: 'sign-up', count: 1 },
  ]);
});

it('T74: at most 200 requests are kept in an hour', async () => {
  await sql`
    insert into throttles (bucket, window_start, count) values ('sign-up', date_bin('4 minutes', now(), 'epoch'), 200)`.execute(
    db,
  );
  expect((await send({}, '10.6.0.1')).status).toBe(429);
});
