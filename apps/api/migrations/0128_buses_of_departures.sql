-- The buses of a departure's group, by leg of the journey. What a package says about its buses is in listing_buses.
create table departure_buses (
  site_id uuid not null references sites (id),
  id uuid not null default uuidv7(),
  listing_id uuid not null,
  leg text not null check (leg in ('TO_AIRPORT', 'ARRIVAL', 'CITY_TO_CITY', 'VISITS', 'RETURN', 'HOME')),
  -- The name that the office gives it: Bus 1.
  name text not null check (length(name) between 1 and 30),
  seats integer not null check (seats between 1 and 80),
  -- Who looks after it: one of the guides of the package; null for nobody.
  guide_id uuid,
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (site_id, id),
  constraint departure_buses_name_key unique (site_id, listing_id, leg, name),
  constraint departure_buses_leg_key unique (site_id, id, listing_id, leg),
  constraint departure_buses_listing_fkey foreign key (site_id, listing_id) references listings (site_id, id) on delete cascade,
  constraint departure_buses_guide_fkey foreign key (site_id, guide_id) references admins (site_id, id)
);
call secure_entity('departure_buses');
create index departure_buses_guide on departure_buses (site_id, guide_id) where guide_id is not null;

-- Who rides in which bus: one bus for each leg.
create table bus_seats (
  site_id uuid not null references sites (id),
  id uuid not null default uuidv7(),
  listing_id uuid not null,
  leg text not null,
  bus_id uuid not null,
  booking_id uuid not null,
  -- Whether this is the pilgrim whom the others in the bus ask first.
  is_leader boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (site_id, id),
  constraint bus_seats_once unique (site_id, booking_id, listing_id, leg),
  constraint bus_seats_bus_fkey foreign key (site_id, bus_id, listing_id, leg)
    references departure_buses (site_id, id, listing_id, leg) on delete cascade,
  constraint bus_seats_booking_fkey foreign key (site_id, booking_id) references bookings (site_id, id) on delete cascade
);
call secure_entity('bus_seats');
create index bus_seats_bus on bus_seats (site_id, bus_id);
create index bus_seats_listing on bus_seats (site_id, listing_id);
create unique index bus_seats_leader on bus_seats (site_id, bus_id) where is_leader;
