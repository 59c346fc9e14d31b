import { DEPARTING } from '@rihla/domain/departures/board/manifest-list';
import { CLOCK_SHOWN } from '@rihla/domain/departures/board/manifest.contract';
import {
  type ClockDeparture,
  type ClockItem,
  type ClockLimits,
  ruleClock,
  WATCHED_DAYS,
} from '@rihla/domain/departures/board/rule-clock';
import { listingMachine } from '@rihla/domain/catalogue/listings/listing.machine';
import { isPilgrimage } from '@rihla/domain/catalogue/categories';
import type { contract } from '@rihla/domain/contract';
import type { OutputOf } from '@rihla/domain/kit/procedure';
import { addDays, type LocalDate, todayIn } from '@rihla/domain/shared/dates';
import { type RawBuilder, sql } from 'kysely';
import type { Admin } from '../../../kit/actor.ts';
import type { ReadCall } from '../../../kit/call.ts';
import { hasTraitSql } from '../../../kit/state-sql.ts';
import { hasPilgrimData } from '../../catalogue/index.ts';
import { isLiveSql } from '../../invoices/index.ts';
import { lastDay } from './departures.queries.ts';

/** The days before today within which a departed group with pilgrim data still postpones the limit on new packages. */
const DATA_DAYS = 190;

type Row = ClockDeparture & ClockLimits & { slug: string; name: string };
type DepartureClock = { listing: { slug: string; name: string; departure_at: string }; items: ClockItem[] };

/**
 * The running deadlines of the law and of the agency for coming pilgrimages and for those that returned lately. One
 * statement.
 * @param listingId the id of one departure; null for all
 */
export async function readClock(
  call: ReadCall<Admin>,
  listingId: string | null = null,
): Promise<DepartureClock[]> {
  const { db, site, now } = call;
  const today = todayIn(site.timeZone, now);
  const found = await sql<Row>`
    select l.slug, l.name, l.category, l.departure_at as departs_on, ${lastDay} as returns_on, r.reported_on as return_reported_on,
           s.registration_months, s.payment_months, s.report_days, s.return_report_days,
           sum(i.with_data)::int as with_data, ${hasTraitSql('l.status', listingMachine, 'published')} as counts_for_block,
           ${lastDataOn(call, today)} as last_data_on,
           jsonb_agg(jsonb_build_object('booked_on', i.booked_on, 'paid_on', i.paid_on, 'people', i.people,
             'unregistered', i.unregistered)) as invoices
      from listings l
      join site_settings s on s.site_id = l.site_id
      left join departure_returns r on r.site_id = l.site_id and r.listing_id = l.id
      join lateral (
        select (i.created_at at time zone ${site.timeZone})::date as booked_on,
               case when i.status = 'PAID' then coalesce((select max(p.paid_on) from payments p
                 where p.site_id = i.site_id and p.invoice_id = i.id and p.status = 'VALID' and not p.late),
                 (i.created_at at time zone ${site.timeZone})::date) end as paid_on,
               count(*)::int as people,
               count(*) filter (where g.id is null)::int as unregistered,
               count(*) filter (where ${hasPilgrimData('f')})::int as with_data
          from invoices i
          join bookings b on b.site_id = i.site_id and b.invoice_id = i.id
          left join profiles f on f.site_id = b.site_id and f.id = b.profile_id
          left join pilgrim_registrations g
            on g.site_id = i.site_id and g.listing_id = i.listing_id and g.profile_id = b.profile_id
         where i.site_id = l.site_id and i.listing_id = l.id and ${isLiveSql}
         group by i.id, i.created_at, i.status, i.site_id
      ) i on true
     where l.site_id = ${site.id} and l.category = any(${DEPARTING.filter(isPilgrimage)}::text[])
       and l.departure_at >= ${addDays(today, -WATCHED_DAYS - 100)}::date
       and (${listingId}::uuid is null or l.id = ${listingId}::uuid)
     group by l.id, l.site_id, l.slug, l.name, l.category, l.status, l.departure_at, l.days, r.reported_on, s.registration_months,
              s.payment_months, s.report_days, s.return_report_days`.execute(db);
  return found.rows.map(({ slug, name, ...row }) => ({
    listing: { slug, name, departure_at: row.departs_on },
    items: ruleClock(row, row, today),
  }));
}

/** SQL: the day on which the latest group of the site left that has pilgrim data; the same for all rows, so read once. */
function lastDataOn({ site }: ReadCall, today: LocalDate): RawBuilder<string | null> {
  return sql`(select max(l.departure_at) from listings l
    where l.site_id = ${site.id} and ${hasTraitSql('l.status', listingMachine, 'published')} and l.category <> 'TABUNGAN'
      and l.departure_at >= ${addDays(today, -DATA_DAYS)}::date and l.departure_at < ${today}::date
      and exists (select from invoices i
        join bookings b on b.site_id = i.site_id and b.invoice_id = i.id
        join profiles f on f.site_id = b.site_id and f.id = b.profile_id
        where i.site_id = l.site_id and i.listing_id = l.id and ${isLiveSql} and ${hasPilgrimData('f')}))`;
}

/** The deadlines of all departures of the site: their number, and the nearest ones. */
export async function getRuleClock(
  call: ReadCall<Admin>,
): Promise<OutputOf<typeof contract.rule_clock.get>['data']> {
  const all = (await readClock(call)).flatMap(({ listing, items }) =>
    items.map((item) => ({ ...item, listing })),
  );
  return {
    total: all.length,
    rows: all.sort((a, b) => a.days_left - b.days_left).slice(0, CLOCK_SHOWN),
  };
}
