-- The WhatsApp connection of a site, and what became of its messages.

create table whatsapp_connections (
  site_id uuid not null references sites (id),
  id uuid not null default uuidv7(),
  provider text not null check (provider in ('CLOUD', 'FONNTE', 'WABLAS')),
  active boolean not null default false,
  simulated boolean not null default false,
  -- Settings that are not secret.
  options jsonb not null default '{}',
  keys_set_at timestamptz,
  -- When a test message was accepted; null again when provider, number or secrets change.
  verified_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (site_id, id),
  constraint whatsapp_connections_one unique (site_id),
  constraint whatsapp_connections_verified check (not active or verified_at is not null)
);
call secure_entity('whatsapp_connections');

-- The secrets of the connection: encrypted, never shown again, and not in the record of changes. The secret named `hook`
-- is part of the address that a provider calls where it does not sign its calls.
create table whatsapp_keys (
  site_id uuid not null references sites (id),
  provider text not null check (provider in ('CLOUD', 'FONNTE', 'WABLAS')),
  name text not null,
  sealed bytea not null,
  last_four text not null,
  set_at timestamptz not null,
  primary key (site_id, provider, name)
);
call secure_table('whatsapp_keys');

-- When a phone number last wrote to the agency, by a keyed hash of the number: for a day after that Meta lets the
-- agency write to it freely.
create table whatsapp_windows (
  site_id uuid not null references sites (id),
  phone_hash text not null,
  last_at timestamptz not null,
  primary key (site_id, phone_hash)
);
call secure_table('whatsapp_windows');

alter table messages
  add column provider_ref text,
  add column delivery text check (delivery in ('SENT', 'DELIVERED', 'READ'));
create index messages_provider_ref on messages (site_id, provider_ref) where provider_ref is not null;
