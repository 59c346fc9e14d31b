-- A site may change its own name, but no other's; everybody may read the names of all. Sites are created only by the
-- owner of the schema, whom row security does not bind here.

alter table sites enable row level security;
create policy read_all on sites for select using (true);
create policy write_own on sites for update using (id = app_site()) with check (id = app_site());
grant update (name) on sites to rihla_app;
