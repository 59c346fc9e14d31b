-- Master data: the same for every site, loaded by the import command, read-only in the product.

create procedure master_table(tbl regclass) language plpgsql as $$
begin
  execute format('grant select on %s to rihla_app', tbl);
  execute format('create index on %s using gin (name gin_trgm_ops)', tbl);
end
$$;

create table cities (
  id uuid primary key default uuidv7(),
  code text not null unique,
  name text not null,
  country text not null,
  kind text not null check (kind in ('SAUDI', 'INDONESIA', 'OTHER')),
  latitude double precision,
  longitude double precision,
  version integer not null default 1
);
create table airlines (
  id uuid primary key default uuidv7(),
  code text not null unique,
  icao text,
  name text not null,
  country text not null,
  version integer not null default 1
);
create table airports (
  id uuid primary key default uuidv7(),
  code text not null unique,
  icao text,
  name text not null,
  city_id uuid references cities (id),
  country text not null,
  time_zone text not null,
  embarkation text,
  version integer not null default 1
);
create table hotels (
  id uuid primary key default uuidv7(),
  code text not null unique,
  name text not null,
  city_id uuid not null references cities (id),
  stars integer not null check (stars between 1 and 5),
  distance_m integer check (distance_m >= 0),
  latitude double precision,
  longitude double precision,
  version integer not null default 1
);
create index hotels_city on hotels (city_id, name);
create table buses (
  id uuid primary key default uuidv7(),
  code text not null unique,
  name text not null,
  seats integer,
  version integer not null default 1
);
create table seasons (
  id uuid primary key default uuidv7(),
  code text not null unique,
  name text not null,
  starts_on date not null,
  ends_on date not null,
  version integer not null default 1
);
create table insurances (
  id uuid primary key default uuidv7(),
  code text not null unique,
  name text not null,
  version integer not null default 1
);
create table visa_providers (
  id uuid primary key default uuidv7(),
  code text not null unique,
  name text not null,
  version integer not null default 1
);
create table muassasahs (
  id uuid primary key default uuidv7(),
  code text not null unique,
  name text not null,
  city_id uuid references cities (id),
  version integer not null default 1
);
-- Provinces, regencies and districts in one tree, by the dotted codes of the ministry of home affairs.
create table districts (
  id uuid primary key default uuidv7(),
  code text not null unique,
  name text not null,
  level text not null check (level in ('PROVINCE', 'REGENCY', 'DISTRICT')),
  parent_id uuid references districts (id),
  -- "Katapang, Kab. Bandung, Jawa Barat": what people search and read.
  path text not null,
  version integer not null default 1
);
create index districts_parent on districts (parent_id, name);
create index districts_path on districts using gin (path gin_trgm_ops);
create index districts_level on districts (level, name);

do $$
declare t text;
begin
  foreach t in array array['cities', 'airlines', 'airports', 'hotels', 'buses', 'seasons', 'insurances',
                           'visa_providers', 'muassasahs', 'districts'] loop
    call master_table(t::regclass);
  end loop;
end
$$;

-- Short lists that a site keeps itself: categories, tags and bank accounts.
create table tags_categories (
  site_id uuid not null references sites (id),
  id uuid not null default uuidv7(),
  slug text not null,
  name text not null,
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (site_id, id),
  constraint tags_categories_slug_key unique (site_id, slug),
  constraint tags_categories_name_key unique (site_id, name)
);
create table tags (
  site_id uuid not null references sites (id),
  id uuid not null default uuidv7(),
  slug text not null,
  name text not null,
  tag_category_id uuid,
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (site_id, id),
  constraint tags_slug_key unique (site_id, slug),
  constraint tags_name_key unique (site_id, name),
  constraint tags_category_fkey foreign key (site_id, tag_category_id) references tags_categories (site_id, id)
);
create table addons_categories (
  site_id uuid not null references sites (id),
  id uuid not null default uuidv7(),
  slug text not null,
  name text not null,
  type text not null check (type in ('GROUP', 'PERSON', 'PROFILE')),
  is_required boolean not null default false,
  is_unique boolean not null default false,
  is_public boolean not null default false,
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (site_id, id),
  constraint addons_categories_slug_key unique (site_id, slug),
  constraint addons_categories_name_key unique (site_id, name)
);
create table article_categories (
  site_id uuid not null references sites (id),
  id uuid not null default uuidv7(),
  slug text not null,
  title text not null,
  meta_description text,
  meta_keywords text,
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (site_id, id),
  constraint article_categories_slug_key unique (site_id, slug),
  constraint article_categories_title_key unique (site_id, title)
);
create table banks (
  site_id uuid not null references sites (id),
  id uuid not null default uuidv7(),
  slug text not null,
  bank text not null,
  name text not null,
  owner text not null,
  number text not null,
  currency text not null default 'IDR' check (currency in ('IDR', 'USD')),
  is_public boolean not null default false,
  show_on_payment boolean not null default true,
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (site_id, id),
  constraint banks_slug_key unique (site_id, slug),
  constraint banks_number_key unique (site_id, bank, number)
);
do $$
declare t text;
begin
  foreach t in array array['tags_categories', 'tags', 'addons_categories', 'article_categories', 'banks'] loop
    call secure_entity(t::regclass);
  end loop;
end
$$;
