-- Sales orders and invoices: written by the back office (the embedded one, or a bridge's feeds), read by everyone.
create table number_sequences (
  company text not null references companies,
  kind text not null check (kind in ('sales-order', 'invoice')),
  next_no integer not null,
  primary key (company, kind)
);

create table sales_orders (
  id bigint generated always as identity primary key,
  company text not null references companies,
  sales_order_no text not null check (sales_order_no ~ '^[A-Z0-9]{1,10}$'),
  reference uuid unique,
  cart_id integer unique references carts,
  customer_id integer not null references customers,
  bill_to_customer_id integer references customers,
  ship_to_code text,
  order_type text not null check (order_type in ('S', 'B', 'M', 'R', 'P')),
  order_status text not null check (order_status in ('N', 'O', 'H', 'C', 'X', 'Z')),
  -- Ruling 37: which list the order stands in.
  order_list text not null generated always as (
    case when order_status = 'C' then 'past'
         when order_status in ('X', 'Z') then 'cancelled'
         when order_type = 'M' then 'master'
         else 'open' end) stored,
  order_date date not null,
  ship_expire_date date,
  cancel_date date,
  promoted_at timestamptz,
  customer_po_no text not null default '',
  ship_via text,
  fob text,
  warehouse_code text not null default '000',
  confirm_to text,
  comment text not null default '',
  hold boolean not null default false,
  shipping_account text,
  terms_code text,
  payment_type text,
  payment_card_guid text,
  cancel_reason_code text,
  promo_code text,
  promo_deal text,
  tax_schedule text,
  salesperson_division_no text,
  salesperson_no text,
  bill_to_name text, bill_to_address1 text, bill_to_address2 text, bill_to_address3 text,
  bill_to_city text, bill_to_state text, bill_to_zip_code text, bill_to_country_code text,
  ship_to_name text, ship_to_address1 text, ship_to_address2 text, ship_to_address3 text,
  ship_to_city text, ship_to_state text, ship_to_zip_code text, ship_to_country_code text,
  taxable_amt numeric(14,2) not null default 0,
  non_taxable_amt numeric(14,2) not null default 0,
  sales_tax_amt numeric(14,2) not null default 0,
  freight_amt numeric(14,2) not null default 0,
  discount_rate numeric(7,3) not null default 0,
  discount_amt numeric(14,2) not null default 0,
  deposit_amt numeric(14,2) not null default 0,
  -- What the lists show and sort by.
  list_total numeric(14,2) not null generated always as (taxable_amt + non_taxable_amt) stored,
  last_invoice_no text,
  last_invoice_date date,
  imprinted boolean not null default false,
  created_by integer references users,
  on_behalf boolean not null default false,
  updated_at timestamptz not null default now(),
  unique (company, sales_order_no)
);
create index sales_orders_by_customer on sales_orders (customer_id, order_list, sales_order_no);
create index sales_orders_by_bill_to on sales_orders (bill_to_customer_id, order_list, sales_order_no) where bill_to_customer_id is not null;
create index sales_orders_by_desk on sales_orders (order_list, order_date desc, id desc);

create table sales_order_lines (
  order_id bigint not null references sales_orders,
  line_key text not null,
  line_seq integer not null,
  item_type text not null check (item_type ~ '^[1-5]$'),
  item_id integer references items,
  item_code text not null,
  description text not null,
  warehouse_code text not null default '000',
  price_level text,
  price_rule jsonb,
  unit_of_measure text,
  unit_factor numeric(12,4) not null default 1,
  sales_kit_line_key text,
  exploded_kit_item boolean not null default false,
  quantity_per_bill numeric(12,4) not null default 0,
  promise_date date,
  quantity_ordered numeric(14,4) not null default 0,
  quantity_shipped numeric(14,4) not null default 0,
  quantity_backordered numeric(14,4) not null default 0,
  unit_price numeric(14,4) not null default 0,
  unit_cost numeric(14,6) not null default 0,
  line_discount_percent numeric(7,3) not null default 0,
  extension_amt numeric(14,2) not null default 0,
  suggested_retail_price numeric(14,6),
  standard_unit_price numeric(14,6),
  comment_text text not null default '',
  primary key (order_id, line_key)
);
create index sales_order_lines_by_item on sales_order_lines (item_id, order_id desc) where item_id is not null;

create table invoices (
  id bigint generated always as identity primary key,
  company text not null references companies,
  invoice_no text not null check (invoice_no ~ '^[A-Z0-9]{1,10}$'),
  invoice_type text not null check (invoice_type in ('IN', 'CM', 'DM', 'AD', 'FC', 'CA', 'XD')),
  header_seq_no text not null default '',
  customer_id integer not null references customers,
  bill_to_customer_id integer references customers,
  ship_to_code text,
  sales_order_no text,
  invoice_date date not null,
  due_date date,
  discount_due_date date,
  order_date date,
  ship_date date,
  cancel_date date,
  customer_po_no text not null default '',
  terms_code text,
  ship_via text,
  fob text,
  warehouse_code text not null default '000',
  comment text not null default '',
  promo_deal text,
  tax_schedule text,
  salesperson_division_no text,
  salesperson_no text,
  bill_to_name text, bill_to_address1 text, bill_to_address2 text, bill_to_address3 text,
  bill_to_city text, bill_to_state text, bill_to_zip_code text, bill_to_country_code text,
  ship_to_name text, ship_to_address1 text, ship_to_address2 text, ship_to_address3 text,
  ship_to_city text, ship_to_state text, ship_to_zip_code text, ship_to_country_code text,
  taxable_sales_amt numeric(14,2) not null default 0,
  non_taxable_sales_amt numeric(14,2) not null default 0,
  sales_tax_amt numeric(14,2) not null default 0,
  freight_amt numeric(14,2) not null default 0,
  discount_rate numeric(7,3) not null default 0,
  discount_amt numeric(14,2) not null default 0,
  deposit_amt numeric(14,2) not null default 0,
  balance numeric(14,2) not null default 0,
  list_total numeric(14,2) not null generated always as (taxable_sales_amt + non_taxable_sales_amt - discount_amt) stored,
  number_of_packages integer,
  email_address text,
  user_first_name text,
  user_last_name text,
  updated_at timestamptz not null default now(),
  unique (company, invoice_no, invoice_type)
);
create index invoices_by_customer on invoices (customer_id, invoice_date desc, invoice_no desc);
create index invoices_by_bill_to on invoices (bill_to_customer_id, invoice_date desc, invoice_no desc) where bill_to_customer_id is not null;
create index invoices_by_order on invoices (company, sales_order_no) where sales_order_no is not null;

create table invoice_lines (
  invoice_id bigint not null references invoices,
  detail_seq_no text not null,
  line_key text,
  item_type text not null default '1',
  item_id integer references items,
  item_code text not null,
  description text not null,
  price_level text,
  unit_of_measure text not null default 'EA',
  unit_factor numeric(12,4) not null default 1,
  kit_item boolean not null default false,
  exploded_kit_item text not null default 'N' check (exploded_kit_item in ('Y', 'N', 'C')),
  sales_kit_line_key text,
  quantity_ordered numeric(14,4) not null default 0,
  quantity_shipped numeric(14,4) not null default 0,
  quantity_backordered numeric(14,4) not null default 0,
  unit_price numeric(14,4) not null default 0,
  line_discount_percent numeric(7,3) not null default 0,
  extension_amt numeric(14,2) not null default 0,
  suggested_retail_price numeric(14,6),
  standard_unit_price numeric(14,6),
  customer_upc text,
  comment_text text not null default '',
  primary key (invoice_id, detail_seq_no)
);

create table invoice_tracking (
  invoice_id bigint not null references invoices,
  package_no text not null,
  tracking_id text,
  ship_via text not null default '',
  weight numeric(10,2),
  primary key (invoice_id, package_no)
);

create table invoice_payments (
  invoice_id bigint not null references invoices,
  payment_seq_no text not null,
  payment_type text,
  card_type text,
  check_no text,
  last4 text,
  transaction_amt numeric(14,2),
  payment_date date,
  primary key (invoice_id, payment_seq_no)
);
