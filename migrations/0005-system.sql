-- What happens beside the business: outbox, mail, audit, repeats, consent, faults.

-- Work for the outside that commits together with its cause. Rows of one ordering_key go out in order.
create table outbox (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('mail', 'promote-cart', 'save-address', 'set-primary-ship-to', 'delete-quote')),
  reference uuid not null unique default gen_random_uuid(),
  ordering_key text,
  payload jsonb not null,
  state text not null default 'pending' check (state in ('pending', 'sending', 'sent', 'failed', 'needs-attention', 'expired')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  locked_until timestamptz,
  last_error text,
  result jsonb,
  expires_at timestamptz,
  created_by integer references users,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index outbox_due on outbox (next_attempt_at, id) where state in ('pending', 'sending');
create index outbox_by_key on outbox (ordering_key, id) where state in ('pending', 'sending');
create index outbox_needs_attention on outbox (id) where state = 'needs-attention';

-- The demo's mailbox: every mail that was handed over.
create table mailbox (
  id bigint generated always as identity primary key,
  sent_at timestamptz not null default now(),
  sender text not null,
  recipients text[] not null,
  subject text not null,
  html text not null,
  body text not null
);

create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_user_id integer references users,
  on_behalf_customer_id integer references customers,
  action text not null,
  object_type text not null,
  object_id text not null,
  before jsonb,
  after jsonb,
  request_id text
);
create index audit_by_object on audit (object_type, object_id, id);
create index audit_by_customer on audit (on_behalf_customer_id, id) where on_behalf_customer_id is not null;
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit trail is append-only';
end $$;
create trigger audit_is_append_only before update or delete or truncate on audit for each statement execute function refuse_change();

create table idempotency_keys (
  user_id integer not null references users,
  route text not null,
  key text not null check (length(key) between 1 and 255),
  fingerprint bytea not null,
  status integer,
  answer jsonb,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (user_id, route, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

create table consents (
  uuid uuid primary key default gen_random_uuid(),
  user_id integer references users,
  address text not null default '',
  ack boolean not null default false,
  url text not null default '',
  preferences jsonb not null,
  gpc boolean not null default false,
  changes jsonb not null default '[]',
  status text not null check (status in ('accepted', 'partial', 'rejected')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  expires_at timestamptz not null
);

create table error_reports (
  hash text primary key,
  url text not null,
  message text not null,
  component_stack jsonb,
  version text,
  user_id integer references users,
  count integer not null default 1,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now()
);
