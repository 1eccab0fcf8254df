import { type RawBuilder, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { imageFileName } from '#domain/image-name.ts';
import { testDatabase } from '#server/db/test-database.ts';

const { db } = await testDatabase({ demo: true });

async function all<Row>(query: RawBuilder<Row>): Promise<Row[]> {
  return (await query.execute(db)).rows;
}
const one = async (query: RawBuilder<{ value: unknown }>) => (await all(query))[0]?.value;

describe('the demo seller', () => {
  it('has the users of the design, all but one with a password', async () => {
    const users = await all(sql<{ name: string; type: number; roles: string; local: boolean }>`
      select split_part(u.email, '@', 1) as name, account_type as type, u.password_hash is not null as local,
        coalesce(string_agg(r.role, ' ' order by r.role), '') as roles
      from users u left join user_roles r on r.user_id = u.id group by u.id order by 1`);
    expect(users.map(({ name, type, roles, local }) => `${name} ${type} ${roles} ${local}`)).toEqual([
      'allreps 2 rep true',
      'branch 4  true',
      'coast 4  true',
      'dealer 4  true',
      'employee 1 employee true',
      'google 4  false',
      'hold 4  true',
      'notax 4  true',
      'owner 4  true',
      'region 2 rep true',
      'rep 2 rep true',
      'service 1 cs employee true',
    ]);
  });

  it.each([
    ['dealer', 'CHI 01-AB1234 whole'],
    ['branch', 'CHI 01-AB1234 2'],
    ['owner', 'CHI 01-BC2345 whole, CHI 02-CD3456 whole'],
    ['coast', 'BCS 01-AB1234 whole'],
    ['region', 'CHI rep 01/02%'],
    ['service', 'BCS rep %/%, CHI rep %/%'],
  ])('%s@demo.test covers %s', async (user, expected) => {
    const covers = await one(sql<{ value: string }>`
      select string_agg(concat_ws(' ', a.company, c.account_key,
          case when a.is_rep then 'rep ' || a.salesperson_division_no || '/' || a.salesperson_no when a.whole_account then 'whole' end, s.ship_to_code),
          ', ' order by a.company, c.account_key) as value
      from users u join user_accesses a on a.user_id = u.id left join customers c on c.id = a.customer_id
        left join user_access_ship_tos s on s.access_id = a.id where u.email = ${`${user}@demo.test`}`);
    expect(covers).toBe(expected);
  });

  it('Blue Heron has three carts, six orders that are not past, a master order and 60 invoices of every type', async () => {
    const id = await one(
      sql<{ value: number }>`select id as value from customers where company = 'CHI' and customer_no = 'AB1234'`,
    );
    expect(await one(sql`select count(*)::int as value from carts where customer_id = ${id}`)).toBe(3);
    expect(
      await one(
        sql`select count(*)::int as value from sales_orders where customer_id = ${id} and order_type = 'S' and order_status <> 'C'`,
      ),
    ).toBe(6);
    expect(
      await one(
        sql`select count(*)::int as value from sales_orders where customer_id = ${id} and order_list = 'master'`,
      ),
    ).toBe(1);
    expect(
      await one(
        sql`select string_agg(distinct order_status, '' order by order_status) as value from sales_orders where customer_id = ${id}`,
      ),
    ).toBe('CHNOX');
    expect(await one(sql`select count(*)::int as value from invoices where customer_id = ${id}`)).toBe(60);
    expect(
      await one(
        sql`select string_agg(distinct invoice_type, ' ' order by invoice_type) as value from invoices where customer_id = ${id}`,
      ),
    ).toBe('AD CA CM DM FC IN XD');
    expect(await one(sql`select count(*) > 3 as value from invoices where customer_id = ${id} and balance > 0`)).toBe(
      true,
    );
    expect(
      await one(
        sql`select count(*) > 20 as value from invoice_tracking t join invoices i on i.id = t.invoice_id where customer_id = ${id}`,
      ),
    ).toBe(true);
    expect(
      await one(
        sql`select string_agg(code || salesperson_no, ' ' order by code) as value from ship_tos where customer_id = ${id}`,
      ),
    ).toBe('10101 20101 30202');
  });

  it('has a product of every kind', async () => {
    const kinds = await all(sql<{ keyword: string; kind: string }>`
      select p.keyword, concat_ws(' ', p.sell_as, s.code, p.product_status, case when not p.available_for_sale then 'retired' end,
        case when p.redirect_to_parent then 'to ' || parent.keyword end, i.product_type, i.sales_um) as kind
      from products p left join seasons s on s.id = p.season_id left join products parent on parent.id = p.parent_product_id left join items i on i.id = p.item_id
      where p.keyword in ('classic-cotton-retainer', 'cable-retainer', 'assorted-retainer-mix', 'counter-display-kit', 'active-formula-spf-30', 'alpine-glow-retainer', 'leather-retainer', 'retired-retainer', 'classic-retainer')
      order by 1`);
    expect(Object.fromEntries(kinds.map(({ keyword, kind }) => [keyword, kind]))).toEqual({
      'active-formula-spf-30': '1 F CS',
      'alpine-glow-retainer': '4 F26',
      'assorted-retainer-mix': '3 F EA',
      'cable-retainer': '0',
      'classic-cotton-retainer': '4',
      'classic-retainer': '4 to classic-cotton-retainer',
      'counter-display-kit': '1 K EA',
      'leather-retainer': '4 MTO',
      'retired-retainer': '4 retired',
    });
    const floats = await all(sql<{ code: string; state: string }>`
      select c.code, concat_ws(' ', i.product_type, case when i.inactive then 'inactive' end, case when s.quantity_on_hand = 0 then 'none' end) as state
      from products p join product_colors pc on pc.product_id = p.id join colors c on c.id = pc.color_id join items i on i.id = pc.item_id
        join item_stock s on s.item_id = i.id where p.keyword = 'float-retainer' and (i.product_type = 'D' or i.inactive or s.quantity_on_hand = 0) order by 1`);
    expect(floats.map(({ code, state }) => `${code} ${state}`)).toEqual(['131 D', '165 F none', '172 F inactive']);
    expect(
      await one(
        sql`select sum(quantity)::int as value from product_mix_items m join product_mixes x on x.id = m.mix_id join products p on p.id = x.product_id where p.keyword = 'assorted-retainer-mix'`,
      ),
    ).toBe(36);
  });

  it('every order and invoice adds up', async () => {
    const off = await all(sql`
      select o.sales_order_no from sales_orders o join sales_order_lines l on l.order_id = o.id
        group by o.id having sum(l.extension_amt) <> o.taxable_amt + o.non_taxable_amt
      union all
      select i.invoice_no from invoices i join invoice_lines l on l.invoice_id = i.id
        group by i.id having sum(l.extension_amt) <> i.taxable_sales_amt + i.non_taxable_sales_amt
      union all
      select c.id::text from carts c join cart_lines l on l.cart_id = c.id
        group by c.id having sum(l.extension_amt) <> c.taxable_amt + c.non_taxable_amt or count(*) <> c.line_count`);
    expect(off).toEqual([]);
  });

  it('every picture that is named can be served', async () => {
    const named = await all(sql<{ name: string; code: string | null }>`
      select p.image as name, c.code from products p left join product_colors pc on pc.product_id = p.id left join colors c on c.id = pc.color_id
        where not p.redirect_to_parent or p.item_id is not null
      union select p.image, p.default_color from products p
      union select pi.image, c.code from product_images pi left join product_colors pc on pc.product_id = pi.product_id left join colors c on c.id = pc.color_id
      union select image, null from items where image is not null
      union select image_url, null from category_items where image_url <> ''
      union select image #>> '{desktop,filename}', null from banners
      union select image #>> '{mobile,filename}', null from banners
      union select regexp_replace(lifestyle, '.*/', ''), null from categories where lifestyle is not null`);
    const known = new Set(
      (await all(sql<{ filename: string }>`select filename from images`)).map(({ filename }) => filename),
    );
    const missing = named
      .filter(({ name, code }) => code !== null || !name.includes('?'))
      .map(({ name, code }) => imageFileName(name, code))
      .filter((name) => !known.has(name));
    expect(named.length).toBeGreaterThan(1_000);
    expect([...new Set(missing)]).toEqual([]);
  });
});
