import type { contract } from '@rihla/domain/contract';
import type { ListQuery } from '@rihla/domain/kit/list-query';
import type { OutputOf } from '@rihla/domain/kit/procedure';
import { REPORT_REASONS, type ReportReason } from '@rihla/domain/pilgrims/reports/report-reasons';
import { pilgrimReportList, reportSendingList } from '@rihla/domain/pilgrims/reports/report-list';
import { nextReportNight } from '@rihla/domain/pilgrims/reports/report-night';
import { refuse } from '@rihla/domain/pilgrims/pilgrims.errors';
import { isUuid } from '@rihla/domain/shared/ids';
import { sql } from 'kysely';
import type { Admin } from '../../../kit/actor.ts';
import type { ReadCall } from '../../../kit/call.ts';
import { type ListQueryConfig, runList } from '../../../kit/lists/list.ts';
import { isLiveSql } from '../../invoices/index.ts';
import { findProfile } from '../profile.queries.ts';
import { reportedSince } from './coming-departures.ts';

type ReportRow = OutputOf<typeof contract.pilgrim_reports.list>['data'][number];
type Overview = OutputOf<typeof contract.pilgrim_reports.overview>['data'];
type ProfileReports = OutputOf<typeof contract.pilgrim_reports.of_profile>['data'];
type Sending = OutputOf<typeof contract.report_sendings.list>['data'][number];
type SendingDetail = OutputOf<typeof contract.report_sendings.get>['data'];

const reportConfig: ListQueryConfig = {
  list: pilgrimReportList,
  columns: {
    name: 'f.name',
    status: 'p.status',
    departure_at: 'l.departure_at',
    listing_id: 'p.listing_id',
    stored_at: 'p.stored_at',
  },
  searchIn: sql<string>`f.name`,
  tie: 'p.id',
  emptyLast: ['stored_at'],
};

/**
 * A query of reports `p` with packages `l` and profiles `f`: pilgrims who still travel, on coming departures and those
 * of the last weeks.
 */
function currentReports({ db, site, now }: Pick<ReadCall, 'db' | 'site' | 'now'>) {
  return db
    .selectFrom('pilgrim_reports as p')
    .innerJoin('listings as l', (join) =>
      join.onRef('l.site_id', '=', 'p.site_id').onRef('l.id', '=', 'p.listing_id'),
    )
    .innerJoin('profiles as f', (join) =>
      join.onRef('f.site_id', '=', 'p.site_id').onRef('f.id', '=', 'p.profile_id'),
    )
    .where('p.site_id', '=', site.id)
    .where('l.departure_at', '>=', reportedSince(site, now))
    .where(
      sql<boolean>`exists (select from bookings b join invoices i on i.site_id = b.site_id and i.id = b.invoice_id
        where b.site_id = p.site_id and b.profile_id = p.profile_id and i.listing_id = p.listing_id and ${isLiveSql})`,
    );
}

/** SQL columns of the reports `p`: the departure, the pilgrim and the registration number. */
const departure = sql<ReportRow['listing']>`jsonb_build_object('id', l.id, 'slug', l.slug, 'name', l.name,
  'departure_at', l.departure_at)`.as('listing');
const profile = sql<ReportRow['profile']>`jsonb_build_object('id', f.id, 'slug', f.slug, 'name', f.name,
  'user_slug', (select u.slug from users u where u.site_id = f.site_id and u.id = f.user_id))`.as('profile');
const number = sql<string | null>`(select g.registration_number from pilgrim_registrations g
  where g.site_id = p.site_id and g.listing_id = p.listing_id and g.profile_id = p.profile_id)`.as(
  'registration_number',
);

const STATE_COLUMNS = [
  'p.id',
  'p.status',
  'p.missing',
  'p.passport_problem',
  'p.reason',
  'p.reason_text',
  'p.queued_at',
  'p.stored_at',
] as const;
const isSending = sql<boolean>`p.sending_id is not null`.as('is_sending');

/** A page of the reports of pilgrims on coming and recent departures, each with its state. */
export async function listReports(call: ReadCall<Admin>, input: ListQuery) {
  const { data, meta } = await runList(
    currentReports(call),
    (query) => query.select(STATE_COLUMNS).select([departure, profile, number, isSending]),
    input,
    reportConfig,
  );
  return { data: data.map((row) => ({ ...row, ...correctionsOf(row) })) as ReportRow[], meta };
}

/** The reports of one pilgrim, the next departure first; refuses a pilgrim whom the actor may not see. */
export async function reportsOfProfile(call: ReadCall<Admin>, id: string): Promise<ProfileReports> {
  const { id: profileId } = await findProfile(call, id);
  const rows = await currentReports(call)
    .select(STATE_COLUMNS)
    .select([departure, number, isSending])
    .where('p.profile_id', '=', profileId)
    .orderBy('l.departure_at')
    .limit(20)
    .execute();
  return rows.map((row) => ({ ...row, ...correctionsOf(row) })) as ProfileReports;
}

/** The fields to correct after a refusal, by its reason; none without a reason. */
function correctionsOf({ reason }: { reason: string | null }) {
  return { mend: reason === null ? [] : [...REPORT_REASONS[reason as ReportReason]] };
}

/**
 * Counts the reports in each state, the sheets that were sent without an answer, and those that wait for a person to
 * upload them.
 */
export async function reportOverview(call: ReadCall<Admin>): Promise<Overview> {
  const { db, site, now, gateways } = call;
  const counts = await currentReports(call)
    .select(['p.status', sql<number>`count(*)::int`.as('count')])
    .groupBy('p.status')
    .execute();
  const { rows } = await sql<{ system: string; unanswered: number; waiting: number }>`
    select s.reporting_system as system,
           (select count(*)::int from report_sendings r where r.site_id = s.site_id and r.status = 'SENDING'
              and r.attempts > 0) as unanswered,
           (select count(*)::int from report_sendings r where r.site_id = s.site_id and r.status = 'WAITING') as waiting
      from site_settings s where s.site_id = ${site.id}`.execute(db);
  return {
    ...rows[0]!,
    by_hand: !gateways.reporting.answers,
    next_night_at: nextReportNight(now).toISOString(),
    counts: counts as Overview['counts'],
  };
}

const sendingConfig: ListQueryConfig = {
  list: reportSendingList,
  columns: {
    batch: 's.batch',
    status: 's.status',
    listing_id: 's.listing_id',
    created_at: 's.created_at',
  },
  searchIn: sql<string>`s.batch`,
  tie: 's.id',
};

const SENDING_COLUMNS = [
  's.id',
  's.batch',
  's.status',
  's.version',
  's.night',
  's.asked_by_name',
  's.rows',
  's.stored',
  's.refused',
  's.attempts',
  's.next_attempt_at',
  's.failure',
  's.created_at',
  's.answered_at',
] as const;

/** A query of the sheets `s` of the site with their packages `l`. */
function sendings({ db, site }: ReadCall) {
  return db
    .selectFrom('report_sendings as s')
    .innerJoin('listings as l', (join) =>
      join.onRef('l.site_id', '=', 's.site_id').onRef('l.id', '=', 's.listing_id'),
    )
    .where('s.site_id', '=', site.id);
}

/**
 * A page of the sheets in which pilgrims are reported to the ministry, sent or waiting for an upload by hand.
 */
export async function listSendings(call: ReadCall<Admin>, input: ListQuery) {
  const { data, meta } = await runList(
    sendings(call),
    (query) => query.select(SENDING_COLUMNS).select(departure),
    input,
    sendingConfig,
  );
  return { data: data as Sending[], meta };
}

/**
 * One sheet of pilgrims that was sent to the ministry, with the answer to each of its rows.
 * @throws Problem `pilgrims.sending_not_found`
 */
export async function getSending(call: ReadCall<Admin>, id: string): Promise<SendingDetail> {
  const { db, site } = call;
  if (!isUuid(id)) return refuse('pilgrims.sending_not_found');
  const found = await sendings(call)
    .select(SENDING_COLUMNS)
    .select(departure)
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('report_sheets as x')
          .select('x.sending_id')
          .whereRef('x.site_id', '=', 's.site_id')
          .whereRef('x.sending_id', '=', 's.id'),
      ).as('has_sheet'),
    )
    .where('s.id', '=', id)
    .executeTakeFirst();
  if (!found) return refuse('pilgrims.sending_not_found');
  const rows = await db
    .selectFrom('report_sending_rows as r')
    .leftJoin('profiles as f', (join) =>
      join.onRef('f.site_id', '=', 'r.site_id').onRef('f.id', '=', 'r.profile_id'),
    )
    .select(['r.position', 'r.outcome', 'r.reason', 'r.reason_text', 'r.registration_number'])
    .select(
      sql`case when f.id is not null then jsonb_build_object('id', f.id, 'slug', f.slug, 'name', f.name,
        'user_slug', (select u.slug from users u where u.site_id = f.site_id and u.id = f.user_id)) end`.as(
        'profile',
      ),
    )
    .where('r.site_id', '=', site.id)
    .where('r.sending_id', '=', id)
    .orderBy('r.position')
    .execute();
  const results = rows.map((row) => ({ ...row, ...correctionsOf(row) }));
  return { ...found, results } as SendingDetail;
}
