-- Money that came too late, or that had been paid on an invoice that has ended: it is counted on an invoice after all,
-- kept as the customer's credit, or given back.

alter table payments add column outcome text check (outcome in ('CREDIT', 'REFUND'));
alter table payments drop constraint payments_channel_check;
alter table payments add constraint payments_channel_check
  check (channel in ('MANUAL', 'FLIP', 'MIDTRANS', 'BRIVA', 'BALANCE')) not valid;
alter table payments validate constraint payments_channel_check;
alter table journal_entries drop constraint journal_entries_kind_check;
alter table journal_entries add constraint journal_entries_kind_check check (kind in
  ('BOOKING', 'BOOKING_REVERSAL', 'EQUIPMENT', 'PAYMENT', 'PAYMENT_REVERSAL', 'LATE_TAKEN_IN', 'CREDIT', 'REFUND')) not valid;
alter table journal_entries validate constraint journal_entries_kind_check;

-- The credit of a customer, which may pay another invoice. The books hold the same sum; it is never below 0.
create table customer_credits (
  site_id uuid not null,
  id uuid not null default uuidv7(),
  user_id uuid not null,
  currency text not null check (currency in ('IDR', 'USD')),
  balance bigint not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (site_id, id),
  constraint customer_credits_once unique (site_id, user_id, currency),
  constraint customer_credits_not_overdrawn check (balance >= 0),
  constraint customer_credits_user_fkey foreign key (site_id, user_id) references users (site_id, id)
);
call secure_entity('customer_credits');

-- Money to be given back to a customer. Who asks for it and who pays it may be two people.
create table refunds (
  site_id uuid not null,
  id uuid not null default uuidv7(),
  payment_id uuid not null,
  status text not null default 'NEW' check (status in ('NEW', 'PAID', 'DROPPED')),
  amount bigint not null check (amount > 0),
  reason text not null,
  -- Where the customer wants it: bank, account number and name.
  account text not null,
  asked_by uuid not null,
  paid_by uuid,
  paid_on date,
  bank_id uuid,
  evidence_file_id uuid,
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (site_id, id),
  constraint refunds_payment_fkey foreign key (site_id, payment_id) references payments (site_id, id),
  constraint refunds_bank_fkey foreign key (site_id, bank_id) references banks (site_id, id),
  constraint refunds_paid_whole check (status <> 'PAID' or (paid_by is not null and paid_on is not null
    and bank_id is not null and evidence_file_id is not null))
);
call secure_entity('refunds');
create trigger b_guard before update of status on refunds for each row execute function guard_status('refund');
create unique index refunds_one_open on refunds (site_id, payment_id) where status <> 'DROPPED';
