import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { logout } from '../access/logout.ts';
import { createTestApp } from '../access/test-app.ts';
import { testLocks } from '../access/test-locks.ts';
import { TAKE_DOCUMENTS } from '../backoffice/import-turn.ts';
import { startErp } from '../backoffice/test-erp.ts';
import { embeddedOffice } from '../backoffice/write-order.ts';
import { testDatabase } from '../db/test-database.ts';
import { mailHandler } from '../mail/mail-handler.ts';
import { createMailboxSender } from '../mail/mailbox-sender.ts';
import { createRelay } from '../outbox/relay.ts';
import { orderActRoutes } from './act-routes.ts';

const { db } = await testDatabase({ demo: true });
const mailFrom = 'orders@tether.test';
const log = { warn: () => undefined, error: console.error };
const relay = createRelay({
  db,
  handlers: { mail: mailHandler(createMailboxSender(db, mailFrom, { isShown: true })) },
  log,
});
const deps = { db, relay, mailFrom, publicUrl: 'http://localhost:3000', brandName: 'Tether', office: embeddedOffice };
const app = await createTestApp(db, (scope) => orderActRoutes(scope, deps));
const tokens = new Map<string, string>();
for (const name of ['dealer', 'branch', 'owner', 'rep', 'service']) {
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', `${name}@demo.test`)
    .executeTakeFirstOrThrow();
  tokens.set(name, await app.tokenOf(id));
}
const post = (name: string, url: string, body: object = {}) =>
  app.call('POST', url, { token: tokens.get(name) ?? '', body });
const mail = (name: string, no: string, key = '01-AB1234') =>
  post(name, `/node-sage/api/CHI/salesorder/${key}/${no}/email`, { to: 'victim@example.com' });
const promo = (name: string, no: string, code: string, key = '01-AB1234') =>
  post(name, `/sage/b2b/cart-quote.php?co=tether&account=${key}`, {
    action: 'apply-discount',
    promo_code: code,
    SalesOrderNo: no,
    DiscountAmt: 999,
  });

async function orderNo(where: string): Promise<string> {
  const { rows } = await sql<{ no: string }>`
    select o.sales_order_no as no from sales_orders o join customers c on c.id = o.customer_id
    where c.account_key = '01-AB1234' and c.company = 'CHI' and ${sql.raw(where)} order by o.id limit 1`.execute(db);
  return rows[0]?.no ?? '';
}
const unshipped =
  "o.order_list = 'open' and o.last_invoice_no is null and not exists (select from sales_order_lines l where l.order_id = o.id and l.quantity_shipped > 0)";
const moneyOf = (no: string) =>
  db
    .selectFrom('sales_orders')
    .select(['taxable_amt', 'non_taxable_amt', 'discount_amt', 'promo_code', 'sales_tax_amt'])
    .where('sales_order_no', '=', no)
    .where('company', '=', 'CHI')
    .executeTakeFirst();

describe('mailing an order', () => {
  it('EML-001 EML-004 EML-009 T33: goes to the caller alone, and to nobody for a foreign order', async () => {
    const no = await orderNo("o.order_list = 'open' and o.ship_to_code = '1'");
    const sent = await mail('dealer', no);
    expect(sent.body.result).toMatchObject({
      accepted: ['dealer@demo.test'],
      rejected: [],
      envelope: { from: mailFrom, to: ['dealer@demo.test'] },
    });
    const { rows } = await sql<{
      subject: string;
      html: string;
    }>`select subject, html from mailbox order by id desc limit 1`.execute(db);
    expect(rows[0]?.subject).toBe(`Sales Order #${no}`);
    const count = async () => (await sql<{ n: number }>`select count(*)::int as n from outbox`.execute(db)).rows[0]?.n;
    const before = await count();
    for (const [name, key] of [
      ['owner', '01-AB1234'],
      ['owner', '01-BC2345'],
      ['branch', '01-AB1234'],
    ] as const) {
      expect([name, (await mail(name, no, key)).status]).toEqual([name, 404]);
    }
    expect(await count()).toBe(before);
  });
});

describe('mails without end', () => {
  it('T33: after a number of them an hour the next is refused, and nothing is sent', async () => {
    const no = await orderNo("o.order_list = 'open' and o.ship_to_code = '1'");
    const answers: number[] = [];
    while (answers.length < 25 && !answers.includes(429)) answers.push((await mail('service', no)).status);
    expect(answers).toContain(429);
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from outbox`.execute(db);
    expect((await mail('service', no)).status).toBe(429);
    expect((await sql`select count(*)::int as n from outbox`.execute(db)).rows).toEqual(rows);
  });
});

describe('a promo code on an order', () => {
  it('PMO-010 T30: takes off what it says, once however often it is applied, also at once', async () => {
    await sql`insert into promo_codes (promo_code, actions) values ('TEN', '{"ItemDiscount":10}'), ('FIVE', '{"OrderDiscount":5}')`.execute(
      db,
    );
    const no = await orderNo(`${unshipped} and o.promo_code is null`);
    const before = await moneyOf(no);
    const full = Number(before?.taxable_amt) + Number(before?.non_taxable_amt);
    const answers = await Promise.all(Array.from({ length: 5 }, () => promo('dealer', no, 'ten')));
    for (const { status, body } of answers) {
      expect([status, body.success]).toEqual([200, true]);
      expect(body.message).toMatch(/^Promo code TEN is applied: /);
      expect(Number(body.discountAmt)).toBeGreaterThan(full * 0.09);
    }
    const ten = await moneyOf(no);
    expect(Math.abs(Number(ten?.taxable_amt) + Number(ten?.non_taxable_amt) - full * 0.9)).toBeLessThan(0.1);
    expect(ten?.promo_code).toBe('TEN');
    await promo('dealer', no, 'FIVE');
    const five = await moneyOf(no);
    expect(Number(five?.taxable_amt) + Number(five?.non_taxable_amt)).toBeCloseTo(full, 2);
    expect(Number(five?.discount_amt)).toBeCloseTo(full * 0.05, 1);
  });

  it('T23 T30: keeps the discounts that the back office gave, and what it changes later', async () => {
    const no = await orderNo(`${unshipped} and o.promo_code is null`);
    const linesOf = async () =>
      (
        await sql<{ percent: string; extension: string }>`
          select l.line_discount_percent::text as percent, l.extension_amt::text as extension
          from sales_order_lines l join sales_orders o on o.id = l.order_id
          where o.sales_order_no = ${no} and l.item_type = '1' order by l.line_seq`.execute(db)
      ).rows;
    const giveOwn = (percent: number, discount: number) =>
      sql`
      with given as (
        update sales_order_lines l set line_discount_percent = ${percent},
          extension_amt = round(quantity_ordered * unit_price * (100 - ${percent}::numeric) / 100, 2)
        from sales_orders o where o.id = l.order_id and o.sales_order_no = ${no} and l.item_type = '1'
        returning l.extension_amt)
      update sales_orders set taxable_amt = 0, non_taxable_amt = (select sum(extension_amt) from given), sales_tax_amt = 0,
        discount_amt = ${discount} where sales_order_no = ${no} and company = 'CHI'`.execute(db);
    await giveOwn(20, 10);
    const [before, lines] = [await moneyOf(no), await linesOf()];
    expect(await promo('dealer', no, 'TEN')).toMatchObject({ status: 200, body: { discountAmt: '0.00' } });
    expect(await moneyOf(no)).toEqual({ ...before, promo_code: 'TEN' });
    expect(await linesOf()).toEqual(lines);
    await sql`insert into promo_codes (promo_code, actions) values ('THIRTY', '{"ItemDiscount":30}')`.execute(db);
    const more = await promo('dealer', no, 'THIRTY');
    expect(Number(more.body.discountAmt)).toBeGreaterThan(0);
    expect((await linesOf()).every(({ percent }) => percent === '30.000')).toBe(true);
    // The code that gives nothing takes the order back to the very amounts that it had.
    await promo('dealer', no, 'TEN');
    expect(await moneyOf(no)).toEqual({ ...before, promo_code: 'TEN' });
    expect(await linesOf()).toEqual(lines);
    await giveOwn(25, 3);
    const changed = await moneyOf(no);
    await promo('dealer', no, 'TEN');
    expect(await moneyOf(no)).toEqual(changed);
  });

  it('T30: a code that an order came with is replaced, not added to', async () => {
    const no = await orderNo(`${unshipped} and o.promo_code = 'WELCOME' and o.discount_amt > 0`);
    expect(no).not.toBe('');
    const before = await moneyOf(no);
    const goods = Number(before?.taxable_amt) + Number(before?.non_taxable_amt);
    expect(Number(before?.discount_amt)).toBeCloseTo(goods * 0.05, 2);
    expect((await promo('dealer', no, 'TEN')).status).toBe(200);
    const ten = await moneyOf(no);
    expect(ten).toMatchObject({ promo_code: 'TEN', discount_amt: '0.00' });
    expect(Number(ten?.taxable_amt) + Number(ten?.non_taxable_amt)).toBeCloseTo(goods * 0.9, 1);
    const again = await promo('dealer', no, 'WELCOME');
    expect(again.body.discountAmt).toBe(before?.discount_amt);
    expect(await moneyOf(no)).toEqual(before);
  });

  it('T30: the terms that a code gave go with it, and those that the order had come back', async () => {
    await sql`insert into promo_codes (promo_code, actions) values ('NET60', '{"ItemDiscount":1,"TermsCode":"15"}')`.execute(
      db,
    );
    const no = await orderNo(`${unshipped} and o.promo_code is null and o.terms_code is not null`);
    const termsOf = async () =>
      (
        await sql<{ terms: string }>`
          select terms_code as terms from sales_orders where sales_order_no = ${no} and company = 'CHI'`.execute(db)
      ).rows[0]?.terms;
    const own = await termsOf();
    expect(own).not.toBe('15');
    for (const [code, terms] of [
      ...[
        ['NET60', '15'],
        ['NET60', '15'],
        ['FIVE', own],
        ['NET60', '15'],
        ['TEN', own],
      ],
    ])
      expect([(await promo('dealer', no, code ?? '')).status, await termsOf()]).toEqual([200, terms]);
    // What the back office sets meanwhile is the order's own.
    await promo('dealer', no, 'NET60');
    await sql`update sales_orders set terms_code = '10' where sales_order_no = ${no} and company = 'CHI'`.execute(db);
    await promo('dealer', no, 'FIVE');
    expect(await termsOf()).toBe('10');
  });

  it('not while files of the back office are loaded: 503, and nothing is changed', async () => {
    await sql`delete from throttles`.execute(db);
    const no = await orderNo(unshipped);
    const before = await moneyOf(no);
    await db.transaction().execute(async (trx) => {
      await sql.raw(TAKE_DOCUMENTS).execute(trx);
      const { status, headers } = await promo('dealer', no, 'FIVE');
      expect([status, headers['retry-after']]).toEqual([503, '30']);
    });
    expect(await moneyOf(no)).toEqual(before);
  });

  it('PMO-005 T30 T05: unknown, expired and foreign codes answer alike; foreign and shipped orders are left alone', async () => {
    await sql`delete from throttles`.execute(db);
    const no = await orderNo(unshipped);
    const before = await moneyOf(no);
    for (const code of ['NOSUCH', 'OLD24', 'CEDAR60']) {
      expect(await promo('dealer', no, code)).toMatchObject({
        status: 422,
        body: { error: `Sorry! '${code}' is not a valid promo code.` },
      });
    }
    expect((await promo('owner', no, 'FIVE')).status).toBe(404);
    expect((await promo('owner', no, 'FIVE', '01-BC2345')).status).toBe(404);
    expect(await moneyOf(no)).toEqual(before);
    const past = await orderNo("o.order_list = 'past'");
    expect((await promo('dealer', past, 'FIVE')).status).toBe(409);
    const tries = await Promise.all(Array.from({ length: 25 }, () => promo('dealer', no, 'GUESS')));
    expect(tries.some(({ status }) => status === 429)).toBe(true);
  });
});

describe('a promo code that waited for its order', () => {
  it('T13 T37: is not applied once the session has ended, and is where none has', async () => {
    await sql`delete from throttles`.execute(db);
    const no = await orderNo(unshipped);
    const { whileHeld } = testLocks(db);
    const row = sql`select from sales_orders where company = 'CHI' and sales_order_no = ${no} for update`;
    const kept = tokens.get('dealer') ?? '';
    const before = await moneyOf(no);
    const end = async () => logout(app.access, await app.access.findCaller(kept), 'test');
    const late = await whileHeld(row, () => promo('dealer', no, 'FIVE'), end);
    expect([late.status, await moneyOf(no)]).toEqual([401, before]);
    const { id } = await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'dealer@demo.test')
      .executeTakeFirstOrThrow();
    tokens.set('dealer', await app.tokenOf(id));
    const done = await whileHeld(
      row,
      () => promo('dealer', no, 'FIVE'),
      async () => undefined,
    );
    expect(done.status, done.text).toBe(200);
  });

  it('T13: is not applied by the rep whose account it is no longer', async () => {
    await sql`delete from throttles`.execute(db);
    const no = await orderNo(unshipped);
    const { whileHeld } = testLocks(db);
    const row = sql`select from sales_orders where company = 'CHI' and sales_order_no = ${no} for update`;
    const before = await moneyOf(no);
    const ours = sql`account_key = '01-AB1234' and company = 'CHI'`;
    const moves = (from: string, to: string) =>
      sql`
        with account as (update customers set salesperson_no = ${to} where ${ours} and salesperson_no = ${from} returning id)
        update ship_tos set salesperson_no = ${to} from account where customer_id = account.id and salesperson_no = ${from}`.execute(
        db,
      );
    const late = await whileHeld(
      row,
      () => promo('rep', no, 'FIVE'),
      () => moves('0101', '0202'),
    );
    await moves('0202', '0101');
    expect([late.status, await moneyOf(no)], late.text).toEqual([404, before]);
  });
});

describe('a promo code and a shipment at the same time', () => {
  it('T30: the code that waited for the shipment is refused', async () => {
    await sql`delete from throttles`.execute(db);
    const no = await orderNo(unshipped);
    const before = await moneyOf(no);
    let answer: ReturnType<typeof promo> | undefined;
    await db.transaction().execute(async (trx) => {
      await sql`select from sales_orders where sales_order_no = ${no} and company = 'CHI' for update`.execute(trx);
      answer = promo('dealer', no, 'FIVE');
      await expect
        .poll(async () => (await sql`select from pg_locks where not granted`.execute(db)).rows.length)
        .toBeGreaterThan(0);
      await sql`
        update sales_order_lines l set quantity_shipped = quantity_ordered from sales_orders o
        where o.id = l.order_id and o.sales_order_no = ${no} and o.company = 'CHI'`.execute(trx);
    });
    expect((await answer)?.status).toBe(409);
    expect(await moneyOf(no)).toEqual(before);
  });
});

/** An ERP, and an order that has not shipped; a promo code of so many dollars, and how it is applied to that order. */
async function orderAtErp(code: string, dollars: number) {
  await sql`delete from throttles`.execute(db);
  await sql`delete from order_promo_asks`.execute(db);
  const erp = await startErp();
  const bridged = await createTestApp(db, (scope) => orderActRoutes(scope, { ...deps, office: erp.office }));
  await sql`insert into promo_codes (promo_code, actions) values (${code}, ${JSON.stringify({ OrderDiscount: dollars })})`.execute(
    db,
  );
  const findOrder = () => orderNo(`${unshipped} and o.promo_code is distinct from '${code}'`);
  const applyTo = (no: string, token = tokens.get('service') ?? '', typed = code) =>
    bridged.call('POST', '/sage/b2b/cart-quote.php?co=CHI&account=01-AB1234', {
      token,
      body: { action: 'apply-discount', promo_code: typed, SalesOrderNo: no },
    });
  const no = await findOrder();
  return { erp, bridged, findOrder, applyTo, no, apply: () => applyTo(no) };
}

/** Something that happens while the ERP answers. */
function whileItAnswers(erp: Awaited<ReturnType<typeof startErp>>, happen: () => Promise<unknown>): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  erp.mood = () => {
    happen().then(resolve, reject);
    return 'slow';
  };
  return promise;
}

describe('a promo code on an order that an ERP keeps', () => {
  it('PMO-010 R13: the ERP takes it first; what it cannot be told, or refuses, changes nothing here', async () => {
    const { erp, no, apply } = await orderAtErp('SEVEN', 7);
    const before = await moneyOf(no);
    erp.mood = () => 'refuse';
    expect(await apply()).toMatchObject({ status: 422, body: { error: 'Customer is on hold' } });
    expect(await moneyOf(no)).toEqual(before);
    erp.mood = () => 'fine';
    expect((await apply()).status).toBe(200);
    const after = await moneyOf(no);
    expect(after?.promo_code).toBe('SEVEN');
    expect(erp.received.at(-1)?.body).toEqual({ action: 'apply-discount', promo_code: 'SEVEN', SalesOrderNo: no });
    await erp.close();
    expect(await apply()).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(await moneyOf(no)).toEqual(after);
  });

  it('T30 T87: what the ERP has taken is kept with its trace where the session ends, or a right, before it has answered', async () => {
    const { erp, bridged, findOrder, applyTo } = await orderAtErp('EIGHT', 8);
    const { id } = await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'service@demo.test')
      .executeTakeFirstOrThrow();
    const ends = [
      async (token: string) => logout(bridged.access, await bridged.access.findCaller(token), 'test'),
      () => sql`update users set name = 'Another name', may_order = false where id = ${id}`.execute(db),
    ];
    for (const end of ends) {
      const no = await findOrder();
      const token = await bridged.tokenOf(id);
      const ended = whileItAnswers(erp, () => end(token));
      const answer = await applyTo(no, token);
      await ended;
      expect(answer.status, answer.text).toBe(200);
      expect((await moneyOf(no))?.promo_code).toBe('EIGHT');
      const { rows } = await sql`
        select actor_user_id from audit where action = 'order.apply-promo' and object_id = ${no} order by id desc limit 1`.execute(
        db,
      );
      expect(rows).toEqual([{ actor_user_id: id }]);
    }
    expect(erp.received).toHaveLength(2);
    await erp.close();
  });

  it('T30: while the ERP answers about one code another is refused, so that both keep the same', async () => {
    const { erp, no, apply, applyTo } = await orderAtErp('FIFTEEN', 15);
    await sql`insert into promo_codes (promo_code, actions) values ('SIXTEEN', ${JSON.stringify({ OrderDiscount: 16 })})`.execute(
      db,
    );
    const other = whileItAnswers(erp, () => applyTo(no, undefined, 'SIXTEEN'));
    expect((await apply()).status).toBe(200);
    expect(await other).toMatchObject({ status: 409, body: { error: expect.stringContaining('Another promo code') } });
    expect((await moneyOf(no))?.promo_code).toBe('FIFTEEN');
    expect(erp.received.map(({ body }) => body)).toEqual([expect.objectContaining({ promo_code: 'FIFTEEN' })]);
    erp.mood = () => 'fine';
    expect((await applyTo(no, undefined, 'SIXTEEN')).status).toBe(200);
    for (const mood of ['refuse', 'lost-answer'] as const) {
      erp.mood = () => mood;
      expect((await apply()).status).not.toBe(200);
    }
    erp.mood = () => 'fine';
    // What has become of the code before is not known yet.
    expect((await applyTo(no, undefined, 'SIXTEEN')).status).toBe(409);
    expect((await apply()).status).toBe(200);
    expect((await applyTo(no, undefined, 'SIXTEEN')).status).toBe(409);
    await sql`update order_promo_asks set asked_until = now() - interval '1 second'`.execute(db);
    expect((await applyTo(no, undefined, 'SIXTEEN')).status).toBe(200);
    await erp.close();
  });

  it('R02 R28: where its answer is lost, or is none, that is told as not known, and can be tried again', async () => {
    const { erp, no, apply } = await orderAtErp('TWELVE', 12);
    const before = await moneyOf(no);
    for (const mood of ['down', 'lost-answer', 'error'] as const) {
      erp.mood = () => mood;
      expect(await apply(), mood).toMatchObject({
        status: 503,
        body: { code: 'no-answer', error: expect.stringContaining('it may have the code') },
      });
      expect(await moneyOf(no)).toEqual(before);
    }
    erp.mood = () => 'fine';
    expect((await apply()).status).toBe(200);
    await erp.close();
  });

  it('PMO-010: a code that ends while the ERP answers was taken by it, and is written down here as well', async () => {
    const { erp, no, apply } = await orderAtErp('ELEVEN', 11);
    const ended = whileItAnswers(erp, () =>
      sql`update promo_codes set valid_to = clock_timestamp() where promo_code = 'ELEVEN'`.execute(db),
    );
    const answer = await apply();
    await ended;
    expect(answer.status, answer.text).toBe(200);
    expect((await moneyOf(no))?.promo_code).toBe('ELEVEN');
    await erp.close();
  });

  it('R02 R28: where an import begins while the ERP answers, its yes is told, and the same code tried again is written down', async () => {
    const { erp, no, apply } = await orderAtErp('THIRTEEN', 13);
    const over = Promise.withResolvers<void>();
    let importing: Promise<unknown> = Promise.resolve();
    const begun = whileItAnswers(erp, () => {
      const isAtWork = Promise.withResolvers<void>();
      importing = db.transaction().execute(async (trx) => {
        await sql.raw(TAKE_DOCUMENTS).execute(trx);
        isAtWork.resolve();
        await over.promise;
      });
      return isAtWork.promise;
    });
    expect(await apply()).toMatchObject({
      status: 409,
      body: { code: 'taken', error: expect.stringMatching(/^The order system took .* Please try again in a moment\./) },
    });
    await begun;
    over.resolve();
    await importing;
    erp.mood = () => 'fine';
    expect((await apply()).status).toBe(200);
    expect((await moneyOf(no))?.promo_code).toBe('THIRTEEN');
    await erp.close();
  });

  it('T30 T87: nothing is asked of the ERP while an import is at work, and what is asked has a trace whatever becomes of the order', async () => {
    const { erp, no, applyTo } = await orderAtErp('NINE', 9);
    const apply = () => applyTo(no, undefined, 'nine');
    const before = await moneyOf(no);
    const traces = async () =>
      (
        await sql<{ action: string }>`
          select action, after from audit where object_id = ${no} and after->>'promoCode' = 'NINE' order by id`.execute(
          db,
        )
      ).rows;
    await db.transaction().execute(async (trx) => {
      await sql.raw(TAKE_DOCUMENTS).execute(trx);
      expect((await apply()).status).toBe(503);
    });
    expect([erp.received.length, await traces()]).toEqual([0, []]);
    const shipped = whileItAnswers(erp, () =>
      sql`update sales_order_lines l set quantity_shipped = quantity_ordered from sales_orders o
        where o.id = l.order_id and o.sales_order_no = ${no} and o.company = 'CHI'`.execute(db),
    );
    expect(await apply()).toMatchObject({
      status: 409,
      body: {
        code: 'taken',
        error: expect.stringMatching(/^The order system took promo code nine for order .* can no longer be changed/),
      },
    });
    await shipped;
    expect(erp.received).toHaveLength(1);
    expect(await moneyOf(no)).toEqual(before);
    expect(await traces()).toEqual([{ action: 'order.ask-promo', after: { promoCode: 'NINE' } }]);
    await erp.close();
  });
});
