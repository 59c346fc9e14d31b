-- Messages to people are written in the transaction that causes them and handed over by the worker.

create table messages (
  site_id uuid not null references sites (id),
  id uuid not null default uuidv7(),
  channel text not null check (channel in ('EMAIL', 'WHATSAPP')),
  template text not null,
  -- What it tells, once per person and channel: "payment.valid:<id>".
  fact text not null,
  recipient_kind text not null check (recipient_kind in ('ADMIN', 'USER')),
  recipient_id uuid not null,
  address text not null,
  locale text not null check (locale in ('id', 'en')),
  subject text not null,
  body text not null,
  status text not null default 'QUEUED' check (status in ('QUEUED', 'SENT', 'INBOX', 'FAILED')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default app_now(),
  last_error text,
  sent_at timestamptz,
  created_at timestamptz not null default app_now(),
  primary key (site_id, id),
  constraint messages_once unique (site_id, fact, channel, recipient_id)
);
call secure_table('messages');
create trigger b_guard before update of status on messages for each row execute function guard_status('message');
create index messages_queue on messages (site_id, next_attempt_at) where status = 'QUEUED';
create index messages_newest on messages (site_id, created_at desc, id);
