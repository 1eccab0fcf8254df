-- Companies, customers, users, sessions: who exists, and who may see whom.
create extension if not exists pg_trgm;
create extension if not exists unaccent;

create table companies (
  code text primary key check (code ~ '^[A-Z0-9]{1,8}$'),
  slug text not null unique check (slug ~ '^[a-z0-9-]{1,30}$'),
  name text not null,
  priority integer not null unique,
  active boolean not null default true
);

create table tax_schedules (
  code text primary key check (length(code) between 1 and 9),
  description text not null,
  rate numeric(9,6) not null check (rate >= 0 and rate < 1),
  freight_taxable boolean not null default false
);

create table salespersons (
  company text not null references companies,
  division_no text not null check (division_no ~ '^[0-9]{2}$'),
  salesperson_no text not null check (salesperson_no ~ '^[A-Z0-9]{1,8}$'),
  name text not null,
  active boolean not null default true,
  manager_division_no text,
  manager_salesperson_no text,
  email_address text,
  primary key (company, division_no, salesperson_no)
);

create table customers (
  id integer generated always as identity primary key,
  company text not null references companies,
  division_no text not null check (division_no ~ '^[0-9]{2}$'),
  customer_no text not null check (customer_no ~ '^[A-Z0-9]{1,20}$'),
  account_key text not null generated always as (division_no || '-' || customer_no) stored,
  name text not null,
  address_line1 text not null default '',
  address_line2 text not null default '',
  address_line3 text not null default '',
  city text not null default '',
  state text not null default '',
  zip_code text not null default '',
  country_code text not null default 'USA',
  telephone_no text not null default '',
  telephone_ext text not null default '',
  email_address text not null default '',
  url_address text not null default '',
  contact_code text,
  ship_method text,
  tax_schedule text references tax_schedules,
  default_payment_type text,
  terms_code text,
  salesperson_division_no text not null,
  salesperson_no text not null,
  customer_type text,
  price_level text,
  residential_address boolean not null default false,
  credit_hold boolean not null default false,
  internet_reseller boolean not null default false,
  reseller boolean not null default false,
  status text not null default 'A' check (status ~ '^[A-Z]$'),
  date_established date,
  primary_ship_to_code text,
  -- A sold-to account names the bill-to account that may price it, pay for it and lend it its credit.
  bill_to_customer_id integer references customers,
  parent_pricing boolean not null default false,
  parent_terms boolean not null default false,
  parent_credit boolean not null default false,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  unique (company, division_no, customer_no),
  foreign key (company, salesperson_division_no, salesperson_no) references salespersons,
  check (bill_to_customer_id is null or bill_to_customer_id <> id)
);
create index customers_by_salesperson on customers (company, salesperson_division_no, salesperson_no);
create index customers_by_key on customers (account_key);
create index customers_by_bill_to on customers (bill_to_customer_id) where bill_to_customer_id is not null;

create table ship_tos (
  customer_id integer not null references customers,
  code text not null check (code ~ '^[A-Z0-9]{1,4}$'),
  name text not null,
  address_line1 text not null default '',
  address_line2 text not null default '',
  address_line3 text not null default '',
  city text not null default '',
  state text not null default '',
  zip_code text not null default '',
  country_code text not null default 'USA',
  telephone_no text not null default '',
  telephone_ext text not null default '',
  email_address text not null default '',
  contact_code text,
  ship_method text,
  tax_schedule text references tax_schedules,
  salesperson_division_no text not null,
  salesperson_no text not null,
  residential_address boolean not null default false,
  reseller boolean not null default false,
  warehouse_code text,
  active boolean not null default true,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  primary key (customer_id, code)
);
create index ship_tos_by_salesperson on ship_tos (salesperson_division_no, salesperson_no);
alter table customers add foreign key (id, primary_ship_to_code) references ship_tos (customer_id, code) deferrable initially deferred;

create table contacts (
  customer_id integer not null references customers,
  code text not null,
  name text not null,
  title text,
  address_line1 text, address_line2 text, address_line3 text, city text, state text, zip_code text, country_code text,
  telephone_no text,
  telephone_ext text,
  email_address text not null default '',
  primary key (customer_id, code)
);

create table payment_cards (
  customer_id integer not null references customers,
  payment_type text not null,
  credit_card_id text not null,
  credit_card_guid text not null,
  card_type text not null default '',
  last4 text not null default '' check (last4 ~ '^[0-9]{0,4}$'),
  expiration_year integer not null,
  expiration_month integer not null check (expiration_month between 1 and 12),
  primary key (customer_id, credit_card_guid)
);

create table users (
  id integer generated always as identity primary key,
  email text not null check (length(email) between 3 and 255),
  name text not null check (length(name) between 1 and 45),
  account_type smallint not null check (account_type in (1, 2, 4)),
  phone text not null default '',
  company text not null default '',
  address text not null default '',
  city text not null default '',
  state text not null default '',
  zip text not null default '',
  country text not null default '',
  notes text,
  picture text,
  active boolean not null default true,
  may_order boolean not null default false,
  password_hash text,
  password_changed_at timestamptz,
  last_login_at timestamptz,
  logins integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  version integer not null default 1
);
-- Deleted users keep their row for the audit trail; their address becomes free again.
create unique index users_by_email on users (lower(email)) where deleted_at is null;

create table user_roles (
  user_id integer not null references users,
  role text not null check (role in ('root', 'admin', 'cs', 'sales', 'employee', 'rep', 'view-available')),
  primary key (user_id, role)
);

create table user_identities (
  issuer text not null,
  subject text not null,
  user_id integer not null references users,
  email text not null,
  created_at timestamptz not null default now(),
  primary key (issuer, subject)
);
create index user_identities_by_user on user_identities (user_id);

-- What a user covers. A rep row holds patterns over salespersons (% and _); a customer row names one account,
-- wholly or by the locations in user_access_ship_tos. An empty list of locations on a row that is not whole grants nothing.
create table user_accesses (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  company text not null references companies,
  is_rep boolean not null,
  salesperson_division_no text check (salesperson_division_no ~ '^[0-9%_]{1,2}$'),
  salesperson_no text check (salesperson_no ~ '^[A-Z0-9%_]{1,8}$'),
  customer_id integer references customers,
  whole_account boolean not null default false,
  is_primary boolean not null default false,
  created_at timestamptz not null default now(),
  check (
    (is_rep and customer_id is null and not whole_account and salesperson_division_no is not null and salesperson_no is not null)
    or (not is_rep and customer_id is not null and salesperson_division_no is null and salesperson_no is null)
  )
);
create index user_accesses_by_user on user_accesses (user_id);
create unique index user_accesses_once on user_accesses (user_id, customer_id) where not is_rep;
create unique index user_accesses_rep_once on user_accesses (user_id, company, salesperson_division_no, salesperson_no) where is_rep;
create index user_accesses_by_customer on user_accesses (customer_id) where not is_rep;

create table user_access_ship_tos (
  access_id integer not null references user_accesses on delete cascade,
  customer_id integer not null,
  ship_to_code text not null,
  primary key (access_id, ship_to_code),
  foreign key (customer_id, ship_to_code) references ship_tos (customer_id, code)
);

-- Who may act for a whole account (wire contract B.1). One row per access that grants it.
create view customer_view as
  select a.user_id, a.customer_id, a.id as access_id, false as is_rep
    from user_accesses a where not a.is_rep and a.whole_account
  union all
  select a.user_id, c.id, a.id, true
    from user_accesses a
    join customers c on c.company = a.company
      and c.salesperson_division_no like a.salesperson_division_no
      and c.salesperson_no like a.salesperson_no
    where a.is_rep;

-- Who may act for a location: all of an account's for those in customer_view, the named ones, and those of the rep's own.
create view ship_to_view as
  select a.user_id, s.customer_id, s.code as ship_to_code, a.id as access_id
    from user_accesses a join ship_tos s on s.customer_id = a.customer_id
    where not a.is_rep and a.whole_account
  union all
  select a.user_id, l.customer_id, l.ship_to_code, a.id
    from user_accesses a join user_access_ship_tos l on l.access_id = a.id
    where not a.is_rep and not a.whole_account
  union all
  select a.user_id, s.customer_id, s.code, a.id
    from user_accesses a
    join customers c on c.company = a.company
    join ship_tos s on s.customer_id = c.id
    where a.is_rep
      and ((c.salesperson_division_no like a.salesperson_division_no and c.salesperson_no like a.salesperson_no)
        or (s.salesperson_division_no like a.salesperson_division_no and s.salesperson_no like a.salesperson_no));

create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id integer not null references users,
  auth_type text not null check (auth_type in ('local', 'google')),
  token_id uuid not null,
  previous_token_id uuid,
  previous_until timestamptz,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  address text,
  user_agent text
);
create index sessions_by_user on sessions (user_id) where revoked_at is null;
create index sessions_by_expiry on sessions (expires_at);

-- Invitations, password resets and confirmations of a new e-mail: the key itself is never stored.
create table account_keys (
  id integer generated always as identity primary key,
  purpose text not null check (purpose in ('invitation', 'reset', 'email')),
  user_id integer not null references users,
  hash text not null unique,
  key_hash bytea not null,
  new_email text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index account_keys_by_user on account_keys (user_id, purpose);

create table sign_in_nonces (
  nonce_hash bytea primary key,
  browser_hash bytea not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

create table sign_up_requests (
  id integer generated always as identity primary key,
  email text not null,
  name text not null,
  has_account boolean not null,
  account text not null default '',
  account_name text not null,
  telephone text not null default '',
  address jsonb,
  agreed_at timestamptz not null default now(),
  status text not null default 'pending' check (status in ('pending', 'approved', 'declined')),
  decided_by integer references users,
  decided_at timestamptz,
  reason text,
  user_id integer references users,
  created_at timestamptz not null default now(),
  version integer not null default 1
);
create index sign_up_requests_pending on sign_up_requests (status, created_at);

-- Counters of attempts, shared by all servers. Lost in a crash, which is harmless.
create unlogged table throttles (
  bucket text not null,
  window_start timestamptz not null,
  count integer not null,
  primary key (bucket, window_start)
);
create index throttles_by_age on throttles (window_start);
