import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { CartUser, KitComponent } from '#contract/cart.ts';
import { DEFAULT_WAREHOUSE } from '#domain/line.ts';
import { lineUnit } from '../backoffice/line-unit.ts';
import { availableUnits } from '../catalogue/available-query.ts';
import { productOfLine } from '../catalogue/shown-product-query.ts';
import type { Database } from '../db/schema.ts';
import { type PromoRow, promoJson } from '../promotions/promo-store.ts';
import { inCustomerScope, inLocationScope, isOfActiveCompany, type Viewer } from '../scope/in-scope.ts';
import { inCompany, isNamed } from '../scope/named-customer.ts';
import type { CartRef } from './cart-ref.ts';
import type { StoredRule } from './line-pricing.ts';

/** A line as the query gives it; amounts are decimal strings. */
export interface LineRow {
  id: number;
  line_seq: number;
  item_type: '1' | '4';
  item_code: string;
  description: string;
  unit_of_measure: string | null;
  unit_factor: string;
  quantity: number;
  unit_price: string;
  line_discount_percent: string;
  extension_amt: string;
  price_level: string | null;
  price_rule: StoredRule | null;
  comment_text: string;
  line_status: 'N' | 'I' | 'U' | 'X';
  updated_at: string;
  product_type: 'F' | 'K' | 'R' | 'D' | null;
  price_code: string | null;
  suggested_retail_price: string | null;
  upc: string | null;
  inactive: boolean | null;
  /** Whether the item is another company's than the customer's, as of an imported line. */
  is_foreign: boolean | null;
  sales_um: string | null;
  standard_um: string | null;
  sales_um_factor: string | null;
  available: string | null;
  product_id: number | null;
  product_item_id: number | null;
  product_keyword: string | null;
  category_keyword: string | null;
  image: string | null;
  image_color: string | null;
  color_code: string | null;
  swatch_code: string | null;
  season_code: string | null;
  season_active: boolean | null;
  season_available: boolean | null;
  product_status: string | null;
  /** Whether its product sells it; null where none shows it. */
  is_sold: boolean | null;
  components: KitComponent[] | null;
}

/** A cart with its lines as the query gives it: one row, whatever it holds. */
export interface CartRow {
  id: number;
  reference: string;
  state: 'open' | 'submitting' | 'queued' | 'submitted' | 'needs-attention';
  company: string;
  customer_id: number;
  division_no: string;
  customer_no: string;
  customer_name: string;
  customer_level: string | null;
  ship_to_code: string | null;
  ship_to_name: string | null;
  ship_to_address1: string | null;
  ship_to_address2: string | null;
  ship_to_address3: string | null;
  ship_to_city: string | null;
  ship_to_state: string | null;
  ship_to_zip_code: string | null;
  ship_to_country_code: string | null;
  salesperson_division_no: string;
  salesperson_no: string;
  salesperson_name: string | null;
  customer_po_no: string;
  promo_code: string | null;
  promo: PromoRow | null;
  comment: string;
  ship_via: string | null;
  requested_ship_date: string | null;
  hold: boolean;
  shipping_account: string | null;
  shipping_account_enabled: boolean;
  payment_type: string | null;
  tax_schedule: string | null;
  sub_total: string;
  sales_tax_amt: string | null;
  freight_amt: string | null;
  discount_amt: string;
  deposit_amt: string;
  quantity: number;
  line_count: number;
  sales_order_no: string | null;
  version: number;
  created_at: string;
  updated_at: string;
  expires_at: string;
  submitted_at: string | null;
  given_back_reason: string | null;
  order_date: string | null;
  created_by: CartUser | null;
  updated_by: CartUser | null;
  printed: { userId: number; printed: boolean; timestamp: string }[];
  lines: LineRow[];
  /** How many carts the whole list has; the same in every row. */
  total: number;
  /** The database's clock. */
  read_at: string;
}

const user = (id: string) => sql`(
  select json_build_object('id', u.id, 'email', u.email, 'name', u.name, 'company', u.company, 'accountType', u.account_type)
  from users u where u.id = ${sql.ref(id)})`;

/** What a line shows of its item and product; numbers as text, because JSON would make floats of them. */
const lineColumns = sql`
  line.id, line.line_seq, line.item_type, line.item_code, line.description, ${lineUnit(sql`line`)} as unit_of_measure,
  line.unit_factor::text as unit_factor, line.quantity, line.unit_price::text as unit_price,
  line.line_discount_percent::text as line_discount_percent, line.extension_amt::text as extension_amt,
  line.price_level, line.price_rule, line.comment_text, line.line_status, line.updated_at,
  item.product_type, item.price_code, item.suggested_retail_price::text as suggested_retail_price, item.upc, item.inactive,
  item.company <> customer.company as is_foreign,
  item.sales_um, item.standard_um, item.sales_um_factor::text as sales_um_factor,
  ${availableUnits(sql`${DEFAULT_WAREHOUSE}`)}::text as available,
  shown.*, kit.components`;

/** The product that shows the item: the line's own where it is known, else the best one on sale. */
const shownProduct = sql`
  select shown.product_id, shown.product_item_id, shown.keyword as product_keyword, category.keyword as category_keyword,
    coalesce(nullif(item.image, ''), shown.image) as image, coalesce(color.code, shown.default_color) as image_color,
    color.code as color_code, color.swatch_code,
    season.code as season_code, season.active as season_active, (season.product_available or shown.season_available) as season_available,
    shown.product_status, shown.is_sold
  from ${productOfLine(sql`line.product_id`)}
  left join colors color on color.id = shown.color_id
  left join categories category on category.id = shown.category_id
  left join seasons season on season.id = shown.season_id`;

const kitComponents = sql`
  select json_agg(json_build_object('itemCode', part.item_code, 'itemCodeDesc', part.description,
    'unitOfMeasure', part.standard_um, 'quantity', trim_scale(component.quantity)::text) order by component.seq) as components
  from kit_components component join items part on part.id = component.component_item_id
  where item.product_type = 'K' and component.kit_item_id = item.id`;

/** The condition stands inside, where it is asked once a cart: beside the join, every line would be read before it is thrown away. */
const lines = (isWanted: RawBuilder<unknown>) => sql`
  select coalesce(json_agg(one.* order by one.line_seq), '[]') as lines
  from (
    select ${lineColumns}
    from cart_lines line
    left join items item on item.id = line.item_id
    left join item_stock stock on stock.item_id = item.id and stock.warehouse_code = ${DEFAULT_WAREHOUSE}
    left join lateral (${shownProduct}) shown on true
    left join lateral (${kitComponents}) kit on true
    where ${isWanted} and line.cart_id = cart.id and line.removed_at is null and (line.item_type <> '1' or line.quantity > 0)
  ) one`;

/** Where a cart goes: its location, or the account itself. */
export const place = sql`
  select name, address_line1, address_line2, address_line3, city, state, zip_code, country_code
  from ship_tos where customer_id = cart.customer_id and code = cart.ship_to_code
  union all
  select customer.name, customer.address_line1, customer.address_line2, customer.address_line3, customer.city,
    customer.state, customer.zip_code, customer.country_code
  where cart.ship_to_code is null`;

/** A card on file is the account's: who covers locations only is not told which one was chosen (T09). */
const paymentFor = (viewer: Viewer) => sql`
  case when cart.payment_type like '%:%' and not ${inCustomerScope(viewer, 'cart.customer_id')} then null else cart.payment_type end`;

/**
 * Carts with everything that their screens show, in one statement: `source` gives rows of `carts` under the name `cart`, and
 * `rest` may filter and sort them (the columns of `cart`, `customer` and `place` are at hand).
 */
export function selectCarts(
  viewer: Viewer,
  source: RawBuilder<unknown>,
  rest: RawBuilder<unknown>,
  { total, withLines } = { total: sql`1`, withLines: sql`true` },
): RawBuilder<CartRow> {
  return sql<CartRow>`
    select cart.id, cart.reference, cart.state, customer.company, cart.customer_id, customer.division_no, customer.customer_no,
      customer.name as customer_name,
      case when customer.parent_pricing and parent.id is not null then parent.price_level else customer.price_level end as customer_level,
      cart.ship_to_code, place.name as ship_to_name, place.address_line1 as ship_to_address1,
      place.address_line2 as ship_to_address2, place.address_line3 as ship_to_address3, place.city as ship_to_city,
      place.state as ship_to_state, place.zip_code as ship_to_zip_code, place.country_code as ship_to_country_code,
      cart.salesperson_division_no, cart.salesperson_no, rep.name as salesperson_name, cart.customer_po_no, cart.promo_code,
      case when promo.id is not null then ${promoJson} end as promo, cart.comment, cart.ship_via, cart.requested_ship_date, cart.hold,
      cart.shipping_account, cart.shipping_account_enabled, ${paymentFor(viewer)} as payment_type, cart.tax_schedule,
      (cart.taxable_amt + cart.non_taxable_amt)::text as sub_total, cart.sales_tax_amt, cart.freight_amt, cart.discount_amt,
      cart.deposit_amt, cart.quantity, cart.line_count, cart.sales_order_no, cart.version, cart.created_at, cart.updated_at,
      cart.expires_at, cart.submitted_at, cart.given_back_reason, (select made.order_date from sales_orders made where made.cart_id = cart.id) as order_date, ${user('cart.created_by')} as created_by, ${user('cart.updated_by')} as updated_by,
      coalesce((select json_agg(json_build_object('userId', p.user_id, 'printed', true, 'timestamp', p.at) order by p.at)
        from cart_prints p where p.cart_id = cart.id), '[]') as printed,
      detail.lines, ${total} as total, now() as read_at
    from ${source}
    join customers customer on customer.id = cart.customer_id
    left join customers parent on parent.id = customer.bill_to_customer_id
    left join salespersons rep on rep.company = customer.company and rep.division_no = cart.salesperson_division_no
      and rep.salesperson_no = cart.salesperson_no
    left join promo_codes promo on upper(promo.promo_code) = upper(cart.promo_code)
    left join lateral (${place}) place on true
    left join lateral (${lines(withLines)}) detail on true
    ${rest}`;
}

/** Which carts of a list, in which order, over the columns of `cart`, `customer` and `place`. */
export interface CartSelection {
  where: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
  start: number;
  limit: number | undefined;
  lines: 'all' | 'of promo codes';
}

/** Lines that one list holds at most. Carts beyond come without: who opens one asks for it (security T76). */
const MOST_LISTED_LINES = 5_000;

/** A list of headers needs lines of those carts only whose code must be judged by them. */
const COUNTED: Readonly<Record<CartSelection['lines'], RawBuilder<unknown>>> = {
  all: sql`true`,
  'of promo codes': sql`cart.promo_code is not null`,
};

/** A page of carts and how many there are in all. They are picked first, so that only the page is dressed with lines and products. */
export function selectCartPage(
  viewer: Viewer,
  { where, order, start, limit, lines }: CartSelection,
): RawBuilder<CartRow> {
  const picked = sql`
    select cart.*, count(*) over ()::int as listed, row_number() over (order by ${order}) as position
    from carts cart
    join customers customer on customer.id = cart.customer_id
    left join lateral (${place}) place on true
    where ${where}
    order by position
    limit ${limit ?? null}::int offset ${start}::int`;
  const page = sql`(
    select cart.*, sum(line_count) filter (where ${COUNTED[lines]}) over (order by position) as lines_so_far from (${picked}) cart) cart`;
  return selectCarts(viewer, page, sql`order by cart.position`, {
    total: sql`cart.listed`,
    withLines: sql`${COUNTED[lines]} and cart.lines_so_far <= ${MOST_LISTED_LINES}`,
  });
}

/** Whether a row of `carts` named `cart`, joined with its `customer`, is the one named and the caller's to see. */
export function visibleCart(caller: Viewer, { customerKey, cartId, company, isSubmitted = false }: CartRef) {
  return sql`cart.id = ${cartId} and cart.state <> 'deleted'
    and ((customer.status = 'A' and ${isOfActiveCompany('customer.company')})
      or (${isSubmitted} and cart.state <> 'open'))
    and ${customerKey ? isNamed(caller, customerKey, company) : inCompany(company)} and ${inLocationScope(caller, 'cart.customer_id', 'cart.ship_to_code')}`;
}

/** One cart, when the viewer may see it. */
export async function findCartRow(db: Kysely<Database>, viewer: Viewer, ref: CartRef): Promise<CartRow | undefined> {
  const { rows } = await selectCarts(viewer, sql`carts cart`, sql`where ${visibleCart(viewer, ref)}`).execute(db);
  return rows[0];
}

/** A cart that the transaction has locked, and so has checked. */
export async function findLockedCartRow(
  trx: Kysely<Database>,
  viewer: Viewer,
  lockedId: number,
): Promise<CartRow | undefined> {
  const { rows } = await selectCarts(viewer, sql`carts cart`, sql`where cart.id = ${lockedId}`).execute(trx);
  return rows[0];
}
