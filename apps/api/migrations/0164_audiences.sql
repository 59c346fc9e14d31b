-- Audiences: conditions by which customers are selected, anew each time.
create table audiences (
  site_id uuid not null references sites (id),
  id uuid not null default uuidv7(),
  slug text not null,
  name text not null,
  criteria jsonb not null,
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (site_id, id)
);
create unique index audiences_slug_key on audiences (site_id, slug);
call secure_entity('audiences');
revoke delete on audiences from rihla_app;

-- One text that is sent to the people of an audience.
create table sendings (
  site_id uuid not null references sites (id),
  id uuid not null default uuidv7(),
  slug text not null,
  name text not null,
  audience_id uuid not null,
  campaign_id uuid,
  channel text not null default 'EMAIL' check (channel in ('EMAIL', 'WHATSAPP')),
  subject text not null,
  body text not null,
  status text not null default 'DRAFT' check (status in ('DRAFT', 'SCHEDULED', 'RUNNING', 'STOPPED', 'FINISHED')),
  scheduled_at timestamptz,
  pace_per_minute integer not null default 60 check (pace_per_minute between 1 and 600),
  started_at timestamptz,
  ended_at timestamptz,
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (site_id, id),
  constraint sendings_audience_id_fkey foreign key (site_id, audience_id) references audiences (site_id, id),
  constraint sendings_campaign_id_fkey foreign key (site_id, campaign_id) references campaigns (site_id, id)
);
create unique index sendings_slug_key on sendings (site_id, slug);
create index sendings_audience on sendings (site_id, audience_id);
create index sendings_campaign on sendings (site_id, campaign_id) where campaign_id is not null;
create index sendings_open on sendings (site_id, scheduled_at) where status in ('SCHEDULED', 'RUNNING');
call secure_entity('sendings');
create trigger b_guard before update of status on sendings for each row execute function guard_status('sending');
revoke delete on sendings from rihla_app;

-- The recipients of a sending, written down when it begins: one row for each person, even after a restart. `message_id`
-- is set once the person's message has been put into the queue.
create table sending_recipients (
  site_id uuid not null references sites (id),
  sending_id uuid not null,
  user_id uuid not null,
  message_id uuid,
  queued_at timestamptz,
  -- Why no message was written: the person has opted out since, or the sending was stopped.
  left_out text check (left_out in ('OPTED_OUT', 'STOPPED')),
  primary key (site_id, sending_id, user_id),
  foreign key (site_id, sending_id) references sendings (site_id, id),
  constraint sending_recipients_user_fkey foreign key (site_id, user_id) references users (site_id, id)
);
create index sending_recipients_planned on sending_recipients (site_id, sending_id, user_id)
  where message_id is null and left_out is null;
create index sending_recipients_user on sending_recipients (site_id, user_id);
call secure_table('sending_recipients');

-- The last consent to offers of the people of an account, which is looked up for each person of an audience.
create index consents_offers on consents (site_id, user_id, profile_id, at desc, id desc) where purpose = 'OFFERS';
