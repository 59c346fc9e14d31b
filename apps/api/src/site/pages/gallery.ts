import { linksIn } from '../links.ts';
import type { PageCode } from '../page.ts';
import { findGallery } from '../queries/public-content.ts';
import { agencyData, breadcrumbData, schemaGraph } from '../search/structured-data.ts';
import { pageNumber, pagingData } from '../template-data/paging.ts';
import { galleryPhotoData } from '../template-data/photo.ts';
import { translatorFor } from '../translator.ts';

const PAGE_SIZE = 24;

/** The gallery page with pictures of places and journeys, in pages; a site without any has no such page. */
export const galleryPage: PageCode = async (visit, db, { query }) => {
  const { locale, carriedQuery, profile, site } = visit;
  const { t } = translatorFor(locale);
  const page = pageNumber(query);
  const rows = await findGallery(db, site.id, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE });
  if (rows.length === 0) return null;
  const pages = Math.ceil(rows[0]!.total / PAGE_SIZE);
  const links = linksIn(locale, carriedQuery);
  const paging = pagingData({ page, pages }, locale, (number) =>
    links.gallery(number > 1 ? { page: number } : {}),
  );
  const title = t('public.section.gallery');
  return {
    page: 'gallery-page',
    data: {
      title,
      photos: rows.map(galleryPhotoData),
      ...paging,
    },
    head: {
      title: t('public.articles.title.full', { title, brand: profile.brand }),
      description: t('public.gallery.description', { brand: profile.brand }),
      query: page > 1 ? { page } : {},
      previous: paging.previous,
      next: paging.next,
      structured: schemaGraph(
        agencyData(visit),
        breadcrumbData([{ name: title, url: linksIn(locale).gallery() }], visit),
      ),
    },
  };
};
