import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { testDatabase } from '../db/test-database.ts';
import { makeSeller, makeUser } from '../scope/test-seller.ts';
import { accessRoutes } from './routes.ts';
import { createTestApp } from './test-app.ts';

const { db } = await testDatabase();
const app = await createTestApp(db, accessRoutes);
await makeSeller(db);
const email = 'forgetful@x.test';
await makeUser(db, { email });

const reset = (to: string, address: string) =>
  app.call('POST', '/api/user/v2/b2b/login/reset-password.json', { body: { email: to }, address });
const mailsTo = async (to: string) =>
  (await sql`select from outbox where payload->>'to' = ${to}`.execute(db)).rows.length;

afterEach(async () => {
  await sql`truncate throttles, outbox`.execute(db);
});

it('T42 T43 T74: hundreds of requests for unknown addresses are answered alike, and keep nobody from a mail', async () => {
  const flood = Array.from({ length: 220 }, (_, n) => reset(`x${n}@nobody.test`, `10.9.${Math.floor(n / 10)}.1`));
  const texts = new Set((await Promise.all(flood)).map(({ status, text }) => `${status} ${text}`));
  const known = await reset(email, '10.8.0.1');
  expect([...texts]).toEqual([`${known.status} ${known.text}`]);
  expect(await mailsTo(email)).toBe(1);
});

it('T74: 3 mails an hour for one recipient from wherever they are asked for, 10 requests from one network, 200 mails in all', async () => {
  for (let time = 0; time < 5; time++) expect((await reset(email, `10.7.${time}.1`)).status).toBe(200);
  expect(await mailsTo(email)).toBe(3);
  await sql`truncate throttles, outbox`.execute(db);
  for (let time = 0; time < 10; time++) await reset(`x${time}@nobody.test`, '10.6.0.1');
  expect((await reset(email, '10.6.0.1')).status).toBe(200);
  expect(await mailsTo(email)).toBe(0);
  await sql`
    insert into throttles (bucket, window_start, count) values ('mail:resets', date_bin('4 minutes', now(), 'epoch'), 200)`.execute(
    db,
  );
  expect((await reset(email, '10.5.0.1')).body).toEqual({ success: true });
  expect(await mailsTo(email)).toBe(0);
});

const age = (minutes: number) =>
  sql`update throttles set window_start = window_start - make_interval(mins => ${minutes})`.execute(db);

it('T42: a stranger who goes on asking keeps nobody from the next mail', async () => {
  const insist = async (from: string) => {
    for (let time = 0; time < 4; time++) await reset(email, from);
  };
  await insist('10.4.0.1');
  expect(await mailsTo(email)).toBe(3);
  await age(40);
  await insist('10.4.1.1');
  expect(await mailsTo(email)).toBe(3);
  await age(30);
  await reset(email, '10.3.0.1');
  expect(await mailsTo(email)).toBe(4);
});

it('T42: requests for accounts use up no links to set a password', async () => {
  await sql`
    insert into throttles (bucket, window_start, count) values ('mail:sign-ups', date_bin('4 minutes', now(), 'epoch'), 1000)`.execute(
    db,
  );
  await reset(email, '10.2.0.1');
  expect(await mailsTo(email)).toBe(1);
});

it('T42: once all mails of an hour are used up, who goes on asking for one address keeps the others from none', async () => {
  const other = 'another@x.test';
  await makeUser(db, { email: other });
  await sql`
    insert into throttles (bucket, window_start, count) values ('mail:resets', date_bin('4 minutes', now(), 'epoch'), 200)`.execute(
    db,
  );
  await age(50);
  for (let n = 0; n < 220; n++) await reset(email, `10.1.${Math.floor(n / 10)}.1`);
  expect(await mailsTo(email)).toBe(0);
  await age(15);
  await reset(other, '10.0.0.1');
  expect(await mailsTo(other)).toBe(1);
});

it('T42: who goes on asking in an office keeps its others from a mail no longer than an hour after the last that counted', async () => {
  for (let time = 0; time < 10; time++) await reset(`x${time}@nobody.test`, '10.6.0.1');
  await age(40);
  for (let time = 0; time < 20; time++) await reset(`x${time}@nobody.test`, '10.6.0.1');
  await age(25);
  await reset(email, '10.6.0.1');
  expect(await mailsTo(email)).toBe(1);
});
