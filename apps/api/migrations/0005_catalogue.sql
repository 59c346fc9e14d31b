-- Packages, which the database calls listings: what a site sells, and their parts.

create table listings (
  site_id uuid not null references sites (id),
  id uuid not null default uuidv7(),
  slug text not null,
  name text not null,
  description text,
  status text not null default 'NEW' check (status in ('NEW', 'ACTIVE', 'EXPIRED', 'PRIVATE')),
  category text not null check (category in ('UMROH', 'HAJI', 'TOUR', 'TABUNGAN')),
  currency text not null default 'IDR' check (currency in ('IDR', 'USD')),
  photo_file_id uuid,
  meta_title text,
  meta_keywords text,
  meta_description text,
  registration_end date,
  flight_schedule text,
  departure_at date,
  days integer check (days between 1 and 120),
  hotel_stars integer not null default 1 check (hotel_stars between 1 and 5),
  embarkation text,
  season_id uuid references seasons (id),
  hijri_year integer,
  visa_provider_id uuid references visa_providers (id),
  insurance_id uuid references insurances (id),
  muassasah_id uuid references muassasahs (id),
  dp_price bigint not null default 0 check (dp_price >= 0),
  minimum_partial_payment bigint not null default 0 check (minimum_partial_payment >= 0),
  minimum_balance bigint not null default 0 check (minimum_balance >= 0),
  points integer not null default 0,
  alumni_only boolean not null default false,
  radio_channel_name text,
  channel text,
  benefits text[] not null default '{}',
  terms text[] not null default '{}',
  included text[] not null default '{}',
  excluded text[] not null default '{}',
  duplicated_from uuid,
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (site_id, id),
  constraint listings_slug_key unique (site_id, slug),
  constraint listings_name_key unique (site_id, name),
  constraint listings_photo_fkey foreign key (site_id, photo_file_id) references files (site_id, id),
  constraint listings_registration_before_departure check (registration_end <= departure_at)
);
call secure_entity('listings');
create trigger b_guard before update of status on listings for each row execute function guard_status('listing');
create index listings_by_departure on listings (site_id, departure_at desc nulls last, id desc);
-- The packages that visitors see, soonest departure first.
create index listings_on_sale on listings (site_id, departure_at, id) where status = 'ACTIVE';
-- The packages that a job sets to EXPIRED once they have departed.
create index listings_to_expire on listings (departure_at) where status in ('ACTIVE', 'PRIVATE');
create index listings_search on listings using gin (name gin_trgm_ops);

-- How many seats a package has and how many are taken: in a small table of their own, so that a sale rewrites as little
-- as possible.
create table listing_seats (
  site_id uuid not null,
  listing_id uuid not null,
  capacity integer not null default 0 check (capacity >= 0),
  taken integer not null default 0 check (taken >= 0),
  free integer generated always as (capacity - taken) virtual,
  primary key (site_id, listing_id),
  constraint listing_seats_within_capacity check (taken <= capacity),
  constraint listing_seats_listing_fkey foreign key (site_id, listing_id) references listings (site_id, id) on delete cascade
) with (fillfactor = 50);
call secure_table('listing_seats');

create procedure listing_part(tbl regclass) language plpgsql as $$
begin
  call secure_entity(tbl);
  execute format('create index on %s (site_id, listing_id)', tbl);
end
$$;

create table listing_variants (
  site_id uuid not null,
  id uuid not null default uuidv7(),
  listing_id uuid not null,
  name text not null,
  room_type text not null check (room_type in ('SINGLE', 'DOUBLE', 'TRIPLE', 'QUAD', 'QUINT', 'SHARING', 'CHILD', 'INFANT')),
  position integer not null default 0,
  is_base boolean not null default false,
  is_public boolean not null default true,
  price bigint not null check (price >= 0),
  agent_fee bigint not null default 0 check (agent_fee >= 0),
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (site_id, id),
  constraint listing_variants_listing_fkey foreign key (site_id, listing_id) references listings (site_id, id) on delete cascade
);
create unique index listing_variants_one_base on listing_variants (site_id, listing_id) where is_base and archived_at is null;

create table listing_rooms (
  site_id uuid not null,
  id uuid not null default uuidv7(),
  listing_id uuid not null,
  type text not null check (type in ('SINGLE', 'DOUBLE', 'TRIPLE', 'QUAD', 'QUINT', 'SHARING', 'CHILD', 'INFANT')),
  number integer not null check (number >= 0),
  note text,
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (site_id, id),
  constraint listing_rooms_type_key unique (site_id, listing_id, type),
  constraint listing_rooms_listing_fkey foreign key (site_id, listing_id) references listings (site_id, id) on delete cascade
);

create table listing_hotels (
  site_id uuid not null,
  id uuid not null default uuidv7(),
  listing_id uuid not null,
  hotel_id uuid not null references hotels (id),
  position integer not null default 0,
  check_in date not null,
  check_out date not null,
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (site_id, id),
  constraint listing_hotels_in_before_out check (check_in < check_out),
  constraint listing_hotels_no_overlap exclude using gist
    (site_id with =, listing_id with =, daterange(check_in, check_out) with &&) deferrable initially deferred,
  constraint listing_hotels_listing_fkey foreign key (site_id, listing_id) references listings (site_id, id) on delete cascade
);

-- Flights. Times are local to their airport.
create table listing_flights (
  site_id uuid not null,
  id uuid not null default uuidv7(),
  listing_id uuid not null,
  direction text not null check (direction in ('GO', 'BACK')),
  type text not null check (type in ('DIRECT', 'TRANSIT', 'PLUS')),
  position integer not null default 0,
  airline_id uuid not null references airlines (id),
  code text not null,
  pnr text,
  departure_airport_id uuid not null references airports (id),
  departs_at timestamp not null,
  terminal text,
  arrival_airport_id uuid not null references airports (id),
  arrives_at timestamp not null,
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (site_id, id),
  constraint listing_flights_listing_fkey foreign key (site_id, listing_id) references listings (site_id, id) on delete cascade
);

create table listing_buses (
  site_id uuid not null,
  id uuid not null default uuidv7(),
  listing_id uuid not null,
  bus_id uuid not null references buses (id),
  position integer not null default 0,
  leg text not null,
  note text,
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (site_id, id),
  constraint listing_buses_listing_fkey foreign key (site_id, listing_id) references listings (site_id, id) on delete cascade
);

create table listing_addons (
  site_id uuid not null,
  id uuid not null default uuidv7(),
  listing_id uuid not null,
  addon_category_id uuid not null,
  name text not null,
  note text,
  price bigint not null check (price >= 0),
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (site_id, id),
  constraint listing_addons_category_fkey foreign key (site_id, addon_category_id) references addons_categories (site_id, id),
  constraint listing_addons_listing_fkey foreign key (site_id, listing_id) references listings (site_id, id) on delete cascade
);

create table listing_itineraries (
  site_id uuid not null,
  id uuid not null default uuidv7(),
  listing_id uuid not null,
  day integer not null check (day between 1 and 120),
  position integer not null default 0,
  title text not null,
  description text,
  photo_file_id uuid,
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (site_id, id),
  constraint listing_itineraries_photo_fkey foreign key (site_id, photo_file_id) references files (site_id, id),
  constraint listing_itineraries_listing_fkey foreign key (site_id, listing_id) references listings (site_id, id) on delete cascade
);

create table listing_tags (
  site_id uuid not null,
  id uuid not null default uuidv7(),
  listing_id uuid not null,
  tag_id uuid not null,
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (site_id, id),
  constraint listing_tags_once unique (site_id, listing_id, tag_id),
  constraint listing_tags_tag_fkey foreign key (site_id, tag_id) references tags (site_id, id),
  constraint listing_tags_listing_fkey foreign key (site_id, listing_id) references listings (site_id, id) on delete cascade
);

create table listing_banks (
  site_id uuid not null,
  id uuid not null default uuidv7(),
  listing_id uuid not null,
  bank_id uuid not null,
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (site_id, id),
  constraint listing_banks_once unique (site_id, listing_id, bank_id),
  constraint listing_banks_bank_fkey foreign key (site_id, bank_id) references banks (site_id, id),
  constraint listing_banks_listing_fkey foreign key (site_id, listing_id) references listings (site_id, id) on delete cascade
);

create table listing_guides (
  site_id uuid not null,
  id uuid not null default uuidv7(),
  listing_id uuid not null,
  admin_id uuid not null,
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (site_id, id),
  constraint listing_guides_once unique (site_id, listing_id, admin_id),
  constraint listing_guides_admin_fkey foreign key (site_id, admin_id) references admins (site_id, id),
  constraint listing_guides_listing_fkey foreign key (site_id, listing_id) references listings (site_id, id) on delete cascade
);

do $$
declare t text;
begin
  foreach t in array array['listing_variants', 'listing_rooms', 'listing_hotels', 'listing_flights', 'listing_buses',
                           'listing_addons', 'listing_itineraries', 'listing_tags', 'listing_banks', 'listing_guides'] loop
    call listing_part(t::regclass);
  end loop;
end
$$;

-- The packages that a guide goes with.
create index listing_guides_admin on listing_guides (site_id, admin_id);

-- Who has a package open in the office: one row for each person, renewed while the screen is open.
create table listing_presence (
  site_id uuid not null,
  listing_id uuid not null,
  -- No foreign key, for ROOT may visit from another site; so the name is kept beside the id.
  admin_id uuid not null,
  admin_name text not null,
  seen_at timestamptz not null,
  primary key (site_id, listing_id, admin_id),
  constraint listing_presence_listing_fkey foreign key (site_id, listing_id) references listings (site_id, id) on delete cascade
) with (fillfactor = 70);
create index listing_presence_admin on listing_presence (site_id, admin_id);
call secure_table('listing_presence');
