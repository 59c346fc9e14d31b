-- The ticket of a pilgrim for one departure. Visa and policy are kept with the pilgrim's profile; see
-- docs/rules/departures.md.
create table departure_tickets (
  site_id uuid not null references sites (id),
  id uuid not null default uuidv7(),
  listing_id uuid not null,
  profile_id uuid not null,
  -- The airline's booking code, which a group shares.
  pnr text check (pnr ~ '^[A-Z0-9]{5,8}$'),
  ticket_number text check (ticket_number ~ '^[A-Z0-9-]{5,20}$'),
  issued_on date,
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (site_id, id),
  constraint departure_tickets_once unique (site_id, listing_id, profile_id),
  constraint departure_tickets_listing_fkey foreign key (site_id, listing_id) references listings (site_id, id),
  constraint departure_tickets_profile_fkey foreign key (site_id, profile_id) references profiles (site_id, id)
);
call secure_entity('departure_tickets');
create index departure_tickets_profile on departure_tickets (site_id, profile_id);
-- A ticket number occurs once in a departure.
create unique index departure_tickets_number_key on departure_tickets (site_id, listing_id, ticket_number)
  where ticket_number is not null;

-- The day on which the return of a departure was reported to the government.
create table departure_returns (
  site_id uuid not null references sites (id),
  id uuid not null default uuidv7(),
  listing_id uuid not null,
  reported_on date not null,
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (site_id, id),
  constraint departure_returns_once unique (site_id, listing_id),
  constraint departure_returns_listing_fkey foreign key (site_id, listing_id) references listings (site_id, id)
);
call secure_entity('departure_returns');
