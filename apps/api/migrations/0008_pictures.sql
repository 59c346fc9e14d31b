-- The gallery of a package: several pictures in order, each with its caption.
create table listing_photos (
  site_id uuid not null,
  id uuid not null default uuidv7(),
  listing_id uuid not null,
  file_id uuid not null,
  position integer not null default 0,
  caption text,
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (site_id, id),
  constraint listing_photos_once unique (site_id, listing_id, file_id),
  constraint listing_photos_file_fkey foreign key (site_id, file_id) references files (site_id, id),
  constraint listing_photos_listing_fkey foreign key (site_id, listing_id) references listings (site_id, id) on delete cascade
);
call listing_part('listing_photos');

alter table banks add column logo_file_id uuid,
  add constraint banks_logo_fkey foreign key (site_id, logo_file_id) references files (site_id, id);

-- The library shows the newest first, and a crop asks which photo a file belongs to.
create index photos_newest on photos (site_id, created_at desc, id) where archived_at is null;
create index photos_by_file on photos (site_id, file_id);
