-- What the operator of the installation enters for an agency: its president director, and who it is in the reporting
-- system.
create table site_configs (
  site_id uuid not null references sites (id),
  id uuid not null default uuidv7(),
  president_director text not null,
  ppiu_id text not null,
  ppiu_city text not null,
  officer_name text not null,
  officer_role text not null,
  officer_address text not null,
  officer_ktp_sealed bytea,
  officer_ktp_mask text,
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (site_id, id),
  constraint site_configs_one unique (site_id)
);
call secure_entity('site_configs');
revoke delete on site_configs from rihla_app;

-- What the agency signs in with at the reporting system: encrypted, never shown again, and not in the record of
-- changes.
create table site_config_credentials (
  site_id uuid not null references sites (id),
  sealed bytea not null,
  set_at timestamptz not null default app_now(),
  set_by uuid,
  primary key (site_id)
);
call secure_table('site_config_credentials');
