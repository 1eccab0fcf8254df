-- Which promo code the ERP is just asked to put on an order, and how many times at once: another one waits until all of that is answered.
create table order_promo_asks (
  order_id bigint primary key references sales_orders on delete cascade,
  promo_code text not null,
  asks integer not null default 1,
  asked_until timestamptz not null
);
