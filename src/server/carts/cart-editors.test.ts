import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Cart } from '#contract/cart.ts';
import { testDatabase } from '../db/test-database.ts';
import { historyProblems, type Operation } from './test-cart-history.ts';
import { createCartTest, item } from './test-carts.ts';

const database = await testDatabase({ demo: true });
const { as } = await createCartTest(database);
const dealer = as('dealer@demo.test');
const KEY = '/api/carts/01-AB1234';
const CODES = ['12100-112', '12100-213', '12310-150', '90410'];

async function newCart(): Promise<Cart> {
  const body = { ...item('12100-112', 1), customerPONo: 'Many hands', shipToCode: '1' };
  return (await dealer('POST', `${KEY}/new/cart.json`, body)).body.cart;
}

const pick = <T>(list: readonly T[], random: number): T | undefined => list[Math.floor(random * list.length)];

interface Plan {
  kind: Operation['kind'];
  itemCode: string;
  quantity: number;
  lineId?: number;
}

function plan(cart: Cart): Plan {
  const chance = Math.random();
  const line = pick(cart.detail, Math.random());
  const quantity = 1 + Math.floor(Math.random() * 50);
  if (chance < 0.5 || line === undefined) return { kind: 'add', itemCode: pick(CODES, Math.random()) ?? '', quantity };
  return { kind: chance < 0.8 ? 'set' : 'remove', itemCode: line.itemCode, quantity, lineId: line.id };
}

function send(path: string, { kind, itemCode, quantity, lineId }: Plan) {
  if (kind === 'add') return dealer('POST', `${path}/cart.json`, item(itemCode, quantity));
  if (kind === 'remove') return dealer('DELETE', `${path}/${lineId}.json`);
  return dealer('PUT', `${path}/${lineId}.json`, { quantityOrdered: quantity, commentText: '', itemType: '1' });
}

/** One editor's session: adds, sets and removes what it last saw. */
async function edit(path: string, seen: Cart, rounds: number): Promise<{ done: Operation[]; refused: number[] }> {
  const done: Operation[] = [];
  const refused: number[] = [];
  let cart = seen;
  for (let round = 0; round < rounds; round++) {
    const planned = plan(cart);
    const answer = await send(path, planned);
    if (answer.status === 200) {
      cart = answer.body.cart;
      done.push({ ...planned, answer: cart });
    } else {
      refused.push(answer.status);
      cart = (await dealer('GET', `${path}.json`)).body.cart;
    }
  }
  return { done, refused };
}

describe('many editors of one cart', () => {
  it('R05: 20 editors lose and double nothing: the acknowledged changes are one serial history', {
    timeout: 60_000,
  }, async () => {
    const before = await newCart();
    const path = `${KEY}/${before.header.id}`;
    const sessions = await Promise.all(Array.from({ length: 20 }, () => edit(path, before, 8)));
    const after = (await dealer('GET', `${path}.json`)).body.cart as Cart;
    const done = sessions.flatMap((session) => session.done);
    expect(historyProblems(before, done, after)).toEqual([]);
    expect(done.length).toBeGreaterThan(80);
    // A line that somebody else removed is the only reason to refuse.
    expect(sessions.flatMap((session) => session.refused).filter((status) => status !== 404)).toEqual([]);
    const { rows } = await sql<{ wrong: number }>`
      select count(*)::int as wrong from carts c
      where taxable_amt + non_taxable_amt <> (select coalesce(sum(extension_amt), 0) from cart_lines l where l.cart_id = c.id and removed_at is null)
        or line_count <> (select count(*) from cart_lines l where l.cart_id = c.id and removed_at is null)`.execute(
      database.db,
    );
    expect(rows[0]?.wrong).toBe(0);
  });

  it('R05: the checker sees a lost change', async () => {
    const before = await newCart();
    const path = `${KEY}/${before.header.id}`;
    const done: Operation[] = [];
    for (const quantity of [3, 4, 5]) {
      const { body } = await send(path, { kind: 'add', itemCode: '12100-213', quantity });
      done.push({ kind: 'add', itemCode: '12100-213', quantity, answer: body.cart });
    }
    const after = (await dealer('GET', `${path}.json`)).body.cart as Cart;
    expect(historyProblems(before, done, after)).toEqual([]);
    expect(historyProblems(before, done.slice(1), after)).not.toEqual([]);
    expect(historyProblems(before, done, { ...after, detail: after.detail.slice(1) })).not.toEqual([]);
  });

  it('ruling 31: an old version is told whether it was another window of the same person or somebody else', async () => {
    const cart = await newCart();
    const path = `${KEY}/${cart.header.id}.json`;
    const save = (who: typeof dealer) => who('PUT', path, { comment: 'stale', version: cart.header.version });
    await dealer('PUT', path, { comment: 'first' });
    expect((await save(dealer)).body.error).toBe('This cart was changed in another window in the meantime.');
    expect((await save(as('service@demo.test'))).body.error).toBe(
      'This cart was changed by someone else in the meantime.',
    );
    // A save of one's own, on top of somebody else's, makes that no own one.
    await as('service@demo.test')('PUT', path, { comment: 'theirs' });
    await dealer('PUT', path, { hold: true });
    await dealer('POST', `${KEY}/${cart.header.id}/email.json`, {});
    expect((await save(dealer)).body.error).toBe('This cart was changed elsewhere in the meantime.');
    const version = (cart.header.version ?? 0) + 2;
    expect((await dealer('PUT', path, { comment: 'stale', version })).body.error).toBe(
      'This cart was changed in another window in the meantime.',
    );
    // A letter of one's own about it is no change.
    await as('service@demo.test')('PUT', path, { comment: 'theirs again' });
    await dealer('POST', `${KEY}/${cart.header.id}/email.json`, {});
    expect((await dealer('PUT', path, { comment: 'stale', version: version + 1 })).body.error).toBe(
      'This cart was changed by someone else in the meantime.',
    );
  });

  it('ruling 31: of many saves of one version exactly one wins, the others get 409', async () => {
    const cart = await newCart();
    const save = (n: number) =>
      dealer('PUT', `${KEY}/${cart.header.id}.json`, { comment: `from ${n}`, version: cart.header.version });
    const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => save(n)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 11 }, () => 409)]);
  });
});

describe('repeats with an Idempotency-Key', () => {
  const add = (path: string, key: string, quantity = 2) =>
    dealer('POST', `${path}/cart.json`, item('12100-213', quantity), { 'idempotency-key': key });

  it('answers a repeat with the first answer, marked as replayed, and does nothing twice', async () => {
    const cart = await newCart();
    const path = `${KEY}/${cart.header.id}`;
    const first = await add(path, 'k-1');
    const again = await add(path, 'k-1');
    expect(first.headers['idempotent-replayed']).toBeUndefined();
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(again.body).toEqual(first.body);
    expect((await dealer('GET', `${path}.json`)).body.cart.detail.length).toBe(2);
  });

  it('R02 T76: answers with the cart as it is by then, and keeps none of its lines', async () => {
    const cart = await newCart();
    const path = `${KEY}/${cart.header.id}`;
    const first = await add(path, 'k-now');
    await add(path, 'k-later', 5);
    const now = await dealer('GET', `${path}.json`);
    const again = await add(path, 'k-now');
    expect([again.status, again.headers['idempotent-replayed']]).toEqual([200, 'true']);
    expect(again.body.cart).toEqual(now.body.cart);
    expect(again.body.cart.header.version).toBeGreaterThan(first.body.cart.header.version);
    const { rows } = await sql<{ longest: number }>`
      select max(length(answer::text)) as longest from idempotency_keys where key like 'k-%'`.execute(database.db);
    expect(rows[0]?.longest).toBeLessThan(200);
  });

  it('refuses another body under the same key, and keeps users and unkeyed calls apart', async () => {
    const cart = await newCart();
    const path = `${KEY}/${cart.header.id}`;
    await add(path, 'k-2');
    expect(await add(path, 'k-2', 3)).toMatchObject({ status: 422, body: { code: 'key_mismatch' } });
    const other = await as('service@demo.test')('POST', `${path}/cart.json`, item('12100-213', 2), {
      'idempotency-key': 'k-2',
    });
    expect(other.status).toBe(200);
    expect(other.headers['idempotent-replayed']).toBeUndefined();
    expect((await add(path, '')).status).toBe(400);
    expect((await add(path, 'x'.repeat(256))).status).toBe(400);
  });

  it('T13: is not repeated to whoever has lost the right to see it', async () => {
    const owner = as('owner@demo.test');
    const make = (key: string) =>
      owner(
        'POST',
        '/api/carts/02-CD3456/new/cart.json',
        { ...item('12100-112', 1), customerPONo: 'Lost', shipToCode: '' },
        { 'idempotency-key': key },
      );
    const first = await make('k-lost');
    expect(first.status, JSON.stringify(first.body)).toBe(200);
    expect((await make('k-lost')).headers['idempotent-replayed']).toBe('true');
    const taken =
      await sql`delete from user_accesses where user_id = (select id from users where email = 'owner@demo.test')
      and customer_id = (select customer_id from carts where id = ${first.body.cart.header.id})`.execute(database.db);
    expect(taken.numAffectedRows).toBe(1n);
    const again = await make('k-lost');
    expect([again.status, again.headers['idempotent-replayed']]).toEqual([404, undefined]);
    expect(JSON.stringify(again.body)).not.toContain('Lost');
  });

  it('stores nothing when the request was refused, so that the corrected one runs', async () => {
    const cart = await newCart();
    const path = `${KEY}/${cart.header.id}`;
    expect((await dealer('POST', `${path}/cart.json`, item('NO-SUCH', 1), { 'idempotency-key': 'k-3' })).status).toBe(
      400,
    );
    expect((await add(path, 'k-3')).status).toBe(200);
  });

  it('of many at once one makes the cart; the others are told to wait or get its answer', async () => {
    const make = () =>
      dealer(
        'POST',
        `${KEY}/new/cart.json`,
        { ...item('12100-112', 1), customerPONo: 'Once only', shipToCode: '1' },
        { 'idempotency-key': 'k-4' },
      );
    const answers = await Promise.all(Array.from({ length: 10 }, make));
    const made = answers.filter(({ status }) => status === 200);
    expect(new Set(made.map(({ body }) => body.cart.header.id)).size).toBe(1);
    for (const answer of answers.filter(({ status }) => status !== 200)) {
      expect(answer).toMatchObject({ status: 409, body: { code: 'in_progress' }, headers: { 'retry-after': '1' } });
    }
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from carts where customer_po_no = 'Once only'`.execute(database.db);
    expect(rows[0]?.n).toBe(1);
  });

  it('T76: a customer has at most 200 open carts, however many are asked for at once', async () => {
    const make = () =>
      dealer('POST', `${KEY}/new/cart.json`, { ...item('12100-112', 1), customerPONo: 'Flood', shipToCode: '1' });
    const statuses: number[] = [];
    for (let round = 0; round < 11; round++) {
      statuses.push(...(await Promise.all(Array.from({ length: 20 }, make))).map(({ status }) => status));
    }
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from carts c join customers cu on cu.id = c.customer_id
      where cu.account_key = '01-AB1234' and cu.company = 'CHI' and c.state = 'open'`.execute(database.db);
    expect(rows[0]?.n).toBe(200);
    expect(new Set(statuses)).toEqual(new Set([200, 409]));
  });
});
