-- The names on visa and ticket, and the flags of names that changed after tickets were issued.
alter table profiles
  add column visa_name text,
  add column ticket_name text,
  -- The day on which the number of weeks was entered, from which they are counted on.
  add column pregnancy_weeks_on date;

create function note_pregnancy_day() returns trigger language plpgsql as $$
begin
  if new.pregnancy_weeks is null then
    new.pregnancy_weeks_on := null;
  elsif tg_op = 'INSERT' or new.pregnancy_weeks is distinct from old.pregnancy_weeks then
    new.pregnancy_weeks_on := (app_now() at time zone (select time_zone from sites where id = new.site_id))::date;
  end if;
  return new;
end
$$;
create trigger note_pregnancy_day before insert or update of pregnancy_weeks on profiles
  for each row execute function note_pregnancy_day();

create table name_flags (
  site_id uuid not null references sites (id),
  id uuid not null default uuidv7(),
  profile_id uuid not null,
  -- Which name was changed, and its old and new value.
  field text not null check (field in ('name', 'passport_name', 'visa_name', 'ticket_name')),
  was text,
  became text,
  -- The departure for which tickets had been issued. No foreign key.
  listing_id uuid not null,
  raised_by_kind text not null check (raised_by_kind in ('ADMIN', 'USER')),
  raised_by uuid not null,
  raised_at timestamptz not null default app_now(),
  cleared_by uuid,
  cleared_at timestamptz,
  reason text,
  is_open boolean not null generated always as (cleared_at is null) stored,
  primary key (site_id, id),
  constraint name_flags_cleared check (num_nulls(cleared_by, cleared_at, reason) in (0, 3)),
  constraint name_flags_profile_fkey foreign key (site_id, profile_id) references profiles (site_id, id)
    on delete cascade
);
call secure_table('name_flags');
create index name_flags_profile on name_flags (site_id, profile_id);
create index name_flags_open on name_flags (site_id, is_open, raised_at desc, id);
