-- Accounts that visitors have created, until somebody proves to read the mailbox: by the link in the letter, by setting
-- a password through one, or because the office activates the account. Sign-ups are limited by the number of these
-- rows, and few letters go to such an account, however old it is.
create table unconfirmed_sign_ups (
  site_id uuid not null references sites (id),
  id uuid not null default uuidv7(),
  -- The hash of the token in the letter.
  token_hash bytea not null,
  admin_id uuid,
  user_id uuid,
  -- A keyed hash of the network address that the visitor came from.
  origin text not null,
  created_at timestamptz not null default app_now(),
  ends_at timestamptz not null,
  primary key (site_id, id),
  constraint unconfirmed_sign_ups_token_key unique (site_id, token_hash),
  constraint unconfirmed_sign_ups_one_person check (num_nonnulls(admin_id, user_id) = 1),
  constraint unconfirmed_sign_ups_admin_fkey foreign key (site_id, admin_id) references admins (site_id, id) on delete cascade,
  constraint unconfirmed_sign_ups_user_fkey foreign key (site_id, user_id) references users (site_id, id) on delete cascade
);
call secure_table('unconfirmed_sign_ups');
create index unconfirmed_sign_ups_admin on unconfirmed_sign_ups (site_id, admin_id);
create index unconfirmed_sign_ups_user on unconfirmed_sign_ups (site_id, user_id);
create index unconfirmed_sign_ups_recent on unconfirmed_sign_ups (site_id, created_at);
