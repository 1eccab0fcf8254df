-- Orders from carts that wait for their account's credit said that their buyer had asked for it. The cart knows what was asked for.
update sales_orders o set hold = false
from carts cart
where cart.id = o.cart_id and o.promoted_at is not null and o.order_list = 'open' and o.hold and not cart.hold;
