-- How many seats of each departure were taken by how many days before it leaves, so that the curve of seats is read
-- without going through every move. `days` is the greatest of the marks of the curve that is not above the days that were
-- left when the seats were taken or given back. Whoever moves seats has locked the departure's row in `listing_seats`, so
-- the rows of one departure are written by one transaction at a time.
create table seat_marks (
  site_id uuid not null,
  listing_id uuid not null,
  days integer not null,
  delta integer not null,
  primary key (site_id, listing_id, days) include (delta),
  constraint seat_marks_listing_fkey foreign key (site_id, listing_id) references listings (site_id, id) on delete cascade
);
call secure_table('seat_marks');

-- The mark of a move of seats: the numbers of days are those of the curve (`SEAT_MARKS`), and one beyond all of them.
create function seat_mark(departure date, moved_at timestamptz, zone text) returns integer language sql immutable
  return (array[0, 7, 14, 21, 30, 45, 60, 75, 90, 120, 150, 180, 366])[width_bucket(
    departure - (moved_at at time zone zone)::date, array[0, 7, 14, 21, 30, 45, 60, 75, 90, 120, 150, 180, 366])];

create function write_seat_mark() returns trigger language plpgsql as $$
begin
  insert into seat_marks as m (site_id, listing_id, days, delta)
  select new.site_id, new.listing_id, k.days, new.delta
    from listings l join sites s on s.id = l.site_id
   cross join lateral seat_mark(l.departure_at, new.at, s.time_zone) k (days)
   where l.site_id = new.site_id and l.id = new.listing_id and k.days is not null
      on conflict (site_id, listing_id, days) do update set delta = m.delta + excluded.delta;
  return null;
end
$$;
create trigger y_marks after insert on seat_moves for each row when (new.invoice_id is not null)
  execute function write_seat_mark();

-- Another day of departure: all moves are counted anew at the commit. The lock waits for whoever moves seats now, and
-- makes the next one wait, which then reads the new day. Whoever cancels or moves an invoice locks the invoice before the
-- seats, and so does a change of the day, which meanwhile has updated the invoices: at once, the two would wait for each
-- other.
create function count_seat_marks_of_listing() returns trigger language plpgsql as $$
begin
  perform from listing_seats where site_id = new.site_id and listing_id = new.id for update;
  delete from seat_marks where site_id = new.site_id and listing_id = new.id;
  insert into seat_marks (site_id, listing_id, days, delta)
  select v.site_id, v.listing_id, k.days, sum(v.delta)
    from seat_moves v join sites s on s.id = v.site_id
   cross join lateral seat_mark(new.departure_at, v.at, s.time_zone) k (days)
   where v.site_id = new.site_id and v.listing_id = new.id and v.invoice_id is not null and k.days is not null
   group by v.site_id, v.listing_id, k.days;
  return null;
end
$$;
create constraint trigger y_marks after update of departure_at on listings deferrable initially deferred for each row
  when (old.departure_at is distinct from new.departure_at) execute function count_seat_marks_of_listing();

-- Counts the marks of all departures of all sites anew: for the moves that are there, and after rows were added without
-- triggers. The owner meanwhile bypasses row security.
create procedure count_seat_marks_anew() language plpgsql as $$
begin
  alter table listings no force row level security;
  alter table seat_moves no force row level security;
  alter table seat_marks no force row level security;
  delete from seat_marks;
  insert into seat_marks (site_id, listing_id, days, delta)
  select v.site_id, v.listing_id, k.days, sum(v.delta)
    from seat_moves v
    join listings l on l.site_id = v.site_id and l.id = v.listing_id
    join sites s on s.id = v.site_id
   cross join lateral seat_mark(l.departure_at, v.at, s.time_zone) k (days)
   where v.invoice_id is not null and k.days is not null
   group by v.site_id, v.listing_id, k.days;
  alter table seat_marks force row level security;
  alter table seat_moves force row level security;
  alter table listings force row level security;
end
$$;
call count_seat_marks_anew();

-- Why invoices have ended: the last move with a reason into the state of each.
create index moves_endings on moves (site_id, subject_id, to_state, at desc)
  where machine = 'invoice' and to_state in ('EXPIRED', 'CANCELLED') and note is not null;

-- The sales of each package, agent and city are ranked by their amounts alone, read from this index; those that are named
-- are then read in full by their key.
drop index sales_sums_by_day;
create index sales_sums_by_day on sales_sums (site_id, dim, day) include (key, currency, total);
