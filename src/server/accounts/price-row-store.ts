import { type Kysely, sql } from 'kysely';
import type { PriceRow } from '#contract/customer.ts';
import { type PricedItem, type PriceRecord, priceBook, priceRowsOf } from '#domain/pricing.ts';
import type { Database } from '../db/schema.ts';

interface Buying {
  priceLevel: string | null;
  accountKey: string;
  records: PriceRecord[];
  items: PricedItem[];
}

const pricedItem = sql`jsonb_build_object('itemCode', i.item_code, 'priceCode', i.price_code,
  'standardPrice', i.standard_unit_price::text, 'standardCost', i.standard_cost::text, 'standardUnit', i.standard_um,
  'salesUnit', i.sales_um, 'salesUnitFactor', i.sales_um_factor::text)`;

/**
 * The winning price row per item, and one per price code (ruling 43): costs stay here, cost-based records leave as the price that they
 * set. Items are read only where an item has a row of its own; a price code needs no item to be told.
 */
export async function listPriceRows(db: Kysely<Database>, customerId: number): Promise<PriceRow[]> {
  const { rows } = await sql<Buying>`
    with buyer as materialized (
      select c.company, coalesce(p.id, c.id) as pricing_id, coalesce(p.account_key, c.account_key) as account_key,
        case when c.parent_pricing and p.id is not null then p.price_level else c.price_level end as level
      from customers c left join customers p on p.id = c.bill_to_customer_id
      where c.id = ${customerId}
    ), applying as materialized (
      select r.*, b.account_key from buyer b join price_records r on r.kind = 2 and r.customer_id = b.pricing_id
      union all
      select r.*, null from buyer b join price_records r on r.kind in (0, 1) and r.company = b.company and r.price_level = b.level
    ), concerned as (
      select distinct i.id from applying a join items i on i.id = a.item_id
      union
      select i.id from applying a join items i on a.kind = 0 and a.pricing_method in ('C', 'M')
        and i.company = a.company and i.price_code = a.price_code
    )
    select b.level as "priceLevel", b.account_key as "accountKey",
      coalesce((select jsonb_agg(jsonb_build_object('kind', a.kind, 'priceLevel', a.price_level, 'priceCode', a.price_code,
          'itemCode', i.item_code, 'accountKey', a.account_key, 'method', a.pricing_method,
          'discountMarkup', a.discount_markup::text) order by a.id)
        from applying a left join items i on i.id = a.item_id), '[]') as records,
      coalesce((select jsonb_agg(${pricedItem}) from concerned n join items i on i.id = n.id
        where not i.inactive and i.product_type is distinct from 'D'), '[]') as items
    from buyer b`.execute(db);
  const [buying] = rows;
  if (buying === undefined) return [];
  const book = priceBook(buying.records, buying);
  return priceRowsOf(book, [...buying.items, ...codesOf(buying.records)]).map((row) => ({
    PriceCode: row.priceCode,
    ItemCode: row.itemCode,
    PricingMethod: row.method,
    DiscountMarkup1: Number(row.discountMarkup),
  }));
}

/** A price code told by itself: as an item that has nothing but the code. Cost-based codes are told item by item. */
function codesOf(records: readonly PriceRecord[]): PricedItem[] {
  return records
    .filter(({ kind, method }) => kind === 0 && method !== 'C' && method !== 'M')
    .map(({ priceCode }) => ({
      itemCode: '',
      priceCode,
      standardPrice: null,
      standardCost: null,
      standardUnit: null,
      salesUnit: null,
      salesUnitFactor: 1,
    }));
}
