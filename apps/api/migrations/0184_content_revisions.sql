-- Earlier texts of articles and pages of the site: one row for each saved change, of which the last fifty of each are
-- kept. A row belongs to an article or to a page. The author of a text from before this table is not known.
create table content_revisions (
  site_id uuid not null references sites (id),
  id uuid not null default uuidv7(),
  article_id uuid,
  page_id uuid,
  number integer not null check (number > 0),
  title text not null,
  meta_description text,
  content jsonb not null,
  returned_from integer,
  actor_id uuid,
  actor_name text,
  saved_at timestamptz not null,
  primary key (site_id, id),
  constraint content_revisions_of_one check (num_nonnulls(article_id, page_id) = 1),
  foreign key (site_id, article_id) references articles (site_id, id),
  foreign key (site_id, page_id) references web_pages (site_id, id)
);
create unique index content_revisions_article on content_revisions (site_id, article_id, number)
  where article_id is not null;
create unique index content_revisions_page on content_revisions (site_id, page_id, number)
  where page_id is not null;
call secure_table('content_revisions');
revoke update on content_revisions from rihla_app;

-- Refuses to delete one of the last fifty rows of an article or page.
create function keep_last_revisions() returns trigger language plpgsql as $$
begin
  if old.number > (
    select max(r.number) - 50 from content_revisions r
     where r.site_id = old.site_id
       and (r.article_id = old.article_id or r.page_id = old.page_id)
  ) then
    raise exception 'the last revisions are kept' using errcode = 'RH002', constraint = 'append_only';
  end if;
  return old;
end
$$;
create trigger append_only before update on content_revisions
  for each row execute function refuse_change();
create trigger last_ones_stay before delete on content_revisions
  for each row execute function keep_last_revisions();
