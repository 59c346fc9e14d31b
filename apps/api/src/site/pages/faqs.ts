import { linksIn } from '../links.ts';
import type { PageCode } from '../page.ts';
import { findFaqs } from '../queries/public-content.ts';
import { agencyData, breadcrumbData, faqsData, schemaGraph } from '../search/structured-data.ts';
import { faqData } from '../template-data/home-content.ts';
import { translatorFor } from '../translator.ts';

/** The page with frequently asked questions and their answers; a site without any has no such page. */
export const faqsPage: PageCode = async (visit, db) => {
  const { locale, profile, site } = visit;
  const { t } = translatorFor(locale);
  const rows = await findFaqs(db, site.id);
  if (rows.length === 0) return null;
  const title = t('public.faqs.title');
  return {
    page: 'faqs',
    data: {
      title,
      faqs: rows.map(faqData),
    },
    head: {
      title: t('public.articles.title.full', { title, brand: profile.brand }),
      description: t('public.faqs.description', { brand: profile.brand }),
      structured: schemaGraph(
        agencyData(visit),
        ...faqsData(rows),
        breadcrumbData([{ name: title, url: linksIn(locale).faqs() }], visit),
      ),
    },
  };
};
