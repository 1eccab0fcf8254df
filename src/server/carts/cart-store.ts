import { type Kysely, sql } from 'kysely';
import { OPEN_CARTS_MAX } from '#domain/cart.ts';
import { type LockWay, waitOrSkip } from '../db/lock-way.ts';
import type { Database } from '../db/schema.ts';
import { inCustomerScope, inLocationScope, inShipToScope, type Viewer } from '../scope/in-scope.ts';
import { visibleCart } from './cart-query.ts';
import type { CartRef } from './cart-ref.ts';

/** The header of a cart whose row is locked until the transaction ends. */
export interface LockedCart {
  id: number;
  reference: string;
  customerId: number;
  company: string;
  accountKey: string;
  shipToCode: string | null;
  state: 'open' | 'submitting' | 'queued' | 'submitted' | 'needs-attention';
  version: number;
  /** The customer's own as of now (ruling 30); the cart's row has the one that its figures were worked out with. */
  taxSchedule: string | null;
  customerPoNo: string;
  promoCode: string | null;
  salesOrderNo: string | null;
  lineCount: number;
  comment: string;
  hold: boolean;
  shippingAccount: string | null;
  shippingAccountEnabled: boolean;
  requestedShipDate: string | null;
  paymentType: string | null;
  subTotal: string;
  discountAmt: string;
  salesTaxAmt: string | null;
  /** The caller may act for the whole account. */
  isWholeAccount: boolean;
  /** The caller may act for the cart's location. */
  isOwnLocation: boolean;
}

/** Takes the header row of a cart that the viewer may see; undefined when there is none. */
export async function lockCartRow(
  trx: Kysely<Database>,
  caller: Viewer,
  ref: CartRef,
  way: LockWay,
): Promise<LockedCart | undefined> {
  const { rows } = await sql<LockedCart>`
    select cart.id, cart.reference, cart.customer_id as "customerId", customer.company, customer.account_key as "accountKey",
      cart.ship_to_code as "shipToCode", cart.state, cart.version, customer.tax_schedule as "taxSchedule",
      cart.customer_po_no as "customerPoNo", cart.promo_code as "promoCode",
      cart.sales_order_no as "salesOrderNo", cart.line_count as "lineCount", cart.comment, cart.hold,
      cart.shipping_account as "shippingAccount", cart.shipping_account_enabled as "shippingAccountEnabled",
      cart.requested_ship_date as "requestedShipDate", cart.payment_type as "paymentType",
      (cart.taxable_amt + cart.non_taxable_amt)::text as "subTotal", cart.discount_amt as "discountAmt",
      cart.sales_tax_amt as "salesTaxAmt",
      ${inCustomerScope(caller, 'cart.customer_id')} as "isWholeAccount",
      ${inShipToScope(caller, 'cart.customer_id', 'cart.ship_to_code')} as "isOwnLocation"
    from carts cart join customers customer on customer.id = cart.customer_id
    where ${visibleCart(caller, ref)}
    for update of cart ${waitOrSkip(way)}`.execute(trx);
  return rows[0];
}

/** Holds, until the transaction ends, the making of open carts of a customer: two makers at once would both find 199. False where it is not free. */
export async function holdMaking(trx: Kysely<Database>, customerId: number, way: LockWay): Promise<boolean> {
  const key = sql`hashtext('new-cart'), ${customerId}`;
  if (way === 'wait') await sql`select pg_advisory_xact_lock(${key})`.execute(trx);
  else {
    const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_xact_lock(${key}) as held`.execute(trx);
    return rows[0]?.held === true;
  }
  return true;
}

/** A cart that this transaction has just made; nobody else can see its row, so it counts as locked. */
export interface MadeCart {
  id: number;
  customerId: number;
  shipToCode: string | null;
  taxSchedule: string | null;
  promoCode: null;
  lineCount: number;
}

/**
 * Makes an empty cart while its making is held, unless the location is none of the customer's (`isKnown` false) or the customer has too many open carts
 * (`isMade` false, T76).
 */
export async function insertCart(
  trx: Kysely<Database>,
  {
    customerId,
    userId,
    name,
    shipToCode,
  }: { customerId: number; userId: number; name: string; shipToCode: string | null },
): Promise<(MadeCart & { isMade: boolean; isKnown: boolean }) | undefined> {
  const { rows } = await sql<MadeCart & { isMade: boolean; isKnown: boolean }>`
    with location as (
      select code, salesperson_division_no, salesperson_no from ship_tos
      where customer_id = ${customerId} and code = ${shipToCode} and active
    ), made as (
      insert into carts (customer_id, ship_to_code, customer_po_no, ship_via, salesperson_division_no, salesperson_no, tax_schedule,
        created_by, updated_by)
      select customer.id, location.code, ${name}, customer.ship_method,
        coalesce(location.salesperson_division_no, customer.salesperson_division_no),
        coalesce(location.salesperson_no, customer.salesperson_no), customer.tax_schedule, ${userId}, ${userId}
      from customers customer left join location on true
      where customer.id = ${customerId} and (${shipToCode}::text is null or location.code is not null)
        and (select count(*) from carts where customer_id = ${customerId} and state = 'open') < ${OPEN_CARTS_MAX}
      returning id, customer_id as "customerId", ship_to_code as "shipToCode", tax_schedule as "taxSchedule"
    )
    select made.*, null as "promoCode", 0 as "lineCount", ${shipToCode}::text is null or exists (select from location) as "isKnown",
      made.id is not null as "isMade"
    from (select 1) one left join made on true`.execute(trx);
  return rows[0];
}

/** Binds a locked cart to another location of its customer; nothing happens when there is none of that code. */
export async function moveCartRow(
  trx: Kysely<Database>,
  viewer: Viewer,
  { cartId, customerId, shipToCode }: { cartId: number; customerId: number; shipToCode: string | null },
): Promise<{ isKnown: boolean; isOwn: boolean }> {
  const { rows } = await sql<{ isKnown: boolean; isOwn: boolean }>`
    with location as (
      select s.*, exists (select from ship_to_view v
        where v.user_id = ${viewer.userId} and v.customer_id = s.customer_id and v.ship_to_code = s.code) as is_own
      from ship_tos s where s.customer_id = ${customerId} and s.code = ${shipToCode} and s.active
    ), moved as (
      update carts set ship_to_code = ${shipToCode},
        salesperson_division_no = coalesce(location.salesperson_division_no, customer.salesperson_division_no),
        salesperson_no = coalesce(location.salesperson_no, customer.salesperson_no)
      from customers customer left join location on true
      where carts.id = ${cartId} and customer.id = carts.customer_id and (${shipToCode}::text is null or location.code is not null)
      returning 1
    )
    select ${shipToCode}::text is null or exists (select from location) as "isKnown",
      coalesce((select is_own from location), false) as "isOwn"
    from (select count(*) from moved) done`.execute(trx);
  return rows[0] ?? { isKnown: false, isOwn: false };
}

/** What a save may change. Null keeps, an empty text clears (ruling 31); of the payment type it stays, as the choice of none. */
export interface HeaderChange {
  name: string | null;
  comment: string | null;
  promoCode: string | null;
  shipVia: string | null;
  requestedShipDate: string | null;
  hold: boolean | null;
  paymentType: string | null;
  shippingAccount: string | null;
  shippingAccountEnabled: boolean | null;
}

export async function updateHeader(trx: Kysely<Database>, cartId: number, header: HeaderChange): Promise<void> {
  await sql`
    update carts set customer_po_no = coalesce(${header.name}, customer_po_no), comment = coalesce(${header.comment}, comment),
      promo_code = ${kept('promo_code', header.promoCode)}, ship_via = ${kept('ship_via', header.shipVia)},
      requested_ship_date = case when ${header.requestedShipDate}::text is null then requested_ship_date
        else nullif(${header.requestedShipDate}::text, '')::date end,
      payment_type = coalesce(${header.paymentType}, payment_type), hold = coalesce(${header.hold}::boolean, hold),
      shipping_account = ${kept('shipping_account', header.shippingAccount)},
      shipping_account_enabled = coalesce(${header.shippingAccountEnabled}::boolean, shipping_account_enabled)
    where id = ${cartId}`.execute(trx);
}

const kept = (column: string, value: string | null) =>
  sql`case when ${value}::text is null then ${sql.ref(column)} else nullif(${value}::text, '') end`;

/** Deletes a cart as far as anyone can see; its rows stay (R27). */
export async function markDeleted(trx: Kysely<Database>, cartId: number, userId: number): Promise<void> {
  await sql`
      update carts set state = 'deleted', deleted_at = now(), version = version + 1, updated_by = ${userId}, updated_at = now()
      where id = ${cartId}`.execute(trx);
}

/** The promo code that a cart carries, for those who may see the cart. */
export async function findPromoCode(db: Kysely<Database>, viewer: Viewer, cartId: number): Promise<string | null> {
  const { rows } = await sql<{ code: string | null }>`
    select promo_code as code from carts
    where id = ${cartId} and deleted_at is null and ${inLocationScope(viewer, 'carts.customer_id', 'carts.ship_to_code')}`.execute(
    db,
  );
  return rows[0]?.code ?? null;
}

/** Whose the last changes of a cart were; each has its row in the trail, to which letters about it add theirs. */
export async function findChangers(
  trx: Kysely<Database>,
  viewer: Viewer,
  { cartId, changes }: { cartId: number; changes: number },
): Promise<'own' | 'others' | 'both'> {
  const { rows } = await sql<{ own: boolean | null; others: boolean | null }>`
    select bool_or(actor_user_id is not distinct from ${viewer.userId}) as own, bool_or(actor_user_id is distinct from ${viewer.userId}) as others
    from (select actor_user_id from audit where object_type = 'cart' and object_id = ${String(cartId)} and action <> 'cart.email'
      order by id desc limit ${Math.max(1, changes)}) late`.execute(trx);
  const [{ own, others } = { own: null, others: null }] = rows;
  if (own && others) return 'both';
  return own ? 'own' : 'others';
}
