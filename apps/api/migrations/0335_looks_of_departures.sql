-- Who has read the data of a pilgrim is shown in the office, with the papers of the pilgrim's departures.
create index revelations_listing on revelations (site_id, listing_id, at) where listing_id is not null;
