import { isPilgrimage } from '../../catalogue/categories.ts';
import { missingIn } from '../../pilgrims/completeness.ts';
import { FILE_SECTIONS, type FileField, type PilgrimFile } from '../../pilgrims/file.fields.ts';
import { MAHRAM_PROBLEMS } from '../../pilgrims/mahram-rule.ts';
import { passportNeed, passportProblem } from '../../pilgrims/passport-rule.ts';
import type { PilgrimReportStatus } from '../../pilgrims/reports/pilgrim-report.machine.ts';
import { isSweptSince, type SweptOn } from '../../pilgrims/swept.ts';
import { type JourneyGaps, vaccineDue } from '../../pilgrims/wizard/requirements.ts';
import { compareDates, localDateOf, type LocalDate } from '../../shared/dates.ts';
import { type Check, CHECKS, type LeadDays, neededBy } from './lead-days.ts';

/** Why a check of a pilgrim is still open. */
export const CHECK_PROBLEMS = [
  'not_paid',
  'nobody_named',
  'fields_missing',
  ...MAHRAM_PROBLEMS,
  'vaccine_missing',
  'passport_missing',
  'passport_expired',
  'passport_too_short',
  'visa_missing',
  'visa_days_missing',
  'visa_other_days',
  'policy_missing',
  'policy_days_missing',
  'policy_other_days',
  'ticket_missing',
  'ticket_number_missing',
  'no_room',
  'no_bus',
  'equipment_not_given',
  'equipment_not_paid',
  'not_registered',
  'report_queued',
  'report_failed',
] as const;
export type CheckProblem = (typeof CHECK_PROBLEMS)[number];

/** Who must act on an open check. */
export const CHECK_ACTORS = ['PILGRIM', 'AGENT', 'OFFICE'] as const;
export type CheckActor = (typeof CHECK_ACTORS)[number];

/** A check of a pilgrim that is still open: why, who must act (`who`), and the last day for it (`by`). */
export type OpenCheck = { check: Check; problem: CheckProblem; who: CheckActor; by: LocalDate };

/** What the checks of a pilgrim need to know of the departure. */
export type CheckedDeparture = {
  category: string;
  departs_on: LocalDate;
  returns_on: LocalDate;
  /** How many months a passport must last after the return. */
  passport_months: number;
  /** The checks that are made; the others are left out. */
  checks: readonly Check[];
};

/** What is known of one traveller of a departure. */
export type PilgrimFacts = {
  /** What the invoice still owes, in the smallest unit. */
  remaining: number;
  /** What the invoice still owes for equipment that is billed apart from the package; 0 where it is included. */
  equipment_remaining: number;
  /** The last day on which the invoice may be paid; null where it names none. */
  due_on: string | null;
  /** Whether an agent sold the seat; then the agent must act in place of the pilgrim. */
  has_agent: boolean;
  /** The file of the pilgrim; null where it is not known yet who travels. The sealed numbers may be masked. */
  file: PilgrimFile | null;
  ticket: { pnr: string | null; ticket_number: string | null } | null;
  registration_number: string | null;
  /** The state of the report to the government; null while the pilgrim has not been checked for it yet. */
  report_status: PilgrimReportStatus | null;
  /** The vaccines that are missing, and the problem of the mahram (null: none). */
  journey: JourneyGaps;
  /** The checks among room, bus and equipment that are done. */
  done: readonly Check[];
  /** What was removed of the pilgrim because it is kept no longer or the person was erased. */
  swept: SweptOn;
};

const PILGRIMAGE_CHECKS: readonly Check[] = ['papers', 'passport', 'visa', 'policy', 'report'];
/** The checks that are worked out from data that an erasure of the person removes. */
const CHECKS_OF_PERSON: readonly Check[] = [...PILGRIMAGE_CHECKS, 'ticket'];
const DONE_BY_PILGRIM: readonly Check[] = ['paid', 'papers', 'passport'];
const PASSPORT_FIELDS: readonly FileField[] = Object.keys(FILE_SECTIONS.passport) as FileField[];

/**
 * The checks that apply to packages of a category: the travellers of a tour are not reported to the ministry and need
 * no visa.
 * @param category such as `UMROH`
 * @param known the checks to choose from
 */
export function checksOf(category: string, known: readonly Check[] = CHECKS): Check[] {
  return CHECKS.filter(
    (check) => known.includes(check) && (isPilgrimage(category) || !PILGRIMAGE_CHECKS.includes(check)),
  );
}

/** The problems that remain after the return: money that is owed. A missing room or vaccine no longer matters then. */
const OUTLIVES_RETURN: readonly CheckProblem[] = ['not_paid', 'equipment_not_paid'];

/** Whether a problem can still be solved on a day: after the return only money that is owed. */
function isMendable(problem: CheckProblem, { returns_on }: CheckedDeparture, today: LocalDate): boolean {
  return compareDates(today, returns_on) <= 0 || OUTLIVES_RETURN.includes(problem);
}

/**
 * The checks of a traveller that were still open when the departure returned and cannot be done any more; empty until
 * the return.
 * @param today today in the site's time zone
 */
export function missedChecks(facts: PilgrimFacts, departure: CheckedDeparture, today: LocalDate): Check[] {
  return departure.checks.filter((check) => {
    const problem = problemBeforeSweep(check, facts, departure, today);
    return problem !== null && !isMendable(problem, departure, today);
  });
}

/**
 * The checks of a traveller of which nobody knows any more whether they were done, because the data were removed after
 * the return, as they are kept no longer or the person was erased.
 * @param today today in the site's time zone
 */
export function sweptChecks(facts: PilgrimFacts, departure: CheckedDeparture, today: LocalDate): Check[] {
  return departure.checks.filter(
    (check) =>
      problemOf(check, facts, departure, today) !== null &&
      problemBeforeSweep(check, facts, departure, today) === null,
  );
}

/**
 * What was wrong with a check at the return, as if the data that were removed since had been complete; null when
 * nothing was.
 */
function problemBeforeSweep(
  check: Check,
  facts: PilgrimFacts,
  departure: CheckedDeparture,
  today: LocalDate,
): CheckProblem | null {
  if (CHECKS_OF_PERSON.includes(check) && isSweptSince(facts.swept, 'PERSON', departure.returns_on))
    return null;
  return problemOf(check, beforeSweep(facts, departure), departure, today);
}

/** What was known of a traveller, as if the data that were removed since the return had been complete. */
function beforeSweep(facts: PilgrimFacts, { returns_on }: CheckedDeparture): PilgrimFacts {
  const { file, journey, swept } = facts;
  const areNumbersSwept = isSweptSince(swept, 'NUMBERS', returns_on);
  const areVaccinesSwept = isSweptSince(swept, 'VACCINATIONS', returns_on);
  return {
    ...facts,
    file: file && areNumbersSwept ? { ...file, ...REMOVED_NUMBERS } : file,
    journey: areVaccinesSwept ? { ...journey, vaccines: [] } : journey,
  };
}

/** Stands for the numbers of a file that were removed; the checks ask only whether there are any. */
const REMOVED_NUMBERS = { no_ktp: 'removed', passport_number: 'removed' } as const;

/**
 * The checks that are still open for a traveller of a departure, in the order in which things are prepared; empty once
 * nothing is missing. While it is not known who travels, every check that needs the file is open. After the return only
 * owed money stays open.
 * @param leadDays how many days before the departure each thing has to be there
 * @param today today in the site's time zone, by which a passport has expired or not
 * @returns each open check with its problem, who must act (`who`) and the last day (`by`)
 */
export function openChecks(
  facts: PilgrimFacts,
  departure: CheckedDeparture,
  leadDays: LeadDays,
  today: LocalDate,
): OpenCheck[] {
  return departure.checks.flatMap((check) => {
    const problem = problemOf(check, facts, departure, today);
    if (problem === null || !isMendable(problem, departure, today)) return [];
    const due = check === 'paid' && facts.due_on ? localDateOf(facts.due_on) : null;
    const by = due ?? lastDayFor(check, problem, facts, departure, leadDays);
    return [{ check, problem, who: actorOf(check, problem, facts.has_agent), by }];
  });
}

/**
 * The last day for an open check, by the lead times. The check of papers has different days for data, mahram and
 * vaccines.
 */
function lastDayFor(
  check: Check,
  problem: CheckProblem,
  { journey }: PilgrimFacts,
  { departs_on }: CheckedDeparture,
  leadDays: LeadDays,
): LocalDate {
  if (problem === 'vaccine_missing')
    return vaccineDue(neededBy('vaccine', departs_on, leadDays), journey.vaccines);
  return neededBy(problem === journey.mahram ? 'mahram' : check, departs_on, leadDays);
}

/** Whether the last day for an open check has passed. */
export function isLate(open: Pick<OpenCheck, 'by'>, today: LocalDate): boolean {
  return compareDates(open.by, today) < 0;
}

/** Who must act: the pilgrim for money and papers, or the agent who sold the seat; the office for all else. */
function actorOf(check: Check, problem: CheckProblem, hasAgent: boolean): CheckActor {
  if (!DONE_BY_PILGRIM.includes(check) && problem !== 'equipment_not_paid') return 'OFFICE';
  return hasAgent ? 'AGENT' : 'PILGRIM';
}

/** What is wrong with one thing that a traveller needs (one check); null when nothing is. */
function problemOf(
  check: Check,
  facts: PilgrimFacts,
  departure: CheckedDeparture,
  today: LocalDate,
): CheckProblem | null {
  const { file, ticket } = facts;
  if (check === 'paid') return facts.remaining > 0 ? 'not_paid' : null;
  if (check === 'room') return facts.done.includes(check) ? null : 'no_room';
  if (check === 'bus') return facts.done.includes(check) ? null : 'no_bus';
  if (check === 'equipment') return equipmentTrouble(facts);
  if (file === null) return 'nobody_named';
  if (check === 'papers') return papersTrouble(file, facts.journey);
  if (check === 'passport') return passportTrouble(file, departure, today);
  if (check === 'visa')
    return isRenewed(file.visa_starts_on, departure, today) ? null : visaProblem(file, departure);
  if (check === 'policy')
    return isRenewed(file.policy_starts_on, departure, today) ? null : policyProblem(file, departure);
  if (check === 'report') return reportTrouble(facts);
  if (ticket === null) return 'ticket_missing';
  return ticket.ticket_number === null ? 'ticket_number_missing' : null;
}

/** What is wrong with the papers, the first of: fields of the file are missing, the mahram, a vaccine is missing. */
function papersTrouble(file: PilgrimFile, { mahram, vaccines }: JourneyGaps): CheckProblem | null {
  if (missingPapers(file).length > 0) return 'fields_missing';
  return mahram ?? (vaccines.length > 0 ? 'vaccine_missing' : null);
}

/** What is wrong with the equipment: not all was handed out, because it is not paid for or for another reason. */
function equipmentTrouble({ done, equipment_remaining }: PilgrimFacts): CheckProblem | null {
  if (done.includes('equipment')) return null;
  return equipment_remaining > 0 ? 'equipment_not_paid' : 'equipment_not_given';
}

/**
 * Why a pilgrim has no registration number of the ministry: nothing was sent, the report is queued, or it was refused.
 * Null when there is a number.
 */
function reportTrouble({ registration_number, report_status }: PilgrimFacts): CheckProblem | null {
  if (registration_number !== null) return null;
  if (report_status === 'QUEUED') return 'report_queued';
  return report_status === 'FAILED' ? 'report_failed' : 'not_registered';
}

/**
 * The fields that the registration with the ministry needs and a file lacks, without those of the passport, which has a
 * check of its own.
 */
export function missingPapers(file: PilgrimFile): FileField[] {
  return missingIn(file).filter((field) => !PASSPORT_FIELDS.includes(field));
}

/**
 * Whether a departure has returned and the file holds the visa or policy of a later journey, which has replaced that of
 * this one.
 * @param startsOn the first day of the visa or policy in the file
 */
function isRenewed(startsOn: string | null, { returns_on }: CheckedDeparture, today: LocalDate): boolean {
  return startsOn !== null && compareDates(today, returns_on) > 0 && startsOn > returns_on;
}

/**
 * What is wrong with the passport in a file for this journey: a field is missing, or it expires too early. After the
 * return it is judged by the day of the return.
 */
function passportTrouble(
  file: PilgrimFile,
  { returns_on, passport_months }: CheckedDeparture,
  today: LocalDate,
): CheckProblem | null {
  if (PASSPORT_FIELDS.some((field) => file[field] === null || file[field] === '')) return 'passport_missing';
  const day = compareDates(today, returns_on) > 0 ? returns_on : today;
  return passportProblem(file.passport_expires_on, passportNeed(returns_on, passport_months, day), day);
}

type Journey = Pick<CheckedDeparture, 'departs_on' | 'returns_on'>;

/**
 * What is wrong with the visa in a file for this journey: its number is missing, its days are missing, or its days do
 * not cover the journey (it may be the visa of an earlier one). Null when nothing is wrong.
 */
export function visaProblem(
  file: Pick<PilgrimFile, 'visa_number' | 'visa_starts_on' | 'visa_ends_on'>,
  journey: Journey,
): CheckProblem | null {
  if (!file.visa_number) return 'visa_missing';
  if (!file.visa_starts_on || !file.visa_ends_on) return 'visa_days_missing';
  return covers(file.visa_starts_on, file.visa_ends_on, journey) ? null : 'visa_other_days';
}

/**
 * What is wrong with the insurance policy in a file for this journey: its number is missing, its days are missing, or
 * its days do not cover the journey. Null when nothing is wrong.
 */
function policyProblem(file: PilgrimFile, journey: Journey): CheckProblem | null {
  if (!file.policy_number) return 'policy_missing';
  if (!file.policy_starts_on || !file.policy_ends_on) return 'policy_days_missing';
  return covers(file.policy_starts_on, file.policy_ends_on, journey) ? null : 'policy_other_days';
}

function covers(from: string, to: string, { departs_on, returns_on }: Journey): boolean {
  return from <= departs_on && to >= returns_on;
}
