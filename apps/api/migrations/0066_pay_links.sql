-- Links by which somebody without an account pays a part of an invoice. Only the hash of the token is kept.
create table pay_links (
  site_id uuid not null references sites (id),
  id uuid not null default uuidv7(),
  invoice_id uuid not null,
  token_hash bytea not null,
  -- The most that may be paid by it in all; where `fixed`, exactly this amount in one payment.
  amount bigint not null check (amount > 0),
  fixed boolean not null,
  ends_on date not null,
  ended_at timestamptz,
  created_by_kind text not null check (created_by_kind in ('ADMIN', 'USER')),
  created_by uuid not null,
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (site_id, id),
  constraint pay_links_token_key unique (site_id, token_hash),
  constraint pay_links_invoice_fkey foreign key (site_id, invoice_id) references invoices (site_id, id) on delete cascade
);
call secure_entity('pay_links');
create index pay_links_invoice on pay_links (site_id, invoice_id, created_at);

-- The payments that were begun by a link: the name that the payer gave, and the hash of the key that the payer's
-- browser keeps.
create table pay_link_payments (
  site_id uuid not null,
  payment_id uuid not null,
  pay_link_id uuid not null,
  payer_name text not null,
  key_hash bytea not null,
  primary key (site_id, payment_id),
  constraint pay_link_payments_key_key unique (site_id, key_hash),
  constraint pay_link_payments_payment_fkey foreign key (site_id, payment_id) references payments (site_id, id) on delete cascade,
  constraint pay_link_payments_link_fkey foreign key (site_id, pay_link_id) references pay_links (site_id, id) on delete cascade
);
call secure_table('pay_link_payments');
create index pay_link_payments_link on pay_link_payments (site_id, pay_link_id);
