import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { startErp } from '../backoffice/test-erp.ts';
import { testDatabase } from '../db/test-database.ts';
import { enqueue } from '../outbox/enqueue.ts';
import { createCheckoutTest, learnHolidays, putIntoRole } from './test-checkout.ts';

const database = await testDatabase({ demo: true });
await learnHolidays(database);

describe('the order desk', () => {
  it('R13: shows what is stuck and why to staff alone, and sends it again under its own reference', async () => {
    const erp = await startErp(() => 'refuse');
    const { as, newCart, relay, submit } = await createCheckoutTest(database, erp.office);
    const staff = as('service@demo.test');
    const [cart, open] = [await newCart('Stuck'), await newCart('Open')];
    expect((await submit(cart)).status).toBe(202);
    const stuck = () => staff('GET', '/api/staff/order-desk.json?state=needs-attention');
    await expect.poll(async () => (await stuck()).body.total, { timeout: 10_000 }).toBe(1);
    const desk = await stuck();
    expect(desk.body).toMatchObject({
      total: 1,
      entries: [{ cartId: cart.header.id, state: 'needs-attention', attempts: 1, lastError: 'Customer is on hold' }],
    });
    for (const email of ['dealer@demo.test', 'rep@demo.test', 'employee@demo.test']) {
      expect([email, (await as(email)('GET', '/api/staff/order-desk.json')).status]).toEqual([email, 403]);
      expect((await as(email)('POST', `/api/staff/order-desk/${cart.header.id}/retry.json`)).status).toBe(403);
    }
    // The role sales reads the desk and works no order.
    await putIntoRole(database, 'sales');
    expect((await staff('POST', `/api/staff/order-desk/${cart.header.id}/retry.json`)).status).toBe(403);
    const give = await staff('POST', `/api/staff/order-desk/${cart.header.id}/give-back.json`, { reason: 'No.' });
    expect(give.status).toBe(403);
    await putIntoRole(database, 'cs');
    erp.mood = () => 'fine';
    // What is under way is brought to its end, also for a company or an account that is active no more.
    const setActive = async (active: boolean) => {
      await sql`update companies set active = ${active} where code = 'CHI'`.execute(database.db);
      await sql`update customers set status = ${active ? 'A' : 'I'} where account_key = '01-AB1234'`.execute(
        database.db,
      );
    };
    await setActive(false);
    const retryOf = ({ header }: typeof cart) => staff('POST', `/api/staff/order-desk/${header.id}/retry.json`);
    const retry = await retryOf(cart);
    const submission = ({ header }: typeof cart) =>
      as('dealer@demo.test')('GET', `/api/carts/01-AB1234/${header.id}/submission.json?company=CHI`);
    const [sent, ...unsent] = [await submission(cart), await submission(open), await retryOf(open)];
    await setActive(true);
    expect(retry.body.entry).toMatchObject({ state: 'queued', reference: cart.header.reference });
    expect(sent.body).toMatchObject({ state: 'queued', reference: cart.header.reference });
    expect(unsent.map(({ status }) => status)).toEqual([404, 404]);
    expect((await retryOf(cart)).status).toBe(409);
    await relay.runOnce();
    await setActive(false);
    const [ended, repeated] = [await submission(cart), await retryOf(cart)];
    await setActive(true);
    expect(ended.body).toMatchObject({ state: 'submitted', salesOrderNo: expect.stringMatching(/^E\d+$/) });
    expect(repeated.status).toBe(409);
    const after = await staff('GET', '/api/staff/order-desk.json?search=stuck');
    expect(after.body.entries).toEqual([
      expect.objectContaining({ state: 'submitted', salesOrderNo: expect.stringMatching(/^E\d+$/) }),
    ]);
    expect(erp.created).toEqual([cart.header.reference]);
    expect(
      erp.received.some(
        ({ method, url }) => method === 'GET' && url.searchParams.get('reference') === cart.header.reference,
      ),
    ).toBe(true);
    await erp.close();
  });

  it('R13: shows what waits for a back office that was taken away, and sends it once there is one again', async () => {
    const erp = await startErp(() => 'down');
    const { newCart, submit } = await createCheckoutTest(database, erp.office);
    const cart = await newCart('Left waiting');
    expect((await submit(cart)).status).toBe(202);

    const without = await createCheckoutTest(database);
    const staff = without.as('service@demo.test');
    const entry = async () => (await staff('GET', '/api/staff/order-desk.json?search=left%20waiting')).body.entries[0];
    const tried = async () => {
      await sql`update outbox set next_attempt_at = now() where reference = ${cart.header.reference}`.execute(
        database.db,
      );
      await without.relay.runOnce();
      return entry();
    };
    // The attempt of the submit may be under way still.
    await expect.poll(tried).toMatchObject({
      state: 'needs-attention',
      lastError: 'There is no back office to send this order to: BACKOFFICE_URL is not set.',
    });

    erp.mood = () => 'fine';
    const again = await createCheckoutTest(database, erp.office);
    expect((await staff('POST', `/api/staff/order-desk/${cart.header.id}/retry.json`)).status).toBe(200);
    await again.relay.runOnce();
    expect(await entry()).toMatchObject({ state: 'submitted', salesOrderNo: expect.stringMatching(/^E\d+$/) });
    expect(erp.created).toEqual([cart.header.reference]);
    await erp.close();
  });

  it('R13: an order that waits names what goes first, an address or another order, and what the back office said of it', async () => {
    const isAddress = ({ url }: { url: URL }) => url.pathname.endsWith('/shipto.php');
    const erp = await startErp((request) => (isAddress(request) ? 'error' : 'fine'));
    const { as, newCart, relay, submit } = await createCheckoutTest(database, erp.office);
    const { db } = database;
    const { id } = await db
      .selectFrom('customers')
      .select('id')
      .where('account_key', '=', '01-AB1234')
      .where('company', '=', 'CHI')
      .executeTakeFirstOrThrow();
    const payload = { company: 'CHI', account: '01-AB1234-1', isShipTo: true, fields: {} };
    await enqueue(db, { kind: 'save-address', orderingKey: `customer:${id}`, payload });
    await relay.runOnce();
    const [first, second] = [await newCart('Behind address'), await newCart('Behind order')];
    for (const cart of [first, second]) expect((await submit(cart)).status).toBe(202);
    const waits = async (name: string) =>
      (await as('service@demo.test')('GET', `/api/staff/order-desk.json?search=${name}`)).body.entries[0];
    expect(await waits('behind%20address')).toMatchObject({
      state: 'queued',
      attempts: 0,
      waitsFor: { kind: 'save-address', cartId: null, account: '01-AB1234-1', attempts: 1, lastError: 'no' },
    });
    expect(await waits('behind%20order')).toMatchObject({ waitsFor: { kind: 'save-address' } });

    erp.mood = (request) => (isAddress(request) ? 'refuse' : 'error');
    for (let round = 0; round < 2; round++) {
      await sql`update outbox set next_attempt_at = now() where state = 'pending'`.execute(db);
      await relay.runOnce();
    }
    expect(await waits('behind%20address')).toMatchObject({ attempts: 1, lastError: 'no', waitsFor: null });
    expect(await waits('behind%20order')).toMatchObject({
      waitsFor: { kind: 'promote-cart', cartId: first.header.id, account: '01-AB1234', attempts: 1, lastError: 'no' },
    });
    await sql`delete from outbox where ordering_key = ${`customer:${id}`}`.execute(db);
    await erp.close();
  });

  it('lists all open and all ordered carts, for staff alone', async () => {
    const { as, newCart, submit } = await createCheckoutTest(database);
    const staff = as('service@demo.test');
    const [open, ordered] = [await newCart('Desk open'), await newCart('Desk ordered')];
    await submit(ordered);
    const ids = (answer: { body: { carts: { id: number }[] } }) => answer.body.carts.map(({ id }) => id);
    const all = await staff('GET', '/api/carts/list.json?search=desk');
    expect(ids(all)).toEqual([open.header.id]);
    expect(ids(await staff('GET', '/api/carts/orders.json?search=desk'))).toEqual([ordered.header.id]);
    expect((await as('dealer@demo.test')('GET', '/api/carts/list.json')).status).toBe(403);
  });
});
