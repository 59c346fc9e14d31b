-- The packages that an article recommends, in their order; those that are on sale are shown at its end.
create table article_listings (
  site_id uuid not null references sites (id),
  article_id uuid not null,
  listing_id uuid not null,
  position integer not null check (position between 1 and 6),
  primary key (site_id, article_id, listing_id),
  foreign key (site_id, article_id) references articles (site_id, id),
  foreign key (site_id, listing_id) references listings (site_id, id) on delete cascade
);
create index article_listings_listing on article_listings (site_id, listing_id);
call secure_table('article_listings');
