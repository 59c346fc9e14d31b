-- What the agency reminds its customers of, and which reminders were sent.

create table reminder_categories (
  site_id uuid not null references sites (id),
  id uuid not null default uuidv7(),
  name text not null,
  description text,
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (site_id, id)
);
create unique index reminder_categories_name_key on reminder_categories (site_id, lower(name)) where archived_at is null;
call secure_entity('reminder_categories');

create table reminders (
  site_id uuid not null references sites (id),
  id uuid not null default uuidv7(),
  slug text not null,
  title text not null,
  reminder_category_id uuid not null,
  time_number integer not null check (time_number between 0 and 1000),
  time_unit text not null check (time_unit in ('MINUTE', 'HOUR', 'DAY', 'MONTH', 'YEAR')),
  direction text not null check (direction in ('BEFORE', 'AFTER')),
  anchor text not null check (anchor in
    ('DEPARTURE', 'DUE_DATE', 'INSTALMENT', 'PAYMENT_DEADLINE', 'PASSPORT_EXPIRY', 'RETURN')),
  repeat_days integer check (repeat_days between 1 and 60),
  max_times integer not null check (max_times between 1 and 12),
  admin_id uuid,
  email_subject text not null,
  email_content text not null,
  overdue_subject text,
  overdue_content text,
  whatsapp_content text,
  overdue_whatsapp text,
  notes text,
  is_active boolean not null,
  -- Since when it is active with its present time. Occasions before that are not made up for.
  active_since timestamptz not null default app_now(),
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (site_id, id),
  constraint reminders_slug_key unique (site_id, slug),
  constraint reminders_reminder_category_id_fkey foreign key (site_id, reminder_category_id)
    references reminder_categories (site_id, id),
  constraint reminders_admin_id_fkey foreign key (site_id, admin_id) references admins (site_id, id)
);
create index reminders_category on reminders (site_id, reminder_category_id);
create index reminders_admin on reminders (site_id, admin_id) where admin_id is not null;
call secure_entity('reminders');

-- Sets `active_since` when a reminder is switched on or its time is changed.
create function begin_reminder() returns trigger language plpgsql as $$
begin
  if (new.is_active and not old.is_active)
     or (new.time_number, new.time_unit, new.direction, new.anchor) is distinct from
        (old.time_number, old.time_unit, old.direction, old.anchor) then
    new.active_since = app_now();
  end if;
  return new;
end
$$;
create trigger begin_reminder before update on reminders for each row execute function begin_reminder();

-- One row for each reminder, occasion and repetition: whoever inserts it sends the reminder.
create table reminder_sendings (
  site_id uuid not null,
  reminder_id uuid not null,
  -- What it was about and for which day: `<id of invoice or profile>:<day>`.
  occasion text not null,
  time integer not null,
  outcome text not null check (outcome in ('SENT', 'HANDED_OVER')),
  recipient_id uuid not null,
  invoice_id uuid,
  at timestamptz not null default app_now(),
  constraint reminder_sendings_once primary key (site_id, reminder_id, occasion, time),
  foreign key (site_id, reminder_id) references reminders (site_id, id)
);
create index reminder_sendings_newest on reminder_sendings (site_id, reminder_id, at desc);
call secure_table('reminder_sendings');
revoke update, delete on reminder_sendings from rihla_app;

create table reminder_settings (
  site_id uuid not null references sites (id),
  id uuid not null default uuidv7(),
  quiet_from time not null,
  quiet_until time not null,
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (site_id, id),
  constraint reminder_settings_one unique (site_id)
);
call secure_entity('reminder_settings');

-- Reminders look for invoices by this day.
create index invoices_due on invoices (site_id, due_on) where trashed_at is null and due_on is not null;
create index invoices_deadline_of_site on invoices (site_id, payment_deadline_at) where status = 'NEW' and trashed_at is null;
create index invoice_instalments_due on invoice_instalments (site_id, due_on);
create index profiles_passport_expiry on profiles (site_id, passport_expires_on) where passport_expires_on is not null;
