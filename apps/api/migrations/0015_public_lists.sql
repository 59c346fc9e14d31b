-- The price at which a package begins for visitors, the lowest that is offered to adults: read from the index alone.
drop index listing_variants_price;
create index listing_variants_lowest_price on listing_variants (site_id, listing_id, price)
  where is_public and archived_at is null and room_type not in ('CHILD', 'INFANT');

-- A number for each site that rises with every change of what lists of packages are filtered, sorted and counted by, so
-- that what was read is kept until it rises. Free seats do not raise it: they change with every booking and are read
-- each time.
create table shelf_versions (
  site_id uuid primary key references sites (id),
  version bigint not null default 1
);
call secure_table('shelf_versions');

create function move_shelf_version() returns trigger language plpgsql as $$
declare
  site uuid := coalesce(new.site_id, old.site_id);
  moved text := site || ' ' || pg_current_xact_id();
begin
  -- Once in a transaction is enough: its changes and the new number are seen together.
  if current_setting('app.shelf_moved', true) is distinct from moved then
    insert into shelf_versions (site_id) values (site)
      on conflict (site_id) do update set version = shelf_versions.version + 1;
    perform set_config('app.shelf_moved', moved, true);
  end if;
  return null;
end $$;

-- Deferred, so that the number is locked only while the transaction commits and no longer waits for anything.
create constraint trigger shelf_moves after insert or update or delete on listings
  deferrable initially deferred for each row execute function move_shelf_version();
create constraint trigger shelf_moves after insert or update or delete on listing_variants
  deferrable initially deferred for each row execute function move_shelf_version();
create constraint trigger shelf_moves after insert or update or delete on listing_hotels
  deferrable initially deferred for each row execute function move_shelf_version();
