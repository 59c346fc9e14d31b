import { priceFrom } from '@rihla/domain/catalogue/prices/price-from';
import { pictureUrl } from '@rihla/domain/media/picture';
import { addDays, localDateOf } from '@rihla/domain/shared/dates';
import { linksIn } from './links.ts';
import { availabilityOf } from './template-data/availability.ts';
import { contactData } from './template-data/contact.ts';
import { paragraphs } from './template-data/paragraphs.ts';
import type { ListingPageRow } from './queries/listing-page.ts';
import type { Visit } from './visit.ts';
import { translatorFor } from './translator.ts';

/** The agency for search engines, schema.org `TravelAgency`. */
export function agencyData({ profile, locale, origin }: Visit) {
  const { social } = contactData(profile, locale);
  return {
    '@type': 'TravelAgency',
    '@id': `${origin}/#agency`,
    name: profile.brand,
    legalName: profile.company_name,
    url: `${origin}/`,
    logo: profile.logo_file_id ? origin + pictureUrl(profile.logo_file_id, 480) : undefined,
    telephone: profile.phone ?? undefined,
    email: profile.email ?? undefined,
    address: profile.address ?? undefined,
    sameAs: social.length ? social.map(({ url }) => url) : undefined,
  };
}

/**
 * A package for search engines: a trip of schema.org with its days, cities, prices and whether it can be booked. Its second
 * type says that its offers sell it (https://schema.org/Trip on `offers`), which is what search engines show prices of.
 */
export function listingData(row: ListingPageRow, visit: Visit) {
  const { origin, locale } = visit;
  const url = origin + linksIn(locale).listing(row.slug);
  const prices = row.variants.map(({ price }) => price);
  const lowest = priceFrom(row.variants);
  return {
    '@type': ['TouristTrip', 'Product'],
    '@id': `${url}#package`,
    name: row.name,
    description: row.meta_description ?? paragraphs(row.description)[0],
    category: row.category,
    url,
    image: row.photo_file_id ? origin + pictureUrl(row.photo_file_id, 960, 'jpg') : undefined,
    ...journeyData(row),
    provider: { '@id': `${origin}/#agency` },
    brand: { '@id': `${origin}/#agency` },
    offers:
      lowest !== null
        ? {
            '@type': 'AggregateOffer',
            lowPrice: mainUnit(lowest, row.currency),
            highPrice: mainUnit(Math.max(...prices), row.currency),
            offerCount: prices.length,
            priceCurrency: row.currency,
            priceValidUntil: row.registration_end ?? undefined,
            availability: `https://schema.org/${AVAILABILITY[availabilityOf(row, visit.today)]}`,
            seller: { '@id': `${origin}/#agency` },
            url,
          }
        : undefined,
  };
}

/** The days of a trip, where it begins, and the cities in which it stays, in their order. */
function journeyData({ departure_at, days, embarkation, hotels }: ListingPageRow) {
  const departs = departure_at === null ? undefined : localDateOf(departure_at);
  const cities = hotels.map(({ city }) => city).filter((city, at, all) => city !== all[at - 1]);
  const place = (name: string) => ({ '@type': 'Place', name });
  return {
    departureTime: departs,
    arrivalTime: departs && days ? addDays(departs, days - 1) : undefined,
    tripOrigin: embarkation ? place(embarkation) : undefined,
    itinerary: cities.length
      ? {
          '@type': 'ItemList',
          itemListElement: cities.map((city, at) => ({
            '@type': 'ListItem',
            position: at + 1,
            item: place(city),
          })),
        }
      : undefined,
  };
}

/** The breadcrumbs from the home page to this one, schema.org `BreadcrumbList`. */
export function breadcrumbData(steps: readonly { name: string; url: string }[], visit: Visit) {
  const first = { name: translatorFor(visit.locale).t('public.nav.home'), url: linksIn(visit.locale).home() };
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [first, ...steps].map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: visit.origin + url,
    })),
  };
}

/** Questions with their answers for search engines, schema.org `FAQPage`; nothing where there are none. */
export function faqsData(faqs: readonly { question: string; answer: string }[]): object[] {
  if (faqs.length === 0) return [];
  const mainEntity = faqs.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }));
  return [{ '@type': 'FAQPage', mainEntity }];
}

/** One document of several schema.org objects. */
export function graph(...things: readonly object[]) {
  return { '@context': 'https://schema.org', '@graph': things };
}

const AVAILABILITY = { open: 'InStock', full: 'SoldOut', closed: 'OutOfStock', departed: 'Discontinued' };

/** Search engines read prices in rupiah or dollars, not in the smallest unit. */
function mainUnit(price: number, currency: string): number {
  return currency === 'USD' ? price / 100 : price;
}
