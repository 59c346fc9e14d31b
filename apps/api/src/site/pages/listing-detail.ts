import { pictureUrl } from '@rihla/domain/media/picture';
import type { UrlWith } from '../template-data/compare-links.ts';
import { listingPageData } from '../template-data/listing-page.ts';
import { listingCardData } from '../template-data/listing-card.ts';
import { paragraphs } from '../template-data/paragraphs.ts';
import type { Locale } from '@rihla/messages/locale';
import type { Handle } from '../../kit/db/db.ts';
import { appAddress, bookingQueryFrom, linksIn, queryText } from '../links.ts';
import type { PageCode, PageRequest } from '../page.ts';
import { findOtherCards } from '../queries/listing-cards.ts';
import { findListingPage } from '../queries/listing-page.ts';
import { listingShareCard, sharePath } from '../share/share-card.ts';
import { agencyData, breadcrumbData, schemaGraph, listingData } from '../search/structured-data.ts';
import { translatorFor } from '../translator.ts';

/** The page of one package, with three others. */
export const listingDetailPage: PageCode = async (visit, db, request) => {
  const row = await findListingPage(db, visit.site.id, request.params.slug ?? '');
  if (!row) return null;
  const others = await findOtherCards(db, { siteId: visit.site.id, today: visit.today }, row, 3);
  const { t } = translatorFor(visit.locale);
  const links = linksIn(visit.locale);
  const isPrivate = row.by_link_only;
  const urlWith: UrlWith = (links) => links.listing(row.slug);
  const data = listingPageData(row, visit, urlWith);
  return {
    page: 'listing-detail',
    personal: isPrivate,
    data: {
      ...data,
      others: others.map((other) => listingCardData(other, visit, urlWith)),
      others_title: t(data.note && !isPrivate ? 'public.section.alternatives' : 'public.section.others'),
      list_url: linksIn(visit.locale, visit.carriedQuery).listings(),
    },
    head: {
      title: t('public.listing.title', { name: row.meta_title ?? row.name, brand: visit.profile.brand }),
      description: row.meta_description ?? paragraphs(row.description)[0] ?? data.share.summary,
      hidden: isPrivate,
      urlWith,
      share: isPrivate
        ? null
        : { path: sharePath('paket', row.slug, visit, listingShareCard(row, visit)), alt: row.name },
      image: row.photo_file_id && pictureUrl(row.photo_file_id, 960, 'jpg'),
      structured: isPrivate
        ? null
        : schemaGraph(
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
 * The address in the app to which the booking form of a package in a language is redirected, with the package, the number of people
 * by variant, voucher and referral code. The form cannot be sent to it directly, because the address contains `#`.
 * @returns null when there is no such package
 */
export async function bookingAddress(
  db: Handle,
  { siteId, locale }: { siteId: string; locale: Locale },
  { params, query }: Omit<PageRequest, 'listingIndex'>,
) {
  const row = await findListingPage(db, siteId, params.slug ?? '');
  if (!row) return null;
  const people = (query.pax ?? {}) as Record<string, unknown>;
  const pax = row.variants
    .map(({ id }) => [`pax[${id}]`, /^\d{1,3}$/.test(String(people[id])) ? Number(people[id]) : 0] as const)
    .filter(([, count]) => count > 0);
  const chosen = { listing_id: row.id, ...Object.fromEntries(pax), ...bookingQueryFrom(query) };
  return appAddress(locale, `/user/booking/add${queryText(chosen)}`);
}
