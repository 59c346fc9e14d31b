-- What visitors ask by the form of the contact page, and what the office answered. The answer is sent by e-mail, for a
-- visitor has no account.
create table contact_messages (
  site_id uuid not null references sites (id),
  id uuid not null default uuidv7(),
  name text not null,
  email text not null,
  phone text,
  body text not null,
  locale text not null check (locale in ('id', 'en')),
  status text not null default 'NEW' check (status in ('NEW', 'ANSWERED', 'CLOSED')),
  answer text,
  answered_by uuid,
  answered_at timestamptz,
  created_at timestamptz not null default app_now(),
  primary key (site_id, id),
  constraint contact_messages_lengths check (length(name) <= 120 and length(email) <= 254 and length(body) <= 2000 and length(answer) <= 5000),
  foreign key (site_id, answered_by) references admins (site_id, id)
);
create index contact_messages_newest on contact_messages (site_id, created_at desc, id);
create index contact_messages_by_status on contact_messages (site_id, status, created_at desc, id);
create index contact_messages_answered_by on contact_messages (site_id, answered_by) where answered_by is not null;
call secure_table('contact_messages');
create trigger b_guard before update of status on contact_messages for each row execute function guard_status('contact_message');

alter table messages drop constraint messages_recipient_kind_check;
alter table messages add constraint messages_recipient_kind_check check (recipient_kind in ('ADMIN', 'USER', 'VISITOR')) not valid;
alter table messages validate constraint messages_recipient_kind_check;
