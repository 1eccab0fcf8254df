import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { testDatabase } from '../db/test-database.ts';
import { expireCarts, warnOfExpiry } from './job-store.ts';
import { runAlone } from './schedule.ts';

const { db, connection } = await testDatabase({ demo: true });
const site = { publicUrl: 'http://localhost:3000', brandName: 'Tether', timeZone: 'America/Denver' };

const cartIds = async (): Promise<number[]> =>
  (await db.selectFrom('carts').select('id').where('line_count', '>', 0).orderBy('id').execute()).map(({ id }) => id);
const stateOf = async (id: number | undefined) =>
  (
    await db
      .selectFrom('carts')
      .select('state')
      .where('id', '=', id ?? 0)
      .executeTakeFirst()
  )?.state;

describe('carts whose time is over', () => {
  it('R27 ruling 25: are announced once, then expired; edited and submitted ones are left alone', async () => {
    const [old, edited, submitted, soon] = await cartIds();
    await sql`update carts set expires_at = now() - interval '1 hour', updated_at = now() - interval '2 days' where id in (${old}, ${submitted})`.execute(
      db,
    );
    await sql`update carts set expires_at = now() - interval '1 hour', updated_at = now() where id = ${edited}`.execute(
      db,
    );
    await sql`update carts set state = 'submitted' where id = ${submitted}`.execute(db);
    await sql`update carts set expires_at = now() + interval '5 days' where id = ${soon}`.execute(db);
    expect(await warnOfExpiry(db, site)).toBe(3);
    expect(await warnOfExpiry(db, site)).toBe(0);
    const { rows } = await sql<{
      payload: { subject: string };
    }>`select payload from outbox where kind = 'mail' order by id`.execute(db);
    expect(
      rows.map(({ payload }) => payload.subject).some((subject) => subject.startsWith(`Cart #${soon} expires on`)),
    ).toBe(true);
    const { rows: whose } = await sql<{ key: string }>`
      select c.account_key as key from outbox o join customers c on c.id::text = o.payload->>'customerId' where o.kind = 'mail'`.execute(
      db,
    );
    expect(whose).toHaveLength(rows.length);
    // Who is told has a week.
    expect(await expireCarts(db)).toBe(0);
    await sql`update carts set expires_at = now() - interval '1 hour' where id = ${old}`.execute(db);
    await sql`update carts set expires_at = now() - interval '1 hour', updated_at = now() where id = ${edited}`.execute(
      db,
    );
    expect(await expireCarts(db)).toBe(1);
    expect(await expireCarts(db)).toBe(0);
    expect(await Promise.all([old, edited, submitted, soon].map(stateOf))).toEqual([
      'deleted',
      'open',
      'submitted',
      'open',
    ]);
    const lines = await db
      .selectFrom('cart_lines')
      .select('id')
      .where('cart_id', '=', old ?? 0)
      .execute();
    expect(lines.length).toBeGreaterThan(0);
  });

  it('ruling 25: none goes before its end was told, and a week has passed since; an empty one goes', async () => {
    const [, , , , late, empty] = await cartIds();
    await sql`update carts set state = 'open', expires_at = now() - interval '40 days', updated_at = now() - interval '2 days' where id in (${late}, ${empty})`.execute(
      db,
    );
    await sql`update carts set line_count = 0 where id = ${empty}`.execute(db);
    expect(await expireCarts(db)).toBe(1);
    expect(await Promise.all([late, empty].map(stateOf))).toEqual(['open', 'deleted']);
    await warnOfExpiry(db, site);
    const { rows } = await sql<{ days: number; subject: string }>`
      select round(extract(epoch from cart.expires_at - now()) / 86400)::int as days, o.payload->>'subject' as subject
      from carts cart join outbox o on o.payload->>'subject' like 'Cart #' || cart.id || ' %' where cart.id = ${late}`.execute(
      db,
    );
    expect(rows).toMatchObject([{ days: 7 }]);
    expect(await expireCarts(db)).toBe(0);
  });

  it('ruling 25 T13: who made a cart is told while it can be seen; else the account is', async () => {
    const { rows: carts } = await sql<{ id: number; customerId: number; madeBy: number }>`
      select cart.id, cart.customer_id as "customerId", cart.created_by as "madeBy" from carts cart
      join customers c on c.id = cart.customer_id and c.account_key = '01-AB1234' and c.company = 'CHI'
      join users u on u.id = cart.created_by and u.email = 'dealer@demo.test'
      where cart.state = 'open' and cart.line_count > 0 order by cart.id desc limit 1`.execute(db);
    const [cart] = carts;
    const toldOf = async () => {
      await sql`alter table audit disable trigger user`.execute(db);
      await sql`update audit set at = at - interval '90 days' where action = 'cart.expiry-notice'`.execute(db);
      await sql`alter table audit enable trigger user`.execute(db);
      await sql`update carts set expires_at = now() + interval '5 days' where id = ${cart?.id}`.execute(db);
      await sql`delete from outbox where kind = 'mail'`.execute(db);
      await warnOfExpiry(db, site);
      const { rows } = await sql<{ to: string[]; text: string }>`
        select payload->'to' as "to", payload->>'text' as text from outbox
        where payload->>'subject' like ${`Cart #${cart?.id} %`}`.execute(db);
      return rows;
    };
    expect(await toldOf()).toMatchObject([{ to: ['dealer@demo.test'] }]);
    await sql`update customers set email_address = 'shop@heron.test; bad' where id = ${cart?.customerId}`.execute(db);
    await sql`delete from user_accesses where user_id = ${cart?.madeBy} and customer_id = ${cart?.customerId}`.execute(
      db,
    );
    const told = await toldOf();
    expect(told).toMatchObject([{ to: ['shop@heron.test'] }]);
    expect(told[0]?.text).toMatch(/^Hello Blue Heron Outfitters,/);
    await sql`insert into user_accesses (user_id, company, is_rep, customer_id, whole_account) values (${cart?.madeBy}, 'CHI', false, ${cart?.customerId}, true)`.execute(
      db,
    );
    await sql`update users set email = 'dealer' where id = ${cart?.madeBy}`.execute(db);
    const fallback = await toldOf();
    expect(fallback).toMatchObject([{ to: ['shop@heron.test'] }]);
    expect(fallback[0]?.text).toMatch(/^Hello Blue Heron Outfitters,/);
    await sql`update customers set email_address = '; bad' where id = ${cart?.customerId}`.execute(db);
    expect(await toldOf()).toEqual([]);
    const { rows: trail } = await sql<{ after: object | null }>`
      select after from audit where action = 'cart.expiry-notice' and object_id = ${String(cart?.id)} order by id desc limit 2`.execute(
      db,
    );
    expect(trail).toEqual([{ after: { undelivered: 'no address' } }, { after: null }]);
  });

  it("is announced with the day of the seller's clock, as the pages show it", async () => {
    const [cart] = (await cartIds()).slice(-1);
    // 8:30 in the evening in Denver.
    await sql`update carts set state = 'open', expires_at = date_trunc('day', now(), 'UTC') + interval '9 days 2 hours 30 minutes' where id = ${cart}`.execute(
      db,
    );
    await warnOfExpiry(db, site);
    const { rows } = await sql<{ subject: string; day: string }>`
      select payload->>'subject' as subject, to_char(date_trunc('day', now(), 'UTC') + interval '8 days', 'Mon FMDD, YYYY') as day
      from outbox where kind = 'mail' and payload->>'subject' like ${`Cart #${cart} %`} order by id desc limit 1`.execute(
      db,
    );
    expect(rows[0]?.subject).toBe(`Cart #${cart} expires on ${rows[0]?.day}`);
  });

  it('R27: a cart that is being edited at this moment is not expired', async () => {
    const [, edited] = await cartIds();
    await sql`update carts set expires_at = now() - interval '1 hour', updated_at = now() - interval '2 days' where id = ${edited}`.execute(
      db,
    );
    await db.transaction().execute(async (trx) => {
      await sql`select from carts where id = ${edited} for update`.execute(trx);
      expect(await expireCarts(db)).toBe(0);
      await sql`update carts set updated_at = now() where id = ${edited}`.execute(trx);
    });
    expect(await expireCarts(db)).toBe(0);
    expect(await stateOf(edited)).toBe('open');
  });
});

describe('jobs', () => {
  it('R25: run on one server at a time', async () => {
    let runs = 0;
    let atOnce = 0;
    const job = {
      name: 'test',
      everyMs: 1000,
      run: async () => {
        runs += 1;
        atOnce = Math.max(atOnce, runs);
        await new Promise((resolve) => setTimeout(resolve, 50));
        runs -= 1;
      },
    };
    await Promise.all(Array.from({ length: 5 }, () => runAlone(db, job)));
    expect(atOnce).toBe(1);
  });

  it('R25 R19: run alone to their end, also beyond the time that a transaction may do nothing', async () => {
    const server = openDatabase(connection, { poolSize: 1, log: () => undefined });
    await sql`set idle_in_transaction_session_timeout = '100ms'`.execute(server.db);
    let others = 0;
    const other = { name: 'long', everyMs: 1000, run: async () => ++others };
    const run = async () => {
      await sql`select pg_sleep(1)`.execute(db);
      await runAlone(db, other);
    };
    await runAlone(server.db, { name: 'long', everyMs: 1000, run }).finally(() => server.close());
    expect(others).toBe(0);
  });
});
