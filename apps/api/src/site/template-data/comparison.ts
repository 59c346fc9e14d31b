import { taxOf, taxRule } from '@rihla/domain/booking/tax';
import { priceFrom } from '@rihla/domain/catalogue/prices/price-from';
import { addDays, localDateOf } from '@rihla/domain/shared/dates';
import { formatDate } from '@rihla/domain/shared/date-format';
import { amount } from '@rihla/domain/shared/money';
import { ROOM_TYPES } from '@rihla/domain/shared/room-type';
import type { MessageKey } from '@rihla/messages/format';
import { linksIn } from '../links.ts';
import type { ListingPageRow } from '../queries/listing-page.ts';
import type { Visit } from '../visit.ts';
import { translatorFor } from '../translator.ts';
import { availabilityOf } from './availability.ts';
import { type UrlWith, compareLinkData } from './compare-links.ts';
import { coverageData } from './coverage.ts';
import { airlineText, flightDirectionsData } from './flight.ts';
import { hotelData } from './hotel.ts';
import { categoryWord, priceTaxText, priceText, seatsData, tileData } from './listing-card.ts';
import { photoData } from './photo.ts';

/**
 * A cell of the comparison: the texts of one package in one row; `best` is the text of its mark as the best, such as
 * the lowest price.
 */
type Cell = { lines: string[]; best?: string | null };
type Row = { label: string; cells: Cell[] };

/**
 * The template data of the comparison of packages: one column for each package, and rows in groups.
 * @param urlWith makes the address of this page with another choice of packages
 */
export function comparisonData(rows: readonly ListingPageRow[], visit: Visit, urlWith: UrlWith) {
  const { t } = translatorFor(visit.locale);
  const groups = [
    { title: t('public.compare.group.price'), lines: priceRows(rows, visit) },
    { title: t('public.compare.group.schedule'), lines: scheduleRows(rows, visit) },
    { title: t('public.compare.group.hotels'), lines: hotelRows(rows, visit) },
    { title: t('public.compare.group.flights'), lines: flightRows(rows, visit) },
  ];
  return {
    columns: rows.map((row) => columnData(row, visit, urlWith)),
    groups: groups
      .map(({ title, lines }) => ({
        title,
        lines: lines.filter(isKnown).map((row) => rowData(row, visit)),
      }))
      .filter(({ lines }) => lines.length > 0),
    coverage: coverageData(rows, visit),
  };
}

/**
 * The head of one package's column in the comparison: name, picture, price, seats, and the links to book it or to
 * remove it.
 * @param urlWith makes the address of this page with another choice of packages
 */
function columnData(row: ListingPageRow, visit: Visit, urlWith: UrlWith) {
  const { t } = translatorFor(visit.locale);
  const availability = availabilityOf(row, visit.today);
  return {
    name: row.name,
    url: linksIn(visit.locale, visit.carriedQuery).listing(row.slug),
    category: categoryWord(row.category, visit),
    photo: photoData(row.photo_file_id),
    tile: tileData(row, visit),
    price: priceText(priceFrom(row.variants), row.currency, visit),
    price_tax: priceTaxText(row, visit),
    seats: seatsData(row, availability, visit),
    remove_url: compareLinkData(row, visit, urlWith)?.url,
    remove_label: t('public.compare.remove', { name: row.name }),
    book: availability === 'open' && row.variants.length > 0,
    book_label: t('public.compare.book.label', { name: row.name }),
  };
}

/**
 * The rows of the comparison with prices: one for each type of room, and the down payment. The lowest price of a row is
 * marked, unless the currencies differ, or another package costs less with its tax.
 */
function priceRows(rows: readonly ListingPageRow[], visit: Visit): Row[] {
  const { t } = translatorFor(visit.locale);
  const pricesOf = (row: ListingPageRow, type: string) =>
    row.variants.filter(({ room_type }) => room_type === type).map(({ price }) => price);
  const oneCurrency = new Set(rows.map(({ currency }) => currency)).size === 1;
  const rooms = ROOM_TYPES.map((type) => {
    const prices = rows.map((row) => pricesOf(row, type));
    const lowest = prices.map((each) => (each.length ? Math.min(...each) : null));
    const withTax = lowest.map((price, index) => (price === null ? null : priceWithTax(price, rows[index]!)));
    const [lowestBare, lowestWithTax] = [bestOf(lowest), bestOf(withTax)];
    const best = lowest.map((_, index) => oneCurrency && lowestBare[index]! && lowestWithTax[index]!);
    return {
      label: t(`public.room_hint.${type}` as MessageKey),
      cells: rows.map((row, index) => ({
        lines: prices[index]!.map((price) => priceText(price, row.currency, visit) ?? ''),
        best: best[index] ? t('public.compare.best.price') : null,
      })),
    };
  });
  const deposit = rows.map((row) => ({
    lines: row.dp_price > 0 ? [priceText(row.dp_price, row.currency, visit) ?? ''] : [],
  }));
  return [...rooms, { label: t('public.compare.deposit'), cells: deposit }];
}

/** What one traveller pays for a package at a price, in the smallest unit: the price with the tax that is added to it. */
function priceWithTax(price: number, { tax_mode, tax_plus_price }: ListingPageRow): number {
  const gross = amount(price);
  return gross + taxOf(taxRule(tax_mode, tax_plus_price), { gross, net: gross, seats: 1 }).amount;
}

/**
 * The rows of the comparison with dates and seats: departure, return, days, city, end of registration, free seats. The
 * row "alumni only" is left out when no package is for alumni only.
 */
function scheduleRows(rows: readonly ListingPageRow[], visit: Visit): Row[] {
  const { locale, site, today } = visit;
  const { t, n } = translatorFor(locale);
  const dateTexts = (date: string | null) =>
    date === null ? [] : [formatDate(localDateOf(date), locale, 'medium', site.timeZone)];
  const returnDate = ({ departure_at, days }: ListingPageRow) =>
    departure_at && days ? addDays(localDateOf(departure_at), days - 1) : null;
  const rowOf = (label: MessageKey, linesOf: (row: ListingPageRow) => string[]): Row => ({
    label: t(label),
    cells: rows.map((row) => ({ lines: linesOf(row) })),
  });
  return [
    rowOf('public.fact.departure', (row) => dateTexts(row.departure_at)),
    rowOf('public.compare.return', (row) => dateTexts(returnDate(row))),
    rowOf('public.fact.duration', (row) => (row.days ? [n('public.days', row.days)] : [])),
    rowOf('public.fact.embarkation', (row) => (row.embarkation ? [row.embarkation] : [])),
    rowOf('public.compare.registration', (row) => dateTexts(row.registration_end)),
    rowOf('public.compare.seats', (row) => {
      const seats = seatsData(row, availabilityOf(row, today), visit);
      return seats ? [seats.text] : [];
    }),
    rowOf('public.alumni.badge', (row) => [t(row.alumni_only ? 'public.compare.yes' : 'public.compare.no')]),
  ].filter(({ label }) => label !== t('public.alumni.badge') || rows.some(({ alumni_only }) => alumni_only));
}

/**
 * The rows of the comparison with hotels: one for every city in which a package has a hotel. In Makkah and Madinah the
 * package whose hotel is nearest to the mosque is marked as `best`.
 */
function hotelRows(rows: readonly ListingPageRow[], visit: Visit): Row[] {
  const { t } = translatorFor(visit.locale);
  const cities = [...new Set(rows.flatMap(({ hotels }) => hotels.map(({ city }) => city)))];
  return cities.map((city) => {
    const stays = rows.map(({ hotels }) => hotels.filter((hotel) => hotel.city === city));
    const near = bestOf(
      stays.map((each) => {
        const distances = each.map(({ distance_m }) => distance_m).filter((distance) => distance !== null);
        return distances.length ? Math.min(...distances) : null;
      }),
    );
    return {
      label: city,
      cells: stays.map((each, index) => ({
        lines: each
          .map((hotel) => hotelData(hotel, visit))
          .flatMap(({ nights, name, stars_text, distance_text }) => [
            nights,
            `${name} (${stars_text.toLocaleLowerCase(visit.locale)})`,
            ...(distance_text ? [distance_text] : []),
          ]),
        best:
          near[index] && each.some(({ city_code }) => MOSQUE_CITIES.has(city_code))
            ? t('public.compare.best.near')
            : null,
      })),
    };
  });
}

/** The codes of the cities in which a hotel's distance is measured to the mosque. */
const MOSQUE_CITIES = new Set(['makkah', 'madinah']);

/** The rows of the comparison with the airline, the outbound and return flights, and the insurance. */
function flightRows(rows: readonly ListingPageRow[], visit: Visit): Row[] {
  const { t } = translatorFor(visit.locale);
  const airline = rows.map(({ flights }) => airlineText(flights, visit.locale));
  const legs = (row: ListingPageRow, title: string) =>
    flightDirectionsData(row.flights, visit)
      .filter((way) => way.title === title)
      .flatMap((way) => way.legs)
      .map(
        ({ code, from, to, later }) =>
          `${code}: ${from.code} ${from.time} – ${to.code} ${to.time}${later ? ` (${later})` : ''}`,
      );
  const way = (key: MessageKey): Row => ({
    label: t(key),
    cells: rows.map((row) => ({ lines: legs(row, t(key)) })),
  });
  return [
    { label: t('public.fact.airline'), cells: airline.map((text) => ({ lines: text ? [text] : [] })) },
    way('public.flight.go'),
    way('public.flight.back'),
    {
      label: t('public.fact.insurance'),
      cells: rows.map(({ insurance }) => ({ lines: insurance ? [insurance] : [] })),
    },
  ];
}

/** Marks the lowest of some numbers; none when two are equally low or only one is known. */
function bestOf(values: readonly (number | null)[]): boolean[] {
  const known = values.filter((value) => value !== null);
  const lowest = Math.min(...known);
  const alone = known.length > 1 && known.filter((value) => value === lowest).length === 1;
  return values.map((value) => alone && value === lowest);
}

const isKnown = ({ cells }: Row) => cells.some(({ lines }) => lines.length > 0);

/**
 * The template data of one row of the comparison: empty cells get a text, and `same` is a text when all cells are
 * equal.
 */
function rowData({ label, cells }: Row, { locale }: Visit) {
  const { t } = translatorFor(locale);
  const texts = cells.map(({ lines }) => lines.join('\n'));
  return {
    label,
    same: cells.length > 1 && new Set(texts).size === 1 ? t('public.compare.same') : null,
    cells: cells.map(({ lines, best = null }) => ({
      lines: lines.length ? lines : [t('public.compare.none')],
      empty: lines.length === 0,
      best,
    })),
  };
}
