-- The last word of each pilgrim on offers is looked up by the pilgrim, who may have come from an account that was merged.
-- Both indexes answer it without the rows, which are wide: it is looked up for each person of an audience.
create index consents_offers_of_pilgrim on consents (site_id, profile_id, at desc, id desc) include (given)
  where purpose = 'OFFERS';
drop index consents_offers;
drop index profiles_user;
create index profiles_user on profiles (site_id, user_id) include (id);
