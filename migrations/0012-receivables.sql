-- What employees do with an account's money: a payment, a credit that is applied, a refund, and the entry that undoes one of these. Nothing is
-- ever deleted: what an entry did to a document is its rows of invoice_payments, and what undoes it has the same rows with the other sign.
create table receivable_entries (
  id integer generated always as identity primary key,
  company text not null references companies,
  -- The account at which it was entered, and the one that pays for the documents.
  customer_id integer not null references customers,
  payer_id integer not null references customers,
  kind text not null check (kind in ('payment', 'apply', 'refund', 'reverse')),
  amount numeric(14,2) not null check (amount > 0),
  payment_type text not null,
  reference text not null default '',
  entry_date date not null,
  reason text not null default '',
  -- Each entry is undone once at most.
  reverses_id integer unique references receivable_entries,
  created_by integer references users,
  created_at timestamptz not null default now(),
  check ((kind = 'reverse') = (reverses_id is not null))
);
create index receivable_entries_by_customer on receivable_entries (customer_id, id desc);
create index receivable_entries_by_payer on receivable_entries (payer_id, id desc);

-- A payment that came with an import belongs to no entry.
alter table invoice_payments add column entry_id integer references receivable_entries;
create index invoice_payments_by_entry on invoice_payments (entry_id) where entry_id is not null;
