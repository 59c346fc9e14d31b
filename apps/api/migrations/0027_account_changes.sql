-- What an account was before its e-mail address, its phone or its second factor was changed. For a week the link in the
-- letter that reported the change undoes it. A row is deleted when it is undone, and when its week is over.

create table account_changes (
  site_id uuid not null references sites (id),
  id uuid not null default uuidv7(),
  admin_id uuid,
  user_id uuid,
  token_hash bytea not null,
  -- Which of the three were changed; the columns below hold the old values.
  changed text[] not null check (changed <@ array['EMAIL', 'PHONE', 'SECOND_FACTOR'] and changed <> '{}'),
  old_email text,
  -- Null where there was no phone.
  old_phone text,
  -- The old second factor, encrypted as on the account.
  totp_secret bytea,
  totp_confirmed_at timestamptz,
  totp_last_step bigint,
  -- Whether the person changed it, and not the office.
  by_owner boolean not null,
  changed_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (site_id, id),
  constraint account_changes_token_key unique (site_id, token_hash),
  constraint account_changes_one_person check (num_nonnulls(admin_id, user_id) = 1),
  constraint account_changes_email check (('EMAIL' = any (changed)) = (old_email is not null)),
  constraint account_changes_factor check (('SECOND_FACTOR' = any (changed)) = (totp_secret is not null)),
  constraint account_changes_admin_fkey foreign key (site_id, admin_id) references admins (site_id, id) on delete cascade,
  constraint account_changes_user_fkey foreign key (site_id, user_id) references users (site_id, id) on delete cascade
);
call secure_table('account_changes');
create index account_changes_admin on account_changes (site_id, admin_id, changed_at);
create index account_changes_user on account_changes (site_id, user_id, changed_at);
create index account_changes_email on account_changes (site_id, old_email) where old_email is not null;
create index account_changes_end on account_changes (site_id, ends_at);

-- The recovery codes of a second factor that was removed stay with the change: they are not taken until it is undone.
alter table recovery_codes add column change_id uuid;
alter table recovery_codes add constraint recovery_codes_change_fkey
  foreign key (site_id, change_id) references account_changes (site_id, id) on delete cascade;
create index recovery_codes_change on recovery_codes (site_id, change_id) where change_id is not null;

-- When the setting up of the second factor that the account has, or had last, was begun. One that was begun at that
-- time or before can no longer be finished.
alter table admins add column totp_begun_at timestamptz;

-- Refuses an e-mail address that an admin's (or a user's) account had before a change which can still be undone, for
-- every other account of the same kind. It runs after the write, so that it also sees a change that was committed while
-- the write waited for it.
create function assert_email_is_free() returns trigger language plpgsql as $$
begin
  if exists (
    select from account_changes c
     where c.site_id = new.site_id and c.old_email = new.email and c.ends_at > app_now()
       and case tg_table_name when 'admins' then c.admin_id <> new.id else c.user_id <> new.id end
  ) then
    raise unique_violation using constraint = tg_table_name || '_email_key',
      message = 'the e-mail address of an account was changed and can still be changed back';
  end if;
  return null;
end
$$;
create trigger c_email_is_free after insert or update of email on admins for each row execute function assert_email_is_free();
create trigger c_email_is_free after insert or update of email on users for each row execute function assert_email_is_free();
