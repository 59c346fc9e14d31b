-- What an agency hands out before a journey: suitcases, uniforms, ihram.
create table equipment_items (
  site_id uuid not null references sites (id),
  id uuid not null default uuidv7(),
  name text not null,
  has_sizes boolean not null,
  -- For women or men alone; null for everybody.
  for_gender text check (for_gender in ('MALE', 'FEMALE')),
  notes text,
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (site_id, id)
);
call secure_entity('equipment_items');
create unique index equipment_items_name_key on equipment_items (site_id, lower(name)) where archived_at is null;

-- The items that the pilgrims of a departure get.
create table departure_items (
  site_id uuid not null references sites (id),
  id uuid not null default uuidv7(),
  listing_id uuid not null,
  item_id uuid not null,
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (site_id, id),
  constraint departure_items_once unique (site_id, listing_id, item_id),
  constraint departure_items_listing_fkey foreign key (site_id, listing_id) references listings (site_id, id) on delete cascade,
  constraint departure_items_item_fkey foreign key (site_id, item_id) references equipment_items (site_id, id)
);
call secure_entity('departure_items');
create index departure_items_item on departure_items (site_id, item_id);

-- One item of one traveller, from the first change on: its size, and who has received it.
create table equipment_handouts (
  site_id uuid not null references sites (id),
  id uuid not null default uuidv7(),
  listing_id uuid not null,
  item_id uuid not null,
  booking_id uuid not null,
  status text not null default 'OPEN' check (status in ('OPEN', 'HANDED', 'NOT_NEEDED')),
  -- The size that the office noted; null where the size of the profile counts.
  size text,
  handed_on date,
  handed_by uuid,
  receipt text check (receipt in ('SIGNATURE', 'REPRESENTATIVE', 'PAPER')),
  received_by text check (length(received_by) between 2 and 80),
  signature_file_id uuid,
  reason text check (length(reason) <= 200),
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (site_id, id),
  constraint equipment_handouts_once unique (site_id, listing_id, booking_id, item_id),
  constraint equipment_handouts_item_fkey foreign key (site_id, listing_id, item_id)
    references departure_items (site_id, listing_id, item_id) on delete cascade,
  constraint equipment_handouts_booking_fkey foreign key (site_id, booking_id) references bookings (site_id, id) on delete cascade,
  constraint equipment_handouts_handed_by_fkey foreign key (site_id, handed_by) references admins (site_id, id),
  constraint equipment_handouts_signature_fkey foreign key (site_id, signature_file_id) references files (site_id, id)
);
call secure_entity('equipment_handouts');
create trigger b_guard before update of status on equipment_handouts for each row execute function guard_status('equipment_handout');
create index equipment_handouts_item on equipment_handouts (site_id, listing_id, item_id);
create index equipment_handouts_booking on equipment_handouts (site_id, booking_id);
create index equipment_handouts_handed_by on equipment_handouts (site_id, handed_by) where handed_by is not null;
create index equipment_handouts_signature on equipment_handouts (site_id, signature_file_id) where signature_file_id is not null;
