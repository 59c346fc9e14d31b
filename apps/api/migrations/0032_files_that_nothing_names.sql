-- Every column that names a file has a foreign key: by these a job finds the files that nothing names, and a file that
-- is being named while the job runs is not removed. None of them removes a file or empties a column.
alter table admins drop constraint admins_photo_fkey,
  add constraint admins_photo_fkey foreign key (site_id, photo_file_id) references files (site_id, id);
alter table users drop constraint users_photo_fkey,
  add constraint users_photo_fkey foreign key (site_id, photo_file_id) references files (site_id, id);
alter table site_settings
  add constraint site_settings_logo_fkey foreign key (site_id, logo_file_id) references files (site_id, id),
  add constraint site_settings_favicon_fkey foreign key (site_id, favicon_file_id) references files (site_id, id),
  add constraint site_settings_background_fkey foreign key (site_id, background_file_id) references files (site_id, id);
alter table payments
  add constraint payments_evidence_fkey foreign key (site_id, evidence_file_id) references files (site_id, id);
alter table refunds
  add constraint refunds_evidence_fkey foreign key (site_id, evidence_file_id) references files (site_id, id);

-- Each of these tables is asked whether it names a file, by the job and whenever a file is removed.
create index admins_by_photo on admins (site_id, photo_file_id) where photo_file_id is not null;
create index users_by_photo on users (site_id, photo_file_id) where photo_file_id is not null;
create index payments_by_evidence on payments (site_id, evidence_file_id) where evidence_file_id is not null;
create index refunds_by_evidence on refunds (site_id, evidence_file_id) where evidence_file_id is not null;
create index listings_by_photo on listings (site_id, photo_file_id) where photo_file_id is not null;
create index listing_photos_by_file on listing_photos (site_id, file_id);
create index listing_itineraries_by_photo on listing_itineraries (site_id, photo_file_id) where photo_file_id is not null;

-- How many files and bytes a person has uploaded on a day of the site, failed tries included. Removing a file does not
-- lower the numbers.
create table upload_days (
  site_id uuid not null references sites (id),
  owner_kind text not null check (owner_kind in ('ADMIN', 'USER')),
  owner_id uuid not null,
  day date not null,
  files integer not null default 0,
  bytes bigint not null default 0,
  primary key (site_id, owner_kind, owner_id, day)
);
call secure_table('upload_days');

-- The files of a site and their bytes, kept by the triggers below.
create table file_totals (
  site_id uuid primary key references sites (id),
  files bigint not null default 0,
  bytes bigint not null default 0
);
call secure_table('file_totals');
insert into file_totals (site_id, files, bytes) select site_id, count(*), sum(bytes) from files group by site_id;

create function count_new_files() returns trigger language plpgsql as $$
begin
  insert into file_totals as t (site_id, files, bytes)
  select site_id, count(*), sum(bytes) from changed group by site_id
      on conflict (site_id) do update set files = t.files + excluded.files, bytes = t.bytes + excluded.bytes;
  return null;
end
$$;
create function count_removed_files() returns trigger language plpgsql as $$
begin
  update file_totals t set files = t.files - c.files, bytes = t.bytes - c.bytes
    from (select site_id, count(*) as files, sum(bytes) as bytes from changed group by site_id) c
   where t.site_id = c.site_id;
  return null;
end
$$;
create trigger count_new after insert on files referencing new table as changed
  for each statement execute function count_new_files();
create trigger count_removed after delete on files referencing old table as changed
  for each statement execute function count_removed_files();

-- The contents of files whose row was deleted, until they are removed from the store as well.
create table file_removals (
  site_id uuid not null references sites (id),
  storage_key text not null,
  removed_at timestamptz not null default app_now(),
  primary key (site_id, storage_key)
);
call secure_table('file_removals');

-- Every proof that a payment ever had: a new one replaces it on the payment, and the earlier ones can still be seen
-- here.
create table payment_proofs (
  site_id uuid not null,
  payment_id uuid not null,
  file_id uuid not null,
  sent_at timestamptz not null default app_now(),
  primary key (site_id, payment_id, file_id),
  constraint payment_proofs_payment_fkey foreign key (site_id, payment_id) references payments (site_id, id)
    on delete cascade,
  constraint payment_proofs_file_fkey foreign key (site_id, file_id) references files (site_id, id)
);
call secure_table('payment_proofs');
create index payment_proofs_by_file on payment_proofs (site_id, file_id);
insert into payment_proofs (site_id, payment_id, file_id, sent_at)
select site_id, id, evidence_file_id, coalesce(submitted_at, created_at) from payments where evidence_file_id is not null;

create function keep_proof() returns trigger language plpgsql as $$
begin
  insert into payment_proofs (site_id, payment_id, file_id) values (new.site_id, new.id, new.evidence_file_id)
      on conflict do nothing;
  return null;
end
$$;
create trigger keep_proof after insert or update of evidence_file_id on payments for each row
  when (new.evidence_file_id is not null) execute function keep_proof();
