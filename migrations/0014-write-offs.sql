-- The small rest of an invoice that is not worth asking for is written off: an entry like the others, undone like them.
alter table receivable_entries drop constraint receivable_entries_kind_check;
alter table receivable_entries add constraint receivable_entries_kind_check
  check (kind in ('payment', 'apply', 'refund', 'reverse', 'write-off')) not valid;
alter table receivable_entries validate constraint receivable_entries_kind_check;
