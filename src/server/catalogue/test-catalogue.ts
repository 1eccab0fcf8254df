import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';

/**
 * A small seller for tests: every kind of product, prices of every kind, a parent that prices. Ids are those of an empty database.
 * Users: 1 dealer of 01-AB1234, 2 dealer of 02-CD3456, 3 employee.
 */
export async function insertCatalogue(db: Kysely<Database>): Promise<void> {
  for (const statement of ROWS) await sql.raw(statement).execute(db);
}

const ROWS = [
  `insert into companies (code, slug, name, priority) values ('CHI', 'tether', 'Tether', 1), ('BCS', 'bc', 'Bright Coast', 2)`,
  `insert into salespersons (company, division_no, salesperson_no, name) values ('CHI', '01', '0101', 'R'), ('BCS', '01', '0101', 'R')`,
  `insert into customers (company, division_no, customer_no, name, salesperson_division_no, salesperson_no, price_level)
    values ('CHI', '01', 'AB1234', 'Blue Heron', '01', '0101', '1'), ('CHI', '02', 'CD3400', 'Harbor Group', '01', '0101', '2')`,
  `insert into customers (company, division_no, customer_no, name, salesperson_division_no, salesperson_no, price_level, bill_to_customer_id,
      parent_pricing) values ('CHI', '02', 'CD3456', 'Dune', '01', '0101', '1', 2, true)`,
  `insert into users (email, name, account_type) values ('d@x.test', 'D', 4), ('e@x.test', 'E', 4), ('s@x.test', 'S', 1)`,
  `insert into user_accesses (user_id, company, is_rep, customer_id, whole_account) values (1, 'CHI', false, 1, true), (2, 'CHI', false, 3, true)`,
  `insert into user_accesses (user_id, company, is_rep, salesperson_division_no, salesperson_no) values (3, 'CHI', true, '%', '%')`,
  `insert into warehouses values ('000', 'Main'), ('001', 'Second')`,
  `insert into items (company, item_code, description, product_type, price_code, standard_unit_price, suggested_retail_price, standard_cost,
      sales_um, sales_um_factor, upc, inactive, item_type) values
    ('CHI', '12100-BLK', 'Cotton black', 'F', 'A1', 5.25, 12, 2, 'EA', 1, '000298121001', false, '1'),
    ('CHI', '12100-RED', 'Cotton red', 'F', 'A1', 5.25, 12, 2, 'EA', 1, null, false, '1'),
    ('CHI', '12100-OLD', 'Cotton old', 'F', 'A1', 5.25, 12, 2, 'EA', 1, null, true, '1'),
    ('CHI', '12100-GON', 'Cotton gone', 'D', 'A1', 5.25, 12, 2, 'EA', 1, null, false, '1'),
    ('CHI', '90410', 'Counter kit', 'K', null, 40, 96, 20, 'EA', 1, null, false, '1'),
    ('CHI', '12036', 'Assorted mix of 36', 'F', 'A1', 180, 400, 70, 'EA', 1, null, false, '1'),
    ('CHI', '13114-BLK', 'Cable 14 black', 'F', 'B2', 6, 15, 3, 'CS', 12, null, false, '1'),
    ('CHI', '99999', 'Retired', 'F', 'A1', 5, 10, 2, 'EA', 1, null, false, '1'),
    ('CHI', '12100-IMP', 'Imprint', 'F', 'A1', 5, 10, 2, 'EA', 1, null, false, '1'),
    ('CHI', '/C', 'Comment', null, null, 0, null, 0, 'EA', 1, null, false, '4')`,
  `insert into item_stock (item_id, warehouse_code, quantity_on_hand, quantity_committed, safety_buffer, next_receipt_date, next_receipt_quantity)
    values (1, '000', 4711, 10, 1, '2027-01-04', 8150), (1, '001', 99, 0, 0, null, null), (2, '000', 5, 9, 0, null, null), (7, '000', 4712, 0, 0, null, null)`,
  `insert into price_records (company, kind, price_level, price_code, item_id, customer_id, pricing_method, discount_markup) values
    ('CHI', 0, '1', 'A1', null, null, 'D', 10), ('CHI', 0, '2', 'A1', null, null, 'D', 20), ('CHI', 1, '1', null, 2, null, 'P', 1.105),
    ('CHI', 2, null, null, 7, 1, 'M', 100), ('CHI', 2, null, null, 7, 2, 'O', 4), ('CHI', 2, null, null, 1, 3, 'O', 0.01)`,
  `insert into colors (code, name, swatch_code, pattern, color_a, color_b) values
    ('BLK', 'Black', 'blk', 'solid', '#111111', null), ('RED', 'Red', null, 'twist', '#cc0000', '#ffffff'), ('OLD', 'Old', null, 'solid', null, null), ('GON', 'Gone', null, 'solid', null, null)`,
  `insert into seasons (code, description, active, product_available, product_teaser, properties) values ('S26', 'Summer', true, false, 'Soon', '{"color":"red","x":1}')`,
  `insert into categories (company, keyword, title, page_text) values ('CHI', 'all', 'All', ''), ('CHI', 'eyewear-retainers', 'Retainers', '<p onclick="x">Hi</p>'),
    ('CHI', 'hidden-category', 'Hidden', '')`,
  `update categories set status = false where keyword = 'hidden-category'`,
  `update categories set lifestyle = 'coast' where keyword = 'eyewear-retainers'`,
  `insert into products (company, keyword, item_id, name, sell_as, default_category_id, default_color, description, season_id, additional_data) values
    ('CHI', 'cotton', null, 'Cotton', 4, 2, 'BLK', '<p>Knit<script>x</script></p>', null, '{"size":"M","best_seller":true,"cost":1,"subtitle":5}'),
    ('CHI', 'kit', 5, 'Kit', 1, 2, '', '', 1, null), ('CHI', 'mixed', null, 'Mixed', 3, 2, '', '', null, null),
    ('CHI', 'cable', null, 'Cable', 0, 2, '', '', null, null), ('CHI', 'cable-14', null, 'Cable 14', 4, 2, 'BLK', '', null, null),
    ('CHI', 'retired', 8, 'Retired', 1, 2, '', '', null, null), ('CHI', 'secret-product', 8, 'Secret', 1, 2, '', '', null, null)`,
  `update products set available_for_sale = false where keyword = 'retired'`,
  `update products set status = false where keyword = 'secret-product'`,
  `update products set can_screen_print = true, date_available = '2026-09-01', image = 'cotton.webp',
    details = '<ul><li onclick="x">Floats</li></ul>' where keyword = 'cotton'`,
  `update products set redirect_to_parent = true, parent_product_id = 4 where keyword = 'cable-14'`,
  `insert into product_colors (product_id, color_id, item_id, season_id, additional_data) values (1, 1, 1, null, '{"swatch_code":"own"}'), (1, 2, 2, 1, null), (1, 3, 3, null, null),
    (1, 4, 4, null, null), (5, 1, 7, null, null)`,
  `insert into product_variants (parent_product_id, variant_product_id, title, is_default, priority, status)
    values (4, 5, '14 inch', true, 2, true), (4, 2, 'Kit', false, 1, true), (4, 3, 'Off', false, 0, false), (4, 7, 'Secret', false, 3, true)`,
  `insert into product_mixes (product_id, item_id, name) values (3, 6, 'Mix of 36')`,
  `insert into product_mix_items (mix_id, item_id, color_id, quantity) values (1, 1, 1, 18), (1, 2, 2, 18)`,
  `insert into product_images (product_id, image, alt_text, priority, status) values (1, 'b.png', 'B', 2, true), (1, 'a.png', 'A #12100-BLK', 1, true), (1, 'x.png', '', 0, false)`,
  `insert into category_items (category_id, item_type, product_id, child_category_id, title, priority, url_override, layout_attributes, status) values
    (2, 'product', 1, null, 'Cotton', 3, '', '{"widths":{"xs":12}}', true), (2, 'product', 7, null, 'Secret', 2, '', null, true),
    (2, 'link', null, null, 'Link', 1, 'javascript:alert(1)', '{"odd":1}', true), (2, 'section', null, null, 'Off', 0, '', null, false),
    (1, 'category', null, 2, 'Retainers', 1, '', null, true), (1, 'category', null, 3, 'Hidden', 0, '', null, true)`,
  `insert into pages (keyword, title, content) values ('privacy-policy', 'Privacy', '<p>x</p>')`,
  `insert into pages (keyword, title, subtitle, content, requires_login) values ('terms', 'Terms', 'Told after login', '', true), ('about', 'About', 'Told to all', '', false)`,
];
