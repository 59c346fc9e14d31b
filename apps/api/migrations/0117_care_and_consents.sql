-- What a pilgrim needs on the way, vaccinations, and the consents without which health data is shown to nobody else.

-- What a pilgrim needs on the way, encrypted as one text for this profile alone. Earlier contents are not kept.
create table profile_care (
  site_id uuid not null references sites (id),
  profile_id uuid not null,
  sheet_sealed bytea not null,
  version integer not null default 1,
  updated_by_kind text not null check (updated_by_kind in ('ADMIN', 'USER')),
  updated_by uuid not null,
  updated_at timestamptz not null default app_now(),
  primary key (site_id, profile_id),
  constraint profile_care_profile_fkey foreign key (site_id, profile_id) references profiles (site_id, id)
    on delete cascade
);
call secure_table('profile_care');

-- Consents that were given or withdrawn: a row for each, never changed. Without a foreign key and without a name, for
-- the row is a proof that stays after the profile.
create table consents (
  site_id uuid not null references sites (id),
  id uuid not null default uuidv7(),
  profile_id uuid not null,
  purpose text not null check (purpose in ('CARE', 'PHOTOS', 'OFFERS')),
  given boolean not null,
  -- The exact words that were read, and the number of their version.
  words text not null,
  words_version integer not null check (words_version > 0),
  locale text not null,
  channel text not null check (channel in ('WEB', 'COUNTER', 'PAPER', 'PHONE', 'WHATSAPP')),
  giver text not null check (giver in ('SELF', 'GUARDIAN')),
  -- The guardian's own profile; null where the guardian is the holder of the account.
  guardian_profile_id uuid,
  user_id uuid not null,
  actor_kind text not null check (actor_kind in ('ADMIN', 'USER')),
  actor_id uuid not null,
  at timestamptz not null default app_now(),
  primary key (site_id, id),
  constraint consents_guardian check (guardian_profile_id is null or giver = 'GUARDIAN')
);
call secure_table('consents');
create index consents_profile on consents (site_id, profile_id, purpose, at desc, id desc);
revoke update, delete on consents from rihla_app;
create trigger append_only before update or delete on consents for each row execute function refuse_change();

create table vaccinations (
  site_id uuid not null references sites (id),
  id uuid not null default uuidv7(),
  profile_id uuid not null,
  vaccine text not null,
  given_on date not null,
  card_number text,
  actor_kind text not null check (actor_kind in ('ADMIN', 'USER')),
  actor_id uuid not null,
  created_at timestamptz not null default app_now(),
  primary key (site_id, id),
  constraint vaccinations_once unique (site_id, profile_id, vaccine, given_on),
  constraint vaccinations_profile_fkey foreign key (site_id, profile_id) references profiles (site_id, id)
    on delete cascade
);
call secure_table('vaccinations');

-- Which vaccines a departure asks for. A table, for the rules of the two governments have changed four times in three
-- years.
create table vaccine_rules (
  site_id uuid not null references sites (id),
  id uuid not null default uuidv7(),
  vaccine text not null,
  category text,
  country text,
  from_age integer check (from_age between 0 and 120),
  days_before integer not null default 0 check (days_before between 0 and 365),
  valid_days integer check (valid_days between 1 and 36500),
  required_from date,
  required_until date,
  notes text,
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (site_id, id),
  constraint vaccine_rules_period check (required_until >= required_from)
);
-- Every agency begins with what is asked of umrah and hajj pilgrims since 2025: meningitis and polio.
insert into vaccine_rules (site_id, vaccine, category, country, from_age, days_before, valid_days)
  select s.id, v.vaccine, c.category, 'SA', 1, v.days_before, v.valid_days
    from sites s,
         (values ('MENINGITIS', 10, 1095), ('POLIO', 28, 365)) v (vaccine, days_before, valid_days),
         (values ('UMROH'), ('HAJI')) c (category);
call secure_entity('vaccine_rules');

create function begin_vaccine_rules() returns trigger language plpgsql as $$
begin
  insert into vaccine_rules (site_id, vaccine, category, country, from_age, days_before, valid_days)
    select new.site_id, v.vaccine, c.category, 'SA', 1, v.days_before, v.valid_days
      from (values ('MENINGITIS', 10, 1095), ('POLIO', 28, 365)) v (vaccine, days_before, valid_days),
           (values ('UMROH'), ('HAJI')) c (category);
  return null;
end
$$;
create trigger begin_vaccine_rules after insert on site_settings for each row execute function begin_vaccine_rules();

-- Women up to this age who travel without a mahram are listed; 0 switches that off. Saudi Arabia no longer asks for a
-- mahram; `mahram_needed` says whether a departure waits for one.
alter table site_settings
  add column mahram_below_age integer not null default 45
    constraint site_settings_mahram_below_age check (mahram_below_age between 0 and 120),
  add column mahram_needed boolean not null default false,
  -- For how many days after the return each kind of data is kept; null: as long as the account exists.
  add column keep_care_days integer default 30
    constraint site_settings_keep_care_days check (keep_care_days between 1 and 3650),
  add column keep_vaccinations_days integer default 730
    constraint site_settings_keep_vaccinations_days check (keep_vaccinations_days between 1 and 3650),
  add column keep_scans_days integer default 730
    constraint site_settings_keep_scans_days check (keep_scans_days between 1 and 3650),
  add column keep_numbers_days integer
    constraint site_settings_keep_numbers_days check (keep_numbers_days between 1 and 3650);
