import { type Kysely, sql } from 'kysely';
import { type Address, addressLines } from '#domain/address.ts';
import { place } from '../carts/cart-query.ts';
import type { Database } from '../db/schema.ts';
import { inCustomerScope, type Viewer } from '../scope/in-scope.ts';
import { isOnCreditHold, ownTermsCode } from '../scope/payer.ts';

export interface StoredCard {
  paymentType: string;
  creditCardId: string;
  guid: string;
  expirationYear: number;
  expirationMonth: number;
}

/** What a submit is checked against, beside the cart itself. */
export interface SubmitFacts {
  isShipToKnown: boolean;
  /** Codes that the actor may act for; only asked for the one of the order. */
  ownShipTos: string[];
  /** The payer's terms, where the parent lends its own. */
  termsCode: string | null;
  creditHold: boolean;
  /** The account's own, for those who act for the whole of it (T09, T28). */
  cards: StoredCard[];
  holidays: string[];
}

/** Everything about customer and location that a submit needs, in one round trip. */
export async function findSubmitFacts(
  trx: Kysely<Database>,
  viewer: Viewer,
  { customerId, shipToCode }: { customerId: number; shipToCode: string | null },
): Promise<SubmitFacts> {
  const { rows } = await sql<SubmitFacts>`
    select exists (select from ship_tos s where s.customer_id = c.id and s.code = ${shipToCode} and s.active) as "isShipToKnown",
      array(select distinct v.ship_to_code from ship_to_view v
        where v.user_id = ${viewer.userId} and v.customer_id = c.id and v.ship_to_code = ${shipToCode}) as "ownShipTos",
      ${ownTermsCode} as "termsCode",
      ${isOnCreditHold} as "creditHold",
      coalesce((select json_agg(json_build_object('paymentType', k.payment_type, 'creditCardId', k.credit_card_id,
        'guid', k.credit_card_guid, 'expirationYear', k.expiration_year, 'expirationMonth', k.expiration_month) order by k.credit_card_id)
        from payment_cards k where k.customer_id = c.id and ${inCustomerScope(viewer, 'k.customer_id')}), '[]') as cards,
      array(select day from holidays order by day) as holidays
    from customers c left join customers p on p.id = c.bill_to_customer_id
    where c.id = ${customerId}`.execute(trx);
  const [facts] = rows;
  if (facts === undefined) throw new Error(`customer ${customerId} is gone`);
  return facts;
}

/** What the submit settles about the cart's header. */
export interface SettledHeader {
  cartId: number;
  customerPoNo: string;
  shipToCode: string | null;
  shipVia: string;
  shipDate: string;
  paymentType: string;
  promoCode: string | null;
  hold: boolean;
  shippingAccount: string | null;
  shippingAccountEnabled: boolean;
}

/** Writes the four steps' values into the locked cart, so that the order is made from its rows alone. The salesperson is the location's. */
export async function settleHeader(trx: Kysely<Database>, header: SettledHeader): Promise<void> {
  await sql`
    update carts set customer_po_no = ${header.customerPoNo}, ship_to_code = ${header.shipToCode}, ship_via = ${header.shipVia},
      requested_ship_date = ${header.shipDate}::date, payment_type = ${header.paymentType}, promo_code = ${header.promoCode},
      hold = ${header.hold}, shipping_account = ${header.shippingAccount}, shipping_account_enabled = ${header.shippingAccountEnabled},
      salesperson_division_no = coalesce(place.salesperson_division_no, customer.salesperson_division_no),
      salesperson_no = coalesce(place.salesperson_no, customer.salesperson_no)
    from customers customer left join ship_tos place on place.customer_id = customer.id and place.code = ${header.shipToCode}
    where carts.id = ${header.cartId} and customer.id = carts.customer_id`.execute(trx);
}

/** The label of the address that an order of this cart goes to. */
export async function findAddress(trx: Kysely<Database>, cartId: number): Promise<string[]> {
  const { rows } = await sql<Address>`
    select place.name, place.address_line1 as "addressLine1", place.address_line2 as "addressLine2", place.address_line3 as "addressLine3",
      place.city, place.state, coalesce(place.zip_code, '') as "zipCode", coalesce(place.country_code, '') as "countryCode"
    from carts cart join customers customer on customer.id = cart.customer_id cross join lateral (${place}) place
    where cart.id = ${cartId}`.execute(trx);
  const [address] = rows;
  if (address === undefined) throw new Error(`cart ${cartId} goes nowhere`);
  return addressLines(address);
}

/**
 * Moves an open cart on, guarded by its state: to `submitted` with its number, or to `queued` (mechanism 4). False when another
 * submit was faster, which the header's lock makes impossible.
 */
export async function leaveOpen(
  trx: Kysely<Database>,
  { cartId, userId, salesOrderNo }: { cartId: number; userId: number; salesOrderNo: string | null },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update carts set state = case when ${salesOrderNo}::text is null then 'queued' else 'submitted' end, sales_order_no = ${salesOrderNo},
      submitting_since = now(), submitted_by = ${userId}, submitted_at = now(), given_back_reason = null,
      version = version + 1, updated_at = now()
    where id = ${cartId} and state = 'open'`.execute(trx);
  return numAffectedRows === 1n;
}

/** The ERP has answered: the cart is submitted under its number. */
export async function markSubmitted(trx: Kysely<Database>, cartId: number, salesOrderNo: string): Promise<void> {
  await sql`
    update carts set state = 'submitted', sales_order_no = ${salesOrderNo}, version = version + 1, updated_at = now()
    where id = ${cartId} and state in ('queued', 'needs-attention')`.execute(trx);
}

/** The ERP will not take it: a person has to look. */
export async function markNeedsAttention(trx: Kysely<Database>, cartId: number): Promise<void> {
  await sql`
    update carts set state = 'needs-attention', version = version + 1, updated_at = now()
    where id = ${cartId} and state = 'queued'`.execute(trx);
}

/** Takes the header of a cart on its way, before its outbox row's outcome is written. */
export async function lockQueued(
  trx: Kysely<Database>,
  cartId: number,
): Promise<{ salesOrderNo: string | null; state: string } | undefined> {
  const { rows } = await sql<{ salesOrderNo: string | null; state: string }>`
    select sales_order_no as "salesOrderNo", state from carts where id = ${cartId} for update`.execute(trx);
  return rows[0];
}

/** Writes one history row per live line: what was ordered at which price. */
export async function noteSubmitted(trx: Kysely<Database>, cartId: number, userId: number): Promise<void> {
  await sql`
    insert into cart_line_history (cart_id, cart_line_id, user_id, action, quantity, unit_price, comment_text)
    select cart_id, id, ${userId}, 'submit', quantity, unit_price, comment_text
    from cart_lines where cart_id = ${cartId} and removed_at is null order by id`.execute(trx);
}
