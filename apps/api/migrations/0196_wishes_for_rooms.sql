-- With whom a traveller would like to share a room, as said when booking: others of the same invoice by id, and people
-- of another booking in words, which nobody but the office reads.
create table room_wishes (
  site_id uuid not null,
  booking_id uuid not null,
  -- Travellers of the same invoice. One who has moved to another invoice since is ignored.
  others uuid[] not null default '{}' check (cardinality(others) <= 10),
  words text check (length(words) between 1 and 200),
  primary key (site_id, booking_id),
  constraint room_wishes_of_something check (cardinality(others) > 0 or words is not null),
  constraint room_wishes_booking_fkey foreign key (site_id, booking_id) references bookings (site_id, id) on delete cascade
);
call secure_table('room_wishes');
