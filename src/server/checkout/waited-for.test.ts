import { setTimeout as pause } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import type { Cart } from '#contract/cart.ts';
import { logout } from '../access/logout.ts';
import { testLocks } from '../access/test-locks.ts';
import { startErp } from '../backoffice/test-erp.ts';
import { item, rowHash } from '../carts/test-carts.ts';
import { testDatabase } from '../db/test-database.ts';
import { createCheckoutTest, KEY, learnHolidays, payload } from './test-checkout.ts';

/** What waited for a lock while its session or right ended is not done: a second connection holds the lock meanwhile. */
const database = await testDatabase({ demo: true });
const { db } = database;
await learnHolidays(database);
const test = await createCheckoutTest(database);
const { whileHeld } = testLocks(db);
const idOf = async (email: string) =>
  (await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;
const DEALER = await idOf('dealer@demo.test');
const SERVICE = await idOf('service@demo.test');
const { rows: customers } = await sql<{ id: number }>`
  select id from customers where account_key = '01-AB1234' and company = 'CHI'`.execute(db);
const CUSTOMER = customers[0]?.id ?? 0;
const { rows: orders } = await sql<{ no: string }>`
  select sales_order_no as no from sales_orders where customer_id = ${CUSTOMER} and order_list = 'open' order by id limit 1`.execute(
  db,
);

await sql`insert into promo_codes (promo_code, actions) values ('TENOFF', '{"ItemDiscount":10}')`.execute(db);

const rowOf = ({ header }: Cart) => sql`select from carts where id = ${header.id} for update`;
const MAKING = sql`select pg_advisory_xact_lock(hashtext('new-cart'), ${CUSTOMER})`;

type Send = (method: 'POST' | 'PUT' | 'DELETE', url: string, body?: object) => ReturnType<typeof test.call>;
const sender =
  (token: string): Send =>
  (method, url, body) =>
    test.call(method, url, { token, ...(body ? { body } : {}) });
const endSession = async (token: string) => logout(test.access, await test.access.findCaller(token), 'test');

const pathOf = ({ header }: Cart, end = '.json') => `${KEY}/${header.id}${end}`;
const lineOf = ({ detail }: Cart, end = '.json') => `/${detail[0]?.id}${end}`;
const LINE = { quantityOrdered: 5, commentText: '', itemType: '1' };
const WANTED = { items: [{ itemCode: '12100-112', quantityOrdered: 24, commentText: '' }] };
const SHEET = { items: [{ itemCode: '12100-112', quantityOrdered: 24 }] };
const NEW = { ...item('12100-112', 1), customerPONo: 'After the end', shipToCode: '1' };

const OF_A_CART: [string, (send: Send, cart: Cart) => ReturnType<Send>][] = [
  ['a saved header', (send, cart) => send('PUT', pathOf(cart), { comment: 'Late' })],
  ['a promo code', (send, cart) => send('PUT', pathOf(cart), { promoCode: 'TENOFF' })],
  ['an added item', (send, cart) => send('POST', pathOf(cart, '/cart.json'), item('12100-213', 2))],
  ['a saved line', (send, cart) => send('PUT', pathOf(cart, lineOf(cart)), LINE)],
  [
    'saved lines',
    (send, cart) => send('PUT', pathOf(cart, '/items.json'), { items: [{ id: cart.detail[0]?.id, ...LINE }] }),
  ],
  ['quantities', (send, cart) => send('PUT', pathOf(cart, '/quantities.json'), SHEET)],
  ['a list', (send, cart) => send('POST', pathOf(cart, '/order-list.json'), WANTED)],
  ['a removed line', (send, cart) => send('DELETE', pathOf(cart, lineOf(cart)))],
  ['a restored line', (send, cart) => send('POST', pathOf(cart, lineOf(cart, '/restore.json')))],
  ['an e-mail', (send, cart) => send('POST', pathOf(cart, '/email.json'), {})],
  ['a deletion', (send, cart) => send('DELETE', pathOf(cart))],
  [
    'a submit',
    (send, cart) => send('POST', `/sage/b2b/cart-sync/sync-to-sage.php?cartId=${cart.header.id}`, payload(cart)),
  ],
];
const OF_A_NEW_CART: [string, (send: Send) => ReturnType<Send>][] = [
  ['an item', (send) => send('POST', `${KEY}/new/cart.json`, NEW)],
  ['a list', (send) => send('POST', `${KEY}/new/order-list.json`, { ...WANTED, customerPONo: 'L', shipToCode: '1' })],
  ['quantities', (send) => send('PUT', `${KEY}/new/quantities.json`, { ...SHEET, customerPONo: 'Q', shipToCode: '1' })],
  ['a copy of an order', (send) => send('POST', `${KEY}/duplicate/${orders[0]?.no}.json`, { shipToCode: '1' })],
];
const letters = async () => (await sql`select from outbox where created_by = ${DEALER}`.execute(db)).rows.length;
const carts = async () => (await sql`select from carts where customer_id = ${CUSTOMER}`.execute(db)).rows.length;

describe('what waited for its cart', () => {
  it.each(OF_A_CART)('T13 T37: %s is not done once its session has ended', async (_name, act) => {
    const cart = await test.newCart('Waited for');
    const token = await test.tokenOf(DEALER);
    const before = [await rowHash(database, cart.header.id), await letters()];
    const answer = await whileHeld(
      rowOf(cart),
      () => act(sender(token), cart),
      () => endSession(token),
    );
    expect(answer.status, answer.text).toBe(401);
    expect([await rowHash(database, cart.header.id), await letters()]).toEqual(before);
  });

  it.each(OF_A_CART)('T13: %s is done where nothing ended', async (_name, act) => {
    const cart = await test.newCart('Waited for');
    const send = sender(await test.tokenOf(DEALER));
    const answer = await whileHeld(
      rowOf(cart),
      () => act(send, cart),
      async () => undefined,
    );
    expect(answer.status, answer.text).toBe(200);
  });
});

it('T13 T37: what waited in line behind another submit, and then finds its lock free, asks again too', async () => {
  const cart = await test.newCart('In line');
  const token = await test.tokenOf(DEALER);
  const submit = async (send: Send) =>
    send('POST', `/sage/b2b/cart-sync/sync-to-sage.php?cartId=${cart.header.id}`, payload(cart));
  let late: ReturnType<Send> | undefined;
  const first = await whileHeld(
    rowOf(cart),
    async () => submit(sender(await test.tokenOf(DEALER))),
    async () => {
      late = submit(sender(token));
      await pause(150);
      await endSession(token);
    },
  );
  expect([first.status, (await late)?.status]).toEqual([200, 401]);
});

it('T13 T37: a submit that waited for its stock is not done once its session has ended', async () => {
  const cart = await test.newCart('Waited for stock');
  const token = await test.tokenOf(DEALER);
  const before = await rowHash(database, cart.header.id);
  const stock = sql`
    select from item_stock where item_id in (select item_id from cart_lines where cart_id = ${cart.header.id}) for update`;
  const late = await whileHeld(
    stock,
    () => sender(token)('POST', `/sage/b2b/cart-sync/sync-to-sage.php?cartId=${cart.header.id}`, payload(cart)),
    () => endSession(token),
  );
  expect([late.status, await rowHash(database, cart.header.id)], late.text).toEqual([401, before]);
});

describe('what waited to make a cart', () => {
  it.each(OF_A_NEW_CART)('T13 T37: of %s is not done once its session has ended', async (_name, act) => {
    const token = await test.tokenOf(DEALER);
    const before = await carts();
    const answer = await whileHeld(
      MAKING,
      () => act(sender(token)),
      () => endSession(token),
    );
    expect([answer.status, await carts()]).toEqual([401, before]);
  });

  it.each(OF_A_NEW_CART)('T13: of %s is done where nothing ended', async (_name, act) => {
    const send = sender(await test.tokenOf(DEALER));
    const before = await carts();
    const answer = await whileHeld(
      MAKING,
      () => act(send),
      async () => undefined,
    );
    expect([answer.status, await carts()], answer.text).toEqual([200, before + 1]);
  });
});

describe('a right that ended while a call waited', () => {
  const undo: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const back of undo.splice(0)) await back();
  });
  const write = async (there: RawBuilder<unknown>, back: RawBuilder<unknown>) => {
    await there.execute(db);
    undo.push(() => back.execute(db));
  };
  const ENDS: [string, number, number, RawBuilder<unknown>, RawBuilder<unknown>][] = [
    [
      'the user was deleted',
      ...([401, 401] as const),
      sql`update users set deleted_at = now() where id = ${DEALER}`,
      sql`update users set deleted_at = null where id = ${DEALER}`,
    ],
    [
      'the access row was removed',
      ...([404, 404] as const),
      sql`update user_accesses set user_id = ${SERVICE} where user_id = ${DEALER} and customer_id = ${CUSTOMER}`,
      sql`update user_accesses set user_id = ${DEALER} where user_id = ${SERVICE} and customer_id = ${CUSTOMER}`,
    ],
    [
      'the account was closed',
      ...([404, 404] as const),
      sql`update customers set status = 'I' where id = ${CUSTOMER}`,
      sql`update customers set status = 'A' where id = ${CUSTOMER}`,
    ],
  ];

  it.each(ENDS)('T13: %s', async (_name, ofCart, ofNew, there, back) => {
    const cart = await test.newCart('Right ends');
    const send = sender(await test.tokenOf(DEALER));
    const before = await rowHash(database, cart.header.id);
    const path = pathOf(cart, '/cart.json');
    const answer = await whileHeld(
      rowOf(cart),
      () => send('POST', path, item('12100-213', 2)),
      () => write(there, back),
    );
    expect([answer.status, await rowHash(database, cart.header.id)], answer.text).toEqual([ofCart, before]);
    for (const again of undo.splice(0)) await again();
    const made = await carts();
    const late = await whileHeld(
      MAKING,
      () => send('POST', `${KEY}/new/cart.json`, NEW),
      () => write(there, back),
    );
    expect([late.status, await carts()], late.text).toEqual([ofNew, made]);
  });

  it('T13: a user of one location who may not order any more', async () => {
    const branch = await idOf('branch@demo.test');
    const asBranch = sender(await test.tokenOf(branch));
    await write(
      sql`update users set may_order = true where id = ${branch}`,
      sql`update users set may_order = false where id = ${branch}`,
    );
    await test.access.forgetUser(branch);
    const made = await asBranch('POST', `${KEY}/new/cart.json`, { ...NEW, shipToCode: '2' });
    expect(made.status, made.text).toBe(200);
    const { cart } = made.body as { cart: Cart };
    const late = await whileHeld(
      rowOf(cart),
      () => asBranch('DELETE', pathOf(cart)),
      () => sql`update users set may_order = false where id = ${branch}`.execute(db),
    );
    expect(late.status, late.text).toBe(403);
  });

  it('T33 T13: a mail of somebody whose facts changed while it waited counts once', async () => {
    const cart = await test.newCart('Counted once');
    const counted = async () =>
      (
        await sql<{ n: number }>`
          select coalesce(sum(count), 0)::int as n from throttles where bucket = ${`order-mail:${DEALER}`}`.execute(db)
      ).rows[0]?.n ?? 0;
    const before = await counted();
    const send = sender(await test.tokenOf(DEALER));
    const late = await whileHeld(
      rowOf(cart),
      () => send('POST', pathOf(cart, '/email.json'), {}),
      () =>
        write(
          sql`update users set email = 'jr.' || email where id = ${DEALER}`,
          sql`update users set email = substr(email, 4) where id = ${DEALER}`,
        ),
    );
    expect([late.status, await counted()]).toEqual([200, before + 1]);
  });

  it.each([
    ['a saved cart', (send: Send, cart: Cart) => send('PUT', pathOf(cart), { promoCode: 'TENOFF' })],
    [
      'a submit',
      (send: Send, cart: Cart) =>
        send('POST', `/sage/b2b/cart-sync/sync-to-sage.php?cartId=${cart.header.id}`, {
          ...payload(cart),
          promoCode: 'TENOFF',
        }),
    ],
  ])('T30 T13: a promo code of %s that began anew with other facts is one try', async (_name, act) => {
    const cart = await test.newCart('Tried once');
    const counted = async () =>
      (
        await sql<{ n: number }>`
          select coalesce(sum(count), 0)::int as n from throttles where bucket = ${`promo ${DEALER}`}`.execute(db)
      ).rows[0]?.n ?? 0;
    const before = await counted();
    const send = sender(await test.tokenOf(DEALER));
    const late = await whileHeld(
      rowOf(cart),
      () => act(send, cart),
      () =>
        write(
          sql`update users set email = 'jr.' || email where id = ${DEALER}`,
          sql`update users set email = substr(email, 4) where id = ${DEALER}`,
        ),
    );
    expect([[200, 409].includes(late.status), await counted()], late.text).toEqual([true, before + 1]);
  });

  it('R27 T13: staff that works no orders any more bring no cart back', async () => {
    const cart = await test.newCart('Brought back');
    await test.dealer('DELETE', pathOf(cart));
    const asStaff = sender(await test.tokenOf(SERVICE));
    const restore = () => asStaff('POST', `/api/staff/deleted-carts/${cart.header.id}/restore.json`);
    const role = (from: string, to: string) =>
      sql`update user_roles set role = ${to} where role = ${from} and user_id = ${SERVICE}`;
    for (const lock of [rowOf(cart), MAKING]) {
      const late = await whileHeld(lock, restore, () => write(role('cs', 'sales'), role('sales', 'cs')));
      expect(late.status, late.text).toBe(403);
      for (const again of undo.splice(0)) await again();
      await test.access.forgetUser(SERVICE);
    }
    expect((await whileHeld(MAKING, restore, async () => undefined)).status).toBe(200);
  });

  it('R13 T13 T37: staff that works no orders any more, or has left, gives no cart back', async () => {
    const erp = await startErp(({ method }) => (method === 'GET' ? 'fine' : 'refuse'));
    const bridged = await createCheckoutTest(database, erp.office);
    try {
      const cart = await bridged.newCart('Given back');
      const rowNow = () => rowHash(database, cart.header.id);
      const read = async () => (await bridged.dealer('GET', pathOf(cart))).body.cart as Cart;
      await bridged.submit(cart);
      await expect.poll(async () => (await read()).header.state, { timeout: 10_000 }).toBe('needs-attention');
      const before = await rowNow();
      const giveAs = async () => {
        const token = await bridged.tokenOf(SERVICE);
        const path = `/api/staff/order-desk/${cart.header.id}/give-back.json`;
        const give = () => bridged.call('POST', path, { token, body: { reason: 'There are no terms.' } });
        return { give, end: async () => logout(bridged.access, await bridged.access.findCaller(token), 'test') };
      };
      const toSales = () =>
        write(
          sql`update user_roles set role = 'sales' where role = 'cs' and user_id = ${SERVICE}`,
          sql`update user_roles set role = 'cs' where role = 'sales' and user_id = ${SERVICE}`,
        );
      for (const lock of [rowOf(cart), MAKING]) {
        const { give, end } = await giveAs();
        const late = await whileHeld(lock, give, toSales);
        expect([late.status, await rowNow()], late.text).toEqual([403, before]);
        for (const again of undo.splice(0)) await again();
        await bridged.access.forgetUser(SERVICE);
        const ended = await whileHeld(lock, give, end);
        expect([ended.status, await rowNow()], ended.text).toEqual([401, before]);
      }
      const { give } = await giveAs();
      expect((await whileHeld(MAKING, give, async () => undefined)).status).toBe(200);
    } finally {
      await bridged.relay.stop();
      await erp.close();
    }
  });
});
