-- A WhatsApp message whose answer was lost may have arrived: it waits for word of the provider and is not sent again by itself.
alter table messages drop constraint messages_status_check;
alter table messages add constraint messages_status_check
  check (status in ('QUEUED', 'SENT', 'INBOX', 'FAILED', 'UNKNOWN')) not valid;

-- When a message was last about to leave. Still set when its claim has run out: the process died while it was sent.
alter table messages add column handing_over_at timestamptz;

-- What the provider says that a message costs: its kind of price, whether it is paid for, and the price on that day in rupiah.
alter table messages
  add column price_kind text check (length(price_kind) between 1 and 40),
  add column billable boolean,
  add column cost bigint check (cost >= 0);
create index messages_whatsapp_sent on messages (site_id, sent_at) where channel = 'WHATSAPP' and sent_at is not null;

-- Since when nothing is sent because the provider refuses the connection itself, and its code. `prices` is rupiah by kind.
alter table whatsapp_connections
  add column paused_at timestamptz,
  add column paused_code text check (length(paused_code) between 1 and 40),
  add column prices jsonb not null default '{}',
  add constraint whatsapp_connections_paused check ((paused_at is null) = (paused_code is null));
