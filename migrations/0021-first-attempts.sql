-- One statement at a time: the outbox is worked meanwhile.
-- A day of attempts begins with the first one: what waited behind another row until then is not given up at its first failure.
alter table outbox add column if not exists first_attempt_at timestamptz;
-- Whether a change of an address that needs attention was overtaken by a later one.
drop index concurrently if exists outbox_of_address;
create index concurrently outbox_of_address on outbox (ordering_key, id) where kind in ('save-address', 'set-primary-ship-to');
-- Pages show the companies, and are kept until they change.
create or replace trigger notify_catalogue after insert or update or delete or truncate on companies
  for each statement execute function notify_catalogue();
