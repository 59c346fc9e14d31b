-- Fees that are paid out: what an agent asks for, how it is transferred, and what is sent through a provider.

-- The least that an agent may ask for, in rupiah; and the percentage of income tax (PPh) that the agency withholds,
-- null for none.
alter table site_settings add column fee_withdrawal_minimum bigint not null default 50000;
alter table site_settings add column fee_tax_percent double precision;
alter table site_settings add constraint site_settings_fee_withdrawal_minimum
  check (fee_withdrawal_minimum between 0 and 1000000000) not valid;
alter table site_settings validate constraint site_settings_fee_withdrawal_minimum;
alter table site_settings add constraint site_settings_fee_tax_percent
  check (fee_tax_percent > 0 and fee_tax_percent <= 50
    and abs(fee_tax_percent * 100 - round(fee_tax_percent * 100)) < 0.000001) not valid;
alter table site_settings validate constraint site_settings_fee_tax_percent;

-- When the bank account of a member of staff was last changed, and by whom. Null: before this was recorded.
alter table admins add column bank_changed_at timestamptz;
alter table admins add column bank_changed_by uuid;

create function keep_bank_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.bank_account_number is not null and new.bank_changed_at is null then
      new.bank_changed_at := app_now();
      new.bank_changed_by := app_actor();
    end if;
  elsif (new.bank_account_number, new.bank_account_name, new.bank_name, new.bank_branch)
     is distinct from (old.bank_account_number, old.bank_account_name, old.bank_name, old.bank_branch) then
    new.bank_changed_at := app_now();
    new.bank_changed_by := app_actor();
  end if;
  return new;
end
$$;
create trigger a_bank_change before insert or update of
  bank_account_number, bank_account_name, bank_name, bank_branch, bank_changed_at, bank_changed_by on admins
  for each row execute function keep_bank_change();

-- A proof that money was transferred to agents by hand: one transfer, for one request or several.
create table fee_transfers (
  site_id uuid not null references sites (id),
  id uuid not null default uuidv7(),
  slug text not null,
  amount bigint not null check (amount > 0),
  currency text not null check (currency in ('IDR', 'USD')),
  photo_file_id uuid not null,
  bank_id uuid not null,
  paid_on date not null,
  notes text,
  created_by uuid not null,
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (site_id, id),
  constraint fee_transfers_slug_key unique (site_id, slug),
  constraint fee_transfers_photo_fkey foreign key (site_id, photo_file_id) references files (site_id, id),
  constraint fee_transfers_bank_fkey foreign key (site_id, bank_id) references banks (site_id, id),
  constraint fee_transfers_created_by_fkey foreign key (site_id, created_by) references admins (site_id, id)
);
call secure_entity('fee_transfers');
create index fee_transfers_photo_file_id on fee_transfers (site_id, photo_file_id);
revoke delete on fee_transfers from rihla_app;

-- Requests of agents to be paid. A request that is sent back (NEW) keeps its number when it is asked for again.
create table withdrawals (
  site_id uuid not null references sites (id),
  id uuid not null default uuidv7(),
  slug text not null,
  number text not null,
  sequence bigint not null,
  agent_id uuid not null,
  status text not null default 'NEW' check (status in ('NEW', 'PENDING', 'VALID')),
  currency text not null check (currency in ('IDR', 'USD')),
  -- The sum of its fees, the tax that is withheld of it, and what is transferred.
  amount bigint not null check (amount > 0),
  tax_rate integer not null default 0 check (tax_rate between 0 and 5000),
  tax bigint not null default 0 check (tax >= 0),
  net bigint not null check (net > 0),
  -- The bank account to pay to, as the agent had it when asking.
  bank_name text not null,
  bank_branch text,
  bank_account_number text not null,
  bank_account_name text not null,
  account_changed_at timestamptz,
  account_changed_by uuid,
  account_confirmed_at timestamptz,
  account_confirmed_by uuid,
  asked_by uuid not null,
  asked_at timestamptz not null,
  -- Who or what sent it back: the office, the agent, fees that changed, or the bank.
  returned_because text check (returned_because in ('OFFICE', 'AGENT', 'FEES', 'BANK')),
  return_note text,
  paid_by uuid,
  paid_at timestamptz,
  transfer_id uuid,
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (site_id, id),
  constraint withdrawals_slug_key unique (site_id, slug),
  constraint withdrawals_number_key unique (site_id, number),
  constraint withdrawals_sequence_key unique (site_id, sequence),
  constraint withdrawals_net check (net = amount - tax),
  constraint withdrawals_paid_whole check (status <> 'VALID' or (paid_by is not null and paid_at is not null)),
  constraint withdrawals_asker_does_not_pay check (paid_by is null or (paid_by <> asked_by and paid_by <> agent_id)),
  constraint withdrawals_agent_fkey foreign key (site_id, agent_id) references admins (site_id, id),
  constraint withdrawals_asked_by_fkey foreign key (site_id, asked_by) references admins (site_id, id),
  constraint withdrawals_transfer_fkey foreign key (site_id, transfer_id) references fee_transfers (site_id, id)
);
call secure_entity('withdrawals');
create trigger b_guard before update of status on withdrawals for each row execute function guard_status('withdrawal');
-- An agent has one unpaid request at a time in each currency.
create unique index withdrawals_one_open on withdrawals (site_id, agent_id, currency) where status <> 'VALID';
create index withdrawals_newest on withdrawals (site_id, asked_at desc, id);
create index withdrawals_by_status on withdrawals (site_id, status, asked_at desc, id);
create index withdrawals_agent on withdrawals (site_id, agent_id, asked_at desc);
create index withdrawals_transfer on withdrawals (site_id, transfer_id) where transfer_id is not null;
revoke delete on withdrawals from rihla_app;

-- The fees that a request asks for. A fee is in one request at most, so it is paid once.
create table withdrawal_rows (
  site_id uuid not null,
  fee_row_id uuid not null,
  withdrawal_id uuid not null,
  primary key (site_id, fee_row_id),
  constraint withdrawal_rows_fee_row_fkey foreign key (site_id, fee_row_id) references fee_rows (site_id, id),
  constraint withdrawal_rows_withdrawal_fkey foreign key (site_id, withdrawal_id) references withdrawals (site_id, id)
);
call secure_table('withdrawal_rows');
create index withdrawal_rows_withdrawal on withdrawal_rows (site_id, withdrawal_id);
revoke update on withdrawal_rows from rihla_app;

-- Money that a provider sends for a request. The row is written before the provider is called, with a key that is used
-- once.
create table disbursements (
  site_id uuid not null,
  id uuid not null default uuidv7(),
  withdrawal_id uuid not null,
  status text not null default 'SENDING' check (status in ('SENDING', 'WAITING', 'DONE', 'RETURNED', 'REFUSED')),
  provider text not null check (provider in ('FLIP')),
  -- Which account of the provider sends it, as a hash of its key: another account would not know the same `key` and
  -- would send the money again.
  account text not null,
  simulated boolean not null,
  key text not null,
  amount bigint not null check (amount > 0),
  bank_code text not null,
  account_number text not null,
  remark text not null,
  provider_id text,
  fee bigint,
  -- The provider's code for why the money came back or was not accepted.
  reason text,
  failure text,
  asks integer not null default 0,
  next_ask_at timestamptz,
  created_by uuid not null,
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (site_id, id),
  constraint disbursements_key_key unique (site_id, key),
  constraint disbursements_withdrawal_fkey foreign key (site_id, withdrawal_id) references withdrawals (site_id, id)
);
call secure_entity('disbursements');
create trigger b_guard before update of status on disbursements for each row execute function guard_status('disbursement');
-- While one is on its way or has arrived, no other is sent for the same request.
create unique index disbursements_one_live on disbursements (site_id, withdrawal_id)
  where status in ('SENDING', 'WAITING', 'DONE');
create index disbursements_withdrawal on disbursements (site_id, withdrawal_id, created_at desc);
create index disbursements_due on disbursements (site_id, next_ask_at) where next_ask_at is not null;
revoke delete on disbursements from rihla_app;

-- What an agent may still earn is looked up by the agent.
create index frozen_fees_agent on frozen_fees (site_id, agent_id, invoice_id);
create index fee_rows_invoice on fee_rows (site_id, agent_id, invoice_id);
