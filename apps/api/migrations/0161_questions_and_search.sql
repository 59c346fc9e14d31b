-- Questions that visitors often ask, with their answers.
create table faqs (
  site_id uuid not null references sites (id),
  id uuid not null default uuidv7(),
  question text not null,
  answer text not null,
  position integer not null,
  is_public boolean not null,
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (site_id, id),
  constraint faqs_position_check check (position between 1 and 999)
);
create index faqs_shown on faqs (site_id, position, id) where archived_at is null and is_public;
call secure_entity('faqs');

-- The words by which visitors find an article: of title, description, keywords and text, without the JSON's own names.
alter table articles add column words tsvector not null generated always as (
  to_tsvector('simple', title || ' ' || coalesce(meta_description, '') || ' ' || coalesce(meta_keywords, ''))
  || jsonb_to_tsvector('simple', jsonb_path_query_array(content, '$.**.text'), '["string"]')
) stored;
create index articles_words on articles using gin (words);
