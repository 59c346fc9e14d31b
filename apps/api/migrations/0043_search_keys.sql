-- Search in the lists of a site. Under row security an index is only used by conditions that are leakproof: `like` and
-- trigrams are not, so no trigram index is ever read by the application's role, and a search reads all rows of the
-- site. Comparing ranges of text is leakproof. So each row that is searched has keys, and a search looks for a range of
-- keys:
--   the words of names, in lower case ('budi'); whole codes and e-mail addresses ('inv-2026-00034', 'budi@example.com');
--   the digits of numbers and phones from the last to the first ('#43000'), so that the last digits typed find them.
create table search_keys (
  site_id uuid not null,
  entity text not null,
  key text collate "C" not null,
  id uuid not null,
  primary key (site_id, entity, key, id)
);
call secure_table('search_keys');

-- The keys of a row. `words` names the columns that are split into words, `codes` those that are kept whole, `numbers`
-- those whose digits are kept from the last to the first.
create function search_keys_of(row_data jsonb, words text[], codes text[], numbers text[]) returns text[]
  language sql immutable
  return array(
    select distinct left(k, 80) from (
      select regexp_split_to_table(lower(row_data ->> c), '[^[:alnum:]]+') from unnest(words) c
      union all
      select lower(btrim(row_data ->> c)) from unnest(codes) c
      union all
      select '#' || reverse(regexp_replace(row_data ->> c, '\D', '', 'g')) from unnest(numbers) c
    ) keys (k) where k <> '' and k <> '#');

create function write_search_keys() returns trigger language plpgsql as $$
declare
  words text[] := string_to_array(tg_argv[1], ',');
  codes text[] := string_to_array(tg_argv[2], ',');
  numbers text[] := string_to_array(tg_argv[3], ',');
  gone text[] := '{}';
  made text[] := '{}';
begin
  if tg_op <> 'INSERT' then gone := search_keys_of(to_jsonb(old), words, codes, numbers); end if;
  if tg_op <> 'DELETE' then made := search_keys_of(to_jsonb(new), words, codes, numbers); end if;
  if gone = made then return null; end if;
  if tg_op <> 'INSERT' then
    delete from search_keys
     where site_id = old.site_id and entity = tg_argv[0] and key = any(gone) and id = old.id and key <> all(made);
  end if;
  if tg_op <> 'DELETE' then
    insert into search_keys (site_id, entity, key, id)
    select new.site_id, tg_argv[0], k, new.id from unnest(made) k where k <> all(gone);
  end if;
  return null;
end
$$;

-- Writes the keys of all rows of a table that has none yet: before it gets triggers, and after rows were added without
-- triggers. The owner meanwhile bypasses row security, for rows of every site are meant.
create procedure fill_search_keys(tbl regclass) language plpgsql as $$
declare
  args text[] := (select string_to_array(encode(tgargs, 'escape'), '\000') from pg_trigger
                   where tgrelid = tbl and tgname = 'y_search');
begin
  execute format('alter table %s no force row level security', tbl);
  alter table search_keys no force row level security;
  execute format('insert into search_keys select t.site_id, %L, k, t.id
      from %s t, unnest(search_keys_of(to_jsonb(t), %L, %L, %L)) k on conflict do nothing',
    args[1], tbl, string_to_array(args[2], ','), string_to_array(args[3], ','), string_to_array(args[4], ','));
  alter table search_keys force row level security;
  execute format('alter table %s force row level security', tbl);
end
$$;

-- Gives a table keys: for the rows that it has, and by triggers from now on.
create procedure search_by_keys(tbl regclass, entity text, words text, codes text, numbers text) language plpgsql as $$
declare
  watched text := (select string_agg(distinct c, ', ') from unnest(string_to_array(concat_ws(',', words, codes, numbers), ',')) c where c <> '');
begin
  execute format('create trigger y_search after insert or delete on %s for each row execute function write_search_keys(%L, %L, %L, %L)',
    tbl, entity, words, codes, numbers);
  execute format('create trigger y_search_again after update of %s on %s for each row execute function write_search_keys(%L, %L, %L, %L)',
    watched, tbl, entity, words, codes, numbers);
  call fill_search_keys(tbl);
end
$$;

call search_by_keys('invoices', 'invoice', 'pic_name', 'number,pic_email', 'number,pic_phone');
call search_by_keys('users', 'user', 'name', 'email', 'phone');
call search_by_keys('admins', 'admin', 'name', 'email,referral_code', 'phone');
call search_by_keys('profiles', 'profile', 'name', '', 'phone');
call search_by_keys('listings', 'listing', 'name', '', '');

drop index invoices_search;
drop index users_search;
drop index listings_search;
