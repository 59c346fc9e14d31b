-- Hotels and flights of a package that was copied have no dates until somebody enters them. A stay has both dates or
-- neither; only stays that have them can overlap.
alter table listing_hotels alter column check_in drop not null, alter column check_out drop not null;
alter table listing_hotels add constraint listing_hotels_dated_both check ((check_in is null) = (check_out is null));
alter table listing_hotels drop constraint listing_hotels_no_overlap;
alter table listing_hotels add constraint listing_hotels_no_overlap exclude using gist
  (site_id with =, listing_id with =, daterange(check_in, check_out) with &&) where (check_in is not null)
  deferrable initially deferred;
alter table listing_flights alter column departs_at drop not null, alter column arrives_at drop not null;
alter table listing_flights add constraint listing_flights_dated_both check ((departs_at is null) = (arrives_at is null));
