-- Pages of the public site that the media team writes. A page has its own address where one was given, else one below
-- /halaman. Visitors can read it while its status is PUBLISHED.
create table web_pages (
  site_id uuid not null references sites (id),
  id uuid not null default uuidv7(),
  slug text not null,
  title text not null,
  custom_url text,
  address text not null generated always as (coalesce(custom_url, '/halaman/' || slug)) stored,
  status text not null default 'DRAFT' check (status in ('DRAFT', 'PUBLISHED', 'WITHDRAWN')),
  show_header boolean not null default true,
  show_footer boolean not null default true,
  meta_description text,
  -- A document of the rich text editor as JSON, checked before it is stored.
  content jsonb not null,
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (site_id, id)
);
create unique index web_pages_slug_key on web_pages (site_id, slug) where archived_at is null;
create unique index web_pages_custom_url_key on web_pages (site_id, address) where archived_at is null;
create index web_pages_updated on web_pages (site_id, updated_at desc, id desc) where archived_at is null;
call secure_entity('web_pages');
create trigger b_guard before update of status on web_pages for each row execute function guard_status('web_page');
revoke delete on web_pages from rihla_app;

-- Former addresses of pages: they redirect to the present one.
create table web_page_addresses (
  site_id uuid not null references sites (id),
  address text not null,
  page_id uuid not null,
  created_at timestamptz not null default app_now(),
  primary key (site_id, address),
  foreign key (site_id, page_id) references web_pages (site_id, id)
);
create index web_page_addresses_page on web_page_addresses (site_id, page_id);
call secure_table('web_page_addresses');

-- The pictures in the text of pages, by which a picture is known to be in use.
create table web_page_pictures (
  site_id uuid not null references sites (id),
  page_id uuid not null,
  file_id uuid not null,
  primary key (site_id, page_id, file_id),
  foreign key (site_id, page_id) references web_pages (site_id, id),
  constraint web_page_pictures_file_id_fkey foreign key (site_id, file_id) references files (site_id, id)
);
create index web_page_pictures_file on web_page_pictures (site_id, file_id);
call secure_table('web_page_pictures');
