-- People on the invoices of one customer that hold seats and have no money yet: most of them, over all departures.
alter table site_settings add column unpaid_seats_per_customer integer not null default 9
  check (unpaid_seats_per_customer between 1 and 10000);
