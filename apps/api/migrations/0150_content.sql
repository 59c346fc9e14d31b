-- What a media team puts on the public site besides packages: slides of the home page and testimonials.

create table slides (
  site_id uuid not null references sites (id),
  id uuid not null default uuidv7(),
  photo_file_id uuid not null,
  title text not null,
  description text,
  position integer not null,
  link text,
  is_public boolean not null,
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (site_id, id),
  constraint slides_photo_file_id_fkey foreign key (site_id, photo_file_id) references files (site_id, id),
  constraint slides_position_check check (position between 1 and 999)
);
create index slides_photo on slides (site_id, photo_file_id);
create index slides_shown on slides (site_id, position, id) where archived_at is null and is_public;

create table testimonials (
  site_id uuid not null references sites (id),
  id uuid not null default uuidv7(),
  name text not null,
  origin text,
  quote text not null,
  stars integer not null,
  photo_file_id uuid,
  listing_id uuid,
  travelled_on date,
  consented boolean not null,
  is_public boolean not null,
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (site_id, id),
  constraint testimonials_photo_file_id_fkey foreign key (site_id, photo_file_id) references files (site_id, id),
  constraint testimonials_listing_id_fkey foreign key (site_id, listing_id) references listings (site_id, id),
  constraint testimonials_stars_check check (stars between 1 and 5)
);
create index testimonials_photo on testimonials (site_id, photo_file_id) where photo_file_id is not null;
create index testimonials_listing on testimonials (site_id, listing_id) where listing_id is not null;
create index testimonials_shown on testimonials (site_id, id) where archived_at is null and is_public and consented;

call secure_entity('slides');
call secure_entity('testimonials');

-- How many pilgrims the agency has taken, and how many people listen to its radio channel, by the agency's own count.
-- Each count is kept, and a new one is higher.
create table total_pilgrims (
  site_id uuid not null references sites (id),
  id uuid not null default uuidv7(),
  kind text not null check (kind in ('PILGRIMS', 'RADIO_LISTENERS')),
  total integer not null check (total between 0 and 100000000),
  admin_id uuid,
  created_at timestamptz not null default app_now(),
  primary key (site_id, id),
  constraint total_pilgrims_total_key unique (site_id, kind, total),
  foreign key (site_id, admin_id) references admins (site_id, id)
);
create index total_pilgrims_admin on total_pilgrims (site_id, admin_id) where admin_id is not null;
call secure_table('total_pilgrims');
revoke update, delete on total_pilgrims from rihla_app;
create trigger append_only before update or delete on total_pilgrims for each row execute function refuse_change();
