-- Agents who have agreed to be shown on the public site, each with the city for which they are shown. A row is the
-- agreement: an agent who takes it back deletes the row.
create table agent_cards (
  site_id uuid not null references sites (id),
  agent_id uuid not null,
  -- A city or regency.
  district_id uuid not null references districts (id),
  agreed_at timestamptz not null default app_now(),
  primary key (site_id, agent_id),
  constraint agent_cards_agent_fkey foreign key (site_id, agent_id) references admins (site_id, id) on delete cascade
);
create index agent_cards_district on agent_cards (district_id);
call secure_table('agent_cards');
