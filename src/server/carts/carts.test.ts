import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Cart } from '#contract/cart.ts';
import { testDatabase } from '../db/test-database.ts';
import { createCartTest, item, quantities, rowHash } from './test-carts.ts';

const database = await testDatabase({ demo: true });
const { db } = database;
const { as, call } = await createCartTest(database);
const dealer = as('dealer@demo.test');
const branch = as('branch@demo.test');
const owner = as('owner@demo.test');
const service = as('service@demo.test');
const KEY = '/api/carts/01-AB1234';

async function newCart(name = 'A new cart', more: object = {}): Promise<Cart> {
  const { status, body } = await dealer('POST', `${KEY}/new/cart.json`, {
    ...item('12100-112', 12),
    customerPONo: name,
    shipToCode: '1',
    ...more,
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.cart;
}

describe('reading carts', () => {
  it("CRT-063 CRT-064: lists an account's carts with lines, and answers one", async () => {
    const list = await dealer('GET', `${KEY}.json`);
    expect(list.status).toBe(200);
    expect(list.body.carts.length).toBeGreaterThanOrEqual(3);
    const [first] = list.body.carts;
    expect(first.detail.length).toBeGreaterThan(0);
    const one = await dealer('GET', `${KEY}/${first.header.id}.json`);
    expect(one.body.cart).toEqual(first);
  });

  it('T76: a list pages before it adds the lines, and holds a bounded number of them', async () => {
    const all = (await dealer('GET', `${KEY}.json?sort=id&direction=descending`)).body;
    const second = (await dealer('GET', `${KEY}.json?sort=id&direction=descending&start=1&limit=1`)).body;
    expect(second).toEqual({ carts: [all.carts[1]], total: all.total, start: 1, limit: 1 });
    const { id } = all.carts[1].header;
    const crowd = (lines: number) => db.updateTable('carts').set({ line_count: lines }).where('id', '=', id).execute();
    await crowd(5_001);
    const crowded = (await dealer('GET', `${KEY}.json?sort=id&direction=descending`)).body.carts;
    expect(crowded[0].detail).toEqual(all.carts[0].detail);
    expect(crowded.slice(1).map(({ detail }: Cart) => detail.length)).toEqual(all.carts.slice(1).map(() => 0));
    await crowd(all.carts[1].header.lineCount);
  });

  it('T02: a cart of another account, a missing and a deleted one are the same 404', async () => {
    const [foreign] = (await owner('GET', '/api/carts/01-BC2345.json')).body.carts.concat(
      (
        await owner('POST', '/api/carts/01-BC2345/new/cart.json', {
          ...item('12100-112', 1),
          customerPONo: 'Mine',
          shipToCode: '',
        })
      ).body.cart,
    );
    const before = await rowHash(database, foreign.header.id);
    const id = foreign.header.id;
    const missing = await dealer('GET', `${KEY}/999999.json`);
    expect(missing).toMatchObject({ status: 404, body: { error: 'Cart not found' } });
    for (const [method, path, body] of [
      ['GET', `${id}.json`, undefined],
      ['PUT', `${id}.json`, { customerPONo: 'stolen' }],
      ['DELETE', `${id}.json`, undefined],
      ['POST', `${id}/email.json`, undefined],
      ['POST', `${id}/cart.json`, item('12100-112', 1)],
      ['PUT', `${id}/items.json`, { items: [] }],
    ] as const) {
      const answer = await dealer(method, `${KEY}/${path}`, body);
      expect([method, path, answer.status, answer.text]).toEqual([method, path, 404, missing.text]);
      const underOwnKey = await dealer(method, `/api/carts/01-BC2345/${path}`, body);
      expect(underOwnKey.status).toBe(404);
    }
    expect(await rowHash(database, id)).toBe(before);
  });

  it('T02 T71: what is no number of a cart is not found either, so that a client lets go of it', async () => {
    for (const [method, path, body] of [
      ['GET', '0184698.json', undefined],
      ['GET', 'abc.json', undefined],
      ['GET', '2147483648.json', undefined],
      ['PUT', '0184698.json', { customerPONo: 'Other' }],
      ['DELETE', 'abc.json', undefined],
      ['POST', 'abc/email.json', undefined],
      ['POST', 'abc/cart.json', item('12100-112', 1)],
      ['PUT', 'abc/quantities.json', { items: [{ itemCode: '12100-112', quantityOrdered: 1 }] }],
    ] as const) {
      const { status, body: answer } = await dealer(method, `${KEY}/${path}`, body);
      expect([method, path, status, answer.error]).toEqual([method, path, 404, 'Cart not found']);
      expect(answer.errors[0].path).toBe('path.cartId');
    }
    expect((await dealer('GET', '/api/carts/nobody/abc.json')).status).toBe(400);
    expect((await dealer('PUT', `${KEY}/abc.json`, { customerPONo: 'x'.repeat(99) })).status).toBe(400);
    expect((await dealer('PUT', `${KEY}/10001/abc.json`, { quantityOrdered: 1 })).status).toBe(400);
  });

  it('T02 T16: a cart is found under the key of its own account only, also by one who has both accounts', async () => {
    const { header } = (
      await owner('POST', '/api/carts/01-BC2345/new/cart.json', {
        ...item('12100-112', 1),
        customerPONo: 'Of the first',
        shipToCode: '',
      })
    ).body.cart;
    expect((await owner('GET', `/api/carts/01-BC2345/${header.id}.json`)).status).toBe(200);
    const missing = await owner('GET', '/api/carts/02-CD3456/99999999.json');
    const before = await rowHash(database, header.id);
    for (const [method, path, body] of [
      ['GET', `${header.id}.json`, undefined],
      ['PUT', `${header.id}.json`, { customerPONo: 'moved' }],
      ['DELETE', `${header.id}.json`, undefined],
      ['POST', `${header.id}/cart.json`, item('12100-112', 1)],
    ] as const) {
      const answer = await owner(method, `/api/carts/02-CD3456/${path}`, body);
      expect([method, answer.status, answer.text]).toEqual([method, 404, missing.text]);
    }
    expect(await rowHash(database, header.id)).toBe(before);
  });

  it('T08 PRM-027 ruling 26: a user limited to a location sees its carts only, and orders nothing', async () => {
    const all = (await dealer('GET', `${KEY}.json`)).body.carts;
    const mine = (await branch('GET', `${KEY}.json`)).body;
    expect(mine.carts.map((cart: Cart) => cart.header.shipToCode)).toEqual(mine.carts.map(() => '2'));
    expect(mine.total).toBe(mine.carts.length);
    const other = all.find((cart: Cart) => cart.header.shipToCode === '1');
    expect((await branch('GET', `${KEY}/${other.header.id}.json`)).status).toBe(404);
    const own = mine.carts[0].header.id;
    expect((await branch('POST', `${KEY}/${own}/cart.json`, item('12100-112', 1))).status).toBe(403);
    expect(
      (await branch('POST', `${KEY}/new/cart.json`, { ...item('12100-112', 1), customerPONo: 'x', shipToCode: '2' }))
        .status,
    ).toBe(403);
  });

  it('ruling 26: with the right to order, such a user orders for its locations and nowhere else', async () => {
    await db.updateTable('users').set({ may_order: true }).where('email', '=', 'branch@demo.test').execute();
    const { as: again } = await createCartTest(database);
    const ordering = again('branch@demo.test');
    const made = await ordering('POST', `${KEY}/new/cart.json`, {
      ...item('12100-112', 1),
      customerPONo: 'For Rowena',
      shipToCode: null,
    });
    expect(made.body.cart.header.shipToCode).toBe('2');
    const elsewhere = await ordering('POST', `${KEY}/new/cart.json`, {
      ...item('12100-112', 1),
      customerPONo: 'x',
      shipToCode: '1',
    });
    expect(elsewhere.status).toBe(403);
    // T10: a location that is not theirs and one that there is not are told the same.
    for (const shipToCode of ['1', '3', '4', '9', 'ZZ']) {
      const moved = await ordering('PUT', `${KEY}/${made.body.cart.header.id}.json`, { shipToCode });
      expect([moved.status, moved.body.error]).toEqual([403, 'You may not order for this location.']);
    }
    await db.updateTable('users').set({ may_order: false }).where('email', '=', 'branch@demo.test').execute();
  });

  it('T21: there is no number of availability for those who may not see it', async () => {
    const cart = await newCart('Availability');
    expect(cart.detail[0]?.cartProduct.available).toBeNull();
    expect(cart.detail[0]).not.toHaveProperty('quantityAvailable');
    const seen = await service('GET', `${KEY}/${cart.header.id}.json`);
    expect(seen.body.cart.detail[0].cartProduct.available).toBeTypeOf('number');
  });
});

describe('adding', () => {
  it('T23: a unit that the item is not sold in is refused, and a piece of a case has its own price', async () => {
    const add = (itemCode: string, unitOfMeasure: string) =>
      dealer('POST', `${KEY}/new/cart.json`, { ...item(itemCode, 1), unitOfMeasure, customerPONo: 'By the unit' });
    for (const unit of ['CS', 'DZ', 'ea']) {
      const { status, body } = await add('12100-112', unit);
      expect([unit, status, body.errors]).toEqual([unit, 400, [{ path: 'body.unitOfMeasure', message: 'must be EA' }]]);
    }
    expect((await add('71030-03', 'cs')).body.errors[0].message).toBe('must be CS or EA');
    const [[piece], [box]] = [
      (await add('71030-03', 'EA')).body.cart.detail,
      (await add('71030-03', 'CS')).body.cart.detail,
    ];
    expect([piece.unitOfMeasure, box.unitOfMeasure]).toEqual(['EA', 'CS']);
    expect(Number(box.unitPrice)).toBeCloseTo(12 * Number(piece.unitPrice), 1);
  });

  it('LIN-035 LIN-036 T23: makes a cart and prices its line itself, whatever the body claims', async () => {
    const cart = await newCart('Priced here', { unitPrice: '0.01', extensionAmt: '0.01', price: 0.01 });
    const [line] = cart.detail;
    expect(line).toMatchObject({ itemCode: '12100-112', quantityOrdered: '12', lineStatus: 'N', itemType: '1' });
    expect(Number(line?.unitPrice)).toBeGreaterThan(1);
    expect(Number(line?.extensionAmt)).toBeCloseTo(12 * Number(line?.unitPrice), 2);
    expect(cart.header).toMatchObject({
      customerPONo: 'Priced here',
      shipToCode: '1',
      salesOrderNo: null,
      subTotalAmt: line?.extensionAmt,
    });
  });

  it('LIN-036: a new cart goes to the location that its first item names, by the name that it gives', async () => {
    const { header } = await newCart('To the branch', { shipToCode: '2' });
    const { rows } = await sql<{ name: string }>`
      select s.name from ship_tos s join customers c on c.id = s.customer_id
      where c.company = 'CHI' and c.account_key = '01-AB1234' and s.code = '2'`.execute(db);
    expect(header).toMatchObject({ customerPONo: 'To the branch', shipToCode: '2', shipToName: rows[0]?.name });
  });

  it('every add is a line of its own', async () => {
    const cart = await newCart();
    const { body } = await dealer('POST', `${KEY}/${cart.header.id}/cart.json`, item('12100-112', 3));
    expect(body.cart.detail.map((line: { quantityOrdered: string }) => line.quantityOrdered)).toEqual(['12', '3']);
  });

  it('T71: a comment may hold any character, wherever it is cut for its heading', async () => {
    const cart = await newCart('Comments');
    const commentText = `${'a'.repeat(59)}😀 and on`;
    const comment = { itemType: '4', itemCode: '/C', quantityOrdered: 0, commentText };
    const { status, body } = await dealer('POST', `${KEY}/${cart.header.id}/cart.json`, comment);
    expect([status, body.cart?.detail.at(-1)?.commentText]).toEqual([200, commentText]);
  });

  it('LIN-015: a comment is a line of type 4 with code /C, no quantity and no unit', async () => {
    const cart = await newCart();
    const bare = { itemType: '4', itemCode: '/C', quantityOrdered: 0, unitOfMeasure: null };
    const comment = { ...bare, commentText: 'Bag these' };
    const { body } = await dealer('POST', `${KEY}/${cart.header.id}/cart.json`, comment);
    expect(body.cart.detail[1]).toMatchObject({ ...comment, quantityOrdered: '0' });
    expect(body.cart.header.subTotalAmt).toBe(cart.header.subTotalAmt);
  });

  it('T25: refuses a line that is named twice: of two quantities only one could hold', async () => {
    const { header, detail } = await newCart('Twice');
    const id = detail[0]?.id ?? 0;
    const change = (quantityOrdered: number) => ({ id, quantityOrdered, commentText: '' });
    const answer = await dealer('PUT', `${KEY}/${header.id}/items.json`, { items: [change(99_999), change(1)] });
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      [{ path: 'body.items.1', message: 'This line is named twice.' }],
    ]);
    const after = await dealer('GET', `${KEY}/${header.id}.json`);
    expect(quantities(after.body.cart)).toEqual(quantities({ header, detail }));
  });

  it('T25: refuses quantities that are none, and more than 99,999 of one item over many lines', async () => {
    const cart = await newCart();
    const path = `${KEY}/${cart.header.id}/cart.json`;
    for (const quantity of [0, -1, 1.5, 1e9, 'NaN', '1e3', '1,000', null]) {
      expect([quantity, (await dealer('POST', path, item('12100-112', quantity as number))).status]).toEqual([
        quantity,
        400,
      ]);
    }
    expect((await dealer('POST', path, item('12100-112', 99_999))).status).toBe(400);
    expect((await dealer('POST', path, item('12100-112', 99_987))).status).toBe(200);
    const over = await dealer('POST', path, item('12100-112', 1));
    expect([over.status, over.body.errors[0].message]).toEqual([
      400,
      'The quantity of 12100-112 is more than 99,999 over all its lines.',
    ]);
  });

  it('T26: refuses unknown codes; what is no longer for sale becomes a comment line that says so', async () => {
    const cart = await newCart();
    const path = `${KEY}/${cart.header.id}/cart.json`;
    expect((await dealer('POST', path, item('NO-SUCH-ITEM', 1))).status).toBe(400);
    expect((await dealer('POST', path, { ...item('12100-112', 1), itemType: '5' })).status).toBe(400);
    // A charge, and what is made for one customer: both are items of the company.
    for (const code of ['/FREIGHT', '12100-112IMP'])
      expect([code, (await dealer('POST', path, item(code, 1))).status]).toEqual([code, 400]);
    const gone = await db
      .selectFrom('items')
      .select('item_code')
      .where((eb) => eb.or([eb('inactive', '=', true), eb('product_type', '=', 'D')]))
      .where('company', '=', 'CHI')
      .where('item_type', '=', '1')
      .where('item_code', 'not like', '%IMP')
      .executeTakeFirstOrThrow();
    const { status, body } = await dealer('POST', path, item(gone.item_code, 4));
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.cart.detail.at(-1)).toMatchObject({ itemType: '4', itemCode: '/C' });
    expect(body.cart.detail.at(-1).commentText).toContain(gone.item_code);
  });

  it('T15 CRT-062: needs a name, a known location and a tax schedule', async () => {
    const body = { ...item('12100-112', 1), customerPONo: '', shipToCode: '1' };
    expect((await dealer('POST', `${KEY}/new/cart.json`, body)).status).toBe(400);
    expect(
      (await dealer('POST', `${KEY}/new/cart.json`, { ...body, customerPONo: 'x', shipToCode: '77' })).status,
    ).toBe(400);
    const untaxed = await as('notax@demo.test')('POST', '/api/carts/01-NT0003/new/cart.json', {
      ...body,
      customerPONo: 'x',
      shipToCode: '',
    });
    expect(untaxed.status).toBe(422);
    expect(untaxed.body.error).toContain('Missing Tax Schedule');
  });
});

describe('changing', () => {
  it('LIN-020 LIN-037: sets a line, and removes it at 0; the removal can be taken back', async () => {
    const cart = await newCart();
    const id = cart.detail[0]?.id;
    const path = `${KEY}/${cart.header.id}/${id}.json`;
    const set = await dealer('PUT', path, { quantityOrdered: 30, commentText: 'please', itemType: '1' });
    expect(set.body.cart.detail[0]).toMatchObject({ quantityOrdered: '30', commentText: 'please' });
    const gone = await dealer('PUT', path, { quantityOrdered: 0, commentText: 'please', itemType: '1' });
    expect(gone.body.cart.detail).toEqual([]);
    expect(gone.body.cart.header.subTotalAmt).toBe('0.00');
    const back = await dealer('POST', `${KEY}/${cart.header.id}/${id}/restore.json`);
    expect(back.body.cart.detail[0]).toMatchObject({ id, quantityOrdered: '30', commentText: 'please' });
    const removed = await dealer('DELETE', path);
    expect(removed.body.cart.detail).toEqual([]);
    const { rows } = await sql<{
      action: string;
    }>`select action from cart_line_history where cart_line_id = ${id} order by id`.execute(db);
    expect(rows.map(({ action }) => action)).toEqual(['add', 'update', 'remove', 'restore', 'remove']);
  });

  it('T04: a line of another cart makes the whole call a 404 and changes nothing', async () => {
    const [one, two] = [await newCart('one'), await newCart('two')];
    const before = await rowHash(database, one.header.id);
    const items = [
      { id: one.detail[0]?.id, quantityOrdered: 99, commentText: '', itemType: '1' },
      { id: two.detail[0]?.id, quantityOrdered: 99, commentText: '', itemType: '1' },
    ];
    expect((await dealer('PUT', `${KEY}/${one.header.id}/items.json`, { items })).status).toBe(404);
    expect((await dealer('DELETE', `${KEY}/${one.header.id}/${two.detail[0]?.id}.json`)).status).toBe(404);
    expect(await rowHash(database, one.header.id)).toBe(before);
  });

  it('ruling 31 LIN-038: saving some lines leaves the others, and an old version answers 409 with the current cart', async () => {
    const cart = await newCart();
    const path = `${KEY}/${cart.header.id}`;
    const added = (await dealer('POST', `${path}/cart.json`, item('12100-213', 6))).body.cart as Cart;
    const items = [{ id: added.detail[1]?.id, quantityOrdered: '7', commentText: '', itemType: '1' }];
    const saved = (await dealer('PUT', `${path}/items.json`, { items })).body.cart as Cart;
    expect(quantities(saved)).toEqual({ '12100-112': 12, '12100-213': 7 });
    const stale = await dealer('PUT', `${path}.json`, { comment: 'late', version: cart.header.version });
    expect(stale.status).toBe(409);
    expect(stale.body).toMatchObject({ code: 'conflict', cart: saved });
    const merged = await dealer('PUT', `${path}.json`, { ...cart.header, comment: 'merged', version: undefined });
    expect(merged.body.cart.header).toMatchObject({ comment: 'merged' });
    expect(quantities(merged.body.cart)).toEqual({ '12100-112': 12, '12100-213': 7 });
  });

  it('T24 CRT-065: takes the named header fields only; null keeps, an empty text clears', async () => {
    const cart = await newCart();
    const path = `${KEY}/${cart.header.id}.json`;
    const forged = {
      subTotalAmt: '1',
      DiscountAmt: '999',
      salesOrderNo: 'X1',
      customerKey: '01-BC2345-',
      orderStatus: 'C',
      DepositAmt: '5',
    };
    const saved = await dealer('PUT', path, {
      ...forged,
      customerPONo: '  Spring   order ',
      comment: 'ring the bell',
      requestedShipDate: '2027-03-01',
      shipMethod: '1FEX_GROUND',
      shippingAccount: { value: 'ab12', enabled: true },
      hold: true,
      paymentType: 'TERMS',
    });
    expect(saved.body.cart.header).toMatchObject({
      customerPONo: 'Spring order',
      comment: 'ring the bell',
      requestedShipDate: '2027-03-01',
      shipVia: '1FEX_GROUND',
      shippingAccount: { value: 'AB12', enabled: true },
      hold: true,
      CancelReasonCode: 'HOLD',
      subTotalAmt: cart.header.subTotalAmt,
      salesOrderNo: null,
      orderStatus: 'N',
      customerKey: '01-AB1234-1',
    });
    const cleared = await dealer('PUT', path, { comment: '', requestedShipDate: '', hold: null, shipToCode: null });
    expect(cleared.body.cart.header).toMatchObject({
      comment: '',
      requestedShipDate: null,
      hold: true,
      shipToCode: '1',
    });
    const nowhere = await dealer('PUT', path, { shipToCode: '99' });
    expect(nowhere.status).toBe(400);
    const moved = await dealer('PUT', path, { shipToCode: '3' });
    expect(moved.body.cart.header).toMatchObject({ shipToCode: '3', salespersonKey: '01-0202' });
  });

  it('ruling 31: the reference client saves lines, then the header that it read before, and neither is lost', async () => {
    const read = await newCart();
    const path = `${KEY}/${read.header.id}`;
    const items = [{ id: read.detail[0]?.id, quantityOrdered: 40, commentText: '', itemType: '1' }];
    expect((await dealer('PUT', `${path}/items.json`, { items })).status).toBe(200);
    const edited = {
      ...read.header,
      customerPONo: 'Renamed',
      comment: 'leave at the back',
      changed: true,
      PaymentType: 'CHECK',
      shipMethod: 'NO SUCH',
    };
    const saved = await dealer('PUT', `${path}.json`, edited);
    expect(saved.status, saved.text).toBe(200);
    expect(saved.body.cart.header).toMatchObject({
      customerPONo: 'Renamed',
      comment: 'leave at the back',
      shipVia: read.header.shipVia,
    });
    expect(quantities(saved.body.cart)).toEqual({ '12100-112': 40 });
  });

  it('CRT-066: a deleted cart is gone from everywhere', async () => {
    const cart = await newCart('Going');
    const { status, body } = await dealer('DELETE', `${KEY}/${cart.header.id}.json`);
    expect(status).toBe(200);
    expect(body.carts.map(({ id }: { id: number }) => id)).not.toContain(cart.header.id);
    expect((await dealer('GET', `${KEY}/${cart.header.id}.json`)).status).toBe(404);
    expect((await dealer('DELETE', `${KEY}/${cart.header.id}.json`)).status).toBe(404);
  });
});

describe('sorting and searching', () => {
  it('CRT-007 CRT-009 T57 T58: sorts by the named columns and finds literally', async () => {
    const cart = await newCart('100%_of it\\');
    const found = await dealer('GET', `${KEY}.json?search=${encodeURIComponent('%_of it\\')}&limit=10`);
    expect(found.body.carts.map((one: Cart) => one.header.id)).toEqual([cart.header.id]);
    expect(found.body).toMatchObject({ total: 1, start: 0, limit: 10 });
    const sorted = await dealer('GET', `${KEY}.json?sort=subTotalAmt&direction=descending`);
    const amounts = sorted.body.carts.map((one: Cart) => Number(one.header.subTotalAmt));
    expect(amounts).toEqual([...amounts].sort((a, b) => b - a));
    expect((await dealer('GET', `${KEY}.json?sort=id;drop`)).status).toBe(400);
    expect((await call('GET', `${KEY}.json`)).status).toBe(401);
  });
});

describe('copies and mail', () => {
  it("DUP-012 T05 T16: copies an order of the path's customer at today's prices, and nobody else's", async () => {
    const order = await sql<{ no: string; lines: number }>`
      select o.sales_order_no as no, count(*)::int as lines from sales_orders o join customers c on c.id = o.customer_id
      join sales_order_lines l on l.order_id = o.id and l.item_type = '1'
      where c.account_key = '01-AB1234' and c.company = 'CHI' and o.order_list = 'open' group by 1 order by 2 desc limit 1`.execute(
      db,
    );
    const no = order.rows[0]?.no;
    const copy = await dealer('POST', `${KEY}/duplicate/${no}.json`, {
      cartName: 'Again',
      shipToCode: '1',
      customerKey: '01-BC2345',
      salesOrderNo: 'x',
    });
    expect(copy.status, copy.text).toBe(200);
    expect(copy.body.cart.header).toMatchObject({ customerPONo: 'Again', shipToCode: '1', customerNo: 'AB1234' });
    expect(copy.body.cart.detail.length).toBeGreaterThan(0);
    const count = () =>
      sql<{ n: number }>`select count(*)::int as n from carts`.execute(db).then(({ rows }) => rows[0]?.n);
    const before = await count();
    expect((await owner('POST', `/api/carts/01-BC2345/duplicate/${no}.json`, { cartName: 'x' })).status).toBe(404);
    expect((await dealer('POST', `${KEY}/duplicate/NOSUCH.json`, { cartName: 'x' })).status).toBe(404);
    const cancelled = await sql<{ no: string }>`
      select o.sales_order_no as no from sales_orders o join customers c on c.id = o.customer_id
      where c.account_key = '01-AB1234' and c.company = 'CHI' and o.order_status = 'X' limit 1`.execute(db);
    const refused = await dealer('POST', `${KEY}/duplicate/${cancelled.rows[0]?.no}.json`, { cartName: 'x' });
    expect(refused).toMatchObject({ status: 422, body: { error: 'Unable to duplicate this order.' } });
    expect(await count()).toBe(before);
  });

  it('CRT-068 T33 EML-004: mails a cart to the caller alone, at most ten an hour', async () => {
    const cart = await newCart('To <b>mail</b>');
    const path = `${KEY}/${cart.header.id}/email.json`;
    const sent = await service('POST', path, { to: 'victim@example.com' });
    expect(sent.body.result).toMatchObject({
      accepted: ['service@demo.test'],
      rejected: [],
      envelope: { to: ['service@demo.test'] },
      status: 'sent',
    });
    const { rows } = await sql<{ subject: string; html: string; recipients: string[] }>`
      select * from mailbox order by id desc limit 1`.execute(db);
    expect(rows[0]).toMatchObject({ subject: `Proposed Order: ${cart.header.id}`, recipients: ['service@demo.test'] });
    expect(rows[0]?.html).toContain('To &lt;b&gt;mail&lt;/b&gt;');
    expect(rows[0]?.html).not.toContain('<b>mail');
    const later = await Promise.all(Array.from({ length: 12 }, () => service('POST', path)));
    expect(later.filter(({ status }) => status === 200).length).toBe(9);
    expect(later.filter(({ status }) => status === 429).length).toBe(3);
  });
});
