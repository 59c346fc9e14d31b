-- What an agency keeps when a booking is cancelled: terms that the agency sets, that each invoice keeps as they were at
-- the booking, and by which a part of its payments is kept.

alter table site_settings add column cancellation_terms jsonb not null
  default '{"steps": [], "costs": [], "refund_days": 14}' check (jsonb_typeof(cancellation_terms) = 'object');

-- Invoices from before this migration had no such terms: the agency keeps nothing of them.
alter table invoices add column cancellation_terms jsonb not null
  default '{"steps": [], "costs": [], "refund_days": 14}' check (jsonb_typeof(cancellation_terms) = 'object');

-- A cancellation with the amounts of its day. The director has to approve that of a paid invoice; any other is approved
-- at once.
create table cancellations (
  site_id uuid not null references sites (id),
  id uuid not null default uuidv7(),
  invoice_id uuid not null,
  status text not null default 'REQUESTED' check (status in ('REQUESTED', 'APPROVED', 'DECLINED')),
  note text not null,
  -- Whether it was decided that the agency keeps nothing.
  waived boolean not null,
  paid bigint not null check (paid >= 0),
  fee bigint not null check (fee >= 0),
  costs bigint not null check (costs >= 0),
  kept bigint not null check (kept >= 0 and kept <= paid and kept <= fee + costs),
  -- The day by which the rest is to be given back; null where there is no rest.
  refund_due_on date,
  requested_by_kind text not null check (requested_by_kind in ('ADMIN', 'USER', 'SYSTEM')),
  requested_by uuid,
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (site_id, id),
  constraint cancellations_invoice_fkey foreign key (site_id, invoice_id) references invoices (site_id, id) on delete cascade
);
call secure_entity('cancellations');
create trigger b_guard before update of status on cancellations for each row execute function guard_status('cancellation');
create index cancellations_invoice on cancellations (site_id, invoice_id);
create unique index cancellations_one_waiting on cancellations (site_id, invoice_id) where status = 'REQUESTED';
create index cancellations_waiting on cancellations (site_id, created_at) where status = 'REQUESTED';

-- How much of a payment the agency kept when its invoice was cancelled. A payment that is kept whole has the outcome
-- KEPT.
alter table payments add column kept bigint not null default 0 check (kept >= 0 and kept <= amount);
alter table payments drop constraint payments_outcome_check;
alter table payments add constraint payments_outcome_check
  check (outcome in ('CREDIT', 'REFUND', 'KEPT')) not valid;
alter table payments validate constraint payments_outcome_check;

-- The kinds of entries are listed in the code; the database checks only how they are spelt.
alter table journal_entries drop constraint journal_entries_kind_check;
alter table journal_entries add constraint journal_entries_kind_check check (kind ~ '^[A-Z][A-Z_]{1,39}$') not valid;
alter table journal_entries validate constraint journal_entries_kind_check;
