import { chooseListings } from '../choose-listings.ts';
import type { Here } from '../drops/comparing.ts';
import { listingListDrop, PAGE_SIZE } from '../drops/listing-list.ts';
import { linksIn } from '../links.ts';
import { readListQuery, writeListQuery } from '../list-query.ts';
import type { PageCode } from '../page.ts';
import { findListingCards } from '../queries/listing-cards.ts';
import { agencyData, breadcrumbData, graph } from '../structured-data.ts';
import { wordsIn } from '../words.ts';

export const listingListPage: PageCode = async (visit, db, request) => {
  const asked = readListQuery(request.query);
  const { ids, facets } = chooseListings(await request.shelf(), visit.today, asked);
  // A page that is not there any more is the last one that is.
  const query = { ...asked, page: Math.min(asked.page, Math.max(Math.ceil(facets.total / PAGE_SIZE), 1)) };
  const from = (query.page - 1) * PAGE_SIZE;
  const cards = await findListingCards(db, visit.site.id, ids.slice(from, from + PAGE_SIZE));
  const { t } = wordsIn(visit.locale);
  const here: Here = (at) => at.listings(writeListQuery(query));
  const drop = listingListDrop(cards, facets, query, visit, here);
  const { brand } = visit.profile;
  return {
    page: 'listing-list',
    drop,
    head: {
      title: t('public.list.title.full', { brand }),
      description: t('public.list.description', { brand }),
      query: writeListQuery(query),
      here,
      // An empty answer is nothing to find.
      hidden: facets.total === 0,
      previous: drop.previous,
      next: drop.next,
      structured: graph(
        agencyData(visit),
        breadcrumbData([{ name: t('public.list.title'), url: linksIn(visit.locale).listings() }], visit),
      ),
    },
  };
};
