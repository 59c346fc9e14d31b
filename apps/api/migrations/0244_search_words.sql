-- The words of the names of a site and how often each is used, written by the worker: a word that is typed wrongly is
-- compared with these few and not with the keys of every record.
create table search_words (
  site_id uuid not null references sites (id),
  word text collate "C" not null check (length(word) between 3 and 40),
  uses integer not null check (uses > 0),
  primary key (site_id, word) include (uses)
);
call secure_table('search_words');
