-- Invoices and what is on them, payments, and the books.

-- Counters that leave no gap: the next number is taken in the transaction that uses it.
create table counters (
  site_id uuid not null references sites (id),
  name text not null,
  last bigint not null default 0,
  primary key (site_id, name)
) with (fillfactor = 50);
call secure_table('counters');

create table invoices (
  site_id uuid not null references sites (id),
  id uuid not null default uuidv7(),
  slug text not null,
  number text not null,
  sequence bigint not null,
  status text not null default 'NEW' check (status in ('NEW', 'PARTIAL', 'PAID', 'EXPIRED', 'CANCELLED', 'SPAM')),
  listing_id uuid not null,
  user_id uuid not null,
  agent_id uuid,
  currency text not null check (currency in ('IDR', 'USD')),
  pic_name text not null,
  pic_phone text not null,
  pic_email text not null,
  -- How many people are on it, and how many of them take a seat (an infant does not).
  pax integer not null check (pax > 0),
  seats integer not null check (seats >= 0 and seats <= pax),
  variants_total bigint not null check (variants_total >= 0),
  addons_total bigint not null check (addons_total >= 0),
  discount_office bigint not null default 0 check (discount_office >= 0),
  discount_voucher bigint not null default 0 check (discount_voucher >= 0),
  discount_agent bigint not null default 0 check (discount_agent >= 0),
  total bigint not null check (total >= 0),
  paid bigint not null default 0 check (paid >= 0),
  equipment_total bigint not null default 0 check (equipment_total >= 0),
  equipment_paid bigint not null default 0 check (equipment_paid >= 0),
  -- Price and terms as they were at the booking: a later change of the package does not change them.
  dp_price bigint not null check (dp_price >= 0),
  minimum_partial_payment bigint not null check (minimum_partial_payment >= 0),
  listing_name text not null,
  departure_at date,
  payment_deadline_at timestamptz not null,
  due_on date,
  referral_code text,
  notes text,
  admin_notes text,
  trashed_at timestamptz,
  created_by_kind text not null check (created_by_kind in ('ADMIN', 'USER', 'SYSTEM')),
  created_by uuid,
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (site_id, id),
  constraint invoices_slug_key unique (site_id, slug),
  constraint invoices_number_key unique (site_id, number),
  constraint invoices_sequence_key unique (site_id, sequence),
  constraint invoices_sum check (total = variants_total + addons_total - discount_office - discount_voucher - discount_agent),
  constraint invoices_not_overpaid check (paid <= total),
  constraint invoices_equipment_not_overpaid check (equipment_paid <= equipment_total),
  constraint invoices_listing_fkey foreign key (site_id, listing_id) references listings (site_id, id),
  constraint invoices_user_fkey foreign key (site_id, user_id) references users (site_id, id),
  constraint invoices_agent_fkey foreign key (site_id, agent_id) references admins (site_id, id)
) with (fillfactor = 85);
call secure_entity('invoices');
create trigger b_guard before update of status on invoices for each row execute function guard_status('invoice');
create index invoices_newest on invoices (site_id, created_at desc, id) where trashed_at is null;
create index invoices_by_status on invoices (site_id, status, created_at desc, id) where trashed_at is null;
create index invoices_trash on invoices (site_id, trashed_at desc) where trashed_at is not null;
create index invoices_listing on invoices (site_id, listing_id, created_at desc);
create index invoices_user on invoices (site_id, user_id, created_at desc);
create index invoices_agent on invoices (site_id, agent_id, created_at desc);
create index invoices_deadline on invoices (payment_deadline_at) where status = 'NEW';
create index invoices_search on invoices using gin ((number || ' ' || pic_name || ' ' || pic_phone || ' ' || pic_email) gin_trgm_ops);

-- The numbers of invoices that were deleted for good, so that none is used again.
create table deleted_invoices (
  site_id uuid not null references sites (id),
  id uuid not null,
  number text not null,
  sequence bigint not null,
  deleted_by uuid,
  deleted_at timestamptz not null default app_now(),
  primary key (site_id, id),
  constraint deleted_invoices_sequence_key unique (site_id, sequence)
);
call secure_table('deleted_invoices');
revoke update, delete on deleted_invoices from rihla_app;

create table invoice_lines (
  site_id uuid not null,
  id uuid not null default uuidv7(),
  invoice_id uuid not null,
  position integer not null,
  kind text not null check (kind in ('VARIANT', 'ADDON', 'DISCOUNT')),
  -- The id of the variant or add-on, or the kind of the discount.
  ref text not null,
  description text not null,
  unit_price bigint not null,
  quantity integer not null check (quantity > 0),
  amount bigint not null,
  primary key (site_id, id),
  constraint invoice_lines_product check (amount = unit_price * quantity),
  constraint invoice_lines_invoice_fkey foreign key (site_id, invoice_id) references invoices (site_id, id) on delete cascade
);
call secure_table('invoice_lines');
create index invoice_lines_invoice on invoice_lines (site_id, invoice_id, position);

-- One traveller on an invoice.
create table bookings (
  site_id uuid not null,
  id uuid not null default uuidv7(),
  invoice_id uuid not null,
  listing_id uuid not null,
  variant_id uuid not null,
  room_type text not null,
  takes_seat boolean not null,
  price bigint not null check (price >= 0),
  profile_id uuid,
  position integer not null,
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (site_id, id),
  constraint bookings_invoice_fkey foreign key (site_id, invoice_id) references invoices (site_id, id) on delete cascade,
  constraint bookings_listing_fkey foreign key (site_id, listing_id) references listings (site_id, id),
  constraint bookings_variant_fkey foreign key (site_id, variant_id) references listing_variants (site_id, id),
  constraint bookings_profile_fkey foreign key (site_id, profile_id) references profiles (site_id, id)
);
call secure_entity('bookings');
create index bookings_invoice on bookings (site_id, invoice_id, position);
create index bookings_listing on bookings (site_id, listing_id);
create index bookings_profile on bookings (site_id, profile_id);

create table booking_addons (
  site_id uuid not null,
  id uuid not null default uuidv7(),
  booking_id uuid not null,
  listing_addon_id uuid not null,
  price bigint not null check (price >= 0),
  primary key (site_id, id),
  constraint booking_addons_once unique (site_id, booking_id, listing_addon_id),
  constraint booking_addons_booking_fkey foreign key (site_id, booking_id) references bookings (site_id, id) on delete cascade,
  constraint booking_addons_addon_fkey foreign key (site_id, listing_addon_id) references listing_addons (site_id, id)
);
call secure_table('booking_addons');

-- Each change of the number of seats that are taken, with the invoice that caused it.
create table seat_moves (
  site_id uuid not null,
  id uuid not null default uuidv7(),
  listing_id uuid not null,
  invoice_id uuid,
  delta integer not null,
  reason text not null,
  actor_id uuid,
  at timestamptz not null default app_now(),
  primary key (site_id, id),
  constraint seat_moves_listing_fkey foreign key (site_id, listing_id) references listings (site_id, id)
);
call secure_table('seat_moves');
create index seat_moves_listing on seat_moves (site_id, listing_id, at);
revoke update, delete on seat_moves from rihla_app;

create table payments (
  site_id uuid not null,
  id uuid not null default uuidv7(),
  slug text not null,
  invoice_id uuid not null,
  status text not null default 'NEW' check (status in ('NEW', 'PENDING', 'VALID', 'REJECT', 'SPAM')),
  type text not null check (type in ('DOWN_PAYMENT', 'CREDIT', 'EQUIPMENT')),
  channel text not null default 'MANUAL' check (channel in ('MANUAL', 'FLIP', 'MIDTRANS', 'BRIVA')),
  currency text not null check (currency in ('IDR', 'USD')),
  -- What is asked for and counted: the base amount plus or minus the unique number.
  amount bigint not null check (amount > 0),
  base_amount bigint not null check (base_amount > 0),
  unique_number integer check (unique_number between 1 and 999),
  bank_id uuid,
  evidence_file_id uuid,
  paid_on date,
  notes text,
  reject_reason text,
  -- Whether its invoice had already ended when the money was found: it is then kept as credit of the customer and
  -- counts on no invoice.
  late boolean not null default false,
  -- The number of the receipt, which a payment gets when it becomes valid.
  receipt_number text,
  receipt_sequence bigint,
  submitted_at timestamptz,
  decided_at timestamptz,
  decided_by uuid,
  created_by_kind text not null check (created_by_kind in ('ADMIN', 'USER', 'SYSTEM')),
  created_by uuid,
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (site_id, id),
  constraint payments_slug_key unique (site_id, slug),
  constraint payments_receipt_key unique (site_id, receipt_sequence),
  constraint payments_invoice_fkey foreign key (site_id, invoice_id) references invoices (site_id, id),
  constraint payments_bank_fkey foreign key (site_id, bank_id) references banks (site_id, id)
);
call secure_entity('payments');
create trigger b_guard before update of status on payments for each row execute function guard_status('payment');
create index payments_invoice on payments (site_id, invoice_id, created_at);
create index payments_newest on payments (site_id, created_at desc, id);
create index payments_by_status on payments (site_id, status, created_at desc, id);
create index payments_late on payments (site_id, created_at desc) where late;

-- The numbers 1 to 999 of each site that make the amount of a transfer unique; one is in use while its transfer is
-- open. A number is drawn before its payment is written, in the same transaction.
create table unique_payment_numbers (
  site_id uuid not null references sites (id),
  number integer not null check (number between 1 and 999),
  payment_id uuid,
  freed_at timestamptz,
  primary key (site_id, number),
  constraint unique_payment_numbers_payment_key unique (site_id, payment_id),
  constraint unique_payment_numbers_payment_fkey foreign key (site_id, payment_id) references payments (site_id, id)
    deferrable initially deferred
) with (fillfactor = 70);
call secure_table('unique_payment_numbers');
create index unique_payment_numbers_free on unique_payment_numbers (site_id, freed_at nulls first, number) where payment_id is null;

-- The books, to which entries are only added. Each entry sums to 0: a debit is above 0, a credit below.
create table journal_entries (
  site_id uuid not null references sites (id),
  id uuid not null default uuidv7(),
  kind text not null check (kind in ('BOOKING', 'BOOKING_REVERSAL', 'EQUIPMENT', 'PAYMENT', 'PAYMENT_REVERSAL')),
  -- No foreign key: an entry stays when its invoice is deleted for good.
  invoice_id uuid not null,
  payment_id uuid,
  actor_id uuid,
  at timestamptz not null default app_now(),
  primary key (site_id, id),
  constraint journal_entries_payment_fkey foreign key (site_id, payment_id) references payments (site_id, id)
);
call secure_table('journal_entries');
create index journal_entries_invoice on journal_entries (site_id, invoice_id);
create table journal_lines (
  site_id uuid not null,
  entry_id uuid not null,
  line integer not null,
  account text not null,
  ref uuid,
  currency text not null check (currency in ('IDR', 'USD')),
  amount bigint not null check (amount <> 0),
  primary key (site_id, entry_id, line),
  constraint journal_lines_entry_fkey foreign key (site_id, entry_id) references journal_entries (site_id, id)
);
call secure_table('journal_lines');
create index journal_lines_account on journal_lines (site_id, account);
revoke update, delete on journal_entries, journal_lines from rihla_app;
create trigger append_only before update or delete on journal_entries for each row execute function refuse_change();
create trigger append_only before update or delete on journal_lines for each row execute function refuse_change();

create function check_entry_balances() returns trigger language plpgsql as $$
begin
  if exists (
    select from journal_lines
     where site_id = new.site_id and entry_id = new.entry_id
     group by currency having sum(amount) <> 0
  ) then
    raise exception 'journal entry % does not balance', new.entry_id
      using errcode = 'RH003', constraint = 'journal_balances';
  end if;
  return null;
end
$$;
create constraint trigger journal_balances after insert on journal_lines
  deferrable initially deferred for each row execute function check_entry_balances();

create function check_entry_has_lines() returns trigger language plpgsql as $$
begin
  if not exists (select from journal_lines where site_id = new.site_id and entry_id = new.id) then
    raise exception 'journal entry % is empty', new.id using errcode = 'RH003', constraint = 'journal_balances';
  end if;
  return null;
end
$$;
create constraint trigger journal_not_empty after insert on journal_entries
  deferrable initially deferred for each row execute function check_entry_has_lines();

-- The last check of the books, for the dashboard of the director.
create table verify_runs (
  site_id uuid not null references sites (id),
  id uuid not null default uuidv7(),
  at timestamptz not null default app_now(),
  clean boolean not null,
  findings jsonb not null default '[]',
  primary key (site_id, id)
);
call secure_table('verify_runs');
create index verify_runs_newest on verify_runs (site_id, at desc);
