-- Erasure of a person: what was erased, what the law keeps, and until when. The receipt holds no personal data.
create table erasures (
  site_id uuid not null references sites (id),
  id uuid not null default uuidv7(),
  user_id uuid not null,
  -- Who asked: the customer, or the office for the customer.
  asked_by_kind text not null check (asked_by_kind in ('ADMIN', 'USER')),
  asked_by uuid not null,
  reason text,
  -- What was erased, as [{ kind, count }], and what is kept, as [{ kind, count, until, law }].
  erased jsonb not null,
  kept jsonb not null,
  at timestamptz not null default app_now(),
  primary key (site_id, id),
  constraint erasures_once unique (site_id, user_id)
);
call secure_table('erasures');
create index erasures_at on erasures (site_id, at desc, id desc);
revoke update, delete on erasures from rihla_app;
create trigger append_only before update or delete on erasures for each row execute function refuse_change();

-- What the nightly job erased: how many people, by kind of data and time.
create table retention_runs (
  site_id uuid not null references sites (id),
  id uuid not null default uuidv7(),
  kind text not null check (kind in ('CARE', 'VACCINATIONS', 'SCANS', 'NUMBERS')),
  people integer not null check (people > 0),
  at timestamptz not null default app_now(),
  primary key (site_id, id)
);
call secure_table('retention_runs');
create index retention_runs_at on retention_runs (site_id, at desc);
revoke update, delete on retention_runs from rihla_app;

-- Refuses changes of the record of changes, except one: the contents of a line may be emptied or lose columns, never be
-- altered.
create function refuse_change_but_emptying() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and (new.site_id, new.id, new.table_name, new.row_id, new.act, new.at) = (old.site_id, old.id, old.table_name, old.row_id, old.act, old.at)
    and new.actor_id is not distinct from old.actor_id
    and (new.before is null or new.before <@ old.before)
    and (new.after is null or new.after <@ old.after)
  then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'RH002', constraint = 'append_only';
end
$$;
drop trigger append_only on audit_log;
create trigger append_only before update or delete on audit_log
  for each row execute function refuse_change_but_emptying();

-- Empties the record of changes of rows that were erased; takes single columns out of the record of others; and removes
-- the name of a customer beside the customer's own acts. The application cannot write either table in another way. It
-- reaches the rows of the caller's site only.
create function forget_in_records(actors uuid[], row_ids uuid[], stripped_ids uuid[], columns text[]) returns void
language sql security definer set search_path = public as $$
  update audit_log set before = null, after = null
   where site_id = app_site() and row_id = any(row_ids) and (before is not null or after is not null);
  update audit_log set before = before - columns, after = after - columns
   where site_id = app_site() and row_id = any(stripped_ids) and (before ?| columns or after ?| columns);
  update moves set actor_name = null where site_id = app_site() and actor_id = any(actors) and actor_kind = 'USER';
$$;
revoke execute on function forget_in_records(uuid[], uuid[], uuid[], text[]) from public;
grant execute on function forget_in_records(uuid[], uuid[], uuid[], text[]) to rihla_app;
create index moves_actor on moves (site_id, actor_id) where actor_id is not null;
