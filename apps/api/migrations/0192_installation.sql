-- Where this database is live. A copy of it, restored elsewhere, finds another place here than its own, and sends and pays
-- nothing until somebody confirms it. There is no row before the first start, which is live by itself.

create table installation (
  only_one boolean primary key default true check (only_one),
  place text not null check (place <> ''),
  confirmed_at timestamptz
);
grant select on installation to rihla_app;
