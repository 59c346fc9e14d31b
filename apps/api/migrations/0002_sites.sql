-- A site is one travel agency. Its row and its hosts are read before it is known to which site a request belongs, so
-- they hold nothing private; its settings do, and are behind row security.

create table sites (
  id uuid primary key default uuidv7(),
  slug text not null unique,
  name text not null,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'CLOSED')),
  time_zone text not null default 'Asia/Jakarta',
  created_at timestamptz not null default app_now()
);
create table site_hosts (
  host text primary key,
  site_id uuid not null references sites (id)
);
grant select on sites, site_hosts to rihla_app;

create table site_settings (
  site_id uuid primary key references sites (id),
  id uuid not null generated always as (site_id) stored,
  brand text not null,
  company_name text not null,
  tagline text,
  address text,
  phone text,
  whatsapp text,
  email text,
  instagram text,
  facebook text,
  youtube text,
  theme_colour text not null default 'blueazure',
  logo_file_id uuid,
  favicon_file_id uuid,
  background_file_id uuid,
  meta_title text,
  meta_description text,
  meta_keywords text,
  terms_url text,
  invoice_prefix text not null default 'INV',
  invoice_number_format text not null default '{prefix}/{year}/{month}/{number:5}',
  invoice_due_days integer not null default 30 check (invoice_due_days between 0 and 365),
  payment_deadline_hours integer not null default 24 check (payment_deadline_hours between 1 and 720),
  unique_payment_number boolean not null default true,
  signatory_name text,
  signatory_as text,
  director_name text,
  ppiu_number text,
  pihk_number text,
  notes_umroh text,
  notes_haji text,
  notes_savings text,
  payment_instructions text,
  require_second_factor boolean not null default false,
  -- Whether somebody may apply as an agent without an agent's referral code.
  agent_registration_open boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now()
);
call secure_entity('site_settings');

create table files (
  site_id uuid not null references sites (id),
  id uuid not null default uuidv7(),
  purpose text not null,
  storage_key text not null,
  mime text not null,
  bytes integer not null check (bytes >= 0),
  sha256 text not null,
  width integer,
  height integer,
  -- Other widths and formats of a picture: [{"width":480,"format":"webp","storage_key":"…","bytes":1}]
  renditions jsonb not null default '[]',
  -- When the worker may make them; null when all are made. The worker moves the time on when it begins, so that a
  -- picture is taken up again after a worker was killed.
  renditions_due_at timestamptz,
  renditions_attempts integer not null default 0,
  original_name text,
  is_public boolean not null default false,
  owner_kind text not null check (owner_kind in ('ADMIN', 'USER', 'SYSTEM')),
  owner_id uuid,
  created_at timestamptz not null default app_now(),
  primary key (site_id, id)
);
call secure_table('files');
create index files_renditions_due on files (site_id, renditions_due_at) where renditions_due_at is not null;
