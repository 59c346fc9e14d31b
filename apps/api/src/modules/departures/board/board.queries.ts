import { checksOf, isLate, missingPapers, openChecks } from '@rihla/domain/departures/board/pilgrim-checks';
import type { CheckedDeparture, OpenCheck } from '@rihla/domain/departures/board/pilgrim-checks';
import { type Check, CHECKS, DEFAULT_LEAD_DAYS } from '@rihla/domain/departures/board/lead-days';
import { manifestList } from '@rihla/domain/departures/board/manifest-list';
import type { ManifestDetail, ManifestRow } from '@rihla/domain/departures/board/manifest.shapes';
import { allows } from '@rihla/domain/access/roles';
import type { ListQuery } from '@rihla/domain/kit/list-query';
import type { PageMeta } from '@rihla/domain/kit/procedure';
import { ageOn, localDateOf, type LocalDate, todayIn } from '@rihla/domain/shared/dates';
import { sql } from 'kysely';
import type { Admin } from '../../../kit/actor.ts';
import type { ReadCall } from '../../../kit/call.ts';
import { runList } from '../../../kit/list.ts';
import { type BoardColumns, readColumns } from './board-columns.ts';
import { readClock } from './clock.queries.ts';
import {
  type BoardDeparture,
  checksFor,
  departuresWithPilgrims,
  findDeparture,
  phaseAt,
} from './departures.queries.ts';
import { type BoardPilgrim, factsOf, readPilgrims } from './pilgrims.queries.ts';

type Pilgrim = ManifestDetail['pilgrims'][number];

/** A page of the departures that an actor sees, with how far each is ready; at most four statements. */
export async function listManifests(
  call: ReadCall<Admin>,
  query: ListQuery,
): Promise<{ data: ManifestRow[]; meta: PageMeta }> {
  const today = todayIn(call.site.timeZone, call.now);
  const months = sql<number>`(select passport_months from site_settings where site_id = ${call.site.id})`;
  const { data, meta } = await runList(
    call.db.selectFrom(departuresWithPilgrims(call).as('m')),
    (rows) => rows.selectAll('m').select(months.as('passport_months')),
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
  const columns = await readColumns(call, ids);
  const byDeparture = Map.groupBy(pilgrims, ({ listing_id }) => listing_id);
  return {
    data: data.map((row) => {
      const { passport_months, ...departure } = row as Omit<BoardDeparture, 'phase'> & {
        phase: ManifestRow['phase'];
      };
      return {
        ...departure,
        ...readiness(
          call.actor,
          { ...departure, passport_months },
          byDeparture.get(row.id) ?? [],
          columns,
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
  const { passport_months: _months, ...head } = departure;
  const today = todayIn(call.site.timeZone, call.now);
  const columns = await readColumns(call, [departure.id]);
  const pilgrims = await readPilgrims(call, [departure.id]);
  const clock = allows(actor.role, 'manifest.clock') ? await readClock(call, departure.id) : [];
  const checked = checkedDeparture(actor, departure, columns);
  return {
    ...head,
    phase: phaseAt(call, departure),
    today,
    checks: [...checked.checks],
    clock: clock.flatMap(({ items }) => items),
    pilgrims: pilgrims.map((pilgrim) => boardRow(actor, pilgrim, checked, columns, today)),
  };
}

/** How many pilgrims lack nothing, how many open checks are late, and how many are open by check. */
function readiness(
  actor: Admin,
  departure: Judged,
  pilgrims: readonly BoardPilgrim[],
  columns: BoardColumns,
  today: LocalDate,
): Pick<ManifestRow, 'pilgrims' | 'ready' | 'late' | 'open'> {
  const checked = checkedDeparture(actor, departure, columns);
  const open = pilgrims.map((pilgrim) => openOf(pilgrim, checked, columns, today));
  const all = open.flat();
  return {
    pilgrims: pilgrims.length,
    ready: open.filter((checks) => checks.length === 0).length,
    late: all.filter((one) => isLate(one, today)).length,
    open: CHECKS.map((check) => ({ check, count: all.filter((one) => one.check === check).length })).filter(
      ({ count }) => count > 0,
    ),
  };
}

type Judged = Pick<BoardDeparture, 'category' | 'departure_at' | 'returns_on' | 'passport_months'>;

/** A departure as its checks take it, with the checks that this actor is told of. */
function checkedDeparture(
  actor: Admin,
  { category, departure_at, returns_on, passport_months }: Judged,
  { known }: BoardColumns,
): CheckedDeparture {
  return {
    category,
    departs_on: localDateOf(departure_at),
    returns_on: localDateOf(returns_on),
    passport_months,
    checks: checksFor(actor, category, known),
  };
}

/** What a traveller still needs, with what the columns of the board have given. */
function openOf(
  pilgrim: BoardPilgrim,
  departure: CheckedDeparture,
  columns: BoardColumns,
  today: LocalDate,
): OpenCheck[] {
  const done = columns.of(pilgrim.booking_id).map(({ check }) => check);
  return openChecks(factsOf(pilgrim, done), departure, DEFAULT_LEAD_DAYS, today);
}

/** A traveller as a row of the board; a guide is told nothing of the invoice. */
function boardRow(
  actor: Admin,
  pilgrim: BoardPilgrim,
  departure: CheckedDeparture,
  columns: BoardColumns,
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
    given: [...columns.of(booking_id)],
    open: openOf(pilgrim, departure, columns, today),
  };
}
