import { linksIn } from '../links.ts';
import type { PageCode } from '../page.ts';
import { findTestimonials } from '../queries/public-content.ts';
import { agencyData, breadcrumbData, schemaGraph } from '../search/structured-data.ts';
import { testimonialData } from '../template-data/home-content.ts';
import { pageNumber, pagingData } from '../template-data/paging.ts';
import { translatorFor } from '../translator.ts';

const PAGE_SIZE = 12;

/** The page with the testimonials of pilgrims who have consented, in pages; a site without any has no such page. */
export const testimonialsPage: PageCode = async (visit, db, { query }) => {
  const { locale, carriedQuery, profile, site, today } = visit;
  const { t } = translatorFor(locale);
  const page = pageNumber(query);
  const day = { siteId: site.id, today };
  const rows = await findTestimonials(db, day, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE });
  if (rows.length === 0) return null;
  const pages = Math.ceil(rows[0]!.total / PAGE_SIZE);
  const links = linksIn(locale, carriedQuery);
  const paging = pagingData({ page, pages }, locale, (number) =>
    links.testimonials(number > 1 ? { page: number } : {}),
  );
  const title = t('public.home.testimonials');
  return {
    page: 'testimonials',
    data: { title, voices: rows.map(({ total: _total, ...row }) => testimonialData(row, visit)), ...paging },
    head: {
      title: t('public.articles.title.full', { title, brand: profile.brand }),
      description: t('public.testimonials.description', { brand: profile.brand }),
      query: page > 1 ? { page } : {},
      previous: paging.previous,
      next: paging.next,
      structured: schemaGraph(
        agencyData(visit),
        breadcrumbData([{ name: title, url: linksIn(locale).testimonials() }], visit),
      ),
    },
  };
};
