import { type Kysely, sql } from 'kysely';
import { DEFAULT_WAREHOUSE } from '#domain/line.ts';
import type { Database } from '../db/schema.ts';
import type { OrderToWrite } from './back-office.ts';
import { lineUnit } from './line-unit.ts';
import { numberText } from './number-text.ts';

/** The company's next order number. Its row is locked until the transaction ends: numbers have no gaps and no twins. */
export async function takeOrderNumber(trx: Kysely<Database>, cartId: number): Promise<string> {
  for (;;) {
    const { rows } = await sql<{ no: string; isTaken: boolean }>`
      with company as (select c.company from customers c join carts on carts.customer_id = c.id where carts.id = ${cartId}),
      taken as (
        insert into number_sequences (company, kind, next_no) select company, 'sales-order', 2 from company
        on conflict (company, kind) do update set next_no = number_sequences.next_no + 1
        returning company, ${numberText} as no
      )
      select no, exists (select from sales_orders o where o.company = taken.company and o.sales_order_no = taken.no) as "isTaken"
      from taken`.execute(trx);
    const [row] = rows;
    if (row && !row.isTaken) return row.no;
    if (!row) throw new Error(`cart ${cartId} has no company`);
  }
}

/**
 * Writes the header of an order from its cart, its customer and its location as they are now; the bill-to block is the payer's.
 * Answers the row's id. `cart_id` is unique: a cart becomes an order once (mechanism 4).
 */
export async function insertOrder(
  trx: Kysely<Database>,
  order: OrderToWrite & { salesOrderNo: string },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into sales_orders (company, sales_order_no, reference, cart_id, customer_id, bill_to_customer_id, ship_to_code, order_type,
      order_status, order_date, ship_expire_date, promoted_at, customer_po_no, ship_via, fob, confirm_to, comment, hold,
      shipping_account, terms_code, payment_type, payment_card_guid, cancel_reason_code, promo_code, promo_deal, tax_schedule,
      salesperson_division_no, salesperson_no, bill_to_name, bill_to_address1, bill_to_address2, bill_to_address3, bill_to_city,
      bill_to_state, bill_to_zip_code, bill_to_country_code, ship_to_name, ship_to_address1, ship_to_address2, ship_to_address3,
      ship_to_city, ship_to_state, ship_to_zip_code, ship_to_country_code, taxable_amt, non_taxable_amt, sales_tax_amt, freight_amt,
      discount_amt, deposit_amt, created_by, on_behalf, worked_at)
    select customer.company, ${order.salesOrderNo}, cart.reference, cart.id, customer.id, customer.bill_to_customer_id, cart.ship_to_code,
      'S', ${order.status}, ${order.orderDate}::date, ${order.shipDate}::date, now(), cart.customer_po_no, cart.ship_via, ${order.fob},
      ${order.confirmTo}, ${order.comment}, cart.hold,
      case when cart.shipping_account_enabled then cart.shipping_account end, ${order.termsCode}, ${order.paymentType},
      ${order.paymentCardGuid}, case when ${order.status} = 'H' then 'HOLD' end, cart.promo_code, cart.promo_code, cart.tax_schedule,
      cart.salesperson_division_no, cart.salesperson_no, payer.name, payer.address_line1, payer.address_line2, payer.address_line3,
      payer.city, payer.state, payer.zip_code, payer.country_code, place.name, place.address_line1, place.address_line2,
      place.address_line3, place.city, place.state, place.zip_code, place.country_code, cart.taxable_amt, cart.non_taxable_amt,
      coalesce(cart.sales_tax_amt, 0), 0, cart.discount_amt, cart.deposit_amt, ${order.userId}, ${order.onBehalf}, now()
    from carts cart
    join customers customer on customer.id = cart.customer_id
    join customers payer on payer.id = coalesce(customer.bill_to_customer_id, customer.id)
    cross join lateral (
      select name, address_line1, address_line2, address_line3, city, state, zip_code, country_code
      from ship_tos where customer_id = cart.customer_id and code = cart.ship_to_code
      union all
      select customer.name, customer.address_line1, customer.address_line2, customer.address_line3, customer.city, customer.state,
        customer.zip_code, customer.country_code
      where cart.ship_to_code is null
    ) place
    where cart.id = ${order.cartId}
    returning id`.execute(trx);
  const [row] = rows;
  if (row === undefined) throw new Error(`cart ${order.cartId} has no header to order from`);
  return row.id;
}

/**
 * Writes the lines of an order from its cart, in their order; a kit is followed by its parts, which cost nothing of their own and
 * name the kit's key (ORD-018).
 */
export async function insertOrderLines(trx: Kysely<Database>, orderId: number, cartId: number): Promise<void> {
  await sql`
    with line as (
      select l.*, i.product_type = 'K' and exists (select from kit_components k where k.kit_item_id = i.id) as is_kit,
        i.suggested_retail_price, i.standard_unit_price, i.standard_cost
      from cart_lines l left join items i on i.id = l.item_id
      where l.cart_id = ${cartId} and l.removed_at is null and (l.item_type <> '1' or l.quantity > 0)
    ), exploded as (
      select line.line_seq, 0 as part_seq, line.item_type, line.item_id, line.item_code, line.description,
        coalesce(line.price_level, line.price_rule ->> 'priceLevel') as price_level, line.price_rule,
        ${lineUnit(sql`line`)} as unit_of_measure, line.unit_factor,
        line.is_kit, false as is_part, 0::numeric as per_bill, line.quantity::numeric as quantity, line.unit_price,
        coalesce(line.standard_cost, 0) as unit_cost, line.line_discount_percent, line.extension_amt, line.suggested_retail_price,
        line.standard_unit_price, line.comment_text
      from line
      union all
      select line.line_seq, kit.seq, '1', part.id, part.item_code, part.description, null, null, part.standard_um, 1, false, true,
        kit.quantity, kit.quantity * line.quantity * line.unit_factor, 0, part.standard_cost, 0, 0, part.suggested_retail_price,
        part.standard_unit_price, ''
      from line join kit_components kit on kit.kit_item_id = line.item_id join items part on part.id = kit.component_item_id
      where line.is_kit
    ), keyed as (
      select exploded.*, row_number() over (order by line_seq, part_seq) as position from exploded
    )
    insert into sales_order_lines (order_id, line_key, line_seq, item_type, item_id, item_code, description, price_level, price_rule,
      unit_of_measure, unit_factor, sales_kit_line_key, exploded_kit_item, quantity_per_bill, quantity_ordered, unit_price, unit_cost,
      line_discount_percent, extension_amt, suggested_retail_price, standard_unit_price, comment_text)
    select ${orderId}, lpad(position::text, 6, '0'), position * 10, item_type, item_id, item_code, description, price_level, price_rule - 'covered',
      unit_of_measure, unit_factor,
      case when is_kit or is_part then lpad((first_value(position) over (partition by line_seq order by part_seq))::text, 6, '0') end,
      is_kit, per_bill, quantity, unit_price, unit_cost, line_discount_percent, extension_amt, suggested_retail_price,
      standard_unit_price, comment_text
    from keyed order by position`.execute(trx);
}

/** What an order takes of its items, in standard units; of kits their parts. */
const needed = (orderId: number) => sql`
  select item_id, sum(quantity_ordered * unit_factor) as quantity from sales_order_lines
  where order_id = ${orderId} and item_type = '1' and not exploded_kit_item and item_id is not null
  group by item_id`;

/** Locks the stock that an order takes. By item, so that two orders of the same items never wait for each other in a circle (mechanism 2). */
export async function lockStock(trx: Kysely<Database>, orderId: number): Promise<void> {
  await sql`
    select from item_stock stock join (${needed(orderId)}) needed on needed.item_id = stock.item_id
    where stock.warehouse_code = ${DEFAULT_WAREHOUSE} order by stock.item_id for update of stock`.execute(trx);
}

/** Commits the stock that an order has locked. */
export async function commitStock(trx: Kysely<Database>, orderId: number): Promise<void> {
  await sql`
    update item_stock stock set quantity_committed = stock.quantity_committed + needed.quantity
    from (${needed(orderId)}) needed where stock.item_id = needed.item_id and stock.warehouse_code = ${DEFAULT_WAREHOUSE}`.execute(
    trx,
  );
}

/**
 * An order of that number that a feed has brought before the answer did: it is given its cart and who ordered, and not written twice. The ERP may date it
 * by its own clock; what is older than that is another order.
 */
export async function adoptOrder(
  trx: Kysely<Database>,
  { cartId, salesOrderNo, orderDate, userId, onBehalf }: OrderToWrite & { salesOrderNo: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update sales_orders o set cart_id = cart.id, reference = cart.reference, created_by = ${userId}, on_behalf = ${onBehalf},
      hold = o.hold or cart.hold, promoted_at = coalesce(o.promoted_at, now())
    from carts cart join customers customer on customer.id = cart.customer_id
    where cart.id = ${cartId} and o.company = customer.company and o.customer_id = customer.id and o.sales_order_no = ${salesOrderNo}
      and (o.cart_id = cart.id or (o.cart_id is null and o.order_date >= ${orderDate}::date - 1))`.execute(trx);
  return numAffectedRows === 1n;
}

/** Whether an order of the cart's company has that number. */
export async function isNumberTaken(trx: Kysely<Database>, cartId: number, salesOrderNo: string): Promise<boolean> {
  const { rows } = await sql`
    select from sales_orders o join customers customer on customer.company = o.company join carts cart on cart.customer_id = customer.id
    where cart.id = ${cartId} and o.sales_order_no = ${salesOrderNo}`.execute(trx);
  return rows.length > 0;
}
