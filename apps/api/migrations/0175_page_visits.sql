-- How many people looked at the public pages, so that visits can be compared with bookings: counts by day, kind of page
-- and package. Nothing here says who came: no address, no device, no hour, no cookie.
create table page_visits (
  site_id uuid not null references sites (id),
  id uuid not null default uuidv7(),
  day date not null,
  -- SITE counts everybody once a day, whichever pages they opened.
  kind text not null check (kind in ('SITE', 'HOME', 'PACKAGES', 'PACKAGE', 'ARTICLES', 'OTHER')),
  listing_id uuid,
  visits integer not null check (visits > 0),
  primary key (site_id, id),
  constraint page_visits_once unique nulls not distinct (site_id, day, kind, listing_id),
  constraint page_visits_listing_fkey foreign key (site_id, listing_id) references listings (site_id, id)
    on delete cascade
);
call secure_table('page_visits');
create index page_visits_listing on page_visits (site_id, listing_id) where listing_id is not null;
