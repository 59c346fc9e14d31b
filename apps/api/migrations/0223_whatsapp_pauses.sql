-- A WhatsApp message for which the provider's answer was lost may have arrived: it is UNKNOWN until the provider
-- reports on it, and is not sent again by itself.
alter table messages drop constraint messages_status_check;
alter table messages add constraint messages_status_check
  check (status in ('QUEUED', 'SENT', 'INBOX', 'FAILED', 'UNKNOWN')) not valid;

-- When the message was last being given to the provider. Where it is still set long after, the process ended while it
-- was sending.
alter table messages add column handing_over_at timestamptz;

-- What the provider says that a message costs: the kind of price, whether it is charged, and the price on that day in
-- rupiah.
alter table messages
  add column price_kind text check (length(price_kind) between 1 and 40),
  add column billable boolean,
  add column cost bigint check (cost >= 0);
create index messages_whatsapp_sent on messages (site_id, sent_at) where channel = 'WHATSAPP' and sent_at is not null;

-- Since when nothing is sent because the provider refuses the connection itself, and the provider's code for that.
-- `prices`: rupiah by kind of price.
alter table whatsapp_connections
  add column paused_at timestamptz,
  add column paused_code text check (length(paused_code) between 1 and 40),
  add column prices jsonb not null default '{}',
  add constraint whatsapp_connections_paused check ((paused_at is null) = (paused_code is null));
