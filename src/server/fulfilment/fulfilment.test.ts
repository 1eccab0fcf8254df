import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { WorkOrder } from '#contract/fulfilment.ts';
import { add, subtract } from '#domain/money.ts';
import { startErp } from '../backoffice/test-erp.ts';
import { learnHolidays } from '../checkout/test-checkout.ts';
import { testDatabase } from '../db/test-database.ts';
import { createFulfilmentTest, linesOf, setStock, stockOf } from './test-fulfilment.ts';

const database = await testDatabase({ demo: true });
const { db } = database;
await learnHolidays(database);
const { order, look, step, done, staff, dealer, as, relay } = await createFulfilmentTest(database);

const NAVY = '12100-112';
const SUNSET = '12100-213';
const ups = (lines: object[], more: object = {}) => ({
  lines,
  shipVia: '1UPS_GROUND',
  packages: [{ trackingId: '1Z84E0120334511999', weight: '2.5' }],
  freight: '9.40',
  ...more,
});
const keyOf = (of: WorkOrder, itemCode: string) =>
  of.detail.find(({ ItemCode }) => ItemCode === itemCode)?.LineKey ?? '';
const lineOf = (of: WorkOrder, itemCode: string) => of.detail.find(({ ItemCode }) => ItemCode === itemCode);
const mails = async () => {
  const { rows } = await sql<{ subject: string; to: string[]; text: string; html: string }>`
    select payload->>'subject' as subject, payload->'to' as to, payload->>'text' as text, payload->>'html' as html
    from outbox where kind = 'mail' order by id`.execute(db);
  return rows;
};

describe('the way of an order', () => {
  it('from the cart to a paid invoice and a credit memo, with a back order between; stock, balance and status go along', async () => {
    await setStock(database, NAVY, { onHand: 100, committed: 0 });
    await setStock(database, SUNSET, { onHand: 10, committed: 0 });
    const made = await order('Way', [
      [NAVY, 24],
      [SUNSET, 16],
    ]);
    const no = made.SalesOrderNo;
    expect(made).toMatchObject({ OrderStatus: 'N', steps: ['pick', 'cancel'] });
    expect(await stockOf(database, SUNSET)).toEqual({ onHand: 10, committed: 16 });
    expect(made.detail.map(({ ItemCode, pickable }) => [ItemCode, pickable])).toEqual([
      [NAVY, '24'],
      [SUNSET, '10'],
    ]);

    const picked = await done(no, 'pick', { lines: linesOf(made, ({ pickable }) => pickable) });
    expect(picked).toMatchObject({ OrderStatus: 'O', steps: ['pick', 'ship', 'cancel'] });
    expect(lineOf(picked, SUNSET)).toMatchObject({ QuantityPicked: '10', QuantityBackordered: '6', pickable: '10' });
    expect(await stockOf(database, SUNSET)).toEqual({ onHand: 10, committed: 16 });

    const shipped = await done(no, 'ship', ups(linesOf(picked, ({ QuantityPicked }) => QuantityPicked)));
    expect(shipped).toMatchObject({ OrderStatus: 'O', FreightAmt: '9.40', steps: ['pick', 'invoice', 'cancel'] });
    expect(lineOf(shipped, SUNSET)).toMatchObject({
      QuantityShipped: '10',
      QuantityPicked: '0',
      QuantityBackordered: '6',
    });
    expect(await stockOf(database, NAVY)).toEqual({ onHand: 76, committed: 0 });
    expect(await stockOf(database, SUNSET)).toEqual({ onHand: 0, committed: 6 });

    const trackOf = async (list: string) =>
      (await dealer('GET', `/api/sales/b2b/account/01-AB1234/orders/${list}/${no}.json`)).body.salesOrder.Track;
    const sent = {
      PackageNo: '0001',
      TrackingID: '1Z84E0120334511999',
      StarshipShipVia: '1UPS_GROUND',
      Weight: '2.50',
    };
    expect(await trackOf('open')).toEqual([sent]);

    const billed = await done(no, 'invoice', {});
    expect(await trackOf('open')).toEqual([sent]);
    const [first] = billed.invoices;
    expect(first).toMatchObject({ InvoiceType: 'IN', total: '165.80', Balance: '165.80', FreightAmt: '9.40' });
    expect(billed.steps).toEqual(['pick', 'pay', 'credit', 'cancel']);
    const seen = await dealer('GET', `/api/sales/invoice/tether/IN/${first?.InvoiceNo}.json`);
    expect(seen.body.invoice).toMatchObject({ Balance: '165.80', SalesOrderNo: no });
    expect(seen.body.invoice.Track).toEqual([sent]);

    await setStock(database, SUNSET, { onHand: 50, committed: 6 });
    const rest = await done(no, 'pick', { lines: [{ lineKey: keyOf(billed, SUNSET), quantity: '6' }] });
    await done(
      no,
      'ship',
      ups(
        linesOf(rest, ({ QuantityPicked }) => QuantityPicked),
        { freight: '0', packages: [] },
      ),
    );
    const closed = await done(no, 'invoice', {});
    expect(closed).toMatchObject({ OrderStatus: 'C', FreightAmt: '9.40', steps: ['pay', 'credit'] });
    expect(await stockOf(database, SUNSET)).toEqual({ onHand: 44, committed: 0 });
    const goods = subtract(add(...closed.invoices.map(({ total }) => total)), '9.40');
    expect(goods).toBe(subtract(add(closed.TaxableAmt, closed.NonTaxableAmt), closed.DiscountAmt));
    expect(
      (await dealer('GET', `/api/sales/b2b/account/01-AB1234/orders/past/${no}.json`)).body.salesOrder,
    ).toMatchObject({
      OrderStatus: 'C',
      invoices: closed.invoices.map(({ InvoiceNo }) => InvoiceNo),
    });

    const part = { invoiceNo: first?.InvoiceNo, amount: '100.00', paymentType: 'CHECK', reference: '4014' };
    expect((await done(no, 'payment', part)).invoices[0]?.Balance).toBe('65.80');
    const tooMuch = await step(no, 'payment', { ...part, amount: '65.81' });
    expect(tooMuch.body).toMatchObject({ status: 400, errors: [{ path: 'body.amount' }] });
    await done(no, 'payment', { ...part, amount: '65.80', paymentType: '1M/V', reference: '4242' });

    const lines = [{ lineKey: keyOf(closed, NAVY), quantity: '4' }];
    const credit = { invoiceNo: first?.InvoiceNo, lines, isReturned: true, reason: 'Short cards' };
    const credited = await done(no, 'credit', credit);
    expect(credited.invoices.at(-1)).toMatchObject({ InvoiceType: 'CM', total: '-18.40', Balance: '-18.40' });
    expect(await stockOf(database, NAVY)).toEqual({ onHand: 80, committed: 0 });
    const over = await step(no, 'credit', { ...credit, lines: [{ ...lines[0], quantity: '21' }] });
    expect(over.body.errors).toEqual([
      { path: 'body.lines.0.quantity', message: 'Only 20 of line 1 can be credited.' },
    ]);
    const list = await dealer('GET', '/api/sales/b2b/account/01-AB1234/invoices.json?limit=500');
    expect(list.body.list.find((row: { InvoiceType: string }) => row.InvoiceType === 'CM')).toMatchObject({
      SalesOrderNo: no,
      Balance: -18.4,
    });
    expect(credited.history.map(({ action, by }) => [action, by])).toEqual([
      ['order.credit', 'Priya Raman'],
      ['order.pay', 'Priya Raman'],
      ['order.pay', 'Priya Raman'],
      ['order.invoice', 'Priya Raman'],
      ['order.ship', 'Priya Raman'],
      ['order.pick', 'Priya Raman'],
      ['order.invoice', 'Priya Raman'],
      ['order.ship', 'Priya Raman'],
      ['order.pick', 'Priya Raman'],
      ['order.create', 'Maya Ortiz'],
    ]);
  });

  it('who ordered is mailed the packages, the account that pays the invoice', async () => {
    await setStock(database, NAVY, { onHand: 5000, committed: 0 });
    const made = await order('Mail <b>', [[NAVY, 1200]]);
    const no = made.SalesOrderNo;
    const all = { lines: linesOf(made, ({ QuantityOrdered }) => QuantityOrdered) };
    await done(no, 'pick', all);
    await done(no, 'ship', ups(all.lines));
    await done(no, 'invoice', {});
    const [shipped, invoiced] = (await mails()).slice(-2);
    expect(shipped).toMatchObject({ subject: `Sales Order #${no} has shipped`, to: ['dealer@demo.test'] });
    expect(shipped?.text).toContain(`1,200 EA ${NAVY}`);
    expect(shipped?.text).toContain('https://www.ups.com/track?tracknum=1Z84E0120334511999');
    expect(shipped?.html).toContain('Mail &lt;b&gt;');
    expect(invoiced?.subject).toMatch(/^Invoice \d{7} for Sales Order #/);
    expect(invoiced?.to).not.toContain('dealer@demo.test');
    await relay.runOnce();
  });

  it('a kit leaves with its parts, and comes back with them', async () => {
    const { rows } = await sql<{ kit: string; part: string; per: number }>`
      select k.item_code as kit, p.item_code as part, c.quantity::float8 as per from kit_components c join items k on k.id = c.kit_item_id
      join items p on p.id = c.component_item_id join item_stock s on s.item_id = p.id and s.warehouse_code = '000'
      where k.company = 'CHI' and k.product_type = 'K' and not k.inactive order by k.item_code, c.seq limit 1`.execute(
      db,
    );
    const [{ kit, part, per } = { kit: '', part: '', per: 0 }] = rows;
    const made = await order('Kit', [[kit, 2]]);
    const before = await stockOf(database, part);
    const parts = made.detail.filter(({ kitKey }) => kitKey !== null);
    expect(parts.length).toBeGreaterThan(1);
    for (const { ItemCode } of parts) await setStock(database, ItemCode, { onHand: 1000, committed: 100 });
    const lines = linesOf(made, ({ QuantityOrdered }) => QuantityOrdered);
    expect(lines).toHaveLength(1);
    await done(made.SalesOrderNo, 'pick', { lines });
    const shipped = await done(made.SalesOrderNo, 'ship', ups(lines, { freight: '0' }));
    expect(lineOf(shipped, part)).toMatchObject({ QuantityShipped: String(2 * per) });
    expect(await stockOf(database, part)).toEqual({ onHand: 1000 - 2 * per, committed: 100 - 2 * per });
    const billed = await done(made.SalesOrderNo, 'invoice', {});
    expect(billed.OrderStatus).toBe('C');
    const invoiceNo = billed.invoices[0]?.InvoiceNo;
    await done(made.SalesOrderNo, 'credit', { invoiceNo, lines, isReturned: true, reason: 'Wrong kit' });
    expect((await stockOf(database, part)).onHand).toBe(1000);
    expect(before.committed).toBeGreaterThanOrEqual(2 * per);
  });
});

describe('cancelling', () => {
  it('ends an order of which nothing is shipped, and frees its stock', async () => {
    await setStock(database, NAVY, { onHand: 100, committed: 0 });
    const made = await order('Cancel', [[NAVY, 24]]);
    expect(await stockOf(database, NAVY)).toEqual({ onHand: 100, committed: 24 });
    await done(made.SalesOrderNo, 'pick', { lines: linesOf(made, () => '5') });
    const gone = await done(made.SalesOrderNo, 'cancel', { reason: 'Ordered twice' });
    expect(gone).toMatchObject({ OrderStatus: 'X', steps: [] });
    expect(gone.detail[0]).toMatchObject({ QuantityOrdered: '24', QuantityPicked: '0', QuantityCancelled: '24' });
    expect(await stockOf(database, NAVY)).toEqual({ onHand: 100, committed: 0 });
    const again = await step(made.SalesOrderNo, 'cancel', { reason: 'Once more' });
    expect(again.body).toMatchObject({ status: 409, code: 'state', error: 'This order is cancelled.' });
    expect((await step(made.SalesOrderNo, 'cancel', { reason: ' ' })).status).toBe(400);
  });

  it('ends the rest of an order that is partly shipped: what is left is what its invoices bill', async () => {
    await setStock(database, NAVY, { onHand: 100, committed: 0 });
    const made = await order('Rest', [
      [NAVY, 24],
      [SUNSET, 7],
    ]);
    const no = made.SalesOrderNo;
    const lines = [{ lineKey: keyOf(made, NAVY), quantity: '9' }];
    await done(no, 'pick', { lines });
    await done(no, 'ship', ups(lines));
    await done(no, 'invoice', {});
    const closed = await done(no, 'cancel', { reason: 'No longer wanted' });
    expect(closed).toMatchObject({ OrderStatus: 'C', NonTaxableAmt: '41.40', TaxableAmt: '0.00' });
    expect(closed.detail.map(({ QuantityOrdered, QuantityCancelled }) => [QuantityOrdered, QuantityCancelled])).toEqual(
      [
        ['9', '15'],
        ['0', '7'],
      ],
    );
    expect(await stockOf(database, NAVY)).toEqual({ onHand: 91, committed: 0 });
    expect(closed.invoices[0]?.total).toBe('50.80');
  });
});

describe('two at once', () => {
  it('one shipment, however often the button is pressed', async () => {
    const made = await order('Twice', [[NAVY, 12]]);
    const no = made.SalesOrderNo;
    const lines = linesOf(made, ({ QuantityOrdered }) => QuantityOrdered);
    const picked = await done(no, 'pick', { lines });
    const before = await stockOf(database, NAVY);
    const body = ups(lines, { version: picked.version });
    const keyed = await Promise.all([1, 2, 3].map(() => step(no, 'ship', body, { 'idempotency-key': 'ship-1' })));
    expect(keyed.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    const repeat = await step(no, 'ship', body, { 'idempotency-key': 'ship-1' });
    expect([repeat.status, repeat.headers['idempotent-replayed']]).toEqual([200, 'true']);
    const other = await step(no, 'ship', body);
    expect(other.body).toMatchObject({ status: 409, code: 'conflict', order: { SalesOrderNo: no } });
    expect((await look(no)).shipments).toHaveLength(1);
    expect((await stockOf(database, NAVY)).onHand).toBe(before.onHand - 12);
  });

  it('two employees: one invoices, the other is shown the order as it is', async () => {
    const made = await order('Race', [[NAVY, 12]]);
    const no = made.SalesOrderNo;
    const lines = linesOf(made, ({ QuantityOrdered }) => QuantityOrdered);
    await done(no, 'pick', { lines });
    const { version } = await done(no, 'ship', ups(lines));
    const answers = await Promise.all([1, 2, 3, 4].map(() => step(no, 'invoice', { version })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect((await look(no)).invoices).toHaveLength(1);
    const paid = { invoiceNo: (await look(no)).invoices[0]?.InvoiceNo, amount: '60.00', paymentType: 'CHECK' };
    const pays = await Promise.all([1, 2, 3].map(() => step(no, 'payment', paid)));
    expect(pays.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });

  it('the last ones on the shelf are picked once', async () => {
    await setStock(database, SUNSET, { onHand: 10, committed: 0 });
    const both = [await order('Shelf A', [[SUNSET, 8]]), await order('Shelf B', [[SUNSET, 8]])];
    const answers = await Promise.all(
      both.map((one) => step(one.SalesOrderNo, 'pick', { lines: linesOf(one, () => '8') })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(answers.find(({ status }) => status === 400)?.body.errors[0].message).toBe('The stock has 2 for this line.');
    expect((await stockOf(database, SUNSET)).committed).toBe(16);
  });
});

describe('who may', () => {
  const STEPS: [string, object][] = [
    ['release', { reason: 'x' }],
    ['pick', { lines: [{ lineKey: '000001', quantity: '1' }] }],
    ['ship', ups([{ lineKey: '000001', quantity: '1' }])],
    ['invoice', {}],
    ['payment', { invoiceNo: '0000001', amount: '1.00', paymentType: 'CHECK' }],
    ['credit', { invoiceNo: '0000001', lines: [], isReturned: false, reason: 'x' }],
    ['cancel', { reason: 'x' }],
  ];
  const OTHERS = [
    'dealer',
    'branch',
    'owner',
    'coast',
    'notax',
    'hold',
    'rep',
    'region',
    'allreps',
    'employee',
    'google',
  ];

  it('T18: every step is refused to everybody but customer service, and changes nothing', async () => {
    const made = await order('Rights', [[NAVY, 12]]);
    for (const name of OTHERS) {
      const by = as(`${name}@demo.test`);
      expect([name, (await by('GET', '/api/staff/orders.json')).status]).toEqual([name, 403]);
      expect((await by('GET', `/api/staff/orders/${made.SalesOrderNo}.json`)).status).toBe(403);
      for (const [path, body] of STEPS)
        expect([name, path, (await step(made.SalesOrderNo, path, body, undefined, by)).status]).toEqual([
          name,
          path,
          403,
        ]);
    }
    expect((await look(made.SalesOrderNo)).version).toBe(made.version);
  });

  it('T01: an order of an account that the employee does not cover is as a missing one', async () => {
    const { rows } = await sql<{ id: number }>`
      insert into users (email, name, account_type) values ('narrow@x.test', 'Narrow', 1) returning id`.execute(db);
    const id = rows[0]?.id ?? 0;
    await sql`insert into user_roles values (${id}, 'cs')`.execute(db);
    await sql`insert into user_accesses (user_id, company, is_rep, salesperson_division_no, salesperson_no, is_primary)
      values (${id}, 'CHI', true, '99', '9999', true)`.execute(db);
    const made = await order('Foreign', [[NAVY, 12]]);
    const narrow = as('narrow@x.test');
    for (const [path, body] of STEPS) {
      const [foreign, missing] = [
        await step(made.SalesOrderNo, path, body, undefined, narrow),
        await step('9999999', path, body, undefined, narrow),
      ];
      expect([path, foreign.status, foreign.text]).toEqual([path, 404, missing.text]);
    }
    expect((await narrow('GET', '/api/staff/orders.json')).body).toMatchObject({ orders: [], total: 0 });
  });

  it('sales reads the worklist and an order, but takes no step', async () => {
    const { rows } = await sql<{ id: number }>`
      insert into users (email, name, account_type) values ('sales@x.test', 'Sales', 1) returning id`.execute(db);
    const id = rows[0]?.id ?? 0;
    await sql`insert into user_roles values (${id}, 'sales')`.execute(db);
    await sql`insert into user_accesses (user_id, company, is_rep, salesperson_division_no, salesperson_no, is_primary)
      values (${id}, 'CHI', true, '%', '%', true)`.execute(db);
    const made = await order('Sales', [[NAVY, 12]]);
    const sales = as('sales@x.test');
    const seen = await sales('GET', `/api/staff/orders/${made.SalesOrderNo}.json`);
    expect(seen.body.order.steps).toEqual([]);
    for (const [path, body] of STEPS)
      expect((await step(made.SalesOrderNo, path, body, undefined, sales)).status).toBe(403);
  });

  it('with a bridge the ERP does all of it', async () => {
    const erp = await startErp();
    const bridged = await createFulfilmentTest(database, erp.office);
    const list = await bridged.staff('GET', '/api/staff/orders.json');
    expect(list.body).toMatchObject({ status: 404, code: 'erp' });
    for (const [path, body] of STEPS) expect((await bridged.step('0184102', path, body)).body.code).toBe('erp');
    await erp.close();
  });
});

describe('the worklist', () => {
  it('is searched, filtered and paged; a hold is released before anything is picked', async () => {
    const made = await order('Hold me', [[NAVY, 12]]);
    await sql`update sales_orders set order_status = 'H', hold = true where sales_order_no = ${made.SalesOrderNo}`.execute(
      db,
    );
    const held = await staff('GET', '/api/staff/orders.json?filter=hold&search=hold%20me&limit=1');
    expect(held.body).toMatchObject({
      total: 1,
      limit: 1,
      orders: [{ SalesOrderNo: made.SalesOrderNo, OrderStatus: 'H' }],
    });
    const lines = linesOf(made, ({ QuantityOrdered }) => QuantityOrdered);
    expect((await step(made.SalesOrderNo, 'pick', { lines })).body).toMatchObject({ status: 409, code: 'state' });
    const free = await done(made.SalesOrderNo, 'release', { reason: 'Paid by phone' });
    expect(free).toMatchObject({ OrderStatus: 'N', steps: ['pick', 'cancel'] });
    await done(made.SalesOrderNo, 'pick', { lines });
    const one = async (filter: string) =>
      (await staff('GET', `/api/staff/orders.json?filter=${filter}&search=hold%20me`)).body.total;
    expect([await one('picked'), await one('hold'), await one('to-invoice')]).toEqual([1, 0, 0]);
    await done(made.SalesOrderNo, 'ship', ups(lines));
    expect([await one('picked'), await one('to-invoice'), await one('closed')]).toEqual([0, 1, 0]);
  });

  it('says of each order the sub total that the order itself shows, and is sorted by it', async () => {
    const { SalesOrderNo } = await order('Discounted', [[NAVY, 24]]);
    await sql`update sales_orders set discount_amt = 40, sales_tax_amt = 3, freight_amt = 9 where sales_order_no = ${SalesOrderNo}`.execute(
      db,
    );
    const { orders } = (await staff('GET', '/api/staff/orders.json?sort=subTotal&direction=descending&limit=100')).body;
    const amounts = orders.map(({ subTotal }: { subTotal: string }) => Number(subTotal));
    expect(amounts).toEqual(amounts.toSorted((a: number, b: number) => b - a));
    const listed = orders.find((entry: { SalesOrderNo: string }) => entry.SalesOrderNo === SalesOrderNo);
    const { TaxableAmt, NonTaxableAmt } = await look(SalesOrderNo);
    expect([listed.subTotal, Number(listed.subTotal)]).toEqual(['110.40', Number(TaxableAmt) + Number(NonTaxableAmt)]);
  });

  it('counts what the open orders wait for, under the same search and company', async () => {
    const made = await order('Count me', [[NAVY, 12]]);
    const counted = async (query: string) => (await staff('GET', `/api/staff/orders.json?${query}`)).body;
    const none = { open: 0, new: 0, hold: 0, 'in-work': 0, picked: 0, backordered: 0, 'to-invoice': 0 };
    expect((await counted('search=count%20me')).counts).toEqual({ ...none, open: 1, new: 1 });
    await done(made.SalesOrderNo, 'pick', { lines: linesOf(made, () => '5') });
    const part = { ...none, open: 1, 'in-work': 1, picked: 1, backordered: 1 };
    expect((await counted('search=count%20me')).counts).toEqual(part);
    expect(await counted('search=count%20me&company=tether&filter=closed')).toMatchObject({ total: 0, counts: part });
    expect(await counted('search=count%20me&filter=in-work')).toMatchObject({ total: 1 });
    expect(await counted('search=count%20me&company=BCS')).toMatchObject({ total: 0, orders: [], counts: none });
    const [chi, bcs, all] = [await counted('company=CHI'), await counted('company=bcs'), await counted('limit=1')];
    expect(chi.total + bcs.total).toBe(all.total);
    expect(all).toMatchObject({ total: all.counts.open });
    expect(new Set(bcs.orders.map(({ Company }: { Company: string }) => Company))).toEqual(new Set(['BCS']));
  });

  it('an order that came with an import goes on where it is: what was shipped is invoiced, the rest is picked', async () => {
    const imported = await look('0184102');
    expect(imported.steps).toEqual(['pick', 'invoice', 'cancel']);
    const billed = await done('0184102', 'invoice', {});
    expect(billed.steps).toContain('pay');
    expect(billed.invoices.at(-1)).toMatchObject({ FreightAmt: '18.42' });
  });

  it("T06: an invoice of another account that names the order's number bills nothing of it", async () => {
    const { SalesOrderNo: no, detail } = await order('Reused', [[NAVY, 12]]);
    await sql`with made as (
        insert into invoices (company, invoice_no, invoice_type, customer_id, sales_order_no, invoice_date, freight_amt, balance)
        select 'CHI', 'REUSED1', 'IN', id, ${no}, '2019-01-02', 5, 77 from customers where account_key = '02-CD3456' and company = 'CHI'
        returning id)
      insert into invoice_lines (invoice_id, detail_seq_no, line_key, item_code, description, quantity_shipped, extension_amt)
      select id, '000001', ${detail[0]?.LineKey}, ${NAVY}, 'Another order of this number', 12, 72 from made`.execute(
      db,
    );
    expect(await look(no)).toMatchObject({ balance: '0.00', invoices: [], detail: [{ QuantityInvoiced: '0' }] });
    const { orders } = (await staff('GET', `/api/staff/orders.json?search=${no}&company=CHI`)).body;
    expect(orders).toMatchObject([{ SalesOrderNo: no, balance: '0' }]);
    const picked = await done(no, 'pick', { lines: linesOf(await look(no), ({ pickable }) => pickable) });
    const shipped = await done(no, 'ship', ups(linesOf(picked, ({ QuantityPicked }) => QuantityPicked)));
    expect(shipped.steps).toEqual(['invoice']);
    expect(await done(no, 'invoice', {})).toMatchObject({ OrderStatus: 'C', FreightAmt: '9.40' });
  });
});
