-- Agents who have reached the quota of their stage are proposed for the next one; the main admin decides.
create table stage_proposals (
  site_id uuid not null references sites (id),
  id uuid not null default uuidv7(),
  agent_id uuid not null,
  from_stage_id uuid not null,
  to_stage_id uuid not null,
  status text not null default 'OPEN' check (status in ('OPEN', 'CONFIRMED', 'DECLINED', 'LAPSED')),
  -- The numbers behind it: travellers sold from `since` to `until`, and how many the stage asks for.
  sold integer not null check (sold >= 0),
  quota integer not null check (quota > 0),
  since date not null,
  until date not null check (until >= since),
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (site_id, id),
  constraint stage_proposals_agent_fkey foreign key (site_id, agent_id) references admins (site_id, id) on delete cascade,
  constraint stage_proposals_from_fkey foreign key (site_id, from_stage_id) references stages (site_id, id),
  constraint stage_proposals_to_fkey foreign key (site_id, to_stage_id) references stages (site_id, id)
);
call secure_entity('stage_proposals');
create trigger b_guard before update of status on stage_proposals for each row execute function guard_status('stage_proposal');
-- An agent has one open proposal at a time.
create unique index stage_proposals_one_open on stage_proposals (site_id, agent_id) where status = 'OPEN';
create index stage_proposals_agent on stage_proposals (site_id, agent_id, created_at desc);
create index stage_proposals_newest on stage_proposals (site_id, created_at desc, id);
