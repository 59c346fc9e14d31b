import { priceFrom } from '@rihla/domain/catalogue/prices/price-from';
import { formatDate, relativeDay } from '@rihla/domain/shared/date-format';
import { addDays, localDateOf, startOfDayInstant } from '@rihla/domain/shared/dates';
import { formatHijri } from '@rihla/domain/shared/hijri';
import { amount } from '@rihla/domain/shared/money';
import type { MessageKey } from '@rihla/messages/format';
import { linksIn, sentWithOf } from '../links.ts';
import type { ListingPageRow } from '../queries/listing-page.ts';
import type { Visit } from '../visit.ts';
import { wordsIn } from '../words.ts';
import { type Availability, availabilityOf } from './availability.ts';
import { bookingBoxDrop } from './booking-box.ts';
import { type Here, pickDrop } from './comparing.ts';
import { contactDrop } from './contact.ts';
import { airlineText, waysDrop } from './flight.ts';
import { hotelDrop } from './hotel.ts';
import { categoryWord, priceText, seatsDrop, tileDrop } from './listing-card.ts';
import { paragraphs } from './paragraphs.ts';
import { photoDrop } from './photo.ts';

/** Everything the page of one package shows. */
export function listingPageDrop(row: ListingPageRow, visit: Visit, here: Here) {
  const { locale, profile, carried } = visit;
  const { t } = wordsIn(locale);
  const availability = availabilityOf(row, visit.today);
  return {
    name: row.name,
    category: categoryWord(row.category, visit),
    photo: photoDrop(row.photo_file_id),
    tile: tileDrop(row, visit),
    description: paragraphs(row.description),
    gallery: row.gallery.map((photo, at) => galleryDrop(photo, at, row, visit)),
    note: noteText(row, availability, visit),
    is_private: row.status === 'PRIVATE',
    alumni_only: row.alumni_only,
    seats: seatsDrop(row, availability, visit),
    price_from: priceText(priceFrom(row.variants), row.currency, visit),
    facts: factsDrop(row, visit),
    registration: availability === 'open' ? registrationDrop(row, visit) : null,
    booking: bookingBoxDrop(row, availability, visit),
    dp: row.dp_price > 0 ? priceText(amount(row.dp_price), row.currency, visit) : null,
    hotels: row.hotels.map((hotel) => hotelDrop(hotel, visit)),
    ways: waysDrop(row.flights, visit),
    itinerary: itineraryDrop(row, visit),
    benefits: row.benefits,
    included: row.included,
    excluded: row.excluded,
    terms: row.terms,
    addons: row.addons.map((addon) => ({
      name: addon.name,
      note: addon.note,
      price: priceText(addon.price, row.currency, visit),
      basis: t(`public.addon.${addon.type}` as MessageKey),
      required: addon.is_required,
    })),
    licence: licenceText(row.category, visit),
    whatsapp: contactDrop(profile, locale, {
      name: row.name,
      url: visit.origin + linksIn(locale).listing(row.slug),
    }).whatsapp,
    share_url: visit.origin + linksIn(locale, sentWithOf(carried)).listing(row.slug),
    // A paper says what is on sale: none of what is over.
    brochure: availability === 'departed' ? null : linksIn(locale).brochure(row.slug),
    pick: availability === 'departed' ? null : pickDrop(row, visit, here),
  };
}

function noteText(row: ListingPageRow, availability: Availability, { locale }: Visit): string | null {
  const { t } = wordsIn(locale);
  if (availability === 'departed') return t('public.note.departed');
  if (availability === 'closed') return t('public.note.closed');
  if (availability === 'full' && row.category !== 'TABUNGAN') return t('public.note.full');
  return row.status === 'PRIVATE' ? t('public.note.private') : null;
}

function factsDrop(row: ListingPageRow, visit: Visit) {
  const { locale, site } = visit;
  const { t, n } = wordsIn(locale);
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
  ];
  return facts.filter((fact) => fact !== null && fact !== '' && fact !== 0);
}

/** How near the hotels are; where no mosque is near, only their class. */
function hotelFact(row: ListingPageRow, visit: Visit) {
  const { t, n } = wordsIn(visit.locale);
  const stars = n('public.stars', row.hotel_stars);
  const near = row.hotels
    .map((hotel) => hotelDrop(hotel, visit))
    .filter(({ distance }) => distance)
    .map(({ city, distance }) => `${city}\u00a0${distance}`);
  return {
    icon: 'bed',
    label: t(near.length ? 'public.fact.distance' : 'public.fact.hotels'),
    value: near.length ? near.join(', ') : stars,
    more: near.length ? stars : null,
  };
}

/** Until when one may register, in words and as the moment it ends, for the countdown. */
function registrationDrop(row: ListingPageRow, { locale, site, today }: Visit) {
  if (row.registration_end === null) return null;
  const day = localDateOf(row.registration_end);
  const { t } = wordsIn(locale);
  return {
    text: t('public.registration.until', { date: formatDate(day, locale, 'long', site.timeZone) }),
    relative: relativeDay(day, today, locale),
    ends_at: startOfDayInstant(addDays(day, 1), site.timeZone).toISOString(),
  };
}

/** The caption stands beside the picture, so its own words tell it apart by its number. */
function galleryDrop(
  photo: ListingPageRow['gallery'][number],
  at: number,
  { name }: ListingPageRow,
  { locale }: Visit,
) {
  const { file_id, caption, width, height } = photo;
  const { t } = wordsIn(locale);
  const alt = t('public.gallery.photo', { number: at + 1, name });
  return { ...photoDrop(file_id), caption, alt, width, height };
}

/** The plan by day: several entries of one day stand under one heading. */
function itineraryDrop(row: ListingPageRow, { locale, site }: Visit) {
  const { t } = wordsIn(locale);
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
        photo: photoDrop(entry.photo_file_id),
      })),
  }));
}

/** Hajj is sold under the PIHK licence, umrah under the PPIU licence. */
function licenceText(category: string, { profile, locale }: Visit): string | null {
  const { t } = wordsIn(locale);
  if (category === 'HAJI')
    return profile.pihk_number && t('public.licence.pihk', { number: profile.pihk_number });
  return profile.ppiu_number && t('public.licence.ppiu', { number: profile.ppiu_number });
}
