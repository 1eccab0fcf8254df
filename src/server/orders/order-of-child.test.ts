import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createTestApp } from '../access/test-app.ts';
import type { BackOffice } from '../backoffice/back-office.ts';
import { startErp } from '../backoffice/test-erp.ts';
import { embeddedOffice } from '../backoffice/write-order.ts';
import { testDatabase } from '../db/test-database.ts';
import { createRelay } from '../outbox/relay.ts';
import { orderActRoutes } from './act-routes.ts';

const { db } = await testDatabase({ demo: true });
const log = { warn: () => undefined, error: console.error };
const relay = createRelay({ db, handlers: {}, log });
const mailed = { mailFrom: 'orders@tether.test', publicUrl: 'http://localhost:3000', brandName: 'Tether' };
await sql`insert into promo_codes (promo_code, actions) values ('TWENTY', '{"OrderDiscount":20}')`.execute(db);

/** An unshipped order of 02-CD3456, billed to 02-CD3400. */
const [{ no, id } = { no: '', id: 0 }] = (
  await sql<{ no: string; id: number }>`
    select o.sales_order_no as no, o.customer_id as id from sales_orders o
    join customers c on c.id = o.customer_id join customers parent on parent.id = o.bill_to_customer_id
    where c.account_key = '02-CD3456' and parent.account_key = '02-CD3400' and o.order_list = 'open' and o.last_invoice_no is null
      and not exists (select from sales_order_lines l where l.order_id = o.id and l.quantity_shipped > 0)
    order by o.id limit 1`.execute(db)
).rows;

/** What customer service does under the parent's key. */
async function serviceAt(office: BackOffice) {
  const app = await createTestApp(db, (scope) => orderActRoutes(scope, { db, relay, ...mailed, office }));
  const { rows } = await sql<{ id: number }>`select id from users where email = 'service@demo.test'`.execute(db);
  const token = await app.tokenOf(rows[0]?.id ?? 0);
  return (url: string, body: object = {}) => app.call('POST', url, { token, body });
}
const PROMO = '/sage/b2b/cart-quote.php?co=CHI&account=02-CD3400';
const twenty = { action: 'apply-discount', promo_code: 'TWENTY', SalesOrderNo: no };

async function trailOf(action: string): Promise<number[]> {
  const { rows } = await sql<{ of: number }>`
    select on_behalf_customer_id as of from audit where object_id = ${no} and action = ${action}`.execute(db);
  return rows.map(({ of }) => of);
}

it('T87: a promo code and a mail under the key of the parent are in the trail of the account whose order it is', async () => {
  const post = await serviceAt(embeddedOffice);
  const applied = await post(PROMO, twenty);
  expect(applied.status, applied.text).toBe(200);
  expect(await trailOf('order.apply-promo')).toEqual([id]);
  const sent = await post(`/node-sage/api/CHI/salesorder/02-CD3400/${no}/email`);
  expect(sent.status, sent.text).toBe(200);
  expect(await trailOf('order.email')).toEqual([id]);
  const { rows } = await sql`select payload->'customerId' as of from outbox order by id desc limit 1`.execute(db);
  expect(rows).toEqual([{ of: id }]);
});

it('T87 PMO-010: the ERP is asked for that account, and so says the trail', async () => {
  const erp = await startErp();
  const post = await serviceAt(erp.office);
  const applied = await post(PROMO, twenty);
  expect(applied.status, applied.text).toBe(200);
  expect(erp.received.at(-1)?.url.searchParams.get('account')).toBe('02-CD3456');
  expect(await trailOf('order.ask-promo')).toEqual([id]);
  await erp.close();
});
