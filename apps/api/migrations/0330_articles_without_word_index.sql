-- No search of articles used this index: under row security the operator @@ uses none, since it is not leakproof. A
-- search reads the articles of its site, which takes some milliseconds for a thousand.
drop index articles_words;
