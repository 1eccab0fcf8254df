-- The one table without a key: who printed a cart, and when.
delete from cart_prints one using cart_prints other
where one.ctid > other.ctid and (one.cart_id, one.user_id, one.at) = (other.cart_id, other.user_id, other.at);
alter table cart_prints add primary key (cart_id, user_id, at);

-- The nightly removal of consents that have run out need not read all that still hold.
create index consents_by_expiry on consents (expires_at);
