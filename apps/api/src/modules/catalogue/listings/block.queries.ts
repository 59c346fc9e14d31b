import { invoiceMachine } from '@rihla/domain/invoices/invoice.machine';
import { MONTHS_LOOKED_BACK, blockOf, missingDataOf } from '@rihla/domain/catalogue/block';
import { refuse } from '@rihla/domain/catalogue/catalogue.errors';
import { listingMachine } from '@rihla/domain/catalogue/listings/listing.machine';
import { addMonths, type LocalDate, startOfDayInstant, todayIn } from '@rihla/domain/shared/dates';
import { sql } from 'kysely';
import type { ReadCall } from '../../../kit/call.ts';
import { hasTraitSql } from '../../../kit/state-sql.ts';
import { hasPilgrimData } from './pilgrim-data.ts';

type Departure = {
  id: string;
  slug: string;
  name: string;
  departure_at: string;
  people: number;
  with_pilgrim_data: number;
  invoices: { slug: string; number: string; pic_name: string; people: number; with_pilgrim_data: number }[];
};

/**
 * The state of the block rule at a site: when its recent departures all lack pilgrim data (identity or passport
 * numbers), the site may add only one new package a month. The answer names what each of these departures lacks, and
 * the day from which the packages of a month are counted anew.
 * @param wanted how many packages are to be added now
 */
export async function getBlockStatus(call: ReadCall, wanted = 1) {
  const { site, now } = call;
  const today = todayIn(site.timeZone, now);
  const departures = await recentDepartures(call, today);
  const month = `${today.slice(0, 8)}01` as LocalDate;
  const created = await createdSince(call, month);
  return {
    ...blockOf(departures, created, wanted),
    created_this_month: created,
    counts_anew_on: addMonths(month, 1),
    departures: departures.map((departure) => ({ ...departure, lacks: missingDataOf(departure) })),
  };
}

/**
 * Refuses new packages to a site that the block rule limits to one a month, because its pilgrim data is missing.
 * @param wanted how many packages are to be added now
 * @throws Problem `catalogue.blocked`
 */
export async function refuseIfBlocked(call: ReadCall, wanted: number): Promise<void> {
  const { blocked } = await getBlockStatus(call, wanted);
  if (blocked) refuse('catalogue.blocked');
}

/**
 * The departures of the last months, newest first, each with the number of people booked and the number of those whose
 * identity card or passport number is known, or was until after the return; a name alone is not enough. `invoices` lists the invoices with people
 * whose numbers are missing; `pic_name` is the contact person of an invoice.
 */
async function recentDepartures({ db, site }: ReadCall, today: LocalDate): Promise<Departure[]> {
  const found = await sql<Departure>`
    select l.id, l.slug, l.name, l.departure_at,
           coalesce(sum(i.people), 0)::integer as people,
           coalesce(sum(i.with_pilgrim_data), 0)::integer as with_pilgrim_data,
           coalesce(jsonb_agg(to_jsonb(i) order by i.number) filter (where i.with_pilgrim_data < i.people), '[]') as invoices
      from listings l
      left join lateral (
        select i.slug, i.number, i.pic_name, count(*)::integer as people,
               count(*) filter (where ${hasPilgrimData('p')})::integer as with_pilgrim_data
          from invoices i
          join bookings b on b.site_id = i.site_id and b.invoice_id = i.id
          left join profiles p on p.site_id = b.site_id and p.id = b.profile_id
         where i.site_id = l.site_id and i.listing_id = l.id
           and ${hasTraitSql('i.status', invoiceMachine, 'seated')} and i.trashed_at is null
         group by i.id, i.slug, i.number, i.pic_name
      ) i on true
     where l.site_id = ${site.id} and ${hasTraitSql('l.status', listingMachine, 'published')} and l.category <> 'TABUNGAN'
       and l.departure_at >= ${addMonths(today, -MONTHS_LOOKED_BACK)}::date and l.departure_at < ${today}::date
     group by l.id, l.slug, l.name, l.departure_at
     order by l.departure_at desc, l.id`.execute(db);
  return found.rows;
}

/** The number of packages that the site has created since the beginning of a day in its time zone. */
async function createdSince({ db, site }: ReadCall, day: LocalDate): Promise<number> {
  const row = await db
    .selectFrom('listings')
    .select(({ fn }) => fn.countAll<number>().as('created'))
    .where('site_id', '=', site.id)
    .where('created_at', '>=', startOfDayInstant(day, site.timeZone).toISOString())
    .executeTakeFirstOrThrow();
  return row.created;
}
