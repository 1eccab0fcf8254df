-- Why customer service gave a submitted cart back, until it is submitted again.
alter table carts add column if not exists given_back_reason text;
