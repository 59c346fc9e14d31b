-- The pictures that photos of the library showed before they were replaced, each with its photo. A text that names one,
-- such as an earlier revision or a draft, gets the photo's present picture when it is saved.
create table replaced_pictures (
  site_id uuid not null references sites (id),
  -- The id of the former file, which is removed once nothing shows it; so it has no foreign key.
  former uuid not null,
  photo_id uuid not null,
  replaced_at timestamptz not null default app_now(),
  primary key (site_id, former),
  constraint replaced_pictures_photo_fkey foreign key (site_id, photo_id) references photos (site_id, id)
);
call secure_table('replaced_pictures');
create index replaced_pictures_photo on replaced_pictures (site_id, photo_id);
revoke delete on replaced_pictures from rihla_app;
