-- Templates of letters: text with variables, which are filled in for one pilgrim when a letter is printed.
create table documents (
  site_id uuid not null references sites (id),
  id uuid not null default uuidv7(),
  slug text not null,
  name text not null,
  -- A document of the rich text editor as JSON, checked before it is stored.
  content jsonb not null,
  letterhead boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (site_id, id),
  constraint documents_slug_key unique (site_id, slug),
  constraint documents_name_key unique (site_id, name)
);
call secure_entity('documents');
revoke delete on documents from rihla_app;
create index documents_updated on documents (site_id, updated_at desc, id);

-- What a print ticket for letters prints: a template, for one pilgrim or for all of a departure. The row stays as a
-- record.
create table document_prints (
  site_id uuid not null references sites (id),
  id uuid not null default uuidv7(),
  document_id uuid not null,
  profile_id uuid,
  listing_id uuid,
  created_by uuid not null,
  created_at timestamptz not null default app_now(),
  primary key (site_id, id),
  constraint document_prints_for_one check (num_nonnulls(profile_id, listing_id) = 1),
  constraint document_prints_document_fkey foreign key (site_id, document_id) references documents (site_id, id)
);
call secure_table('document_prints');
create index document_prints_document on document_prints (site_id, document_id, created_at desc);
revoke update, delete on document_prints from rihla_app;
