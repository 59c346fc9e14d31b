import {
  checksOf,
  isLate,
  missedChecks,
  missingPapers,
  openChecks,
  sweptChecks,
} from '@rihla/domain/departures/board/pilgrim-checks';
import type { CheckedDeparture, OpenCheck } from '@rihla/domain/departures/board/pilgrim-checks';
import { type Check, CHECKS, type LeadDays, leadDaysOf } from '@rihla/domain/departures/board/lead-days';
import { manifestList } from '@rihla/domain/departures/board/manifest-list';
import type { ManifestDetail, ManifestRow } from '@rihla/domain/departures/board/manifest.shapes';
import { allows } from '@rihla/domain/access/roles';
import type { ListQuery } from '@rihla/domain/kit/list-query';
import type { PageMeta } from '@rihla/domain/kit/procedure';
import { ageOn, localDateOf, type LocalDate, todayIn } from '@rihla/domain/shared/dates';
import { sql } from 'kysely';
import type { Admin } from '../../../kit/actor.ts';
import type { ReadCall } from '../../../kit/call.ts';
import { runList } from '../../../kit/lists/list.ts';
import { openGapsOf, type PaperGaps, paperGapsOf } from '../../pilgrims/index.ts';
import { readClock } from './clock.queries.ts';
import {
  type BoardDeparture,
  checksFor,
  departuresWithPilgrims,
  findDeparture,
  phaseAt,
  siteLeadDays,
} from './departures.queries.ts';
import { type BoardPilgrim, factsOf, readPilgrims } from './pilgrims.queries.ts';

type Pilgrim = ManifestDetail['pilgrims'][number];

/**
 * A page of the departures that the actor may see, each with how many pilgrims are ready and which checks are open; at
 * most four statements.
 */
export async function listManifests(
  call: ReadCall<Admin>,
  query: ListQuery,
): Promise<{ data: ManifestRow[]; meta: PageMeta }> {
  const today = todayIn(call.site.timeZone, call.now);
  const months = sql<number>`(select passport_months from site_settings where site_id = ${call.site.id})`;
  const { data, meta } = await runList(
    call.db.selectFrom(departuresWithPilgrims(call).as('m')),
    (rows) =>
      rows.selectAll('m').select([months.as('passport_months'), siteLeadDays(call.site.id).as('lead_days')]),
    query,
    {
      list: manifestList,
      columns: {
        name: 'm.name',
        category: 'm.category',
        phase: 'm.phase',
        departure_at: 'm.departure_at',
      },
      searchIn: sql<string>`m.name`,
      tie: 'm.id',
    },
  );
  const ids = data.map(({ id }) => id);
  const pilgrims = await readPilgrims(call, ids);
  const gaps = await paperGapsOf(call, ids);
  const byDeparture = Map.groupBy(pilgrims, ({ listing_id }) => listing_id);
  return {
    data: data.map((row) => {
      const { passport_months, lead_days, ...departure } = row as Omit<BoardDeparture, 'phase'> & {
        phase: ManifestRow['phase'];
      };
      return {
        ...departure,
        ...readiness(
          call.actor,
          { ...departure, passport_months, lead_days },
          byDeparture.get(row.id) ?? [],
          gaps.get(row.id),
          today,
        ),
      };
    }),
    meta,
  };
}

/**
 * The board of a departure: its pilgrims as the actor sees them, each with what is still needed. At most eight
 * statements, however many pilgrims.
 * @throws Problem `departures.not_found`
 */
export async function getManifest(call: ReadCall<Admin>, idOrSlug: string): Promise<ManifestDetail> {
  const { actor } = call;
  const departure = await findDeparture(call, idOrSlug);
  const { passport_months: _months, lead_days: _days, ...summary } = departure;
  const today = todayIn(call.site.timeZone, call.now);
  const gaps = (await paperGapsOf(call, [departure.id])).get(departure.id);
  const pilgrims = await readPilgrims(call, [departure.id]);
  const clock = allows(actor.role, 'manifest.clock') ? await readClock(call, departure.id) : [];
  const checked = checkedDeparture(actor, departure);
  return {
    ...summary,
    phase: phaseAt(call, departure),
    today,
    checks: [...checked.checks],
    clock: clock.flatMap(({ items }) => items),
    pilgrims: pilgrims.map((pilgrim) => boardRow(actor, pilgrim, checked, gaps, today)),
  };
}

/**
 * How many pilgrims of a departure lack nothing (`ready`), how many have an open check whose last day has passed
 * (`late`), and for how many each check is open (`open`).
 * @param gaps the vaccines and the mahram that travellers lack; undefined where nothing is known
 */
function readiness(
  actor: Admin,
  departure: DepartureFields,
  pilgrims: readonly BoardPilgrim[],
  gaps: PaperGaps | undefined,
  today: LocalDate,
): Pick<ManifestRow, 'pilgrims' | 'ready' | 'late' | 'open'> {
  const checked = checkedDeparture(actor, departure);
  const open = pilgrims.map((pilgrim) => openChecksOf(pilgrim, checked, gaps, today));
  const all = open.flat();
  return {
    pilgrims: pilgrims.length,
    ready: open.filter((checks) => checks.length === 0).length,
    late: open.filter((checks) => checks.some((one) => isLate(one, today))).length,
    open: CHECKS.map((check) => ({ check, count: all.filter((one) => one.check === check).length })).filter(
      ({ count }) => count > 0,
    ),
  };
}

type DepartureFields = Pick<
  BoardDeparture,
  'category' | 'has_equipment' | 'departure_at' | 'returns_on' | 'passport_months' | 'lead_days'
>;

/** A departure as its checks take it, with the days by which they are due. */
type DepartureForChecks = CheckedDeparture & { leadDays: LeadDays };

/** The fields of a departure that its checks use, with those checks that this actor may see. */
function checkedDeparture(
  actor: Admin,
  { category, has_equipment, departure_at, returns_on, passport_months, lead_days }: DepartureFields,
): DepartureForChecks {
  return {
    category,
    departs_on: localDateOf(departure_at),
    returns_on: localDateOf(returns_on),
    passport_months,
    leadDays: leadDaysOf(lead_days),
    checks: checksFor(actor, { category, has_equipment }),
  };
}

/**
 * The checks of a traveller that are still open, each with who must act and until when.
 * @param gaps the vaccines and the mahram that travellers lack; undefined where nothing is known
 */
function openChecksOf(
  pilgrim: BoardPilgrim,
  departure: DepartureForChecks,
  gaps: PaperGaps | undefined,
  today: LocalDate,
): OpenCheck[] {
  return openChecks(factsWith(pilgrim, gaps), departure, departure.leadDays, today);
}

/** The data of a traveller in the form that the checks use, with what the journey requires besides the file. */
function factsWith(pilgrim: BoardPilgrim, gaps: PaperGaps | undefined) {
  return factsOf(pilgrim, openGapsOf(gaps, pilgrim.profile?.id ?? ''));
}

/**
 * A traveller as a row of the departure's board. A guide gets nothing about the invoice.
 * @param gaps the vaccines and the mahram that travellers lack; undefined where nothing is known
 */
function boardRow(
  actor: Admin,
  pilgrim: BoardPilgrim,
  departure: DepartureForChecks,
  gaps: PaperGaps | undefined,
  today: LocalDate,
): Pilgrim {
  const { booking_id, room_type, agent_name, invoice, profile, file, ticket, registration_number } = pilgrim;
  const papers: readonly Check[] = checksOf(departure.category, ['papers']);
  return {
    booking_id,
    room_type,
    agent_name,
    profile,
    registration_number,
    invoice: actor.role === 'GUIDE' ? null : invoice,
    gender: file?.gender ?? null,
    age: file?.birth_date ? ageOn(localDateOf(file.birth_date), departure.departs_on) : null,
    phone: file?.phone ?? null,
    passport_mask: file?.passport_number ?? null,
    passport_expires_on: file?.passport_expires_on ?? null,
    visa_number: file?.visa_number ?? null,
    visa_starts_on: file?.visa_starts_on ?? null,
    visa_ends_on: file?.visa_ends_on ?? null,
    policy_number: file?.policy_number ?? null,
    policy_starts_on: file?.policy_starts_on ?? null,
    policy_ends_on: file?.policy_ends_on ?? null,
    pnr: ticket?.pnr ?? null,
    ticket_number: ticket?.ticket_number ?? null,
    issued_on: ticket?.issued_on ?? null,
    ticket_version: ticket?.version ?? 0,
    missing: file && papers.length > 0 ? missingPapers(file) : [],
    report: pilgrim.report,
    given: pilgrim.given,
    missed: missedChecks(factsWith(pilgrim, gaps), departure, today),
    swept: sweptChecks(factsWith(pilgrim, gaps), departure, today),
    open: openChecksOf(pilgrim, departure, gaps, today),
  };
}
