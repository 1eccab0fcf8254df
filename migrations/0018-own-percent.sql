-- One statement at a time: carts are worked on meanwhile.
-- What a cart's line has off without a promo code, as lines of an older portal do: never less under a code, and there again without it.
alter table cart_lines add column if not exists own_percent numeric(7,3) not null default 0;
update cart_lines l set own_percent = l.line_discount_percent
from carts c
where c.id = l.cart_id and c.promo_code is null and l.removed_at is null and l.price_rule is null and l.line_discount_percent > 0
  and l.own_percent <> l.line_discount_percent;
