-- The price that lists of the public site show, sort by and filter by: read from the index alone.
create index listing_variants_price on listing_variants (site_id, listing_id, is_base desc, price)
  where is_public and archived_at is null;
