import { taxRule } from '@rihla/domain/booking/tax';
import { taxName } from '@rihla/messages/tax-words';
import { linksIn, sentWithOf } from '../links.ts';
import type { ListingPageRow } from '../queries/listing-page.ts';
import type { Visit } from '../visit.ts';
import { type MessageKey, unfilledText } from '@rihla/messages/format';
import { translatorFor } from '../translator.ts';
import { type Availability, seatsLeft } from './availability.ts';
import { roomPricesData } from './room-prices.ts';

/**
 * What the template of the box that starts a booking is filled with: room types with prices, and the values for its
 * island, the script that adds them up (null when nothing can be booked). A savings program (TABUNGAN) has no
 * rooms; its box leads to where it is joined.
 */
export function bookingBoxData(row: ListingPageRow, availability: Availability, visit: Visit) {
  const { locale } = visit;
  const carriedQuery = sentWithOf(visit.carriedQuery);
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
    /** The referral code, as a hidden input; the voucher has a field that people see. */
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

/** The tax of a package for the box that adds it up, with its name; null where none is charged. */
function taxOf({ tax_mode, tax_plus_price }: ListingPageRow, { locale }: Visit) {
  const rule = taxRule(tax_mode, tax_plus_price);
  return rule.mode === 'NONE' ? null : { ...rule, name: taxName(rule, translatorFor(locale).t, locale) };
}

/**
 * The words of the booking box, for the script that makes it interactive in the browser (its island). Numbers are
 * left as placeholders, which the script fills while people choose.
 */
function islandLabels({ locale }: Visit) {
  // The island fills the numbers in while people choose.
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
