-- An index on the beginnings of names, for searches with fewer letters than the index of three letters needs.
create index districts_name_begins on districts (lower(name) collate "C");
create index districts_code_begins on districts (lower(code) collate "C");
