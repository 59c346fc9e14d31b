-- What agents earn: their levels, which are called stages, and the fixed fees of a package for each level. The fees
-- that were earned are in 0020.

-- PERCENT: each room type has an agent fee. FLAT: each stage has fees, by package.
alter table site_settings add column fee_strategy text not null default 'PERCENT'
  constraint site_settings_fee_strategy check (fee_strategy in ('PERCENT', 'FLAT'));

create table stages (
  site_id uuid not null references sites (id),
  id uuid not null default uuidv7(),
  key text not null,
  name text not null,
  description text not null,
  position integer not null check (position >= 0),
  can_invoice boolean not null default false,
  can_upgrade boolean not null default false,
  sales_quota integer not null check (sales_quota >= 0),
  rolling_days integer not null check (rolling_days between 1 and 3650),
  default_new_to_part bigint not null default 0 check (default_new_to_part >= 0),
  default_part_to_paid bigint not null default 0 check (default_part_to_paid >= 0),
  default_new_to_paid bigint not null default 0 check (default_new_to_paid >= 0),
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (site_id, id)
);
call secure_entity('stages');
-- The key of a stage that was archived may be used again.
create unique index stages_key_key on stages (site_id, key) where archived_at is null;

create table flat_fees (
  site_id uuid not null references sites (id),
  id uuid not null default uuidv7(),
  listing_id uuid not null,
  stage_id uuid not null,
  new_to_part bigint not null check (new_to_part >= 0),
  part_to_paid bigint not null check (part_to_paid >= 0),
  new_to_paid bigint not null check (new_to_paid >= 0),
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (site_id, id),
  constraint flat_fees_once unique (site_id, listing_id, stage_id),
  constraint flat_fees_listing_fkey foreign key (site_id, listing_id) references listings (site_id, id) on delete cascade,
  constraint flat_fees_stage_fkey foreign key (site_id, stage_id) references stages (site_id, id)
);
call secure_entity('flat_fees');
