import { type Kysely, sql } from 'kysely';
import type { PriceRule } from '#contract/price-rule.ts';
import { DEFAULT_WAREHOUSE } from '#domain/line.ts';
import type { Decimal } from '#domain/money.ts';
import {
  type PriceAnswer,
  type PriceBook,
  type PriceExplanation,
  type PriceRecord,
  priceBook,
  priceItem,
} from '#domain/pricing.ts';
import type { Database } from '#server/db/schema.ts';
import { availableUnits } from './available-query.ts';
import { isSoldByPlace, placesOfItem, productOfPlace } from './shown-product-query.ts';

/** An item to price. `priceLevel` is a cart line's own level, which replaces the customer's (wire contract B.10). */
export interface WantedItem {
  itemCode: string;
  priceLevel?: string | null;
}

/** An item of the customer's company with everything that decides its price. Costs and records stay on the server (ruling 44). */
export interface FoundItem {
  itemId: number;
  company: string;
  itemCode: string;
  description: string;
  /** '1' is stock; the others are charges, comments and the like, which nobody orders. */
  itemType: string;
  productType: 'F' | 'K' | 'R' | 'D' | null;
  inactive: boolean;
  priceCode: string | null;
  /** Per standard unit, as are the suggested price and the cost. */
  standardPrice: Decimal;
  suggestedRetailPrice: Decimal | null;
  standardCost: Decimal;
  standardUnit: string;
  salesUnit: string;
  salesUnitFactor: Decimal;
  upc: string | null;
  shipWeight: Decimal | null;
  image: string | null;
  /** Default warehouse, in standard units: what may be promised (`availableUnits`). */
  quantityAvailable: Decimal;
  /** The product that shows the item, be it by another company's item of its code, and whether it may be ordered there; null when none does. */
  productId: number | null;
  availableForSale: boolean | null;
  /** The level that prices were looked up with: the line's own, else the customer's or its pricing parent's. */
  priceLevel: string | null;
  /** `{div}-{no}` of the account whose own prices hold: the parent's where there is one. */
  pricingAccount: string;
  /** At most one record per kind, as they apply to this customer. */
  records: Omit<PriceRecord, 'itemCode' | 'accountKey'>[];
}

/** An item that may go into a cart or an order: stocked, active, not discontinued, not imprinted, and shown by no product that is not for sale (security T26). */
export function isSellable(
  item: Pick<FoundItem, 'itemType' | 'inactive' | 'productType' | 'availableForSale' | 'itemCode'>,
): boolean {
  return (
    item.itemType === '1' &&
    !item.inactive &&
    item.productType !== null &&
    item.productType !== 'D' &&
    item.availableForSale !== false &&
    !item.itemCode.toUpperCase().endsWith('IMP')
  );
}

/** The price of a found item per `unit` (its sales unit when blank), by the one price engine. `allowZero` is for employees and reps. */
export function priceFound(item: FoundItem, unit?: string | null, allowZero = false): PriceAnswer {
  return priceItem(bookOf(item), item, unit, allowZero);
}

/** The price book of one found item, for `priceRowOf` and `winningRecord`. */
export function bookOf(item: FoundItem): PriceBook {
  const { itemCode, priceLevel, pricingAccount } = item;
  const records = item.records.map((record) => ({ ...record, itemCode, accountKey: pricingAccount }));
  return priceBook(records, { priceLevel, accountKey: pricingAccount });
}

/**
 * The explanation of a price as the wire spells it, with the sum itself: whoever shows the price shows the same arithmetic, with all
 * the decimals that it was worked out from. Cost-based records arrive as the price that they set.
 */
export function priceRuleOf(explanation: PriceExplanation): PriceRule {
  const { rule, method, discountMarkup, priceLevel, priceCode, standardPrice, factor, arithmetic } = explanation;
  return { source: rule, method, value: discountMarkup, priceLevel, priceCode, standardPrice, factor, arithmetic };
}

/**
 * The wanted items of the customer's company in the order asked for, each with the price records that apply to the customer: the
 * level of the parent where the parent prices, customer-and-item records of the parent wherever there is one (ruling 43, wire 5.1).
 * An unknown code gives undefined. One round trip. The caller has checked that `customerId` is in the actor's scope.
 */
export async function findItems(
  db: Kysely<Database>,
  customerId: number,
  wanted: readonly WantedItem[],
): Promise<(FoundItem | undefined)[]> {
  const codes = wanted.map(({ itemCode }) => itemCode);
  const levels = wanted.map(({ priceLevel }) => priceLevel || null);
  const { rows } = await sql<FoundItem & { position: number }>`
    with buyer as materialized (
      select customer.company, coalesce(parent.id, customer.id) as customer_id,
        coalesce(parent.account_key, customer.account_key) as account_key,
        case when customer.parent_pricing and parent.id is not null then parent.price_level else customer.price_level end as level
      from customers customer left join customers parent on parent.id = customer.bill_to_customer_id
      where customer.id = ${customerId}
    ),
    wanted as (
      select buyer.company, buyer.customer_id, buyer.account_key, coalesce(line.level, buyer.level) as level, line.item_code, line.position
      from buyer, unnest(${codes}::text[], ${levels}::text[]) with ordinality as line (item_code, level, position)
    )
    select wanted.position::int, item.id as "itemId", item.company, item.item_code as "itemCode", item.description,
      item.item_type as "itemType", item.product_type as "productType", item.inactive, item.price_code as "priceCode",
      item.standard_unit_price::text as "standardPrice", item.suggested_retail_price::text as "suggestedRetailPrice",
      item.standard_cost::text as "standardCost", item.standard_um as "standardUnit", item.sales_um as "salesUnit",
      item.sales_um_factor::text as "salesUnitFactor", item.upc, item.ship_weight::text as "shipWeight", item.image,
      ${availableUnits(sql`${DEFAULT_WAREHOUSE}`)}::text as "quantityAvailable",
      shown.product_id as "productId", shown.available as "availableForSale", wanted.level as "priceLevel",
      wanted.account_key as "pricingAccount", prices.records
    from wanted
    join items item on item.company = wanted.company and item.item_code = wanted.item_code
    left join item_stock stock on stock.item_id = item.id and stock.warehouse_code = ${DEFAULT_WAREHOUSE}
    left join lateral (
      select product.id as product_id, ${isSoldByPlace} as available
      from ${placesOfItem} place
      cross join ${productOfPlace}
      order by place.is_own desc, available desc, product.redirect_to_parent, product.id
      limit 1
    ) shown on true
    cross join lateral (
      select coalesce(json_agg(json_build_object('kind', record.kind, 'priceLevel', record.price_level,
        'priceCode', record.price_code, 'method', record.pricing_method,
        'discountMarkup', record.discount_markup::text) order by record.kind desc), '[]') as records
      from (
        select * from price_records where kind = 2 and customer_id = wanted.customer_id and item_id = item.id
        union all
        select * from price_records where kind = 1 and item_id = item.id and price_level = wanted.level
        union all
        select * from price_records where kind = 0 and company = item.company and price_level = wanted.level and price_code = item.price_code
      ) record
    ) prices`.execute(db);
  const found = new Map(rows.map(({ position, ...item }) => [position, item]));
  return wanted.map((_, index) => found.get(index + 1));
}
