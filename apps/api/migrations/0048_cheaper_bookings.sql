-- Search keys are written by statements that name their columns. Before, the whole row was turned to JSON and each
-- column looked up in it by name, which took twenty times as long; a booking writes six keys.

-- The keys of a row as an SQL expression over its columns. Its value is an array that may hold a key twice, empty texts
-- and nulls. `words` names the columns that are split into words, `codes` those that are kept whole, `numbers` those
-- whose digits are kept from the last to the first.
create function search_keys_expression(of_row text, words text, codes text, numbers text) returns text language sql immutable
  return concat_ws(' || ',
    (select string_agg(format('regexp_split_to_array(lower(%s.%I), ''[^[:alnum:]]+'')', of_row, c), ' || ')
       from unnest(string_to_array(words, ',')) c),
    format('array[%s]::text[]', concat_ws(', ',
      (select string_agg(format('lower(btrim(%s.%I))', of_row, c), ', ') from unnest(string_to_array(codes, ',')) c),
      (select string_agg(format('''#'' || reverse(regexp_replace(%s.%I, ''\D'', '''', ''g''))', of_row, c), ', ')
         from unnest(string_to_array(numbers, ',')) c))));

-- Writes the keys of all rows of a table that has none yet: before it gets triggers, and after rows were added without
-- triggers. The owner meanwhile bypasses row security, for rows of every site are meant.
create or replace procedure fill_search_keys(tbl regclass) language plpgsql as $$
declare
  args text[] := (select string_to_array(encode(tgargs, 'escape'), '\000') from pg_trigger
                   where tgrelid = tbl and tgname = 'y_search');
begin
  execute format('alter table %s no force row level security', tbl);
  alter table search_keys no force row level security;
  execute format('insert into search_keys select distinct t.site_id, %L, left(k, 80), t.id
      from %s t, unnest(%s) k where k not in ('''', ''#'') on conflict do nothing',
    args[1], tbl, search_keys_expression('t', args[2], args[3], args[4]));
  alter table search_keys force row level security;
  execute format('alter table %s force row level security', tbl);
end
$$;

-- Creates the triggers that keep the keys of a table: for new rows once a statement, for a changed row only when a
-- searched column has changed. `fill_search_keys` reads from their arguments what is searched.
create procedure write_keys_by_trigger(tbl regclass, entity text, words text, codes text, numbers text) language plpgsql as $$
declare
  name text := format('write_search_keys_of_%s', entity);
  args text := format('%L, %L, %L, %L', entity, words, codes, numbers);
  watched text[] := array(select distinct c from unnest(string_to_array(concat_ws(',', words, codes, numbers), ',')) c where c <> '');
begin
  execute format($function$
    create or replace function %1$I() returns trigger language plpgsql as $body$
    begin
      if tg_op = 'INSERT' then
        insert into search_keys (site_id, entity, key, id)
        select distinct r.site_id, %2$L, left(k, 80), r.id from made r, unnest(%3$s) k where k not in ('', '#');
        return null;
      end if;
      delete from search_keys
       where site_id = old.site_id and search_keys.entity = %2$L and id = old.id
         and key in (select left(k, 80) from unnest(%4$s) k);
      if tg_op = 'UPDATE' then
        insert into search_keys (site_id, entity, key, id)
        select distinct new.site_id, %2$L, left(k, 80), new.id from unnest(%5$s) k where k not in ('', '#');
      end if;
      return null;
    end
    $body$ $function$,
    name, entity, search_keys_expression('r', words, codes, numbers),
    search_keys_expression('old', words, codes, numbers), search_keys_expression('new', words, codes, numbers));
  execute format('create trigger y_search after insert on %s referencing new table as made
      for each statement execute function %I(%s)', tbl, name, args);
  execute format('create trigger y_search_gone after delete on %s for each row execute function %I()', tbl, name);
  execute format('create trigger y_search_again after update of %s on %s for each row when (%s) execute function %I()',
    (select string_agg(quote_ident(c), ', ') from unnest(watched) c), tbl,
    (select string_agg(format('old.%I is distinct from new.%1$I', c), ' or ') from unnest(watched) c), name);
end
$$;

-- Gives a table keys: for the rows that it has, and by triggers from now on.
create or replace procedure search_by_keys(tbl regclass, entity text, words text, codes text, numbers text) language plpgsql as $$
begin
  call write_keys_by_trigger(tbl, entity, words, codes, numbers);
  call fill_search_keys(tbl);
end
$$;

do $$
declare
  args text[];
  tbl regclass;
begin
  for tbl, args in select tgrelid::regclass, string_to_array(encode(tgargs, 'escape'), '\000') from pg_trigger where tgname = 'y_search' loop
    execute format('drop trigger y_search on %s', tbl);
    execute format('drop trigger y_search_again on %s', tbl);
    call write_keys_by_trigger(tbl, args[1], args[2], args[3], args[4]);
  end loop;
end
$$;
drop function write_search_keys();
drop function search_keys_of(jsonb, text[], text[], text[]);

-- Most bookings have no profile yet, and most invoices no agent: the indexes leave such rows out.
drop index bookings_profile;
create index bookings_profile on bookings (site_id, profile_id) where profile_id is not null;
drop index invoices_agent;
create index invoices_agent on invoices (site_id, agent_id, created_at desc) where agent_id is not null;

-- One foreign key ensures that a traveller's variant belongs to the package that is booked. It says more than the two
-- before, one for the package and one for the variant, and costs one look-up.
alter table listing_variants add constraint listing_variants_of_listing unique (site_id, listing_id, id);
drop index listing_variants_site_id_listing_id_idx;
alter table bookings drop constraint bookings_variant_fkey;
alter table bookings drop constraint bookings_listing_fkey;
alter table bookings add constraint bookings_variant_fkey
  foreign key (site_id, listing_id, variant_id) references listing_variants (site_id, listing_id, id);

-- Nobody looks for these rows by their id. Their primary key is the order in which they are read: one index instead of
-- two.
alter table seat_moves drop constraint seat_moves_pkey;
alter table seat_moves add primary key (site_id, listing_id, at, id);
drop index seat_moves_listing;
alter table invoice_lines drop constraint invoice_lines_pkey;
alter table invoice_lines add primary key (site_id, invoice_id, position, id);
drop index invoice_lines_invoice;
alter table audit_log drop constraint audit_log_pkey;
alter table audit_log add primary key (site_id, row_id, at, id);
drop index audit_log_row;
