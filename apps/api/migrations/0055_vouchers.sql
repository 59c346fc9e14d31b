-- Vouchers: a code that takes an amount off for each person, on some packages, in a period, for a limited number of
-- people.

create table vouchers (
  site_id uuid not null references sites (id),
  id uuid not null default uuidv7(),
  -- The code in lower case: it names the voucher in addresses.
  slug text not null generated always as (lower(code)) stored,
  code text not null check (code ~ '^[A-Z0-9]+$'),
  name text not null,
  description text not null,
  picture_file_id uuid not null,
  -- Both days belong to the period, in the site's time zone.
  starts_on date not null,
  ends_on date not null,
  alumni_only boolean not null default false,
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (site_id, id),
  constraint vouchers_code_key unique (site_id, code),
  constraint vouchers_slug_key unique (site_id, slug),
  constraint vouchers_period check (starts_on <= ends_on),
  constraint vouchers_picture_fkey foreign key (site_id, picture_file_id) references files (site_id, id)
);
call secure_entity('vouchers');
create index vouchers_picture_file_id on vouchers (site_id, picture_file_id);
create index vouchers_newest on vouchers (site_id, created_at desc, id) where archived_at is null;

-- How many people may use a voucher and how many do: in a small table of their own, so that a booking rewrites as
-- little as possible.
create table voucher_counts (
  site_id uuid not null,
  voucher_id uuid not null,
  max_pax integer not null check (max_pax > 0),
  taken integer not null default 0 check (taken >= 0),
  primary key (site_id, voucher_id),
  constraint voucher_counts_within_most check (taken <= max_pax),
  constraint voucher_counts_voucher_fkey foreign key (site_id, voucher_id) references vouchers (site_id, id) on delete cascade
) with (fillfactor = 50);
call secure_table('voucher_counts');

create function audit_voucher_most() returns trigger language plpgsql as $$
begin
  insert into audit_log (site_id, table_name, row_id, act, actor_id, at, before, after)
  values (old.site_id, 'vouchers', old.voucher_id, 'UPDATE', app_actor(), app_now(),
          jsonb_build_object('max_pax', old.max_pax), jsonb_build_object('max_pax', new.max_pax));
  return null;
end
$$;
-- A booking does not change `max_pax` and does not run this trigger.
create trigger z_audit_most after update of max_pax on voucher_counts for each row
  when (old.max_pax is distinct from new.max_pax) execute function audit_voucher_most();

-- One row for each room type of a package: from how many people on, and how much off for each of them.
create table vouchers_paxes (
  site_id uuid not null,
  id uuid not null default uuidv7(),
  voucher_id uuid not null,
  listing_id uuid not null,
  variant_id uuid not null,
  minimum_pax integer not null check (minimum_pax > 0),
  discount bigint not null check (discount >= 0),
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (site_id, id),
  constraint vouchers_paxes_variant_id_key unique (site_id, voucher_id, variant_id),
  constraint vouchers_paxes_voucher_fkey foreign key (site_id, voucher_id) references vouchers (site_id, id) on delete cascade,
  constraint vouchers_paxes_listing_fkey foreign key (site_id, listing_id) references listings (site_id, id) on delete cascade,
  constraint vouchers_paxes_variant_fkey foreign key (site_id, variant_id) references listing_variants (site_id, id) on delete cascade
);
call secure_entity('vouchers_paxes');
create index vouchers_paxes_listing on vouchers_paxes (site_id, listing_id, voucher_id);
create index vouchers_paxes_variant on vouchers_paxes (site_id, variant_id);

-- Each change of the number of people who use a voucher, with the invoice that caused it. When the invoice is deleted
-- for good its rows stay here and sum to 0.
create table voucher_uses (
  site_id uuid not null,
  id uuid not null default uuidv7(),
  voucher_id uuid not null,
  invoice_id uuid not null,
  delta integer not null check (delta <> 0),
  reason text not null,
  actor_id uuid,
  at timestamptz not null default app_now(),
  primary key (site_id, id),
  constraint voucher_uses_voucher_fkey foreign key (site_id, voucher_id) references vouchers (site_id, id)
);
call secure_table('voucher_uses');
revoke update, delete on voucher_uses from rihla_app;
create trigger append_only before update or delete on voucher_uses
  for each row execute function refuse_change();
create index voucher_uses_voucher on voucher_uses (site_id, voucher_id, at);
create index voucher_uses_invoice on voucher_uses (site_id, invoice_id);

-- The voucher of an invoice as it was at the booking, and for how many of its people it gives a discount.
alter table invoices
  add column voucher_id uuid,
  add column voucher_code text,
  add column voucher_pax integer not null default 0,
  add constraint invoices_voucher_whole check (
    (voucher_id is null and voucher_code is null and voucher_pax = 0)
    or (voucher_id is not null and voucher_code is not null and voucher_pax between 1 and pax and discount_voucher > 0)
  ) not valid,
  add constraint invoices_voucher_fkey foreign key (site_id, voucher_id) references vouchers (site_id, id) not valid;
create index invoices_voucher on invoices (site_id, voucher_id, created_at desc) where voucher_id is not null;
