import { pictureUrl } from '@rihla/domain/media/picture';
import { homeDrop } from '../drops/home.ts';
import { chooseListings } from '../choose-listings.ts';
import type { PageCode } from '../page.ts';
import { findListingCards } from '../queries/listing-cards.ts';
import { agencyData, graph } from '../structured-data.ts';
import { wordsIn } from '../words.ts';

export const homePage: PageCode = async (visit, db, { shelf }) => {
  const { ids, facets } = chooseListings(await shelf(), visit.today);
  const cards = await findListingCards(db, visit.site.id, ids.slice(0, 6));
  const { t } = wordsIn(visit.locale);
  const { profile } = visit;
  return {
    page: 'home',
    drop: homeDrop(cards, facets, visit),
    head: {
      title: profile.meta_title ?? t('public.home.title', { brand: profile.brand }),
      description: profile.meta_description ?? t('public.home.description', { brand: profile.brand }),
      image: profile.background_file_id && pictureUrl(profile.background_file_id, 960, 'jpg'),
      structured: graph(agencyData(visit)),
      here: (at) => at.home(),
    },
  };
};
