-- The lists of travellers and of movements of money show the newest first: without an index all rows of a site are read
-- and sorted for a page. The sums of bank accounts by currency are read from an index alone.
create index bookings_newest on bookings (site_id, created_at desc, id desc);
create index journal_entries_at on journal_entries (site_id, at desc);
drop index journal_lines_ref;
create index journal_lines_ref on journal_lines (site_id, account, ref, day) include (amount, currency);
