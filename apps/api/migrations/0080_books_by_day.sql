-- The books by day: each line has its day, months can be closed, and the sums of a closed month are kept.
--
-- Day and amount are in one index, so that the balances of a day are read without touching a line. The tables are
-- rewritten once: the books are append-only, and a rewrite changes nothing that was posted. It takes about half a
-- minute for a million lines; nothing can be posted meanwhile.

-- The owner meanwhile bypasses row security, for the lines of every site are meant.
lock table journal_entries, journal_lines in access exclusive mode;
alter table journal_entries no force row level security;
alter table journal_lines no force row level security;

create function pg_temp.day_at_site(of_site uuid, moment timestamptz) returns date language plpgsql stable as $$
begin
  return (select (moment at time zone s.time_zone)::date from public.sites s where s.id = of_site);
end
$$;
create function pg_temp.day_of_entry(of_site uuid, entry uuid) returns date language plpgsql stable as $$
begin
  return (select e.day from public.journal_entries e where e.site_id = of_site and e.id = entry);
end
$$;

alter table journal_entries add column day date;
alter table journal_entries alter column day type date using pg_temp.day_at_site(site_id, at);
alter table journal_entries alter column day set not null;

drop index journal_lines_account;
alter table journal_lines add column day date;
alter table journal_lines alter column day type date using pg_temp.day_of_entry(site_id, entry_id);
alter table journal_lines alter column day set not null;

drop function pg_temp.day_at_site(uuid, timestamptz);
drop function pg_temp.day_of_entry(uuid, uuid);
alter table journal_entries force row level security;
alter table journal_lines force row level security;

create index journal_entries_day on journal_entries (site_id, day, id);
create index journal_lines_day on journal_lines (site_id, account, currency, day) include (amount);
create index journal_lines_ref on journal_lines (site_id, account, ref, day) include (amount);

-- The kinds of entries are listed in the code, which the compiler checks.
alter table journal_entries drop constraint journal_entries_kind_check;
alter table journal_entries add constraint journal_entries_kind_check check (kind ~ '^[A-Z][A-Z_]{1,39}$') not valid;
alter table journal_entries validate constraint journal_entries_kind_check;

-- Refuses an entry whose lines do not sum to 0 in each currency, or have another day than the entry.
create or replace function check_entry_balances() returns trigger language plpgsql as $$
begin
  if exists (
    select from journal_lines
     where site_id = new.site_id and entry_id = new.entry_id
     group by currency having sum(amount) <> 0
  ) then
    raise exception 'journal entry % does not balance', new.entry_id
      using errcode = 'RH003', constraint = 'journal_balances';
  end if;
  if new.day is distinct from (select day from journal_entries where site_id = new.site_id and id = new.entry_id) then
    raise exception 'a line of journal entry % is of another day', new.entry_id
      using errcode = 'RH003', constraint = 'journal_days';
  end if;
  return null;
end
$$;

-- The months that are closed, by their first day. They are closed one after the other, so everything up to the last one
-- is closed.
create table closed_months (
  site_id uuid not null references sites (id),
  month date not null check (extract(day from month) = 1),
  closed_by uuid,
  closed_at timestamptz not null default app_now(),
  primary key (site_id, month)
);
call secure_table('closed_months');
revoke update, delete on closed_months from rihla_app;
create trigger append_only before update or delete on closed_months for each row execute function refuse_change();

-- The debit and credit of a closed month, by account. Written once, when the month is closed.
create table account_months (
  site_id uuid not null,
  account text not null,
  currency text not null check (currency in ('IDR', 'USD')),
  month date not null,
  debit bigint not null check (debit >= 0),
  credit bigint not null check (credit >= 0),
  primary key (site_id, account, currency, month),
  constraint account_months_closed_fkey foreign key (site_id, month) references closed_months (site_id, month)
);
call secure_table('account_months');
create index account_months_month on account_months (site_id, month);
revoke update, delete on account_months from rihla_app;
create trigger append_only before update or delete on account_months for each row execute function refuse_change();

-- Refuses an entry of a closed month. Whoever posts takes the lock of the books before it inserts, so every month that
-- was closed before is seen here; see `writeEntry`.
create function refuse_closed_month() returns trigger language plpgsql as $$
begin
  if new.day < (select (max(month) + interval '1 month')::date from closed_months where site_id = new.site_id) then
    raise exception 'the month of % is closed', new.day using errcode = 'RH004', constraint = 'books_month_open';
  end if;
  return new;
end
$$;
create trigger month_is_open before insert on journal_entries for each row execute function refuse_closed_month();
