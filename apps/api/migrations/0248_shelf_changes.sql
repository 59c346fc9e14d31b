-- For each package the number that its site's list (shelf_versions) got with its last change, so that whoever has read
-- the list once reads only those that have changed since. A package that was deleted keeps its row.
create table shelf_changes (
  site_id uuid not null references sites (id),
  listing_id uuid not null,
  version bigint not null,
  primary key (site_id, listing_id)
);
call secure_table('shelf_changes');
create index shelf_changes_since on shelf_changes (site_id, version);

create or replace function move_shelf_version() returns trigger language plpgsql as $$
declare
  site uuid := coalesce(new.site_id, old.site_id);
  mark text := site || ' ' || pg_current_xact_id() || ' ';
  moved text := coalesce(current_setting('app.shelf_moved', true), '');
  raised bigint;
  listing uuid;
begin
  -- The number is raised once in a transaction: its changes and the new number are seen together.
  if starts_with(moved, mark) then
    raised := substr(moved, length(mark) + 1)::bigint;
  else
    insert into shelf_versions (site_id) values (site)
      on conflict (site_id) do update set version = shelf_versions.version + 1
      returning version into raised;
    perform set_config('app.shelf_moved', mark || raised, true);
  end if;
  if tg_table_name = 'site_settings' then
    return null;
  end if;
  if tg_table_name = 'listings' then
    listing := coalesce(new.id, old.id);
  else
    listing := coalesce(new.listing_id, old.listing_id);
  end if;
  insert into shelf_changes (site_id, listing_id, version) values (site, listing, raised)
    on conflict (site_id, listing_id) do update set version = excluded.version
    where shelf_changes.version < excluded.version;
  return null;
end $$;
