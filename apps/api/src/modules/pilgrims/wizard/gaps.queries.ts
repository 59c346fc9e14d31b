import { PHOTO, type ScanKind } from '@rihla/domain/pilgrims/scans/scan-kinds';
import type { PilgrimFile } from '@rihla/domain/pilgrims/file.fields';
import type { PassportProblem } from '@rihla/domain/pilgrims/passport-rule';
import {
  type Gap,
  type JourneyGaps,
  type LeadDays,
  requirementsOf,
} from '@rihla/domain/pilgrims/wizard/requirements';
import type { RetentionKind } from '@rihla/domain/privacy/retention';
import { type LocalDate, localDateOf, todayIn } from '@rihla/domain/shared/dates';
import { sql } from 'kysely';
import type { ReadCall } from '../../../kit/call.ts';
import { isLiveSql } from '../../invoices/index.ts';

/** The columns from which `gapsOf` finds what a pilgrim lacks, who must act and by when. */
export type GapColumns = {
  departs_on: string | null;
  scan_kinds: (ScanKind | typeof PHOTO)[];
  lead_days: LeadDays;
  signs_in: boolean;
  has_agent: boolean;
  /** The kinds of data that were removed because they are kept no longer, and are not asked for now. */
  removed: readonly RetentionKind[];
};

/**
 * SQL columns over `profiles` from which `gapsOf` finds what a pilgrim lacks: the next departure, the kinds of scans
 * that exist, the site's lead times in days, and whether the family signs in and has an agent.
 */
export function gapColumns({ site, now }: Pick<ReadCall, 'site' | 'now'>) {
  const today = todayIn(site.timeZone, now);
  return [
    sql<string | null>`(
      select min(l.departure_at) from bookings b
        join invoices i on i.site_id = b.site_id and i.id = b.invoice_id
        join listings l on l.site_id = i.site_id and l.id = i.listing_id
       where b.site_id = profiles.site_id and b.profile_id = profiles.id
         and l.departure_at >= ${today}::date and ${isLiveSql})`.as('departs_on'),
    sql<(ScanKind | typeof PHOTO)[]>`(
      select coalesce(jsonb_agg(distinct n.kind), '[]') from profile_scans n
       where n.site_id = profiles.site_id and n.profile_id = profiles.id
         and n.stored_at is not null and n.removed_at is null)`.as('scan_kinds'),
    sql<LeadDays>`(
      select jsonb_build_object('data', data_lead_days, 'passport', passport_lead_days, 'papers', papers_lead_days,
               'vaccine', vaccine_lead_days, 'visa', visa_lead_days, 'policy', policy_lead_days)
        from site_settings where site_id = profiles.site_id)`.as('lead_days'),
    sql<boolean>`(select u.last_login_at is not null from users u
       where u.site_id = profiles.site_id and u.id = profiles.user_id)`.as('signs_in'),
    sql<boolean>`(select u.agent_id is not null from users u
       where u.site_id = profiles.site_id and u.id = profiles.user_id)`.as('has_agent'),
  ] as const;
}

/**
 * Lists what a pilgrim still lacks for the next journey, as requirements with who must act and until when.
 * @param columns as `gapColumns` reads them
 * @param journey what the journey requires in addition to the file, such as vaccines and a mahram; null without a
 *   journey
 */
export function gapsOf(
  file: PilgrimFile,
  columns: GapColumns,
  passportProblem: PassportProblem | null,
  journey: JourneyGaps | null,
  today: LocalDate,
): Gap[] {
  return requirementsOf({
    file,
    papers: columns.scan_kinds,
    passportProblem,
    journey,
    departsOn: columns.departs_on === null ? null : localDateOf(columns.departs_on),
    swept: columns.removed,
    leadDays: columns.lead_days,
    family: { signsIn: columns.signs_in, hasAgent: columns.has_agent },
    today,
  });
}
