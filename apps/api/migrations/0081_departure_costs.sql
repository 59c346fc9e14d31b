-- What a departure costs: the categories that accounting knows, and the costs of each departure.

create table accounting_categories (
  site_id uuid not null references sites (id),
  id uuid not null default uuidv7(),
  code text not null,
  name text not null,
  type text not null check (type in ('PER_PAX', 'PER_LISTING')),
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (site_id, id)
);
call secure_entity('accounting_categories');
-- A code that was given up may be used again.
create unique index accounting_categories_code_key on accounting_categories (site_id, code) where archived_at is null;

create table departure_costs (
  site_id uuid not null references sites (id),
  id uuid not null default uuidv7(),
  listing_id uuid not null,
  accounting_category_id uuid not null,
  -- As the category had it when the line was written; a category that changes does not change lines.
  basis text not null check (basis in ('PER_PAX', 'PER_LISTING')),
  currency text not null check (currency in ('IDR', 'USD')),
  -- What is planned: for each traveller, or for the departure.
  amount bigint not null check (amount >= 0),
  -- What it came to in all, once the bills are there.
  actual_total bigint check (actual_total >= 0),
  notes text,
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (site_id, id),
  constraint departure_costs_listing_id_fkey foreign key (site_id, listing_id) references listings (site_id, id) on delete cascade,
  constraint departure_costs_accounting_category_id_fkey foreign key (site_id, accounting_category_id)
    references accounting_categories (site_id, id)
);
call secure_entity('departure_costs');
create index departure_costs_listing on departure_costs (site_id, listing_id) where archived_at is null;
create index departure_costs_category on departure_costs (site_id, accounting_category_id);

-- Below this margin, in percent of the revenue, a departure is marked. None: nothing is marked.
alter table site_settings add column minimum_margin_percent integer
  check (minimum_margin_percent between 0 and 100);
