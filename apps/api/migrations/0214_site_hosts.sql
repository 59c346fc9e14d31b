-- A site adds its hosts itself, and the others may redirect to one of them. A host serves the site once it is in
-- site_hosts; until then it is a claim, which several sites may make, and which whoever proves first that the host is
-- theirs turns into a row of site_hosts.
alter table site_hosts add column is_canonical boolean not null default false;
create unique index site_hosts_canonical on site_hosts (site_id) where is_canonical;
create index site_hosts_site on site_hosts (site_id);
-- Every process reads which site a host belongs to before it knows the site; a site writes only its own hosts.
alter table site_hosts enable row level security;
create policy read_all on site_hosts for select using (true);
create policy add_own on site_hosts for insert with check (site_id = app_site());
create policy change_own on site_hosts for update using (site_id = app_site()) with check (site_id = app_site());
create policy remove_own on site_hosts for delete using (site_id = app_site());
grant insert, delete, update (is_canonical) on site_hosts to rihla_app;

create table site_host_claims (
  site_id uuid not null references sites (id),
  host text not null check (host = lower(host) and length(host) <= 120),
  -- What the agency writes into the domain name system (DNS), which nobody but the owner of the host can do.
  token text not null,
  claimed_by uuid,
  -- What the last check found to be missing; null before the first check and once nothing is missing.
  fault text,
  checked_at timestamptz,
  created_at timestamptz not null default app_now(),
  primary key (site_id, host),
  foreign key (site_id, claimed_by) references admins (site_id, id) on delete set null (claimed_by)
);
create index site_host_claims_claimed_by on site_host_claims (site_id, claimed_by) where claimed_by is not null;
call secure_table('site_host_claims');
