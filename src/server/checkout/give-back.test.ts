import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Cart } from '#contract/cart.ts';
import { startErp } from '../backoffice/test-erp.ts';
import { item } from '../carts/test-carts.ts';
import { testDatabase } from '../db/test-database.ts';
import { createCheckoutTest, KEY, learnHolidays } from './test-checkout.ts';

const database = await testDatabase({ demo: true });
const { db } = database;
await learnHolidays(database);
const REASON = 'Your account has no terms. Please choose a card.';

let erp: Awaited<ReturnType<typeof startErp>>;
let test: Awaited<ReturnType<typeof createCheckoutTest>>;
beforeEach(async () => {
  erp = await startErp(({ method }) => (method === 'GET' ? 'fine' : 'refuse'));
  test = await createCheckoutTest(database, erp.office);
});
afterEach(async () => {
  await test.relay.stop();
  await erp.close();
});

const giveBack = ({ header }: Cart, body: object = { reason: REASON }, by = 'service@demo.test') =>
  test.as(by)('POST', `/api/staff/order-desk/${header.id}/give-back.json`, body);
const retry = ({ header }: Cart) =>
  test.as('service@demo.test')('POST', `/api/staff/order-desk/${header.id}/retry.json`);
const read = async ({ header }: Cart): Promise<Cart> =>
  (await test.dealer('GET', `${KEY}/${header.id}.json`)).body.cart;
const stateOf = async (cart: Cart) => (await read(cart)).header.state;
const sentRow = async ({ header }: Cart) => {
  const { rows } = await sql<{ state: string; attempts: number }>`
    select state, attempts from outbox where reference = ${header.reference}`.execute(db);
  return rows[0];
};
/** What must be as it was where an act was refused. */
const standOf = async (cart: Cart) => {
  const { rows } = await sql`
    select c.state, c.reference, c.version, c.given_back_reason, c.submitted_by, (select state from outbox o where o.reference = ${cart.header.reference}) as sent,
      (select count(*)::int from audit a where a.object_id = c.id::text) as told
    from carts c where c.id = ${cart.header.id}`.execute(db);
  return rows[0];
};
const submitAnew = (cart: Cart, version = cart.header.version) => test.submit(cart, { version });

async function stuckCart(name: string, headers?: Record<string, string>, lines?: [string, number][]): Promise<Cart> {
  const cart = await test.newCart(name, lines);
  expect((await test.submit(cart, {}, headers)).status).toBe(202);
  await expect.poll(() => stateOf(cart), { timeout: 10_000 }).toBe('needs-attention');
  return cart;
}

/** As if it had been tried again long ago, and no answer had come. */
const waitQuietly = ({ header }: Cart) =>
  sql`update carts set updated_at = now() - interval '1 hour' where id = ${header.id}`.execute(db);

describe('a cart that is given back', () => {
  it('T13 T37: stays where it is when whoever gives it back was logged out, or works no orders any more, while the back office was asked', async () => {
    const cart = await stuckCart('Long asked');
    const { rows } = await sql<{ id: number }>`select id from users where email = 'service@demo.test'`.execute(db);
    const id = rows[0]?.id ?? 0;
    const role = (from: string, to: string) =>
      sql`update user_roles set role = ${to} where role = ${from} and user_id = ${id}`.execute(db);
    const path = `/api/staff/order-desk/${cart.header.id}/give-back.json`;
    const asked = () => erp.received.filter(({ method }) => method === 'GET').length;
    erp.mood = () => 'slow';
    const before = await standOf(cart);
    for (const [status, then] of [
      [403, () => role('cs', 'sales')],
      [401, () => sql`update sessions set revoked_at = now() where user_id = ${id}`.execute(db)],
    ] as const) {
      const seen = asked();
      const answer = test.call('POST', path, { token: await test.tokenOf(id), body: { reason: REASON } });
      await expect.poll(asked).toBe(seen + 1);
      await then();
      const answered = await answer.finally(() => role('sales', 'cs'));
      expect(answered.status).toBe(status);
    }
    expect(await standOf(cart)).toEqual(before);
  });

  it('R13 T31: is open again, under another reference, says why, and becomes one order when it is submitted anew', async () => {
    const cart = await stuckCart('Give back', { 'idempotency-key': 'first' });
    const { header: before } = await read(cart);
    expect((await giveBack(cart)).body).toEqual({ state: 'open', salesOrderNo: null });
    const back = await read(cart);
    expect(back.header).toMatchObject({ state: 'open', orderStatus: 'N', givenBack: REASON, salesOrderNo: null });
    expect(back.header.reference).not.toBe(cart.header.reference);
    expect(back.header.version).toBe((before.version ?? 0) + 1);
    expect(back.detail).toEqual(cart.detail);
    expect(await sentRow(cart)).toMatchObject({ state: 'expired' });
    const listed = await test.dealer('GET', `${KEY}.json`);
    expect(listed.body.carts.find(({ header }: Cart) => header.id === back.header.id).header.givenBack).toBe(REASON);
    const desk = await test.as('service@demo.test')('GET', '/api/staff/order-desk.json?search=give%20back');
    expect(desk.body.total).toBe(0);

    // A repeat of the old submit is not told that it is on its way.
    const repeated = await test.submit(cart, {}, { 'idempotency-key': 'first' });
    expect([repeated.status, repeated.body.code, repeated.body.cart.header.state]).toEqual([409, 'conflict', 'open']);
    expect(repeated.body.error).toMatch(/was given back by Customer Service since/);

    const path = `${KEY}/${cart.header.id}/cart.json`;
    const changed: Cart = (await test.dealer('POST', path, item('12100-213', 3))).body.cart;
    expect(changed.header.givenBack).toBe(REASON);
    erp.mood = () => 'fine';
    expect((await submitAnew(changed)).status).toBeLessThan(300);
    await expect.poll(() => stateOf(cart), { timeout: 10_000 }).toBe('submitted');
    expect((await read(cart)).header).not.toHaveProperty('givenBack');
    expect(erp.created).toEqual([back.header.reference]);
    const late = await test.submit(cart, {}, { 'idempotency-key': 'first' });
    expect([late.status, late.body.cart.header.state]).toEqual([409, 'submitted']);
    await waitQuietly(cart);
    await test.relay.runOnce();
    expect(erp.created).toEqual([back.header.reference]);
  });

  it('R13: takes nothing with it: its promo code, its stock and the place of its submit are as before', async () => {
    const stock = () =>
      sql`select sum(quantity_committed)::text as n from item_stock`.execute(db).then(({ rows }) => rows[0]);
    const [before, cart] = [await stock(), await test.newCart('With promo', [['12100-112', 24]])];
    const { rows } = await sql<{ code: string }>`select promo_code as code from promo_codes order by id`.execute(db);
    const effects = [];
    for (const { code } of rows) {
      const { body } = await test.dealer('PUT', `${KEY}/${cart.header.id}.json`, { promoCode: code });
      if (body.cart?.header.promo?.valid) effects.push(body.cart as Cart);
    }
    const coded = effects.at(-1);
    if (coded === undefined) throw new Error('the demo has a code for it');
    expect((await test.submit(coded)).status).toBe(202);
    await expect.poll(() => stateOf(cart), { timeout: 10_000 }).toBe('needs-attention');
    await sql`update carts set expires_at = now() + interval '1 day' where id = ${cart.header.id}`.execute(db);
    await giveBack(cart);
    const { header } = await read(cart);
    expect([header.promoCode, header.promo]).toEqual([coded.header.promoCode, coded.header.promo]);
    expect(await stock()).toEqual(before);
    const kept =
      await sql`select submitted_by, submitted_at, submitting_since, sales_order_no, expires_at > now() + interval '29 days' as lives
      from carts where id = ${cart.header.id}`.execute(db);
    expect(kept.rows).toEqual([
      { submitted_by: null, submitted_at: null, submitting_since: null, sales_order_no: null, lives: true },
    ]);
    expect((await submitAnew({ ...coded, header })).status).toBe(202);
  });

  it('is told to the account where staff submitted it, or who did can see it no more', async () => {
    const lettersOf = async ({ header }: Cart) => {
      const { rows } = await sql<{ to: string[] }>`
        select payload -> 'to' as to from outbox where kind = 'mail' and ordering_key = ${`cart:${header.id}`}`.execute(
        db,
      );
      return rows.map(({ to }) => to);
    };
    const account = await sql<{ to: string }>`
      select email_address as to from customers where account_key = '01-AB1234' and company = 'CHI'`.execute(db);
    const addresses = (account.rows[0]?.to ?? '').split(';').map((address) => address.trim());
    expect(addresses[0]).toContain('@');
    const by = {
      staff: 'service@demo.test',
      'of another account': 'coast@demo.test',
      'switched off': 'dealer@demo.test',
    };
    for (const [who, email] of Object.entries(by)) {
      const cart = await stuckCart(`Told of ${who}`);
      await sql`update carts set submitted_by = (select id from users where email = ${email}) where id = ${cart.header.id}`.execute(
        db,
      );
      await sql`update users set active = ${who !== 'switched off'} where email = ${email}`.execute(db);
      await giveBack(cart);
      await sql`update users set active = true where email = ${email}`.execute(db);
      expect([who, await lettersOf(cart)]).toEqual([who, [addresses]]);
    }
  });

  it('R13 T87: is told to whoever submitted it, in a letter, and stands in the trail', async () => {
    const cart = await stuckCart('Letter');
    await giveBack(cart, { reason: `  ${REASON} ` });
    const letters = await sql<{ payload: { to: string[]; subject: string; text: string } }>`
      select payload from outbox where kind = 'mail' and ordering_key = ${`cart:${cart.header.id}`}`.execute(db);
    expect(letters.rows).toHaveLength(1);
    const { to, subject, text } = letters.rows[0]?.payload ?? { to: [], subject: '', text: '' };
    expect([to, subject]).toEqual([['dealer@demo.test'], `Cart #${cart.header.id} was not ordered and is open again`]);
    expect(text).toContain(`Reason: ${REASON}\n`);
    expect(text).toContain(`http://localhost:3000/account/01-AB1234/carts/${cart.header.id}?company=CHI`);
    const { rows } = await sql`
      select u.email, c.account_key, a.before, a.after from audit a join users u on u.id = a.actor_user_id
      join customers c on c.id = a.on_behalf_customer_id
      where a.action = 'cart.give-back' and a.object_id = ${String(cart.header.id)}`.execute(db);
    const { header } = await read(cart);
    expect(rows).toEqual([
      {
        email: 'service@demo.test',
        account_key: '01-AB1234',
        before: { reference: cart.header.reference },
        after: { reference: header.reference, reason: REASON },
      },
    ]);
  });

  it('is refused where its account or company is not active: nobody would see it', async () => {
    const cart = await stuckCart('Inactive');
    const before = await standOf(cart);
    const setStatus = (status: string) =>
      sql`update customers set status = ${status} where account_key = '01-AB1234' and company = 'CHI'`.execute(db);
    await setStatus('I');
    const refused = await giveBack(cart);
    await setStatus('A');
    expect([refused.status, refused.body.error]).toEqual([409, expect.stringMatching(/is not active/)]);
    expect(await standOf(cart)).toEqual(before);
    expect((await giveBack(cart)).status).toBe(200);
  });

  it('T76: is refused in words where its account has its 200 open carts', async () => {
    const cart = await stuckCart('One too many');
    const before = await standOf(cart);
    await sql`insert into carts (customer_id, customer_po_no, salesperson_division_no, salesperson_no, created_by, updated_by)
      select customer_id, 'Filler', salesperson_division_no, salesperson_no, created_by, updated_by
      from carts, generate_series(1, 200) where id = ${cart.header.id}`.execute(db);
    const full = await giveBack(cart);
    expect([full.status, full.body.error]).toEqual([
      409,
      'This account has 200 open carts. Some have to be deleted or submitted before this one is given back.',
    ]);
    expect(await standOf(cart)).toEqual(before);
    await sql`update carts set state = 'deleted' where customer_po_no = 'Filler'`.execute(db);
    expect((await giveBack(cart)).status).toBe(200);
  });

  it('T76: waits for who makes a cart at the same time, and does not take the place that it took', async () => {
    const cart = await stuckCart('Last place');
    const fill = (trx: typeof db, most: number) =>
      sql`
      insert into carts (customer_id, customer_po_no, salesperson_division_no, salesperson_no, created_by, updated_by)
      select customer_id, 'Filler', salesperson_division_no, salesperson_no, created_by, updated_by from carts,
        generate_series(1, ${most}::int - (select count(*)::int from carts o where o.state = 'open' and o.customer_id = carts.customer_id))
      where id = ${cart.header.id}`.execute(trx);
    await fill(db, 199);
    let answer: ReturnType<typeof giveBack> | undefined;
    await db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(hashtext('new-cart'), customer_id) from carts where id = ${cart.header.id}`.execute(
        trx,
      );
      answer = giveBack(cart);
      await pause(500);
      await fill(trx, 200);
    });
    expect((await answer)?.status).toBe(409);
    await sql`update carts set state = 'deleted' where customer_po_no = 'Filler'`.execute(db);
  });
});

describe('who may give back', () => {
  it('T02: only staff who work orders, of accounts that they cover, with a reason of one line', async () => {
    const cart = await stuckCart('Rights');
    const before = await standOf(cart);
    for (const email of ['dealer@demo.test', 'rep@demo.test', 'employee@demo.test'])
      expect([email, (await giveBack(cart, undefined, email)).status]).toEqual([email, 403]);
    const reasons = ['', '   ', 'two\nlines', 'x'.repeat(256), 'turned \u202e round'];
    for (const reason of reasons) expect([reason, (await giveBack(cart, { reason })).status]).toEqual([reason, 400]);
    expect((await giveBack(cart, {})).status).toBe(400);
    const missing = await giveBack({ ...cart, header: { ...cart.header, id: 999_999 } });
    expect([missing.status, missing.body.error]).toEqual([404, 'Cart not found']);
    const cover = (from: string, to: string) =>
      sql`update user_accesses a set salesperson_no = ${to} from users u
      where u.id = a.user_id and u.email = 'service@demo.test' and a.salesperson_no = ${from}`.execute(db);
    const covered = await cover('%', 'Z99');
    expect(covered.numAffectedRows).toBeGreaterThan(0n);
    const foreign = await giveBack(cart);
    await cover('Z99', '%');
    expect([foreign.status, foreign.body.error]).toEqual([404, 'Cart not found']);
    expect((await giveBack(await test.newCart('Still open'))).status).toBe(409);
    expect(erp.received.filter(({ method }) => method === 'GET')).toEqual([]);
    expect(await standOf(cart)).toEqual(before);
    expect((await giveBack(cart)).status).toBe(200);
    expect((await giveBack(cart)).status).toBe(409);
  });
});

describe('whether an order arose', () => {
  it.each(['down', 'error', 'refuse', 'nonsense', 'slow'] as const)(
    'R13: is uncertain where the look-up is %s: nothing is changed',
    async (mood) => {
      const cart = await stuckCart(`Uncertain ${mood}`);
      const before = await standOf(cart);
      erp.mood = () => mood;
      // Slow stands for a time-out: the office is gone before it has answered.
      if (mood === 'slow') setTimeout(() => void erp.close(), 300);
      const refused = await giveBack(cart);
      expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([503, true]);
      expect(refused.body.error).toMatch(
        /^It is not certain that the back office has made no order of this cart \(.+\)\. Nothing was changed\./,
      );
      if (mood === 'down' || mood === 'slow')
        expect(refused.body.error).toContain('(the back office could not be reached)');
      expect(await standOf(cart)).toEqual(before);
      if (mood === 'slow') erp = await startErp();
    },
  );

  it('R13: is uncertain without a back office', async () => {
    const cart = await stuckCart('Taken away');
    const before = await standOf(cart);
    const without = await createCheckoutTest(database);
    const staff = without.as('service@demo.test');
    const refused = await staff('POST', `/api/staff/order-desk/${cart.header.id}/give-back.json`, { reason: REASON });
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '30']);
    expect(await standOf(cart)).toEqual(before);
  });

  it('R13: is uncertain for a moment after it was sent more than once, since an earlier one may be at work still', async () => {
    const cart = await stuckCart('Sent twice');
    expect((await retry(cart)).status).toBe(200);
    await test.relay.runOnce();
    expect(await stateOf(cart)).toBe('needs-attention');
    const asked = erp.received.length;
    const refused = await giveBack(cart);
    expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([503, expect.any(Number)]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(20);
    expect(erp.received.length).toBe(asked);
    await waitQuietly(cart);
    expect((await giveBack(cart)).status).toBe(200);
  });

  it('R13 T31: an order that is found is settled under its number, and told', async () => {
    const cart = await stuckCart('Was ordered');
    erp.orders.set(cart.header.reference ?? '', 'E777001');
    expect((await giveBack(cart)).body).toEqual({ state: 'submitted', salesOrderNo: 'E777001' });
    expect((await read(cart)).header).toMatchObject({ state: 'submitted', salesOrderNo: 'E777001' });
    expect(await sentRow(cart)).toMatchObject({ state: 'sent' });
    const { rows } =
      await sql`select o.cart_id, (select count(*)::int from outbox m where m.ordering_key = 'order:' || o.id) as letters
      from sales_orders o where o.sales_order_no = 'E777001'`.execute(db);
    expect(rows).toEqual([{ cart_id: cart.header.id, letters: 1 }]);
    expect((await test.submit(cart)).body).toEqual({ salesOrderNo: 'E777001' });
    const trail = await sql`select u.email, a.after from audit a join users u on u.id = a.actor_user_id
      where a.action = 'cart.found-ordered' and a.object_id = ${String(cart.header.id)}`.execute(db);
    expect(trail.rows).toEqual([{ email: 'service@demo.test', after: { salesOrderNo: 'E777001' } }]);

    const other = await stuckCart('Was ordered twice');
    erp.orders.set(other.header.reference ?? '', 'E777001');
    const before = await standOf(other);
    const taken = await giveBack(other);
    expect([taken.status, taken.body.error]).toEqual([
      409,
      'The back office gave the number E777001, which another order already has.',
    ]);
    expect(await standOf(other)).toEqual(before);
  });
});

describe('whoever else is at it', () => {
  /** Holds the look-up until `meanwhile` is done. */
  async function giveBackDuring(cart: Cart, meanwhile: () => Promise<unknown>) {
    const { mood } = erp;
    erp.mood = ({ method }) => (method === 'GET' ? 'slow' : 'refuse');
    const asked = erp.received.length;
    const given = giveBack(cart);
    await expect.poll(() => erp.received.length).toBe(asked + 1);
    await meanwhile();
    const answer = await given;
    erp.mood = mood;
    return answer;
  }

  it('R03 T31: a cart that is sent again while the back office is asked is not given back', async () => {
    const cart = await stuckCart('Sent meanwhile');
    const refused = await giveBackDuring(cart, () => retry(cart));
    expect([refused.status, refused.body.error]).toEqual([409, `Cart ${cart.header.id} does not need attention.`]);
    expect(await stateOf(cart)).toBe('queued');
    expect(await sentRow(cart)).toMatchObject({ state: 'pending' });

    // Also where it was refused once more by then: that attempt came after the question.
    await test.relay.runOnce();
    await waitQuietly(cart);
    const again = await giveBackDuring(cart, async () => {
      await retry(cart);
      erp.mood = ({ method }) => (method === 'GET' ? 'fine' : 'refuse');
      await test.relay.runOnce();
    });
    expect([again.status, await stateOf(cart)]).toEqual([409, 'needs-attention']);
  });

  it('of one whose account is not active any more once the back office has answered, nothing is given back', async () => {
    const cart = await stuckCart('Inactive meanwhile');
    const setStatus = (status: string) =>
      sql`update customers set status = ${status} where account_key = '01-AB1234' and company = 'CHI'`.execute(db);
    const refused = await giveBackDuring(cart, () => setStatus('I'));
    await setStatus('A');
    expect([refused.status, refused.body.error]).toEqual([409, expect.stringMatching(/is not active/)]);
    expect((await giveBack(cart)).status).toBe(200);
  });

  it('T31: of one that the relay carries, whatever the cart says, nothing is given back', async () => {
    const cart = await stuckCart('Carried');
    for (const state of ['pending', 'sending']) {
      await sql`update outbox set state = ${state}, next_attempt_at = now() + interval '1 day', locked_until = now() + interval '1 day'
        where reference = ${cart.header.reference}`.execute(db);
      expect([state, (await giveBack(cart)).status]).toEqual([state, 409]);
    }
    expect(await stateOf(cart)).toBe('needs-attention');
    await sql`update outbox set state = 'needs-attention' where reference = ${cart.header.reference}`.execute(db);
    expect((await giveBack(cart)).status).toBe(200);
  });

  it('T31: of Give back and Send again at once one is done, and of two Give backs', async () => {
    for (let round = 0; round < 6; round++) {
      const cart = await stuckCart(`At once ${round}`);
      const both = [giveBack(cart), round % 2 === 0 ? retry(cart) : giveBack(cart)];
      const statuses = (await Promise.all(both)).map(({ status }) => status);
      expect(statuses.toSorted()).toEqual([200, 409]);
      const isOpen = statuses[0] === 200 || round % 2 === 1;
      const sent = await sentRow(cart);
      expect([await stateOf(cart), sent?.state === 'expired']).toEqual([isOpen ? 'open' : 'queued', isOpen]);
      if (!isOpen) await test.relay.runOnce();
    }
  });

  it('T31: what was given back is not sent again, nor carried', async () => {
    const cart = await stuckCart('Dead');
    await giveBack(cart);
    expect((await retry(cart)).status).toBe(409);
    await test.relay.deliverSoon(cart.header.reference ?? '', 500);
    expect(await sentRow(cart)).toEqual({ state: 'expired', attempts: 1 });
  });
});
