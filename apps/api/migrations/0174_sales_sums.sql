-- Where a booking comes from: the city or regency of the customer's family, as it was at the booking. It does not
-- change when the family moves, so that the sales of a past year never change.
alter table invoices add column city_id uuid references districts (id);
create index invoices_city on invoices (site_id, city_id, created_at desc) where city_id is not null;

-- Sums of sales, so that a year of a large agency is not counted row by row: of the whole site by day, and by month of
-- each package, each agent and each city. A booking does not update a sum, for all bookings of a package would wait for
-- one row: it adds rows to `sales_deltas`, and the worker adds these up.
create table sales_sums (
  site_id uuid not null references sites (id),
  dim text not null check (dim in ('WHOLE', 'LISTING', 'AGENT', 'CITY')),
  -- The id of the package, agent or city; empty for the whole site, and for invoices without an agent or city.
  key text not null,
  -- WHOLE: the day of the booking at the site; otherwise the first day of its month.
  day date not null,
  currency text not null,
  -- Invoices that are NEW, PARTIAL or PAID; those of them that are PAID; their people and amounts; and invoices that
  -- have ended.
  invoices bigint not null,
  settled bigint not null,
  pax bigint not null,
  total bigint not null,
  paid bigint not null,
  ended bigint not null,
  primary key (site_id, dim, key, day, currency)
);
call secure_table('sales_sums');
create index sales_sums_by_day on sales_sums (site_id, dim, day);

create table sales_deltas (
  site_id uuid not null references sites (id),
  id uuid not null default uuidv7(),
  dim text not null,
  key text not null,
  day date not null,
  currency text not null,
  invoices bigint not null,
  settled bigint not null,
  pax bigint not null,
  total bigint not null,
  paid bigint not null,
  ended bigint not null,
  primary key (site_id, id)
);
call secure_table('sales_deltas');
revoke update on sales_deltas from rihla_app;

-- What one invoice adds to which sums. Spam, savings plans and invoices in the trash add nothing.
create function sales_parts(i invoices, zone text)
  returns table (dim text, key text, day date, currency text, invoices bigint, settled bigint, pax bigint, total bigint,
                 paid bigint, ended bigint)
  language sql immutable as $$
  select d.dim, d.key, d.day, i.currency, x.live::int::bigint, (x.live and i.status = 'PAID')::int::bigint,
         case when x.live then i.pax else 0 end::bigint, case when x.live then i.total else 0 end,
         case when x.live then i.paid else 0 end, x.ended::int::bigint
    from (select (i.created_at at time zone zone)::date as day,
                 i.status in ('NEW', 'PARTIAL', 'PAID') as live, i.status in ('EXPIRED', 'CANCELLED') as ended) x
   cross join lateral (values
     ('WHOLE', '', x.day),
     ('LISTING', i.listing_id::text, date_trunc('month', x.day::timestamp)::date),
     ('AGENT', coalesce(i.agent_id::text, ''), date_trunc('month', x.day::timestamp)::date),
     ('CITY', coalesce(i.city_id::text, ''), date_trunc('month', x.day::timestamp)::date)) d (dim, key, day)
   where i.trashed_at is null and (x.live or x.ended)
$$;

create function write_sales_deltas() returns trigger language plpgsql as $$
declare
  of_site uuid := case when tg_op = 'DELETE' then old.site_id else new.site_id end;
  zone text := (select time_zone from sites where id = of_site);
begin
  insert into sales_deltas (site_id, dim, key, day, currency, invoices, settled, pax, total, paid, ended)
  select of_site, s.dim, s.key, s.day, s.currency, sum(s.sign * s.invoices), sum(s.sign * s.settled),
         sum(s.sign * s.pax), sum(s.sign * s.total), sum(s.sign * s.paid), sum(s.sign * s.ended)
    from (select 1 as sign, made.* from sales_parts(new, zone) made where tg_op <> 'DELETE'
          union all
          select -1, gone.* from sales_parts(old, zone) gone where tg_op <> 'INSERT') s
   group by s.dim, s.key, s.day, s.currency
  having sum(s.sign * s.invoices) <> 0 or sum(s.sign * s.settled) <> 0 or sum(s.sign * s.pax) <> 0
      or sum(s.sign * s.total) <> 0 or sum(s.sign * s.paid) <> 0 or sum(s.sign * s.ended) <> 0;
  return null;
end
$$;
create trigger y_sales after insert or delete on invoices for each row execute function write_sales_deltas();
create trigger y_sales_again
  after update of status, listing_id, agent_id, city_id, currency, pax, total, paid, trashed_at, created_at on invoices
  for each row execute function write_sales_deltas();

-- Counts the sums of all sites anew: for the invoices that are there, and after rows were added without triggers. The
-- owner meanwhile bypasses row security.
create procedure count_sales_anew() language plpgsql as $$
begin
  alter table invoices no force row level security;
  alter table sales_sums no force row level security;
  alter table sales_deltas no force row level security;
  delete from sales_deltas;
  delete from sales_sums;
  insert into sales_sums
  select i.site_id, p.dim, p.key, p.day, p.currency, sum(p.invoices), sum(p.settled), sum(p.pax), sum(p.total),
         sum(p.paid), sum(p.ended)
    from invoices i join sites s on s.id = i.site_id cross join lateral sales_parts(i, s.time_zone) p
   group by i.site_id, p.dim, p.key, p.day, p.currency;
  alter table sales_deltas force row level security;
  alter table sales_sums force row level security;
  alter table invoices force row level security;
end
$$;
call count_sales_anew();

-- Statistics look at the payments of some months.
create index payments_decided on payments (site_id, decided_at) where status = 'VALID';
