-- What every table relies on: the database role of the application, the settings of a request, and the triggers that
-- count versions, record changes and guard states.

create extension if not exists pg_trgm;
create extension if not exists btree_gist;

do $$
begin
  if not exists (select from pg_roles where rolname = 'rihla_app') then
    create role rihla_app nologin;
  end if;
  -- The app connects as the owner and steps down at once, so the owner must be able to become the app's role.
  if not pg_has_role(current_user, 'rihla_app', 'SET') then
    execute format('grant rihla_app to %I', current_user);
  end if;
end
$$;

grant usage on schema public to rihla_app;

-- The id of the site whose request is running. Null where the setting is missing or empty: row security then shows no
-- row.
create function app_site() returns uuid language sql stable
  return nullif(current_setting('app.site_id', true), '')::uuid;

-- Who acts: the id of an admin or of a user; null for a job.
create function app_actor() returns uuid language sql stable
  return nullif(current_setting('app.actor_id', true), '')::uuid;

-- The time, which the application sets; the server's own where nothing is set (migrations, psql).
create function app_now() returns timestamptz language sql stable
  return coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now());

create table audit_log (
  site_id uuid not null,
  id uuid not null default uuidv7(),
  table_name text not null,
  row_id uuid not null,
  act text not null check (act in ('INSERT', 'UPDATE', 'DELETE')),
  actor_id uuid,
  at timestamptz not null,
  before jsonb,
  after jsonb,
  primary key (site_id, id)
);
create index audit_log_row on audit_log (site_id, row_id, at);

-- A row without the columns that must never be copied into the record of changes.
create function audit_strip(row_data jsonb) returns jsonb language sql immutable
  return row_data - array['password_hash', 'totp_secret', 'token_hash', 'site_id'];

-- Records a change or a removal: the old values, and for a change the new ones of the columns that differ. A write that
-- changes nothing is not recorded.
create function audit_row() returns trigger language plpgsql as $$
declare
  was jsonb := audit_strip(to_jsonb(old));
  becomes jsonb;
begin
  if tg_op = 'UPDATE' then
    becomes := audit_strip(to_jsonb(new));
    select jsonb_object_agg(w.key, w.value), jsonb_object_agg(w.key, becomes -> w.key) into was, becomes
      from jsonb_each(was) w
     where w.value is distinct from becomes -> w.key and w.key not in ('version', 'updated_at');
    if was is null then return null; end if;
  end if;
  insert into audit_log (site_id, table_name, row_id, act, actor_id, at, before, after)
  values (old.site_id, tg_table_name, old.id, tg_op, app_actor(), app_now(), was, becomes);
  return null;
end
$$;

-- Records by whom and when rows were added, for all rows of a statement at once. Their values are not copied: the row
-- itself holds them until it changes, and each change records the values that it replaced.
create function audit_new_rows() returns trigger language plpgsql as $$
begin
  insert into audit_log (site_id, table_name, row_id, act, actor_id, at)
  select site_id, tg_table_name, id, 'INSERT', app_actor(), app_now() from made;
  return null;
end
$$;

create function touch_row() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  new.updated_at := app_now();
  return new;
end
$$;

-- The moves that each state machine allows, kept equal to the code after each migration.
create table machine_edges (
  machine text not null,
  from_state text not null,
  event text not null,
  to_state text not null,
  primary key (machine, from_state, event)
);
grant select on machine_edges to rihla_app;

-- Refuses a change of a status that its machine does not allow, whoever writes.
create function guard_status() returns trigger language plpgsql as $$
begin
  if new.status is distinct from old.status and not exists (
    select from machine_edges
     where machine = tg_argv[0] and from_state = old.status and to_state = new.status
  ) then
    raise exception 'illegal move of % from % to %', tg_argv[0], old.status, new.status
      using errcode = 'RH001', constraint = 'legal_move';
  end if;
  return new;
end
$$;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'RH002', constraint = 'append_only';
end
$$;

-- Gives a table whose rows belong to sites row security, forced on its owner too, and lets the application's role read
-- and write it.
create procedure secure_table(tbl regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tbl);
  execute format('alter table %s force row level security', tbl);
  execute format('create policy of_the_site on %s using (site_id = app_site()) with check (site_id = app_site())', tbl);
  execute format('grant select, insert, update, delete on %s to rihla_app', tbl);
end
$$;

-- The same for a table that people edit: its rows count versions, and their changes are recorded.
create procedure secure_entity(tbl regclass) language plpgsql as $$
begin
  call secure_table(tbl);
  execute format('create trigger a_touch before update on %s for each row execute function touch_row()', tbl);
  execute format('create trigger z_audit_new after insert on %s referencing new table as made for each statement execute function audit_new_rows()', tbl);
  execute format('create trigger z_audit after update or delete on %s for each row execute function audit_row()', tbl);
end
$$;

call secure_table('audit_log');
revoke update, delete on audit_log from rihla_app;
create trigger append_only before update or delete on audit_log
  for each row execute function refuse_change();

-- Every change of a state: who, when, from which state, to which, and why.
create table moves (
  site_id uuid not null,
  id uuid not null default uuidv7(),
  machine text not null,
  subject_id uuid not null,
  event text not null,
  from_state text not null,
  to_state text not null,
  note text,
  actor_id uuid,
  actor_kind text not null check (actor_kind in ('ADMIN', 'USER', 'SYSTEM')),
  actor_name text,
  at timestamptz not null,
  primary key (site_id, id)
);
create index moves_subject on moves (site_id, subject_id, at);
call secure_table('moves');
revoke update, delete on moves from rihla_app;

-- Limits on sign-in, password reset and sign-up; the shape that rate-limiter-flexible expects.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
grant select, insert, update, delete on rate_limits to rihla_app;
