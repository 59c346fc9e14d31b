-- How a site lets the rest of an invoice be paid: in how many parts at most, and how far apart they are. One part is
-- the whole rest on the due day. Each invoice keeps the terms of its booking.
alter table site_settings
  add column instalment_parts integer not null default 1 check (instalment_parts between 1 and 24),
  add column instalment_rhythm text not null default 'MONTHLY'
    check (instalment_rhythm in ('WEEKLY', 'FORTNIGHTLY', 'MONTHLY'));

-- The plan of an invoice: `owed` is what is to have been paid in all by the end of a day. The last part has no row: it
-- is what is left by the due day. So a plan always sums to the rest, whatever is paid, taken back or changed.
create table invoice_instalments (
  site_id uuid not null,
  id uuid not null default uuidv7(),
  invoice_id uuid not null,
  due_on date not null,
  owed bigint not null check (owed > 0),
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (site_id, id),
  constraint invoice_instalments_day_key unique (site_id, invoice_id, due_on),
  constraint invoice_instalments_amount_key unique (site_id, invoice_id, owed),
  constraint invoice_instalments_invoice_fkey foreign key (site_id, invoice_id) references invoices (site_id, id) on delete cascade
);
call secure_entity('invoice_instalments');
