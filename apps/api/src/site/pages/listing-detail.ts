import { pictureUrl } from '@rihla/domain/media/picture';
import type { Here } from '../drops/comparing.ts';
import { listingPageDrop } from '../drops/listing-page.ts';
import { listingCardDrop } from '../drops/listing-card.ts';
import { paragraphs } from '../drops/paragraphs.ts';
import type { Handle } from '../../kit/db/db.ts';
import { carriedFrom, linksIn, queryText } from '../links.ts';
import type { PageCode, PageRequest } from '../page.ts';
import { findOtherCards } from '../queries/listing-cards.ts';
import { findListingPage } from '../queries/listing-page.ts';
import { agencyData, breadcrumbData, graph, listingData } from '../structured-data.ts';
import { wordsIn } from '../words.ts';

export const listingDetailPage: PageCode = async (visit, db, request) => {
  const row = await findListingPage(db, visit.site.id, request.params.slug ?? '');
  if (!row) return null;
  const others = await findOtherCards(db, { siteId: visit.site.id, today: visit.today }, row, 3);
  const { t } = wordsIn(visit.locale);
  const links = linksIn(visit.locale);
  const isPrivate = row.status === 'PRIVATE';
  const here: Here = (at) => at.listing(row.slug);
  const drop = listingPageDrop(row, visit, here);
  return {
    page: 'listing-detail',
    personal: isPrivate,
    drop: {
      ...drop,
      others: others.map((other) => listingCardDrop(other, visit, here)),
      others_title: t(drop.note && !isPrivate ? 'public.section.alternatives' : 'public.section.others'),
      list_url: linksIn(visit.locale, visit.carried).listings(),
    },
    head: {
      title: t('public.listing.title', { name: row.meta_title ?? row.name, brand: visit.profile.brand }),
      description: row.meta_description ?? paragraphs(row.description)[0] ?? null,
      hidden: isPrivate,
      here,
      image: row.photo_file_id && pictureUrl(row.photo_file_id, 960, 'jpg'),
      structured: isPrivate
        ? null
        : graph(
            agencyData(visit),
            breadcrumbData(
              [
                { name: t('public.list.title'), url: links.listings() },
                { name: row.name, url: links.listing(row.slug) },
              ],
              visit,
            ),
            listingData(row, visit),
          ),
    },
  };
};

/**
 * Where a booking goes on: in the app, with the package, the people by variant and what the visitor carries. A form
 * cannot send to an address behind `#`, so it sends here.
 * @returns null when the package is not there
 */
export async function bookingStart(
  db: Handle,
  siteId: string,
  { params, query }: Omit<PageRequest, 'shelf'>,
) {
  const row = await findListingPage(db, siteId, params.slug ?? '');
  if (!row) return null;
  const people = (query.pax ?? {}) as Record<string, unknown>;
  const pax = row.variants
    .map(({ id }) => [`pax[${id}]`, /^\d{1,3}$/.test(String(people[id])) ? Number(people[id]) : 0] as const)
    .filter(([, count]) => count > 0);
  return `/app/#/user/booking/add${queryText({
    listing_id: row.id,
    ...Object.fromEntries(pax),
    ...carriedFrom(query),
  })}`;
}
