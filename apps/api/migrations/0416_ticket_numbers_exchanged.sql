-- Two pilgrims may exchange their ticket numbers in one statement: a number is held against the others when the statement
-- has ended, not row by row. Rows without a number are never alike.
drop index departure_tickets_number_key;
alter table departure_tickets
  add constraint departure_tickets_number_key unique (site_id, listing_id, ticket_number) deferrable initially immediate;
