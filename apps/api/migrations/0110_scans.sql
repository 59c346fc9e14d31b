-- Scans of a pilgrim's papers and the pilgrim's photo, encrypted with a key of the site that is itself encrypted.

-- The keys of a site, numbered from 1; the highest number encrypts, older ones only open what is not yet sealed anew.
create table site_keys (
  site_id uuid not null references sites (id),
  number integer not null check (number > 0),
  key_sealed bytea not null,
  created_at timestamptz not null default app_now(),
  primary key (site_id, number)
);
call secure_table('site_keys');

-- One page of one paper. Its contents are in the store of files, under a name made of site, id and number of the key.
create table profile_scans (
  site_id uuid not null references sites (id),
  id uuid not null default uuidv7(),
  profile_id uuid not null,
  kind text not null check (kind in
    ('PASSPORT', 'FAMILY_CARD', 'YELLOW_CARD', 'MARRIAGE_BOOK', 'BIRTH_CERTIFICATE', 'ID_CARD', 'BPJS', 'PHOTO')),
  -- A place among the pages of its kind: there are ten, and two for the photo, so that a new one replaces the old one
  -- only once it is stored.
  slot integer not null,
  mime text not null check (mime in ('image/jpeg', 'application/pdf')),
  bytes integer not null check (bytes > 0),
  width integer,
  height integer,
  -- A keyed hash, by which a page that is sent again is known.
  digest text not null,
  key_number integer not null,
  -- Of a photo: the size for lists, sealed like the page.
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

-- Scans count against the quota of the site's files; the contents of one that is removed, or was sealed anew, are left for
-- the job that empties the store.
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

-- A look at a scan is noted as the reading of a sealed number is.
alter table revelations add column scan_id uuid;
