-- What an order and its lines were without their promo code, and what the code made of them: where the order has other amounts by now, the
-- back office has changed it since, and what it has is its own.
create table sales_order_promos (
  order_id bigint primary key references sales_orders on delete cascade,
  own_taxable_amt numeric(14,2) not null,
  own_non_taxable_amt numeric(14,2) not null,
  own_discount_amt numeric(14,2) not null,
  own_sales_tax_amt numeric(14,2) not null,
  given_taxable_amt numeric(14,2) not null,
  given_non_taxable_amt numeric(14,2) not null,
  given_discount_amt numeric(14,2) not null,
  given_sales_tax_amt numeric(14,2) not null
);

create table sales_order_promo_lines (
  order_id bigint not null references sales_orders on delete cascade,
  line_key text not null,
  own_percent numeric(7,3) not null,
  own_extension_amt numeric(14,2) not null,
  given_percent numeric(7,3) not null,
  given_extension_amt numeric(14,2) not null,
  primary key (order_id, line_key)
);
