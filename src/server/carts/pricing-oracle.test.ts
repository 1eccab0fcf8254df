import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { CartLine } from '#contract/cart.ts';
import type { PriceRule } from '#contract/price-rule.ts';
import {
  type OracleCustomer,
  type OracleItem,
  type OraclePrice,
  type OracleRecord,
  oraclePrice,
} from '#domain/test-pricing-oracle.ts';
import { createTestApp } from '../access/test-app.ts';
import { createCatalogue } from '../catalogue/catalogue.ts';
import { catalogueRoutes } from '../catalogue/routes.ts';
import { testDatabase } from '../db/test-database.ts';
import { createAnswerCache } from '../http/answer-cache.ts';
import { createRelay } from '../outbox/relay.ts';
import { cartRoutes } from './routes.ts';

const { db } = await testDatabase({ demo: true });
const catalogue = createCatalogue({ db, cache: createAnswerCache({ most: 1000, now: () => Date.now() }) });
const relay = createRelay({ db, handlers: {}, log: { warn: () => undefined, error: console.error } });
const mailFrom = 'orders@tether.test';
const { call, tokenOf } = await createTestApp(db, (app) => {
  catalogueRoutes(app, { db, catalogue, listLastOrdered: async () => [] });
  cartRoutes(app, {
    db,
    relay,
    mailFrom,
    publicUrl: 'http://localhost:3000',
    brandName: 'Tether',
    clock: { now: () => new Date(), timeZone: 'America/Denver' },
  });
});
const token = await tokenOf(
  (await db.selectFrom('users').select('id').where('email', '=', 'service@demo.test').executeTakeFirstOrThrow()).id,
);

interface Row extends OracleCustomer {
  key: string;
  slug: string;
}
interface Good extends OracleItem {
  code: string;
  productType: string;
  keyword: string;
  isMix: boolean;
}
interface PricedPart {
  itemCode: string;
  price?: string;
  priceRule?: PriceRule;
}

/** Straight from the tables, by none of the queries under test. */
async function readSeller() {
  const customers = await sql<Row>`
    select c.id, c.company, c.price_level as "priceLevel", c.account_key as key, company.slug,
      case when p.id is not null then json_build_object('id', p.id, 'priceLevel', p.price_level, 'prices', c.parent_pricing) end as parent
    from customers c join companies company on company.code = c.company left join customers p on p.id = c.bill_to_customer_id
    where c.status = 'A' and c.tax_schedule is not null order by c.id`.execute(db);
  const items = await sql<Good>`
    select distinct on (i.id) i.id, i.company, i.item_code as code, i.product_type as "productType", i.price_code as "priceCode",
      i.standard_unit_price::text as "standardPrice", i.standard_cost::text as "standardCost", i.standard_um as "standardUnit",
      i.sales_um as "salesUnit", i.sales_um_factor::text as "salesFactor", p.keyword, shown.mix as "isMix"
    from items i
    join (select id as product_id, item_id, false as mix from products union all select product_id, item_id, false from product_colors
      union all select product_id, item_id, true from product_mixes) shown on shown.item_id = i.id
    join products p on p.id = shown.product_id and p.status and p.available_for_sale and not p.redirect_to_parent
    where i.item_type = '1' and not i.inactive and i.product_type in ('F', 'K') and i.item_code not like '%IMP' order by i.id, mix desc`.execute(
    db,
  );
  const records = await sql<OracleRecord>`
    select company, kind, customer_id as "customerId", item_id as "itemId", price_level as "priceLevel", price_code as "priceCode",
      pricing_method as method, discount_markup::text as amount from price_records order by id`.execute(db);
  return { customers: customers.rows, items: items.rows, records: records.rows };
}

/** What the demo seller has too little of: parents that price and that do not, and odd decimals with every method. */
async function roughen() {
  await sql`
    update customers c set bill_to_customer_id = p.id, parent_pricing = c.id % 2 = 0
    from (select company, min(id) as id from customers where status = 'A' and bill_to_customer_id is null group by company) p
    where p.company = c.company and p.id <> c.id and c.id % 3 = 0 and c.bill_to_customer_id is null`.execute(db);
  await sql`update price_records set discount_markup = discount_markup + 0.004567 where id % 3 = 0 and pricing_method <> 'P'`.execute(
    db,
  );
  await sql`update items set standard_cost = standard_cost + 0.003333, standard_unit_price = standard_unit_price + 0.001255 where id % 4 = 0`.execute(
    db,
  );
  await sql`
    insert into price_records (company, kind, customer_id, item_id, pricing_method, discount_markup)
    select i.company, 2, c.id, i.id, (array['O', 'D', 'P', 'C', 'M'])[1 + (c.id + i.id) % 5], 0.125 + (i.id % 9) * 0.1115
    from customers c join items i on i.company = c.company and (c.id * 7 + i.id) % 6 = 0
    on conflict do nothing`.execute(db);
}

/** Every part of a product page that carries a price, by item code. */
function partsOf(value: unknown): PricedPart[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'itemCode' in value && 'price' in value ? [value as PricedPart] : [];
  return [...own, ...Object.values(value).flatMap(partsOf)];
}

/** Works the sum out again from its own text, exactly, and tells both sides: `(9.00 − 1.50) × 12 = 90.00`. */
function sumOf(arithmetic: string | undefined): { sum: string; stated: string } {
  const [left = '', stated = ''] = (arithmetic ?? '').replaceAll(',', '').split(' = ');
  const steps = /^\(?([\d.]+)(?: − ([\d.]+)\))?(?: × \(1 − (-?[\d.]+)%\))?(?: × ([\d.]+))?$/.exec(left);
  const [, from = '0', less, percent, factor = '1'] = steps ?? [];
  const item = {
    id: 1,
    company: '',
    priceCode: null,
    standardPrice: from,
    standardCost: '0',
    standardUnit: '',
    salesUnit: 'U',
    salesFactor: factor,
  };
  const record = { company: '', kind: 2, customerId: 1, itemId: 1, priceLevel: null, priceCode: null } as const;
  const records: OracleRecord[] = less
    ? [{ ...record, method: 'P', amount: less }]
    : percent
      ? [{ ...record, method: 'D', amount: percent }]
      : [];
  const customer = { id: 1, company: '', priceLevel: null, parent: null };
  return { sum: oraclePrice(customer, item, records).price ?? '', stated };
}

const SOURCES = ['level-code', 'level-item', 'customer-item'] as const;

/** What the product page and a new cart line say of an item. */
async function toldPrices({ key, slug }: Row, { code, keyword }: Good, unit: string) {
  const query = `company=${slug}`;
  const page = await call('GET', `/api/products/v2/keyword/${keyword}.json?${query}&customer=${key}`, { token });
  const part = partsOf(page.body).find(({ itemCode }) => itemCode === code);
  const wanted = { itemCode: code, itemType: '1', unitOfMeasure: unit, quantityOrdered: 2, commentText: '' };
  const body = { ...wanted, customerPONo: 'x', shipToCode: null };
  const added = await call('POST', `/api/carts/${key}/new/cart.json?${query}`, { token, body });
  const line: (CartLine & { priceRule?: PriceRule }) | undefined = added.body.cart?.detail[0];
  const linePrice = line?.itemType === '1' ? Number(line.unitPrice).toFixed(2) : null;
  return { page: told(part?.price ?? null, part?.priceRule), line: told(linePrice, line?.priceRule) };
}

const told = (price: string | null, rule: PriceRule | undefined) => ({
  price,
  source: rule?.source,
  ...sumOf(rule?.arithmetic),
});

function shouldTell({ price, record }: OraclePrice) {
  return { price, source: record ? SOURCES[record.kind] : 'standard', sum: price, stated: price };
}

describe('prices on the wire beside an independent reading of the documents', () => {
  it('PRC-009 PRC-010: product page, cart line and the reason given agree on 200 random rows', async () => {
    await roughen();
    const { customers, items, records } = await readSeller();
    const mixes = items.filter(({ isMix, productType }) => isMix || productType === 'K');
    const sample = fc.record({
      customer: fc.constantFrom(...customers),
      of: fc.constantFrom(items, items, items, mixes),
      at: fc.nat(),
      unit: fc.constantFrom('salesUnit', 'salesUnit', 'standardUnit'),
    });
    const seen = new Set<unknown>();
    const differences: unknown[] = [];
    for (const { customer, of, at, unit: which } of fc.sample(sample, { numRuns: 200, seed: 20_261_121 })) {
      const ours = of.filter(({ company }) => company === customer.company);
      const item = ours[at % ours.length];
      if (item === undefined) continue;
      const unit = item[which as 'salesUnit' | 'standardUnit'];
      const page = oraclePrice(customer, item, records);
      const expected = { page: shouldTell(page), line: shouldTell(oraclePrice(customer, item, records, { unit })) };
      const actual = await toldPrices(customer, item, unit);
      if (!isDeepStrictEqual(actual, expected)) differences.push({ customer, item, unit, page, actual, expected });
      for (const mark of [expected.page.source, page.record?.method, item.productType, item.isMix && 'mix'])
        seen.add(mark);
      if (customer.parent) seen.add(`parent prices: ${customer.parent.prices}`);
    }
    expect(differences.slice(0, 3), `${differences.length} of 200`).toEqual([]);
    // The draw met every rule, every method, kits, mixes and both kinds of parent.
    const marks = [...SOURCES, 'standard', 'O', 'D', 'P', 'C', 'M', 'K', 'mix'];
    expect([...seen]).toEqual(expect.arrayContaining([...marks, 'parent prices: true', 'parent prices: false']));
  });
});
