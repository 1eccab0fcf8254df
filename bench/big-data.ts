import { Client } from 'pg';
import { type Connection, connectionConfig } from '#server/db/database.ts';
import { ACCOUNT } from './account.ts';

/** How much a large seller has. */
export interface BigCounts {
  items: number;
  orders: number;
  invoices: number;
}

/** Rows written by one statement. */
const BATCH = 50_000;
const ITEMS_PER_PRODUCT = 20;
/** About so many orders and invoices, however many there are in all, belong to the account that the cases look at; the rest to the others. */
const OF_ONE_ACCOUNT = 5_000;

/**
 * Adds a large seller's items with their products, orders and invoices with two lines each, to the demo: the database makes them from
 * running numbers, so that the same counts give the same data. Plans and statistics are the caller's to refresh.
 */
export async function fillBigData(
  connection: Connection,
  counts: BigCounts,
  say: (line: string) => void,
): Promise<void> {
  const client = new Client(connectionConfig(connection));
  await client.connect();
  const fill = async (what: string, count: number, statements: readonly string[]) => {
    for (let from = 1; from <= count; from += BATCH) {
      const to = Math.min(count, from + BATCH - 1);
      await client.query('begin');
      for (const statement of statements) await client.query(statement, [from, to]);
      await client.query('commit');
      say(`${what}: ${to.toLocaleString('en')} of ${count.toLocaleString('en')}`);
    }
  };
  try {
    await fill('items', counts.items, [ITEMS, STOCK, PRODUCTS, COLORS]);
    await client.query(CUSTOMERS);
    await client.query('create temporary table sold as select row_number() over (order by id) - 1 as n, * from items');
    await client.query('create unique index on sold (n)');
    await client.query('analyze buyers; analyze sold');
    await fill('orders', counts.orders, [orders(counts.orders), ORDER_LINES]);
    await fill('invoices', counts.invoices, [invoices(counts.invoices), INVOICE_LINES]);
  } finally {
    await client.end();
  }
}

/** Three words out of lists of different lengths, so that some stand everywhere and some in a few. */
const WORDS = [
  ['cotton', 'neoprene', 'cable', 'leather', 'cork', 'silicone', 'nylon', 'paracord', 'beaded', 'woven', 'braided'],
  [
    'retainer',
    'lanyard',
    'strap',
    'case',
    'pouch',
    'cloth',
    'float',
    'clip',
    'reel',
    'display',
    'cord',
    'sleeve',
    'spray',
  ],
  [
    'alpine',
    'harbor',
    'juniper',
    'ember',
    'tidal',
    'canyon',
    'meadow',
    'summit',
    'delta',
    'prairie',
    'aurora',
    'basalt',
  ],
];
const wordOf = (list: readonly string[] | undefined, number: string) =>
  `(array['${(list ?? []).join("','")}'])[1 + (${number}) % ${list?.length ?? 1}]`;
const nameOf = (number: string) =>
  `initcap(${wordOf(WORDS[2], `${number} / 7`)} || ' ' || ${wordOf(WORDS[0], number)} || ' ' || ${wordOf(WORDS[1], `${number} / 3`)})`;

const ITEMS = `
  insert into items (company, item_code, description, product_type, product_line, price_code, standard_unit_price,
    suggested_retail_price, standard_cost, upc, ship_weight)
  select 'CHI', 'Z' || lpad(n::text, 7, '0'), ${nameOf('n')} || ' ' || n, 'F', 'BIG', null, 1 + n % 40, 2 + n % 80, 0.5 + n % 20,
    '79' || lpad(n::text, 10, '0'), 0.1
  from generate_series($1::int, $2::int) n`;
const STOCK = `
  insert into item_stock (item_id, warehouse_code, quantity_on_hand)
  select id, '000', id % 900 from items
  where company = 'CHI' and item_code between 'Z' || lpad($1::int::text, 7, '0') and 'Z' || lpad($2::int::text, 7, '0')`;
const PRODUCTS = `
  insert into products (company, keyword, name, sell_as, default_category_id, additional_data)
  select 'CHI', 'big-product-' || n, ${nameOf('n')} || ' ' || n, like_it.sell_as, like_it.default_category_id, '{"subtitle":"From the large seller"}'
  from generate_series(1 + ($1::int - 1) / ${ITEMS_PER_PRODUCT}, 1 + ($2::int - 1) / ${ITEMS_PER_PRODUCT}) n,
    (select sell_as, default_category_id from products where keyword = 'classic-cotton-retainer') like_it`;
const COLORS = `
  insert into product_colors (product_id, color_id, item_id, priority)
  select product.id, color.id, item.id, n % ${ITEMS_PER_PRODUCT}
  from generate_series($1::int, $2::int) n
  join products product on product.keyword = 'big-product-' || (1 + (n - 1) / ${ITEMS_PER_PRODUCT})
  join (select id, row_number() over (order by id) - 1 as place from colors) color on color.place = (n - 1) % ${ITEMS_PER_PRODUCT}
  join items item on item.company = 'CHI' and item.item_code = 'Z' || lpad(n::text, 7, '0')`;

/** Number 0 is the account that the cases look at. */
const CUSTOMERS = `
  create temporary table buyers as
  select row_number() over (order by customer.account_key <> '${ACCOUNT}', customer.id) - 1 as nth, customer.*,
    place.code as place_code, place.name as place_name, place.city as place_city, place.state as place_state
  from customers customer
  left join lateral (select * from ship_tos where customer_id = customer.id order by code limit 1) place on true
  where customer.company = 'CHI' and customer.status = 'A'`;
/** Whose the order or invoice `n` is, of `count` in all: scattered over all days and kinds. */
const buyerOf = (count: number) => `
  join buyers on buyers.nth = case
    when (hashint4(n) & 2147483647) % ${Math.max(1, Math.round(count / OF_ONE_ACCOUNT))} = 0 then 0
    else 1 + n % ((select count(*) from buyers) - 1) end`;

const orders = (count: number) => `
  insert into sales_orders (company, sales_order_no, customer_id, bill_to_customer_id, ship_to_code, order_type, order_status, order_date,
    ship_expire_date, customer_po_no, ship_via, terms_code, tax_schedule, salesperson_division_no, salesperson_no, bill_to_name,
    ship_to_name, ship_to_city, ship_to_state, taxable_amt, non_taxable_amt)
  select 'CHI', 'Z' || lpad(n::text, 8, '0'), buyers.id, buyers.bill_to_customer_id, buyers.place_code,
    case when n % 97 = 0 then 'M' else 'S' end, (array['C','C','C','C','C','C','C','C','C','O','H','X'])[1 + (n / 20) % 12],
    current_date - (n % 3000)::int, current_date - (n % 3000)::int + 10, 'PO ' || n, buyers.ship_method, buyers.terms_code, buyers.tax_schedule,
    buyers.salesperson_division_no, buyers.salesperson_no, buyers.name, buyers.place_name, buyers.place_city, buyers.place_state,
    0, (n % 5000) + 0.5
  from generate_series($1::int, $2::int) n ${buyerOf(count)}`;
const ORDER_LINES = `
  insert into sales_order_lines (order_id, line_key, line_seq, item_type, item_id, item_code, description, unit_of_measure,
    quantity_ordered, unit_price, extension_amt)
  select made.id, lpad(line::text, 6, '0'), line, '1', sold.id, sold.item_code, sold.description, sold.sales_um, 12, 3, 36
  from sales_orders made cross join generate_series(1, 2) line
  join sold on sold.n = (made.id * 31 + line * 17) % (select count(*) from sold)
  where made.company = 'CHI' and made.sales_order_no between 'Z' || lpad($1::int::text, 8, '0') and 'Z' || lpad($2::int::text, 8, '0')`;

const invoices = (count: number) => `
  insert into invoices (company, invoice_no, invoice_type, customer_id, bill_to_customer_id, ship_to_code, sales_order_no, invoice_date,
    due_date, customer_po_no, terms_code, ship_via, bill_to_name, ship_to_name, ship_to_city, ship_to_state, taxable_sales_amt,
    non_taxable_sales_amt, balance)
  select 'CHI', 'Z' || lpad(n::text, 8, '0'), (array['IN','IN','IN','IN','IN','IN','IN','CM','DM','FC'])[1 + (n / 20) % 10], buyers.id,
    buyers.bill_to_customer_id, buyers.place_code, 'Z' || lpad((1 + n / 2)::text, 8, '0'), current_date - (n % 3000)::int,
    current_date - (n % 3000)::int + 30, 'PO ' || n, buyers.terms_code, buyers.ship_method, buyers.name, buyers.place_name,
    buyers.place_city, buyers.place_state, 0, (n % 5000) + 0.5, case when n % 3000 < 60 then (n % 5000) + 0.5 else 0 end
  from generate_series($1::int, $2::int) n ${buyerOf(count)}`;
const INVOICE_LINES = `
  insert into invoice_lines (invoice_id, detail_seq_no, item_id, item_code, description, quantity_ordered, quantity_shipped, unit_price,
    extension_amt)
  select made.id, lpad(line::text, 6, '0'), sold.id, sold.item_code, sold.description, 12, 12, 3, 36
  from invoices made cross join generate_series(1, 2) line
  join sold on sold.n = (made.id * 31 + line * 17) % (select count(*) from sold)
  where made.company = 'CHI' and made.invoice_no between 'Z' || lpad($1::int::text, 8, '0') and 'Z' || lpad($2::int::text, 8, '0')`;
