-- Two accounts of one person are merged into one, and that can be undone. What a merge moved is written down row by
-- row, so that undoing it moves back exactly that.
alter table users add column merged_into_id uuid;
alter table users add constraint users_merged_into_fkey foreign key (site_id, merged_into_id)
  references users (site_id, id) not valid;
alter table users validate constraint users_merged_into_fkey;
create index users_merged_into on users (site_id, merged_into_id) where merged_into_id is not null;

create table customer_merges (
  site_id uuid not null references sites (id),
  id uuid not null default uuidv7(),
  kept_id uuid not null,
  merged_id uuid not null,
  reason text not null,
  -- Whether the merged account was active; undoing then activates it again.
  was_active boolean not null,
  points integer not null,
  -- The credit that was moved, in the smallest unit, by currency.
  credits jsonb not null,
  merged_by uuid not null,
  merged_at timestamptz not null default app_now(),
  undone_by uuid,
  undone_at timestamptz,
  undo_reason text,
  primary key (site_id, id),
  constraint customer_merges_of_two check (kept_id <> merged_id),
  constraint customer_merges_undone check ((undone_by is null) = (undone_at is null)),
  constraint customer_merges_kept_fkey foreign key (site_id, kept_id) references users (site_id, id),
  constraint customer_merges_merged_fkey foreign key (site_id, merged_id) references users (site_id, id)
);
call secure_table('customer_merges');
create unique index customer_merges_once on customer_merges (site_id, merged_id) where undone_at is null;
create index customer_merges_kept on customer_merges (site_id, kept_id, merged_at desc);
create index customer_merges_merged on customer_merges (site_id, merged_id);

create table customer_merge_parts (
  site_id uuid not null,
  merge_id uuid not null,
  kind text not null check (kind in ('INVOICE', 'PROFILE')),
  subject_id uuid not null,
  primary key (site_id, merge_id, kind, subject_id),
  constraint customer_merge_parts_merge_fkey foreign key (site_id, merge_id) references customer_merges (site_id, id)
);
call secure_table('customer_merge_parts');
revoke update, delete on customer_merge_parts from rihla_app;

-- The mailbox that an e-mail address leads to, which limits count: without what follows a plus sign, at Google without
-- dots.
create function mailbox_of(email text) returns text language sql immutable parallel safe as $$
  select case when split_part(lower(email), '@', 2) in ('gmail.com', 'googlemail.com')
    then replace(regexp_replace(split_part(lower(email), '@', 1), '(.)\+.*$', '\1'), '.', '') || '@gmail.com'
    else regexp_replace(split_part(lower(email), '@', 1), '(.)\+.*$', '\1') || '@' || split_part(lower(email), '@', 2) end
$$;
create index users_mailbox on users (site_id, mailbox_of(email));

-- Messages of one person, for the view of a customer.
create index messages_recipient on messages (site_id, recipient_id, created_at desc);
