import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { NamedRoute } from '#contract/calls.ts';
import { createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { testDatabase } from '../db/test-database.ts';
import { routerPath } from '../http/routes.ts';
import { unauthenticated } from '../refusal.ts';
import { furnish } from '../rooms.ts';
import type { Closers } from '../storage.ts';
import { createAccess } from './access.ts';
import { beginSession } from './begin-session.ts';
import { type Aimed, aim, aimableCalls, expectedOf, otherCalls } from './test-requests.ts';
import { type Coverage, coverageOf, emptied, fingerprint, loadWorlds, NOWHERE, type World } from './test-worlds.ts';

/** Every call of the contract, by every user of the demo, for an own, a foreign and a missing account (T01 to T18, T84). */
const database = await testDatabase({ demo: true });
const { db } = database;
const closers: Closers = [];
const config = readConfig({ DATA_DIR: mkdtempSync(join(tmpdir(), 'halyard-routes-')) }, process.cwd());
const secrets = ['0f7a2c91d4e8b6035a1c7e9f2b4d6a8c0e1f3b5d7a9c2e4f'];
const now = () => new Date();
const house = furnish({
  config,
  database,
  secrets,
  isDemo: true,
  bundle: undefined,
  now,
  log: () => undefined,
  closers,
});
const signer = createAccess(db, {
  slug: config.brandSlug,
  brandName: 'x',
  brandWords: [],
  publicUrl: config.publicUrl,
  secrets,
  google: null,
  now,
});
afterAll(async () => {
  for (const close of closers.reverse()) await close();
});
afterEach(() => db.deleteFrom('throttles').execute());

const settings = {
  logger: { level: 'error' },
  checksAnswers: true,
  trustedProxies: 0,
  publicUrl: config.publicUrl,
  production: false,
  googleSignIn: false,
  requestsPerMinute: 1_000_000,
  countMiss: house.countMiss,
};
let app: FastifyInstance | undefined;
let sent = 0;

/** The server counts what one actor does not find (T17); a fresh one now and then counts from nothing. */
async function freshApp(): Promise<FastifyInstance> {
  if (app === undefined || ++sent % 25 === 0) {
    await app?.close();
    await db.deleteFrom('throttles').where('bucket', 'like', 'misses %').execute();
    app = await createApp(settings, house.findCaller, house.rooms);
    await app.ready();
  }
  return app;
}
afterAll(() => app?.close());

/** Headers that count or tell the time. */
const COUNTING = /^(date|x-ratelimit-)/;
const host = new URL(config.publicUrl).host;
async function send({ call, url, body }: Aimed, token: string | undefined) {
  const answer = await (await freshApp()).inject({
    method: call.route.method,
    url,
    headers: {
      host,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(call.route.method === 'GET' ? {} : { 'content-type': 'application/json' }),
    },
    ...(body ? { payload: JSON.stringify(body) } : {}),
  });
  const headers = Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !COUNTING.test(name)));
  return { status: answer.statusCode, text: answer.body, headers, where: `${call.route.method} ${url}` };
}

const bound = await freshApp();
const isBound = ({ route }: NamedRoute) => bound.hasRoute({ method: route.method, url: routerPath(route.path) });
const aimed = aimableCalls.filter(isBound);
const reads = aimed.filter(({ route }) => route.method === 'GET');
const writes = aimed.filter(({ route }) => route.method !== 'GET');
const worlds = await loadWorlds(db);
const actors = await sql<{ id: number; email: string; type: number; roles: string[] }>`
  select u.id, u.email, u.account_type as type, array(select role from user_roles r where r.user_id = u.id) as roles
  from users u order by u.id`.execute(db);
const names = await sql<{ id: number; name: string }>`
  select c.id, c.name from customers c
  where length(c.name) >= 12 and not exists (select from customers o where o.id <> c.id and strpos(o.name, c.name) > 0)`.execute(
  db,
);

/** What the call's own policy says before any account is looked at. */
function refusedByPolicy(
  { route }: NamedRoute,
  actor: { type: number; roles: string[] } | undefined,
): number | undefined {
  if (route.access === 'public') return undefined;
  if (actor === undefined) return 401;
  const isStaff = actor.type === 1 && actor.roles.some((role) => ['root', 'admin', 'cs', 'sales'].includes(role));
  if (route.access === 'employee-or-rep' && actor.type === 4) return 403;
  return route.access === 'staff' && !isStaff ? 403 : undefined;
}

async function actorOf(email: string) {
  const actor = actors.rows.find((row) => row.email === email);
  if (actor === undefined) throw new Error(`The demo has no ${email}.`);
  const proof = { userId: actor.id, authType: 'local', stillHolds: () => true, refused: unauthenticated } as const;
  const { token } = await beginSession(signer, proof, { address: '127.0.0.1', userAgent: '', requestId: '' });
  const coverages = new Map<World, Coverage>();
  for (const world of worlds) coverages.set(world, await coverageOf(db, actor.id, world));
  return { ...actor, token, coverages, hidden: await hiddenNames(actor.id) };
}

/** Names of customers that an actor covers nothing of, and that are no parent of one it covers. */
async function hiddenNames(userId: number): Promise<string[]> {
  const { rows } = await sql<{ id: number }>`
    with seen as (
      select customer_id from customer_view where user_id = ${userId}
      union select customer_id from ship_to_view where user_id = ${userId})
    select customer_id as id from seen union select bill_to_customer_id from customers where id in (select customer_id from seen)`.execute(
    db,
  );
  const seen = new Set(rows.map(({ id }) => id));
  return names.rows.filter(({ id }) => !seen.has(id)).map(({ name }) => name);
}

type Actor = Awaited<ReturnType<typeof actorOf>>;
type Answer = Awaited<ReturnType<typeof send>>;

const bytesOf = ({ text, headers }: Answer) => ({ text, headers });
const isForeign = ({ whole, codes }: Coverage) => !whole && codes.size === 0;

function checkSilence({ hidden }: Actor, { text, where }: Answer): void {
  for (const name of hidden) expect(text.includes(name), `${where} tells of ${name}`).toBe(false);
}

async function checkRead(actor: Actor, call: NamedRoute, world: World, missing: Answer): Promise<void> {
  const answer = await send(aim(call, world), actor.token);
  const coverage = actor.coverages.get(world) ?? { whole: false, codes: new Set<string>() };
  const refusal = refusedByPolicy(call, actor);
  const expected = expectedOf(call, world, coverage);
  expect(answer.status, answer.where).toBeLessThan(500);
  checkSilence(actor, answer);
  if (refusal !== undefined) return expect(answer.status, answer.where).toBe(refusal);
  if (expected === 'no-account') return expect(bytesOf(answer), answer.where).toEqual(bytesOf(missing));
  if (expected === 'no-document') {
    const nothing = await send(aim(call, emptied(world)), actor.token);
    return expect(bytesOf(answer), answer.where).toEqual(bytesOf(nothing));
  }
  if (expected === 'any') return;
  expect(answer.status, answer.where).toBe(200);
  expect(answer.text, answer.where).not.toBe(missing.text);
}

async function checkForeignWrite(actor: Actor, call: NamedRoute, world: World, missing: Answer): Promise<void> {
  const answer = await send(aim(call, world), actor.token);
  expect([400, 403, 404, 422], answer.where).toContain(answer.status);
  expect(bytesOf(answer), answer.where).toEqual(bytesOf(missing));
}

const EMAILS = actors.rows.map(({ email }) => email);

it('stands on the whole demo', () => {
  expect(EMAILS).toHaveLength(12);
  expect(worlds.map(({ company, accountKey }) => `${company} ${accountKey}`)).toHaveLength(6);
  expect(names.rows.length).toBeGreaterThan(100);
  expect(reads.length).toBeGreaterThan(5);
});

describe.each(EMAILS)('%s', (email) => {
  it('T01 T05 T06 T08 T10 T14: reads what it covers; foreign is like missing, byte for byte', async () => {
    const actor = await actorOf(email);
    for (const call of reads) {
      const missing = await send(aim(call, NOWHERE), actor.token);
      for (const world of worlds) await checkRead(actor, call, world, missing);
    }
  });

  it('T02 T03 T04 T07 T15: changes nothing of an account that it does not cover', async () => {
    const actor = await actorOf(email);
    const foreign = [...actor.coverages].filter(([, coverage]) => isForeign(coverage)).map(([world]) => world);
    const before = await fingerprint(db);
    for (const call of writes) {
      await db.deleteFrom('throttles').execute();
      const missing = await send(aim(call, NOWHERE), actor.token);
      expect(missing.status, missing.where).toBeGreaterThanOrEqual(400);
      for (const world of foreign) await checkForeignWrite(actor, call, world, missing);
    }
    expect(await fingerprint(db)).toBe(before);
  });

  it('T14 T18 T84: other calls answer as their policy says, without faults or names', async () => {
    const actor = await actorOf(email);
    for (const call of otherCalls.filter(isBound)) {
      const answer = await send(aim(call, NOWHERE), actor.token);
      const refusal = refusedByPolicy(call, actor);
      if (refusal !== undefined) expect(answer.status, answer.where).toBe(refusal);
      else if (call.route.access !== 'public') expect([401, 403], answer.where).not.toContain(answer.status);
      expect(answer.status, answer.where).toBeLessThan(500);
      checkSilence(actor, answer);
    }
  });
});

it('PRM-022 PRM-023 T18: a visitor gets public calls only, and no customer’s name from them', async () => {
  for (const call of [...aimed, ...otherCalls.filter(isBound)]) {
    for (const world of [NOWHERE, ...worlds]) {
      const answer = await send(aim(call, world), undefined);
      if (call.route.access !== 'public') expect(answer.status, answer.where).toBe(401);
      expect(answer.status, answer.where).toBeLessThan(500);
      for (const { name } of names.rows)
        expect(answer.text.includes(name), `${answer.where} tells of ${name}`).toBe(false);
    }
  }
});
