-- The sums of sales ask the one function that knows which invoices are live, so that a state is named there alone.
-- What has ended here are the bookings that came to nothing (the trait `lost` of the states of an invoice).
create or replace function sales_parts(i invoices, zone text)
  returns table (dim text, key text, day date, currency text, invoices bigint, settled bigint, pax bigint, total bigint,
                 paid bigint, ended bigint)
  language sql immutable as $$
  select d.dim, d.key, d.day, i.currency, x.live::int::bigint, (x.live and i.status = 'PAID')::int::bigint,
         case when x.live then i.pax else 0 end::bigint, case when x.live then i.total else 0 end,
         case when x.live then i.paid else 0 end, x.ended::int::bigint
    from (select (i.created_at at time zone zone)::date as day, invoice_is_live(i.status, i.trashed_at) as live,
                 i.status in ('EXPIRED', 'CANCELLED') as ended) x
   cross join lateral (values
     ('WHOLE', '', x.day),
     ('LISTING', i.listing_id::text, date_trunc('month', x.day::timestamp)::date),
     ('AGENT', coalesce(i.agent_id::text, ''), date_trunc('month', x.day::timestamp)::date),
     ('CITY', coalesce(i.city_id::text, ''), date_trunc('month', x.day::timestamp)::date)) d (dim, key, day)
   where i.trashed_at is null and (x.live or x.ended)
$$;
