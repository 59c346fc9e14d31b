import { chooseListings } from '../choose-listings.ts';
import type { UrlWith } from '../template-data/compare-links.ts';
import { listingListData, PAGE_SIZE } from '../template-data/listing-list.ts';
import { linksIn } from '../links.ts';
import { readListQuery, writeListQuery } from '../list-query.ts';
import type { PageCode } from '../page.ts';
import { findListingCards } from '../queries/listing-cards.ts';
import { agencyData, breadcrumbData, schemaGraph } from '../search/structured-data.ts';
import { translatorFor } from '../translator.ts';

/** The page that lists packages, with filters. */
export const listingListPage: PageCode = async (visit, db, request) => {
  const requested = readListQuery(request.query);
  const { ids, facets } = chooseListings(await request.listingIndex(), visit.today, requested);
  // A page number beyond the last page shows the last page.
  const query = {
    ...requested,
    page: Math.min(requested.page, Math.max(Math.ceil(facets.total / PAGE_SIZE), 1)),
  };
  const from = (query.page - 1) * PAGE_SIZE;
  const cards = await findListingCards(db, visit.site.id, ids.slice(from, from + PAGE_SIZE));
  const { t } = translatorFor(visit.locale);
  const urlWith: UrlWith = (links) => links.listings(writeListQuery(query));
  const data = listingListData(cards, facets, query, visit, urlWith);
  const { brand } = visit.profile;
  return {
    page: 'listing-list',
    data,
    head: {
      title: t('public.list.title.full', { brand }),
      description: t('public.list.description', { brand }),
      query: writeListQuery(query),
      urlWith,
      // An empty list is hidden from search engines.
      hidden: facets.total === 0,
      previous: data.previous,
      next: data.next,
      structured: schemaGraph(
        agencyData(visit),
        breadcrumbData([{ name: t('public.list.title'), url: linksIn(visit.locale).listings() }], visit),
      ),
    },
  };
};
