-- One statement at a time, outside a transaction: carts are worked on while the index is built.
-- What staff may still bring back.
drop index concurrently if exists carts_deleted;
create index concurrently carts_deleted on carts (deleted_at desc, id desc) where state = 'deleted';
