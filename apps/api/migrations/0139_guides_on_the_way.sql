-- What a guide writes down on the way: where the group gathers, who is there, and what happens. The device gives the
-- ids of gatherings and incidents, for it also creates them without a network.

create table gatherings (
  site_id uuid not null,
  id uuid not null,
  listing_id uuid not null,
  title text not null check (length(title) between 1 and 80),
  place text check (length(place) <= 120),
  meets_at timestamptz not null,
  made_by uuid not null,
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (site_id, id),
  constraint gatherings_listing_fkey foreign key (site_id, listing_id) references listings (site_id, id) on delete cascade,
  constraint gatherings_made_by_fkey foreign key (site_id, made_by) references admins (site_id, id)
);
call secure_entity('gatherings');
create index gatherings_listing on gatherings (site_id, listing_id, meets_at);
create index gatherings_made_by on gatherings (site_id, made_by);

-- Whether a traveller was at a gathering, as said by whoever checked last. Without a row nobody has checked yet.
create table check_ins (
  site_id uuid not null,
  gathering_id uuid not null,
  booking_id uuid not null,
  present boolean not null,
  method text not null check (method in ('QR', 'LIST')),
  -- When it was noted on the device; the row may arrive days later.
  noted_at timestamptz not null,
  admin_id uuid not null,
  version integer not null default 1,
  updated_at timestamptz not null default app_now(),
  primary key (site_id, gathering_id, booking_id),
  constraint check_ins_gathering_fkey foreign key (site_id, gathering_id) references gatherings (site_id, id) on delete cascade,
  constraint check_ins_booking_fkey foreign key (site_id, booking_id) references bookings (site_id, id) on delete cascade,
  constraint check_ins_admin_fkey foreign key (site_id, admin_id) references admins (site_id, id)
);
call secure_table('check_ins');
create index check_ins_booking on check_ins (site_id, booking_id);
create index check_ins_admin on check_ins (site_id, admin_id);

create table incidents (
  site_id uuid not null,
  id uuid not null,
  listing_id uuid not null,
  kind text not null check (kind in ('HEALTH', 'LOST_PERSON', 'LOST_BAGGAGE', 'DOCUMENT', 'TRANSPORT', 'HOTEL', 'OTHER')),
  text text not null check (length(text) between 1 and 2000),
  -- The traveller whom it is about; null for what concerns the group.
  booking_id uuid,
  photo_file_id uuid,
  noted_at timestamptz not null,
  reported_by uuid not null,
  -- What the office did about it, and when it was settled.
  answer text check (length(answer) <= 2000),
  handled_at timestamptz,
  handled_by uuid,
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (site_id, id),
  constraint incidents_listing_fkey foreign key (site_id, listing_id) references listings (site_id, id) on delete cascade,
  constraint incidents_booking_fkey foreign key (site_id, booking_id) references bookings (site_id, id)
    on delete set null (booking_id),
  constraint incidents_photo_file_id_fkey foreign key (site_id, photo_file_id) references files (site_id, id),
  constraint incidents_reported_by_fkey foreign key (site_id, reported_by) references admins (site_id, id),
  constraint incidents_handled_by_fkey foreign key (site_id, handled_by) references admins (site_id, id)
);
call secure_entity('incidents');
create index incidents_listing on incidents (site_id, listing_id, noted_at);
create index incidents_open on incidents (site_id, noted_at) where handled_at is null;
create index incidents_booking on incidents (site_id, booking_id) where booking_id is not null;
create index incidents_photo on incidents (site_id, photo_file_id) where photo_file_id is not null;
create index incidents_reported_by on incidents (site_id, reported_by);
create index incidents_handled_by on incidents (site_id, handled_by) where handled_by is not null;
