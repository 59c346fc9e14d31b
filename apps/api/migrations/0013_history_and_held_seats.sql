-- The history of a package, found by its id: its parts that were removed, by the id that they named, and its capacity,
-- which is kept with the seats. And the seats that the office keeps back by hand.

create index audit_log_gone_of_listing on audit_log (site_id, (before ->> 'listing_id'))
  where act = 'DELETE' and before ->> 'listing_id' is not null;

create function audit_capacity() returns trigger language plpgsql as $$
begin
  insert into audit_log (site_id, table_name, row_id, act, actor_id, at, before, after)
  values (old.site_id, 'listings', old.listing_id, 'UPDATE', app_actor(), app_now(),
          jsonb_build_object('seats', old.capacity), jsonb_build_object('seats', new.capacity));
  return null;
end
$$;
-- A sale does not change the capacity and does not run this trigger.
create trigger z_audit_capacity after update of capacity on listing_seats for each row
  when (old.capacity is distinct from new.capacity) execute function audit_capacity();

alter table listing_seats add column held integer not null default 0 check (held >= 0);
alter table listing_seats drop column free;
alter table listing_seats add column free integer generated always as (capacity - taken - held) virtual;
alter table listing_seats drop constraint listing_seats_within_capacity;
alter table listing_seats add constraint listing_seats_within_capacity check (taken + held <= capacity);

alter table seat_moves add column note text;
-- When a draft that nobody has booked is deleted, the changes of its seats are deleted with it.
alter table seat_moves drop constraint seat_moves_listing_fkey;
alter table seat_moves add constraint seat_moves_listing_fkey
  foreign key (site_id, listing_id) references listings (site_id, id) on delete cascade;
