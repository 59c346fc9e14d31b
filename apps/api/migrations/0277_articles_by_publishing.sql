-- The office's list of articles begins with drafts, which have no moment of publishing, and then has the newest first.
create index articles_published on articles (site_id, published_at desc, id desc) where archived_at is null;
