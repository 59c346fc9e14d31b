-- People who work for a site, its customers, their sessions, and what protects them.

create table admins (
  site_id uuid not null references sites (id),
  id uuid not null default uuidv7(),
  slug text not null,
  name text not null,
  email text not null,
  phone text,
  role text not null check (role in ('ROOT', 'DIRECTOR', 'MAIN', 'FINANCE', 'MEDIA', 'AGENT', 'GUIDE')),
  status text not null default 'NEW' check (status in ('NEW', 'ACTIVE', 'BANNED')),
  -- Null until the person has chosen a password, by the link of the invitation.
  password_hash text,
  -- The secret of the second factor, encrypted. Null until a first code has proved that the person's telephone shows
  -- its codes.
  totp_secret bytea,
  totp_confirmed_at timestamptz,
  -- The number of the 30 seconds whose code was used last, so that no code is taken twice.
  totp_last_step bigint,
  photo_file_id uuid,
  parent_id uuid,
  referral_code text,
  may_add_sub_agents boolean not null default false,
  -- The percentage of its parent's fee that a sub-agent is given.
  fee_percent integer not null default 0 check (fee_percent between 0 and 100),
  -- The national identity number (NIK), encrypted; it is found by a keyed hash and shown by its last four digits.
  nik_sealed bytea,
  nik_hash text,
  nik_last4 text,
  bank_account_number text,
  bank_account_name text,
  bank_name text,
  bank_branch text,
  email_subscription boolean not null default false,
  phone_subscription boolean not null default false,
  locale text not null default 'id' check (locale in ('id', 'en')),
  last_login_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (site_id, id),
  constraint admins_slug_key unique (site_id, slug),
  constraint admins_email_key unique (site_id, email),
  constraint admins_referral_code_key unique (site_id, referral_code),
  constraint admins_parent_fkey foreign key (site_id, parent_id) references admins (site_id, id),
  constraint admins_photo_fkey foreign key (site_id, photo_file_id) references files (site_id, id)
    on delete set null (photo_file_id)
);
call secure_entity('admins');
-- A sign-in does not raise the version, so that no open form is refused because of it.
drop trigger a_touch on admins;
create trigger a_touch before update on admins for each row
  when ((old.last_login_at, old.totp_last_step) is not distinct from (new.last_login_at, new.totp_last_step))
  execute function touch_row();
create trigger b_guard before update of status on admins for each row execute function guard_status('account');
create index admins_phone on admins (site_id, phone);
create index admins_parent on admins (site_id, parent_id);
create index admins_role on admins (site_id, role, created_at desc, id);

create table users (
  site_id uuid not null references sites (id),
  id uuid not null default uuidv7(),
  slug text not null,
  name text not null,
  email text not null,
  phone text,
  status text not null default 'ACTIVE' check (status in ('NEW', 'ACTIVE', 'BANNED')),
  -- Null for a customer whom the office entered: the person chooses a password by the link of a letter.
  password_hash text,
  photo_file_id uuid,
  -- The agent whose customer this is.
  agent_id uuid,
  email_subscription boolean not null default false,
  phone_subscription boolean not null default false,
  locale text not null default 'id' check (locale in ('id', 'en')),
  last_login_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (site_id, id),
  constraint users_slug_key unique (site_id, slug),
  constraint users_email_key unique (site_id, email),
  constraint users_agent_fkey foreign key (site_id, agent_id) references admins (site_id, id),
  constraint users_photo_fkey foreign key (site_id, photo_file_id) references files (site_id, id)
    on delete set null (photo_file_id)
);
call secure_entity('users');
drop trigger a_touch on users;
create trigger a_touch before update on users for each row
  when (old.last_login_at is not distinct from new.last_login_at) execute function touch_row();
create trigger b_guard before update of status on users for each row execute function guard_status('account');
create index users_phone on users (site_id, phone);
create index users_agent on users (site_id, agent_id);
create index users_search on users using gin ((name || ' ' || email || ' ' || coalesce(phone, '')) gin_trgm_ops);
create index users_created on users (site_id, created_at desc, id);

create table sessions (
  site_id uuid not null references sites (id),
  id uuid not null default uuidv7(),
  token_hash bytea not null,
  admin_id uuid,
  user_id uuid,
  device text,
  created_at timestamptz not null default app_now(),
  last_seen_at timestamptz not null default app_now(),
  ends_at timestamptz not null,
  primary key (site_id, id),
  constraint sessions_token_key unique (site_id, token_hash),
  constraint sessions_one_person check (num_nonnulls(admin_id, user_id) = 1),
  constraint sessions_admin_fkey foreign key (site_id, admin_id) references admins (site_id, id) on delete cascade,
  constraint sessions_user_fkey foreign key (site_id, user_id) references users (site_id, id) on delete cascade
);
call secure_table('sessions');
create index sessions_admin on sessions (site_id, admin_id);
create index sessions_user on sessions (site_id, user_id);

-- Links by which a password is set. A link is deleted once it was used or a later one was sent.
create table password_resets (
  site_id uuid not null references sites (id),
  id uuid not null default uuidv7(),
  token_hash bytea not null,
  admin_id uuid,
  user_id uuid,
  ends_at timestamptz not null,
  created_at timestamptz not null default app_now(),
  primary key (site_id, id),
  constraint password_resets_token_key unique (site_id, token_hash),
  constraint password_resets_one_person check (num_nonnulls(admin_id, user_id) = 1),
  constraint password_resets_admin_fkey foreign key (site_id, admin_id) references admins (site_id, id) on delete cascade,
  constraint password_resets_user_fkey foreign key (site_id, user_id) references users (site_id, id) on delete cascade
);
call secure_table('password_resets');
create index password_resets_admin on password_resets (site_id, admin_id);
create index password_resets_user on password_resets (site_id, user_id);

-- A pilgrim. A booking needs the name alone; the rest is filled in later.
create table profiles (
  site_id uuid not null references sites (id),
  id uuid not null default uuidv7(),
  slug text not null,
  user_id uuid not null,
  name text not null,
  gender text check (gender in ('MALE', 'FEMALE')),
  birth_date date,
  phone text,
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (site_id, id),
  constraint profiles_slug_key unique (site_id, slug),
  constraint profiles_user_fkey foreign key (site_id, user_id) references users (site_id, id)
);
call secure_entity('profiles');
create index profiles_user on profiles (site_id, user_id);

-- A ticket by which one document may be printed once, within two minutes.
create table print_tickets (
  site_id uuid not null references sites (id),
  id uuid not null default uuidv7(),
  token_hash bytea not null,
  document text not null,
  subject_id uuid not null,
  actor_kind text not null check (actor_kind in ('ADMIN', 'USER')),
  actor_id uuid not null,
  ends_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default app_now(),
  primary key (site_id, id),
  constraint print_tickets_token_key unique (site_id, token_hash)
);
call secure_table('print_tickets');

-- The answers to calls that change something: a form that is sent twice with the same key gets its first answer again.
create table idempotency_keys (
  site_id uuid not null references sites (id),
  actor_id uuid not null,
  key text not null,
  procedure text not null,
  body_hash text not null,
  http_status integer,
  answer jsonb,
  created_at timestamptz not null default app_now(),
  primary key (site_id, actor_id, key)
);
call secure_table('idempotency_keys');
create index idempotency_keys_age on idempotency_keys (created_at);
