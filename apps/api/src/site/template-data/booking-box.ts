import { taxRule } from '@rihla/domain/booking/tax';
import { taxName } from '@rihla/messages/tax-words';
import { linksIn, bookingQueryOf } from '../links.ts';
import type { ListingPageRow } from '../queries/listing-page.ts';
import type { Visit } from '../visit.ts';
import { type MessageKey, unfilledText } from '@rihla/messages/format';
import { translatorFor } from '../translator.ts';
import { type Availability, seatsLeft } from './availability.ts';
import { roomPricesData } from './room-prices.ts';

/**
 * The template data of the box that starts a booking: room types with prices, and the data for its island, the script
 * that adds them up in the browser (null when nothing can be booked). The box of a savings program (TABUNGAN) has a
 * link to join it instead.
 */
export function bookingBoxData(row: ListingPageRow, availability: Availability, visit: Visit) {
  const { locale } = visit;
  const carriedQuery = bookingQueryOf(visit.carriedQuery);
  const { voucher, ...others } = carriedQuery;
  const { t } = translatorFor(locale);
  const rooms = roomPricesData(row, visit);
  if (row.category === 'TABUNGAN') {
    const url = availability === 'open' ? linksIn(locale, visit.carriedQuery).savings(row.slug) : null;
    return { kind: 'savings', rooms, url, island: null };
  }
  if (availability !== 'open' || rooms.length === 0)
    return { kind: 'closed', rooms, url: null, island: null };
  const seats = seatsLeft(row);
  return {
    kind: 'rooms',
    rooms,
    url: linksIn(locale).booking(row.slug),
    /** The referral code, for a hidden input; the voucher has a visible field. */
    carried_inputs: Object.entries(others).map(([name, value]) => ({ name, value })),
    seats,
    voucher: {
      code: voucher?.toUpperCase() ?? '',
      text: voucher ? t('public.booking.voucher', { code: voucher.toUpperCase() }) : null,
    },
    island: {
      locale,
      currency: row.currency,
      seats,
      action: linksIn(locale).booking(row.slug),
      listing: row.slug,
      carriedQuery,
      rooms,
      tax: taxOf(row, visit),
      words: islandLabels(visit),
    },
  };
}

/** The tax rule of a package with its name; null when no tax is charged. */
function taxOf({ tax_mode, tax_plus_price }: ListingPageRow, { locale }: Visit) {
  const rule = taxRule(tax_mode, tax_plus_price);
  return rule.mode === 'NONE' ? null : { ...rule, name: taxName(rule, translatorFor(locale).t, locale) };
}

/** The texts of the booking box for its island, with placeholders for numbers. */
function islandLabels({ locale }: Visit) {
  // The island fills in the numbers while people choose.
  const t = (key: MessageKey) => unfilledText(locale, key);
  return {
    total: t('public.booking.total'),
    people_one: t('public.booking.people.one'),
    people_other: t('public.booking.people.other'),
    submit: t('public.booking.submit'),
    more: t('public.booking.more'),
    fewer: t('public.booking.fewer'),
    none: t('public.booking.none'),
    limit: t('public.booking.limit'),
    adult: t('public.booking.adult'),
    tax: t('public.booking.tax'),
    voucher: t('public.booking.voucher.label'),
    voucher_apply: t('public.booking.voucher.apply'),
    voucher_saves: t('public.booking.voucher.saves'),
    voucher_alumni: t('public.booking.voucher.alumni'),
    voucher_failed: t('public.booking.voucher.failed'),
  };
}
