-- Carts: Halyard's own records, each at most once an order.
create table carts (
  id integer generated always as identity (start with 10001) primary key,
  reference uuid not null unique default gen_random_uuid(),
  customer_id integer not null references customers,
  ship_to_code text,
  state text not null default 'open' check (state in ('open', 'submitting', 'queued', 'submitted', 'needs-attention', 'deleted')),
  customer_po_no text not null check (length(customer_po_no) between 1 and 30),
  promo_code text check (length(promo_code) <= 30),
  comment text not null default '' check (length(comment) <= 2048),
  ship_via text,
  requested_ship_date date,
  hold boolean not null default false,
  shipping_account text check (shipping_account ~ '^[A-Z0-9]{1,9}$'),
  shipping_account_enabled boolean not null default false,
  payment_type text,
  salesperson_division_no text not null,
  salesperson_no text not null,
  tax_schedule text references tax_schedules,
  taxable_amt numeric(14,2) not null default 0 check (taxable_amt <> 'NaN'),
  non_taxable_amt numeric(14,2) not null default 0 check (non_taxable_amt <> 'NaN'),
  sales_tax_amt numeric(14,2) check (sales_tax_amt <> 'NaN'),
  freight_amt numeric(14,2) check (freight_amt <> 'NaN'),
  discount_amt numeric(14,2) not null default 0 check (discount_amt >= 0 and discount_amt <> 'NaN'),
  deposit_amt numeric(14,2) not null default 0 check (deposit_amt >= 0 and deposit_amt <> 'NaN'),
  quantity integer not null default 0,
  line_count integer not null default 0,
  sales_order_no text,
  version integer not null default 1,
  created_by integer not null references users,
  created_at timestamptz not null default now(),
  updated_by integer not null references users,
  updated_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '12 months',
  submitting_since timestamptz,
  submitted_by integer references users,
  submitted_at timestamptz,
  deleted_at timestamptz,
  foreign key (customer_id, ship_to_code) references ship_tos (customer_id, code)
);
create index carts_by_customer on carts (customer_id, id) where state in ('open', 'submitting', 'queued', 'needs-attention');
create index carts_by_salesperson on carts (salesperson_division_no, salesperson_no) where state = 'open';
create index carts_expiring on carts (expires_at) where state = 'open';
create index carts_under_way on carts (submitting_since) where state in ('submitting', 'queued');

create table cart_lines (
  id integer generated always as identity (start with 100001) primary key,
  cart_id integer not null references carts,
  line_seq integer not null,
  item_type text not null check (item_type in ('1', '4')),
  item_id integer references items,
  item_code text not null,
  description text not null,
  product_id integer references products,
  unit_of_measure text,
  unit_factor numeric(12,4) not null default 1 check (unit_factor > 0),
  quantity integer not null check (quantity between 0 and 99999),
  unit_price numeric(14,4) not null default 0 check (unit_price >= 0 and unit_price <> 'NaN'),
  line_discount_percent numeric(7,3) not null default 0 check (line_discount_percent between 0 and 100),
  extension_amt numeric(14,2) not null default 0 check (extension_amt <> 'NaN'),
  price_level text,
  -- Which record, method and arithmetic gave the price, so that a person can be shown why.
  price_rule jsonb,
  comment_text text not null default '' check (length(comment_text) <= 2048),
  line_status text not null default 'N' check (line_status in ('N', 'I', 'U', 'X')),
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((item_type = '1') = (item_id is not null)),
  unique (cart_id, line_seq)
);
create index cart_lines_by_cart on cart_lines (cart_id, line_seq) where removed_at is null;
create index cart_lines_by_item on cart_lines (item_id) where removed_at is null;

create table cart_line_history (
  id bigint generated always as identity primary key,
  cart_id integer not null references carts,
  cart_line_id integer not null references cart_lines,
  at timestamptz not null default now(),
  user_id integer not null references users,
  action text not null check (action in ('add', 'update', 'remove', 'restore', 'reprice', 'duplicate', 'submit')),
  quantity integer,
  unit_price numeric(14,4),
  comment_text text
);
create index cart_line_history_by_cart on cart_line_history (cart_id, id);

create table cart_prints (
  cart_id integer not null references carts,
  user_id integer not null references users,
  at timestamptz not null default now()
);
