-- The room and the bed that a traveller sleeps in: a room of the group, not of a hotel, for the hotels' numbers differ.

create table booking_rooms (
  site_id uuid not null,
  id uuid not null default uuidv7(),
  booking_id uuid not null,
  listing_id uuid not null,
  room_type text not null check (room_type in ('SINGLE', 'DOUBLE', 'TRIPLE', 'QUAD', 'QUINT', 'SHARING')),
  -- The name that the office gives it: Q1, D2.
  room text not null check (length(room) between 1 and 20),
  -- Null for a child without a bed of its own.
  bed integer check (bed between 1 and 20),
  note text,
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (site_id, id),
  constraint booking_rooms_booking_key unique (site_id, booking_id),
  constraint booking_rooms_bed_key unique (site_id, listing_id, room_type, room, bed),
  constraint booking_rooms_booking_fkey foreign key (site_id, booking_id) references bookings (site_id, id) on delete cascade,
  constraint booking_rooms_listing_fkey foreign key (site_id, listing_id) references listings (site_id, id)
);
call secure_entity('booking_rooms');

-- Deletes the bed of a traveller who moves to another package or another type of room.
create function leave_room() returns trigger language plpgsql as $$
begin
  delete from booking_rooms where site_id = new.site_id and booking_id = new.id;
  return null;
end
$$;
create trigger leave_room after update of listing_id, room_type on bookings for each row
  when (old.listing_id is distinct from new.listing_id or old.room_type is distinct from new.room_type)
  execute function leave_room();
