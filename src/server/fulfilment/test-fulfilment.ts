import { sql } from 'kysely';
import type { WorkOrder } from '#contract/fulfilment.ts';
import { companiesOf } from '#domain/company.ts';
import type { BackOffice } from '../backoffice/back-office.ts';
import { embeddedOffice } from '../backoffice/write-order.ts';
import { createCheckoutTest, ZONE } from '../checkout/test-checkout.ts';
import type { OpenDatabase } from '../db/database.ts';
import { invoicesRoutes } from '../invoices/routes.ts';
import { ordersRoutes } from '../orders/routes.ts';
import { receivablesRoutes } from '../receivables/routes.ts';
import { fulfilmentRoutes } from './routes.ts';

export const TODAY = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format(new Date());

/** The embedded office over a database with the demo seller: dealers order, employees work the orders. */
export async function createFulfilmentTest(database: OpenDatabase, office: BackOffice = embeddedOffice) {
  const { db } = database;
  const test = await createCheckoutTest(database, embeddedOffice, (app) => {
    const letters = { publicUrl: 'http://localhost:3000', brandName: 'Tether' };
    fulfilmentRoutes(app, { db, office, today: () => TODAY, ...letters });
    receivablesRoutes(app, { db, office, today: () => TODAY, ...letters });
    ordersRoutes(app, { db });
    invoicesRoutes(app, { db, companies: companiesOf({ slug: 'tether' }) });
  });
  const staff = test.as('service@demo.test');
  /** A dealer's cart becomes an order. */
  const order = async (name: string, lines: readonly [string, number][]): Promise<WorkOrder> => {
    const { body, status, text } = await test.submit(await test.newCart(name, lines));
    if (status !== 200) throw new Error(text);
    return look(body.salesOrderNo);
  };
  const look = async (no: string): Promise<WorkOrder> => {
    const { body, status, text } = await staff('GET', `/api/staff/orders/${no}.json?company=CHI`);
    if (status !== 200) throw new Error(text);
    return body.order;
  };
  const step = (no: string, name: string, body: object, headers?: Record<string, string>, by = staff) =>
    by('POST', `/api/staff/orders/${no}/${name}.json?company=CHI`, body, headers);
  /** Takes a step that must succeed. */
  const done = async (no: string, name: string, body: object): Promise<WorkOrder> => {
    const answer = await step(no, name, body);
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.body.order;
  };
  return { ...test, staff, order, look, step, done };
}

export interface Stock {
  onHand: number;
  committed: number;
}

export async function stockOf({ db }: OpenDatabase, itemCode: string): Promise<Stock> {
  const { rows } = await sql<Stock>`
    select s.quantity_on_hand::float8 as "onHand", s.quantity_committed::float8 as committed
    from item_stock s join items i on i.id = s.item_id
    where i.company = 'CHI' and i.item_code = ${itemCode} and s.warehouse_code = '000'`.execute(db);
  if (rows[0] === undefined) throw new Error(`no stock of ${itemCode}`);
  return rows[0];
}

export async function setStock({ db }: OpenDatabase, itemCode: string, stock: Stock): Promise<void> {
  await sql`
    update item_stock s set quantity_on_hand = ${stock.onHand}, quantity_committed = ${stock.committed}
    from items i where i.id = s.item_id and i.company = 'CHI' and i.item_code = ${itemCode} and s.warehouse_code = '000'`.execute(
    db,
  );
}

/** All of the lines, or the quantities given by line. */
export const linesOf = (order: WorkOrder, of: (line: WorkOrder['detail'][number]) => string) =>
  order.detail
    .filter(({ ItemType, kitKey }) => ItemType !== '4' && kitKey === null)
    .map((line) => ({ lineKey: line.LineKey, quantity: of(line) }));
