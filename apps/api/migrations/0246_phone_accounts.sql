-- A customer may have no e-mail address if the phone number was confirmed by a code. A confirmed number belongs to one
-- account of a site; numbers that nobody has confirmed may be shared, as in families.
alter table users add column phone_confirmed_at timestamptz;
alter table users alter column email drop not null;
-- Nobody signs in to a merged account, so it needs neither; an erased account has an address that does not exist.
alter table users add constraint users_reachable
  check (email is not null or phone_confirmed_at is not null or merged_into_id is not null) not valid;
alter table users validate constraint users_reachable;
alter table users add constraint users_confirmed_phone check (phone_confirmed_at is null or phone is not null) not valid;
alter table users validate constraint users_confirmed_phone;
create unique index users_confirmed_phone_key on users (site_id, phone)
  where phone_confirmed_at is not null and merged_into_id is null;

-- Marks a number that is changed as not confirmed, unless the same statement says when it was confirmed.
create function forget_phone_confirmation() returns trigger language plpgsql as $$
begin
  if new.phone is distinct from old.phone and new.phone_confirmed_at is not distinct from old.phone_confirmed_at then
    new.phone_confirmed_at := null;
  end if;
  return new;
end
$$;
create trigger a_phone_confirmed before update of phone on users for each row execute function forget_phone_confirmation();

-- What undoing a change restores: there may have been no e-mail address, and a number that had been confirmed is
-- confirmed again.
alter table account_changes add column old_phone_confirmed_at timestamptz;
alter table account_changes drop constraint account_changes_email;
alter table account_changes add constraint account_changes_email
  check (old_email is null or 'EMAIL' = any (changed)) not valid;
alter table account_changes validate constraint account_changes_email;
