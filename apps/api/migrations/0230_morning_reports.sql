-- Whether a member of the staff gets the figures of the agency by letter each morning, and from which hour (of the
-- site's time zone) on. A director without a row gets them; nobody else without a row does.
create table morning_reports (
  site_id uuid not null references sites (id),
  id uuid not null default uuidv7(),
  admin_id uuid not null,
  is_on boolean not null,
  hour smallint not null check (hour between 0 and 23),
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (site_id, id),
  constraint morning_reports_one unique (site_id, admin_id),
  foreign key (site_id, admin_id) references admins (site_id, id) on delete cascade
);
call secure_entity('morning_reports');
