import { refuse } from '@rihla/domain/guiding/guiding.errors';
import { GUIDE_KIT_DAYS_AFTER_RETURN } from '@rihla/domain/guiding/choices';
import type { OwnDeparture } from '@rihla/domain/guiding/own-departure.contract';
import { refuse as refuseInvoice } from '@rihla/domain/invoices/invoice.errors';
import { todayIn } from '@rihla/domain/shared/dates';
import { type SqlBool, sql } from 'kysely';
import type { Customer } from '../../kit/actor.ts';
import type { ReadCall } from '../../kit/call.ts';
import { invoiceSeenBy, isLiveSql } from '../invoices/index.ts';
import { missingToDepart } from '../pilgrims/index.ts';
import { type FoundDeparture, summaryOf } from './departure.scope.ts';
import { readJourney } from './journey.queries.ts';
import { readPeople } from './people.queries.ts';

/** The most journeys that a customer is shown. */
const MOST_JOURNEYS = 20;

/**
 * The departures that a customer has booked, until some days after their return, the next one first. It takes one SQL
 * statement.
 */
export async function listOwnDepartures({ db, site, actor, now }: ReadCall<Customer>) {
  const today = todayIn(site.timeZone, now);
  const found = await sql<{ invoice: string; invoice_slug: string } & FoundDeparture>`
    select i.id as invoice, i.slug as invoice_slug, l.id, l.slug, l.name, l.category, l.departure_at, l.days
      from invoices i join listings l on l.site_id = i.site_id and l.id = i.listing_id
     where i.site_id = ${site.id} and i.user_id = ${actor.id} and ${isLiveSql}
       and l.departure_at + coalesce(l.days, 1) - 1 + ${GUIDE_KIT_DAYS_AFTER_RETURN}::int >= ${today}::date
     order by l.departure_at, i.id limit ${MOST_JOURNEYS}`.execute(db);
  return found.rows.map(({ invoice, invoice_slug, ...departure }) => {
    const { name, departure_at, return_at } = summaryOf(departure);
    return { id: invoice, slug: invoice_slug, name, departure_at, return_at };
  });
}

/**
 * The journey of a customer's own invoice, as the customer's device stores it. It takes four SQL statements.
 * @throws Problem `invoice.invalid`, `guiding.not_found` for an invoice that has ended or has no date of departure
 */
export async function readOwnDeparture(call: ReadCall<Customer>, id: string): Promise<OwnDeparture> {
  const row = await invoiceSeenBy(call, id)
    .innerJoin('listings as l', (join) =>
      join.onRef('l.site_id', '=', 'i.site_id').onRef('l.id', '=', 'i.listing_id'),
    )
    .select(['i.id', 'i.slug', 'i.number', 'l.id as listing_id', 'l.slug as listing_slug', 'l.name'])
    .select(['l.category', 'l.departure_at', 'l.days', isLiveSql.as('is_live')])
    .executeTakeFirst();
  const found = row ?? refuseInvoice('invoice.invalid');
  const { listing_id, listing_slug, name, category, departure_at, days } = found;
  if (!found.is_live || departure_at === null) return refuse('guiding.not_found');
  const departure = { id: listing_id, slug: listing_slug, name, category, departure_at, days };
  const journey = await readJourney(call, listing_id);
  const people = await readPeople(call, departure, sql<SqlBool>`i.id = ${found.id}`);
  const files = await missingToDepart(
    call,
    people.flatMap(({ profile_id }) => profile_id ?? []),
    summaryOf(departure).return_at,
  );
  return {
    invoice: { id: found.id, slug: found.slug, number: found.number },
    listing: summaryOf(departure),
    made_at: call.now.toISOString(),
    journey,
    travellers: people.map(({ booking_id, name: who, code, room, profile_id }) => {
      const file = profile_id === null ? undefined : files.get(profile_id);
      return {
        booking_id,
        name: who,
        code,
        room,
        profile_slug: file?.slug ?? null,
        missing: file?.missing ?? null,
      };
    }),
  };
}
