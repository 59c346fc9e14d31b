-- A customer may have no e-mail address, where the number of its phone was confirmed by a code. A number is that of one
-- account at a site once it is confirmed; numbers that nobody has confirmed may be shared, as in families.
alter table users add column phone_confirmed_at timestamptz;
alter table users alter column email drop not null;
-- A merged account is opened by nobody, and an erased one has an address that does not exist.
alter table users add constraint users_reachable
  check (email is not null or phone_confirmed_at is not null or merged_into_id is not null) not valid;
alter table users validate constraint users_reachable;
alter table users add constraint users_confirmed_phone check (phone_confirmed_at is null or phone is not null) not valid;
alter table users validate constraint users_confirmed_phone;
create unique index users_confirmed_phone_key on users (site_id, phone)
  where phone_confirmed_at is not null and merged_into_id is null;

-- Whoever changes a number: nobody has confirmed the new one, unless the same statement says so.
create function forget_phone_confirmation() returns trigger language plpgsql as $$
begin
  if new.phone is distinct from old.phone and new.phone_confirmed_at is not distinct from old.phone_confirmed_at then
    new.phone_confirmed_at := null;
  end if;
  return new;
end
$$;
create trigger a_phone_confirmed before update of phone on users for each row execute function forget_phone_confirmation();

-- What was there before a change: there may have been no e-mail address, and a number that was confirmed is so again.
alter table account_changes add column old_phone_confirmed_at timestamptz;
alter table account_changes drop constraint account_changes_email;
alter table account_changes add constraint account_changes_email
  check (old_email is null or 'EMAIL' = any (changed)) not valid;
alter table account_changes validate constraint account_changes_email;
