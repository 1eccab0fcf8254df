import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths } from '#domain/calendar.ts';
import { add, subtract } from '#domain/money.ts';
import { startErp } from '../backoffice/test-erp.ts';
import { learnHolidays } from '../checkout/test-checkout.ts';
import { testDatabase } from '../db/test-database.ts';
import { createFulfilmentTest, TODAY } from '../fulfilment/test-fulfilment.ts';
import { CHECK, createReceivablesTest } from './test-receivables.ts';

const database = await testDatabase({ demo: true });
const { db } = database;
await learnHolidays(database);
const { invoice, credit, enter, entered, money, document, done, look, staff, as } =
  await createReceivablesTest(database);

const share = (invoiceNo: string, amount: string) => ({ invoiceType: 'IN', invoiceNo, amount });
const balanceOf = async (type: string, no: string): Promise<string> => (await document(type, no)).Balance;
const paymentsOf = async (type: string, no: string) =>
  (await document(type, no)).Payments.map((p: { PaymentType: string; CheckNo: string; TransactionAmt: string }) => [
    p.PaymentType,
    p.CheckNo,
    p.TransactionAmt,
  ]);
/** What no entry may ever leave behind: a document whose payments and balance do not make its total, or a balance on the wrong side. */
async function expectBooksToBalance() {
  const { rows } = await sql`
    select i.invoice_type, i.invoice_no, i.balance, paid.sum from invoices i
    join lateral (select coalesce(sum(p.transaction_amt), 0) as sum, count(p.entry_id) as entries from invoice_payments p where p.invoice_id = i.id) paid on true
    where (paid.entries > 0 or i.order_date >= current_date - 2) and (
      i.balance <> i.list_total + i.sales_tax_amt + i.freight_amt - i.deposit_amt - paid.sum
      or (i.invoice_type in ('CM', 'AD') and i.balance > 0) or (i.invoice_type = 'IN' and i.balance < 0))`.execute(db);
  expect(rows).toEqual([]);
}
const audits = async (objectType: string, objectId: string) => {
  const { rows } = await sql<{ action: string; by: string; behalf: string; note: string }>`
    select a.action, u.name as by, c.account_key as behalf, a.after->>'note' as note from audit a
    join users u on u.id = a.actor_user_id join customers c on c.id = a.on_behalf_customer_id
    where a.object_type = ${objectType} and a.object_id = ${objectId} order by a.id`.execute(db);
  return rows;
};

describe('an open credit', () => {
  it('is applied in part, and the rest is given back: both sides show it, and both balances go to nothing', async () => {
    const memo = await credit('Credited', 20);
    const bill = await invoice('Open', 12);
    expect([memo.total, bill.total]).toEqual(['92.00', '55.20']);
    expect(await balanceOf('CM', memo.invoiceNo)).toBe('-92.00');
    const after = await entered('apply', { invoiceNo: memo.invoiceNo, applied: [share(bill.invoiceNo, '50.00')] });
    expect(after.documents.find(({ InvoiceNo }) => InvoiceNo === memo.invoiceNo)).toMatchObject({
      InvoiceType: 'CM',
      total: '-92.00',
      Balance: '-42.00',
    });
    expect([await balanceOf('IN', bill.invoiceNo), await balanceOf('CM', memo.invoiceNo)]).toEqual(['5.20', '-42.00']);
    expect(await paymentsOf('IN', bill.invoiceNo)).toEqual([['CREDIT', memo.invoiceNo, '50.00']]);
    expect(await paymentsOf('CM', memo.invoiceNo)).toEqual([['CREDIT', bill.invoiceNo, '-50.00']]);

    const over = await enter('refund', { invoiceNo: memo.invoiceNo, amount: '42.01', ...CHECK });
    expect(over.body).toMatchObject({
      status: 400,
      error: 'At most what the credit holds, 42.00.',
      errors: [{ path: 'body.amount' }],
    });
    const refunded = await entered('refund', { invoiceNo: memo.invoiceNo, amount: '42.00', ...CHECK });
    expect(refunded.documents.some(({ InvoiceNo }) => InvoiceNo === memo.invoiceNo)).toBe(false);
    expect(await paymentsOf('CM', memo.invoiceNo)).toContainEqual(['CHECK', '4014', '-42.00']);
    const used = await enter('refund', { invoiceNo: memo.invoiceNo, amount: '0.01', ...CHECK });
    expect(used.body.errors).toEqual([{ path: 'body.invoiceNo', message: 'This document holds no open credit.' }]);
    expect((await look(bill.orderNo)).history[0]).toMatchObject({ action: 'order.apply', by: 'Priya Raman' });
    expect((await audits('account', '01-AB1234')).slice(-2)).toEqual([
      {
        action: 'account.apply',
        by: 'Priya Raman',
        behalf: '01-AB1234',
        note: `Credit ${memo.invoiceNo}: $50.00 to invoice ${bill.invoiceNo}`,
      },
      {
        action: 'account.refund',
        by: 'Priya Raman',
        behalf: '01-AB1234',
        note: `$42.00 of credit ${memo.invoiceNo} given back, Check`,
      },
    ]);
    await expectBooksToBalance();
  });

  it('never pays more than it holds, nor an invoice more than it asks for; a refusal changes nothing', async () => {
    const memo = await credit('Refused', 10);
    const [one, two] = [await invoice('Refused 1', 10), await invoice('Refused 2', 10)];
    const refusal = async (body: object) => (await enter('apply', { invoiceNo: memo.invoiceNo, ...body })).body.errors;
    expect(await refusal({ applied: [share(one.invoiceNo, '46.01')] })).toEqual([
      { path: 'body.applied.0.amount', message: "At most the invoice's balance, 46.00." },
    ]);
    expect(await refusal({ applied: [share(one.invoiceNo, '46.00'), share(two.invoiceNo, '0.01')] })).toEqual([
      { path: 'body.applied', message: 'The invoices take 46.01; the credit holds 46.00.' },
    ]);
    expect(await refusal({ applied: [share(one.invoiceNo, '1.00'), share(one.invoiceNo, '1.00')] })).toEqual([
      { path: 'body.applied.1.invoiceNo', message: 'This invoice is named twice.' },
    ]);
    expect(await refusal({ applied: [{ ...share(memo.invoiceNo, '1.00'), invoiceType: 'CM' }] })).toEqual([
      { path: 'body.applied.0.invoiceNo', message: 'This invoice has no balance.' },
    ]);
    expect(
      await refusal({ invoiceNo: one.invoiceNo, invoiceType: 'IN', applied: [share(two.invoiceNo, '1')] }),
    ).toEqual([{ path: 'body.invoiceNo', message: 'This document holds no open credit.' }]);
    expect(await refusal({ applied: [share(one.invoiceNo, '0.001')] })).toEqual([
      { path: 'body.applied.0.amount', message: 'must be an amount with at most two decimals' },
    ]);
    expect(await refusal({ applied: [] })).toEqual([{ path: 'body.applied', message: 'is required' }]);
    expect(await balanceOf('CM', memo.invoiceNo)).toBe('-46.00');
    expect(await paymentsOf('CM', memo.invoiceNo)).toEqual([]);
  });

  it('pays invoices of one payer only: of accounts billed to the same parent, not of others', async () => {
    const memo = await credit('Parent', 10);
    const child = async (no: string, key: string, parent: string | null) =>
      sql`insert into invoices (company, invoice_no, invoice_type, customer_id, bill_to_customer_id, invoice_date, non_taxable_sales_amt, balance)
        select 'CHI', ${no}, 'IN', c.id, (select p.id from customers p where p.account_key = ${parent} and p.company = 'CHI'), ${TODAY}::date, 30, 30
        from customers c where c.account_key = ${key} and c.company = 'CHI'`.execute(db);
    await child('CHILD1', '02-CD3456', '01-AB1234');
    await child('FOREIGN1', '02-CD3456', null);
    await child('ELSEWHERE1', '01-AB1234', '02-CD3456');
    const apply = (no: string) => enter('apply', { invoiceNo: memo.invoiceNo, applied: [share(no, '30.00')] });
    expect((await apply('FOREIGN1')).body.errors).toEqual([
      { path: 'body.applied.0.invoiceNo', message: 'The account has no such invoice.' },
    ]);
    expect((await apply('ELSEWHERE1')).body.errors).toEqual([
      { path: 'body.applied.0.invoiceNo', message: 'This invoice is billed to another account than the credit.' },
    ]);
    const split = { amount: '31.00', ...CHECK, applied: [share('CHILD1', '30.00'), share('ELSEWHERE1', '1.00')] };
    expect((await enter('payment', split)).body.errors).toEqual([
      { path: 'body.applied.1.invoiceNo', message: 'This invoice is billed to another account.' },
    ]);
    expect((await apply('CHILD1')).status).toBe(200);
    expect(await balanceOf('CM', memo.invoiceNo)).toBe('-16.00');
  });
});

describe('a payment of an account', () => {
  it('pays several invoices by one check; what is left over is kept on account when told to, and applied later', async () => {
    const [one, two, three] = [await invoice('P1', 10), await invoice('P2', 20), await invoice('P3', 5)];
    const before = await money();
    const applied = [share(one.invoiceNo, '46.00'), share(two.invoiceNo, '50.00')];
    const check = { amount: '110.00', ...CHECK, applied };
    expect((await enter('payment', check)).body).toMatchObject({
      status: 400,
      errors: [
        {
          path: 'body.amount',
          message: '14.00 of the payment is on no invoice: put it on one, or keep it as a payment on account.',
        },
      ],
    });
    expect((await enter('payment', { ...check, amount: '95.99' })).body.errors[0].path).toBe('body.amount');
    expect((await money()).entries).toEqual(before.entries);

    const after = await entered('payment', { ...check, isRestOnAccount: true });
    expect([await balanceOf('IN', one.invoiceNo), await balanceOf('IN', two.invoiceNo)]).toEqual(['0.00', '42.00']);
    expect([subtract(before.owed, after.owed), subtract(after.credits, before.credits)]).toEqual(['96', '14']);
    const [entry] = after.entries;
    expect(entry).toMatchObject({ kind: 'payment', amount: '110.00', reference: '4014', enteredBy: 'Priya Raman' });
    const kept = after.documents.find(({ InvoiceType }) => InvoiceType === 'AD');
    expect(kept).toMatchObject({ Balance: '-14.00', total: '0.00', Comment: 'Payment on account', SalesOrderNo: null });
    const shown = await document('AD', kept?.InvoiceNo ?? '');
    expect(shown).toMatchObject({ Balance: '-14.00', Detail: [], Payments: [{ TransactionAmt: '14.00' }] });
    const list = await staff('GET', '/api/sales/b2b/account/01-AB1234/invoices.json?showPaid=0');
    expect(list.body.list).toContainEqual(expect.objectContaining({ InvoiceNo: kept?.InvoiceNo, Balance: -14 }));

    const later = { invoiceType: 'AD', invoiceNo: kept?.InvoiceNo, applied: [share(three.invoiceNo, '14.00')] };
    await entered('apply', later);
    expect([await balanceOf('IN', three.invoiceNo), await balanceOf('AD', kept?.InvoiceNo ?? '')]).toEqual([
      '9.00',
      '0.00',
    ]);
    const undone = await enter(`entries/${entry?.id}/reverse`, { reason: 'Bounced' });
    expect(undone.body).toMatchObject({
      status: 409,
      code: 'state',
      error: `The rest of this payment, ${kept?.InvoiceNo}, was used since: undo that first.`,
    });
    await entered(`entries/${(await money()).entries[0]?.id}/reverse`, { reason: 'Bounced' });
    await entered(`entries/${entry?.id}/reverse`, { reason: 'Bounced' });
    expect(add(await balanceOf('IN', one.invoiceNo), await balanceOf('IN', two.invoiceNo))).toBe('138');
    expect(await balanceOf('AD', kept?.InvoiceNo ?? '')).toBe('0.00');
    await expectBooksToBalance();
  });

  it('is refused by field when it says no way to pay, a day to come or long gone, or half a card', async () => {
    const { invoiceNo } = await invoice('Fields', 1);
    const fieldsOf = async (more: object) =>
      (
        await enter('payment', { amount: '4.60', applied: [share(invoiceNo, '4.60')], ...CHECK, ...more })
      ).body.errors.map(({ path }: { path: string }) => path);
    expect(await fieldsOf({ paymentType: 'TERMS' })).toEqual(['body.paymentType']);
    expect(await fieldsOf({ paymentType: 'CREDIT' })).toEqual(['body.paymentType']);
    expect(await fieldsOf({ paymentType: '1M/V', reference: '42' })).toEqual(['body.reference']);
    for (const paymentDate of ['2999-01-01', addDays(TODAY, 1), addDays(addMonths(TODAY, -12), -1), '2019-01-01'])
      expect([paymentDate, await fieldsOf({ paymentDate })]).toEqual([paymentDate, ['body.paymentDate']]);
    expect(await fieldsOf({ amount: '0.00', applied: [] })).toEqual(['body.amount']);
    expect(await fieldsOf({ amount: '-4.60' })).toEqual(['body.amount']);
  });
});

describe('what a payment leaves on its documents', () => {
  it('T85 T87: of a card its last four digits, and of another way nothing that could be more of one', async () => {
    const { invoiceNo } = await invoice('Traces', 3);
    const pay = (paymentType: string, reference: string) =>
      entered('payment', { amount: '4.60', paymentType, reference, applied: [share(invoiceNo, '4.60')] });
    await pay('OTHER', '4111111111');
    await pay('OTHER', '4242');
    const { Payments } = await document('IN', invoiceNo);
    const [whole, digits] = Payments;
    expect([whole.Last4, whole.CheckNo, digits.Last4]).toEqual([null, null, '4242']);
    expect(JSON.stringify(Payments)).not.toContain('41111');
    const { rows } = await sql`select 1 from invoice_payments p where p::text like '%4111111%'
      union all select 1 from receivable_entries e where e::text like '%4111111%'`.execute(db);
    expect(rows).toEqual([]);
  });

  it('T68: no reference or reason that reads otherwise than it is', async () => {
    const { invoiceNo } = await invoice('Marks', 1);
    const body = { amount: '4.60', ...CHECK, applied: [share(invoiceNo, '4.60')] };
    const paid = await enter('payment', { ...body, reference: '1\u202e2' });
    expect([paid.status, paid.body.errors?.[0]?.path]).toEqual([400, 'body.reference']);
    const undone = await enter('entries/1/reverse', { reason: 'a\u200bb' });
    expect([undone.status, undone.body.errors?.[0]?.path]).toEqual([400, 'body.reason']);
  });
});

describe('undoing', () => {
  it('a payment of an order: a second entry with the other sign, never a deletion; once, and not the undoing', async () => {
    const { orderNo, invoiceNo } = await invoice('Undo', 10);
    await done(orderNo, 'payment', { invoiceNo, amount: '46.00', ...CHECK });
    const [entry] = (await money()).entries;
    expect(entry).toMatchObject({ kind: 'payment', reversedBy: null });
    const path = `entries/${entry?.id}/reverse`;
    expect((await enter(path, { reason: ' ' })).body.errors).toEqual([{ path: 'body.reason', message: 'is required' }]);
    const [undo] = (await entered(path, { reason: 'The check of another dealer' })).entries;
    expect(undo).toMatchObject({
      kind: 'reverse',
      reverses: entry?.id,
      reason: 'The check of another dealer',
      documents: [{ InvoiceNo: invoiceNo, amount: '-46.00' }],
    });
    expect(await paymentsOf('IN', invoiceNo)).toEqual([
      ['CHECK', '4014', '46.00'],
      ['CHECK', '4014', '-46.00'],
    ]);
    expect(await balanceOf('IN', invoiceNo)).toBe('46.00');
    expect((await enter(path, { reason: 'Again' })).body).toMatchObject({ status: 409, code: 'state' });
    expect((await enter(`entries/${undo?.id}/reverse`, { reason: 'Back' })).body).toMatchObject({ status: 409 });
    const order = await look(orderNo);
    expect(order.history[0]).toMatchObject({ action: 'order.reverse', by: 'Priya Raman' });
    expect(order.steps).toContain('pay');
    expect(order.invoices[0]?.payments.map(({ kind }) => kind)).toEqual(['payment', 'reverse']);
  });

  it('what a credit memo took off its own invoice stands as a payment of it, and can be undone', async () => {
    const { orderNo, lines, invoiceNo } = await invoice('Own', 10);
    const credited = await done(orderNo, 'credit', { invoiceNo, lines, isReturned: true, reason: 'All back' });
    const memoNo = credited.invoices.at(-1)?.InvoiceNo ?? '';
    expect(await paymentsOf('IN', invoiceNo)).toEqual([['CREDIT', memoNo, '46.00']]);
    expect(await paymentsOf('CM', memoNo)).toEqual([['CREDIT', invoiceNo, '-46.00']]);
    await entered(`entries/${(await money()).entries[0]?.id}/reverse`, { reason: 'For another invoice' });
    expect([await balanceOf('IN', invoiceNo), await balanceOf('CM', memoNo)]).toEqual(['46.00', '-46.00']);
    await expectBooksToBalance();
  });
});

describe('two at once', () => {
  it('T31: two employees apply the same credit: what it holds is paid once', async () => {
    const memo = await credit('Race', 20);
    const bills = await Promise.all([1, 2, 3, 4].map((n) => invoice(`Race ${n}`, 20).then((bill) => bill.invoiceNo)));
    const answers = await Promise.all(
      bills.map((no) => enter('apply', { invoiceNo: memo.invoiceNo, applied: [share(no, '60.00')] })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    expect(await balanceOf('CM', memo.invoiceNo)).toBe('-32.00');
    const back = await Promise.all(
      [1, 2, 3].map(() => enter('refund', { invoiceNo: memo.invoiceNo, amount: '32.00', ...CHECK })),
    );
    expect(back.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    await expectBooksToBalance();
  });

  it('payments from both sides, in any order of the invoices, never deadlock and never pay twice', async () => {
    const one = await invoice('Both 1', 10);
    const two = await invoice('Both 2', 10);
    const memo = await credit('Both', 40);
    const [a, b] = [share(one.invoiceNo, '46.00'), share(two.invoiceNo, '46.00')];
    const answers = await Promise.all([
      enter('payment', { amount: '92.00', ...CHECK, applied: [a, b] }),
      enter('payment', { amount: '92.00', ...CHECK, applied: [b, a] }),
      enter('apply', { invoiceNo: memo.invoiceNo, applied: [b, a] }),
      enter('apply', { invoiceNo: memo.invoiceNo, applied: [a, b] }),
      done(one.orderNo, 'payment', { invoiceNo: one.invoiceNo, amount: '46.00', ...CHECK }).then(
        () => ({ status: 200 }),
        () => ({ status: 400 }),
      ),
      done(two.orderNo, 'credit', { invoiceNo: two.invoiceNo, lines: two.lines, isReturned: true, reason: 'x' }).then(
        () => ({ status: 201 }),
        () => ({ status: 500 }),
      ),
    ]);
    expect(answers.every(({ status }) => status < 500)).toBe(true);
    expect([await balanceOf('IN', one.invoiceNo), await balanceOf('IN', two.invoiceNo)]).toEqual(['0.00', '0.00']);
    await expectBooksToBalance();
  });

  it('one entry per key, however often it is sent; one undoing per entry', async () => {
    const { invoiceNo } = await invoice('Key', 10);
    const body = { amount: '20.00', ...CHECK, applied: [share(invoiceNo, '20.00')] };
    await Promise.all([1, 2, 3].map(() => enter('payment', body, { 'idempotency-key': 'pay-1' })));
    const again = await enter('payment', body, { 'idempotency-key': 'pay-1' });
    expect([again.status, again.headers['idempotent-replayed']]).toEqual([200, 'true']);
    expect(await balanceOf('IN', invoiceNo)).toBe('26.00');
    const [entry] = (await money()).entries;
    const undone = await Promise.all([1, 2, 3].map(() => enter(`entries/${entry?.id}/reverse`, { reason: 'x' })));
    expect(undone.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await balanceOf('IN', invoiceNo)).toBe('46.00');
  });
});

describe('who may', () => {
  const ACTS: [string, object][] = [
    ['payment', { amount: '1.00', ...CHECK, isRestOnAccount: true }],
    ['apply', { invoiceNo: '1', applied: [share('1', '1.00')] }],
    ['refund', { invoiceNo: '1', amount: '1.00', ...CHECK }],
    ['entries/1/reverse', { reason: 'x' }],
  ];
  const READ = '/api/staff/accounts/01-AB1234/money.json?company=CHI';
  const person = async (email: string, role: string, salesperson: [string, string]) => {
    const { rows } = await sql<{ id: number }>`
      insert into users (email, name, account_type) values (${email}, 'Person', 1) returning id`.execute(db);
    const id = rows[0]?.id ?? 0;
    await sql`insert into user_roles values (${id}, ${role})`.execute(db);
    await sql`insert into user_accesses (user_id, company, is_rep, salesperson_division_no, salesperson_no, is_primary)
      values (${id}, 'CHI', true, ${salesperson[0]}, ${salesperson[1]}, true)`.execute(db);
    return as(email);
  };

  it('T18: nobody but customer service; sales reads', async () => {
    const before = await money();
    for (const name of ['dealer', 'branch', 'owner', 'rep', 'region', 'allreps', 'employee']) {
      const by = as(`${name}@demo.test`);
      expect([name, (await by('GET', READ)).status]).toEqual([name, 403]);
      for (const [path, body] of ACTS)
        expect([name, path, (await enter(path, body, {}, by)).status]).toEqual([name, path, 403]);
    }
    const sales = await person('sales@x.test', 'sales', ['%', '%']);
    expect((await sales('GET', READ)).body.account).toMatchObject({ customerKey: '01-AB1234', mayEnter: false });
    for (const [path, body] of ACTS) expect((await enter(path, body, {}, sales)).status).toBe(403);
    expect(await money()).toEqual(before);
  });

  it('T01 T06: an account that the employee does not cover is as a missing one, and so are its entries from another account', async () => {
    const narrow = await person('narrow@x.test', 'cs', ['99', '9999']);
    const missing = await narrow('GET', '/api/staff/accounts/01-NOBODY/money.json?company=CHI');
    const foreign = await narrow('GET', READ);
    expect([foreign.status, foreign.text]).toEqual([404, missing.text]);
    for (const [path, body] of ACTS) expect((await enter(path, body, {}, narrow)).status).toBe(404);
    const { invoiceNo } = await invoice('Elsewhere', 1);
    const [entry] = (await entered('payment', { amount: '4.60', ...CHECK, applied: [share(invoiceNo, '4.60')] }))
      .entries;
    const other = `/api/staff/accounts/02-CD3456/entries/${entry?.id}/reverse.json?company=CHI`;
    expect((await staff('POST', other, { reason: 'x' })).status).toBe(404);
  });

  it('T13: an answer is not repeated to one who no longer covers the account', async () => {
    const moved = await person('moved@x.test', 'cs', ['%', '%']);
    const body = { amount: '1.00', ...CHECK, isRestOnAccount: true };
    const key = { 'idempotency-key': 'moved-1' };
    expect((await enter('payment', body, key, moved)).status).toBe(200);
    expect((await enter('payment', body, key, moved)).headers['idempotent-replayed']).toBe('true');
    await sql`update user_accesses set salesperson_division_no = '99', salesperson_no = '9999'
      where user_id = (select id from users where email = 'moved@x.test')`.execute(db);
    const missing = await moved('GET', '/api/staff/accounts/01-NOBODY/money.json?company=CHI');
    const again = await enter('payment', body, key, moved);
    expect([again.status, again.text]).toEqual([404, missing.text]);
  });

  it('T12: an account of the named company only', async () => {
    const ofNobody = await staff('GET', READ.replace('company=CHI', 'company=NOPE'));
    expect([ofNobody.status, ofNobody.text]).toEqual([
      404,
      (await staff('GET', '/api/staff/accounts/01-NOBODY/money.json?company=CHI')).text,
    ]);
    expect((await staff('GET', READ.replace('company=CHI', 'company=tether'))).status).toBe(200);
  });

  it('with a bridge the ERP does all of it', async () => {
    const erp = await startErp();
    const bridged = await createFulfilmentTest(database, erp.office);
    expect((await bridged.staff('GET', READ)).body.code).toBe('erp');
    for (const [path, body] of ACTS) expect((await enter(path, body, {}, bridged.staff)).body.code).toBe('erp');
    await erp.close();
  });
});
