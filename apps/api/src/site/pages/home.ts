import { pictureUrl } from '@rihla/domain/content/picture';
import { homeDrop } from '../drops/home.ts';
import type { PageCode } from '../page.ts';
import { findListingCards } from '../queries/listing-cards.ts';
import { findListingFacets } from '../queries/listing-facets.ts';
import { agencyData, graph } from '../structured-data.ts';
import { wordsIn } from '../words.ts';

export const homePage: PageCode = async (visit, db) => {
  const shelf = { siteId: visit.site.id, today: visit.today };
  const rows = await findListingCards(db, shelf, { limit: 6 });
  const facets = await findListingFacets(db, shelf);
  const { t } = wordsIn(visit.locale);
  const { profile } = visit;
  return {
    page: 'home',
    drop: homeDrop(rows, facets, visit),
    head: {
      title: profile.meta_title ?? t('public.home.title', { brand: profile.brand }),
      description: profile.meta_description ?? t('public.home.description', { brand: profile.brand }),
      image: profile.background_file_id && pictureUrl(profile.background_file_id, 960, 'jpg'),
      structured: graph(agencyData(visit)),
      here: (at) => at.home(),
    },
  };
};
