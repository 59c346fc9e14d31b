-- The rooms of a departure's group, each with a row: a room may be empty, have a note, and be given a number by each
-- hotel. booking_rooms says who sleeps in which room, by the room's name.

create table departure_rooms (
  site_id uuid not null,
  id uuid not null default uuidv7(),
  listing_id uuid not null,
  room_type text not null check (room_type in ('SINGLE', 'DOUBLE', 'TRIPLE', 'QUAD', 'QUINT', 'SHARING')),
  -- The name that the office gives it: Q1, D2.
  name text not null check (length(name) between 1 and 20),
  note text,
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (site_id, id),
  constraint departure_rooms_name_key unique (site_id, listing_id, name),
  constraint departure_rooms_typed_key unique (site_id, listing_id, name, room_type),
  constraint departure_rooms_listing_fkey foreign key (site_id, listing_id) references listings (site_id, id) on delete cascade
);
call secure_entity('departure_rooms');

-- From now on a name is one room: where rooms of two types have the same name, the later ones get the type behind it.
update booking_rooms b set room = left(b.room, 11) || '-' || b.room_type
 where exists (select from booking_rooms o
                where o.site_id = b.site_id and o.listing_id = b.listing_id and o.room = b.room
                  and o.room_type < b.room_type);
insert into departure_rooms (site_id, listing_id, room_type, name)
select distinct site_id, listing_id, room_type, room from booking_rooms;

alter table booking_rooms add column pinned boolean not null default false;
alter table booking_rooms add constraint booking_rooms_room_fkey
  foreign key (site_id, listing_id, room, room_type)
  references departure_rooms (site_id, listing_id, name, room_type) on update cascade not valid;
alter table booking_rooms validate constraint booking_rooms_room_fkey;

-- The number that a hotel gave a room, and its floor.
create table departure_room_numbers (
  site_id uuid not null,
  room_id uuid not null,
  listing_hotel_id uuid not null,
  number text check (length(number) <= 20),
  floor text check (length(floor) <= 20),
  primary key (site_id, room_id, listing_hotel_id),
  constraint departure_room_numbers_room_fkey foreign key (site_id, room_id)
    references departure_rooms (site_id, id) on delete cascade,
  constraint departure_room_numbers_hotel_fkey foreign key (site_id, listing_hotel_id)
    references listing_hotels (site_id, id) on delete cascade
);
call secure_table('departure_room_numbers');
create index departure_room_numbers_hotel on departure_room_numbers (site_id, listing_hotel_id);

-- How many rooms of a type a hotel gave the group.
create table hotel_room_stock (
  site_id uuid not null,
  listing_hotel_id uuid not null,
  room_type text not null check (room_type in ('SINGLE', 'DOUBLE', 'TRIPLE', 'QUAD', 'QUINT', 'SHARING')),
  rooms integer not null check (rooms between 0 and 500),
  primary key (site_id, listing_hotel_id, room_type),
  constraint hotel_room_stock_hotel_fkey foreign key (site_id, listing_hotel_id)
    references listing_hotels (site_id, id) on delete cascade
);
call secure_table('hotel_room_stock');

-- With whom a traveller wants to share a room (WISH), or must not (REFUSAL).
create table room_bonds (
  site_id uuid not null,
  booking_id uuid not null,
  other_id uuid not null,
  kind text not null check (kind in ('WISH', 'REFUSAL')),
  primary key (site_id, booking_id, other_id),
  constraint room_bonds_of_two check (booking_id <> other_id),
  constraint room_bonds_booking_fkey foreign key (site_id, booking_id) references bookings (site_id, id) on delete cascade,
  constraint room_bonds_other_fkey foreign key (site_id, other_id) references bookings (site_id, id) on delete cascade
);
call secure_table('room_bonds');
create index room_bonds_other on room_bonds (site_id, other_id);

-- The number of changes of a departure's rooms. A change names the number that it was based on and raises it, so that
-- two people do not overwrite each other.
create table departure_roomings (
  site_id uuid not null,
  listing_id uuid not null,
  version integer not null,
  primary key (site_id, listing_id),
  constraint departure_roomings_listing_fkey foreign key (site_id, listing_id) references listings (site_id, id) on delete cascade
);
call secure_table('departure_roomings');

-- What each change of the rooms altered, before and after, so that whoever made it can undo it.
create table rooming_acts (
  site_id uuid not null,
  id uuid not null default uuidv7(),
  listing_id uuid not null,
  actor_id uuid not null,
  kind text not null,
  change jsonb not null,
  at timestamptz not null default app_now(),
  undone_at timestamptz,
  primary key (site_id, id),
  constraint rooming_acts_listing_fkey foreign key (site_id, listing_id) references listings (site_id, id) on delete cascade
);
call secure_table('rooming_acts');
create index rooming_acts_last on rooming_acts (site_id, listing_id, actor_id, id desc) where undone_at is null;
