import { type Kysely, sql } from 'kysely';
import { loginLocal } from '#contract/access.ts';
import { saveCartQuantities } from '#contract/carts.ts';
import type { Database } from '#server/db/schema.ts';
import { ACCOUNT } from './account.ts';
import type { BenchRequest } from './bench-request.ts';
import type { Capture } from './capture.ts';
import { makeLongCart } from './long-cart.ts';

/** The password of every local user of the demo. */
export const DEMO_PASSWORD = 'demo-2026-tether';
/** How many lines each cart has at the beginning of a run. */
export const CART_LINES = 30;

/** More than clients, so that no two of them meet at one. */
const LONG_CARTS = 32;

/** A cart that runs read and change. */
export interface StagedCart {
  id: number;
  lineIds: number[];
}

/** What the cases work with. */
export interface Stage {
  token: string;
  carts: StagedCart[];
  /** Carts with as many lines as one may have. */
  longCarts: StagedCart[];
  /** E-mail addresses of users who sign in. */
  users: string[];
  /** An item that the customer can buy. */
  itemCode: string;
  /** Keywords of products and categories that are shown. */
  products: string[];
  categories: string[];
  /** Takes the carts back to their 30 lines. */
  resetCarts(): Promise<void>;
}

export const login = (email: string): BenchRequest => ({
  method: 'POST',
  path: '/api/user/v2/b2b/login/local.json',
  body: { email, password: DEMO_PASSWORD },
});

/** Sets the stage through the portal's own calls; only what those would take minutes for, many equal carts and users, is copied by SQL. */
export async function setStage(
  { db }: { db: Kysely<Database> },
  capture: Capture,
  counts: { carts: number; users: number },
): Promise<Stage> {
  const { body } = await capture.ask(login('dealer@demo.test'));
  const { token } = loginLocal.answer.parse(body);
  const items = await listItemCodes(db);
  const first = await makeCart(capture, token, items.slice(0, CART_LINES));
  const ids = [first, ...(await copyCart(db, first, counts.carts - 1))];
  const long = await makeLongCart(db);
  return {
    token,
    carts: await readCarts(db, ids),
    longCarts: await readCarts(db, [long, ...(await copyCart(db, long, LONG_CARTS - 1))]),
    users: await copyUsers(db, counts.users),
    itemCode: items.at(CART_LINES) ?? '',
    products: await listKeywords(db, 'products'),
    categories: await listKeywords(db, 'categories'),
    resetCarts: () => resetCarts(db, ids),
  };
}

async function listItemCodes(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select distinct item.item_code as code from items item
    join product_colors colored on colored.item_id = item.id and colored.status
    join products product on product.id = colored.product_id and product.status and product.available_for_sale
    where item.company = 'CHI' and item.product_type = 'F' and not item.inactive and item.item_type = '1'
    order by 1 limit ${CART_LINES + 1}`.execute(db);
  return rows.map(({ code }) => code);
}

async function makeCart(capture: Capture, token: string, itemCodes: readonly string[]): Promise<number> {
  const items = itemCodes.map((itemCode, index) => ({ itemCode, quantityOrdered: 12 + index }));
  const { body } = await capture.ask({
    method: 'PUT',
    path: `/api/carts/${ACCOUNT}/new/quantities.json`,
    token,
    body: { items, customerPONo: 'Benchmark' },
  });
  return saveCartQuantities.answer.parse(body).cart.header.id;
}

async function copyCart(db: Kysely<Database>, id: number, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with copied as (
      insert into carts (customer_id, ship_to_code, customer_po_no, ship_via, salesperson_division_no, salesperson_no, tax_schedule,
        taxable_amt, non_taxable_amt, sales_tax_amt, quantity, line_count, created_by, updated_by)
      select customer_id, ship_to_code, customer_po_no, ship_via, salesperson_division_no, salesperson_no, tax_schedule,
        taxable_amt, non_taxable_amt, sales_tax_amt, quantity, line_count, created_by, updated_by
      from carts, generate_series(1, ${count}) where carts.id = ${id}
      returning id
    ), lines as (
      insert into cart_lines (cart_id, line_seq, item_type, item_id, item_code, description, product_id, unit_of_measure, unit_factor,
        quantity, unit_price, line_discount_percent, extension_amt, price_level, price_rule, comment_text)
      select copied.id, line_seq, item_type, item_id, item_code, description, product_id, unit_of_measure, unit_factor, quantity,
        unit_price, line_discount_percent, extension_amt, price_level, price_rule, comment_text
      from cart_lines, copied where cart_id = ${id}
    )
    select id from copied order by id`.execute(db);
  return rows.map((row) => row.id);
}

async function readCarts(db: Kysely<Database>, ids: readonly number[]): Promise<StagedCart[]> {
  const { rows } = await sql<StagedCart>`
    select cart_id as id, array_agg(id order by line_seq) as "lineIds" from cart_lines
    where cart_id = any(${[...ids]}::int[]) group by cart_id order by cart_id`.execute(db);
  return rows;
}

async function resetCarts(db: Kysely<Database>, ids: readonly number[]): Promise<void> {
  const carts = sql`${[...ids]}::int[]`;
  await sql`delete from cart_line_history where cart_id = any(${carts})`.execute(db);
  await sql`delete from cart_lines where cart_id = any(${carts}) and line_seq > ${CART_LINES}`.execute(db);
  await sql`update carts set line_count = ${CART_LINES} where id = any(${carts})`.execute(db);
  await sql`delete from idempotency_keys`.execute(db);
}

async function copyUsers(db: Kysely<Database>, count: number): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    with copied as (
      insert into users (email, name, account_type, password_hash)
      select 'bench-' || n || '@demo.test', name, account_type, password_hash
      from users, generate_series(1, ${count}) n where email = 'dealer@demo.test'
      returning id, email
    ), access as (
      insert into user_accesses (user_id, company, is_rep, customer_id, whole_account, is_primary)
      select copied.id, a.company, a.is_rep, a.customer_id, a.whole_account, a.is_primary
      from copied, user_accesses a join users u on u.id = a.user_id where u.email = 'dealer@demo.test'
    )
    select email from copied order by id`.execute(db);
  return rows.map(({ email }) => email);
}

async function listKeywords(db: Kysely<Database>, table: 'products' | 'categories'): Promise<string[]> {
  const rows = await db.selectFrom(table).select('keyword').where('status', '=', true).orderBy('keyword').execute();
  return rows.map(({ keyword }) => keyword);
}
