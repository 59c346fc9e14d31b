import type { Check, SiteLeadDays } from '@rihla/domain/departures/board/lead-days';
import { checksOf } from '@rihla/domain/departures/board/pilgrim-checks';
import { phaseOf } from '@rihla/domain/departures/board/phase';
import { refuse } from '@rihla/domain/departures/departures.errors';
import { isUuid } from '@rihla/domain/shared/ids';
import { localDateOf, todayIn } from '@rihla/domain/shared/dates';
import { type SqlBool, sql } from 'kysely';
import type { Admin } from '../../../kit/actor.ts';
import type { ReadCall } from '../../../kit/call.ts';
import { groupsSeenBy } from '../../catalogue/index.ts';
import { invoicesSeenBy, isLiveSql, seesAll } from '../../invoices/index.ts';
import { hasEquipment, KNOWN_CHECKS } from './board-columns.ts';

/** A departure with what its board shows at the top, and the site's settings by which its checks are judged. */
export type BoardDeparture = {
  id: string;
  slug: string;
  name: string;
  category: 'UMROH' | 'HAJI' | 'TOUR';
  departure_at: string;
  returns_on: string;
  passport_months: number;
  /** The site's lead times: how many days before the departure each thing must be there. */
  lead_days: SiteLeadDays;
  system: string;
  /** Whether the pilgrims of the departure get equipment. */
  has_equipment: boolean;
  return_reported_on: string | null;
  pnrs: string[];
};

/** SQL for the site's lead times: how many days before a departure each thing, such as a visa, has to be there. */
export function siteLeadDays(siteId: string) {
  return sql<SiteLeadDays>`(
    select jsonb_build_object('data', data_lead_days, 'passport', passport_lead_days, 'papers', papers_lead_days,
             'vaccine', vaccine_lead_days, 'visa', visa_lead_days, 'policy', policy_lead_days)
      from site_settings where site_id = ${siteId})`;
}

/** SQL over `l`: the last day of a departure. */
export const lastDay = sql<string>`(l.departure_at + coalesce(l.days, 1) - 1)`;

/** SQL over `i`: the invoices of a departure whose pilgrims the actor sees: an agent's own and those below. */
export function seenGroup(call: ReadCall) {
  if (seesAll(call.actor)) return isLiveSql;
  return sql<boolean>`${isLiveSql} and i.id in (${invoicesSeenBy(call).select('i.id')})`;
}

/**
 * A query of the departures `l` that an actor may see: the office sees all, a guide those to which it is assigned, until
 * some days after their return, an agent those on which one of its customers travels. Savings programs are left out.
 */
function departuresSeenBy(call: ReadCall<Admin>) {
  const { db, site, actor } = call;
  const seen =
    actor.role === 'AGENT'
      ? sql<SqlBool>`exists (select from invoices i
          where i.site_id = l.site_id and i.listing_id = l.id and ${seenGroup(call)})`
      : groupsSeenBy(call);
  return db
    .selectFrom('listings as l')
    .where('l.site_id', '=', site.id)
    .where('l.category', '<>', 'TABUNGAN')
    .where('l.departure_at', 'is not', null)
    .where(seen);
}

/**
 * A query of the departures with travellers that an actor may see, each with its last day and whether it is still
 * coming, travelling or returned (`phase`).
 */
export function departuresWithPilgrims(call: ReadCall<Admin>) {
  const today = todayIn(call.site.timeZone, call.now);
  return departuresSeenBy(call)
    .where(
      sql<SqlBool>`exists (select from invoices i
        where i.site_id = l.site_id and i.listing_id = l.id and ${isLiveSql})`,
    )
    .select(['l.id', 'l.slug', 'l.name', 'l.category', 'l.departure_at', lastDay.as('returns_on')])
    .select(hasEquipment.as('has_equipment'))
    .select(
      sql<string>`case when l.departure_at > ${today}::date then 'COMING'
        when ${lastDay} < ${today}::date then 'RETURNED' else 'TRAVELLING' end`.as('phase'),
    );
}

/**
 * The departure with an id or slug, if the actor sees it.
 * @throws Problem `departures.not_found`
 */
export async function findDeparture(call: ReadCall<Admin>, idOrSlug: string): Promise<BoardDeparture> {
  const found = await departuresSeenBy(call)
    .innerJoin('site_settings as s', 's.site_id', 'l.site_id')
    .leftJoin('departure_returns as r', (join) =>
      join.onRef('r.site_id', '=', 'l.site_id').onRef('r.listing_id', '=', 'l.id'),
    )
    .where(isUuid(idOrSlug) ? 'l.id' : 'l.slug', '=', idOrSlug)
    .select(['l.id', 'l.slug', 'l.name', 'l.category', 'l.departure_at', lastDay.as('returns_on')])
    .select(siteLeadDays(call.site.id).as('lead_days'))
    .select(hasEquipment.as('has_equipment'))
    .select(['s.passport_months', 's.reporting_system as system', 'r.reported_on as return_reported_on'])
    .select(
      sql<string[]>`(select coalesce(array_agg(distinct upper(f.pnr)), '{}') from listing_flights f
        where f.site_id = l.site_id and f.listing_id = l.id and f.pnr is not null)`.as('pnrs'),
    )
    .executeTakeFirst();
  return (found as BoardDeparture | undefined) ?? refuse('departures.not_found');
}

/** Whether a departure is still to come, under way or over, by the day at the site. */
export function phaseAt(call: Pick<ReadCall, 'site' | 'now'>, departure: DepartureDates) {
  const { departure_at, returns_on } = departure;
  return phaseOf(localDateOf(departure_at), localDateOf(returns_on), todayIn(call.site.timeZone, call.now));
}

type DepartureDates = Pick<BoardDeparture, 'departure_at' | 'returns_on'>;

/**
 * The checks of a departure that a member of staff may see: guides do not see whether travellers have paid, and
 * equipment is only checked where the departure has some.
 */
export function checksFor(
  actor: Admin,
  { category, has_equipment }: Pick<BoardDeparture, 'category' | 'has_equipment'>,
): Check[] {
  return checksOf(category, KNOWN_CHECKS)
    .filter((check) => actor.role !== 'GUIDE' || check !== 'paid')
    .filter((check) => has_equipment || check !== 'equipment');
}
