-- Thousands of districts are searched in a column that holds their text in lower case, worked out once and not at each
-- search: an index of three letters does not help a search of two letters, which reads all rows.
alter table districts add column search_text text not null
  generated always as (lower(coalesce(code, '') || ' ' || coalesce(name, '') || ' ' || coalesce(path, ''))) stored;
drop index districts_search;
create index districts_search on districts using gin (search_text gin_trgm_ops);

-- The province of an Indonesian city, which the imported file has always named.
alter table cities add column province_id uuid references districts (id);
