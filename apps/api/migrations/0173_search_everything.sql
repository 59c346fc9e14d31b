-- One search over the records of an agency: payments and articles get keys too, and names are found in different
-- spellings. Arabic names are written in many ways (Achmad, Ahmad; Yusup, Yusuf; Soeharto, Suharto): `fold_name` gives
-- all of them one form, and each word whose folded form differs has that as a second key, after '~'. `foldName` of the
-- server folds what is typed in the same way.
-- The extension counts by how many letters two words differ, for misspelt words.
create extension if not exists fuzzystrmatch;

create function fold_name(word text) returns text
  language plpgsql immutable parallel safe as $$
begin
  word := regexp_replace(word, 'dz|sy|sj|sh|ts|z', 's', 'g');
  word := regexp_replace(word, 'dj', 'j', 'g');
  word := regexp_replace(word, 'tj', 'c', 'g');
  word := regexp_replace(word, 'ch|kh', 'h', 'g');
  word := regexp_replace(word, 'dh|dl', 'd', 'g');
  word := regexp_replace(word, 'th', 't', 'g');
  word := regexp_replace(word, 'gh', 'g', 'g');
  word := regexp_replace(word, 'ph|v|p$', 'f', 'g');
  word := regexp_replace(word, '[qx]', 'k', 'g');
  word := regexp_replace(word, 'y$', 'i');
  word := replace(word, 'y', 'j');
  word := regexp_replace(word, 'oe|oo|ou|o', 'u', 'g');
  word := regexp_replace(word, 'h(?![aiu])', '', 'g');
  return regexp_replace(word, '(.)\1+', '\1', 'g');
end
$$;

-- The words, followed by '~' and the folded form of each word that differs from its own.
create function with_folded(words text[]) returns text[] language sql immutable parallel safe
  return words || array(
    select '~' || fold_name(w) from unnest(words) w where w ~ '^[[:alpha:]]{3,}$' and fold_name(w) <> w);

create or replace function search_keys_expression(of_row text, words text, codes text, numbers text) returns text
  language sql immutable
  return concat_ws(' || ',
    (select string_agg(format('with_folded(regexp_split_to_array(lower(%s.%I), ''[^[:alnum:]]+''))', of_row, c), ' || ')
       from unnest(string_to_array(words, ',')) c),
    format('array[%s]::text[]', concat_ws(', ',
      (select string_agg(format('lower(btrim(%s.%I))', of_row, c), ', ') from unnest(string_to_array(codes, ',')) c),
      (select string_agg(format('''#'' || reverse(regexp_replace(%s.%I, ''\D'', '''', ''g''))', of_row, c), ', ')
         from unnest(string_to_array(numbers, ',')) c))));

do $$
declare
  args text[];
  tbl regclass;
begin
  for tbl, args in select tgrelid::regclass, string_to_array(encode(tgargs, 'escape'), '\000') from pg_trigger where tgname = 'y_search' loop
    execute format('drop trigger y_search on %s', tbl);
    execute format('drop trigger y_search_gone on %s', tbl);
    execute format('drop trigger y_search_again on %s', tbl);
    call write_keys_by_trigger(tbl, args[1], args[2], args[3], args[4]);
  end loop;
end
$$;

-- Adds the folded forms of the keys that are there already.
alter table search_keys no force row level security;
insert into search_keys (site_id, entity, key, id)
select site_id, entity, '~' || fold_name(key), id from search_keys
 where key ~ '^[[:alpha:]]{3,}$' and fold_name(key) <> key
on conflict do nothing;
alter table search_keys force row level security;

call search_by_keys('payments', 'payment', '', 'receipt_number', 'receipt_number');
call search_by_keys('articles', 'article', 'title', '', '');
