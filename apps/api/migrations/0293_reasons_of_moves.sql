-- The reasons given for moves of invoices, for those in which they have ended. Which states these are is said by the
-- machine in the code, so the index does not name them.
create index moves_reasons on moves (site_id, subject_id, to_state, at desc) where machine = 'invoice' and note is not null;
drop index moves_endings;
