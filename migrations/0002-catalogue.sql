-- Items, prices, products, pages: what is sold, and how it is shown.
create table warehouses (
  code text primary key check (code ~ '^[A-Z0-9]{1,3}$'),
  name text not null
);

create table items (
  id integer generated always as identity primary key,
  company text not null references companies,
  item_code text not null check (length(item_code) between 1 and 30),
  description text not null,
  item_type text not null default '1' check (item_type ~ '^[1-5]$'),
  product_type text check (product_type in ('F', 'K', 'R', 'D')),
  product_line text,
  price_code text,
  standard_unit_price numeric(14,6) not null default 0 check (standard_unit_price >= 0 and standard_unit_price < 100000000),
  suggested_retail_price numeric(14,6) check (suggested_retail_price >= 0 and suggested_retail_price < 100000000),
  standard_cost numeric(14,6) not null default 0 check (standard_cost >= 0 and standard_cost < 100000000),
  standard_um text not null default 'EA',
  sales_um text not null default 'EA',
  sales_um_factor numeric(12,4) not null default 1 check (sales_um_factor > 0 and sales_um_factor < 1000000),
  upc text,
  ship_weight numeric(10,4),
  ship_code text,
  valuation text,
  image text,
  inactive boolean not null default false,
  updated_at timestamptz not null default now(),
  unique (company, item_code)
);
create index items_by_code on items (item_code text_pattern_ops);
create index items_by_upc on items (upc);
create index items_by_words on items using gin ((item_code || ' ' || description || ' ' || coalesce(upc, '')) gin_trgm_ops);

create table item_stock (
  item_id integer not null references items,
  warehouse_code text not null references warehouses,
  quantity_on_hand numeric(14,4) not null default 0,
  quantity_committed numeric(14,4) not null default 0,
  safety_buffer numeric(14,4) not null default 0,
  next_receipt_date date,
  next_receipt_quantity numeric(14,4),
  primary key (item_id, warehouse_code)
);

create table kit_components (
  kit_item_id integer not null references items,
  seq integer not null,
  component_item_id integer not null references items,
  quantity numeric(12,4) not null check (quantity > 0),
  primary key (kit_item_id, seq)
);

-- kind 0: price level + price code; 1: price level + item; 2: customer + item.
create table price_records (
  id integer generated always as identity primary key,
  company text not null references companies,
  kind smallint not null check (kind in (0, 1, 2)),
  price_level text,
  price_code text,
  item_id integer references items,
  customer_id integer references customers,
  pricing_method text not null check (pricing_method in ('O', 'D', 'P', 'C', 'M')),
  break_quantity numeric(14,4),
  discount_markup numeric(14,6) not null check (discount_markup > -100000000 and discount_markup < 100000000),
  check (
    (kind = 0 and price_level is not null and price_code is not null and item_id is null and customer_id is null)
    or (kind = 1 and price_level is not null and item_id is not null and price_code is null and customer_id is null)
    or (kind = 2 and customer_id is not null and item_id is not null and price_code is null and price_level is null)
  )
);
create unique index price_records_level_code on price_records (company, price_level, price_code) where kind = 0;
create unique index price_records_level_item on price_records (item_id, price_level) where kind = 1;
create unique index price_records_customer_item on price_records (customer_id, item_id) where kind = 2;

create table colors (
  id integer generated always as identity primary key,
  code text not null unique check (code ~ '^[A-Za-z0-9]{1,10}$'),
  name text not null,
  swatch_code text,
  pattern text not null default 'solid',
  color_a text, color_b text, color_c text,
  active boolean not null default true
);

create table seasons (
  id integer generated always as identity primary key,
  code text not null unique,
  description text not null default '',
  active boolean not null default false,
  product_available boolean not null default false,
  product_teaser text not null default '',
  pre_season_message text,
  properties jsonb,
  updated_at timestamptz not null default now()
);

create table categories (
  id integer generated always as identity primary key,
  company text not null references companies,
  keyword text not null unique,
  title text not null,
  page_text text not null default '',
  description_meta text not null default '',
  parent_id integer references categories,
  status boolean not null default true,
  changefreq text not null default 'weekly',
  priority numeric(6,2) not null default 0,
  css text,
  lifestyle text,
  updated_at timestamptz not null default now()
);

create table products (
  id integer generated always as identity primary key,
  company text not null references companies,
  keyword text not null unique,
  item_id integer references items,
  name text not null,
  meta_title text,
  meta_description text,
  description text not null default '',
  details text not null default '',
  image text not null default '',
  sell_as smallint not null check (sell_as in (0, 1, 3, 4)),
  upc text,
  default_color text not null default '',
  default_category_id integer references categories,
  parent_product_id integer references products,
  redirect_to_parent boolean not null default false,
  season_id integer references seasons,
  season_available boolean not null default false,
  anticipated_price numeric(14,6),
  available_for_sale boolean not null default true,
  date_available text not null default '',
  product_status text,
  can_dome boolean not null default false,
  can_screen_print boolean not null default false,
  additional_data jsonb,
  priority integer not null default 0,
  status boolean not null default true,
  updated_at timestamptz not null default now()
);
create index products_by_category on products (default_category_id);
create index products_by_item on products (item_id) where item_id is not null;

create table product_variants (
  id integer generated always as identity primary key,
  parent_product_id integer not null references products,
  variant_product_id integer not null references products,
  title text not null,
  is_default boolean not null default false,
  status boolean not null default true,
  priority integer not null default 0,
  unique (parent_product_id, variant_product_id)
);

create table product_mixes (
  id integer generated always as identity primary key,
  product_id integer not null unique references products,
  item_id integer not null references items,
  name text not null
);
create index product_mixes_by_item on product_mixes (item_id);

create table product_mix_items (
  id integer generated always as identity primary key,
  mix_id integer not null references product_mixes,
  item_id integer not null references items,
  color_id integer not null references colors,
  quantity integer not null check (quantity > 0),
  unique (mix_id, item_id)
);

create table product_colors (
  id integer generated always as identity primary key,
  product_id integer not null references products,
  color_id integer not null references colors,
  item_id integer not null references items,
  status boolean not null default true,
  season_id integer references seasons,
  season_available boolean not null default false,
  product_status text,
  additional_data jsonb,
  priority integer not null default 0,
  unique (product_id, color_id)
);
create index product_colors_by_item on product_colors (item_id);

create table product_images (
  id integer generated always as identity primary key,
  product_id integer not null references products,
  image text not null,
  alt_text text not null default '',
  priority integer not null default 0,
  status boolean not null default true,
  color_codes text,
  unique (product_id, image)
);

create table category_items (
  id integer generated always as identity primary key,
  category_id integer not null references categories,
  item_type text not null check (item_type in ('section', 'category', 'product', 'link')),
  product_id integer references products,
  child_category_id integer references categories,
  section_title text not null default '',
  section_description text not null default '',
  title text not null default '',
  description text not null default '',
  url_override text not null default '',
  class_name text not null default '',
  image_url text not null default '',
  layout_attributes jsonb,
  priority integer not null default 0,
  status boolean not null default true,
  updated_at timestamptz not null default now(),
  check ((item_type = 'product') = (product_id is not null)),
  check ((item_type = 'category') = (child_category_id is not null))
);
create index category_items_by_category on category_items (category_id, priority);
create index category_items_by_product on category_items (product_id) where product_id is not null;

-- Every picture that may be served: a drawing made from data, or an original in storage.
create table images (
  filename text primary key check (filename ~ '^[A-Za-z0-9][A-Za-z0-9._ -]{0,119}$'),
  folder text not null default 'products',
  drawing jsonb,
  original text,
  item_code text,
  updated_at timestamptz not null default now(),
  check (drawing is not null or original is not null)
);
create index images_by_item on images (item_code) where item_code is not null;

create table pages (
  id integer generated always as identity primary key,
  keyword text not null unique,
  title text not null,
  subtitle text,
  meta_description text,
  content text,
  filename text,
  status boolean not null default true,
  requires_login boolean not null default false,
  redirect_to text,
  changefreq text not null default 'monthly',
  priority numeric(6,2) not null default 0,
  search_words text,
  lifestyle text,
  css text,
  updated_at timestamptz not null default now()
);

-- The names that addresses under /products and /pages are made of.
create view keywords as
  select 'category'::text as page_type, id, keyword, title, null::integer as category_id, null::integer as redirect_to_parent, status from categories
  union all
  select 'product', id, keyword, name, default_category_id, case when redirect_to_parent then parent_product_id end, status from products
  union all
  select 'page', id, keyword, title, null, null, status from pages;
comment on column keywords.category_id is 'nullable';
comment on column keywords.redirect_to_parent is 'nullable';

create table menus (
  id integer primary key,
  title text not null,
  description text not null default '',
  class_name text not null default '',
  status boolean not null default true
);

create table menu_items (
  id integer generated always as identity primary key,
  menu_id integer not null references menus,
  parent_id integer references menu_items,
  title text not null,
  description text not null default '',
  url text not null default '',
  class_name text not null default '',
  priority integer not null default 0,
  require_login boolean not null default false,
  status boolean not null default true
);
create index menu_items_by_menu on menu_items (menu_id, priority, title);

create table banners (
  id integer generated always as identity primary key,
  title text not null,
  url text,
  image jsonb,
  overlay jsonb,
  priority integer not null default 0,
  start_date timestamptz,
  end_date timestamptz,
  active boolean not null default true,
  updated_at timestamptz not null default now()
);

create table messages (
  id integer generated always as identity primary key,
  type text not null default 'site',
  description text not null default '',
  message text not null,
  start_at timestamptz,
  end_at timestamptz,
  active boolean not null default true,
  allow_nextday boolean not null default false,
  allow_twoday boolean not null default false
);

create table promo_codes (
  id integer generated always as identity primary key,
  promo_code text not null check (length(promo_code) between 1 and 30),
  description text not null default '',
  active boolean not null default true,
  requirements jsonb not null default '{}',
  actions jsonb not null default '{}',
  valid_from timestamptz,
  valid_to timestamptz,
  require_code_entry boolean not null default true,
  customer_id integer references customers
);
create unique index promo_codes_by_code on promo_codes (upper(promo_code));

create table holidays (
  day date primary key,
  name text not null
);

-- Seller's own looks and texts: footer links, telephone, wordmarks. Content, not code.
create table site_settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

-- What the search box searches: one row per product (with its colours and items), category and page.
create table search_entries (
  page_type text not null check (page_type in ('product', 'category', 'page')),
  ref_id integer not null,
  keyword text not null,
  parent text,
  title text not null,
  sku text not null default '',
  image text,
  color text,
  additional_data jsonb,
  requires_login boolean not null default false,
  weight real not null default 1,
  words text not null,
  document tsvector not null,
  primary key (page_type, ref_id)
);
create index search_entries_document on search_entries using gin (document);
create index search_entries_words on search_entries using gin (words gin_trgm_ops);

create table search_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  term text not null,
  results integer not null,
  user_id integer references users
);

-- Servers keep serialised catalogue answers; a change of content tells them to forget.
create function notify_catalogue() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', tg_table_name);
  return null;
end $$;
do $$
declare t text;
begin
  foreach t in array array['items', 'item_stock', 'colors', 'seasons', 'categories', 'products', 'product_variants', 'product_mixes',
    'product_mix_items', 'product_colors', 'product_images', 'category_items', 'images', 'pages', 'menus', 'menu_items', 'banners',
    'messages', 'site_settings', 'kit_components']
  loop
    execute format('create trigger notify_catalogue after insert or update or delete or truncate on %I for each statement execute function notify_catalogue()', t);
  end loop;
end $$;
