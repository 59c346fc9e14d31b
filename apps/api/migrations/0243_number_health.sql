-- How well the WhatsApp number of a site is rated: what the provider reports of number and account, and how far sending
-- is slowed down because of it.
create table whatsapp_health (
  site_id uuid primary key references sites (id),
  number_quality text check (number_quality in ('GREEN', 'YELLOW', 'RED')),
  number_code text check (length(number_code) between 1 and 60),
  number_at timestamptz,
  account_quality text check (account_quality in ('GREEN', 'YELLOW', 'RED')),
  account_code text check (length(account_code) between 1 and 60),
  account_at timestamptz,
  -- When the provider last refused a message because too many were reported as spam.
  spam_at timestamptz,
  -- When the provider was last asked for the quality of the number.
  asked_at timestamptz,
  -- From when on messages and people who opt out are counted: what was before, the office has looked into.
  counted_from timestamptz,
  level text not null default 'GOOD' check (level in ('GOOD', 'SLOW', 'PAUSED')),
  level_at timestamptz,
  constraint whatsapp_health_number check ((number_quality is null) = (number_at is null)),
  constraint whatsapp_health_account check ((account_quality is null) = (account_at is null))
);
call secure_table('whatsapp_health');

-- How many people have asked by WhatsApp to get no more messages, or have opted out at the provider, by the hour.
create table whatsapp_stops (
  site_id uuid not null references sites (id),
  hour timestamptz not null,
  count integer not null check (count > 0),
  primary key (site_id, hour)
);
call secure_table('whatsapp_stops');
