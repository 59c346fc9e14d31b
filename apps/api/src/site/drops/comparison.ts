import { priceFrom } from '@rihla/domain/catalogue/prices/price-from';
import { addDays, localDateOf } from '@rihla/domain/shared/dates';
import { formatDate } from '@rihla/domain/shared/date-format';
import { ROOM_TYPES } from '@rihla/domain/shared/room-type';
import type { MessageKey } from '@rihla/messages/format';
import { linksIn } from '../links.ts';
import type { ListingPageRow } from '../queries/listing-page.ts';
import type { Visit } from '../visit.ts';
import { wordsIn } from '../words.ts';
import { availabilityOf } from './availability.ts';
import { type Here, pickDrop } from './comparing.ts';
import { coverageDrop } from './coverage.ts';
import { airlineText, waysDrop } from './flight.ts';
import { hotelDrop } from './hotel.ts';
import { categoryWord, priceText, seatsDrop, tileDrop } from './listing-card.ts';
import { photoDrop } from './photo.ts';

/** What one package says to one question; `best` names in words what it is best at. */
type Cell = { lines: string[]; best?: string | null };
type Line = { label: string; cells: Cell[] };

/** Packages side by side: one column each, a line for every question, grouped. */
export function comparisonDrop(rows: readonly ListingPageRow[], visit: Visit, here: Here) {
  const { t } = wordsIn(visit.locale);
  const groups = [
    { title: t('public.compare.group.price'), lines: priceLines(rows, visit) },
    { title: t('public.compare.group.schedule'), lines: scheduleLines(rows, visit) },
    { title: t('public.compare.group.hotels'), lines: hotelLines(rows, visit) },
    { title: t('public.compare.group.flights'), lines: flightLines(rows, visit) },
  ];
  return {
    columns: rows.map((row) => columnDrop(row, visit, here)),
    groups: groups
      .map(({ title, lines }) => ({
        title,
        lines: lines.filter(isAnswered).map((line) => told(line, visit)),
      }))
      .filter(({ lines }) => lines.length > 0),
    coverage: coverageDrop(rows, visit),
  };
}

function columnDrop(row: ListingPageRow, visit: Visit, here: Here) {
  const { t } = wordsIn(visit.locale);
  const availability = availabilityOf(row, visit.today);
  return {
    name: row.name,
    url: linksIn(visit.locale, visit.carried).listing(row.slug),
    category: categoryWord(row.category, visit),
    photo: photoDrop(row.photo_file_id),
    tile: tileDrop(row, visit),
    price: priceText(priceFrom(row.variants), row.currency, visit),
    seats: seatsDrop(row, availability, visit),
    take_out: pickDrop(row, visit, here)?.url,
    take_out_label: t('public.compare.remove', { name: row.name }),
    book: availability === 'open' && row.variants.length > 0,
    book_label: t('public.compare.book.label', { name: row.name }),
  };
}

function priceLines(rows: readonly ListingPageRow[], visit: Visit): Line[] {
  const { t } = wordsIn(visit.locale);
  const pricesOf = (row: ListingPageRow, type: string) =>
    row.variants.filter(({ room_type }) => room_type === type).map(({ price }) => price);
  const oneCurrency = new Set(rows.map(({ currency }) => currency)).size === 1;
  const rooms = ROOM_TYPES.map((type) => {
    const prices = rows.map((row) => pricesOf(row, type));
    const best = oneCurrency ? bestOf(prices.map((each) => (each.length ? Math.min(...each) : null))) : [];
    return {
      label: t(`public.room_hint.${type}` as MessageKey),
      cells: rows.map((row, at) => ({
        lines: prices[at]!.map((price) => priceText(price, row.currency, visit) ?? ''),
        best: best[at] ? t('public.compare.best.price') : null,
      })),
    };
  });
  const deposit = rows.map((row) => ({
    lines: row.dp_price > 0 ? [priceText(row.dp_price, row.currency, visit) ?? ''] : [],
  }));
  return [...rooms, { label: t('public.compare.deposit'), cells: deposit }];
}

function scheduleLines(rows: readonly ListingPageRow[], visit: Visit): Line[] {
  const { locale, site, today } = visit;
  const { t, n } = wordsIn(locale);
  const day = (date: string | null) =>
    date === null ? [] : [formatDate(localDateOf(date), locale, 'medium', site.timeZone)];
  const back = ({ departure_at, days }: ListingPageRow) =>
    departure_at && days ? addDays(localDateOf(departure_at), days - 1) : null;
  const line = (label: MessageKey, linesOf: (row: ListingPageRow) => string[]): Line => ({
    label: t(label),
    cells: rows.map((row) => ({ lines: linesOf(row) })),
  });
  return [
    line('public.fact.departure', (row) => day(row.departure_at)),
    line('public.compare.return', (row) => day(back(row))),
    line('public.fact.duration', (row) => (row.days ? [n('public.days', row.days)] : [])),
    line('public.fact.embarkation', (row) => (row.embarkation ? [row.embarkation] : [])),
    line('public.compare.registration', (row) => day(row.registration_end)),
    line('public.compare.seats', (row) => {
      const seats = seatsDrop(row, availabilityOf(row, today), visit);
      return seats ? [seats.text] : [];
    }),
    line('public.alumni.badge', (row) => [t(row.alumni_only ? 'public.compare.yes' : 'public.compare.no')]),
  ].filter(({ label }) => label !== t('public.alumni.badge') || rows.some(({ alumni_only }) => alumni_only));
}

/** A line for every city of any of the journeys, in the order in which they come to it. */
function hotelLines(rows: readonly ListingPageRow[], visit: Visit): Line[] {
  const { t } = wordsIn(visit.locale);
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
      cells: stays.map((each, at) => ({
        lines: each
          .map((hotel) => hotelDrop(hotel, visit))
          .flatMap(({ nights, name, stars_text, distance_text }) => [
            nights,
            `${name} (${stars_text.toLocaleLowerCase(visit.locale)})`,
            ...(distance_text ? [distance_text] : []),
          ]),
        best:
          near[at] && each.some(({ city_code }) => HOLY.has(city_code))
            ? t('public.compare.best.near')
            : null,
      })),
    };
  });
}

/** Cities where near means near to the mosque. */
const HOLY = new Set(['makkah', 'madinah']);

function flightLines(rows: readonly ListingPageRow[], visit: Visit): Line[] {
  const { t } = wordsIn(visit.locale);
  const airline = rows.map(({ flights }) => airlineText(flights, visit.locale));
  const legs = (row: ListingPageRow, title: string) =>
    waysDrop(row.flights, visit)
      .filter((way) => way.title === title)
      .flatMap((way) => way.legs)
      .map(
        ({ code, from, to, later }) =>
          `${code}: ${from.code} ${from.time} – ${to.code} ${to.time}${later ? ` (${later})` : ''}`,
      );
  const way = (key: MessageKey): Line => ({
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

/** Which of some numbers is the lowest; nobody is where two share the place or nobody else answers. */
function bestOf(values: readonly (number | null)[]): boolean[] {
  const told = values.filter((value) => value !== null);
  const lowest = Math.min(...told);
  const alone = told.length > 1 && told.filter((value) => value === lowest).length === 1;
  return values.map((value) => alone && value === lowest);
}

const isAnswered = ({ cells }: Line) => cells.some(({ lines }) => lines.length > 0);

/** With what nobody said in words, and whether all say the same. */
function told({ label, cells }: Line, { locale }: Visit) {
  const { t } = wordsIn(locale);
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
