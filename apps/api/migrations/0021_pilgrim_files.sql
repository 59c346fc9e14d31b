-- What is known of a pilgrim besides name and birth: for the report to the government, visa, policy, airline and rooms.

alter table profiles
  add column title text check (title in ('TUAN', 'NONA', 'NYONYA')),
  add column id_type text not null default 'NIK' check (id_type in ('NIK', 'KITAS', 'KITAP', 'PASPOR')),
  -- Identity numbers are encrypted; a row is found by the hash, and lists show the mask.
  add column no_ktp_sealed bytea,
  add column no_ktp_hash text,
  add column no_ktp_mask text,
  add column vaccine_name text,
  add column birth_place text,
  add column nationality text not null default 'WNI' check (nationality in ('WNI', 'WNA')),
  add column marriage_status text check (marriage_status in ('BELUM MENIKAH', 'MENIKAH', 'JANDA/DUDA')),
  add column education text,
  add column job text,
  add column father_name text,
  add column mother_name text,
  add column address text,
  add column rt text,
  add column rw text,
  add column village text,
  add column district_id uuid references districts (id),
  add column home_phone text,
  add column email text,
  add column bpjs_number text,
  add column passport_name text,
  add column passport_number_sealed bytea,
  add column passport_number_hash text,
  add column passport_number_mask text,
  add column passport_place text,
  add column passport_issued_on date,
  add column passport_expires_on date,
  add column immigration_office text,
  add column religion_office text,
  add column visa_provider_id uuid references visa_providers (id),
  add column visa_number text,
  add column visa_starts_on date,
  add column visa_ends_on date,
  add column insurance_id uuid references insurances (id),
  add column policy_number text,
  add column policy_entered_on date,
  add column policy_starts_on date,
  add column policy_ends_on date,
  add column mahram_relation text,
  add column mahram_name text,
  add column is_pregnant boolean not null default false,
  add column pregnancy_weeks integer check (pregnancy_weeks between 1 and 45),
  add column clothes_size text,
  add column umrah_before text check (umrah_before in ('BELUM', 'PERNAH')),
  add column last_umrah_on date,
  add column family_share boolean not null default false,
  add constraint profiles_passport_span check (passport_expires_on >= passport_issued_on),
  add constraint profiles_visa_span check (visa_ends_on >= visa_starts_on),
  add constraint profiles_policy_span check (policy_ends_on >= policy_starts_on);
create index profiles_no_ktp on profiles (site_id, no_ktp_hash) where no_ktp_hash is not null;
create index profiles_passport on profiles (site_id, passport_number_hash) where passport_number_hash is not null;

-- Who has read an identity number in full: of one pilgrim, or of all who travel with a departure.
create table revelations (
  site_id uuid not null references sites (id),
  id uuid not null default uuidv7(),
  field text not null,
  profile_id uuid,
  listing_id uuid,
  actor_kind text not null check (actor_kind in ('ADMIN', 'USER')),
  actor_id uuid not null,
  at timestamptz not null default app_now(),
  primary key (site_id, id),
  constraint revelations_about_one check (num_nonnulls(profile_id, listing_id) = 1)
);
call secure_table('revelations');
create index revelations_profile on revelations (site_id, profile_id, at) where profile_id is not null;
revoke update, delete on revelations from rihla_app;

-- The number that the government's system gave a pilgrim who was registered for a departure.
create table pilgrim_registrations (
  site_id uuid not null references sites (id),
  id uuid not null default uuidv7(),
  listing_id uuid not null,
  profile_id uuid not null,
  registration_number text not null,
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (site_id, id),
  constraint pilgrim_registrations_once unique (site_id, listing_id, profile_id),
  constraint pilgrim_registrations_number_key unique (site_id, registration_number),
  constraint pilgrim_registrations_listing_fkey foreign key (site_id, listing_id) references listings (site_id, id),
  constraint pilgrim_registrations_profile_fkey foreign key (site_id, profile_id) references profiles (site_id, id)
);
call secure_entity('pilgrim_registrations');

-- The name of the government's reporting system; it has been renamed before.
alter table site_settings add column reporting_system text not null default 'SISKOPATUH';
