-- The look of the public site. A theme has one draft, which is being edited, and versions, of which visitors see the
-- newest that has not failed. A site without rows has the default look.

create table site_themes (
  site_id uuid not null references sites (id),
  id uuid not null,
  preset text not null default 'default',
  -- What differs from the preset, checked before it is stored.
  settings jsonb not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (site_id, id),
  constraint site_themes_one check (id = site_id)
);
call secure_entity('site_themes');
revoke delete on site_themes from rihla_app;

-- The template files of the draft that differ from the default. Those of published versions are kept with the versions.
create table site_theme_files (
  site_id uuid not null references sites (id),
  name text not null check (length(name) <= 60),
  source text not null check (octet_length(source) <= 64000),
  updated_at timestamptz not null default app_now(),
  primary key (site_id, name)
);
call secure_table('site_theme_files');

-- What was published, in full, so that each version can be shown again.
create table site_theme_versions (
  site_id uuid not null references sites (id),
  number integer not null check (number > 0),
  preset text not null,
  settings jsonb not null,
  files jsonb not null,
  bytes integer not null,
  note text,
  returned_from integer,
  admin_id uuid,
  created_at timestamptz not null default app_now(),
  primary key (site_id, number),
  foreign key (site_id, admin_id) references admins (site_id, id)
);
create index site_theme_versions_admin on site_theme_versions (site_id, admin_id) where admin_id is not null;
call secure_table('site_theme_versions');
revoke update, delete on site_theme_versions from rihla_app;
create trigger append_only before update or delete on site_theme_versions
  for each row execute function refuse_change();

-- Versions that could not be rendered for visitors: the version before is shown instead.
create table site_theme_failures (
  site_id uuid not null references sites (id),
  number integer not null,
  page text not null,
  what text not null,
  created_at timestamptz not null default app_now(),
  primary key (site_id, number),
  foreign key (site_id, number) references site_theme_versions (site_id, number)
);
call secure_table('site_theme_failures');
revoke update, delete on site_theme_failures from rihla_app;
create trigger append_only before update or delete on site_theme_failures
  for each row execute function refuse_change();
