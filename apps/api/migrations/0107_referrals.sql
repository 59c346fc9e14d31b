-- What the links of agents brought: counts of visits, and who signed up by one. A booking keeps the code by which it
-- came itself. Nothing here says who visited: no address, no device, no hour.
create table referral_visits (
  site_id uuid not null references sites (id),
  id uuid not null default uuidv7(),
  agent_id uuid not null,
  -- The package whose page the link led to; null for any other page.
  listing_id uuid,
  day date not null,
  visits integer not null check (visits > 0),
  primary key (site_id, id),
  constraint referral_visits_once unique nulls not distinct (site_id, agent_id, day, listing_id),
  constraint referral_visits_agent_fkey foreign key (site_id, agent_id) references admins (site_id, id)
    on delete cascade,
  constraint referral_visits_listing_fkey foreign key (site_id, listing_id) references listings (site_id, id)
    on delete cascade
);
call secure_table('referral_visits');
create index referral_visits_day on referral_visits (site_id, day);
create index referral_visits_listing on referral_visits (site_id, listing_id) where listing_id is not null;

-- Customers who created their account by the link of an agent. The row stays when they go to another agent later.
create table referral_sign_ups (
  site_id uuid not null references sites (id),
  user_id uuid not null,
  agent_id uuid not null,
  -- The package that they were about to book; null where there was none.
  listing_id uuid,
  code text not null,
  at timestamptz not null default app_now(),
  primary key (site_id, user_id),
  constraint referral_sign_ups_user_fkey foreign key (site_id, user_id) references users (site_id, id)
    on delete cascade,
  constraint referral_sign_ups_agent_fkey foreign key (site_id, agent_id) references admins (site_id, id)
    on delete cascade,
  constraint referral_sign_ups_listing_fkey foreign key (site_id, listing_id) references listings (site_id, id)
    on delete set null (listing_id)
);
call secure_table('referral_sign_ups');
create index referral_sign_ups_agent on referral_sign_ups (site_id, agent_id, at);
create index referral_sign_ups_listing on referral_sign_ups (site_id, listing_id) where listing_id is not null;
create index referral_sign_ups_day on referral_sign_ups (site_id, at);

-- For statistics of some months: the bookings by a referral code, of all agents and of one.
create index invoices_by_referral on invoices (site_id, agent_id, created_at)
  where referral_code is not null and trashed_at is null;
