import { addDays, ageOn, type LocalDate, localDateOf } from '../shared/dates.ts';
import type { VACCINES } from './vaccine-choices.ts';

export type Vaccine = (typeof VACCINES)[number];

/** A rule of the agency: a vaccine that some departures require. Days are `YYYY-MM-DD`. */
export type VaccineRule = {
  vaccine: string;
  /** The category of the departures that require it; null for all. */
  category: string | null;
  /** The country of the journey for which it is required; null for any. */
  country: string | null;
  /** The age in years on the day of departure from which it is required; null for everybody. */
  from_age: number | null;
  /** The days before the departure at which it must be given at the latest. */
  days_before: number;
  /** The days for which it is valid; null for life. */
  valid_days: number | null;
  /** The first and the last day of departure for which it is required; null without such a limit. */
  required_from: string | null;
  required_until: string | null;
};

/** The data of a departure that decide which vaccines are required. */
export type VaccineJourney = {
  category: string;
  countries: readonly string[];
  departure_at: string;
};

/** Why a vaccination does not count for a departure. */
export const VACCINE_PROBLEMS = ['missing', 'too_late', 'expired'] as const;
/** A required vaccine that a pilgrim lacks for a departure. */
export type VaccineGap = {
  vaccine: Vaccine;
  problem: (typeof VACCINE_PROBLEMS)[number];
  /** The last day on which the vaccine may be given for this departure. */
  due_on: LocalDate;
};

/**
 * Finds the vaccines that a pilgrim still lacks for a departure, by the rules of the agency.
 * @param rules the rules
 * @param journey the departure
 * @param birthDate `YYYY-MM-DD`; null when it is not known, and then rules with an age apply too
 * @param vaccinations all vaccinations recorded for the pilgrim
 * @returns one entry for each missing vaccine, by the rule with the earliest day; empty when nothing is missing
 */
export function vaccineGaps(
  rules: readonly VaccineRule[],
  journey: VaccineJourney,
  birthDate: string | null,
  vaccinations: readonly { vaccine: string; given_on: string }[],
): VaccineGap[] {
  const departure = localDateOf(journey.departure_at);
  const gaps = new Map<string, VaccineGap>();
  for (const rule of rules) {
    if (!isAskedFor(rule, journey, departure, birthDate)) continue;
    const gap = gapOf(rule, departure, vaccinations);
    const known = gaps.get(rule.vaccine);
    if (gap && (!known || gap.due_on < known.due_on)) gaps.set(rule.vaccine, gap);
  }
  return [...gaps.values()];
}

/** Whether a rule applies to a departure and to a person with a birth date. */
function isAskedFor(
  rule: VaccineRule,
  journey: VaccineJourney,
  departure: LocalDate,
  birthDate: string | null,
): boolean {
  if (rule.category !== null && rule.category !== journey.category) return false;
  if (rule.country !== null && !journey.countries.includes(rule.country)) return false;
  if (rule.required_from !== null && departure < rule.required_from) return false;
  if (rule.required_until !== null && departure > rule.required_until) return false;
  return (
    rule.from_age === null || birthDate === null || ageOn(localDateOf(birthDate), departure) >= rule.from_age
  );
}

/**
 * What a pilgrim lacks by one rule for vaccines (no vaccination, too late or expired); null when a vaccination was
 * early enough and is still valid at the departure.
 */
function gapOf(
  rule: VaccineRule,
  departure: LocalDate,
  vaccinations: readonly { vaccine: string; given_on: string }[],
): VaccineGap | null {
  const due_on = addDays(departure, -rule.days_before);
  const given = vaccinations
    .filter(({ vaccine }) => vaccine === rule.vaccine)
    .map((one) => localDateOf(one.given_on));
  const lasts = (day: LocalDate) => rule.valid_days === null || addDays(day, rule.valid_days) >= departure;
  if (given.some((day) => day <= due_on && lasts(day))) return null;
  const problem = given.some((day) => day > due_on) ? 'too_late' : given.length > 0 ? 'expired' : 'missing';
  return { vaccine: rule.vaccine as Vaccine, problem, due_on };
}
