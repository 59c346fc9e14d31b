import { isPilgrimage } from '@rihla/domain/catalogue/categories';
import { listingMachine } from '@rihla/domain/catalogue/listings/listing.machine';
import type { contract } from '@rihla/domain/contract';
import { certaintiesOf } from '@rihla/domain/departures/board/certainties';
import { visaProblem } from '@rihla/domain/departures/board/pilgrim-checks';
import type { OutputOf } from '@rihla/domain/kit/procedure';
import { localDateOf } from '@rihla/domain/shared/dates';
import { sql } from 'kysely';
import type { Customer } from '../../kit/actor.ts';
import type { ReadCall } from '../../kit/call.ts';
import { hasTraitSql } from '../../kit/state-sql.ts';
import { invoiceSeenBy, isLiveSql, refuseMissing } from '../invoices/index.ts';
import { equipmentRows, hasEquipment } from './board/board-columns.ts';
import { lastDay } from './board/departures.queries.ts';

type Certainties = OutputOf<typeof contract.certainties.get>['data'];
type FiveCertainties = NonNullable<Certainties['certainties']>;

type Row = {
  is_live: boolean;
  category: string;
  licence: string | null;
  departs_on: string | null;
  returns_on: string | null;
  is_published: boolean;
  flights: FiveCertainties['flight']['flights'];
  hotels: FiveCertainties['hotel']['hotels'];
  /** The number of travellers who have got all their equipment; null where the departure gives none. */
  given: number | null;
  travellers: { ticketed: boolean; visa_number: string; visa_starts_on: string; visa_ends_on: string }[];
};

/**
 * The five certainties (licence, schedule, flight, hotel, visa) of a customer's own invoice, from the same data as the
 * board of the departure. Null for a package that is not a pilgrimage and for an invoice that has ended.
 * @throws Problem `invoice.invalid`, `invoice.deleted`
 */
export async function getCertainties(call: ReadCall<Customer>, idOrSlug: string): Promise<Certainties> {
  const row = (await invoiceSeenBy(call, idOrSlug)
    .innerJoin('listings as l', (join) =>
      join.onRef('l.site_id', '=', 'i.site_id').onRef('l.id', '=', 'i.listing_id'),
    )
    .innerJoin('site_settings as s', 's.site_id', 'i.site_id')
    .select(['l.category', 'l.departure_at as departs_on', lastDay.as('returns_on'), isLiveSql.as('is_live')])
    .select([
      sql`case l.category when 'HAJI' then s.pihk_number else s.ppiu_number end`.as('licence'),
      hasTraitSql('l.status', listingMachine, 'published').as('is_published'),
      flights.as('flights'),
      hotels.as('hotels'),
      sql`case when ${hasEquipment} then (${givenOf(call.site.id)}) end`.as('given'),
      travellers.as('travellers'),
    ])
    .executeTakeFirst()) as Row | undefined;
  if (!row) return refuseMissing(call, idOrSlug);
  return { certainties: row.is_live && isPilgrimage(row.category) ? certaintiesShown(row) : null };
}

/**
 * The five certainties (licence, schedule, flight, hotel, visa) of an invoice, each with whether it is sure and the
 * data it rests on; and the equipment, where the departure has some.
 */
function certaintiesShown({
  licence,
  departs_on,
  returns_on,
  is_published,
  flights,
  hotels,
  travellers,
  given,
}: Row): FiveCertainties {
  const people = travellers.length;
  const ticketed = travellers.filter((one) => one.ticketed).length;
  const journey =
    departs_on && returns_on
      ? { departs_on: localDateOf(departs_on), returns_on: localDateOf(returns_on) }
      : null;
  const granted = travellers.filter((one) => journey && visaProblem(one, journey) === null).length;
  const sure = certaintiesOf({
    licence,
    departs_on,
    returns_on,
    is_published,
    flights: flights.length,
    hotels,
    people,
    ticketed,
    granted,
  });
  return {
    licence: { sure: sure.licence, number: licence },
    schedule: { sure: sure.schedule, departs_on, returns_on },
    flight: { sure: sure.flight, flights, ticketed, people },
    hotel: { sure: sure.hotel, hotels },
    visa: { sure: sure.visa, granted, people },
    equipment: given === null ? null : { sure: people > 0 && given >= people, given, people },
  };
}

/** Over `i` and `l`: how many travellers of the invoice wait for no item of the equipment of their departure. */
function givenOf(siteId: string) {
  return sql<number>`select count(*)::int from (${equipmentRows(siteId, sql`array[l.id]`)}) e
    join bookings b on b.site_id = i.site_id and b.id = e.booking_id where b.invoice_id = i.id`;
}

/** Over `l`: the flights of a package in order. */
const flights = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('code', f.code, 'airline', a.name, 'from', o.code, 'to', d.code,
           'departs_at', to_char(f.departs_at, 'YYYY-MM-DD"T"HH24:MI')) order by f.position), '[]')
    from listing_flights f
    join airlines a on a.id = f.airline_id
    join airports o on o.id = f.departure_airport_id
    join airports d on d.id = f.arrival_airport_id
   where f.site_id = l.site_id and f.listing_id = l.id)`;

/** Over `l`: the hotels of a package in order. */
const hotels = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('name', h.name, 'city', c.name, 'check_in', lh.check_in,
           'check_out', lh.check_out) order by lh.check_in, lh.position), '[]')
    from listing_hotels lh join hotels h on h.id = lh.hotel_id join cities c on c.id = h.city_id
   where lh.site_id = l.site_id and lh.listing_id = l.id)`;

/** Over `i`: the travellers of an invoice with their visa, and whether each has a ticket for this departure. */
const travellers = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('visa_number', f.visa_number, 'visa_starts_on', f.visa_starts_on,
           'visa_ends_on', f.visa_ends_on, 'ticketed', t.ticket_number is not null)), '[]')
    from bookings b
    left join profiles f on f.site_id = b.site_id and f.id = b.profile_id
    left join departure_tickets t
      on t.site_id = b.site_id and t.listing_id = i.listing_id and t.profile_id = b.profile_id
   where b.site_id = i.site_id and b.invoice_id = i.id)`;
