-- What a departure costs: the categories of costs, and the costs of each departure.

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
-- The code of a category that was archived may be used again.
create unique index accounting_categories_code_key on accounting_categories (site_id, code) where archived_at is null;

create table departure_costs (
  site_id uuid not null references sites (id),
  id uuid not null default uuidv7(),
  listing_id uuid not null,
  accounting_category_id uuid not null,
  -- As it was in the category when the row was written; a later change of the category does not change it.
  basis text not null check (basis in ('PER_PAX', 'PER_LISTING')),
  currency text not null check (currency in ('IDR', 'USD')),
  -- The planned cost, for each traveller or for the whole departure, by `basis`.
  amount bigint not null check (amount >= 0),
  -- The real cost in all; null until the bills have come.
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

-- Departures whose margin, in percent of the revenue, is below this are marked. Null: none is marked.
alter table site_settings add column minimum_margin_percent integer
  check (minimum_margin_percent between 0 and 100);
