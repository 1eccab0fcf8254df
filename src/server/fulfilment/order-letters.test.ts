import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { learnHolidays } from '../checkout/test-checkout.ts';
import { testDatabase } from '../db/test-database.ts';
import { letterDay } from '../mail/account-letter.ts';
import { mailsOf } from '../mail/test-mails.ts';
import { CHECK, createReceivablesTest, ITEM } from '../receivables/test-receivables.ts';
import { linesOf, setStock, TODAY } from './test-fulfilment.ts';

const database = await testDatabase({ demo: true });
const { db } = database;
await learnHolidays(database);
const { order, done, step, invoice, credit, enter, entered } = await createReceivablesTest(database);
await sql`update customers set email_address = 'bills@heron.test' where company = 'CHI' and account_key = '01-AB1234'`.execute(
  db,
);
const SUNSET = '12100-213';
const PAYER = ['bills@heron.test'];
const linked = (path: string) => `http://localhost:3000/account/01-AB1234/${path}?company=CHI\n`;

it('who ordered is told that all of it will not come, once', async () => {
  const made = await order('Gone <b>', [
    [ITEM, 1200],
    [SUNSET, 7],
  ]);
  const no = made.SalesOrderNo;
  const body = { reason: 'Credit is bad, says Priya', version: made.version };
  await Promise.all([1, 2, 3].map(() => step(no, 'cancel', body, { 'idempotency-key': 'cancel-1' })));
  await step(no, 'cancel', body);
  const [mail, ...more] = await mailsOf(database, `#${no} was cancelled`);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ subject: `Sales Order #${no} was cancelled`, to: ['dealer@demo.test'] });
  expect(mail?.text).toContain('Your order Gone <b> was cancelled. This will not come:');
  expect(mail?.text).toContain('contact our customer service (801-555-0142 or service@tether.test).');
  expect(mail?.text).toMatch(/^1,200 EA 12100-112 {2}\S.*\n7 EA 12100-213 {2}\S/m);
  expect(mail?.text).toContain(linked(`orders/${no}`));
  expect(mail?.html).toContain('Gone &lt;b&gt;');
  // The reason is the seller's own.
  expect(mail?.text).not.toContain('Priya');
});

it('who ordered and lost the account is told nothing more of it; the account is', async () => {
  const made = await order('Left', [[ITEM, 7]]);
  const dealers = sql`user_id = (select id from users where email = 'dealer@demo.test')`;
  const away = (isAway: boolean) =>
    sql`update user_accesses set whole_account = ${!isAway} where not is_rep and ${dealers}`.execute(db);
  await away(true);
  await step(made.SalesOrderNo, 'cancel', { reason: 'Gone', version: made.version });
  await away(false);
  const [mail, ...more] = await mailsOf(database, `#${made.SalesOrderNo} was cancelled`);
  expect([mail?.to, more]).toEqual([PAYER, []]);
});

it('who ordered is told which rest will not come', async () => {
  await setStock(database, ITEM, { onHand: 100, committed: 0 });
  const made = await order('Rest', [
    [ITEM, 24],
    [SUNSET, 7],
  ]);
  const no = made.SalesOrderNo;
  const lines = linesOf(made, ({ ItemCode }) => (ItemCode === ITEM ? '9' : '0')).slice(0, 1);
  await done(no, 'pick', { lines });
  await done(no, 'ship', { lines, shipVia: '1UPS_GROUND', packages: [], freight: '0' });
  await done(no, 'cancel', { reason: 'No longer wanted' });
  const [mail] = await mailsOf(database, `The rest of Sales Order #${no} was cancelled`);
  expect(mail?.to).toEqual(['dealer@demo.test']);
  expect(mail?.text).toContain('What is not shipped of your order Rest was cancelled. What is shipped stays as it is.');
  expect(mail?.text).toMatch(/^15 EA 12100-112 .*\n7 EA 12100-213 /m);
});

it('the account that pays is told of its payment and of its credit, not who ordered', async () => {
  const { orderNo, lines, invoiceNo } = await invoice('Paid', 20);
  const paid = { invoiceNo, amount: '60.00', ...CHECK, paymentDate: TODAY };
  await done(orderNo, 'payment', paid);
  const [payment] = (await mailsOf(database, invoiceNo)).slice(-1);
  expect(payment).toMatchObject({ subject: 'Payment of $60.00 received', to: PAYER });
  expect(payment?.text).toContain(`We received your payment of $60.00 of ${letterDay(TODAY)}, Check 4014.`);
  expect(payment?.text).toContain(`$60.00 for invoice ${invoiceNo}, which then asks for $32.00`);
  expect(payment?.text).toContain(linked(`invoices/IN/${invoiceNo}`));

  const body = { invoiceNo, lines: [{ ...lines[0], quantity: '10' }], isReturned: false, reason: 'Torn <i>' };
  const credited = await done(orderNo, 'credit', body);
  const memoNo = credited.invoices.at(-1)?.InvoiceNo;
  const [memo] = (await mailsOf(database, invoiceNo)).slice(-1);
  expect(memo).toMatchObject({ subject: `Credit memo ${memoNo} for invoice ${invoiceNo}`, to: PAYER });
  expect(memo?.text).toContain(`We credited $46.00 of invoice ${invoiceNo}, your order Paid: Torn <i>`);
  expect(memo?.text).toMatch(/^10 EA 12100-112 /m);
  expect(memo?.text).toContain('$32.00 is taken off what the invoice asks for. $14.00 is open credit of your account.');
  expect(memo?.text).toContain(linked(`invoices/CM/${memoNo}`));
  expect(memo?.html).toContain('Torn &lt;i&gt;');
});

it('one payment of several invoices is one letter; a refused one, and a credit that is applied, are none', async () => {
  const [one, two] = [await invoice('One', 12), await invoice('Two', 12)];
  const applied = [one, two].map(({ invoiceNo, total }) => ({ invoiceType: 'IN', invoiceNo, amount: total }));
  const body = { amount: '120.40', ...CHECK, applied, isRestOnAccount: true };
  const before = (await mailsOf(database)).length;
  expect((await enter('payment', { ...body, isRestOnAccount: false })).status).toBe(400);
  expect((await mailsOf(database)).length).toBe(before);
  await Promise.all([1, 2, 3].map(() => enter('payment', body, { 'idempotency-key': 'pay-1' })));
  const mails = (await mailsOf(database)).slice(before);
  expect(mails).toMatchObject([{ subject: 'Payment of $120.40 received', to: PAYER }]);
  expect(mails[0]?.text).toContain(
    `$55.20 for invoice ${one.invoiceNo}, which is paid\n$55.20 for invoice ${two.invoiceNo}, which is paid\n$10.00 is kept as a credit of your account`,
  );
  expect(mails[0]?.text).toContain(linked('invoices'));

  const [memo, open] = [await credit('Memo', 10), await invoice('Open', 12)];
  const settled = (await mailsOf(database)).length;
  await entered('apply', {
    invoiceNo: memo.invoiceNo,
    applied: [{ invoiceType: 'IN', invoiceNo: open.invoiceNo, amount: '40.00' }],
  });
  expect((await mailsOf(database)).length).toBe(settled);
});

/** Whose the queue says that a letter is, for those who see to what could not be delivered. */
async function accountOf(subject = ''): Promise<string | undefined> {
  const { rows } = await sql<{ key: string }>`
    select c.account_key as key from outbox o join customers c on c.id = (o.payload->>'customerId')::int
    where o.payload->>'subject' = ${subject} order by o.id desc limit 1`.execute(db);
  return rows[0]?.key;
}

it('the account that pays for another is written to by its own name, and led to its own pages', async () => {
  const billTo = (key: string | null) =>
    sql`
    update customers set bill_to_customer_id = (select id from customers where company = 'CHI' and account_key = ${key})
    where company = 'CHI' and account_key = '01-AB1234'`.execute(db);
  await sql`update customers set email_address = 'group@harbor.test' where company = 'CHI' and account_key = '02-CD3400'`.execute(
    db,
  );
  await billTo('02-CD3400');
  const { orderNo, lines, invoiceNo } = await invoice('Billed on', 20);
  await billTo(null);
  const own = (path: string) => `http://localhost:3000/account/02-CD3400/${path}?company=CHI\n`;
  const paid = { invoiceNo, amount: '60.00', ...CHECK, paymentDate: TODAY };
  await done(orderNo, 'payment', paid);
  const body = { invoiceNo, lines: [{ ...lines[0], quantity: '10' }], isReturned: false, reason: 'Torn' };
  const memoNo = (await done(orderNo, 'credit', body)).invoices.at(-1)?.InvoiceNo;
  const [invoiced, payment, memo] = (await mailsOf(database, invoiceNo)).slice(-3);
  for (const mail of [invoiced, payment, memo]) {
    expect(mail?.to).toEqual(['group@harbor.test']);
    expect(await accountOf(mail?.subject)).toBe('02-CD3400');
    expect(mail?.text).toMatch(/^Hello Harbor Group,/);
  }
  expect(invoiced?.text).toContain('The order Billed on of Blue Heron Outfitters is invoiced:');
  expect(invoiced?.text).toContain(own(`invoices/IN/${invoiceNo}`));
  expect(payment?.text).toContain(own(`invoices/IN/${invoiceNo}`));
  expect(memo?.text).toContain(`of invoice ${invoiceNo}, the order Billed on of Blue Heron Outfitters: Torn`);
  expect(memo?.text).toContain(own(`invoices/CM/${memoNo}`));
});
