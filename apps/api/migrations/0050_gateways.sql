-- Payments by payment gateways: tries at providers, notices from providers, what finance has to look at, and the
-- providers' keys.

-- How much was given back to the payer after the payment had become valid: it stays valid and counts for that much
-- less.
alter table payments add column returned_amount bigint not null default 0;
alter table payments add constraint payments_returned_within
  check (returned_amount between 0 and amount) not valid;
alter table payments validate constraint payments_returned_within;

-- A provider's settings at a site. Its keys are in a table of their own, which is not copied into the record of
-- changes.
create table site_gateways (
  site_id uuid not null references sites (id),
  id uuid not null default uuidv7(),
  provider text not null check (provider in ('MIDTRANS', 'FLIP', 'BRIVA')),
  active boolean not null default false,
  -- Whether the provider's real hosts are called; false: its sandbox.
  production boolean not null default false,
  -- Settings that are not secret: versions, encodings, numbers given by the provider.
  options jsonb not null default '{}',
  -- When a key was set last, so that a change of a key is recorded, without the key.
  keys_set_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (site_id, id),
  constraint site_gateways_once unique (site_id, provider)
);
call secure_entity('site_gateways');

create table site_gateway_keys (
  site_id uuid not null,
  provider text not null,
  name text not null,
  sealed bytea not null,
  -- The last four characters of the key, which the screen shows.
  last_four text not null,
  set_at timestamptz not null,
  -- The key before it, encrypted: notices signed with it are still taken until `previous_until`.
  previous_sealed bytea,
  previous_until timestamptz,
  primary key (site_id, provider, name),
  constraint site_gateway_keys_gateway_fkey foreign key (site_id, provider)
    references site_gateways (site_id, provider) on delete cascade
);
call secure_table('site_gateway_keys');

-- Which ways of paying the site offers, in which order, and which part of their cost the customer bears.
create table site_payment_channels (
  site_id uuid not null references sites (id),
  id uuid not null default uuidv7(),
  provider text not null check (provider in ('MANUAL', 'MIDTRANS', 'FLIP', 'BRIVA')),
  method text not null,
  currency text not null check (currency in ('IDR', 'USD')),
  active boolean not null default false,
  position integer not null default 0,
  -- What the customer bears: whole rupiah, and hundredths of a percent of the amount.
  fee_fixed bigint not null default 0 check (fee_fixed between 0 and 1000000),
  fee_basis_points integer not null default 0 check (fee_basis_points between 0 and 1000),
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (site_id, id),
  constraint site_payment_channels_once unique (site_id, provider, method, currency)
);
call secure_entity('site_payment_channels');

-- One try to pay one payment at a provider. A new try is a new row with a new reference.
create table payment_attempts (
  site_id uuid not null references sites (id),
  id uuid not null default uuidv7(),
  payment_id uuid not null,
  status text not null default 'RESERVED' check (status in
    ('RESERVED', 'READY', 'AWAITED', 'RECEIVED', 'PART_RETURNED', 'RETURNED', 'OVER', 'REFUSED', 'HELD')),
  provider text not null check (provider in ('MIDTRANS', 'FLIP', 'BRIVA')),
  -- Whether it was opened at the provider's real hosts, and not at its sandbox.
  production boolean not null default false,
  method text,
  order_ref text not null,
  provider_ref text,
  transaction_id text,
  account_digits text,
  account_number text,
  currency text not null default 'IDR' check (currency = 'IDR'),
  amount bigint not null check (amount > 0),
  fee bigint not null default 0 check (fee >= 0),
  -- How much of the amount was given back.
  returned bigint not null default 0 check (returned >= 0),
  how_to_pay jsonb,
  payment_url text,
  expires_at timestamptz not null,
  paid_at timestamptz,
  -- Until when one call has to open it at the provider; other calls wait meanwhile.
  claimed_until timestamptz,
  asked_at timestamptz,
  asks integer not null default 0,
  next_ask_at timestamptz,
  failure text,
  last_word text,
  last_raw jsonb,
  created_by_kind text not null check (created_by_kind in ('ADMIN', 'USER', 'SYSTEM')),
  created_by uuid,
  created_at timestamptz not null default app_now(),
  primary key (site_id, id),
  constraint payment_attempts_order_ref_key unique (site_id, order_ref),
  constraint payment_attempts_payment_fkey foreign key (site_id, payment_id) references payments (site_id, id),
  constraint payment_attempts_raw_bounded check (pg_column_size(last_raw) < 20000)
);
call secure_table('payment_attempts');
create trigger b_guard before update of status on payment_attempts for each row execute function guard_status('payment_attempt');
create unique index payment_attempts_one_live on payment_attempts (site_id, payment_id)
  where status in ('RESERVED', 'READY', 'AWAITED');
create unique index payment_attempts_account on payment_attempts (site_id, provider, account_digits)
  where account_digits is not null and status in ('RESERVED', 'READY', 'AWAITED');
create index payment_attempts_payment on payment_attempts (site_id, payment_id, created_at desc);
create index payment_attempts_due on payment_attempts (site_id, next_ask_at) where next_ask_at is not null;
create index payment_attempts_provider_ref on payment_attempts (site_id, provider, provider_ref);
create index payment_attempts_transaction on payment_attempts (site_id, provider, transaction_id);
create index payment_attempts_account_number on payment_attempts (site_id, provider, account_number);
create index payment_attempts_paid on payment_attempts (site_id, provider, paid_at) where paid_at is not null;

-- Money that a provider took or gave back, each written once: every row has one entry in the books.
create table gateway_money (
  site_id uuid not null references sites (id),
  id uuid not null default uuidv7(),
  attempt_id uuid not null,
  payment_id uuid not null,
  provider text not null check (provider in ('MIDTRANS', 'FLIP', 'BRIVA')),
  transaction_id text not null,
  kind text not null check (kind in ('PAID', 'REFUND', 'CHARGEBACK', 'REVERSAL')),
  -- How much had been given back in all, this row included: so two parts of a refund are two rows, and a notice that
  -- comes twice is one.
  returned_so_far bigint not null default 0,
  amount bigint not null check (amount > 0),
  fee bigint not null default 0 check (fee >= 0),
  at timestamptz not null default app_now(),
  primary key (site_id, id),
  constraint gateway_money_once unique (site_id, provider, transaction_id, kind, returned_so_far),
  constraint gateway_money_attempt_fkey foreign key (site_id, attempt_id) references payment_attempts (site_id, id)
);
call secure_table('gateway_money');
create index gateway_money_attempt on gateway_money (site_id, attempt_id);
create index gateway_money_day on gateway_money (site_id, provider, at);
revoke update, delete on gateway_money from rihla_app;
create trigger append_only before update or delete on gateway_money for each row execute function refuse_change();

-- The notices that providers have sent, as they came.
create table gateway_events (
  site_id uuid not null references sites (id),
  id uuid not null default uuidv7(),
  provider text not null check (provider in ('MIDTRANS', 'FLIP', 'BRIVA')),
  event_key text not null,
  verdict text not null check (verdict in ('OK', 'BAD_SIGNATURE', 'UNREADABLE')),
  -- What became of it: TAKEN, DUPLICATE, UNKNOWN_ORDER or TROUBLE; null while it is being worked on.
  result text check (result in ('TAKEN', 'DUPLICATE', 'UNKNOWN_ORDER', 'TROUBLE')),
  -- Why it was not believed, or what failed: a code or the provider's words, without personal data.
  reason text,
  word text,
  order_ref text,
  attempt_id uuid,
  amount bigint,
  path text not null,
  method text not null,
  headers jsonb not null default '{}',
  body bytea not null check (length(body) <= 65536),
  body_sha256 text not null,
  times_received integer not null default 1,
  replays integer not null default 0,
  replayed_by uuid,
  received_at timestamptz not null,
  processed_at timestamptz,
  primary key (site_id, id),
  constraint gateway_events_once unique (site_id, provider, event_key)
);
call secure_table('gateway_events');
create index gateway_events_newest on gateway_events (site_id, received_at desc, id);
create index gateway_events_verdict on gateway_events (site_id, verdict, received_at desc, id);
create index gateway_events_attempt on gateway_events (site_id, attempt_id);

-- What a person of finance has to look at.
create table gateway_reviews (
  site_id uuid not null references sites (id),
  id uuid not null default uuidv7(),
  status text not null default 'OPEN' check (status in ('OPEN', 'CLEARED')),
  reason text not null,
  -- The values that the text of the reason names.
  data jsonb not null default '{}',
  provider text not null check (provider in ('MIDTRANS', 'FLIP', 'BRIVA')),
  payment_id uuid,
  attempt_id uuid,
  -- Names what is to be looked at: however often it happens, there is one row.
  once text not null,
  note text,
  cleared_by uuid,
  cleared_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (site_id, id),
  constraint gateway_reviews_once unique (site_id, once),
  constraint gateway_reviews_payment_fkey foreign key (site_id, payment_id) references payments (site_id, id),
  constraint gateway_reviews_attempt_fkey foreign key (site_id, attempt_id) references payment_attempts (site_id, id),
  constraint gateway_reviews_cleared_whole
    check (status <> 'CLEARED' or (cleared_by is not null and cleared_at is not null and note is not null))
);
call secure_entity('gateway_reviews');
create trigger b_guard before update of status on gateway_reviews for each row execute function guard_status('gateway_review');
create index gateway_reviews_newest on gateway_reviews (site_id, status, created_at desc, id);
