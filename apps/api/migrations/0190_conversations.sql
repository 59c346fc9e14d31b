-- What the office and a customer have said to each other besides letters: calls noted by hand, and messages that the
-- customer wrote by WhatsApp.

create table customer_calls (
  site_id uuid not null references sites (id),
  id uuid not null default uuidv7(),
  user_id uuid not null,
  -- IN: the customer called the office; OUT: the office called the customer.
  direction text not null check (direction in ('IN', 'OUT')),
  text text not null check (length(text) between 1 and 2000),
  admin_id uuid not null,
  created_at timestamptz not null default app_now(),
  primary key (site_id, id),
  constraint customer_calls_user_fkey foreign key (site_id, user_id) references users (site_id, id),
  constraint customer_calls_admin_fkey foreign key (site_id, admin_id) references admins (site_id, id)
);
call secure_table('customer_calls');
create index customer_calls_newest on customer_calls (site_id, user_id, created_at desc);
create index customer_calls_admin on customer_calls (site_id, admin_id);

create table whatsapp_replies (
  site_id uuid not null references sites (id),
  id uuid not null default uuidv7(),
  user_id uuid not null,
  -- The id that the provider gave it.
  ref text not null,
  text text not null check (length(text) <= 4000),
  created_at timestamptz not null default app_now(),
  primary key (site_id, id),
  constraint whatsapp_replies_once unique (site_id, ref),
  constraint whatsapp_replies_user_fkey foreign key (site_id, user_id) references users (site_id, id)
);
call secure_table('whatsapp_replies');
create index whatsapp_replies_newest on whatsapp_replies (site_id, user_id, created_at desc);
