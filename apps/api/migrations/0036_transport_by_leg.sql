-- How a group travels on the ground where it is not by a bus of the list: the train between Makkah and Madinah, a
-- ferry, a taxi. The day is counted from the departure, as in the itinerary, and so moves with it.
create table listing_transports (
  site_id uuid not null,
  id uuid not null default uuidv7(),
  listing_id uuid not null,
  day integer not null check (day between 1 and 120),
  position integer not null default 0,
  kind text not null check (kind in ('TRAIN', 'BUS', 'OTHER')),
  from_place text not null,
  to_place text not null,
  operator text,
  note text,
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (site_id, id),
  constraint listing_transports_listing_fkey foreign key (site_id, listing_id) references listings (site_id, id) on delete cascade
);
call secure_entity('listing_transports');
create index listing_transports_listing on listing_transports (site_id, listing_id);
