-- Campaigns and opportunities, each in a stage of the site's own. Stages are ordered by `position`.
create table campaign_stages (
  site_id uuid not null references sites (id),
  id uuid not null default uuidv7(),
  name text not null,
  position integer not null default 0,
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (site_id, id)
);
call secure_entity('campaign_stages');
create unique index campaign_stages_name_key on campaign_stages (site_id, lower(name)) where archived_at is null;
revoke delete on campaign_stages from rihla_app;

create table opportunity_stages (
  site_id uuid not null references sites (id),
  id uuid not null default uuidv7(),
  name text not null,
  position integer not null default 0,
  -- An opportunity that has become a booking is put into the first stage where this is true.
  is_won boolean not null default false,
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (site_id, id)
);
call secure_entity('opportunity_stages');
create unique index opportunity_stages_name_key on opportunity_stages (site_id, lower(name)) where archived_at is null;
revoke delete on opportunity_stages from rihla_app;

-- Gives a new stage the last position.
create function last_campaign_stage() returns trigger language plpgsql as $$
begin
  select coalesce(max(position), 0) + 1 into new.position from campaign_stages where site_id = new.site_id and archived_at is null;
  return new;
end
$$;
create trigger b_last before insert on campaign_stages for each row execute function last_campaign_stage();
create function last_opportunity_stage() returns trigger language plpgsql as $$
begin
  select coalesce(max(position), 0) + 1 into new.position from opportunity_stages where site_id = new.site_id and archived_at is null;
  return new;
end
$$;
create trigger b_last before insert on opportunity_stages for each row execute function last_opportunity_stage();

create table campaigns (
  site_id uuid not null references sites (id),
  id uuid not null default uuidv7(),
  slug text not null,
  name text not null,
  description text,
  stage_id uuid not null,
  starts_on date,
  ends_on date,
  user_target integer check (user_target >= 0),
  booking_target integer check (booking_target >= 0),
  payment_target_percent integer check (payment_target_percent between 0 and 100),
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (site_id, id),
  -- A campaign has both a first and a last day, or neither.
  constraint campaigns_range check ((starts_on is null) = (ends_on is null) and starts_on <= ends_on),
  constraint campaigns_stage_id_fkey foreign key (site_id, stage_id) references campaign_stages (site_id, id)
);
create unique index campaigns_slug_key on campaigns (site_id, slug);
create index campaigns_stage on campaigns (site_id, stage_id) where archived_at is null;
create index campaigns_updated on campaigns (site_id, updated_at desc, id desc) where archived_at is null;
call secure_entity('campaigns');
revoke delete on campaigns from rihla_app;

-- What is to be done for a campaign, by whom and until when.
create table campaign_tasks (
  site_id uuid not null references sites (id),
  id uuid not null default uuidv7(),
  campaign_id uuid not null,
  position integer not null,
  task text not null,
  admin_id uuid,
  due_on date,
  done boolean not null default false,
  primary key (site_id, id),
  foreign key (site_id, campaign_id) references campaigns (site_id, id),
  constraint campaign_tasks_admin_id_fkey foreign key (site_id, admin_id) references admins (site_id, id)
);
create index campaign_tasks_campaign on campaign_tasks (site_id, campaign_id, position);
create index campaign_tasks_admin on campaign_tasks (site_id, admin_id) where admin_id is not null;
call secure_table('campaign_tasks');

create table opportunities (
  site_id uuid not null references sites (id),
  id uuid not null default uuidv7(),
  slug text not null,
  name text not null,
  description text,
  stage_id uuid not null,
  campaign_id uuid,
  listing_id uuid,
  ends_on date,
  resource text,
  percentage integer not null default 0 check (percentage between 0 and 100),
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (site_id, id),
  constraint opportunities_stage_id_fkey foreign key (site_id, stage_id) references opportunity_stages (site_id, id),
  constraint opportunities_campaign_id_fkey foreign key (site_id, campaign_id) references campaigns (site_id, id),
  constraint opportunities_listing_id_fkey foreign key (site_id, listing_id) references listings (site_id, id)
);
create unique index opportunities_slug_key on opportunities (site_id, slug);
create index opportunities_stage on opportunities (site_id, stage_id) where archived_at is null;
create index opportunities_campaign on opportunities (site_id, campaign_id) where campaign_id is not null;
create index opportunities_listing on opportunities (site_id, listing_id) where listing_id is not null;
create index opportunities_updated on opportunities (site_id, updated_at desc, id desc) where archived_at is null;
call secure_entity('opportunities');
revoke delete on opportunities from rihla_app;

-- The customers of an opportunity.
create table opportunity_users (
  site_id uuid not null references sites (id),
  opportunity_id uuid not null,
  user_id uuid not null,
  added_at timestamptz not null default app_now(),
  primary key (site_id, opportunity_id, user_id),
  foreign key (site_id, opportunity_id) references opportunities (site_id, id),
  constraint opportunity_users_user_fkey foreign key (site_id, user_id) references users (site_id, id)
);
create index opportunity_users_user on opportunity_users (site_id, user_id);
call secure_table('opportunity_users');

-- The bookings that came of opportunities. An invoice belongs to one opportunity.
create table opportunity_invoices (
  site_id uuid not null references sites (id),
  invoice_id uuid not null,
  opportunity_id uuid not null,
  linked_at timestamptz not null default app_now(),
  admin_id uuid,
  primary key (site_id, invoice_id),
  foreign key (site_id, invoice_id) references invoices (site_id, id) on delete cascade,
  foreign key (site_id, opportunity_id) references opportunities (site_id, id)
);
create index opportunity_invoices_opportunity on opportunity_invoices (site_id, opportunity_id);
call secure_table('opportunity_invoices');
