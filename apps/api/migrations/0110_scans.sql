-- Scans of a pilgrim's papers and photo, encrypted with a key of the site that is itself encrypted.

-- The keys of a site, numbered from 1. The highest number encrypts; an older one only decrypts the scans that have not
-- yet been encrypted with a newer one.
create table site_keys (
  site_id uuid not null references sites (id),
  number integer not null check (number > 0),
  key_sealed bytea not null,
  created_at timestamptz not null default app_now(),
  primary key (site_id, number)
);
call secure_table('site_keys');

-- One page of a paper. Its contents are in the store of files, under a name composed of the site, the id and the number
-- of the key.
create table profile_scans (
  site_id uuid not null references sites (id),
  id uuid not null default uuidv7(),
  profile_id uuid not null,
  kind text not null check (kind in
    ('PASSPORT', 'FAMILY_CARD', 'YELLOW_CARD', 'MARRIAGE_BOOK', 'BIRTH_CERTIFICATE', 'ID_CARD', 'BPJS', 'PHOTO')),
  -- The number of the page among those of its kind: 1 to 10, and 1 or 2 for the photo, so that the old photo is only
  -- replaced once the new one is stored.
  slot integer not null,
  mime text not null check (mime in ('image/jpeg', 'application/pdf')),
  bytes integer not null check (bytes > 0),
  width integer,
  height integer,
  -- A keyed hash, by which it is noticed that the same page is sent again.
  digest text not null,
  key_number integer not null,
  -- Of a photo: a small copy for lists, encrypted like the page.
  small_sealed bytea,
  actor_kind text not null check (actor_kind in ('ADMIN', 'USER', 'SYSTEM')),
  actor_id uuid,
  created_at timestamptz not null default app_now(),
  -- Null until its contents are in the store.
  stored_at timestamptz,
  removed_at timestamptz,
  removed_by_kind text check (removed_by_kind in ('ADMIN', 'USER', 'SYSTEM')),
  removed_by_id uuid,
  primary key (site_id, id),
  constraint profile_scans_places check (slot between 1 and case kind when 'PHOTO' then 2 else 10 end),
  constraint profile_scans_profile_fkey foreign key (site_id, profile_id) references profiles (site_id, id),
  constraint profile_scans_key_fkey foreign key (site_id, key_number) references site_keys (site_id, number)
);
call secure_table('profile_scans');
create unique index profile_scans_slot on profile_scans (site_id, profile_id, kind, slot) where removed_at is null;
create index profile_scans_key on profile_scans (site_id, key_number, id);
create index profile_scans_unstored on profile_scans (site_id, created_at) where stored_at is null;

-- Counts scans against the quota of the site's files. The contents of a scan that was removed, or was encrypted with a
-- newer key, are left to the job that empties the store.
create function follow_scan() returns trigger language plpgsql as $$
declare
  was boolean := tg_op <> 'INSERT' and old.removed_at is null;
  stays boolean := tg_op <> 'DELETE' and new.removed_at is null;
begin
  if was <> stays then
    insert into file_totals as t (site_id, files, bytes)
    values (coalesce(new.site_id, old.site_id), 1, coalesce(new.bytes, old.bytes))
        on conflict (site_id) do update set
           files = t.files + case when stays then 1 else -1 end,
           bytes = t.bytes + case when stays then excluded.bytes else -excluded.bytes end;
  end if;
  if tg_op <> 'INSERT' and (not stays or old.key_number <> new.key_number) then
    -- A scan that goes while it is sealed anew has contents under the newer key as well.
    insert into file_removals (site_id, storage_key)
    select old.site_id, old.site_id || '/scans/' || old.id || '/' || k.number
      from site_keys k
     where k.site_id = old.site_id and k.number >= old.key_number and (not stays or k.number < new.key_number)
        on conflict do nothing;
  end if;
  return null;
end
$$;
create trigger follow after insert or update of removed_at, key_number or delete on profile_scans
  for each row execute function follow_scan();

-- A look at a scan is recorded like the reading of an identity number.
alter table revelations add column scan_id uuid;
