import { priceFrom } from '@rihla/domain/catalogue/prices/price-from';
import { pictureUrl } from '@rihla/domain/media/picture';
import { addDays, localDateOf } from '@rihla/domain/shared/dates';
import { linksIn } from '../links.ts';
import { availabilityOf } from '../template-data/availability.ts';
import { contactData } from '../template-data/contact.ts';
import { paragraphs } from '../template-data/paragraphs.ts';
import type { ListingPageRow } from '../queries/listing-page.ts';
import type { Visit } from '../visit.ts';
import { translatorFor } from '../translator.ts';

/** The structured data of the agency for search engines (schema.org `TravelAgency`). */
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
 * The structured data of a package for search engines (schema.org `TouristTrip`): days, cities, prices and whether it
 * can be booked. The second type `Product` is needed for `offers` to sell the trip (https://schema.org/Trip on
 * `offers`); search engines show prices of products.
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

/** The structured data of a journey: first and last day, where it begins, and its cities in their order. */
function journeyData({ departure_at, days, embarkation, hotels }: ListingPageRow) {
  const departs = departure_at === null ? undefined : localDateOf(departure_at);
  const cities = hotels.map(({ city }) => city).filter((city, index, all) => city !== all[index - 1]);
  const place = (name: string) => ({ '@type': 'Place', name });
  return {
    departureTime: departs,
    arrivalTime: departs && days ? addDays(departs, days - 1) : undefined,
    tripOrigin: embarkation ? place(embarkation) : undefined,
    itinerary: cities.length
      ? {
          '@type': 'ItemList',
          itemListElement: cities.map((city, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            item: place(city),
          })),
        }
      : undefined,
  };
}

/**
 * The structured data of the breadcrumbs from the home page to this page (schema.org `BreadcrumbList`).
 * @param steps the pages after the home page, with paths as `url`
 */
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

/** The structured data of questions with their answers (schema.org `FAQPage`); an empty list when there are none. */
export function faqsData(faqs: readonly { question: string; answer: string }[]): object[] {
  if (faqs.length === 0) return [];
  const mainEntity = faqs.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }));
  return [{ '@type': 'FAQPage', mainEntity }];
}

/** Puts several schema.org objects into one document. */
export function schemaGraph(...things: readonly object[]) {
  return { '@context': 'https://schema.org', '@graph': things };
}

const AVAILABILITY = { open: 'InStock', full: 'SoldOut', closed: 'OutOfStock', departed: 'Discontinued' };

/** A price in rupiah or dollars, as search engines expect it, from the smallest unit. */
function mainUnit(price: number, currency: string): number {
  return currency === 'USD' ? price / 100 : price;
}
