-- Which promo code the ERP is just asked to put on an order: another one waits until that is answered.
create table order_promo_asks (
  order_id bigint primary key references sales_orders on delete cascade,
  ask uuid not null default gen_random_uuid(),
  promo_code text not null,
  asked_until timestamptz not null
);
