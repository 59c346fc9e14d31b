-- Browsers that a person has signed in with. Wrong passwords from such a browser are counted apart, so that guesses
-- from elsewhere do not lock the person out of it. It gives no access: the password is asked for as anywhere.
create table remembered_devices (
  site_id uuid not null references sites (id),
  id uuid not null default uuidv7(),
  -- The hash of the browser's token; people who share a browser share the token.
  token_hash bytea not null,
  admin_id uuid,
  user_id uuid,
  created_at timestamptz not null default app_now(),
  ends_at timestamptz not null,
  primary key (site_id, id),
  constraint remembered_devices_one_person check (num_nonnulls(admin_id, user_id) = 1),
  constraint remembered_devices_admin_once unique (site_id, token_hash, admin_id),
  constraint remembered_devices_user_once unique (site_id, token_hash, user_id),
  constraint remembered_devices_admin_fkey foreign key (site_id, admin_id) references admins (site_id, id) on delete cascade,
  constraint remembered_devices_user_fkey foreign key (site_id, user_id) references users (site_id, id) on delete cascade
);
call secure_table('remembered_devices');
create index remembered_devices_admin on remembered_devices (site_id, admin_id);
create index remembered_devices_user on remembered_devices (site_id, user_id);
