-- The report of each pilgrim of a departure to the government's system: where it stands, and each sending of a sheet.

create table report_sendings (
  site_id uuid not null references sites (id),
  id uuid not null default uuidv7(),
  listing_id uuid not null,
  status text not null default 'SENDING' check (status in ('SENDING', 'WAITING', 'DONE', 'REFUSED')),
  -- The number by which the system knows the sheet, so that it recognises a sheet that is sent again.
  batch text not null,
  -- The day of the nightly job that created it; null for one that a person sent.
  night date,
  rows integer not null check (rows > 0),
  stored integer not null default 0 check (stored >= 0),
  refused integer not null default 0 check (refused >= 0),
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  -- Why the last try brought no answer, or why the system accepted nothing of it.
  failure text,
  asked_by uuid,
  asked_by_name text,
  answered_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (site_id, id),
  constraint report_sendings_batch_key unique (site_id, batch),
  constraint report_sendings_counts check (stored + refused <= rows),
  constraint report_sendings_listing_fkey foreign key (site_id, listing_id) references listings (site_id, id)
);
call secure_entity('report_sendings');
create trigger b_guard before update of status on report_sendings for each row execute function guard_status('report_sending');
create index report_sendings_newest on report_sendings (site_id, created_at desc, id);
create index report_sendings_listing on report_sendings (site_id, listing_id, created_at desc);
create index report_sendings_due on report_sendings (site_id, next_attempt_at) where next_attempt_at is not null;
revoke delete on report_sendings from rihla_app;

-- The sheet as it was sent, encrypted, for it holds identity numbers.
create table report_sheets (
  site_id uuid not null,
  sending_id uuid not null,
  sealed bytea not null,
  primary key (site_id, sending_id),
  constraint report_sheets_sending_fkey foreign key (site_id, sending_id) references report_sendings (site_id, id)
);
call secure_table('report_sheets');
revoke update on report_sheets from rihla_app;

create table pilgrim_reports (
  site_id uuid not null references sites (id),
  id uuid not null default uuidv7(),
  listing_id uuid not null,
  profile_id uuid not null,
  status text not null default 'INCOMPLETE' check (status in ('INCOMPLETE', 'READY', 'QUEUED', 'STORED', 'FAILED')),
  -- The fields that were missing, and what was wrong with the passport, when it was last checked.
  missing text[] not null default '{}',
  passport_problem text,
  -- Why the system refused the row: its code, and its own words.
  reason text,
  reason_text text,
  -- A keyed hash of the 32 columns that were last answered. Another hash means that the profile has changed since.
  answered_hash text,
  queued_at timestamptz,
  queued_by uuid,
  stored_at timestamptz,
  -- The sending that it is in; null once that was answered.
  sending_id uuid,
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (site_id, id),
  constraint pilgrim_reports_once unique (site_id, listing_id, profile_id),
  constraint pilgrim_reports_listing_fkey foreign key (site_id, listing_id) references listings (site_id, id),
  constraint pilgrim_reports_profile_fkey foreign key (site_id, profile_id)
    references profiles (site_id, id) on delete cascade,
  -- Deferred, for pilgrims are put into a sending before its sheet is written, within one transaction.
  constraint pilgrim_reports_sending_fkey foreign key (site_id, sending_id) references report_sendings (site_id, id)
    deferrable initially deferred
);
call secure_entity('pilgrim_reports');
create trigger b_guard before update of status on pilgrim_reports for each row execute function guard_status('pilgrim_report');
create index pilgrim_reports_by_status on pilgrim_reports (site_id, status, listing_id);
create index pilgrim_reports_profile on pilgrim_reports (site_id, profile_id);
create index pilgrim_reports_sending on pilgrim_reports (site_id, sending_id) where sending_id is not null;

-- The rows of a sending in the order of its sheet, each with the system's answer.
create table report_sending_rows (
  site_id uuid not null,
  sending_id uuid not null,
  profile_id uuid not null,
  position integer not null check (position > 0),
  row_hash text not null,
  outcome text check (outcome in ('STORED', 'REFUSED')),
  reason text,
  reason_text text,
  registration_number text,
  primary key (site_id, sending_id, profile_id),
  constraint report_sending_rows_position_key unique (site_id, sending_id, position),
  constraint report_sending_rows_sending_fkey foreign key (site_id, sending_id) references report_sendings (site_id, id)
);
call secure_table('report_sending_rows');
revoke delete on report_sending_rows from rihla_app;
