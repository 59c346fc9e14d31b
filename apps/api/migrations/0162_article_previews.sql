-- Private links by which one article can be read before it is published. Only the hash of a link's token is kept.
create table article_previews (
  site_id uuid not null references sites (id),
  id uuid not null default uuidv7(),
  article_id uuid not null,
  token_hash bytea not null,
  made_by uuid not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default app_now(),
  primary key (site_id, id),
  constraint article_previews_token_key unique (site_id, token_hash),
  foreign key (site_id, article_id) references articles (site_id, id),
  foreign key (site_id, made_by) references admins (site_id, id)
);
create index article_previews_article on article_previews (site_id, article_id, id desc);
create index article_previews_made_by on article_previews (site_id, made_by);
call secure_table('article_previews');

-- The agency's own name for the system: shown in the title of the app and under its icon on a phone. Null: the default
-- name.
alter table site_settings add column system_name text;

-- The words of an article are left out of the record of changes: they follow from its text, which is recorded.
create or replace function audit_strip(row_data jsonb) returns jsonb language sql immutable
  return row_data - array['password_hash', 'totp_secret', 'token_hash', 'site_id', 'words'];
