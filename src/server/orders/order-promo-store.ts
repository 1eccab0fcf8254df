import { type Kysely, sql } from 'kysely';
import type { Decimal } from '#domain/money.ts';
import type { OrderAmounts, OrderUnderPromo, OwnLine, OwnOrder } from '#domain/order-promo.ts';
import { type LockWay, waitOrSkip } from '../db/lock-way.ts';
import type { Database } from '../db/schema.ts';
import { ownTermsCode } from '../scope/payer.ts';
import type { ScopedCustomer } from '../scope/require-customer.ts';
import { visibleOrders } from './order-query.ts';

/** A line of goods as promo codes see it, with its own discount. */
export interface PromoOrderLine extends OwnLine {
  lineKey: string;
  itemCode: string;
  /** Of a kit: it has come with the kit, as no line of a cart does. */
  isKitPart: boolean;
}

/** An order whose row is locked, as promo codes see it: without the one that it may have. */
export interface PromoOrder extends OwnOrder {
  id: number;
  /** Of the account whose order it is, whoever's list it was found in. */
  customerId: number;
  /** `{div}-{no}`. */
  accountKey: string;
  promoCode: string | null;
  /** In the open list, and nothing of it shipped or invoiced. */
  isOpen: boolean;
  /** What it is without its code is known from when that was applied; else its amounts are as they stand. */
  isOwnKnown: boolean;
  lines: readonly PromoOrderLine[];
}

interface HeaderRow {
  id: number;
  customerId: number;
  accountKey: string;
  promoCode: string | null;
  isOpen: boolean;
  taxRate: Decimal | null;
  amounts: OrderAmounts;
  /** As it is without the code that was applied last; null when the header is no longer as that left it. */
  own: OrderAmounts | null;
}

interface LineRow {
  id: number;
  lineKey: string;
  itemCode: string;
  isKitPart: boolean;
  quantity: number;
  unitPrice: Decimal;
  percent: Decimal;
  extension: Decimal;
  /** Null when nothing is known, or the line is no longer as the code left it. */
  ownPercent: Decimal | null;
  ownExtension: Decimal | null;
}

/** Takes the order's row when the caller may see it, then reads what promo codes look at. */
export async function lockOrder(
  trx: Kysely<Database>,
  customer: ScopedCustomer,
  salesOrderNo: string,
  way: LockWay,
): Promise<PromoOrder | undefined> {
  const held = await sql<{ id: number }>`
    select o.id from sales_orders o
    where o.id = (select v.id from ${visibleOrders(customer)} v where v.company = ${customer.company} and v.sales_order_no = ${salesOrderNo})
    for update of o ${waitOrSkip(way)}`.execute(trx);
  const id = held.rows[0]?.id;
  if (id === undefined) return undefined;
  // Statements of their own: the one that waits for the row sees it as it was before it waited.
  const header = await readHeader(trx, id);
  if (header === undefined) return undefined;
  const lines = await readLines(trx, id);
  const { own, amounts, ...order } = header;
  // What is known holds for the whole order or not at all: amounts of header and lines belong together.
  const isKnown = own !== null && lines.every((line) => line.ownPercent !== null);
  return {
    ...order,
    isOwnKnown: isKnown,
    amounts: isKnown ? own : amounts,
    lines: lines.map(({ percent, extension, ownPercent, ownExtension, ...line }) => ({
      ...line,
      ownPercent: isKnown && ownPercent !== null ? ownPercent : percent,
      ownExtension: isKnown && ownExtension !== null ? ownExtension : extension,
    })),
  };
}

async function readHeader(trx: Kysely<Database>, id: number): Promise<HeaderRow | undefined> {
  const { rows } = await sql<HeaderRow>`
    select o.id, o.customer_id as "customerId",
      (select account_key from customers where id = o.customer_id) as "accountKey", o.promo_code as "promoCode",
      o.order_list = 'open' and o.last_invoice_no is null and not exists (
        select from sales_order_lines l where l.order_id = o.id and l.quantity_shipped > 0) as "isOpen",
      (select rate::text from tax_schedules where code = o.tax_schedule) as "taxRate",
      json_build_object('taxable', o.taxable_amt::text, 'nonTaxable', o.non_taxable_amt::text, 'discount', o.discount_amt::text,
        'salesTax', o.sales_tax_amt::text) as amounts,
      case when (o.taxable_amt, o.non_taxable_amt, o.discount_amt, o.sales_tax_amt)
          = (p.given_taxable_amt, p.given_non_taxable_amt, p.given_discount_amt, p.given_sales_tax_amt)
        then json_build_object('taxable', p.own_taxable_amt::text, 'nonTaxable', p.own_non_taxable_amt::text,
          'discount', p.own_discount_amt::text, 'salesTax', p.own_sales_tax_amt::text) end as own
    from sales_orders o left join sales_order_promos p on p.order_id = o.id
    where o.id = ${id}`.execute(trx);
  return rows[0];
}

/** The lines of goods: charges and comments are nothing that a code could be for. */
async function readLines(trx: Kysely<Database>, orderId: number): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select l.line_seq as id, l.line_key as "lineKey", l.item_code as "itemCode",
      (l.sales_kit_line_key is not null and not l.exploded_kit_item) as "isKitPart", l.quantity_ordered::float8 as quantity,
      l.unit_price::text as "unitPrice", l.line_discount_percent::text as percent, l.extension_amt::text as extension,
      p.own_percent::text as "ownPercent", p.own_extension_amt::text as "ownExtension"
    from sales_order_lines l
    left join sales_order_promo_lines p on p.order_id = l.order_id and p.line_key = l.line_key
      and (p.given_percent, p.given_extension_amt) = (l.line_discount_percent, l.extension_amt)
    where l.order_id = ${orderId} and l.item_type = '1' order by l.line_seq`.execute(trx);
  return rows;
}

/** Terms of an order. */
export interface OrderTerms {
  /** Without a code. */
  own: string | null;
  /** Under the code. */
  given: string | null;
}

/** The terms that an order has without a code, and under one that may give some; and whether it is paid by terms. */
export async function findTermsUnder(
  trx: Kysely<Database>,
  orderId: number,
  termsCode: string | null,
): Promise<OrderTerms & { isByTerms: boolean }> {
  const { rows } = await sql<OrderTerms & { isByTerms: boolean }>`
    select own.terms_code as own, coalesce(${termsCode}, own.terms_code) as given, upper(o.payment_type) = 'TERMS' as "isByTerms"
    from sales_orders o left join sales_order_promos kept on kept.order_id = o.id
    join customers c on c.id = o.customer_id left join customers p on p.id = c.bill_to_customer_id
    cross join lateral (select case
      when kept.order_id is not null and o.terms_code is not distinct from kept.given_terms_code then kept.own_terms_code
      -- Nothing was kept of what it came with: terms that are its code's are the code's.
      when kept.given_terms_code is null and exists (select from promo_codes promo
        where upper(promo.promo_code) = upper(o.promo_code) and promo.actions ->> 'TermsCode' = o.terms_code) then ${ownTermsCode}
      else o.terms_code end as terms_code) own
    where o.id = ${orderId}`.execute(trx);
  const [terms] = rows;
  if (terms === undefined) throw new Error('The order has no row.');
  return terms;
}

/** Writes what the code makes of the order, and keeps what it is without. */
export async function writePromo(
  trx: Kysely<Database>,
  { id, amounts: own, lines }: PromoOrder,
  { code, terms, under }: { code: string; terms: OrderTerms; under: OrderUnderPromo },
): Promise<void> {
  const given = new Map(under.lines.map((line) => [line.id, line]));
  const written = lines.map(({ lineKey, ownPercent, ownExtension, ...line }) => ({
    line_key: lineKey,
    own_percent: ownPercent,
    own_extension: ownExtension,
    percent: given.get(line.id)?.percent ?? ownPercent,
    extension: given.get(line.id)?.extension ?? ownExtension,
  }));
  const { taxable, nonTaxable, discount, salesTax } = under.amounts;
  await sql`
    with given as (
      select * from json_to_recordset(${JSON.stringify(written)}::json)
        as line (line_key text, own_percent numeric, own_extension numeric, percent numeric, extension numeric)
    ), priced as (
      update sales_order_lines l set line_discount_percent = given.percent, extension_amt = given.extension
      from given where l.order_id = ${id} and l.line_key = given.line_key
    ), kept as (
      insert into sales_order_promo_lines (order_id, line_key, own_percent, own_extension_amt, given_percent, given_extension_amt)
      select ${id}, line_key, own_percent, own_extension, percent, extension from given
      on conflict (order_id, line_key) do update set own_percent = excluded.own_percent, own_extension_amt = excluded.own_extension_amt,
        given_percent = excluded.given_percent, given_extension_amt = excluded.given_extension_amt
    ), kept_header as (
      insert into sales_order_promos (order_id, own_taxable_amt, own_non_taxable_amt, own_discount_amt, own_sales_tax_amt,
        given_taxable_amt, given_non_taxable_amt, given_discount_amt, given_sales_tax_amt, own_terms_code, given_terms_code)
      values (${id}, ${own.taxable}, ${own.nonTaxable}, ${own.discount}, ${own.salesTax}, ${taxable}, ${nonTaxable}, ${discount}, ${salesTax},
        ${terms.own}, ${terms.given})
      on conflict (order_id) do update set own_taxable_amt = excluded.own_taxable_amt, own_non_taxable_amt = excluded.own_non_taxable_amt,
        own_discount_amt = excluded.own_discount_amt, own_sales_tax_amt = excluded.own_sales_tax_amt,
        given_taxable_amt = excluded.given_taxable_amt, given_non_taxable_amt = excluded.given_non_taxable_amt,
        given_discount_amt = excluded.given_discount_amt, given_sales_tax_amt = excluded.given_sales_tax_amt,
        own_terms_code = excluded.own_terms_code, given_terms_code = excluded.given_terms_code
    )
    update sales_orders set promo_code = ${code}, promo_deal = ${code}, terms_code = ${terms.given}, worked_at = coalesce(worked_at, now()),
      taxable_amt = ${taxable}, non_taxable_amt = ${nonTaxable}, discount_amt = ${discount}, sales_tax_amt = ${salesTax},
      updated_at = now()
    where id = ${id}`.execute(trx);
}
