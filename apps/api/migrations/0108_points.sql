-- The points of customers, in a ledger of their own to which rows are only added. They cannot be exchanged for money.
create table point_rows (
  site_id uuid not null references sites (id),
  id uuid not null default uuidv7(),
  user_id uuid not null,
  -- EARNED for a traveller whose departure has returned, REVERSED when that booking is no longer valid, TAKEN_OFF by
  -- the office, MOVED from one account to another when two are merged.
  kind text not null check (kind in ('EARNED', 'REVERSED', 'TAKEN_OFF', 'MOVED')),
  points integer not null,
  -- No foreign keys: a row stays when its invoice is deleted for good.
  booking_id uuid,
  invoice_id uuid,
  listing_id uuid,
  -- The number of the row among those of a traveller, which alternate: earned, reversed, earned again.
  occurrence integer,
  reason text,
  actor_id uuid,
  at timestamptz not null default app_now(),
  primary key (site_id, id),
  constraint point_rows_once unique (site_id, booking_id, occurrence),
  constraint point_rows_of_traveller check ((kind in ('EARNED', 'REVERSED')) = (booking_id is not null)),
  constraint point_rows_take_turns check (booking_id is null or (kind = 'EARNED') = (occurrence % 2 = 1)),
  constraint point_rows_sign check (points <> 0 and (kind = 'MOVED' or (kind = 'EARNED') = (points > 0))),
  constraint point_rows_reason check (kind <> 'TAKEN_OFF' or reason is not null),
  constraint point_rows_user_fkey foreign key (site_id, user_id) references users (site_id, id)
);
call secure_table('point_rows');
create index point_rows_user on point_rows (site_id, user_id, at desc, id);
revoke update, delete on point_rows from rihla_app;
create trigger append_only before update or delete on point_rows for each row execute function refuse_change();

-- For the nightly job: paid bookings by the day of departure.
create index invoices_paid_by_departure on invoices (site_id, departure_at) where status = 'PAID' and trashed_at is null;
