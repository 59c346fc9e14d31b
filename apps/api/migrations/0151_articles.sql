-- Articles of the public site. An article is shown from `published_at` on if its status allows it, so one that is
-- scheduled appears by itself. The date shown is `back_date`, or else the day of `published_at`.
create table articles (
  site_id uuid not null references sites (id),
  id uuid not null default uuidv7(),
  slug text not null,
  title text not null,
  category_id uuid not null,
  status text not null default 'DRAFT' check (status in ('DRAFT', 'SCHEDULED', 'PUBLISHED', 'WITHDRAWN')),
  photo_file_id uuid,
  meta_description text,
  meta_keywords text,
  -- A document of the rich text editor as JSON, checked before it is stored.
  content jsonb not null,
  published_at timestamptz,
  back_date date,
  scheduled_at timestamptz,
  dated_at timestamptz generated always as (coalesce(back_date::timestamp at time zone 'UTC', published_at)) stored,
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (site_id, id),
  constraint articles_category_id_fkey foreign key (site_id, category_id) references article_categories (site_id, id),
  constraint articles_photo_file_id_fkey foreign key (site_id, photo_file_id) references files (site_id, id)
);
create unique index articles_slug_key on articles (site_id, slug) where archived_at is null;
create index articles_category on articles (site_id, category_id);
create index articles_photo on articles (site_id, photo_file_id) where photo_file_id is not null;
create index articles_dated on articles (site_id, dated_at desc, id desc) where archived_at is null;
create index articles_updated on articles (site_id, updated_at desc, id desc) where archived_at is null;
call secure_entity('articles');
create trigger b_guard before update of status on articles for each row execute function guard_status('article');
revoke delete on articles from rihla_app;

-- Former addresses of articles: they redirect to the present one.
create table article_slugs (
  site_id uuid not null references sites (id),
  slug text not null,
  article_id uuid not null,
  created_at timestamptz not null default app_now(),
  primary key (site_id, slug),
  foreign key (site_id, article_id) references articles (site_id, id)
);
create index article_slugs_article on article_slugs (site_id, article_id);
call secure_table('article_slugs');

-- The pictures in the text of articles, by which a picture is known to be in use.
create table article_pictures (
  site_id uuid not null references sites (id),
  article_id uuid not null,
  file_id uuid not null,
  primary key (site_id, article_id, file_id),
  foreign key (site_id, article_id) references articles (site_id, id),
  constraint article_pictures_file_id_fkey foreign key (site_id, file_id) references files (site_id, id)
);
create index article_pictures_file on article_pictures (site_id, file_id);
call secure_table('article_pictures');
