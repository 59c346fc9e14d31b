-- The stored sums of sales also by room type, from the travellers of live invoices, and of valid payments by channel, by
-- the month in which they were decided.
alter table sales_sums add column payments bigint not null default 0;
alter table sales_deltas add column payments bigint not null default 0;
alter table sales_sums drop constraint sales_sums_dim_check;
alter table sales_sums add constraint sales_sums_dim_check
  check (dim in ('WHOLE', 'LISTING', 'AGENT', 'CITY', 'ROOM', 'CHANNEL'));
comment on column sales_sums.key is
  'The id of the package, agent or city, the room type or the channel; empty for the whole site, and without agent or city.';
comment on column sales_sums.day is
  'WHOLE: the day of the booking at the site; CHANNEL: the first day of the month in which the payments were decided; '
  'otherwise the first day of the month of the booking.';

-- The first day of the month in which a moment lies at a site.
create function month_at(moment timestamptz, zone text) returns date language sql immutable
  return date_trunc('month', moment at time zone zone)::date;

-- What the travellers of a site add to its sums by room type: those of all invoices, or of one.
create function room_parts(of_site uuid) returns table (invoice_id uuid, key text, day date, currency text, pax bigint, total bigint)
  language sql stable as $$
  select i.id, b.room_type, month_at(i.created_at, s.time_zone), i.currency, count(*), sum(b.price)::bigint
    from invoices i
    join sites s on s.id = i.site_id
    join bookings b on b.site_id = i.site_id and b.invoice_id = i.id
   where i.site_id = of_site and invoice_is_live(i.status, i.trashed_at)
   group by i.site_id, i.id, b.room_type, s.time_zone
$$;

-- Travellers that were added to an invoice, all those of a statement at once.
create function write_room_deltas_of_made() returns trigger language plpgsql as $$
begin
  insert into sales_deltas (site_id, dim, key, day, currency, invoices, settled, pax, total, paid, ended)
  select m.site_id, 'ROOM', m.room_type, month_at(i.created_at, s.time_zone), i.currency, 0, 0, count(*), sum(m.price), 0, 0
    from made m
    join invoices i on i.site_id = m.site_id and i.id = m.invoice_id and invoice_is_live(i.status, i.trashed_at)
    join sites s on s.id = m.site_id
   group by m.site_id, m.room_type, i.created_at, s.time_zone, i.currency;
  return null;
end
$$;
create trigger y_rooms after insert on bookings
  referencing new table as made for each statement execute function write_room_deltas_of_made();

-- A traveller who changes the room or the price, or is taken off. The invoice of one who is deleted with it is no longer
-- there: `write_room_deltas_of_invoice` has taken the travellers off before.
create function write_room_deltas_of_traveller() returns trigger language plpgsql as $$
begin
  insert into sales_deltas (site_id, dim, key, day, currency, invoices, settled, pax, total, paid, ended)
  select i.site_id, 'ROOM', t.room_type, month_at(i.created_at, s.time_zone), i.currency, 0, 0, sum(t.sign), sum(t.sign * t.price), 0, 0
    from (select -1 as sign, old.site_id, old.invoice_id, old.room_type, old.price
          union all
          select 1, new.site_id, new.invoice_id, new.room_type, new.price where tg_op = 'UPDATE') t
    join invoices i on i.site_id = t.site_id and i.id = t.invoice_id and invoice_is_live(i.status, i.trashed_at)
    join sites s on s.id = i.site_id
   group by i.site_id, i.id, t.room_type, s.time_zone;
  return null;
end
$$;
create trigger y_rooms_gone after delete on bookings for each row execute function write_room_deltas_of_traveller();
create trigger y_rooms_again after update of invoice_id, room_type, price on bookings for each row
  when ((old.invoice_id, old.room_type, old.price) is distinct from (new.invoice_id, new.room_type, new.price))
  execute function write_room_deltas_of_traveller();

-- An invoice that ends, comes back or is deleted takes all its travellers with it. A new invoice has none yet: their own
-- trigger counts them.
create function write_room_deltas_of_invoice() returns trigger language plpgsql as $$
declare
  zone text := (select time_zone from sites where id = old.site_id);
begin
  insert into sales_deltas (site_id, dim, key, day, currency, invoices, settled, pax, total, paid, ended)
  select old.site_id, 'ROOM', b.room_type, c.day, c.currency, 0, 0, sum(c.sign), sum(c.sign * b.price), 0, 0
    from bookings b
   cross join (
     select -1 as sign, month_at(old.created_at, zone) as day, old.currency
      where invoice_is_live(old.status, old.trashed_at)
     union all
     select 1, month_at(new.created_at, zone), new.currency
      where tg_op = 'UPDATE' and invoice_is_live(new.status, new.trashed_at)) c
   where b.site_id = old.site_id and b.invoice_id = old.id
   group by b.room_type, c.day, c.currency
  having sum(c.sign) <> 0;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
create trigger y_rooms_gone before delete on invoices for each row execute function write_room_deltas_of_invoice();
create trigger y_rooms_again after update of status, trashed_at, created_at, currency on invoices for each row
  when ((invoice_is_live(old.status, old.trashed_at), old.created_at, old.currency)
        is distinct from (invoice_is_live(new.status, new.trashed_at), new.created_at, new.currency))
  execute function write_room_deltas_of_invoice();

-- What one payment adds to the sums by channel: nothing until it is valid.
create function channel_parts(p payments, zone text) returns table (key text, day date, currency text, payments bigint, paid bigint)
  language sql immutable as $$
  select p.channel, month_at(p.decided_at, zone), p.currency, 1::bigint, p.amount
   where p.status = 'VALID' and p.decided_at is not null
$$;

create function write_channel_deltas() returns trigger language plpgsql as $$
declare
  of_site uuid := case when tg_op = 'DELETE' then old.site_id else new.site_id end;
  zone text := (select time_zone from sites where id = of_site);
begin
  insert into sales_deltas (site_id, dim, key, day, currency, invoices, settled, pax, total, paid, ended, payments)
  select of_site, 'CHANNEL', c.key, c.day, c.currency, 0, 0, 0, 0, sum(c.sign * c.paid), 0, sum(c.sign * c.payments)
    from (select 1 as sign, made.* from channel_parts(new, zone) made where tg_op <> 'DELETE'
          union all
          select -1, gone.* from channel_parts(old, zone) gone where tg_op <> 'INSERT') c
   group by c.key, c.day, c.currency
  having sum(c.sign * c.paid) <> 0 or sum(c.sign * c.payments) <> 0;
  return null;
end
$$;
create trigger y_channels after insert or delete on payments for each row execute function write_channel_deltas();
create trigger y_channels_again after update of status, channel, currency, amount, decided_at on payments for each row
  when ((old.status, old.channel, old.currency, old.amount, old.decided_at)
        is distinct from (new.status, new.channel, new.currency, new.amount, new.decided_at))
  execute function write_channel_deltas();

-- Counts the sums of all sites anew: for the rows that are there, and after rows were added without triggers. The owner
-- meanwhile bypasses row security.
create or replace procedure count_sales_anew() language plpgsql as $$
begin
  alter table invoices no force row level security;
  alter table bookings no force row level security;
  alter table payments no force row level security;
  alter table sales_sums no force row level security;
  alter table sales_deltas no force row level security;
  delete from sales_deltas;
  delete from sales_sums;
  insert into sales_sums (site_id, dim, key, day, currency, invoices, settled, pax, total, paid, ended)
  select i.site_id, p.dim, p.key, p.day, p.currency, sum(p.invoices), sum(p.settled), sum(p.pax), sum(p.total),
         sum(p.paid), sum(p.ended)
    from invoices i join sites s on s.id = i.site_id cross join lateral sales_parts(i, s.time_zone) p
   group by i.site_id, p.dim, p.key, p.day, p.currency;
  insert into sales_sums (site_id, dim, key, day, currency, invoices, settled, pax, total, paid, ended)
  select s.id, 'ROOM', p.key, p.day, p.currency, 0, 0, sum(p.pax), sum(p.total), 0, 0
    from sites s cross join lateral room_parts(s.id) p
   group by s.id, p.key, p.day, p.currency;
  insert into sales_sums (site_id, dim, key, day, currency, invoices, settled, pax, total, paid, ended, payments)
  select q.site_id, 'CHANNEL', p.key, p.day, p.currency, 0, 0, 0, 0, sum(p.paid), 0, sum(p.payments)
    from payments q join sites s on s.id = q.site_id cross join lateral channel_parts(q, s.time_zone) p
   group by q.site_id, p.key, p.day, p.currency;
  alter table sales_deltas force row level security;
  alter table sales_sums force row level security;
  alter table payments force row level security;
  alter table bookings force row level security;
  alter table invoices force row level security;
end
$$;
call count_sales_anew();
