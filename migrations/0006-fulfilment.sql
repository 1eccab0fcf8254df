-- The embedded office works orders: what is picked and cancelled of a line, what left in which shipment, and which invoice a credit belongs to.
alter table sales_orders add column version integer not null default 1;
create function raise_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
-- Whoever writes an order, a person's next step on an older reading of it is refused.
create trigger raise_version before update on sales_orders for each row execute function raise_version();

alter table sales_order_lines
  add column quantity_picked numeric(14,4) not null default 0 check (quantity_picked >= 0),
  add column quantity_cancelled numeric(14,4) not null default 0 check (quantity_cancelled >= 0);
-- What lies ready to ship is no longer there for other orders.
create index sales_order_lines_picked on sales_order_lines (item_id) where quantity_picked > 0;

create table shipments (
  id bigint generated always as identity primary key,
  order_id bigint not null references sales_orders,
  shipment_no integer not null,
  ship_date date not null,
  ship_via text not null,
  freight_amt numeric(14,2) not null default 0 check (freight_amt >= 0),
  invoice_id bigint references invoices,
  created_by integer references users,
  created_at timestamptz not null default now(),
  unique (order_id, shipment_no)
);

create table shipment_lines (
  shipment_id bigint not null references shipments,
  line_key text not null,
  quantity numeric(14,4) not null check (quantity > 0),
  primary key (shipment_id, line_key)
);

create table shipment_packages (
  shipment_id bigint not null references shipments,
  package_no text not null,
  tracking_id text,
  weight numeric(10,2) check (weight > 0),
  primary key (shipment_id, package_no)
);

alter table invoices
  -- The part of sales_tax_amt that the freight bears.
  add column freight_tax_amt numeric(14,2) not null default 0,
  -- Of a credit memo: the invoice that it credits, and how much of it that invoice's balance took.
  add column applies_to_id bigint references invoices,
  add column applied_amt numeric(14,2) not null default 0 check (applied_amt >= 0);
create index invoices_by_credited on invoices (applies_to_id) where applies_to_id is not null;
create index shipments_by_invoice on shipments (invoice_id) where invoice_id is not null;
