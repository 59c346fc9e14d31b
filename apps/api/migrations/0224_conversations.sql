-- One row for each customer with whom the office talks: which member of staff takes care of it, and since when the
-- customer waits.
create table conversations (
  site_id uuid not null references sites (id),
  user_id uuid not null,
  assignee_id uuid,
  assigned_at timestamptz,
  -- When the customer or the office last wrote or called.
  last_at timestamptz not null,
  -- Since when the customer waits for an answer; null where the office wrote or called last.
  waiting_since timestamptz,
  primary key (site_id, user_id),
  constraint conversations_assigned check ((assignee_id is null) = (assigned_at is null)),
  constraint conversations_user_fkey foreign key (site_id, user_id) references users (site_id, id) on delete cascade,
  constraint conversations_assignee_fkey foreign key (site_id, assignee_id) references admins (site_id, id)
);
call secure_table('conversations');
create index conversations_newest on conversations (site_id, last_at desc, user_id);
create index conversations_assignee on conversations (site_id, assignee_id, last_at desc, user_id);

-- Writes a row for each conversation that there is already. The owner meanwhile bypasses row security, for rows of
-- every site are meant.
alter table customer_calls no force row level security;
alter table whatsapp_replies no force row level security;
alter table conversations no force row level security;
insert into conversations (site_id, user_id, last_at)
select site_id, user_id, max(created_at) from (
  select site_id, user_id, created_at from customer_calls
  union all
  select site_id, user_id, created_at from whatsapp_replies) said
 group by 1, 2;
alter table customer_calls force row level security;
alter table whatsapp_replies force row level security;
alter table conversations force row level security;

create table canned_answers (
  site_id uuid not null references sites (id),
  id uuid not null default uuidv7(),
  title text not null check (length(title) <= 60),
  body text not null check (length(body) <= 1000),
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  archived_at timestamptz,
  primary key (site_id, id)
);
call secure_entity('canned_answers');
create unique index canned_answers_title_key on canned_answers (site_id, title) where archived_at is null;
