-- Thousands of districts are searched by a text of their own, folded once and not at each look: a search of two letters,
-- for which no index of three letters helps, looks at them all.
alter table districts add column search_text text not null
  generated always as (lower(coalesce(code, '') || ' ' || coalesce(name, '') || ' ' || coalesce(path, ''))) stored;
drop index districts_search;
create index districts_search on districts using gin (search_text gin_trgm_ops);

-- The province of an Indonesian city, which its file has always told.
alter table cities add column province_id uuid references districts (id);
