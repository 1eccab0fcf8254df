import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { finerItemPrice, itemPrice } from '#domain/unit-price.ts';
import { testDatabase } from '../db/test-database.ts';
import { createCheckoutTest, KEY, learnHolidays, payload } from './test-checkout.ts';

const database = await testDatabase({ demo: true });
const { db } = database;
await learnHolidays(database);
const { as, dealer, newCart, submit } = await createCheckoutTest(database);

const orderOf = async (cartId: number) =>
  db.selectFrom('sales_orders').selectAll().where('cart_id', '=', cartId).execute();
const shownPrice = (line: { unitPrice: string; lineDiscountPercent: string }) =>
  finerItemPrice(line) ?? itemPrice(line);
const linesOf = async (orderId: number) =>
  db.selectFrom('sales_order_lines').selectAll().where('order_id', '=', orderId).orderBy('line_seq').execute();

describe('submitting a cart', () => {
  it('CHK-002 CHK-016 CHK-037: makes the order of the cart, with its number, lines, money, tokens and FOB', async () => {
    const cart = await newCart('PO 88221', [
      ['12100-112', 12],
      ['12100-213', 6],
    ]);
    const { status, body } = await submit(cart, {
      comment: 'RCP ~ ab123 ~ HOLD',
      FOB: 'SLC~E',
      salesOrderNo: 'X',
      subTotalAmt: '0.01',
    });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.salesOrderNo).toMatch(/^\d{7}$/);
    const [order] = await orderOf(cart.header.id);
    expect(order).toMatchObject({
      sales_order_no: body.salesOrderNo,
      reference: cart.header.reference,
      order_type: 'S',
      order_status: 'H',
      order_list: 'open',
      customer_po_no: 'PO 88221',
      ship_to_code: '1',
      ship_via: '1UPS_GROUND',
      comment: 'RCP ~ AB123 ~ HOLD',
      hold: true,
      cancel_reason_code: 'HOLD',
      fob: 'SLC~C',
      payment_type: 'TERMS',
      terms_code: '02',
      bill_to_name: 'Blue Heron Outfitters',
      ship_to_city: 'Hood River',
      on_behalf: false,
    });
    expect(Number(order?.list_total)).toBe(Number(cart.header.subTotalAmt));
    const lines = await linesOf(order?.id ?? 0);
    expect(
      lines.map((line) => [line.line_key, line.item_code, Number(line.quantity_ordered), Number(line.extension_amt)]),
    ).toEqual(
      cart.detail.map((line, index) => [
        `00000${index + 1}`,
        line.itemCode,
        Number(line.quantityOrdered),
        Number(line.extensionAmt),
      ]),
    );
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from audit where action in ('cart.submit', 'order.create') and (object_id = ${String(cart.header.id)} or object_id = ${body.salesOrderNo})`.execute(
      db,
    );
    expect(rows[0]?.n).toBe(2);
  });

  it('ORD-018: a kit is exploded, its parts cost nothing, and stock is committed for them', async () => {
    const committed = async (code: string) =>
      Number(
        (
          await sql<{ q: string }>`select quantity_committed as q from item_stock s join items i on i.id = s.item_id
        where i.item_code = ${code} and i.company = 'CHI' and s.warehouse_code = '000'`.execute(db)
        ).rows[0]?.q,
      );
    const before = { part: await committed('12100-KIT'), item: await committed('12100-112') };
    const cart = await newCart('With a kit', [
      ['90410', 2],
      ['12100-112', 5],
    ]);
    expect(cart.detail[0]?.components?.length).toBeGreaterThan(1);
    const { body } = await submit(cart);
    const [order] = await orderOf(cart.header.id);
    expect(order?.sales_order_no).toBe(body.salesOrderNo);
    const lines = await linesOf(order?.id ?? 0);
    const [kit] = lines;
    const parts = lines.filter((line) => line.sales_kit_line_key === kit?.line_key && line !== kit);
    expect(kit).toMatchObject({ item_code: '90410', exploded_kit_item: true, sales_kit_line_key: '000001' });
    expect(parts.map((part) => part.item_code)).toEqual(cart.detail[0]?.components?.map(({ itemCode }) => itemCode));
    expect(
      parts.every(
        (part) => Number(part.unit_price) === 0 && Number(part.quantity_ordered) === 2 * Number(part.quantity_per_bill),
      ),
    ).toBe(true);
    const perKit = Number(parts.find((part) => part.item_code === '12100-KIT')?.quantity_per_bill);
    expect(await committed('12100-KIT')).toBe(before.part + 2 * perKit);
    expect(await committed('12100-112')).toBe(before.item + 5);
  });

  it('T31: whatever is repeated afterwards answers the same number, and the cart can no longer be changed', async () => {
    const cart = await newCart('Once');
    const { body } = await submit(cart);
    for (const headers of [undefined, { 'idempotency-key': 'another' }]) {
      expect(await submit(cart, { cartName: 'changed', paymentType: 'CHECK' }, headers)).toMatchObject({
        status: 200,
        body,
      });
    }
    expect((await orderOf(cart.header.id)).length).toBe(1);
    const path = `${KEY}/${cart.header.id}`;
    const late = await dealer('PUT', `${path}/${cart.detail[0]?.id}.json`, {
      quantityOrdered: 5,
      commentText: '',
      itemType: '1',
    });
    expect(late).toMatchObject({
      status: 409,
      body: { cart: { header: { state: 'submitted', salesOrderNo: body.salesOrderNo } } },
    });
    expect((await dealer('DELETE', `${path}.json`)).status).toBe(409);
    const where = await dealer('GET', `${path}/submission.json`);
    expect(where.body).toMatchObject({ state: 'submitted', salesOrderNo: body.salesOrderNo });
    const list = await dealer('GET', `${KEY}.json`);
    expect(list.body.carts.map((one: { header: { id: number } }) => one.header.id)).not.toContain(cart.header.id);
  });

  it('T84: without its cart it says what is missing', async () => {
    const cart = await newCart('No number');
    const { status, body } = await submit(cart, { cartId: undefined });
    expect([status, body.error, body.errors[0].path]).toEqual([400, 'Cart number is missing.', 'body.cartId']);
  });

  it('T29 ruling 28: every rule of the four steps holds on the server, and names its field', async () => {
    const cart = await newCart('Rules');
    const cases: [object, string][] = [
      [{ shipExpireDate: '2020-01-02' }, 'body.shipExpireDate'],
      [{ shipExpireDate: '2026-02-30' }, 'body.shipExpireDate'],
      [{ shipExpireDate: nextSaturday() }, 'body.shipExpireDate'],
      [{ shipExpireDate: '2199-01-05' }, 'body.shipExpireDate'],
      [{ shipVia: 'BY_PIGEON' }, 'body.shipVia'],
      [{ shipVia: '' }, 'body.shipVia'],
      [{ paymentType: '' }, 'body.paymentType'],
      [{ paymentType: 'BARTER' }, 'body.paymentType'],
      [{ cartName: '   ' }, 'body.cartName'],
      [{ cartName: 'x'.repeat(31) }, 'body.cartName'],
      [{ shipToCode: '99' }, 'body.shipToCode'],
      [{ cartId: 1 }, 'body.cartId'],
      [{ comment: 'RCP ~ 12345678901 ~ SWR' }, 'body.comment'],
      [{ comment: 'RCP ~ 12-345 ~ HOLD' }, 'body.comment'],
      [{ comment: 'RCP ~  ~ SWR' }, 'body.comment'],
    ];
    for (const [more, field] of cases) {
      const { status, body } = await submit(cart, more);
      expect([more, status, body.errors?.map(({ path }: { path: string }) => path)]).toEqual([
        more,
        400,
        expect.arrayContaining([field]),
      ]);
    }
    await dealer('DELETE', `${KEY}/${cart.header.id}/${cart.detail[0]?.id}.json`);
    expect((await submit(cart)).body.errors[0].path).toBe('body.lines');
    expect(await orderOf(cart.header.id)).toEqual([]);
    expect((await dealer('GET', `${KEY}/${cart.header.id}.json`)).body.cart.header.state).toBe('open');
  });

  it("T09 T28: a user of one location pays with none of the account's cards, which it is not shown", async () => {
    await sql`update users set may_order = true where email = 'branch@demo.test'`.execute(db);
    const branch = as('branch@demo.test');
    const made = await branch('POST', `${KEY}/new/cart.json`, {
      itemType: '1',
      itemCode: '12100-112',
      unitOfMeasure: 'EA',
      quantityOrdered: 2,
      commentText: '',
      customerPONo: 'Their card',
      shipToCode: '2',
    });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    const { id } = made.body.cart.header;
    const saved = await branch('PUT', `${KEY}/${id}.json`, { paymentType: '1M/V:VISA4417' });
    expect([saved.status, saved.body.errors?.[0].path]).toEqual([400, 'body.paymentType']);
    const sent = await submit(made.body.cart, { paymentType: '1M/V:VISA4417', shipToCode: '2' }, {}, branch);
    expect([sent.status, sent.body.errors?.map(({ path }: { path: string }) => path)]).toEqual([
      400,
      ['body.paymentType'],
    ]);
    expect(await orderOf(id)).toEqual([]);
    expect((await branch('PUT', `${KEY}/${id}.json`, { paymentType: 'TERMS' })).status).toBe(200);
    await sql`update users set may_order = false where email = 'branch@demo.test'`.execute(db);
  });

  it('T28: terms only with terms, and cards only of the customer itself, unexpired', async () => {
    const cart = await newCart('Cards');
    for (const paymentType of ['1M/V:VISA2231', '1AMEX:AMER1009', '1M/V', '1M/V:card-ab1234-1']) {
      expect([paymentType, (await submit(cart, { paymentType })).status]).toEqual([paymentType, 400]);
    }
    expect((await submit(cart, { paymentType: '1M/V:VISA4417' })).status).toBe(200);
    expect((await orderOf(cart.header.id))[0]).toMatchObject({
      payment_type: '1M/V',
      payment_card_guid: 'card-ab1234-1',
    });
    await sql`update customers set terms_code = '00' where account_key = '01-AB1234' and company = 'CHI'`.execute(db);
    const other = await newCart('No terms');
    expect((await submit(other)).body.errors[0].path).toBe('body.paymentType');
    await sql`update customers set terms_code = '02' where account_key = '01-AB1234' and company = 'CHI'`.execute(db);
    expect((await submit(other)).status).toBe(200);
  });

  it('T28: who has two accounts pays on one with no card of the other, and is offered none', async () => {
    const owner = as('owner@demo.test');
    const account = '/api/carts/02-CD3456';
    const cards = await sql`
      select 1 from payment_cards k join customers c on c.id = k.customer_id
      where c.account_key = '01-BC2345' and k.credit_card_id = 'VISA2231'`.execute(db);
    expect(cards.rows).toHaveLength(1);
    const made = await owner('POST', `${account}/new/cart.json`, {
      ...{ itemType: '1', itemCode: '12100-112', unitOfMeasure: 'EA', quantityOrdered: 2, commentText: '' },
      ...{ customerPONo: 'Wrong card', shipToCode: '1' },
    });
    expect(made.status, made.text).toBe(200);
    const saved = await owner('PUT', `${account}/${made.body.cart.header.id}.json`, { paymentType: '1M/V:VISA2231' });
    expect([saved.status, saved.body.errors?.[0].path]).toEqual([400, 'body.paymentType']);
    const { status, body } = await submit(made.body.cart, { paymentType: '1M/V:VISA2231' }, undefined, owner);
    expect([status, body.errors?.[0].path]).toEqual([400, 'body.paymentType']);
  });

  it('T27: no text of a person becomes a charge', async () => {
    for (const comment of ['FREE 1 SWR', 'RCP 12 SWR; free freight', 'COL 1 SWR', 'RCP12 ~ SWR']) {
      const cart = await newCart('Free?');
      await dealer('PUT', `${KEY}/${cart.header.id}.json`, { comment: 'FREE 1 SWR' });
      expect((await submit(cart, { comment })).status).toBe(200);
      expect((await orderOf(cart.header.id))[0]?.comment).toBe('SWR ~ FREE 1 SWR');
    }
  });

  it('CHK-029 T27: a shipping account that is none is named with its rule, and changes nothing', async () => {
    const cart = await newCart('Long account');
    const { status, body } = await submit(cart, { comment: 'RCP ~ 12345678901 ~ SWR', cartName: 'Other name' });
    expect([status, body.errors]).toEqual([
      400,
      [{ path: 'body.comment', message: 'The shipping account is up to 9 letters and digits.' }],
    ]);
    const empty = await submit(cart, { comment: 'RCP ~  ~ SWR' });
    expect(empty.body.error).toContain('Please enter your shipping account.');
    expect((await dealer('GET', `${KEY}/${cart.header.id}.json`)).body.cart).toEqual(cart);
    expect(await orderOf(cart.header.id)).toEqual([]);
  });

  it('CHK-024: where the method takes none, a shipping account counts for nothing', async () => {
    const cart = await newCart('By post');
    const sent = await submit(cart, { comment: 'RCP ~ 12345678901 ~ HOLD', shipVia: 'APP_PRI_EXP' });
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    expect((await orderOf(cart.header.id))[0]?.comment).toBe('HOLD');
  });

  it('T23: a changed price is told and must be accepted by its fingerprint; another change needs another one', async () => {
    const cart = await newCart('Prices move', [['12100-112', 10]]);
    await dealer('PUT', `${KEY}/${cart.header.id}.json`, { comment: 'x', version: cart.header.version });
    const fresh = (await dealer('GET', `${KEY}/${cart.header.id}.json`)).body.cart;
    const { customer, item } = await customerAndItem();
    const setPrice = (price: string) =>
      sql`
      insert into price_records (company, kind, item_id, customer_id, pricing_method, discount_markup) values ('CHI', 2, ${item}, ${customer}, 'O', ${price})
      on conflict (customer_id, item_id) where kind = 2 do update set discount_markup = excluded.discount_markup`.execute(
        db,
      );
    await setPrice('7.11');
    const version = fresh.header.version;
    const first = await submit(cart, { version });
    expect(first).toMatchObject({ status: 409, body: { code: 'changed' } });
    expect(first.body.changes).toEqual([
      expect.objectContaining({ kind: 'price', itemCode: '12100-112', is: '7.11' }),
      expect.objectContaining({ kind: 'total', is: '71.10' }),
    ]);
    expect((await submit(cart, { version })).status).toBe(409);
    expect(await orderOf(cart.header.id)).toEqual([]);
    expect((await dealer('GET', `${KEY}/${cart.header.id}.json`)).body.cart).toEqual(fresh);
    await setPrice('7.22');
    const second = await submit(cart, { version, accept: first.body.fingerprint });
    expect(second.status).toBe(409);
    expect(second.body.fingerprint).not.toBe(first.body.fingerprint);
    expect((await submit(cart, { version, accept: second.body.fingerprint })).status).toBe(200);
    expect((await orderOf(cart.header.id))[0]?.list_total).toBe('72.20');
    await sql`delete from price_records where kind = 2 and item_id = ${item} and customer_id = ${customer}`.execute(db);
  });

  it('the reference client takes over changed prices by saving the cart', async () => {
    const cart = await newCart('Reference client', [['12100-112', 10]]);
    const { customer, item } = await customerAndItem();
    await sql`insert into price_records (company, kind, item_id, customer_id, pricing_method, discount_markup) values ('CHI', 2, ${item}, ${customer}, 'O', 6.5)`.execute(
      db,
    );
    expect((await submit(cart)).status).toBe(409);
    const saved = await dealer('PUT', `${KEY}/${cart.header.id}.json`, { ...cart.header, version: undefined });
    expect(saved.body.cart.header.subTotalAmt).toBe('65.00');
    expect((await submit(cart)).status).toBe(200);
    await sql`delete from price_records where kind = 2 and item_id = ${item} and customer_id = ${customer}`.execute(db);
  });

  it('an item that has run short since, and one that is no longer for sale, are told', async () => {
    const short = await newCart('Short', [['12100-112', 10]]);
    const { item } = await customerAndItem();
    await sql`update item_stock set quantity_committed = quantity_committed + 1000000 where item_id = ${item}`.execute(
      db,
    );
    const told = await submit(short);
    expect(told.body.changes).toEqual([expect.objectContaining({ kind: 'availability', itemCode: '12100-112' })]);
    expect((await submit(short, { accept: told.body.fingerprint })).status).toBe(200);
    await sql`update item_stock set quantity_committed = quantity_committed - 1000000 where item_id = ${item}`.execute(
      db,
    );
    const gone = await newCart('Gone', [['12100-112', 10]]);
    await sql`update items set inactive = true where id = ${item}`.execute(db);
    const refused = await submit(gone);
    expect(refused).toMatchObject({ status: 400 });
    expect(refused.body.detail).toBe('Item 12100-112 is not available for sale.');
    await sql`update items set inactive = false where id = ${item}`.execute(db);
  });

  it('ruling 34: a promo code is on the order; one that expired meanwhile is told and not given', async () => {
    await sql`insert into promo_codes (promo_code, actions) values ('ORDER5', '{"OrderDiscount":5}')`.execute(db);
    const cart = await newCart('Promo order');
    const put = await dealer('PUT', `${KEY}/${cart.header.id}.json`, { promoCode: 'ORDER5' });
    const { status } = await submit(put.body.cart);
    expect(status).toBe(200);
    const [order] = await orderOf(cart.header.id);
    expect(order).toMatchObject({ promo_code: 'ORDER5', discount_amt: put.body.cart.header.DiscountAmt });
    // What it would be without the code is kept, so that another code takes its place.
    const { rows: kept } = await sql<{ taxed: boolean; goods: boolean; discount: string; lines: boolean }>`
      select p.own_taxable_amt = o.taxable_amt and p.own_non_taxable_amt = o.non_taxable_amt as goods, p.own_discount_amt as discount,
        p.own_sales_tax_amt >= o.sales_tax_amt as taxed,
        (select bool_and(l.own_extension_amt = l.given_extension_amt and l.own_percent = 0) from sales_order_promo_lines l
          where l.order_id = o.id) as lines
      from sales_orders o join sales_order_promos p on p.order_id = o.id where o.cart_id = ${cart.header.id}`.execute(
      db,
    );
    expect(kept).toEqual([{ goods: true, discount: '0.00', taxed: true, lines: true }]);
    expect(Number(order?.discount_amt)).toBeGreaterThan(0);
    const late = await newCart('Promo late');
    const latePut = (await dealer('PUT', `${KEY}/${late.header.id}.json`, { promoCode: 'ORDER5' })).body.cart;
    await sql`update promo_codes set active = false where promo_code = 'ORDER5'`.execute(db);
    const told = await submit(latePut);
    expect(told.body.changes.map(({ kind }: { kind: string }) => kind)).toEqual(['promo', 'total']);
    expect(told.body.error).toContain("Sorry! 'ORDER5' is not a valid promo code.");
    expect((await submit(latePut, { accept: told.body.fingerprint })).status).toBe(200);
    expect((await orderOf(late.header.id))[0]).toMatchObject({ discount_amt: '0.00', promo_code: null });
  });

  it('T23: old and new prices are those which the cart shows, discount and all', async () => {
    const cart = await newCart('Code ends', [['12100-112', 10]]);
    const { header, detail } = (await dealer('PUT', `${KEY}/${cart.header.id}.json`, { promoCode: 'SPRING10' })).body
      .cart;
    expect(detail.map((line: { lineDiscountPercent: string }) => Number(line.lineDiscountPercent))).toEqual([10]);
    const before = shownPrice(detail[0]);
    await sql`update promo_codes set active = false where promo_code = 'SPRING10'`.execute(db);
    const told = await submit({ ...cart, header });
    expect(told.body.changes).toEqual([
      expect.objectContaining({
        kind: 'price',
        was: before,
        is: shownPrice({ ...detail[0], lineDiscountPercent: '0' }),
      }),
      expect.objectContaining({ kind: 'promo', was: 'SPRING10', is: null }),
      expect.objectContaining({ kind: 'total', was: header.subTotalAmt }),
    ]);
    expect(told.body.changes[0].is).not.toBe(before);
    expect((await submit({ ...cart, header }, { accept: told.body.fingerprint })).status).toBe(200);
    await sql`update promo_codes set active = true where promo_code = 'SPRING10'`.execute(db);
  });

  it('ruling 34: a code that never held is asked about and is on no order; the one that the cart has still counts', async () => {
    await sql`insert into promo_codes (promo_code, actions) values ('HOLDS5', '{"OrderDiscount":5}')`.execute(db);
    const stored = await newCart('Promo stored');
    await sql`update carts set promo_code = 'OLD24' where id = ${stored.header.id}`.execute(db);
    const asked = await submit(stored, { promoCode: 'OLD24' });
    expect(asked.status).toBe(409);
    expect(asked.body.changes).toMatchObject([
      { kind: 'promo', was: 'OLD24', is: null, message: "Sorry! 'OLD24' is not a valid promo code." },
    ]);
    expect((await submit(stored, { promoCode: 'OLD24', accept: asked.body.fingerprint })).status).toBe(200);
    expect((await orderOf(stored.header.id))[0]).toMatchObject({ promo_code: null });
    const other = await newCart('Promo other');
    const put = (await dealer('PUT', `${KEY}/${other.header.id}.json`, { promoCode: 'HOLDS5' })).body.cart;
    const told = await submit(put, { promoCode: 'NOPE' });
    expect(told.body.changes).toMatchObject([{ kind: 'promo', was: 'HOLDS5', is: 'HOLDS5' }]);
    expect((await submit(put, { promoCode: 'NOPE', accept: told.body.fingerprint })).status).toBe(200);
    expect((await orderOf(other.header.id))[0]).toMatchObject({
      promo_code: 'HOLDS5',
      discount_amt: put.header.DiscountAmt,
    });
  });

  it('T30: a submit is no way to try promo codes without being counted', async () => {
    const cart = await newCart('Guesses');
    await sql`delete from throttles`.execute(db);
    const tries: number[] = [];
    for (let code = 0; code < 21; code++) tries.push((await submit(cart, { promoCode: `GUESS${code}` })).status);
    expect([tries.slice(0, 20).every((status) => status === 409), tries.at(-1)]).toEqual([true, 429]);
    expect((await submit(cart)).status).toBe(200);
    await sql`delete from throttles`.execute(db);
  });

  it('ruling 19: an account on credit hold orders, and its order is on hold', async () => {
    const hold = as('hold@demo.test');
    const made = await hold('POST', '/api/carts/01-CH0004/new/cart.json', {
      itemType: '1',
      itemCode: '12100-112',
      unitOfMeasure: 'EA',
      quantityOrdered: 2,
      commentText: '',
      customerPONo: 'Held',
      shipToCode: '',
    });
    const { terms_code: terms } = await db
      .selectFrom('customers')
      .select('terms_code')
      .where('account_key', '=', '01-CH0004')
      .executeTakeFirstOrThrow();
    const { status, text } = await submit(
      made.body.cart,
      { paymentType: terms === '00' ? 'CHECK' : 'OTHER' },
      undefined,
      hold,
    );
    expect(status, text).toBe(200);
    expect((await orderOf(made.body.cart.header.id))[0]).toMatchObject({
      order_status: 'H',
      // The buyer asked for nothing.
      hold: false,
      cancel_reason_code: 'HOLD',
      comment: 'HOLD',
    });
  });

  it('T03 T08: nobody submits, or drops the quote of, a cart that is not his', async () => {
    const cart = await newCart('Not yours');
    for (const email of ['owner@demo.test', 'coast@demo.test', 'branch@demo.test']) {
      expect([email, (await submit(cart, {}, undefined, as(email))).status]).toEqual([email, 404]);
      const quote = await as(email)(
        'DELETE',
        `/sage/b2b/cart-sync/delete-cart.php?cartId=${cart.header.id}&salesOrderNo=0000001`,
      );
      expect(quote.status).toBe(404);
    }
    expect(
      (await dealer('DELETE', `/sage/b2b/cart-sync/delete-cart.php?cartId=${cart.header.id}&salesOrderNo=0000001`))
        .status,
    ).toBe(404);
    const behalf = await submit(cart, {}, undefined, as('rep@demo.test'));
    expect(behalf.status).toBe(200);
    expect((await orderOf(cart.header.id))[0]).toMatchObject({ fob: 'SLC~R', on_behalf: true });
  });

  it('answers a repeat of the same key alike, marked as replayed', async () => {
    const cart = await newCart('Keyed');
    const key = { 'idempotency-key': 'submit-1' };
    const first = await submit(cart, {}, key);
    const again = await submit(cart, {}, key);
    expect(again).toMatchObject({ status: 200, body: first.body, headers: { 'idempotent-replayed': 'true' } });
    expect(await submit(cart, { cartName: 'other' }, key)).toMatchObject({
      status: 422,
      body: { code: 'key_mismatch' },
    });
  });
});

describe('ship dates', () => {
  it("CHK-036: the next ship date is a working day at 08:00 of the seller's day, with the last one a year on", async () => {
    const { body } = await dealer('GET', '/api/carts/next-ship-date.json');
    expect(body.day).toBe(payload(await newCart('Date')).shipExpireDate);
    expect(
      new Intl.DateTimeFormat('en', { timeZone: 'America/Denver', hour: 'numeric', hour12: false }).format(
        new Date(body.nextShipDate),
      ),
    ).toBe('08');
    expect(body.lastDay > body.day).toBe(true);
    const { body: list } = await dealer('GET', '/api/carts/next-ship-date/holidays.json');
    expect(list.holidays.length).toBeGreaterThan(10);
    expect(list.holidays).not.toContain(body.day);
  });
});

function nextSaturday(): string {
  const date = new Date(Date.now() + 30 * 86_400_000);
  date.setUTCDate(date.getUTCDate() + ((6 - date.getUTCDay() + 7) % 7));
  return date.toISOString().slice(0, 10);
}

async function customerAndItem(): Promise<{ customer: number; item: number }> {
  const { rows } = await sql<{ customer: number; item: number }>`
    select c.id as customer, i.id as item from customers c, items i
    where c.account_key = '01-AB1234' and c.company = 'CHI' and i.item_code = '12100-112' and i.company = 'CHI'`.execute(
    db,
  );
  return rows[0] ?? { customer: 0, item: 0 };
}
