-- How many people at most, over all departures, may hold seats on the invoices of one customer that have no money yet.
alter table site_settings add column unpaid_seats_per_customer integer not null default 9
  check (unpaid_seats_per_customer between 1 and 10000);
