-- Districts are imported and then only read. What an index of letters has not sorted in yet makes the planner look at every
-- row instead, until a vacuum comes by; so it is sorted in while it is imported.
alter index districts_search set (fastupdate = off);
select gin_clean_pending_list('districts_search');
