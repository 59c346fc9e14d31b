-- Seats in buses of travellers who no longer travel on the departure: their invoice has ended, or they have moved to
-- another one. From now on such seats are taken away at once. The owner of the tables changes rows of every site here; the
-- triggers are off, for nobody's act is to be recorded.
alter table bus_seats no force row level security;
alter table bookings no force row level security;
alter table invoices no force row level security;
alter table bus_seats disable trigger user;
delete from bus_seats s
 using bookings b
  join invoices i on i.site_id = b.site_id and i.id = b.invoice_id
 where b.site_id = s.site_id and b.id = s.booking_id
   and (i.listing_id <> s.listing_id or not invoice_is_live(i.status, i.trashed_at));
alter table bus_seats enable trigger user;
alter table invoices force row level security;
alter table bookings force row level security;
alter table bus_seats force row level security;
