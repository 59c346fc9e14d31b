import { passportTerm } from '@rihla/domain/catalogue/passport-term';
import { termsIn } from '@rihla/domain/invoices/cancellation';
import { taxRule } from '@rihla/domain/booking/tax';
import { taxSentence } from '@rihla/messages/tax-words';
import { cancellationLines } from '@rihla/messages/cancellation-lines';
import { priceFrom } from '@rihla/domain/catalogue/prices/price-from';
import { formatDate, relativeDay } from '@rihla/domain/shared/date-format';
import { addDays, localDateOf, startOfDayInstant } from '@rihla/domain/shared/dates';
import { formatHijri } from '@rihla/domain/shared/hijri';
import { amount, type Currency } from '@rihla/domain/shared/money';
import type { MessageKey } from '@rihla/messages/format';
import { type SharedPackage, shareText } from '@rihla/messages/share-text';
import { linksIn, bookingQueryOf } from '../links.ts';
import type { ListingPageRow } from '../queries/listing-page.ts';
import type { Visit } from '../visit.ts';
import { translatorFor } from '../translator.ts';
import { type Availability, availabilityOf, seatsLeft } from './availability.ts';
import { bookingBoxData } from './booking-box.ts';
import { type UrlWith, compareLinkData } from './compare-links.ts';
import { contactData } from './contact.ts';
import { airlineText, flightDirectionsData } from './flight.ts';
import { hotelData } from './hotel.ts';
import { categoryWord, priceTaxText, priceText, seatsData, tileData } from './listing-card.ts';
import { paragraphs } from './paragraphs.ts';
import { photoData } from './photo.ts';

/**
 * The template data of the page of one package, with texts, prices and addresses in the visitor's language.
 * @param urlWith makes the address of this page with another choice of packages to compare
 */
export function listingPageData(row: ListingPageRow, visit: Visit, urlWith: UrlWith) {
  const { locale, profile } = visit;
  const { t } = translatorFor(locale);
  const availability = availabilityOf(row, visit.today);
  return {
    name: row.name,
    category: categoryWord(row.category, visit),
    photo: photoData(row.photo_file_id),
    tile: tileData(row, visit),
    description: paragraphs(row.description),
    gallery: row.gallery.map((photo, index) => galleryData(photo, index, row, visit)),
    note: noteText(row, availability, visit),
    is_private: row.by_link_only,
    alumni_only: row.alumni_only,
    seats: seatsData(row, availability, visit),
    price_from: priceText(priceFrom(row.variants), row.currency, visit),
    price_tax: priceTaxText(row, visit),
    facts: factsData(row, visit),
    registration: availability === 'open' ? registrationData(row, visit) : null,
    booking: bookingBoxData(row, availability, visit),
    dp: row.dp_price > 0 ? priceText(amount(row.dp_price), row.currency, visit) : null,
    tax: taxSentence(taxRule(row.tax_mode, row.tax_plus_price), row.currency as Currency, t, locale),
    hotels: row.hotels.map((hotel) => hotelData(hotel, visit)),
    ways: flightDirectionsData(row.flights, visit),
    rides: row.transports.map(({ day, kind, from_place, to_place, operator, note }) => ({
      title: `${from_place} – ${to_place}`,
      facts: [t('pack.day', { day }), t(`choice.transport_kind.${kind}` as MessageKey), operator, note]
        .filter(Boolean)
        .join(' · '),
    })),
    itinerary: itineraryData(row, visit),
    benefits: row.benefits,
    included: row.included,
    excluded: row.excluded,
    terms: [...passportTerms(row, visit), ...row.terms],
    cancellation: cancellationData(row, visit),
    addons: row.addons.map((addon) => ({
      name: addon.name,
      note: addon.note,
      price: priceText(addon.price, row.currency, visit),
      basis: t(`public.addon.${addon.type}` as MessageKey),
      required: addon.is_required,
    })),
    licence: licenceText(row.category, visit),
    whatsapp: contactData(profile, locale, {
      name: row.name,
      url: visit.origin + linksIn(locale).listing(row.slug),
    }).whatsapp,
    share: shareData(row, availability, visit),
    // A brochure offers what is on sale, so a departed package has none.
    brochure: availability === 'departed' ? null : linksIn(locale).brochure(row.slug),
    compare_link: availability === 'departed' ? null : compareLinkData(row, visit, urlWith),
  };
}

/**
 * The sentence that says until when a passport must be valid for a package, by the rule of the site; none for a
 * package without dates.
 */
function passportTerms(row: ListingPageRow, { locale, profile }: Visit): string[] {
  const term = passportTerm(row, profile.passport_months);
  return term === null ? [] : [translatorFor(locale).t('public.term.passport', term)];
}

/**
 * The sentences that say what the agency keeps when a booking of this package is cancelled; none when the site has no
 * such terms.
 */
function cancellationData(
  { cancellation_terms: terms, currency }: ListingPageRow,
  { locale }: Visit,
): string[] {
  if (terms === null) return [];
  const { t } = translatorFor(locale);
  const lines = cancellationLines(termsIn(terms, currency), t, locale);
  return lines.length === 0 ? [] : [...lines, t('cancellation.refund_days', { days: terms.refund_days })];
}

/**
 * The address and the text for sharing a package. `message` is both together, for a link that opens a messenger;
 * `summary` is the text in one line.
 */
function shareData(row: ListingPageRow, availability: Availability, visit: Visit) {
  const url = visit.origin + linksIn(visit.locale, bookingQueryOf(visit.carriedQuery)).listing(row.slug);
  const text = shareText(translatorFor(visit.locale).t, visit.locale, sharedPackage(row, availability));
  return { url, text, message: `${text}\n${url}`, summary: text.replaceAll('\n', ' · ') };
}

/**
 * The details of a package in the text that is sent with its link. Free seats are left out (null) when the package
 * cannot be booked any more, and for savings programs.
 */
function sharedPackage(row: ListingPageRow, availability: Availability): SharedPackage {
  const counted = row.category !== 'TABUNGAN' && (availability === 'open' || availability === 'full');
  return {
    name: row.name,
    departure_at: row.departure_at && localDateOf(row.departure_at),
    price: priceFrom(row.variants),
    currency: row.currency,
    tax: taxRule(row.tax_mode, row.tax_plus_price),
    seats_left: counted ? seatsLeft(row) : null,
  };
}

/**
 * The note at the top of a package's page that says why it cannot be booked, or that only people with its address can
 * see it; null for neither.
 */
function noteText(row: ListingPageRow, availability: Availability, { locale }: Visit): string | null {
  const { t } = translatorFor(locale);
  if (availability === 'departed') return t('public.note.departed');
  if (availability === 'closed') return t('public.note.closed');
  if (availability === 'full' && row.category !== 'TABUNGAN') return t('public.note.full');
  return row.status === 'PRIVATE' ? t('public.note.private') : null;
}

/**
 * The facts about a package with their icons: departure (with the date of the Islamic calendar), days, airline,
 * city, hotel, insurance, radio channel. What is not known is left out.
 */
function factsData(row: ListingPageRow, visit: Visit) {
  const { locale, site } = visit;
  const { t, n } = translatorFor(locale);
  const departure = row.departure_at === null ? null : localDateOf(row.departure_at);
  const back = departure && row.days ? addDays(departure, row.days - 1) : null;
  const airline = airlineText(row.flights, locale);
  const facts = [
    departure && {
      icon: 'calendar',
      label: t('public.fact.departure'),
      value: formatDate(departure, locale, 'full', site.timeZone),
      more: formatHijri(departure, locale),
    },
    row.days && {
      icon: 'clock',
      label: t('public.fact.duration'),
      value: n('public.days', row.days),
      more: back && t('public.fact.until', { date: formatDate(back, locale, 'long', site.timeZone) }),
    },
    airline && { icon: 'plane', label: t('public.fact.airline'), value: airline, more: null },
    row.embarkation && {
      icon: 'pin',
      label: t('public.fact.embarkation'),
      value: row.embarkation,
      more: null,
    },
    hotelFact(row, visit),
    row.insurance && { icon: 'shield', label: t('public.fact.insurance'), value: row.insurance, more: null },
    radioFact(row, visit),
  ];
  return facts.filter((fact) => fact !== null && fact !== '' && fact !== 0);
}

/** The fact with the name of the radio channel on which the package is spoken of, and its channel; null for neither. */
function radioFact({ radio_channel_name: name, channel }: ListingPageRow, { locale }: Visit) {
  const value = name ?? channel;
  const more = value === channel ? null : channel;
  return value && { icon: 'radio', label: translatorFor(locale).t('public.fact.radio'), value, more };
}

/** The fact with the hotels' distances to the mosques; when there are none, with their stars only. */
function hotelFact(row: ListingPageRow, visit: Visit) {
  const { t, n } = translatorFor(visit.locale);
  const stars = n('public.stars', row.hotel_stars);
  const near = row.hotels
    .map((hotel) => hotelData(hotel, visit))
    .filter(({ distance }) => distance)
    .map(({ city, distance }) => `${city}\u00a0${distance}`);
  return {
    icon: 'bed',
    label: t(near.length ? 'public.fact.distance' : 'public.fact.hotels'),
    value: near.length ? near.join(', ') : stars,
    more: near.length ? stars : null,
  };
}

/** The end of registration, as text and as an instant for the countdown; null when there is none. */
function registrationData(row: ListingPageRow, { locale, site, today }: Visit) {
  if (row.registration_end === null) return null;
  const day = localDateOf(row.registration_end);
  const { t } = translatorFor(locale);
  return {
    text: t('public.registration.until', { date: formatDate(day, locale, 'long', site.timeZone) }),
    relative: relativeDay(day, today, locale),
    ends_at: startOfDayInstant(addDays(day, 1), site.timeZone).toISOString(),
  };
}

/**
 * The template data of a picture of the gallery. Its `alt` has a number and not the caption, which is shown with the
 * picture anyway.
 */
function galleryData(
  photo: ListingPageRow['gallery'][number],
  index: number,
  { name }: ListingPageRow,
  { locale }: Visit,
) {
  const { file_id, caption, width, height } = photo;
  const { t } = translatorFor(locale);
  const alt = t('public.gallery.photo', { number: index + 1, name });
  return { ...photoData(file_id), caption, alt, width, height };
}

/** The itinerary by day: the entries of one day under one heading. */
function itineraryData(row: ListingPageRow, { locale, site }: Visit) {
  const { t } = translatorFor(locale);
  const days = [...new Set(row.itinerary.map(({ day }) => day))];
  return days.map((day) => ({
    heading: t('public.itinerary.day', { day }),
    date: row.departure_at
      ? formatDate(addDays(localDateOf(row.departure_at), day - 1), locale, 'medium', site.timeZone)
      : null,
    entries: row.itinerary
      .filter((entry) => entry.day === day)
      .map((entry) => ({
        title: entry.title,
        text: paragraphs(entry.description),
        photo: photoData(entry.photo_file_id),
      })),
  }));
}

/** The licence that a package is sold under: PIHK for hajj, PPIU for umrah. */
function licenceText(category: string, { profile, locale }: Visit): string | null {
  const { t } = translatorFor(locale);
  if (category === 'HAJI')
    return profile.pihk_number && t('public.licence.pihk', { number: profile.pihk_number });
  return profile.ppiu_number && t('public.licence.ppiu', { number: profile.ppiu_number });
}
