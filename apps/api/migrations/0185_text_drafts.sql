-- What people have typed into the form of an article or page and not saved: one row for each author and text, and one
-- for a new text. Nobody but the author sees it; it is deleted when the text is saved.
create table text_drafts (
  site_id uuid not null references sites (id),
  id uuid not null default uuidv7(),
  admin_id uuid not null,
  kind text not null check (kind in ('ARTICLE', 'PAGE')),
  article_id uuid,
  page_id uuid,
  -- The version of the text that the form began with; null for a new text.
  base_version integer,
  -- How often the draft was stored, by which it is noticed that two devices of one author write it.
  version integer not null default 1,
  fields jsonb not null,
  saved_at timestamptz not null,
  primary key (site_id, id),
  constraint text_drafts_once unique nulls not distinct (site_id, admin_id, kind, article_id, page_id),
  constraint text_drafts_of_one check (
    (kind = 'ARTICLE' and page_id is null and (article_id is null) = (base_version is null))
    or (kind = 'PAGE' and article_id is null and (page_id is null) = (base_version is null))
  ),
  foreign key (site_id, admin_id) references admins (site_id, id),
  foreign key (site_id, article_id) references articles (site_id, id),
  foreign key (site_id, page_id) references web_pages (site_id, id)
);
create index text_drafts_article on text_drafts (site_id, article_id) where article_id is not null;
create index text_drafts_page on text_drafts (site_id, page_id) where page_id is not null;
call secure_table('text_drafts');
