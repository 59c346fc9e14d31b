-- Savings: a customer pays into a program over time. The savings plan is an invoice without a seat, on which nothing is
-- owed; its balance is what was paid on it minus what was drawn from it.

alter table listings add column withdrawal_fee_percent integer not null default 0
  check (withdrawal_fee_percent between 0 and 100);
-- The departure for which a program saves; null where it names none.
alter table listings add column saves_for_id uuid;
alter table listings add constraint listings_saves_for_fkey
  foreign key (site_id, saves_for_id) references listings (site_id, id) not valid;
alter table listings validate constraint listings_saves_for_fkey;
create index listings_saves_for on listings (site_id, saves_for_id) where saves_for_id is not null;

alter table invoices drop constraint invoices_status_check;
alter table invoices add constraint invoices_status_check
  check (status in ('NEW', 'PARTIAL', 'PAID', 'EXPIRED', 'CANCELLED', 'SPAM', 'SAVING', 'LEFT')) not valid;
alter table invoices validate constraint invoices_status_check;

-- How much was taken out of a savings plan: turned into bookings, or withdrawn. 0 for every booking.
alter table invoices add column drawn bigint not null default 0 check (drawn >= 0);
alter table invoices drop constraint invoices_not_overpaid;
alter table invoices add constraint invoices_not_overpaid check (paid - drawn <= total) not valid;
alter table invoices validate constraint invoices_not_overpaid;
create unique index invoices_one_plan on invoices (site_id, user_id, listing_id)
  where status = 'SAVING' and trashed_at is null;

-- A payment that comes from savings names the plan's invoice.
alter table payments drop constraint payments_channel_check;
alter table payments add constraint payments_channel_check
  check (channel in ('MANUAL', 'FLIP', 'MIDTRANS', 'BRIVA', 'BALANCE', 'SAVINGS')) not valid;
alter table payments validate constraint payments_channel_check;
alter table payments add column savings_invoice_id uuid;
alter table payments add constraint payments_savings_fkey
  foreign key (site_id, savings_invoice_id) references invoices (site_id, id) not valid;
alter table payments validate constraint payments_savings_fkey;
alter table payments add constraint payments_savings_named
  check ((channel = 'SAVINGS') = (savings_invoice_id is not null)) not valid;
alter table payments validate constraint payments_savings_named;
create index payments_savings on payments (site_id, savings_invoice_id) where savings_invoice_id is not null;

-- The terms of a savings plan, as they were when the customer joined, and how often the customer is reminded.
create table savings_plans (
  site_id uuid not null,
  id uuid not null default uuidv7(),
  invoice_id uuid not null,
  minimum_balance bigint not null check (minimum_balance >= 0),
  withdrawal_fee_percent integer not null check (withdrawal_fee_percent between 0 and 100),
  -- Null where no reminder is wanted.
  reminder_rhythm text check (reminder_rhythm in ('WEEKLY', 'FORTNIGHTLY', 'MONTHLY')),
  -- What the customer means to pay in each period; null where no amount was named.
  reminder_amount bigint check (reminder_amount > 0),
  -- The day of the first reminder, from which the others are counted.
  reminder_from date,
  next_reminder_on date,
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (site_id, id),
  constraint savings_plans_invoice_key unique (site_id, invoice_id),
  constraint savings_plans_reminder check ((reminder_rhythm is null) = (next_reminder_on is null)
    and (reminder_rhythm is null) = (reminder_from is null)),
  constraint savings_plans_invoice_fkey foreign key (site_id, invoice_id) references invoices (site_id, id) on delete cascade
);
call secure_entity('savings_plans');
create index savings_plans_reminders on savings_plans (site_id, next_reminder_on) where next_reminder_on is not null;

-- Money that was given back to a saver. Such a row is never changed.
create table savings_withdrawals (
  site_id uuid not null,
  id uuid not null default uuidv7(),
  invoice_id uuid not null,
  currency text not null check (currency in ('IDR', 'USD')),
  amount bigint not null check (amount > 0),
  -- What the agency keeps of it by the terms of the plan; 0 where that was waived.
  fee bigint not null check (fee >= 0 and fee <= amount),
  waived boolean not null,
  reason text not null,
  -- Where the saver wants it: bank, account number and name.
  account text not null,
  bank_id uuid not null,
  paid_on date not null,
  evidence_file_id uuid not null,
  paid_by uuid not null,
  created_at timestamptz not null default app_now(),
  primary key (site_id, id),
  constraint savings_withdrawals_invoice_fkey foreign key (site_id, invoice_id) references invoices (site_id, id),
  constraint savings_withdrawals_bank_fkey foreign key (site_id, bank_id) references banks (site_id, id),
  constraint savings_withdrawals_evidence_fkey foreign key (site_id, evidence_file_id) references files (site_id, id),
  constraint savings_withdrawals_paid_by_fkey foreign key (site_id, paid_by) references admins (site_id, id)
);
call secure_table('savings_withdrawals');
revoke update, delete on savings_withdrawals from rihla_app;
create trigger append_only before update or delete on savings_withdrawals for each row execute function refuse_change();
create index savings_withdrawals_invoice on savings_withdrawals (site_id, invoice_id, created_at);
create index savings_withdrawals_evidence_file_id on savings_withdrawals (site_id, evidence_file_id);
