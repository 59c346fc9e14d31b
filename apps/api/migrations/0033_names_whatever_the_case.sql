-- Names that people choose from are unique in a site regardless of case: "Umroh Syawal" and "UMROH SYAWAL" are the
-- same. Spaces make no difference either: the server stores one between two words and none around a name. Where a name
-- is already in use twice, the oldest row keeps it and the later ones get a number.
create procedure unique_name(tbl text, col text, longest integer) language plpgsql as $$
declare again boolean;
begin
  -- The owner of the tables changes rows of every site here, without an actor whose act it would be.
  execute format('alter table %I no force row level security', tbl);
  execute format('alter table %I disable trigger user', tbl);
  execute format($q$update %1$I set %2$I = btrim(regexp_replace(%2$I, '\s+', ' ', 'g'))
                     where %2$I <> btrim(regexp_replace(%2$I, '\s+', ' ', 'g'))$q$, tbl, col);
  execute format('alter table %I drop constraint %I', tbl, tbl || '_' || col || '_key');
  loop
    execute format($q$
      with later as (
        select site_id, id, row_number() over (partition by site_id, lower(%2$I) order by created_at, id) as n from %1$I)
      update %1$I t set %2$I = left(t.%2$I, %3$s) || ' (' || l.n || ')'
        from later l where l.site_id = t.site_id and l.id = t.id and l.n > 1$q$, tbl, col, longest - 6);
    execute format($q$select exists (select from %1$I group by site_id, lower(%2$I) having count(*) > 1)$q$, tbl, col)
      into again;
    exit when not again;
  end loop;
  execute format('create unique index %I on %I (site_id, lower(%I))', tbl || '_' || col || '_key', tbl, col);
  execute format('alter table %I enable trigger user', tbl);
  execute format('alter table %I force row level security', tbl);
end
$$;
call unique_name('listings', 'name', 160);
call unique_name('tags_categories', 'name', 80);
call unique_name('tags', 'name', 80);
call unique_name('addons_categories', 'name', 80);
call unique_name('article_categories', 'title', 120);
drop procedure unique_name;

-- An account number is compared by its digits, however they are grouped, and by its bank, whatever the case of its
-- name.
alter table banks drop constraint banks_number_key;
alter table banks no force row level security;
alter table banks disable trigger user;
with later as (
  select site_id, id, archived_at,
         row_number() over (partition by site_id, lower(bank), regexp_replace(number, '\D', '', 'g')
                            order by archived_at nulls first, created_at, id) as n
    from banks)
update banks b set bank = b.bank || ' (' || l.n || ')'
  from later l where l.site_id = b.site_id and l.id = b.id and l.n > 1;
alter table banks enable trigger user;
alter table banks force row level security;
create unique index banks_number_key on banks (site_id, lower(bank), regexp_replace(number, '\D', '', 'g'));
