-- Districts are searched by the same expression that the list of districts uses, and shown by their path.
create index districts_search on districts
  using gin ((coalesce(code, '') || ' ' || coalesce(name, '') || ' ' || coalesce(path, '')) gin_trgm_ops);
create index districts_by_path on districts (path, id);
