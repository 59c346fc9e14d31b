-- Messages to people. They are written in the transaction that causes them, and the worker sends them.

create table messages (
  site_id uuid not null references sites (id),
  id uuid not null default uuidv7(),
  channel text not null check (channel in ('EMAIL', 'WHATSAPP')),
  template text not null,
  -- What it is about, such as "payment.valid:<id>". A person gets one message about it by each channel.
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

-- Notices inside the product, which a person reads in the inbox.
create table notices (
  site_id uuid not null references sites (id),
  id uuid not null default uuidv7(),
  recipient_kind text not null check (recipient_kind in ('ADMIN', 'USER')),
  recipient_id uuid not null,
  fact text not null,
  title text not null,
  body text not null,
  -- The path of the screen that it leads to, such as "/admin/invoices/…".
  link text,
  read_at timestamptz,
  is_read boolean not null generated always as (read_at is not null) stored,
  created_at timestamptz not null default app_now(),
  primary key (site_id, id),
  constraint notices_once unique (site_id, recipient_id, fact)
);
call secure_table('notices');
create index notices_newest on notices (site_id, recipient_id, created_at desc, id);
create index notices_unread on notices (site_id, recipient_id) where not is_read;

-- The library of pictures, by what they show.
create table photos (
  site_id uuid not null references sites (id),
  id uuid not null default uuidv7(),
  caption text not null,
  file_id uuid not null,
  type text not null check (type in ('ARTICLE', 'ASSET', 'BUS', 'CITY', 'HOTEL', 'LISTING', 'SITE', 'TESTIMONIAL', 'DOCUMENT')),
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (site_id, id),
  constraint photos_file_fkey foreign key (site_id, file_id) references files (site_id, id)
);
call secure_entity('photos');
create index photos_by_type on photos (site_id, type) where archived_at is null;

-- The sites for which the worker has something to do. It looks at each site under that site's own row security, all in
-- one call, so the worker needs no right to see several sites at once.
create function sites_with_work(at timestamptz)
  returns table (site_id uuid, messages boolean, pictures boolean) language plpgsql as $$
declare
  before text := current_setting('app.site_id', true);
begin
  for site_id in select s.id from sites s where s.status = 'ACTIVE' loop
    perform set_config('app.site_id', site_id::text, true);
    messages := exists (
      select from messages m where m.site_id = app_site() and m.status = 'QUEUED' and m.next_attempt_at <= at);
    pictures := exists (
      select from files f where f.site_id = app_site() and f.renditions_due_at <= at);
    if messages or pictures then return next; end if;
  end loop;
  perform set_config('app.site_id', coalesce(before, ''), true);
end
$$;
