-- A reminder that could not be sent waits before it is tried again, and those that never failed are tried first, so
-- that many which always fail hold up no other. Rows go when the reminder was sent, or when they are older than the
-- time for which it is tried.
create table reminder_failures (
  site_id uuid not null,
  reminder_id uuid not null,
  -- As in reminder_sendings.
  occasion text not null,
  time integer not null,
  failures integer not null check (failures > 0),
  retry_at timestamptz not null,
  constraint reminder_failures_once primary key (site_id, reminder_id, occasion, time),
  foreign key (site_id, reminder_id) references reminders (site_id, id)
);
create index reminder_failures_age on reminder_failures (site_id, retry_at);
call secure_table('reminder_failures');
