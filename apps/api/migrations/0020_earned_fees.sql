-- What agents have earned: the fees agreed upon at the booking, and rows that are added and never changed.

alter table admins add column stage_id uuid;
alter table admins add constraint admins_stage_fkey foreign key (site_id, stage_id) references stages (site_id, id) not valid;
alter table admins validate constraint admins_stage_fkey;

-- What the office adds to the fee of this invoice's agent; below 0 it is taken from it.
alter table invoices add column agent_fee_adjustment bigint not null default 0;

-- Who earns how much by an invoice, and at which change of its state, as agreed at the booking. Amounts are in the
-- invoice's currency.
create table frozen_fees (
  site_id uuid not null,
  invoice_id uuid not null,
  agent_id uuid not null,
  moment text not null check (moment in ('NEW_TO_PART', 'PART_TO_PAID', 'NEW_TO_PAID', 'PAID')),
  amount bigint not null check (amount > 0),
  primary key (site_id, invoice_id, agent_id, moment),
  constraint frozen_fees_invoice_fkey foreign key (site_id, invoice_id) references invoices (site_id, id) on delete cascade,
  constraint frozen_fees_agent_fkey foreign key (site_id, agent_id) references admins (site_id, id)
);
call secure_table('frozen_fees');
revoke update, delete on frozen_fees from rihla_app;

-- Fees that were earned and taken back. For one agent and one change of state of an invoice the rows alternate: earned,
-- reversed, earned again.
create table fee_rows (
  site_id uuid not null references sites (id),
  id uuid not null default uuidv7(),
  agent_id uuid not null,
  -- No foreign keys: a row stays when its invoice is deleted for good, as the books do.
  invoice_id uuid not null,
  listing_id uuid not null,
  moment text not null check (moment in ('NEW_TO_PART', 'PART_TO_PAID', 'NEW_TO_PAID', 'PAID', 'ADJUSTMENT')),
  occurrence integer not null check (occurrence > 0),
  kind text not null check (kind in ('EARNED', 'REVERSED')),
  amount bigint not null,
  currency text not null check (currency in ('IDR', 'USD')),
  at timestamptz not null default app_now(),
  primary key (site_id, id),
  constraint fee_rows_once unique (site_id, invoice_id, agent_id, moment, occurrence),
  constraint fee_rows_take_turns check ((kind = 'EARNED') = (occurrence % 2 = 1)),
  constraint fee_rows_amount check (amount > 0 or (moment = 'ADJUSTMENT' and amount <> 0)),
  constraint fee_rows_agent_fkey foreign key (site_id, agent_id) references admins (site_id, id)
);
call secure_table('fee_rows');
create index fee_rows_listing on fee_rows (site_id, listing_id, agent_id);
create index fee_rows_agent on fee_rows (site_id, agent_id, at desc);
revoke update, delete on fee_rows from rihla_app;
create trigger append_only before update or delete on fee_rows for each row execute function refuse_change();

alter table journal_entries drop constraint journal_entries_kind_check;
alter table journal_entries add constraint journal_entries_kind_check check (kind in
  ('BOOKING', 'BOOKING_REVERSAL', 'EQUIPMENT', 'PAYMENT', 'PAYMENT_REVERSAL', 'LATE_TAKEN_IN', 'CREDIT', 'REFUND',
   'FEE_EARNED', 'FEE_REVERSED')) not valid;
alter table journal_entries validate constraint journal_entries_kind_check;
