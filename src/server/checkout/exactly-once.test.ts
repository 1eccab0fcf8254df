import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Cart } from '#contract/cart.ts';
import { type ErpMood, startErp } from '../backoffice/test-erp.ts';
import { item } from '../carts/test-carts.ts';
import { testDatabase } from '../db/test-database.ts';
import { createCheckoutTest, KEY, learnHolidays } from './test-checkout.ts';

const database = await testDatabase({ demo: true });
const { db } = database;
await learnHolidays(database);

async function makeCarts(newCart: (name: string) => Promise<Cart>, count: number): Promise<Cart[]> {
  const carts: Cart[] = [];
  for (let n = 0; n < count; n++) carts.push(await newCart(`Parallel ${n}`));
  return carts;
}

const counts = async () => {
  const { rows } = await sql<{ orders: number; carts: number; numbers: number; stuck: number }>`
    select (select count(*)::int from sales_orders where cart_id is not null) as orders,
      (select count(distinct cart_id)::int from sales_orders where cart_id is not null) as carts,
      (select count(distinct (company, sales_order_no))::int from sales_orders where cart_id is not null) as numbers,
      (select count(*)::int from carts where state in ('submitting', 'queued')) as stuck`.execute(db);
  return rows[0] ?? { orders: 0, carts: 0, numbers: 0, stuck: 0 };
};

describe('with the embedded office', () => {
  it('R01 T31: 40 carts submitted 5 times at once become 40 orders, every answer of a cart with the same number', async () => {
    const { newCart, submit } = await createCheckoutTest(database);
    const before = await counts();
    const carts = await makeCarts(newCart, 40);
    const answers = await Promise.all(
      carts.map(async (cart) =>
        Promise.all(
          Array.from({ length: 5 }, (_, n) =>
            submit(cart, {}, n % 2 ? { 'idempotency-key': `r01-${cart.header.id}-${n}` } : undefined),
          ),
        ),
      ),
    );
    for (const same of answers) {
      expect(same.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      expect(new Set(same.map(({ body }) => body.salesOrderNo)).size).toBe(1);
    }
    const after = await counts();
    expect(after.orders - before.orders).toBe(40);
    expect(after.numbers).toBe(after.orders);
    expect(after.carts).toBe(after.orders);
  });

  it('T31: of the same key at once one is answered with the number, the others are told that it still runs', async () => {
    const { newCart, submit } = await createCheckoutTest(database);
    const cart = await newCart('Same key');
    const answers = await Promise.all(Array.from({ length: 6 }, () => submit(cart, {}, { 'idempotency-key': 'same' })));
    const numbers = answers.filter(({ status }) => status === 200).map(({ body }) => body.salesOrderNo);
    expect(new Set(numbers).size).toBe(1);
    const running = answers.filter(({ status }) => status !== 200);
    expect(running.length).toBeGreaterThan(0);
    for (const answer of running)
      expect(answer).toMatchObject({ status: 409, body: { code: 'in_progress' }, headers: { 'retry-after': '1' } });
    expect((await submit(cart, {}, { 'idempotency-key': 'same' })).headers['idempotent-replayed']).toBe('true');
  });

  it('R03 T32: an edit is in the order or refused; none is acknowledged after the submit', async () => {
    const { dealer, newCart, submit } = await createCheckoutTest(database);
    for (const cart of await makeCarts(newCart, 15)) {
      const path = `${KEY}/${cart.header.id}/cart.json`;
      const edits = Array.from({ length: 8 }, async (_, n) => {
        await new Promise((resolve) => setTimeout(resolve, n * 4));
        return dealer('POST', path, item('12100-213', n + 1));
      });
      const [submitted, ...edited] = await Promise.all([
        new Promise((resolve) => setTimeout(resolve, 8)).then(() => submit(cart)),
        ...edits,
      ]);
      // Adding lines changes the total between what this client saw and the submit, but the cart itself shows it, so it goes through.
      expect(submitted.status, submitted.text).toBe(200);
      const kept = edited
        .filter(({ status }) => status === 200)
        .map(({ body }) => Math.max(...body.cart.detail.map((line: { id: number }) => line.id)));
      expect(edited.filter(({ status }) => status !== 200).every(({ status }) => status === 409)).toBe(true);
      const { rows } = await sql<{ lines: number; ordered: number }>`
        select (select count(*)::int from cart_lines where cart_id = ${cart.header.id}) as lines,
          (select count(*)::int from sales_order_lines l join sales_orders o on o.id = l.order_id where o.cart_id = ${cart.header.id}) as ordered`.execute(
        db,
      );
      expect(rows[0]).toEqual({ lines: kept.length + 1, ordered: kept.length + 1 });
    }
  });
});

describe('with an ERP behind a bridge', () => {
  it('answers the number at once when the ERP does, and the order can be seen', async () => {
    const erp = await startErp();
    const { newCart, submit } = await createCheckoutTest(database, erp.office);
    const cart = await newCart('Bridged');
    const answer = await submit(cart);
    // On a machine that is busy the number may come a moment after the 202.
    if (answer.status === 202)
      await expect.poll(async () => (await submit(cart)).status, { timeout: 10_000 }).toBe(200);
    else expect(answer).toMatchObject({ status: 200, body: { salesOrderNo: expect.stringMatching(/^E\d{6}$/) } });
    const { salesOrderNo } = (await submit(cart)).body;
    expect(erp.received[0]?.body).toMatchObject({
      action: 'promote',
      cartId: cart.header.id,
      reference: cart.header.reference,
      cartName: 'Bridged',
      FOB: 'SLC~C',
      comment: 'SWR',
    });
    const order = await db
      .selectFrom('sales_orders')
      .selectAll()
      .where('cart_id', '=', cart.header.id)
      .executeTakeFirst();
    expect(order).toMatchObject({ sales_order_no: salesOrderNo, order_list: 'open' });
    await erp.close();
  });

  it('R12 R13: down, failing, losing answers and talking nonsense: nothing is lost, nothing is made twice, waiting is said', async () => {
    const moods = ['down', 'error', 'lost-answer', 'nonsense', 'fine'] as const;
    const erp = await startErp(({ method }) =>
      method === 'GET' ? 'fine' : (moods[Math.floor(Math.random() * moods.length)] ?? 'fine'),
    );
    const { dealer, newCart, relay, submit } = await createCheckoutTest(database, erp.office);
    const carts = await makeCarts(newCart, 25);
    const started = performance.now();
    const answers = await Promise.all(carts.map((cart) => submit(cart)));
    expect(performance.now() - started).toBeLessThan(15_000);
    for (const [index, { status, body }] of answers.entries()) {
      if (status === 202) expect(body).toEqual({ reference: carts[index]?.header.reference, status: 'queued' });
      else expect([status, typeof body.salesOrderNo]).toEqual([200, 'string']);
    }
    const waiting = answers.findIndex(({ status }) => status === 202);
    if (waiting >= 0) {
      const { body } = await dealer('GET', `${KEY}/${carts[waiting]?.header.id}/submission.json`);
      expect(['queued', 'submitted']).toContain(body.state);
    }
    erp.mood = () => 'fine';
    for (let round = 0; round < 60 && (await counts()).stuck > 0; round++) {
      await sql`update outbox set next_attempt_at = now() where state = 'pending'`.execute(db);
      const { relay: other } = await createCheckoutTest(database, erp.office);
      await Promise.all([relay.runOnce(), other.runOnce()]);
    }
    expect((await counts()).stuck).toBe(0);
    const numbers = new Map<number, string>();
    for (const cart of carts) {
      const order = await db
        .selectFrom('sales_orders')
        .select('sales_order_no')
        .where('cart_id', '=', cart.header.id)
        .execute();
      expect(order.length).toBe(1);
      numbers.set(cart.header.id, order[0]?.sales_order_no ?? '');
      expect((await submit(cart)).body).toEqual({ salesOrderNo: order[0]?.sales_order_no });
      expect(erp.orders.get(cart.header.reference ?? '')).toBe(order[0]?.sales_order_no);
    }
    expect(new Set(numbers.values()).size).toBe(25);
    // Every reference was created once: a second attempt looks it up first.
    expect(erp.created.length).toBe(new Set(erp.created).size);
    await erp.close();
  });

  it.each<[string, ErpMood]>([
    ['an object without a number', { says: '{}' }],
    ['a word', { says: '"pending"' }],
    ['an empty number', { says: '{"salesOrderNo":""}' }],
    ['a number that is none', { says: '{"salesOrderNo":"<b>1</b>"}' }],
    ['not found', { says: '{"salesOrderNo":null}', status: 404 }],
    ['a refusal', 'refuse'],
  ])(
    'R04 R12 R13: asked whether an order arose, the ERP answers %s: nothing is sent again, and others go out',
    async (_what, odd) => {
      let isLost = true;
      const erp = await startErp(({ method }) => (method === 'GET' ? odd : isLost ? 'lost-answer' : 'fine'));
      const { newCart, relay, submit } = await createCheckoutTest(database, erp.office);
      const cart = await newCart('Oddly answered');
      const reference = cart.header.reference ?? '';
      const row = async () =>
        db.selectFrom('outbox').selectAll().where('reference', '=', reference).executeTakeFirstOrThrow();
      const askAgain = async () => {
        await sql`update outbox set next_attempt_at = now() where reference = ${reference}`.execute(db);
        await relay.runOnce();
      };
      expect((await submit(cart)).status).toBe(202);
      await expect.poll(async () => (await row()).state).toBe('pending');
      isLost = false;
      // Two failures more would open the circuit.
      for (let round = 0; round < 4; round++) await askAgain();
      expect(erp.created).toEqual([reference]);
      expect(await row()).toMatchObject({ state: 'pending', attempts: 5 });
      await sql`update outbox set ordering_key = 'apart' where reference = ${reference}`.execute(db);
      const other = await newCart('Behind the odd one');
      await submit(other);
      await relay.runOnce();
      expect(erp.created).toEqual([reference, other.header.reference]);

      await sql`update outbox set first_attempt_at = now() - interval '25 hours' where reference = ${reference}`.execute(
        db,
      );
      await askAgain();
      expect(await row()).toMatchObject({ state: 'needs-attention' });
      expect(erp.created).toEqual([reference, other.header.reference]);
      await erp.close();
    },
  );

  it.each<[string, ErpMood]>([
    ['a page with status 200', { says: '<html>Back soon</html>' }],
    ['nothing with status 200', { says: '' }],
    ['more than is read, with status 200', { says: ' '.repeat(300_000) }],
    ['a fault with a page longer than is read', { says: 'x'.repeat(300_000), status: 503 }],
    ['a page that says not found', { says: '<html>404</html>', status: 404 }],
  ])(
    'R12 R13 T72: %s in place of the ERP is as nobody there: it is left alone, and asked before it is sent again',
    async (_what, page) => {
      const erp = await startErp(() => page);
      const { newCart, relay, submit } = await createCheckoutTest(database, erp.office);
      const cart = await newCart('Nobody there');
      const reference = cart.header.reference ?? '';
      const askAgain = async (by: typeof relay) => {
        await sql`update outbox set next_attempt_at = now() where reference = ${reference}`.execute(db);
        await by.runOnce();
      };
      expect((await submit(cart)).status).toBe(202);
      for (let round = 0; round < 5; round++) await askAgain(relay);
      expect(erp.received.map(({ method }) => method)).toEqual(['POST', 'GET', 'GET']);
      erp.mood = () => 'fine';
      await askAgain((await createCheckoutTest(database, erp.office)).relay);
      expect(erp.created).toEqual([reference]);
      expect(erp.received.slice(3).map(({ method }) => method)).toEqual(['GET', 'POST']);
      await erp.close();
    },
  );

  it('R13: what the ERP refuses for good needs attention, and the customer is told that it waits', async () => {
    const erp = await startErp(() => 'refuse');
    const { dealer, newCart, submit } = await createCheckoutTest(database, erp.office);
    const cart = await newCart('Refused');
    expect((await submit(cart)).status).toBe(202);
    const stands = async () => (await dealer('GET', `${KEY}/${cart.header.id}/submission.json`)).body;
    await expect.poll(stands, { timeout: 10_000 }).toMatchObject({ state: 'needs-attention', salesOrderNo: null });
    const row = await db
      .selectFrom('outbox')
      .selectAll()
      .where('reference', '=', cart.header.reference ?? '')
      .executeTakeFirst();
    expect(row).toMatchObject({ state: 'needs-attention', last_error: 'Customer is on hold', attempts: 1 });
    expect((await submit(cart)).status).toBe(202);
    await erp.close();
  });

  describe('R12 T72: a number that another order has', () => {
    const numberOf = async (isOwn: boolean, orderDate: string, salesOrderNo: string) => {
      await sql`
        update sales_orders set order_date = ${orderDate}::date, sales_order_no = ${salesOrderNo}
        where id = (select o.id from sales_orders o join customers c on c.id = o.customer_id
          where o.cart_id is null and (c.account_key = '01-AB1234') = ${isOwn} and o.company = 'CHI'
            and o.sales_order_no !~ '^X' order by o.id limit 1)`.execute(db);
      return salesOrderNo;
    };
    const settled = async (cart: Cart) =>
      db.selectFrom('carts').select(['state', 'sales_order_no']).where('id', '=', cart.header.id).executeTakeFirst();

    it.each([
      ["another customer's", false, '2026-10-07', 'X1'],
      ["the customer's own older", true, '2020-01-02', 'X2'],
    ])('is a matter for a person (%s), and the next order goes out', async (_whose, isOwn, orderDate, taken) => {
      const erp = await startErp();
      const { as, newCart, relay, submit } = await createCheckoutTest(database, erp.office);
      const [first, second] = [await newCart('Twin number'), await newCart('Behind it')];
      erp.orders.set(first.header.reference ?? '', await numberOf(isOwn, orderDate, taken));
      expect((await submit(first)).status).toBe(202);
      await expect.poll(() => settled(first), { timeout: 10_000 }).toMatchObject({ state: 'needs-attention' });
      const desk = await as('service@demo.test')('GET', '/api/staff/order-desk.json?search=twin number');
      const lastError = `The back office gave the number ${taken}, which another order already has.`;
      expect(desk.body.entries).toContainEqual(expect.objectContaining({ cartId: first.header.id, lastError }));
      await submit(second);
      await relay.runOnce();
      expect(await settled(second)).toMatchObject({ state: 'submitted' });
      await erp.close();
    });

    it('is no other order when a feed has just brought it: it becomes the order of its cart', async () => {
      const erp = await startErp();
      const { newCart, submit } = await createCheckoutTest(database, erp.office);
      const cart = await newCart('Brought by the feed');
      const today = new Date().toISOString().slice(0, 10);
      erp.orders.set(cart.header.reference ?? '', await numberOf(true, today, 'X3'));
      await submit(cart);
      await expect.poll(() => settled(cart), { timeout: 10_000 }).toEqual({ state: 'submitted', sales_order_no: 'X3' });
      await erp.close();
    });
  });
});
