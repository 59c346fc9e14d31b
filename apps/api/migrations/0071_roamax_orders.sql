-- Orders of the roaming product Roamax, as its provider's file tells them. Nothing here is money of the agency.
create table roamax_orders (
  site_id uuid not null references sites (id),
  id uuid not null default uuidv7(),
  number text not null,
  ordered_on date not null,
  customer_name text not null,
  customer_phone text not null,
  product text not null,
  price bigint not null check (price >= 0),
  -- In the provider's words.
  status text not null,
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (site_id, id),
  constraint roamax_orders_number_key unique (site_id, number)
);
call secure_entity('roamax_orders');
create index roamax_orders_newest on roamax_orders (site_id, ordered_on desc, id);
