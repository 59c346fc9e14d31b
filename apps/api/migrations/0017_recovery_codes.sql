-- Codes that take the place of the second factor when the telephone that shows it is lost. Only a keyed hash is kept.

create table recovery_codes (
  site_id uuid not null,
  id uuid not null default uuidv7(),
  admin_id uuid not null,
  code_hash text not null,
  -- When it was used; a code is taken once.
  used_at timestamptz,
  created_at timestamptz not null default app_now(),
  primary key (site_id, id),
  constraint recovery_codes_once unique (site_id, admin_id, code_hash),
  constraint recovery_codes_admin_fkey foreign key (site_id, admin_id) references admins (site_id, id) on delete cascade
);
call secure_table('recovery_codes');
