-- Where this database is in use. A copy that is restored elsewhere finds a place in this row that is not its own, and
-- neither sends nor pays anything until somebody confirms the new place. Before the first start there is no row; the
-- first start needs no confirmation.

create table installation (
  only_one boolean primary key default true check (only_one),
  place text not null check (place <> ''),
  confirmed_at timestamptz
);
grant select on installation to rihla_app;
